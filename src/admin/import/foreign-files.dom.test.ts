import { describe, expect, test } from "vitest";
import { sampleStock } from "../../../tests/import.ts";
import { BRAND, move } from "../../../tests/move-in.ts";
import { testProduct } from "../../../tests/products.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { programOfFile } from "./foreign-file.ts";
import { isColumnName } from "./product-columns.ts";

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status,Jewelry material (product.metafields.shopify.jewelry-material)
eternity,Eternity Ring 永恒之戒,"<p>A ""full"" eternity ring &amp; <b>diamonds</b>.</p><p>戒指</p>",${BRAND},Apparel & Accessories > Jewelry > Rings,Ring,"diamond, platinum, gift",true,Size,M,,,,ET-M,4,shopify,1,deny,4350.00,5450.00,https://cdn.shopify.com/s/files/1/eternity-2.jpg?v=17,2,,false,https://cdn.shopify.com/s/files/1/eternity-m.jpg?v=17,active,Platinum
eternity,,,,,,,,,N,,,,ET-N,4,shopify,0,deny,4500.00,,https://cdn.shopify.com/s/files/1/eternity-1.jpg?v=17,1,,,,,
eternity,,,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/s/files/1/eternity-3.jpg?v=17,3,,,,,
pendant,Moon Pendant,,Unknown House,,,,false,Title,Default Title,,,,PE-1,,,0,deny,950,,,,,false,,draft,
`;

describe("Shopify", () => {
  const values = {
    jewellery: { Ring: "Rings", "": "Necklaces" },
    brand: { "Unknown House": "+" },
  };

  test("variants become pieces, with their prices, pictures and availability", async () => {
    const { program, drafts, moved, openColumns, asked } = await move(SHOPIFY, {
      columns: { "Jewelry material (product.metafields.shopify.jewelry-material)": "metal" },
      values,
    });
    expect(program).toBe("Shopify");
    expect(openColumns).toEqual(["Jewelry material (product.metafields.shopify.jewelry-material)"]);
    expect(asked).toEqual(
      [
        "jewellery: Ring",
        "jewellery: ",
        "brand: Unknown House",
        "condition: ",
        "stock: 0 or less → Sold",
        "stock: 1 or more → Is Available",
        "hallmark:  → -",
        "available: active → Is Available",
        "available: draft → Not Available",
        "available: true → Is Available",
        "available: false → Not Available",
        "available: false → -",
        "stockRule: shopify → Counts",
        "stockRule:  → Does not count",
        "stockRule: deny → Counts",
      ].toSorted((a, b) => asked.indexOf(a) - asked.indexOf(b)),
    );
    expect(drafts).toMatchObject([
      {
        title: "Eternity Ring 永恒之戒, M",
        sku: "ET-M",
        description: 'A "full" eternity ring & diamonds.\n\n戒指',
        price: "5450",
        salePrice: "4350",
        brand: BRAND,
        jewellery: "Rings",
        metal: "Platinum",
        size: "M",
        available: "Not Available",
      },
      { title: "Eternity Ring 永恒之戒, N", price: "4500", salePrice: "", available: "Sold" },
      {
        title: "Moon Pendant",
        brand: "Unknown House",
        description: "Moon Pendant",
        available: "Not Available",
      },
    ]);
    expect(moved.newBrands).toEqual(["Unknown House"]);
    const at = (name: string) => `https://cdn.shopify.com/s/files/1/eternity-${name}.jpg?v=17`;
    expect(moved.pieces.slice(0, 2)).toMatchObject([
      { row: 2, addresses: [at("m"), at("1"), at("2"), at("3")], shownAs: "Is Available" },
      { row: 3, addresses: [at("1"), at("2"), at("3")], shownAs: "" },
    ]);
  });

  test("one piece can name its variants", async () => {
    const { drafts, plan } = await move(SHOPIFY, { values, choices: { variants: "one" } });
    expect(drafts[0]).toMatchObject({
      title: "Eternity Ring 永恒之戒",
      sku: "ET-M",
      price: "5450",
      salePrice: "4350",
      size: "M, N",
    });
    expect(plan.rows[0]?.warnings).toContain(
      "Its variants cost £4,350 to £4,500; it gets the lowest price.",
    );
    expect(plan.rows[1]?.warnings).toContain("It had no description, so it gets its title.");
  });

  test("the new names of the columns, in any order and case, separated by semicolons", async () => {
    const text = `status;COMPARE-AT PRICE;price;URL handle;title;Description;Vendor;Type;SKU;Inventory quantity;Inventory tracker;Product image URL;Image position;Published on online store
Active;;1.250,00;ring;"Ring; ""gold""";Text;${BRAND};Rings;R-1;3;shopify;https://cdn.shopify.com/a.png;1;TRUE
Active;;1250,5;band;Band;Text;${BRAND};Bands;R-2;0;;;;TRUE
`;
    const { program, drafts, openColumns } = await move(text, {
      values: { jewellery: { Bands: "Rings" } },
    });
    expect(program).toBe("Shopify");
    expect(openColumns).toEqual([]);
    expect(drafts).toMatchObject([
      { title: 'Ring; "gold"', price: "1250" },
      // Its stock is not tracked, so none left means nothing.
      { price: "1250.50", jewellery: "Rings", available: "Is Available" },
    ]);
  });
});

