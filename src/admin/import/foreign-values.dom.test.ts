import { describe, expect, test } from "vitest";
import { BRAND, move, type Said } from "../../../tests/move-in.ts";
import { testProduct } from "../../../tests/products.ts";
import { MAX_IMAGES } from "../../lib/limits.ts";
import { NOTHING_AGREED } from "../moving-in/choices.ts";
import { readPieces } from "../moving-in/pieces.ts";
import { columnsOf, swapped } from "../moving-in/source.ts";

const rowText = (cells: Readonly<Record<string, string>>) =>
  `${Object.keys(cells).join(",")}\n${Object.values(cells)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(",")}\n`;

const EBAY = {
  "*Action(SiteID=UK|Country=GB|Currency=GBP|Version=941)": "Add",
  CustomLabel: "E-1",
  "*Title": "Plain Band",
  "*ConditionID": "2990",
  PicURL: "",
  "*Description": "Text",
  "*Format": "FixedPrice",
  "*StartPrice": "500",
  "*Quantity": "1",
  StoreCategory: "Rings",
  "C:Brand": BRAND,
};
const SPREADSHEET = {
  SKU: "S-1",
  Item: "Plain Band",
  Description: "Text",
  Price: "500",
  Category: "Rings",
  Brand: BRAND,
  Condition: "Good",
};
const SHOPIFY = {
  Handle: "a",
  Title: "Plain Band",
  "Body (HTML)": "Text",
  Vendor: BRAND,
  Type: "Rings",
  Tags: "",
  Published: "true",
  "Variant SKU": "S-1",
  "Variant Price": "500",
  Status: "active",
};

/** What becomes of one row: its product, what is left out, and what is asked. */
async function moveRow(
  cells: Readonly<Record<string, string>>,
  ...more: Parameters<typeof move> extends [string, ...infer Rest] ? Rest : never
) {
  const { drafts, moved, plan, asked, openColumns } = await move(rowText(cells), ...more);
  return {
    asked,
    openColumns,
    draft: drafts[0],
    left: moved.pieces.map(({ left }) => left).join(),
    summary: plan.rows[0]?.summary ?? "",
    warnings: plan.rows[0]?.warnings ?? [],
    moved,
    plan,
  };
}

describe("a stored piece keeps what the file does not say", () => {
  const [sold, enquire, shown, hidden] = (
    ["Sold", "Enquire", "Is Available", "Not Available"] as const
  ).map((available) =>
    testProduct({
      id: "stored",
      sku: "S-1",
      title: "Plain Band",
      brand: BRAND,
      jewellery: "Rings",
      condition: "Good",
      description: "As described here.",
      price: "500",
      salePrice: "400",
      available,
    }),
  );
  if (!sold || !enquire || !shown || !hidden) throw new Error("A product is missing.");
  const priceList = { SKU: "S-1", Item: "Plain Band", "Asking price": "450", Photo: "a.jpg" };

  test.each([sold, enquire, shown, hidden])(
    "a price list changes only its price: $available",
    async (stored) => {
      const { draft } = await moveRow(priceList, {}, { products: [stored] });
      expect(draft).toMatchObject({
        price: "450",
        salePrice: "400",
        available: stored.available,
        description: "As described here.",
      });
    },
  );

  test.each([
    [sold, "active", "Sold"],
    [sold, "draft", "Sold"],
    [enquire, "active", "Enquire"],
    [enquire, "draft", "Not Available"],
    [hidden, "active", "Is Available"],
    [shown, "draft", "Not Available"],
    [shown, "discontinued", "Is Available"],
  ] as const)("$0.available, which the file calls %s", async (stored, status, available) => {
    const cells = { ...SHOPIFY, Status: status, "Variant Price": "450" };
    const values = { available: { discontinued: "-" } };
    expect((await moveRow(cells, { values }, { products: [stored] })).draft).toMatchObject({
      price: "450",
      available,
    });
  });

  test("a sold piece comes back if it is ticked", async () => {
    const { moved } = await moveRow(SHOPIFY, {}, { products: [sold] });
    expect(moved.returning).toMatchObject([{ product: sold, to: "Is Available" }]);
    const agreed = { ...NOTHING_AGREED, available: new Set(["stored"]) };
    const { draft } = await moveRow(SHOPIFY, {}, { products: [sold], agreed });
    expect(draft).toMatchObject({ available: "Is Available" });
  });

  test("a sale that has ended in the file ends here if that is ticked", async () => {
    const cells = { ...SHOPIFY, "Variant Compare At Price": "" };
    const { moved } = await moveRow(cells, {}, { products: [shown] });
    expect(moved.endedSales).toBe(1);
    const agreed = { ...NOTHING_AGREED, endsSales: true };
    const { draft } = await moveRow(cells, {}, { products: [shown], agreed });
    expect(draft).toMatchObject({ price: "500", salePrice: "" });
    // A file without such a column says nothing about sales.
    const silent = await moveRow({ ...priceList }, {}, { products: [shown], agreed });
    expect(silent.moved.endedSales).toBe(0);
    expect(silent.draft).toMatchObject({ salePrice: "400" });
  });

  test("a name that the shop does not know can be left out, and is named", async () => {
    const cells = { ...SHOPIFY, Vendor: "Unheard of", Type: "Curiosities", "Variant Price": "1" };
    const values = { brand: { "Unheard of": "-" }, jewellery: { Curiosities: "-" } };
    const { draft, left } = await moveRow(cells, { values }, { products: [shown] });
    expect(draft).toMatchObject({ brand: BRAND, jewellery: "Rings" });
    expect(left).toContain("Brand: Unheard of");
    expect(left).toContain("Category: Curiosities");
  });

  test("a line of the description does not replace its description", async () => {
    const { draft } = await moveRow(
      { ...priceList, Clasp: "Lobster" },
      { columns: { Clasp: "note" } },
      { products: [shown] },
    );
    expect(draft).toMatchObject({ description: "As described here." });
  });
});

