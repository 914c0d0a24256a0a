import { describe, expect, test } from "vitest";
import { sampleStock } from "../../../tests/import.ts";
import { BRAND, move } from "../../../tests/move-in.ts";
import { testProduct } from "../../../tests/products.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { foreignProgram } from "./foreign-file.ts";
import { isColumnName } from "./product-columns.ts";

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status,Jewelry material (product.metafields.shopify.jewelry-material)
eternity,Eternity Ring 永恒之戒,"<p>A ""full"" eternity ring &amp; <b>diamonds</b>.</p><p>戒指</p>",${BRAND},Apparel & Accessories > Jewelry > Rings,Ring,"diamond, platinum, gift",true,Size,M,,,,ET-M,4,shopify,1,deny,4350.00,5450.00,https://cdn.shopify.com/s/files/1/eternity-2.jpg?v=17,2,,false,https://cdn.shopify.com/s/files/1/eternity-m.jpg?v=17,active,Platinum
eternity,,,,,,,,,N,,,,ET-N,4,shopify,0,deny,4500.00,,https://cdn.shopify.com/s/files/1/eternity-1.jpg?v=17,1,,,,,
eternity,,,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/s/files/1/eternity-3.jpg?v=17,3,,,,,
pendant,Moon Pendant,,Unknown House,,,,false,Title,Default Title,,,,PE-1,,,0,deny,950,,,,,false,,draft,
`;

describe("Shopify", () => {
  test("variants become pieces, with their prices, pictures and availability", async () => {
    const { program, drafts, moved, plan } = await move(SHOPIFY);
    expect(program).toBe("Shopify");
    expect(drafts.slice(0, 2)).toMatchObject([
      {
        title: "Eternity Ring 永恒之戒, M",
        sku: "ET-M",
        description: 'A "full" eternity ring & diamonds.\n\n戒指',
        price: "5450",
        salePrice: "4350",
        brand: BRAND,
        jewellery: "Rings",
        metal: "Platinum",
        gem: "Diamond",
        size: "M",
        available: "Not Available",
      },
      { title: "Eternity Ring 永恒之戒, N", price: "4500", salePrice: "", available: "Sold" },
    ]);
    const at = (name: string) => `https://cdn.shopify.com/s/files/1/eternity-${name}.jpg?v=17`;
    expect(moved.pieces.slice(0, 2)).toMatchObject([
      { row: 2, addresses: [at("m"), at("1"), at("2"), at("3")], shownAs: "Is Available" },
      { row: 3, addresses: [at("1"), at("2"), at("3")], shownAs: "" },
    ]);
    // The pendant's vendor is no brand of the shop.
    expect(moved.brands).toEqual([{ key: "unknown house", text: "Unknown House", count: 1 }]);
    expect(plan.rows[2]).toMatchObject({ row: 5, kind: "invalid" });
  });

  test("one piece can name its variants; a vendor becomes a brand", async () => {
    const { drafts, moved, plan } = await move(SHOPIFY, {
      variants: "one",
      brands: { "unknown house": "+" },
    });
    expect(moved.newBrands).toEqual(["Unknown House"]);
    expect(drafts).toMatchObject([
      { title: "Eternity Ring 永恒之戒", sku: "ET-M", price: "5450", salePrice: "4350", size: "" },
      {
        title: "Moon Pendant",
        brand: "Unknown House",
        description: "Moon Pendant",
        available: "Not Available",
      },
    ]);
    expect(drafts[0]?.description).toMatch(/\n\nSize: M, N$/);
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
    const { program, drafts, moved } = await move(text, { categories: { bands: "Rings" } });
    expect(program).toBe("Shopify");
    expect(drafts).toMatchObject([
      { title: 'Ring; "gold"', price: "1250" },
      // Its stock is not tracked, so none left means nothing.
      { price: "1250.50", jewellery: "Rings", available: "Is Available" },
    ]);
    expect(moved.categories).toEqual([{ key: "bands", text: "Bands", count: 1 }]);
  });
});