test("WooCommerce: variations, sales with dates, drafts", async () => {
  const text = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 2 name","Attribute 2 value(s)",Brands
10,variable,HOOP,Hoop Earrings,1,1,visible,"Short.","Long\\ntext",,,1,,,,"Gifts, Fine Jewellery > Earrings",18ct yellow gold,"https://old.example/wp-content/uploads/a%20b.jpg, https://old.example/2.jpg",,Size,"Small, Large",1,Clasp,Lever,${BRAND}
11,variation,HOOP-S,Hoop Earrings - Small,1,0,visible,,,,,1,,900,1000,,,https://old.example/s.jpg,id:10,Size,Small,1,,,
12,variation,HOOP-L,Hoop Earrings - Large,1,0,visible,,,,,0,0,,1200,,,,HOOP,Size,Large,1,,,
20,simple,PIN,Old Pin,-1,0,visible,,Text,2020-01-01 00:00:00,2020-02-01,1,,50,80,Pendants,,,,,,,,,${BRAND}
`;
  const values = {
    jewellery: { "Gifts, Fine Jewellery > Earrings": "Earrings", Pendants: "Necklaces" },
  };
  const { program, drafts, moved, plan, openColumns } = await move(text, { values });
  expect(program).toBe("WooCommerce");
  expect(openColumns).toEqual(["Clasp"]);
  expect(drafts).toMatchObject([
    {
      title: "Hoop Earrings, Small",
      sku: "HOOP-S",
      description: "Short.\n\nLong\ntext",
      price: "1000",
      salePrice: "900",
      jewellery: "Earrings",
      size: "Small",
      brand: BRAND,
      featured: "false",
      available: "Not Available",
    },
    { sku: "HOOP-L", price: "1200", available: "Sold" },
    { sku: "PIN", price: "80", salePrice: "", available: "Not Available", jewellery: "Necklaces" },
  ]);
  expect(moved.pieces[0]?.addresses).toEqual([
    "https://old.example/s.jpg",
    "https://old.example/wp-content/uploads/a%20b.jpg",
    "https://old.example/2.jpg",
  ]);
  expect(plan.rows[0]?.summary).toContain("Left out: Clasp: Lever.");
  expect(plan.rows[2]?.warnings).toContain(
    "Its sale is over or has not begun, so the sale price is left out.",
  );
  const one = await move(text, { values, choices: { variants: "one" } });
  expect(one.drafts[0]).toMatchObject({ sku: "HOOP", price: "1000", salePrice: "900" });
});

test("Wix: both catalogues", async () => {
  const old = `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand
product_1,Product,Signet,<p>Gold.</p>,a1_1~mv2.jpg;a1_2~mv2.jpg,Rings;Gifts,SIG,,1000,,true,PERCENT,10,InStock,,,Size,DROP_DOWN,M;N,Metal,18ct Yellow Gold,${BRAND}
product_1,Variant,,,,,SIG-M,,,0,true,,,2,,,,,M,,,
product_1,Variant,,,,,SIG-N,,,50,true,,,0,,,,,N,,,
product_2,Product,Locket,Text,,Necklaces,LOC,,500,,false,AMOUNT,100,5,,,,,,,,${BRAND}
`;
  const first = await move(old, { values: { jewellery: { "Rings;Gifts": "Rings" } } });
  expect(first.program).toBe("Wix");
  expect(first.openColumns).toEqual([]);
  expect(first.drafts).toMatchObject([
    {
      title: "Signet, M",
      sku: "SIG-M",
      price: "1000",
      salePrice: "900",
      metal: "18ct Yellow Gold",
      size: "M",
      jewellery: "Rings",
    },
    { title: "Signet, N", price: "1050", salePrice: "945", available: "Sold" },
    { sku: "LOC", price: "500", salePrice: "400", available: "Not Available" },
  ]);
  expect(first.moved.pieces[0]?.addresses).toEqual([
    "https://static.wixstatic.com/media/a1_1~mv2.jpg",
    "https://static.wixstatic.com/media/a1_2~mv2.jpg",
  ]);
  const recent = `handle,fieldType,name,visible,plainDescription,media,mediaAltText,ribbon,brand,price,strikethroughPrice,inventory,sku,productOptionName1,productOptionType1,productOptionChoices1
pearl,PRODUCT,Pearl Earrings,TRUE,<p>Akoya.</p>,https://static.wixstatic.com/media/p1.jpg,,,${BRAND},900,1200,,P-1,,,
pearl,MEDIA,,,,https://static.wixstatic.com/media/p2.jpg,,,,,,,,,,
pearl,VARIANT,,,,,,,,,,IN_STOCK,,,,
`;
  const second = await move(recent);
  expect(second.drafts).toMatchObject([
    { title: "Pearl Earrings", sku: "P-1", price: "1200", salePrice: "900" },
  ]);
  expect(second.moved.pieces[0]).toMatchObject({
    shownAs: "Is Available",
    addresses: { length: 2 },
  });
});

test("Wix: brackets in the names of its columns, and its own words for the stock", async () => {
  const text = `handle,fieldType,name,visible,plainDescription,brand,price,inventory,preOrderEnabled,sku,productOptionName[1],productOptionType[1],productOptionChoices[1],modifierName[1]
band,PRODUCT,Band,TRUE,Text,${BRAND},500,,FALSE,,Size,TEXT_CHOICES,M;N,Engraving
band,VARIANT,,,,,500,IN_STOCK,,B-M,Size,,M,
band,VARIANT,,,,,550,OUT_OF_STOCK,,B-N,Size,,N,
`;
  const { openColumns, drafts } = await move(text);
  expect(openColumns).toEqual([]);
  expect(drafts).toMatchObject([
    { title: "Band, M", sku: "B-M", size: "M", available: "Is Available" },
    { title: "Band, N", price: "550", available: "Sold" },
  ]);
});

test("Square: options name the sizes of variations", async () => {
  const text = `Token,Item Name,Variation Name,SKU,Description,Categories,Price,Option Name 1,Option Value 1,Self-serve Ordering Enabled,Current Quantity Shop
T1,Signet,Size M,S-M,Text,Rings,450.00,Size,M,N,1
T1,Signet,Size N,S-N,Text,Rings,450.00,Size,N,N,0
T2,Band,Small,B-S,Text,Rings,100,,,N,1
T2,Band,Large,B-L,Text,Rings,120,,,N,1
`;
  const { openColumns, drafts } = await move(text);
  expect(openColumns).toEqual(["Variation Name"]);
  expect(drafts).toMatchObject([
    { title: "Signet, M", size: "M", available: "Is Available" },
    { title: "Signet, N", size: "N", available: "Sold" },
    { title: "Band, Small" },
    { title: "Band, Large" },
  ]);
});

test("another program's id is not ours, and general names count beside its own", async () => {
  const text = `ID,Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Status,Metal\n7,a,Ring,Text,${BRAND},Rings,A,100,active,Platinum\n`;
  const { openColumns, drafts } = await move(text);
  expect(openColumns).toEqual(["ID"]);
  expect(drafts).toMatchObject([{ metal: "Platinum" }]);
});

test("an earlier price and a sale price of 0 are none", async () => {
  const text = `Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Variant Compare At Price,Status\na,Ring,Text,${BRAND},Rings,A,100,0.00,active\n`;
  const { drafts, plan } = await move(text);
  expect(drafts).toMatchObject([{ price: "100", salePrice: "" }]);
  expect(plan.rows[0]?.summary).not.toContain("0.00");
});

test("Squarespace: rows below belong to the piece above", async () => {
  const text = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs
5f,v1,PHYSICAL,shop,band,Wedding Band,"<p>Plain.</p>",SQ1,Size,L,700.00,650.00,No,1,"/rings, /gifts",gold,Yes,"https://images.squarespace-cdn.com/1.jpg https://images.squarespace-cdn.com/2.jpg
https://images.squarespace-cdn.com/3.jpg"
,v2,,,,,,SQ2,,M,700.00,650.00,Yes,Unlimited,,,,
`;
  const { program, drafts, moved, openColumns } = await move(text, {
    values: { jewellery: { "/rings, /gifts": "Rings" } },
  });
  expect(program).toBe("Squarespace");
  expect(openColumns).toEqual([]);
  expect(drafts).toMatchObject([
    { title: "Wedding Band, L", sku: "SQ1", price: "700", salePrice: "", size: "L" },
    { title: "Wedding Band, M", sku: "SQ2", price: "700", salePrice: "650", jewellery: "Rings" },
  ]);
  expect(moved.pieces.map(({ addresses }) => addresses.length)).toEqual([3, 3]);
});