describe("several columns of one field", () => {
  test.each<[Record<string, string>, Said, Record<string, string>, readonly string[]]>([
    [{ "C:Metal": "Yellow Gold", "C:Metal Purity": "18ct" }, {}, { metal: "18ct Yellow Gold" }, []],
    [
      { "C:Metal": "White Gold", "C:Metal Purity": "750" },
      { values: { metal: { "750 White Gold": "18ct White Gold" } } },
      { metal: "18ct White Gold" },
      ["metal: 750 White Gold"],
    ],
    [
      { "C:Main Stone": "Diamond", "C:Main Stone Creation": "Lab-Created" },
      { values: { gem: { "Lab-Created, Diamond": "Lab-Grown Diamond" } } },
      { gem: "Lab-Grown Diamond" },
      ["gem: Lab-Created, Diamond"],
    ],
    [
      { "C:Secondary Stone": "Kunzite", "C:Main Stone": "Diamond" },
      { values: { gem: { "Diamond, Kunzite": "=" } } },
      { gem: "Diamond, Kunzite" },
      ["gem: Diamond, Kunzite"],
    ],
    [
      { "C:US Ring Size": "6.5", "C:UK Ring Size": "M" },
      { values: { size: { "6.5": "US *" } } },
      { size: "M (US 6.5)" },
      ["size: 6.5"],
    ],
    [
      { "C:Band Material": "Leather", "C:Case Material": "Stainless Steel" },
      { columns: { "C:Case Material": "metal", "C:Band Material": "note" } },
      { metal: "Stainless Steel", description: "Text\n\nC:Band Material: Leather" },
      [],
    ],
    [
      { "C:Certification": "GIA", "C:Certificate Number": "214" },
      { columns: { "C:Certification": "cert", "C:Certificate Number": "cert" } },
      { cert: "GIA, 214" },
      [],
    ],
    [
      { "C:Hallmark": "London 1998" },
      {
        columns: { "C:Hallmark": "hallmark" },
        values: { hallmark: { "London 1998": "Hallmarked" } },
      },
      { hallmark: "Hallmarked" },
      ["hallmark: London 1998"],
    ],
  ])("%j of eBay", async (cells, said, fields, questions) => {
    const { draft, left, asked } = await moveRow({ ...EBAY, ...cells }, said);
    expect(draft).toMatchObject(fields);
    expect(left).toBe("");
    expect(asked.filter((one) => /^(?:metal|gem|size|hallmark): \S/.test(one))).toEqual(questions);
  });

  test.each<[Record<string, string>, readonly string[]]>([
    [{ Fineness: "750" }, ["Fineness"]],
    [{ Treatment: "Heated", "Stone origin": "Artificially grown" }, ["Treatment", "Stone origin"]],
    [{ "Clasp (mm)": "12", "Strap width": "22 mm" }, ["Clasp (mm)", "Strap width"]],
    [
      { "Brand slogan": "Since 1890", "Manufacturer's guarantee": "2 years" },
      ["Brand slogan", "Manufacturer's guarantee"],
    ],
    [{ Supplier: "Meier", "Safe no": "7" }, ["Supplier", "Safe no"]],
  ])("%j fills no field unless the dealer says so", async (cells, open) => {
    const { draft, openColumns, left } = await moveRow({ ...SPREADSHEET, ...cells });
    expect(openColumns).toEqual(open);
    expect(draft).toMatchObject({ metal: "", gem: "", size: "", brand: BRAND });
    expect(left).toBe(
      Object.entries(cells)
        .map(([name, value]) => `${name}: ${value}`)
        .join("; "),
    );
  });

  test("are joined in the order that the dealer gives them", async () => {
    const text = rowText({ ...SPREADSHEET, Metal: "Rose Gold", Fineness: "585" });
    const { source, mapping } = await move(text, { columns: { Fineness: "metal" } });
    const [piece] = readPieces(source, mapping, "each");
    expect(piece?.text("metal", columnsOf(mapping, "metal"))).toBe("Rose Gold 585");
    const moved = swapped(mapping, "Fineness", "Metal");
    expect(piece?.text("metal", columnsOf(moved, "metal"))).toBe("585 Rose Gold");
  });

  test("every cell of a row ends in a field, in the description, or is left out", async () => {
    const cells = {
      ...EBAY,
      "C:Metal": "v-metal",
      "C:Style": "v-style",
      "C:Main Stone": "v-gem",
      "C:Main Stone Shape": "v-shape",
      "C:Vintage": "v-vintage",
      "C:Country of Origin": "v-country",
      Notes: "v-notes",
    };
    const values = {
      metal: { "v-metal": "=" },
      gem: { "v-gem": "=" },
    };
    const { draft, left } = await moveRow(cells, {
      columns: { "C:Style": "note", Notes: "description" },
      values,
    });
    const found = `${Object.values(draft ?? {}).join()} ${left}`;
    const all = Object.values(cells).filter((cell) => cell.startsWith("v-"));
    expect(all.filter((value) => !found.includes(value))).toEqual([]);
  });

  test("so does every cell of the rows of variants and pictures", async () => {
    const text = `Handle,Title,Vendor,Type,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Engraving,Image Src,Photographer\na,Band,${BRAND},Rings,active,Size,M,A-M,5,v-1,https://a.example/1.jpg,v-2\na,,,,,,N,A-N,5,v-3,,\na,,,,,,,,,,https://a.example/2.jpg,v-4\n`;
    const { moved } = await move(text);
    expect(moved.pieces.map(({ left }) => left)).toEqual([
      "Engraving: v-1; Photographer: v-2, v-4",
      "Engraving: v-3; Photographer: v-2, v-4",
    ]);
  });
});

