import { YES_OR_NO } from "../csv/yes-or-no.ts";

/**
 * The product exports of other programs, in English: what their columns are called, and how rows make a piece. Names and values are
 * compared as `fold` returns them, so that case and punctuation do not matter: "*Title" is "title".
 */

/** The uses of a column, in the groups of the screen. */
export const TARGETS = {
  Piece: {
    title: "Title",
    sku: "SKU",
    description: "Description",
    note: "Line of the description",
    jewellery: "Category",
    brand: "Brand",
    condition: "Condition",
    metal: "Metal",
    gem: "Gem",
    size: "Size",
    hallmark: "Hallmark",
    cert: "Certificate",
    packaging: "Packaging",
    brandRef: "Brand reference",
    featured: "Featured",
  },
  Price: {
    price: "Price",
    regularPrice: "Earlier price",
    salePrice: "Sale price",
    rrp: "RRP",
    saleStarts: "Sale starts",
    saleEnds: "Sale ends",
    currency: "Currency",
    priceRule: "Whether the price counts",
    saleRule: "Whether the sale price counts",
    buyNow: "Price without auction",
    surcharge: "Surcharge of a variant",
    discountMode: "Kind of discount",
    discountValue: "Discount",
  },
  Availability: {
    available: "Availability",
    stock: "Stock quantity",
    stockRule: "Whether the stock counts",
  },
  Pictures: {
    pictures: "Picture addresses",
    variantPicture: "Picture of a variant",
    position: "Order of pictures",
  },
  Rows: {
    group: "Same in rows of one piece",
    kind: "Kind of row",
    parent: "Piece of a variant",
    sourceId: "Id in the other program",
    ownId: "Id in this shop",
  },
} as const;

/** Of several columns, the first that is filled counts. */
export const FIRST_ONLY: ReadonlySet<string> = new Set([
  "sku",
  ...Object.keys(TARGETS.Price).filter((name) => !name.endsWith("Rule")),
  ...Object.keys(TARGETS.Rows),
]);

type KeysOf<T> = T extends T ? keyof T : never;
export type Target = KeysOf<(typeof TARGETS)[keyof typeof TARGETS]>;
export const TARGET_NAMES = Object.assign({}, ...Object.values(TARGETS)) as Readonly<
  Record<Target, string>
>;
export const LEFT_OUT = "out";
/** "" is not decided yet. */
export type ColumnUse = Target | typeof LEFT_OUT | "";

/** Text by target, separated by commas: names of columns, the preferred one first. `#` is any number, `*` anything. */
type Columns = { readonly [Name in Target | typeof LEFT_OUT]?: string };
/** What values mean, by target or by the name of one column: the answer, and the values, separated by commas. */
type Values = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Program {
  readonly name: string;
  /** @param has whether the file has a column. */
  readonly isOf: (has: (name: string) => boolean) => boolean;
  /** Besides the names that any spreadsheet may have. */
  readonly columns: Columns;
  readonly values?: Values;
  /** Columns with the name and the value of a property: "option# name", "option# value" */
  readonly pairs?: readonly (readonly [name: string, value: string])[];
  /** Columns that name the choices of a variant: "Size=M|Colour=Red" */
  readonly choices?: string;
  /** One row has the SKUs of all variants, separated by commas. */
  readonly listsSkus?: boolean;
  /** Rows of one title are variants. */
  readonly groupsByTitle?: boolean;
  /** Removes the program's marks from a cell. */
  readonly clean?: (cell: string) => string;
}

/** Answers of a column that says whether another one counts. */
export const [COUNTS, COUNTS_NOT] = ["Counts", "Does not count"];
/** The answer that a value says nothing. */
export const NOTHING = "-";
export const [SOME_LEFT, NONE_LEFT] = ["1 or more", "0 or less"];

const [SHOWN, HIDDEN] = ["Is Available", "Not Available"];
const YES_SHOWN = { [SHOWN]: YES_OR_NO.yes.join(), [HIDDEN]: YES_OR_NO.no.join() };
/** What a stock quantity means. */
export const STOCK_MEANINGS = {
  [SHOWN]: `${SOME_LEFT},in stock,instock,in_stock,unlimited`,
  Sold: `${NONE_LEFT},sold out,out of stock,outofstock,out_of_stock`,
};

