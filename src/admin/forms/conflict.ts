/** Two people changed the same thing: which fields differ, and what is chosen of each at first. */

export type Side = "mine" | "theirs";

export interface Difference<Field extends string> {
  readonly field: Field;
  /** Only one side has changed it since both read it: that side's value. Both have: mine, for I am asked. */
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
    .map((field) => ({
      field,
      suggested: isSame(mine[field], base[field]) ? ("theirs" as const) : ("mine" as const),
    }));
}

/** Mine, with their value of each field for which theirs was chosen. */
export function merged<V extends object>(
  mine: V,
  theirs: V,
  chosen: Readonly<Record<string, Side>>,
): V {
  const values = { ...mine };
  for (const field of Object.keys(theirs) as (keyof V & string)[]) {
    if (chosen[field] === "theirs") values[field] = theirs[field];
  }
  return values;
}

/** Blanks around a text are no difference: they are not stored. */
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}