describe("programs' own ways", () => {
  test("eBay's pictures of variations", async () => {
    const head = Object.keys(EBAY).join(",");
    const text = `${head},Relationship,RelationshipDetails\nAdd,V,Band,2990,https://i.example/all.jpg,Text,FixedPrice,,,Rings,${BRAND},,Metal=Gold;Silver\n,V-G,,,Gold=https://i.example/g1.jpg|https://i.example/g2.jpg,,,500,1,,,Variation,Metal=Gold\n,V-S,,,"Gold=https://i.example/g1.jpg;Silver=https://i.example/s.jpg?x=1",,,200,1,,,Variation,Metal=Silver\n`;
    const { moved } = await move(text);
    expect(moved.pieces.map(({ addresses }) => addresses)).toEqual([
      ["https://i.example/g1.jpg", "https://i.example/g2.jpg", "https://i.example/all.jpg"],
      ["https://i.example/s.jpg?x=1", "https://i.example/all.jpg"],
    ]);
    const one = await move(text, { choices: { variants: "one" } });
    expect(one.moved.pieces[0]?.addresses).toHaveLength(4);
  });

  const WOO = {
    ID: "1",
    Type: "simple",
    SKU: "W-1",
    Name: "Band",
    Published: "1",
    "Short description": "Text",
    "Regular price": "100",
    Categories: "Rings",
    Brands: BRAND,
  };

  test("WooCommerce's escaped commas", async () => {
    const { draft, left, asked } = await moveRow(
      {
        ...WOO,
        Tags: String.raw`art\, deco`,
        "Attribute 1 name": "Metal",
        "Attribute 1 value(s)": String.raw`Yellow gold\, 18ct`,
        "Attribute 2 name": "Clasp",
        "Attribute 2 value(s)": String.raw`Box\, with a tongue`,
      },
      { values: { metal: { "Yellow gold, 18ct": "18ct Yellow Gold" } } },
    );
    expect(asked).toContain("metal: Yellow gold, 18ct");
    expect(draft).toMatchObject({ metal: "18ct Yellow Gold" });
    expect(left).toBe("Clasp: Box, with a tongue");
  });

  test.each<[Record<string, string>, string]>([
    [{ "In stock?": "1", Stock: "" }, "Is Available"],
    [{ "In stock?": "0", Stock: "" }, "Sold"],
    [{ "In stock?": "1", Stock: "0" }, "Sold"],
    [{ "In stock?": "backorder", Stock: "0", "Backorders allowed?": "1" }, "Enquire"],
    [{ "In stock?": "1", Stock: "0", "Backorders allowed?": "notify" }, "Is Available"],
    [{ "In stock?": "backorder", Stock: "" }, "Enquire"],
    [{ "In stock?": "1", Stock: "-2", "Backorders allowed?": "0" }, "Sold"],
  ])("WooCommerce's stock %j", async (cells, available) => {
    expect((await moveRow({ ...WOO, ...cells })).draft).toMatchObject({ available });
  });

  test("stock that may be ordered is asked about", async () => {
    const cells = { ...SPREADSHEET, qty: "on backorder" };
    const values = { stock: { "on backorder": "Enquire" } };
    const { draft, asked } = await moveRow(cells, { values });
    expect(asked).toContain("stock: on backorder");
    expect(draft).toMatchObject({ available: "Enquire" });
  });

  test("stock that a spreadsheet says is not managed", async () => {
    const columns = { manage_stock: "stockRule", product_online: "available" } as const;
    const values = {
      stockRule: { "0": "Does not count", "1": "Counts" },
      available: { "1": "Is Available" },
    };
    const cells = { ...SPREADSHEET, qty: "0", manage_stock: "0", product_online: "1" };
    expect((await moveRow(cells, { columns, values })).draft).toMatchObject({
      available: "Is Available",
    });
    const managed = { ...cells, manage_stock: "1" };
    expect((await moveRow(managed, { columns, values })).draft).toMatchObject({
      available: "Sold",
    });
  });

  const tracked = { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "0" };
  test.each<[Record<string, string>, string]>([
    [{ ...tracked, "Variant Inventory Policy": "deny" }, "Sold"],
    [{ ...tracked, "Variant Inventory Policy": "continue" }, "Is Available"],
    [{ ...tracked, "Variant Inventory Tracker": "" }, "Is Available"],
  ])("Shopify's stock %j", async (cells, available) => {
    expect((await moveRow({ ...SHOPIFY, ...cells })).draft).toMatchObject({ available });
  });

  test("Square's variations, and the stock at two places", async () => {
    const text = `Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Shop,Current Quantity Safe\nT1,Signet Ring,Size M,G-M,Text,Rings,"£4,250.00",0,1\nT2,Signet Ring,Size N,G-N,Text,Rings,"£4,350.00",0,0\nT3,Band,Regular,G-R,Text,Rings,10,,\n`;
    const { program, drafts, openColumns } = await move(text, {
      columns: { "Variation Name": "size" },
    });
    expect(program).toBe("Square");
    expect(openColumns).toEqual(["Variation Name"]);
    expect(drafts).toMatchObject([
      { title: "Signet Ring, Size M", size: "Size M", available: "Is Available" },
      { sku: "G-N", size: "Size N", available: "Sold" },
      { title: "Band", sku: "G-R", size: "" },
    ]);
  });

  test("Square's archived items are not on show", async () => {
    const text = `Token,Item Name,Variation Name,SKU,Category,Price,Archived\nT1,Band,Regular,G,Rings,10,Y\n`;
    expect((await move(text)).drafts).toMatchObject([{ available: "Not Available" }]);
  });
});