test("Etsy: lists of variants, materials, other currencies", async () => {
  const text = `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU
"Sapphire Ring &quot;Iris&quot;","A ring.
Two lines",420.00,GBP,2,"ring,blue_stone","Sapphire,Sterling silver",https://i.etsystatic.com/1/il_fullxfull.1.jpg,https://i.etsystatic.com/1/il_fullxfull.2.jpg,,Size,Ring size,"L,M,N","S-L,S-M,S-N"
Dollar Ring,A ring.,420.00,USD,1,ring,,,,,,,,
`;
  const { program, drafts, moved, plan, openColumns } = await move(text, {
    columns: { MATERIALS: "metal" },
    values: { metal: { "Sapphire,Sterling silver": "Silver" } },
  });
  expect(program).toBe("Etsy");
  expect(openColumns).toEqual(["MATERIALS"]);
  expect(drafts[0]).toMatchObject({
    title: 'Sapphire Ring "Iris"',
    sku: "S-L",
    description: "A ring.\nTwo lines",
    metal: "Silver",
    size: "L,M,N",
  });
  expect(moved.pieces[0]?.addresses).toHaveLength(2);
  expect(plan.rows[1]).toMatchObject({ kind: "invalid" });
  expect(plan.rows[1]?.summary).toContain("price: Enter an amount in pounds");
});