/** @see https://help.shopify.com/en/manual/products/import-export/using-csv (both sets of names are in use) */
const SHOPIFY: Program = {
  name: "Shopify",
  isOf: (has) => has("url handle") || (has("handle") && has("title") && !has("fieldtype")),
  columns: {
    group: "handle, url handle",
    sku: "variant sku, sku",
    description: "body html, description",
    price: "variant price, price",
    regularPrice: "variant compare at price, compare at price",
    brand: "vendor",
    jewellery: "type, product category",
    condition: "google shopping condition",
    available: "status, published, published on online store, gift card",
    stock: "variant inventory qty, inventory quantity",
    stockRule:
      "variant inventory tracker, inventory tracker, variant inventory policy, continue selling when out of stock",
    pictures: "image src, product image url",
    position: "image position",
    variantPicture: "variant image, variant image url",
    out: "product category, tags, option# linked to, google shopping *, seo *, variant grams, variant weight unit, weight *, variant fulfillment service, fulfillment service, variant requires shipping, requires shipping, variant taxable, charge tax, variant tax code, tax code, cost per item, variant barcode, barcode, image alt text, unit price *, included *, price *, compare at price *",
  },
  values: {
    available: { [SHOWN]: "active,true", [HIDDEN]: "draft,archived,unlisted,false" },
    "gift card": { [HIDDEN]: "true", [NOTHING]: "false" },
    stockRule: { [COUNTS]: "shopify,deny,false,", [COUNTS_NOT]: "continue,true" },
    "variant inventory tracker": { [COUNTS_NOT]: "" },
    "inventory tracker": { [COUNTS_NOT]: "" },
    condition: { "Brand New": "new" },
  },
  pairs: [["option# name", "option# value"]],
};