test.each(["verkauft", "vendu", "disponibile", "草稿", "Ausverkauft", "Gone"])(
  "the status %s is asked about",
  async (status) => {
    const cells = { ...SPREADSHEET, Status: status };
    const { asked, draft } = await moveRow(cells, { values: { available: { [status]: "Sold" } } });
    expect(asked).toContain(`available: ${status}`);
    expect(draft).toMatchObject({ available: "Sold" });
  },
);

describe("a file of our own columns without brand and condition", () => {
  const own = {
    sku: "O-1",
    title: "Plain Band",
    description: "Text",
    price: "100",
    rrp: "150",
    salePrice: "80",
    jewellery: "Rings",
    metal: "Platinum",
    gem: "Diamond",
    size: "M",
    hallmark: "Exempt by weight",
    cert: "GIA 1",
    packaging: "Box",
    brandRef: "R-1",
    featured: "true",
    available: "Enquire",
  };

  test("keeps all of them", async () => {
    const { draft, left, asked } = await moveRow(own, {}, { isForeign: true });
    expect(draft).toMatchObject(own);
    expect(left).toBe("");
    expect(asked).toEqual(["brand: ", "condition: "]);
  });

  test("changes the product that has the id in it", async () => {
    const stored = testProduct({ id: "stored-1", sku: "O-7", brand: BRAND, condition: "Good" });
    const { plan } = await moveRow(
      { id: "stored-1", title: "Renamed", price: "5", jewellery: "Rings" },
      {},
      { isForeign: true, products: [stored] },
    );
    expect(plan.rows).toMatchObject([{ kind: "changed", productId: "stored-1" }]);
  });
});