test("eBay: uploads with information above, and the report of active listings", async () => {
  const upload = `#INFO,Version=0.0.2,Template= eBay-draft-listings-template_GB,,,,,,,
#INFO Action and Category ID are required fields.,,,,,,,,,
*Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193|CC=UTF-8),CustomLabel,*Category,*Title,*ConditionID,C:Brand,C:Metal,C:Main Stone,PicURL,*Description,*StartPrice,*Quantity,Relationship,RelationshipDetails
Add,E-1,164343,Diamond Cluster Ring,2990,${BRAND},18k White Gold,Diamond,https://i.ebayimg.com/1.jpg|https://i.ebayimg.com/2.jpg,<div>Lovely</div>,800,1,,
Add,E-2,164343,Band Ring,1000,${BRAND},Platinum,,,Text,,,,Ring Size=M;N
,E-2M,,,,,,,,,500,1,Variation,Ring Size=M
,E-2N,,,,,,,,,520,0,Variation,Ring Size=N
`;
  const { program, drafts, moved, openColumns } = await move(upload, {
    values: { metal: { "18k White Gold": "18ct White Gold" } },
  });
  expect(program).toBe("eBay");
  expect(openColumns).toEqual([]);
  expect(drafts).toMatchObject([
    {
      sku: "E-1",
      price: "800",
      condition: "Excellent",
      metal: "18ct White Gold",
      gem: "Diamond",
      description: "Lovely",
    },
    { title: "Band Ring, M", sku: "E-2M", price: "500", size: "M", condition: "Brand New" },
    { title: "Band Ring, N", sku: "E-2N", price: "520", size: "N", available: "Sold" },
  ]);
  expect(moved.pieces[0]?.addresses).toHaveLength(2);
  const report = `Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Current price,Sold quantity,eBay category 1 name,Condition
1001,Gold Bangle,,B-1,1,FIXED_PRICE,GBP,300,300,0,Fine Bracelets,Pre-owned - Good
1002,Band,"[Size:M,Metal:Platinum]",B-2,1,FIXED_PRICE,GBP,400,400,0,Fine Rings,Used
1002,Band,"[Size:N,Metal:Platinum]",B-3,1,FIXED_PRICE,GBP,400,400,0,Fine Rings,Used
`;
  const second = await move(report, {
    values: {
      jewellery: { "Fine Bracelets": "Bracelets", "Fine Rings": "Rings" },
      condition: { Used: "Gently Used" },
      priceRule: { FIXED_PRICE: "Counts" },
    },
  });
  expect(second.asked).toContain("condition: Used");
  expect(second.drafts).toMatchObject([
    { sku: "B-1", jewellery: "Bracelets", condition: "Good", available: "Is Available" },
    { title: "Band, M, Platinum", sku: "B-2", metal: "Platinum", size: "M", jewellery: "Rings" },
    { title: "Band, N, Platinum", sku: "B-3", condition: "Gently Used" },
  ]);
});

