/** When two administrators edit the same entity: which fields differ, and which side to suggest. */

export type Side = "mine" | "theirs";

export interface Difference<Field extends string> {
  readonly field: Field;
  /** The side that changed the field; mine if both did. */
  readonly suggested: Side;
}

/**
 * differences(["title", "price"], { title: "A", price: "1" }, { title: "B", price: "1" }, { title: "A", price: "2" })
 *   → [{ field: "title", suggested: "mine" }, { field: "price", suggested: "theirs" }]
 */
export function differences<V extends object, Field extends keyof V & string>(
  fields: readonly Field[],
  base: V,
  mine: V,
  theirs: V,
): readonly Difference<Field>[] {
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, suggested: isSame(mine[field], base[field]) ? "theirs" : "mine" }));
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
  const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  return JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));
}
