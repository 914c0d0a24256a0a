import { decodePart, sentenceCase, slug } from "../lib/text.ts";
import type { ListedField } from "../products/product-fields.ts";
import { CONDITIONS } from "../products/product.ts";
import { namesIn } from "./filter-names.ts";
import { ringSizeOf } from "./ring-size.ts";

/** The groups of filters by their names in the URL, in the order in which they are shown, and the fields that have their options. */
const FIELDS = {
  brand: "brand",
  jewellery: "jewellery",
  condition: "condition",
  metal: "metalFilters",
  gem: "gemFilters",
  ringSize: "sizeFilters",
  length: "sizeFilters",
  caseSize: "sizeFilters",
  hallmark: "hallmark",
} as const satisfies Readonly<Record<string, ListedField>>;

export type Facet = keyof typeof FIELDS;

/** The measure that a product's size is in. */
export type SizeKind = "ringSize" | "length" | "caseSize";

export type ByFacet<T> = Readonly<Record<Facet, T>>;

/** An option of a group. Options are sorted by their order, then by name. */
export interface Option {
  readonly slug: string;
  readonly label: string;
  readonly order: number;
}

export const FACETS = Object.keys(FIELDS) as readonly Facet[];

/** A value for each group: byFacet(() => 0) → { brand: 0, … } */
export function byFacet<T>(make: (facet: Facet) => T): ByFacet<T> {
  // A loop, because this runs for each of thousands of products.
  const values: Partial<Record<Facet, T>> = {};
  for (const facet of FACETS) values[facet] = make(facet);
  return values as Record<Facet, T>;
}

/** Which names are sizes of each kind, and their order; firestore.rules know the same names. */
const SIZE_ORDER: Readonly<Record<SizeKind, (name: string) => number | undefined>> = {
  ringSize: (name) => ringSizeOf(name)?.step,
  length: (name) => (name.endsWith(" cm") ? parseInt(name, 10) : undefined),
  caseSize: (name) => (name.endsWith(" mm") ? parseInt(name, 10) : undefined),
};

/** The order of a name; undefined if it is not of this group. */
function orderOf(facet: Facet, name: string): number | undefined {
  if (facet in SIZE_ORDER) return SIZE_ORDER[facet as SizeKind](name);
  if (facet === "condition") return (CONDITIONS as readonly string[]).indexOf(name) >>> 0;
  // 9ct before 14ct, and metals without carats last.
  return facet === "metal" ? parseInt(name, 10) || Infinity : 0;
}

/**
 * The options of a group in a product's field. optionsIn("gem", "Sapphire, Diamond") → Sapphire, Diamond;
 * optionsIn("ringSize", "M, M½") → M, M½; optionsIn("ringSize", "45–50 cm") → none
 */
export function optionsIn(facet: Facet, text: string): readonly Option[] {
  const whole = text.trim();
  const names = FIELDS[facet].endsWith("Filters") ? namesIn(whole) : whole ? [whole] : [];
  return names.flatMap((name) => {
    const order = orderOf(facet, name);
    return order === undefined ? [] : { slug: slug(name), label: sentenceCase(name), order };
  });
}

/** The field of a product that has the options of a group: fieldOf("ringSize") → "sizeFilters" */
export function fieldOf(facet: Facet): (typeof FIELDS)[Facet] {
  return FIELDS[facet];
}

/** The slug of an option in a URL: slugIn("M½") → "m1-2". The slug of a name without letters is percent-encoded. */
export function slugIn(value: string): string {
  return slug(decodePart(value));
}
