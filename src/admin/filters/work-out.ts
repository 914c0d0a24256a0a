import { sizeKindOf } from "../../search/size-kind.ts";
import { decimals, lengthsIn } from "../../search/typed-sizes.ts";
import type { SizeKind } from "../../filters/facets.ts";
import { namesIn, NO_FILTERS } from "../../filters/filter-names.ts";
import { ringSizeOf } from "../../filters/ring-size.ts";
import { MAX_FILTERS_LENGTH } from "../../lib/limits.ts";
import { oneLine, sentenceCase } from "../../lib/text.ts";
import { remember } from "../../lib/values.ts";
import { FILTER_FIELDS, textsOf, type FilterField } from "../../products/product-fields.ts";
import type { Product } from "../../products/product.ts";
import { gemsIn, metalsIn } from "./materials.ts";
import { ringSizesIn } from "./ring-sizes.ts";

/**
 * What shoppers filter by, worked out from what the dealer has written. Where a change of these rules gives others than are
 * stored, the stored ones count as chosen until a bulk change replaces them.
 */

export type FilterTexts = Pick<Product, "metal" | "gem" | "size" | "jewellery">;

/** A watch's diameter in whole mm: caseSizesIn("36.5 mm") → "37 mm"; caseSizesIn("40 x 47mm") → "40 mm" */
function caseSizesIn(text: string): readonly string[] {
  const mm = Math.round(Number(/([\d.]+)\s*(?:mm|x|×|$)/i.exec(text)?.[1]));
  return mm >= CASES_MM[0] && mm <= CASES_MM[1] ? [`${mm} mm`] : [];
}

const CASES_MM = [10, 70] as const;

const SIZES_IN: Readonly<Record<SizeKind, (text: string) => readonly string[]>> = {
  ringSize: (text) => ringSizesIn(text).map(({ uk }) => uk),
  length: lengthsIn,
  caseSize: (text) => caseSizesIn(decimals(text)),
};

/** Longer texts are not read. */
const MAX_LENGTH = 300;

/** The names in a text; `kind` is that of the piece's sizes. */
function read(field: FilterField, text: string, kind: SizeKind | null): string {
  if (text.length > MAX_LENGTH) return "";
  const names = {
    metalFilters: metalsIn,
    gemFilters: gemsIn,
    sizeFilters: kind ? SIZES_IN[kind] : () => [],
  }[field](text);
  return listOf(names);
}

/** The names as they are stored, each once: listOf(["Ruby", "Diamond", "Ruby"]) → "Ruby, Diamond" */
export function listOf(names: readonly string[]): string {
  const unique = [...new Set(names)];
  while (unique.join(", ").length > MAX_FILTERS_LENGTH) unique.pop();
  return unique.join(", ");
}

/** Filters as somebody types them: typedFilters("ruby; Diamond") → "Ruby, Diamond"; typedFilters("45-50 cm") → "45–50 cm" */
export function typedFilters(text: string): string {
  const names = text
    .split(/[,;|\n]/)
    .map((name) => sentenceCase(oneLine(name)).replace(/^(\d+) ?- ?(\d+ cm)$/, "$1–$2"))
    .filter(Boolean);
  return /^none$/i.test(names.join()) ? NO_FILTERS : [...new Set(names)].join(", ");
}

/** Whether each name has the form of a size: "M½", "45–50 cm", "37 mm". */
export function areSizes(filters: string): boolean {
  return namesIn(filters).every(
    (name) => ringSizeOf(name) !== null || /^(?:\d{2,3}–\d{2,3} cm|\d{2} mm)$/.test(name),
  );
}

/** The field whose text says what to filter by. */
export const TEXT_OF = {
  metalFilters: "metal",
  gemFilters: "gem",
  sizeFilters: "size",
} as const satisfies Record<FilterField, keyof FilterTexts>;

const known = new Map<string, string>();

/** The filters in a text: workedOut({ metal: "750 yellow gold", … }, "metalFilters") → "18ct Yellow Gold"; "" if nothing. */
export function workedOut(texts: FilterTexts, field: FilterField): string {
  const kind = field === "sizeFilters" ? sizeKindOf(texts.jewellery) : null;
  const text = texts[TEXT_OF[field]];
  return remember(known, `${field}\n${kind}\n${text}`, () => read(field, text, kind));
}

type Filtered = FilterTexts & Readonly<Record<FilterField, string>>;

/** What shoppers filter a product by: what the dealer has chosen, or else what its texts say. */
export function filtersOf(product: Filtered, field: FilterField): string {
  return product[field] || workedOut(product, field);
}

/** A product with what shoppers filter by, as it is stored. */
export function withFilters<T extends Filtered>(product: T): T {
  return { ...product, ...textsOf(FILTER_FIELDS, (field) => filtersOf(product, field)) };
}

/** The dealer's choices only: what the texts say too is "", so that it follows them. */
export function choicesOf(product: Filtered): Readonly<Record<FilterField, string>> {
  return textsOf(FILTER_FIELDS, (field) =>
    product[field] === workedOut(product, field) ? "" : product[field],
  );
}