describe("the preview of a new piece", () => {
  test("says that pictures are left out if there are too many", async () => {
    const Photos = Array.from({ length: MAX_IMAGES + 2 }, (_, n) => `${n}.jpg`).join(", ");
    const { moved, warnings } = await moveRow({ ...SPREADSHEET, Photos });
    expect(moved.pieces[0]?.addresses).toHaveLength(MAX_IMAGES + 1);
    expect(warnings.join()).toContain("so the others are left out");
  });

  test("has all that will be stored", async () => {
    const cells = {
      ...SPREADSHEET,
      "Sale price": "400",
      Status: "active",
      Photo: "a.jpg, b.jpg",
    };
    const values = { available: { active: "Is Available" } };
    const { summary } = await moveRow(cells, { values });
    expect(summary).toContain(
      "New product: sku: S-1; price: 500; salePrice: 400; jewellery: Rings; brand: ",
    );
    expect(summary).toContain("available: Not Available");
    expect(summary).toContain("It gets 2 pictures, then becomes Is Available.");
  });

  test("says what to choose for its hallmark, which one choice fills", async () => {
    const cells = { ...SPREADSHEET, Metal: "Platinum" };
    const { asked, warnings } = await moveRow(cells);
    expect(asked).toContain("hallmark:  → -");
    expect(warnings.join()).toContain("choose which under Values");
    const chosen = await moveRow(cells, { values: { hallmark: { "": "Hallmarked" } } });
    expect(chosen.draft).toMatchObject({ hallmark: "Hallmarked" });
    expect(chosen.warnings).toEqual([]);
  });
});

describe("names that every object has as properties", () => {
  test.each(["Constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"])(
    "%s",
    async (name) => {
      const { plan, asked, draft } = await moveRow(
        {
          ...SHOPIFY,
          Vendor: name,
          Type: name,
          Tags: name,
          Status: name,
          "Option1 Name": name,
          "Option1 Value": name,
          [name]: name,
        },
        {
          values: {
            brand: { [name]: "+" },
            jewellery: { [name]: "Rings" },
            available: { [name]: "Sold" },
          },
        },
      );
      expect(asked).toEqual(
        expect.arrayContaining([`brand: ${name}`, `jewellery: ${name}`, `available: ${name}`]),
      );
      expect(plan.rows).toMatchObject([{ kind: "new" }]);
      expect(draft).toMatchObject({ brand: name, jewellery: "Rings", available: "Sold" });
    },
  );
});
