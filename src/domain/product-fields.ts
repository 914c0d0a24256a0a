import {
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "./limits.ts";

/** An optional text without rules of its own. */
const DETAIL = { max: MAX_DETAIL_LENGTH } as const;
/** Prices are text as typed: "5450", in old documents also "£1,250" or "POA"; "" if there is none. */
const PRICE = { isPrice: true } as const;

/**
 * The text fields of a product by their stored names. Types, converters, catalogue entries, stored shortlists and checks of
 * lengths follow this table. Search, filters, CSV, form and product page have their own lists (docs/architecture.md).
 */
export const PRODUCT_FIELDS = {
  title: { max: MAX_TITLE_LENGTH, key: "t" },
  sku: { max: MAX_SKU_LENGTH, key: "k" },
  description: { max: MAX_DESCRIPTION_LENGTH },
  price: { ...PRICE, key: "p" },
  rrp: { ...PRICE, key: "r" },
  salePrice: { ...PRICE, key: "s" },
  /** One of CONDITIONS; any text in old documents. */
  condition: { key: "c" },
  /** The names of the brand and the jewellery category, not their ids. */
  brand: { key: "b" },
  jewellery: { key: "j" },
  metal: { ...DETAIL, key: "m" },
  gem: { ...DETAIL, key: "g" },
  size: { ...DETAIL, key: "z" },
  cert: DETAIL,
  packaging: DETAIL,
  brandRef: DETAIL,
} as const satisfies Readonly<Record<string, FieldSpec>>;

export interface FieldSpec {
  readonly isPrice?: boolean;
  /** In UTF-16 code units. Prices, the condition and names are checked in another way. */
  readonly max?: number;
  /** The field's key in the published catalogue. Fields without a key are only on the product page and in the search texts. */
  readonly key?: string;
}

export type TextField = keyof typeof PRODUCT_FIELDS;
/** The fields with these properties: FieldsWith<{ isPrice: true }> */
export type FieldsWith<Properties> = {
  [Field in TextField]: (typeof PRODUCT_FIELDS)[Field] extends Properties ? Field : never;
}[TextField];
/** The fields in the published catalogue: enough for cards, filters, sorting and search. */
export type ListedField = FieldsWith<{ key: string }>;
export type PriceField = FieldsWith<{ isPrice: true }>;

export const TEXT_FIELDS = Object.keys(PRODUCT_FIELDS) as TextField[];
export const LISTED_FIELDS = TEXT_FIELDS.filter(
  (field): field is ListedField => "key" in PRODUCT_FIELDS[field],
);
export const PRICE_FIELDS = TEXT_FIELDS.filter(
  (field): field is PriceField => "isPrice" in PRODUCT_FIELDS[field],
);

/** The text of each field: textsOf(["metal", "gem"], (field) => field) → { metal: "metal", gem: "gem" } */
export function textsOf<Field extends TextField>(
  fields: readonly Field[],
  read: (field: Field) => string,
): Record<Field, string> {
  // A loop: the catalogue has thousands of products, and Object.fromEntries takes twice as long.
  const texts = {} as Record<Field, string>;
  for (const field of fields) texts[field] = read(field);
  return texts;
}
