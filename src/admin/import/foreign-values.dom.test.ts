import { describe, expect, test } from "vitest";
import { BRAND, move } from "../../../tests/move-in.ts";
import { testProduct } from "../../../tests/products.ts";
import { NOTHING_AGREED } from "../moving-in/choices.ts";

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
  Type: "Rings",
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

/** What becomes of one row: its product, what is left out, and what is offered. */
async function moveRow(
  cells: Readonly<Record<string, string>>,
  ...more: Parameters<typeof move> extends [string, ...infer Rest] ? Rest : never
) {
  const { drafts, moved, plan } = await move(rowText(cells), ...more);
  return {
    draft: drafts[0],
    left: moved.pieces.map(({ left }) => left).join(),
    offered: moved.suggestions.map(({ key }) => key),
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
    expect((await moveRow(cells, {}, { products: [stored] })).draft).toMatchObject({
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

  test("a name that the shop does not know is left out, not lost", async () => {
    const cells = { ...SHOPIFY, Vendor: "Unheard of", Type: "Curiosities", "Variant Price": "1" };
    const { draft, left } = await moveRow(cells, {}, { products: [shown] });
    expect(draft).toMatchObject({ brand: BRAND, jewellery: "Rings" });
    expect(left).toContain("Brand: Unheard of");
    expect(left).toContain("Type: Curiosities");
  });
});

describe("a tag fills a field only if nothing in the row says otherwise", () => {
  test.each([
    ["Gold Elephant Earrings", "Gold, Silver", ["metal: Silver", "metal: Gold"]],
    ["Small 14k gold hoops", "silver", ["metal: Silver", "metal: 14ct Gold"]],
    ["Goldene Creolen", "Silver", ["metal: Silver"]],
    ["Boucles en or jaune", "Platinum", ["metal: Platinum"]],
    ["Vermeil Hoops", "Silver", ["metal: Silver"]],
    ["9ct Yellow Gold Ring", "18ct yellow gold", ["metal: 18ct Yellow Gold"]],
    ["Two bands", "Platinum, 18ct white gold", ["metal: Platinum", "metal: 18ct White Gold"]],
  ])("%s, tagged %s, has no metal yet", async (title, tags, offered) => {
    const { draft, offered: found } = await moveRow({ ...SHOPIFY, Title: title, Tags: tags });
    expect(draft).toMatchObject({ metal: "" });
    expect(found).toEqual(expect.arrayContaining(offered));
  });

  test.each([
    ["Lab-grown stud", "Diamond"],
    ["Man-made studs", "Diamond"],
    ["Simulated stone", "Diamond"],
    ["Ruby ring", "Diamond"],
    ["Ring", "Diamond, Ruby, Sapphire"],
    ["Saphirring", "Sapphire, Diamond"],
  ])("%s, tagged %s, has no gem yet", async (title, tags) => {
    expect((await moveRow({ ...SHOPIFY, Title: title, Tags: tags })).draft).toMatchObject({
      gem: "",
    });
  });

  test("the description counts, and what is not taken is left out", async () => {
    const cells = { ...SHOPIFY, "Body (HTML)": "<p>Solid gold.</p>", Tags: "Silver, gift" };
    const { draft, left } = await moveRow(cells);
    expect(draft).toMatchObject({ metal: "" });
    expect(left).toContain("Tags: gift, Silver");
    const taken = await moveRow(cells, { accepted: ["metal: Silver"] });
    expect(taken.draft).toMatchObject({ metal: "Silver" });
    expect(taken.left).toBe("Tags: gift");
  });

  test.each([
    ["Solitaire, 18ct gold", "18ct yellow gold", { metal: "18ct Yellow Gold" }],
    ["Silver Hoops", "sterling silver", { metal: "Silver" }],
    ["Emerald cut diamond ring", "diamond", { gem: "Diamond" }],
  ])("%s, tagged %s", async (title, tags, fields) => {
    expect((await moveRow({ ...SHOPIFY, Title: title, Tags: tags })).draft).toMatchObject(fields);
  });

  test("a pre-owned piece is not new because a tag says so", async () => {
    const { draft } = await moveRow(
      { ...SHOPIFY, Title: "Pre-owned Watch", Tags: "New" },
      { missing: { brand: "", condition: "Excellent" } },
    );
    expect(draft).toMatchObject({ condition: "Excellent" });
  });

  test("a title that says otherwise than a column is told", async () => {
    const { draft, warnings } = await moveRow({
      ...SPREADSHEET,
      Item: "Silver Ring",
      Metal: "Platinum",
    });
    expect(draft).toMatchObject({ metal: "Platinum" });
    expect(warnings).toContain(
      "Its title says more about its metal than the file does elsewhere. Check it.",
    );
  });
});

describe("several properties of one field", () => {
  test.each<[Record<string, string>, Record<string, string>, string]>([
    [{ "C:Metal": "Yellow Gold", "C:Metal Purity": "18ct" }, { metal: "18ct Yellow Gold" }, ""],
    [{ "C:Metal Purity": "750", "C:Metal": "White Gold" }, { metal: "18ct White Gold" }, ""],
    [{ "C:Metal": "18ct Yellow Gold", "C:Metal Purity": "18k" }, { metal: "18ct Yellow Gold" }, ""],
    [
      { "C:Metal": "9ct Yellow Gold", "C:Metal Purity": "18ct" },
      { metal: "9ct Yellow Gold" },
      "metal purity: 18ct",
    ],
    [{ "C:Metal": "Silver", "C:Metal Purity": "925" }, { metal: "925 Silver" }, ""],
    [{ "C:Metal": "Gold", "C:Base Metal": "Silver" }, { metal: "Gold" }, "base metal: Silver"],
    [
      { "C:Main Stone": "Diamond", "C:Main Stone Creation": "Lab-Created" },
      { gem: "Lab-Grown Diamond" },
      "",
    ],
    [
      { "C:Natural/Lab-Created": "Lab-Created", "C:Main Stone": "Emerald" },
      { gem: "Lab-Grown Emerald" },
      "",
    ],
    [
      { "C:Main Stone Creation": "Simulated", "C:Main Stone": "Diamond" },
      { gem: "Simulated Diamond" },
      "",
    ],
    [
      {
        "C:Main Stone": "Sapphire",
        "C:Secondary Stone": "Diamond",
        "C:Main Stone Creation": "Natural",
      },
      { gem: "Sapphire, Diamond" },
      "main stone creation: Natural",
    ],
    [
      { "C:Secondary Stone": "Ruby", "C:Main Stone": "Diamond", "C:Main Stone Colour": "D" },
      { gem: "Diamond, Ruby" },
      "main stone colour: D",
    ],
    [{ "C:US Ring Size": "6.5", "C:UK Ring Size": "M" }, { size: "M (US 6.5)" }, ""],
    [{ "C:US Ring Size": "6.5" }, { size: "US 6.5" }, ""],
    [{ "C:Ring Size": "M", "C:Item Length": "2 cm" }, { size: "M" }, "item length: 2 cm"],
    [
      { "C:Band Material": "Leather", "C:Case Material": "Stainless Steel" },
      { metal: "Stainless Steel" },
      "band material: Leather",
    ],
    [{ "C:Certification": "GIA", "C:Certificate Number": "214" }, { cert: "GIA, 214" }, ""],
    [{ "C:Box": "Yes", "C:Papers": "No" }, { packaging: "box" }, "papers: No"],
    [
      { "C:Reference Number": "16610", "C:Model": "Submariner" },
      { brandRef: "16610" },
      "model: Submariner",
    ],
    [{ "C:Hallmark": "London 1998" }, { hallmark: "Hallmarked" }, ""],
    [{ "C:Hallmark": "French eagle" }, { hallmark: "" }, "Hallmark: French eagle"],
  ])("%j of eBay", async (cells, fields, rest) => {
    const { draft, left } = await moveRow({ ...EBAY, ...cells });
    expect(draft).toMatchObject(fields);
    expect(left).toBe(rest);
  });

  test.each<[Record<string, string>, Record<string, string>, string]>([
    [{ "Size US": "6.5", Size: "M" }, { size: "M (US 6.5)" }, ""],
    [{ Supplier: "Meier", "Safe no": "7" }, {}, "Supplier: Meier; Safe no: 7"],
    [
      { Metall: "Gelbgold", Feingehalt: "750", Hauptstein: "Diamant", Nebenstein: "Rubin" },
      { metal: "18ct Gelbgold", gem: "Diamant, Rubin" },
      "",
    ],
    [{ Metal: "Oro blanco", Ley: "750" }, { metal: "18ct Oro blanco" }, ""],
    [{ Metal: "Yellow gold", Carat: "18" }, { metal: "18ct Yellow gold" }, ""],
    [{ Metal: "Platinum", Carat: "0.50" }, { metal: "Platinum" }, "Carat: 0.50"],
    [{ "Cert No": "GIA 21", Certificate: "Yes" }, { cert: "Certificate, GIA 21" }, ""],
    [{ "Taille de chaîne": "45" }, { size: "45" }, ""],
    [{ "Chain length (cm)": "45" }, { size: "45 cm" }, ""],
    [{ Material: "Leather", Metal: "Steel" }, { metal: "Steel" }, "Material: Leather"],
    [{ Size: "M", "Width (mm)": "4" }, { size: "M" }, "Width (mm): 4"],
    [{ "Was Price": "400" }, { price: "500", salePrice: "" }, ""],
    [{ id: "17" }, {}, "id: 17"],
  ])("%j of a spreadsheet", async (cells, fields, rest) => {
    const { draft, left } = await moveRow({ ...SPREADSHEET, ...cells });
    expect(draft).toMatchObject(fields);
    expect(left).toBe(rest);
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
      "P:UPC": "v-upc",
      Notes: "v-notes",
      "*Category": "v-category",
    };
    const { draft, left } = await moveRow(cells);
    const found = `${Object.values(draft ?? {}).join()} ${left}`;
    const values = Object.values(cells).filter((cell) => cell.startsWith("v-"));
    expect(values.filter((value) => !found.includes(value))).toEqual([]);
  });

  test("so does every cell of the rows of variants and pictures", async () => {
    const text = `Handle,Title,Vendor,Type,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Image Alt Text\na,Band,${BRAND},Rings,active,Size,M,A-M,5,v-1,https://a.example/1.jpg,v-2\na,,,,,,N,A-N,5,v-3,,\na,,,,,,,,,,https://a.example/2.jpg,v-4\n`;
    const { moved } = await move(text);
    expect(moved.pieces.map(({ left }) => left)).toEqual([
      "Variant Barcode: v-1; Image Alt Text: v-2, v-4",
      "Variant Barcode: v-3; Image Alt Text: v-2, v-4",
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
    const one = await move(text, { variants: "one" });
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
    const { draft, left } = await moveRow({
      ...WOO,
      Tags: String.raw`art\, deco`,
      "Attribute 1 name": "Metal",
      "Attribute 1 value(s)": String.raw`Yellow gold\, 18ct`,
      "Attribute 2 name": "Clasp",
      "Attribute 2 value(s)": String.raw`Box\, with a tongue`,
    });
    expect(draft).toMatchObject({ metal: "Yellow gold, 18ct" });
    expect(left).toBe("Clasp: Box, with a tongue; Tags: art, deco");
  });

  test.each<[Record<string, string>, string]>([
    [{ "In stock?": "1", Stock: "" }, "Is Available"],
    [{ "In stock?": "0", Stock: "" }, "Sold"],
    [{ "In stock?": "1", Stock: "0" }, "Sold"],
    [{ "In stock?": "backorder", Stock: "0", "Backorders allowed?": "1" }, "Enquire"],
    [{ "In stock?": "1", Stock: "0", "Backorders allowed?": "notify" }, "Is Available"],
    [{ "In stock?": "1", Stock: "-2", "Backorders allowed?": "0" }, "Sold"],
  ])("WooCommerce's stock %j", async (cells, available) => {
    expect((await moveRow({ ...WOO, ...cells })).draft).toMatchObject({ available });
  });

  test("stock that a spreadsheet says is not managed", async () => {
    const cells = { ...SPREADSHEET, qty: "0", manage_stock: "0", product_online: "1" };
    expect((await moveRow(cells)).draft).toMatchObject({ available: "Is Available" });
    expect((await moveRow({ ...cells, manage_stock: "1" })).draft).toMatchObject({
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

  test.each([
    ["Size M", "Size N", { title: "Signet Ring, M", size: "M" }],
    ["Yellow gold", "Platinum", { title: "Signet Ring, Yellow gold" }],
  ])("Square's variations %s and %s", async (one, other, draft) => {
    const text = `Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Shop,Current Quantity Safe\nT1,Signet Ring,${one},G-M,Text,Rings,"£4,250.00",0,1\nT2,Signet Ring,${other},G-N,Text,Rings,"£4,350.00",0,0\nT3,Signet Ring,Regular,G-R,Text,Rings,10,,\n`;
    const { program, drafts, moved } = await move(text);
    expect(program).toBe("Square");
    expect(moved.hasVariants).toBe(true);
    expect(drafts).toMatchObject([
      { ...draft, available: "Is Available" },
      { sku: "G-N", available: "Sold" },
      { title: "Signet Ring", sku: "G-R" },
    ]);
  });

  test("Square's archived items are not on show", async () => {
    const text = `Token,Item Name,Variation Name,SKU,Category,Price,Archived\nT1,Band,Regular,G,Rings,10,Y\n`;
    expect((await move(text)).drafts).toMatchObject([{ available: "Not Available" }]);
  });
});

test.each([
  ["verkauft", "Sold"],
  ["Ausverkauft", "Sold"],
  ["vendu", "Sold"],
  ["Épuisé", "Sold"],
  ["esaurito", "Sold"],
  ["agotado", "Sold"],
  ["verfügbar", "Is Available"],
  ["disponible", "Is Available"],
  ["disponibile", "Is Available"],
  ["auf Anfrage", "Enquire"],
  ["Entwurf", "Not Available"],
])("the status %s is %s", async (status, available) => {
  expect((await moveRow({ ...SPREADSHEET, Status: status })).draft).toMatchObject({ available });
});

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
    const { draft, left, moved } = await moveRow(own, {}, { isForeign: true });
    expect(draft).toMatchObject(own);
    expect(left).toBe("");
    expect(moved.categories).toEqual([]);
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
  test("has all that will be stored", async () => {
    const { summary } = await moveRow({
      ...SPREADSHEET,
      "Sale price": "400",
      Status: "active",
      Photo: "a.jpg, b.jpg",
    });
    expect(summary).toContain(
      "New product: sku: S-1; price: 500; salePrice: 400; jewellery: Rings; brand: ",
    );
    expect(summary).toContain("available: Not Available");
    expect(summary).toContain("It gets 2 pictures, then becomes Is Available.");
  });

  test("says what to choose for its hallmark, which one choice fills", async () => {
    const cells = { ...SPREADSHEET, Metal: "Platinum" };
    const { moved, warnings } = await moveRow(cells);
    expect(moved.withoutHallmark).toBe(1);
    expect(warnings.join()).toContain("choose which above");
    const chosen = await moveRow(cells, {
      missing: { brand: "", condition: "", hallmark: "Hallmarked" },
    });
    expect(chosen.draft).toMatchObject({ hallmark: "Hallmarked" });
    expect(chosen.warnings).toEqual([expect.stringContaining("does not say whether")]);
  });
});

describe("names that every object has as properties", () => {
  test.each(["Constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"])(
    "%s",
    async (name) => {
      const { plan, moved } = await moveRow({
        ...SHOPIFY,
        Vendor: name,
        Type: name,
        Tags: name,
        Status: name,
        "Option1 Name": name,
        "Option1 Value": name,
        [name]: name,
      });
      expect(plan.rows).toMatchObject([{ kind: "invalid" }]);
      expect(moved.brands).toMatchObject([{ text: name }]);
      const chosen = await moveRow(
        { ...SHOPIFY, Vendor: name, Type: name },
        JSON.parse(
          `{"brands":{"${name.toLowerCase()}":"+"},"categories":{"${name.toLowerCase()}":"Rings"}}`,
        ) as object,
      );
      expect(chosen.moved.newBrands.length).toBeLessThanOrEqual(1);
    },
  );
});
