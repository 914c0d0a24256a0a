import { trimText } from "../../lib/text.ts";

/** When two administrators edit the same entity: which fields differ, and which side to suggest. */

export type Side = "mine" | "theirs";

/**
 * The fields that differ, each with the side that changed it; mine if both did.
 * suggestSides(["title", "price"], { title: "A", price: "1" }, { title: "B", price: "1" }, { title: "A", price: "2" })
 *   → { title: "mine", price: "theirs" }
 */
export function suggestSides<V extends object>(
  fields: readonly (keyof V & string)[],
  base: V,
  mine: V,
  theirs: V,
): Readonly<Record<string, Side>> {
  const differing = fields.filter((field) => !isSame(mine[field], theirs[field]));
  return Object.fromEntries(
    differing.map((field) => [field, isSame(mine[field], base[field]) ? "theirs" : "mine"]),
  );
}

/** My values, with theirs where theirs was chosen. */
export function merge<V extends object>(
  mine: V,
  theirs: V,
  chosen: Readonly<Record<string, Side>>,
): V {
  const fromThem = Object.entries(theirs).filter(([field]) => chosen[field] === "theirs");
  return { ...mine, ...Object.fromEntries(fromThem) };
}

/** Ignores surrounding blanks, which are not stored. */
function isSame(a: unknown, b: unknown): boolean {
  const trimmed = (value: unknown) => (typeof value === "string" ? trimText(value) : value);
  return JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));
}