test("WooCommerce: variations, categories with paths, sales with dates, drafts", async () => {
  const text = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 2 name","Attribute 2 value(s)",Brands
10,variable,HOOP,Hoop Earrings,1,1,visible,"Short.","Long\\ntext",,,1,,,,"Gifts, Fine Jewellery > Earrings",18ct yellow gold,"https://old.example/wp-content/uploads/a%20b.jpg, https://old.example/2.jpg",,Size,"Small, Large",1,Clasp,Lever,${BRAND}
11,variation,HOOP-S,Hoop Earrings - Small,1,0,visible,,,,,1,,900,1000,,,https://old.example/s.jpg,id:10,Size,Small,1,,,
12,variation,HOOP-L,Hoop Earrings - Large,1,0,visible,,,,,0,0,,1200,,,,HOOP,Size,Large,1,,,
20,simple,PIN,Old Pin,-1,0,visible,,Text,2020-01-01 00:00:00,2020-02-01,1,,50,80,Pendants,,,,,,,,,${BRAND}
`;
  const { program, drafts, moved, plan } = await move(text);
  expect(program).toBe("WooCommerce");
  expect(drafts).toMatchObject([
    {
      title: "Hoop Earrings, Small",
      sku: "HOOP-S",
      description: "Short.\n\nLong\ntext",
      price: "1000",
      salePrice: "900",
      jewellery: "Earrings",
      metal: "18ct Yellow Gold",
      size: "Small",
      brand: BRAND,
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
  expect(moved.leftNames).toMatchObject([{ text: "Clasp", count: 2 }]);
  expect(plan.rows[2]?.warnings).toContain(
    "Its sale is over or has not begun, so the sale price is left out.",
  );
  const one = await move(text, { variants: "one" });
  expect(one.drafts[0]).toMatchObject({
    sku: "HOOP",
    price: "1000",
    salePrice: "900",
    available: "Not Available",
  });
  expect(one.moved.pieces[0]).toMatchObject({ shownAs: "Is Available" });
});

test("Wix: both catalogues", async () => {
  const old = `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand
product_1,Product,Signet,<p>Gold.</p>,a1_1~mv2.jpg;a1_2~mv2.jpg,Rings;Gifts,SIG,,1000,,true,PERCENT,10,InStock,,,Size,DROP_DOWN,M;N,Metal,18ct Yellow Gold,${BRAND}
product_1,Variant,,,,,SIG-M,,,0,true,,,2,,,,,M,,,
product_1,Variant,,,,,SIG-N,,,50,true,,,0,,,,,N,,,
product_2,Product,Locket,Text,,Necklaces,LOC,,500,,false,AMOUNT,100,5,,,,,,,,${BRAND}
`;
  const first = await move(old);
  expect(first.program).toBe("Wix");
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
    { title: "Pearl Earrings", sku: "P-1", price: "1200", salePrice: "900", jewellery: "Earrings" },
  ]);
  expect(second.moved.pieces[0]).toMatchObject({
    shownAs: "Is Available",
    addresses: { length: 2 },
  });
});

test("Squarespace: rows below belong to the piece above", async () => {
  const text = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs
5f,v1,PHYSICAL,shop,band,Wedding Band,"<p>Plain.</p>",SQ1,Size,L,700.00,0.00,No,1,"/rings, /gifts",gold,Yes,"https://images.squarespace-cdn.com/1.jpg https://images.squarespace-cdn.com/2.jpg
https://images.squarespace-cdn.com/3.jpg"
,v2,,,,,,SQ2,,M,700.00,650.00,Yes,Unlimited,,,,
`;
  const { program, drafts, moved } = await move(text);
  expect(program).toBe("Squarespace");
  expect(drafts).toMatchObject([
    { title: "Wedding Band, L", sku: "SQ1", price: "700", salePrice: "", size: "L" },
    { title: "Wedding Band, M", sku: "SQ2", price: "700", salePrice: "650", jewellery: "Rings" },
  ]);
  expect(moved.pieces.map(({ addresses }) => addresses.length)).toEqual([3, 3]);
  expect(moved.suggestions).toEqual([{ key: "metal: Gold", text: "Gold", count: 2 }]);
});