/** @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
const WOOCOMMERCE: Program = {
  name: "WooCommerce",
  isOf: (has) => has("regular price") && (has("name") || has("type")),
  columns: {
    sourceId: "id",
    kind: "type",
    parent: "parent",
    description: "short description, description",
    price: "regular price",
    saleStarts: "date sale price starts",
    saleEnds: "date sale price ends",
    brand: "brands, brand",
    featured: "is featured",
    available: "published, visibility in catalog, visibility in catalogue, in stock",
    stockRule: "backorders allowed",
    out: "tags, tax status, tax class, low stock amount, sold individually, weight *, length *, width *, height *, allow customer reviews, purchase note, shipping class, download *, grouped products, upsells, cross sells, external url, button text, position, gtin *, meta *, attribute # visible, attribute # global, attribute # default",
  },
  values: {
    available: { [SHOWN]: "1,visible,catalog,search", [HIDDEN]: "0,-1,hidden" },
    "in stock": {
      [SHOWN]: "1,instock",
      Sold: "0,outofstock",
      Enquire: "backorder,onbackorder",
    },
    stockRule: { [COUNTS]: "0,no,", [COUNTS_NOT]: "1,yes,notify" },
  },
  pairs: [["attribute # name", "attribute # value s"]],
  clean: (cell) =>
    cell
      .replaceAll(String.raw`\,`, ",")
      .replaceAll(String.raw`\n`, "\n")
      .replace(/^'(?=[\p{L}\p{N}])/u, ""),
};

/** @see https://support.wix.com/en/article/wix-stores-importing-products-from-another-ecommerce-platform */
const WIX: Program = {
  name: "Wix",
  isOf: (has) => has("fieldtype") && (has("handleid") || has("handle")),
  columns: {
    group: "handleid, handle",
    kind: "fieldtype",
    description: "description, plaindescription",
    regularPrice: "strikethroughprice",
    surcharge: "surcharge",
    discountMode: "discountmode",
    discountValue: "discountvalue",
    jewellery: "collection, categories",
    available: "visible",
    stock: "inventory",
    pictures: "productimageurl, media",
    out: "mediaalttext, ribbon, barcode, weight, cost, productoptiontype#, customtext*, modifier*, preorder*, baseunit*, totalunits*, taxgroup",
  },
  values: { available: YES_SHOWN },
  pairs: [
    ["productoptionname#", "productoptiondescription#"],
    ["productoptionname#", "productoptionchoices#"],
    ["additionalinfotitle#", "additionalinfodescription#"],
  ],
  // A colour before its name: "#ff0000:Red"
  clean: (cell) => cell.replace(/^(?:#[\da-f]{3,8}|rgba?\([^)]*\)):/i, ""),
};

/** @see https://squareup.com/help/us/en/article/5153 (item library) */
const SQUARE: Program = {
  name: "Square",
  isOf: (has) => has("item name") && (has("variation name") || has("token")),
  columns: {
    group: "reference handle",
    salePrice: "online sale price",
    jewellery: "categories, category, reporting category",
    available: "square online item visibility, visibility, archived",
    stock: "current quantity *",
    out: "token, item type, reporting category, gtin, weight *, sellable, stockable, contains alcohol, skip detail screen *, * enabled, new quantity *, stock alert *, tax *, modifier set *, default *, unit and precision, social media *, seo *, permalink",
  },
  values: {
    available: { [SHOWN]: "visible", [HIDDEN]: "hidden,unavailable" },
    archived: { [HIDDEN]: "y", [NOTHING]: "n" },
  },
  pairs: [["option name #", "option value #"]],
  choices: "variation name",
  groupsByTitle: true,
};

/** @see https://support.squarespace.com/hc/en-us/articles/205814338 (export) */
const SQUARESPACE: Program = {
  name: "Squarespace",
  isOf: (has) => has("hosted image urls") || has("product id non editable"),
  columns: {
    group: "product id non editable, product url",
    saleRule: "on sale",
    available: "visible",
    pictures: "hosted image urls",
    out: "variant id non editable, product type non editable, product page, product url, tags, weight, length, width, height",
  },
  values: {
    available: YES_SHOWN,
    saleRule: { [COUNTS]: "yes", [COUNTS_NOT]: "no" },
  },
  pairs: [["option name #", "option value #"]],
};

/** @see https://help.etsy.com/hc/en-us/articles/360000343508 (Download your shop data) */
const ETSY: Program = {
  name: "Etsy",
  isOf: (has) => has("title") && has("image1") && (has("currency code") || has("materials")),
  columns: {
    pictures: "image#",
    out: "tags, variation # type",
  },
  pairs: [["variation # name", "variation # values"]],
  listsSkus: true,
};

/** @see https://www.ebay.co.uk/help/selling/selling-tools/file-exchange?id=4096 (uploads, and the report of active listings) */
const EBAY: Program = {
  name: "eBay",
  isOf: (has) =>
    has("picurl") || has("item photo url") || has("custom label sku") || has("startprice"),
  columns: {
    group: "item number, itemid, item id",
    kind: "relationship",
    title: "title, item title",
    sku: "custom label sku, customlabel, custom label, sku",
    price: "current price, startprice, start price, price",
    buyNow: "buyitnowprice, buy it now price, auction buy it now price",
    priceRule: "format",
    brand: "c brand, brand",
    jewellery: "storecategory, store category, ebay category 1 name, category name",
    condition: "condition, conditionid, condition id",
    metal: "c metal purity, c metal, c base metal",
    gem: "c main stone creation, c main stone, c secondary stone",
    size: "c ring size, c uk ring size, c us ring size",
    stock: "available quantity, quantity",
    pictures: "picurl, item photo url, picture url, pic url #",
    out: "action *, info *, category, category id, duration, location, start price, sold quantity, watchers, bids, start date, end date, *profilename, * policy, dispatchtimemax, *options, p upc, p ean",
  },
  values: {
    priceRule: { [COUNTS]: "fixedprice,fixed_price", [COUNTS_NOT]: "auction,chinese" },
    condition: {
      "Brand New": "1000",
      Excellent: "2990,pre-owned - excellent",
      Good: "3000,pre-owned - good",
    },
  },
  choices: "relationship details, relationshipdetails, variation details",
};

export const PROGRAMS: readonly Program[] = [
  WIX,
  SHOPIFY,
  WOOCOMMERCE,
  SQUARE,
  SQUARESPACE,
  ETSY,
  EBAY,
];

/** Any other spreadsheet: our own names, and what else they are called in English. */
export const SPREADSHEET: Program = {
  name: "a spreadsheet",
  isOf: () => true,
  columns: {
    ownId: "id",
    title: "title, name, product name, item name, item, product, piece",
    sku: "sku, stock no, stock number, product code, item number",
    description: "description, product description, item description",
    price: "price, our price, asking price, selling price",
    regularPrice: "earlier price, was price, regular price, compare at price",
    salePrice: "sale price, saleprice",
    saleStarts: "sale starts",
    saleEnds: "sale ends",
    rrp: "rrp, recommended retail price",
    currency: "currency, currency code",
    brand: "brand, maker",
    jewellery: "jewellery, jewellery category, category, categories",
    condition: "condition",
    metal: "metal",
    gem: "gem, gemstone",
    size: "size, ring size",
    hallmark: "hallmark",
    cert: "cert, certificate, certification of authenticity",
    packaging: "packaging",
    brandRef: "brandref, brand ref, brand reference",
    featured: "featured",
    available: "available, availability, status",
    stock: "stock, stock quantity, quantity, qty",
    pictures:
      "main image, mainimage, image, images, image url, image urls, photo, photos, picture, pictures, image #, photo #, picture #",
    out: "revision, listedat, reserveduntil, video",
  },
};