describe("a spreadsheet", () => {
  const text = `Stock in the safe,,,,\nItem,Maker,Asking price,Photo 1,Photo 2\n18ct white gold and sapphire ring,${BRAND},"£1,250.00",ring 1.jpg,ring 2.jpg\nSeed pearl pendant,${BRAND},450,,\n`;

  test("gets the next SKUs, the same ones when it is read again, and nothing from its titles", async () => {
    const products = [testProduct({ id: "a", sku: "BJ-0099" })];
    const { program, drafts, moved, plan } = await move(text, {}, { products });
    expect(program).toBe("a spreadsheet");
    expect(drafts).toMatchObject([
      { sku: "BJ-0100", price: "1250", brand: BRAND, metal: "", gem: "" },
      { sku: "BJ-0101", metal: "", gem: "" },
    ]);
    expect(moved.pieces[0]?.addresses).toEqual(["ring 1.jpg", "ring 2.jpg"]);
    const stored = plan.rows.map(({ change }, n) =>
      testProduct({ ...change?.draft, featured: false, id: `stored-${n}` }),
    );
    const all = { products: [...stored, ...products], skus: moved.skus };
    const again = await move(text, {}, all);
    expect(again.plan.rows.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
    // The next list has another piece of this title.
    const next = await move(text.replace("450", "900"), {}, all);
    expect(next.plan.rows[1]).toMatchObject({ kind: "new", change: { draft: { sku: "BJ-0102" } } });
    expect(next.plan.rows[1]?.warnings).toContain(
      "A piece with this title is in stock already, so check that this is another one.",
    );
  });

  test.each([
    [
      "货号,商品名称,品牌,售价,分类,状态\nC-1,翡翠手镯,未知,200,手镯,草稿\n",
      {
        货号: "sku",
        商品名称: "title",
        品牌: "brand",
        售价: "price",
        分类: "jewellery",
        状态: "available",
      },
      {
        brand: { 未知: BRAND },
        jewellery: { 手镯: "Bracelets" },
        available: { 草稿: "Not Available" },
      },
    ],
    [
      `Artikelnummer;Bezeichnung;Marke;Kategorie;Verkaufspreis;Status\nC-1;翡翠手镯;${BRAND};Armbänder;200,-;Entwurf\n`,
      {
        Artikelnummer: "sku",
        Bezeichnung: "title",
        Marke: "brand",
        Verkaufspreis: "price",
        Kategorie: "jewellery",
      },
      { jewellery: { Armbänder: "Bracelets" }, available: { Entwurf: "Not Available" } },
    ],
  ] as const)("in another language is asked about: %j", async (file, columns, values) => {
    const { drafts, openColumns } = await move(file, { columns, values });
    expect(openColumns.toSorted()).toEqual(Object.keys(columns).toSorted());
    expect(drafts).toMatchObject([
      {
        sku: "C-1",
        title: "翡翠手镯",
        brand: BRAND,
        jewellery: "Bracelets",
        price: "200",
        available: "Not Available",
      },
    ]);
  });

  test("leaves what it does not say about a stored piece as it is", async () => {
    const [stored] = sampleStock.products;
    if (!stored) throw new Error("There is no product.");
    const prices = `SKU,Item,Asking price\n${stored.sku},New name,77\n`;
    const { drafts, asked } = await move(prices, {}, { products: [stored] });
    expect(asked).toEqual([]);
    expect(drafts).toEqual([{ ...toProductDraft(stored), title: "New name", price: "77" }]);
  });
});

describe("another currency never becomes pounds", () => {
  test.each([
    ["SKU,Item,Price (EUR),Type\nA,Ring,100,Ring\n", "EUR 100"],
    ["SKU,Title,Price €,Category\nA,Ring,100,Ring\n", "€ 100"],
    ["SKU,Item,Price,Price currency,Type\nA,Ring,100,USD,Ring\n", "USD 100"],
    [
      "Action(SiteID=US|Country=US|Currency=USD|Version=1193),Custom label (SKU),Title,Price\nDraft,A,Ring,900\n",
      "USD 900",
    ],
  ])("%j", async (text, price) => {
    const { plan } = await move(text, { columns: { "Price currency": "currency" } });
    expect(plan.rows[0]).toMatchObject({ kind: "invalid" });
    expect(plan.rows[0]?.warnings).toContain(`The file has “${price}” as its price.`);
  });

  test("the column in pounds is read if there is one", async () => {
    const text = "SKU,Item,Price EUR,Price GBP,Type\nA,Ring,120,100,Ring\n";
    expect((await move(text)).drafts).toMatchObject([{ price: "100" }]);
  });
});

test.each(["Price €", "purchasePrice €", "RRP (USD)"])("%s is no column of ours", (name) => {
  expect(isColumnName(name)).toBe(false);
});

test("a price that is left out is told", async () => {
  const text =
    "SKU,Item,Price,Was Price,Sale Price,Type\nA,Ring,100,€150,,Ring\nB,Ring,100,,120,Ring\n";
  const { plan, drafts } = await move(text);
  expect(drafts).toMatchObject([
    { price: "100", salePrice: "" },
    { price: "100", salePrice: "" },
  ]);
  expect(plan.rows[0]?.warnings).toContain("“€150” is no amount in pounds, so it is left out.");
  expect(plan.rows[1]?.warnings).toContain("Its sale price is above its price, so it is left out.");
});

describe("eBay's report", () => {
  const head =
    "Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Current price,eBay category 1 name\n";

  test("has a row for the whole listing, which is no piece", async () => {
    const text = `${head}1,Band,Ring Size=L;M,B,4,FIXED_PRICE,GBP,200,,200,Fine Rings\n1,Band,Ring Size=L,B-L,2,FIXED_PRICE,GBP,200,,200,Fine Rings\n1,Band,Ring Size=M,B-M,0,FIXED_PRICE,GBP,220,,220,Fine Rings\n`;
    const values = { jewellery: { "Fine Rings": "Rings" } };
    expect((await move(text, { values })).drafts).toMatchObject([
      { title: "Band, L", sku: "B-L", price: "200", available: "Is Available" },
      { title: "Band, M", sku: "B-M", price: "220", available: "Sold" },
    ]);
  });

  test("has auctions, whose bids are no prices", async () => {
    const text = `${head}1,Band,,A,1,AUCTION,GBP,0.99,50,12.50,Rings\n2,Band,,B,1,AUCTION,GBP,0.99,,12.50,Rings\n`;
    const { plan, drafts } = await move(text);
    expect(drafts[0]).toMatchObject({ price: "50" });
    expect(plan.rows[1]).toMatchObject({ kind: "invalid" });
    expect(plan.rows[1]?.warnings).toContain(
      "It is in an auction, so it has no price: a bid is none.",
    );
  });
});

test("a gift card is not on show", async () => {
  const shopify = `Handle,Title,Type,Variant SKU,Variant Price,Gift Card,Status\ngift,Gift Card,Rings,G,50,true,active\nring,Ring,Rings,R,50,false,active\n`;
  expect((await move(shopify)).drafts).toMatchObject([
    { available: "Not Available" },
    { available: "Is Available" },
  ]);
});

test("WooCommerce in German is asked about", async () => {
  const text = `ID,Typ,Artikelnummer,Name,Kurzbeschreibung,Angebotspreis,"Regulärer Preis",Kategorien,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)"
1,variable,RING,Goldring,Kurz,,,Ringe,,Größe,"M, N"
2,variation,0101,Goldring - M,,"1.100,00","1.250,00",,RING,Größe,M
`;
  const { program, drafts, openColumns } = await move(text, {
    columns: {
      ID: "sourceId",
      Typ: "kind",
      Artikelnummer: "sku",
      Kurzbeschreibung: "description",
      Angebotspreis: "salePrice",
      "Regulärer Preis": "price",
      Kategorien: "jewellery",
      "Übergeordnetes Produkt": "parent",
      "Attribut 1 Wert(e)": "size",
    },
    values: { jewellery: { Ringe: "Rings" } },
  });
  expect(program).toBe("a spreadsheet");
  expect(openColumns).toHaveLength(9);
  expect(drafts).toMatchObject([
    {
      title: "Goldring",
      sku: "0101",
      description: "Kurz",
      price: "1250",
      salePrice: "1100",
      size: "M",
      jewellery: "Rings",
    },
  ]);
});

test("columns of one name are all pictures, or asked about", async () => {
  const text = `Name,Price,Price,Image,Image,Image,Category\n"Ring\rtwo",100,120,a.jpg,b.jpg,c.jpg,Rings\n`;
  const { drafts, moved, openColumns } = await move(text);
  expect(openColumns).toContain("Price (2)");
  expect(drafts).toMatchObject([{ title: "Ring two", price: "100" }]);
  expect(moved.pieces[0]?.addresses).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
});

test("a column without content is left out", async () => {
  const text = "SKU,Title,Item,Our price,Price,Category\nA,,Ring,100,,Rings\n";
  expect((await move(text)).drafts).toMatchObject([{ title: "Ring", price: "100" }]);
});

test.each([
  ["sku,title,price,colour", null],
  ["id,sku,title,revision,handle", null],
  ["title,price", "a spreadsheet"],
  ["sku,price,maker", "a spreadsheet"],
  ["Item,Price", "a spreadsheet"],
  ["Bezeichnung,Preis", "a spreadsheet"],
  ["sku,price,tags", "a spreadsheet"],
  ["handle,title,vendor", "Shopify"],
])("%s is of %s", (header, name) => {
  expect(programOfFile(header.split(","), false)?.name ?? null).toBe(name);
});

test("a large file has every product with all its pictures", async () => {
  const [head] = SHOPIFY.split("\n");
  const rows = Array.from({ length: 300 }, (_, n) =>
    [0, 1, 2, 3].map((m) => {
      const data =
        m === 0
          ? `Ring ${n},<p>Gold</p>,${BRAND},,Rings,"diamond, platinum",true,Title,Default Title,,,,R-${n},,shopify,1,deny,100,120`
          : ",,,,,,,,,,,,,,,,,,";
      return `ring-${n},${data},https://cdn.shopify.com/${n}-${m}.jpg,${m + 1},,,,${m === 0 ? "active" : ""},`;
    }),
  );
  const text = [head, ...rows.flat()].join("\n");
  const { moved, plan } = await move(text);
  expect(plan.rows.filter(({ kind }) => kind === "new")).toHaveLength(300);
  expect(moved.pieces.flatMap(({ addresses }) => addresses)).toHaveLength(1_200);
});

describe("a sale with dates", () => {
  const shop = (starts: string, ends: string) =>
    `ID,Type,SKU,Name,Published,Short description,Date sale price starts,Date sale price ends,Sale price,Regular price,Categories\n1,simple,S,Band,1,Text,"${starts}","${ends}",80,100,Rings\n`;

  test.each([
    ["", "01/11/2026 00:00"],
    ["", "1-Nov-26"],
    ["", "01.11.2026 00:00"],
    ["", "46327"],
    ["01/12/2026 00:00", "31/12/2026 23:59"],
  ])("from %j to %j does not run on 26 November 2026", async (starts, ends) => {
    const { drafts, plan } = await move(shop(starts, ends));
    expect(drafts).toMatchObject([{ price: "100", salePrice: "" }]);
    expect(plan.rows[0]?.warnings).toContain(
      "Its sale is over or has not begun, so the sale price is left out.",
    );
  });

  test.each([
    ["", ""],
    ["01/11/2026 00:00", "26/11/2026 00:00"],
    ["", "1 Dec 2026"],
  ])("from %j to %j runs", async (starts, ends) => {
    expect((await move(shop(starts, ends))).drafts).toMatchObject([{ salePrice: "80" }]);
  });

  test.each(["31/02/2026", "0000-00-00 00:00:00", "02/13/2027", "#####", "soon"])(
    "until %s is an error",
    async (ends) => {
      const { plan } = await move(shop("", ends));
      expect(plan.rows).toMatchObject([{ kind: "invalid", change: null }]);
      expect(plan.rows[0]?.summary).toContain(`“${ends}” is no date`);
    },
  );

  test("in a column that the dealer chooses", async () => {
    const text = "SKU,Item,Price,Sale Price,Angebot bis,Category\nA,Ring,100,80,1 Feb 2020,Rings\n";
    const { drafts, openColumns } = await move(text, { columns: { "Angebot bis": "saleEnds" } });
    expect(openColumns).toEqual(["Angebot bis"]);
    expect(drafts).toMatchObject([{ price: "100", salePrice: "" }]);
  });
});
