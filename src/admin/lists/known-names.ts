import type { KnownNames } from "../../domain/validation.ts";
import type { Inventory } from "../../hooks/use-inventory.ts";

/** The names that pieces may choose from. */
export function knownNames({ brands, categories }: Inventory): KnownNames {
  return {
    brands: new Set(brands.map(({ brandName }) => brandName)),
    categories: new Set(categories.map(({ jewelleryCategory }) => jewelleryCategory)),
  };
}

const collator = new Intl.Collator("en", { sensitivity: "base" });

/** Each value with how often it occurs, by name; empty ones are left out. */
export function tally(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => collator.compare(a.value, b.value));
}
