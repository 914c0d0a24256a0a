import { decodePart, fold, sentenceCase, slug } from "../lib/text.ts";
import {
  LISTED_FIELDS,
  NAMING_FIELDS,
  PRODUCT_FIELDS,
  type FieldSpec,
  type FieldsWith,
  type ListedField,
} from "../products/product-fields.ts";
import { CONDITIONS } from "../products/product.ts";
import { gemsIn, metalsIn } from "./materials.ts";
import { ringSizesIn } from "./ring-size.ts";
import type { SizeKind } from "./size-kind.ts";
import { caseSizesIn, lengthsIn, type SizeGroup } from "./sizes.ts";

/** A group of filters: a field's options, or the sizes of one measure. It is also the group's name in the URL. */
export type Facet = FieldsWith<{ filter: "whole" | "parts" | "usual" }> | SizeKind;

export type ByFacet<T> = Readonly<Record<Facet, T>>;

/** An option of a group. Options are sorted by their order, then by name. */
export interface Option {
  readonly slug: string;
  readonly label: string;
  readonly order: number;
}

const SIZES_IN: Readonly<Record<SizeKind, (text: string) => readonly SizeGroup[]>> = {
  ringSize: (text) => ringSizesIn(text).map(({ uk, step }) => ({ label: uk, order: step })),
  length: lengthsIn,
  caseSize: caseSizesIn,
};

/** In the order in which they are shown: brands and categories first. */
export const FACETS: readonly Facet[] = [
  ...new Set<ListedField>([...NAMING_FIELDS, ...LISTED_FIELDS]),
].flatMap((field) => {
  const { filter }: FieldSpec = PRODUCT_FIELDS[field];
  if (filter === "sizes") return Object.keys(SIZES_IN) as SizeKind[];
  return filter ? (field as Facet) : [];
});

/** A value for each group: byFacet(() => 0) → { brand: 0, … } */
export function byFacet<T>(make: (facet: Facet) => T): ByFacet<T> {
  // A loop, because this runs for each of thousands of products.
  const values: Partial<Record<Facet, T>> = {};
  for (const facet of FACETS) values[facet] = make(facet);
  return values as Record<Facet, T>;
}

/** Old spellings, the more specific first: "as new" is not "new", and "unused" is not "used". */
const OTHER_CONDITIONS: readonly (readonly [RegExp, (typeof CONDITIONS)[number]])[] = [
  [/display/, "Ex-Display"],
  [/\b(?:unworn|unused|never worn|old stock)\b/, "Unworn"],
  [/\b(?:excellent|mint|(?:like|as) new)\b/, "Excellent"],
  [/\bnew\b/, "Brand New"],
  [/\bgood\b/, "Good"],
  [/\b(?:used|worn|pre ?owned|pre ?loved|second ?hand)\b/, "Gently Used"],
];

function conditionIn(text: string): string {
  const folded = fold(text);
  return (
    CONDITIONS.find((condition) => fold(condition) === folded) ??
    OTHER_CONDITIONS.find(([words]) => words.test(folded))?.[1] ??
    text
  );
}

/** Longer texts are not split, and have no sizes. */
const MAX_LENGTH = 300;
const SEPARATORS = /[,;/]|\s(?:[&+]|and|with)\s/i;

function partsOf(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);
}

type Reader = (text: string) => readonly string[];
/** The usual names of what a text contains. */
const USUAL_NAMES: { readonly [Name in Facet]?: Reader } = {
  condition: (text) => [conditionIn(text)],
  metal: (text) => metalsIn(partsOf(text)),
  gem: (text) => gemsIn(partsOf(text)),
} satisfies Record<FieldsWith<{ filter: "usual" }>, Reader>;

function labelsIn(facet: Exclude<Facet, SizeKind>, text: string): readonly string[] {
  const whole = text.trim();
  if (whole === "") return [];
  const { filter }: FieldSpec = PRODUCT_FIELDS[facet];
  if (filter === "whole" || whole.length > MAX_LENGTH) return [whole];
  return USUAL_NAMES[facet]?.(whole) ?? partsOf(whole);
}

function orderOf(facet: Facet, label: string): number {
  if (facet === "condition") return (CONDITIONS as readonly string[]).indexOf(label) >>> 0;
  // 9ct before 14ct, and metals without carats last.
  return facet === "metal" ? parseInt(label, 10) || Infinity : 0;
}

/**
 * The options in a product's text. optionsIn("gem", "sapphires & diamonds") → Sapphire, Diamond;
 * optionsIn("ringSize", "M to N") → M, M½, N. Metals, gems and conditions that it does not know are options as typed; sizes
 * that it cannot read are none.
 */
export function optionsIn(facet: Facet, text: string): readonly Option[] {
  const groups =
    facet in SIZES_IN
      ? SIZES_IN[facet as SizeKind](text.length > MAX_LENGTH ? "" : text)
      : labelsIn(facet as Exclude<Facet, SizeKind>, text).map((label) => ({
          label,
          order: orderOf(facet, label),
        }));
  return groups.map(({ label, order }) => ({
    slug: slug(label),
    label: sentenceCase(label),
    order,
  }));
}

/** The field of a product that has the options of a group: fieldOf("ringSize") → "size" */
export function fieldOf(facet: Facet): Exclude<Facet, SizeKind> | "size" {
  return facet in SIZES_IN ? "size" : (facet as Exclude<Facet, SizeKind>);
}

/**
 * The slugs of an option in a URL. Links from before metals and gems had one name each are still understood:
 * slugsIn("metal", "18k-yellow-gold") → ["18ct-yellow-gold"]
 */
export function slugsIn(facet: Facet, value: string): readonly string[] {
  // The slug of a name without letters is percent-encoded.
  const name = decodePart(value);
  const words = fold(name);
  if (!(facet in USUAL_NAMES) || words === "") return [slug(name)];
  return optionsIn(facet, words).map(({ slug }) => slug);
}
