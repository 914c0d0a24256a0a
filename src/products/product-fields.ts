import {
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_FILTERS_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "../lib/limits.ts";

/** An optional text without rules of its own. */
const DETAIL = { kind: "detail", max: MAX_DETAIL_LENGTH } as const;
/** The options that shoppers filter by: "18ct White Gold, Platinum". In a draft only what the dealer has chosen (product-draft.ts). */
const FILTERS = { kind: "filters", max: MAX_FILTERS_LENGTH, isListed: true, weight: 1 } as const;
/** Prices are text as typed: "5450", in old documents also "£1,250" or "POA"; "" if there is none. */
const PRICE = { kind: "price", weight: 2, isLiteral: true } as const;

/**
 * The text fields of a product by their stored names, in the order of a CSV export. Types, converters, validation, search,
 * CSV, the form's inputs for details and the product page's rows follow this table (docs/architecture.md).
 */
export const PRODUCT_FIELDS = {
  title: { kind: "text", max: MAX_TITLE_LENGTH, isListed: true, weight: 5 },
  sku: { kind: "text", max: MAX_SKU_LENGTH, isListed: true, weight: 3, isLiteral: true },
  description: { kind: "text", max: MAX_DESCRIPTION_LENGTH },
  price: { ...PRICE, isListed: true },
  rrp: { ...PRICE, isListed: true },
  salePrice: { ...PRICE, isListed: true },
  /** One of CONDITIONS; any text in old documents. */
  condition: { kind: "choice", isListed: true, weight: 2 },
  /** The names of the brand and the jewellery category, not their ids. */
  brand: { kind: "name", isListed: true, weight: 4 },
  jewellery: { kind: "name", isListed: true, weight: 4 },
  metal: { ...DETAIL, isListed: true, weight: 2 },
  gem: { ...DETAIL, isListed: true, weight: 2 },
  size: { ...DETAIL, isListed: true, weight: 2, isLiteral: true },
  metalFilters: FILTERS,
  gemFilters: FILTERS,
  sizeFilters: { ...FILTERS, isLiteral: true },
  /** One of HALLMARKS, or "". */
  hallmark: { kind: "choice", isListed: true, weight: 2 },
  cert: DETAIL,
  packaging: DETAIL,
  brandRef: DETAIL,
} as const satisfies Readonly<Record<string, FieldSpec>>;

export interface FieldSpec {
  readonly kind: "text" | "price" | "choice" | "name" | "detail" | "filters";
  /** In UTF-16 code units. The values of the other kinds are checked in another way. */
  readonly max?: number;
  /** Whether cards, filters and sorting need it. The others are only on the product page and in what search reads. */
  readonly isListed?: boolean;
  /** How relevant a word in this field is to a search: 1 to 5. Words of fields that are not listed weigh 1. */
  readonly weight?: number;
  /** Searched without synonyms: "750" is not a hallmark in a price, size or SKU. */
  readonly isLiteral?: boolean;
}

export type TextField = keyof typeof PRODUCT_FIELDS;
/** The fields with these properties: FieldsWith<{ kind: "price" }> */
export type FieldsWith<Properties> = {
  [Field in TextField]: (typeof PRODUCT_FIELDS)[Field] extends Properties ? Field : never;
}[TextField];
/** Enough for cards, filters, sorting and a quick search. */
export type ListedField = FieldsWith<{ isListed: true }>;
export type FilterField = FieldsWith<{ kind: "filters" }>;
export type DetailField = FieldsWith<{ kind: "detail" }>;
/** The fields that hold the name of the product's brand or category. */
export type NamingField = FieldsWith<{ kind: "name" }>;

export const TEXT_FIELDS = Object.keys(PRODUCT_FIELDS) as TextField[];
export const LISTED_FIELDS = TEXT_FIELDS.filter(
  (field): field is ListedField => "isListed" in PRODUCT_FIELDS[field],
);
export const NAMING_FIELDS = fieldsOf("name");
export const PRICE_FIELDS = fieldsOf("price");
export const FILTER_FIELDS = fieldsOf("filters");
export const DETAIL_FIELDS = fieldsOf("detail");

/** The fields of one kind, in the table's order. */
function fieldsOf<Kind extends FieldSpec["kind"]>(kind: Kind) {
  return TEXT_FIELDS.filter(
    (field): field is FieldsWith<{ kind: Kind }> => PRODUCT_FIELDS[field].kind === kind,
  );
}

/** The text of each field: textsOf(["metal", "gem"], (field) => field) → { metal: "metal", gem: "gem" } */
export function textsOf<Field extends TextField>(
  fields: readonly Field[],
  read: (field: Field) => string,
): Record<Field, string> {
  // A loop: the stock has thousands of products, and Object.fromEntries takes twice as long.
  const texts = {} as Record<Field, string>;
  for (const field of fields) texts[field] = read(field);
  return texts;
}