test("Etsy: lists of variants, materials, other currencies", async () => {
  const text = `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU
"Sapphire Ring &quot;Iris&quot;","A ring.
Two lines",420.00,GBP,2,"ring,blue_stone","Sapphire,Sterling silver",https://i.etsystatic.com/1/il_fullxfull.1.jpg,https://i.etsystatic.com/1/il_fullxfull.2.jpg,,Size,Ring size,"L,M,N","S-L,S-M,S-N"
Dollar Ring,A ring.,420.00,USD,1,ring,,,,,,,,
`;
  const { program, drafts, moved, plan } = await move(text);
  expect(program).toBe("Etsy");
  expect(drafts[0]).toMatchObject({
    title: 'Sapphire Ring "Iris"',
    sku: "S-L",
    description: "A ring.\nTwo lines\n\nRing size: L, M, N",
    metal: "Silver",
    gem: "Sapphire",
    jewellery: "Rings",
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
  const { program, drafts, moved } = await move(upload);
  expect(program).toBe("eBay");
  expect(drafts).toMatchObject([
    {
      sku: "E-1",
      price: "800",
      condition: "Excellent",
      metal: "18k White Gold",
      gem: "Diamond",
      jewellery: "Rings",
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
  const second = await move(report);
  expect(second.drafts).toMatchObject([
    { sku: "B-1", jewellery: "Bracelets", condition: "Good", available: "Is Available" },
    { title: "Band, M, Platinum", sku: "B-2", metal: "Platinum", size: "M", jewellery: "Rings" },
    { title: "Band, N, Platinum", sku: "B-3" },
  ]);
  expect(second.moved.suggestions).toContainEqual({
    key: "condition: Good",
    text: "Good",
    count: 2,
  });
});

describe("a spreadsheet", () => {
  test("gets the next SKUs, the same ones when it is read again", async () => {
    const text = `Stock in the safe,,,,\nItem,Maker,Asking price,Photo 1,Photo 2\n18ct white gold and sapphire ring,${BRAND},"£1,250.00",ring 1.jpg,ring 2.jpg\nSeed pearl pendant,${BRAND},450,,\n`;
    const products = [testProduct({ id: "a", sku: "BJ-0099" })];
    const { program, drafts, moved, plan, table } = await move(text, {}, { products });
    expect(program).toBe("a spreadsheet");
    expect(table.columns).toContain("Maker");
    expect(drafts).toMatchObject([
      { sku: "BJ-0100", price: "1250", jewellery: "Rings", metal: "" },
      { sku: "BJ-0101", jewellery: "Necklaces" },
    ]);
    expect(plan.rows[0]?.warnings).toContain("Its category was read from its title.");
    expect(moved.suggestions.map(({ key }) => key)).toEqual([
      "metal: 18ct White Gold",
      "gem: Sapphire",
      "gem: Pearl",
    ]);
    expect(moved.pieces[0]?.addresses).toEqual(["ring 1.jpg", "ring 2.jpg"]);
    const stored = plan.rows.map(({ change }, n) =>
      testProduct({ ...change?.draft, featured: false, id: `stored-${n}` }),
    );
    const again = await move(text, {}, { products: [...stored, ...products], skus: moved.skus });
    expect(again.plan.rows.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
  });

  test("has its suggestions only if they are accepted", async () => {
    const text = `Item,Price,Category\n18ct gold ring with rubies,5,Ring\n`;
    const { drafts } = await move(text, { accepted: ["gem: Ruby"] });
    expect(drafts).toMatchObject([{ gem: "Ruby", metal: "" }]);
  });

  test("may be in Chinese", async () => {
    const text =
      "货号,商品名称,品牌,售价,分类,材质,主石,状态,图片\nC-1,铂金钻戒,未知,¥100,戒指,铂金,钻石,在售,https://a.example/1.jpg\nC-2,翡翠手镯,未知,200,手镯,,翡翠,草稿,\n";
    const { drafts, moved, plan } = await move(text, { brands: { 未知: BRAND } });
    expect(plan.rows[0]?.summary).toContain("price: Enter an amount");
    expect(drafts[1]).toMatchObject({
      title: "翡翠手镯",
      brand: BRAND,
      gem: "翡翠",
      available: "Not Available",
    });
    expect(moved.categories).toEqual([]);
  });

  test("leaves what it does not say about a stored piece as it is", async () => {
    const [stored] = sampleStock.products;
    if (!stored) throw new Error("There is no product.");
    const text = `SKU,Item,Asking price\n${stored.sku},New name,77\n`;
    const { drafts } = await move(text, {}, { products: [stored] });
    expect(drafts).toEqual([{ ...toProductDraft(stored), title: "New name", price: "77" }]);
  });
});

describe("another currency never becomes pounds", () => {
  test.each([
    ["SKU,Item,Price (EUR),Type\nA,Ring,100,Ring\n", "EUR 100"],
    ["SKU,Title,Price €,Category\nA,Ring,100,Ring\n", "€ 100"],
    ["SKU,Item,Price,Price currency,Type\nA,Ring,100,USD,Ring\n", "USD 100"],
    ['TITEL,PREIS,WÄHRUNGSCODE,BILD1\nRing,"325,00",EUR,\n', "EUR 325,00"],
    [
      "Action(SiteID=US|Country=US|Currency=USD|Version=1193),Custom label (SKU),Title,Price\nDraft,A,Ring,900\n",
      "USD 900",
    ],
  ])("%j", async (text, price) => {
    const { plan } = await move(text);
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
    expect((await move(text)).drafts).toMatchObject([
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

test("gift cards, services and downloads are not on show", async () => {
  const shopify = `Handle,Title,Type,Variant SKU,Variant Price,Gift Card,Status\ngift,Gift Card,Rings,G,50,true,active\nring,Ring,Rings,R,50,false,active\n`;
  expect((await move(shopify)).drafts).toMatchObject([
    { available: "Not Available" },
    { available: "Is Available" },
  ]);
  const woo = `ID,Type,SKU,Name,Published,Regular price,Categories\n1,"simple, downloadable, virtual",D,Guide,1,5,Rings\n`;
  const { plan } = await move(woo);
  expect(plan.rows[0]?.warnings).toContain(
    "It seems to be a gift card, service or download, so it would be Not Available.",
  );
});

test("WooCommerce in German, with shortcodes and SKUs of digits", async () => {
  const text = `ID,Typ,Artikelnummer,Name,Veröffentlicht,"Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Angebotspreis,"Regulärer Preis",Kategorien,Bilder,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)",Marken
1,variable,RING,Goldring,1,visible,"[vc_row]Kurz [sic][/vc_row]","[gallery ids=""1,2""]Lang",1,,,,"Schmuck > Ringe","https://d.example/1.jpg, https://d.example/2.jpg",,Größe,"M, N",${BRAND}
2,variation,'0101,Goldring - M,1,visible,,,1,1,"1.100,00","1.250,00",,,RING,Größe,M,
3,variation,0102,Goldring - N,1,visible,,,0,0,,"1.250,00",,,id:1,Größe,N,
`;
  const { program, drafts, moved } = await move(text);
  expect(program).toBe("WooCommerce");
  expect(drafts).toMatchObject([
    {
      title: "Goldring, M",
      sku: "0101",
      description: "Kurz [sic]\n\nLang",
      price: "1250",
      salePrice: "1100",
      size: "M",
      brand: BRAND,
      jewellery: "Rings",
    },
    { sku: "0102", price: "1250", size: "N", available: "Sold" },
  ]);
  expect(moved.pieces[0]?.addresses).toHaveLength(2);
});

describe("a spreadsheet in another language", () => {
  test.each([
    "Artikelnummer;Bezeichnung;Beschreibung;Marke;Kategorie;Preis;Zustand;Bestand;Bild\nA;Ring;Text;@;Ringe;1.250,-;Neu;1;a.jpg\n",
    "Référence;Désignation;Description;Marque;Catégorie;Prix;État;Quantité;Photo\nA;Ring;Text;@;Bagues;1 250,00;Neuf;1;a.jpg\n",
    "Codice;Nome;Descrizione;Marca;Categoria;Prezzo;Condizione;Quantità;Immagine\nA;Ring;Text;@;Anelli;1.250,00;Nuovo;1;a.jpg\n",
    "Código;Nombre;Descripción;Marca;Categoría;Precio;Estado;Cantidad;Imagen\nA;Ring;Text;@;Anillos;1250,00;Nuevo;1;a.jpg\n",
  ])("%j", async (text) => {
    const { drafts, moved } = await move(text.replace("@", BRAND), { isShownEarly: true });
    expect(drafts).toMatchObject([
      {
        sku: "A",
        title: "Ring",
        description: "Text",
        brand: BRAND,
        jewellery: "Rings",
        price: "1250",
        condition: "Brand New",
        available: "Is Available",
      },
    ]);
    expect(moved.pieces).toMatchObject([{ addresses: ["a.jpg"] }]);
  });
});

test("columns of one name are all read, or listed", async () => {
  const text = `Name,Price,Price,Image,Image,Image,Type\n"Ring\rtwo",100,120,a.jpg,b.jpg,c.jpg,Ring\n`;
  const { drafts, moved, table } = await move(text);
  expect(table.columns).toContain("Price (2)");
  expect(drafts).toMatchObject([{ title: "Ring two", price: "100" }]);
  expect(moved.pieces[0]?.addresses).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
});

test("a column without content is only read if there is no other", async () => {
  const text = "SKU,Title,Item,Our price,Price,Type\nA,,Ring,100,,Ring\n";
  expect((await move(text)).drafts).toMatchObject([{ title: "Ring", price: "100" }]);
});

test.each([
  ["sku,title,price,colour", null],
  ["id,sku,title,revision,handle", null],
  ["title,price", null],
  ["sku,price,tags", "a spreadsheet"],
  ["Item,Price", "a spreadsheet"],
  ["Bezeichnung,Preis", "a spreadsheet"],
  ["handle,title,vendor", "Shopify"],
])("%s is of %s", (header, name) => {
  expect(foreignProgram(header.split(","))?.name ?? null).toBe(name);
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

  test.each([
    "special_price_to_date",
    "Sale ends",
    "saleEndDate",
    "Offer valid until",
    "Angebot bis",
    "Fin de la promo",
    "Fine offerta",
    "Fin de la oferta",
    "促销结束",
  ])("in a column %s of a spreadsheet", async (column) => {
    const text = `SKU,Item,Price,Sale Price,${column},Type\nA,Ring,100,80,1 Feb 2020,Ring\n`;
    expect((await move(text)).drafts).toMatchObject([{ price: "100", salePrice: "" }]);
  });
});
