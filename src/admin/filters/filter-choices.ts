import type { SizeKind } from "../../filters/facets.ts";
import { namesIn } from "../../filters/filter-names.ts";
import { LAST_STEP, ringSizeAt } from "../../filters/ring-size.ts";
import type { FilterField } from "../../products/product-fields.ts";
import type { Product } from "../../products/product.ts";
import { sizeKindOf } from "../../search/size-kind.ts";
import { lengthNames, LENGTHS_CM } from "../../search/typed-sizes.ts";
import { GEMS, METALS } from "./materials.ts";
import { filtersOf } from "./work-out.ts";

const isOne = (name: string) => !name.includes(",");

const SIZES: Readonly<Record<SizeKind, readonly string[]>> = {
  ringSize: Array.from({ length: LAST_STEP + 1 }, (_, step) => ringSizeAt(step).uk),
  length: lengthNames(...LENGTHS_CM),
  caseSize: Array.from({ length: 41 }, (_, n) => `${n + 15} mm`),
};

/**
 * The names to choose from for each filter: the usual ones and, for metals and gems, those of the stock.
 * @param jewellery the category whose kind of sizes is offered; all kinds if it has none.
 */
export function filterChoices(
  products: readonly Product[],
  jewellery = "",
): Readonly<Record<FilterField, readonly string[]>> {
  const kind = sizeKindOf(jewellery);
  const withStock = (field: FilterField, usual: readonly string[]) => [
    ...new Set([
      ...usual.filter(isOne),
      ...products.flatMap((product) => namesIn(filtersOf(product, field))),
    ]),
  ];
  return {
    metalFilters: withStock("metalFilters", METALS),
    gemFilters: withStock("gemFilters", GEMS),
    sizeFilters: kind ? SIZES[kind] : Object.values(SIZES).flat(),
  };
}
