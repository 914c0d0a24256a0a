import { fold } from "../../lib/text.ts";
import type { NamedCollection, NamedEntity } from "../../products/stock-documents.ts";
import { NOUNS } from "./field-labels.ts";

/** Each brand and category has a name of its own. firestore.rules cannot compare documents. */

/**
 * A name as it is compared: case, accents, apostrophes, "&" and "and" make no difference, as in the addresses of the shop.
 * nameKey("Aurélie & Fils") → "aurelie fils"
 */
export function nameKey(name: string): string {
  const words = fold(name);
  const others = words.split(" ").filter((word) => word !== "and");
  return others.join(" ") || words;
}

/** All brands and categories. */
export type NamedEntities = Readonly<Record<NamedCollection, readonly NamedEntity[]>>;

/**
 * Why a brand or category cannot be given a name; null if it can. In the shop, a brand hides the category of its name.
 * nameError("brands", { id: "b", name: "AURELIE" }, { brands: [aurelie], jewellery: [] })
 *   → "There is already a brand “Aurélie”. Choose another name."
 * @param before its stored name, which it may keep.
 */
export function nameError(
  collection: NamedCollection,
  { id, name }: Pick<NamedEntity, "id" | "name">,
  all: NamedEntities,
  before = "",
): string | null {
  const key = nameKey(name);
  if (key === nameKey(before)) return null;
  const isTaken = (one: string) => nameKey(one) === key;
  for (const owner of ["brands", "jewellery"] as const) {
    const by = all[owner].find(
      (one) => (owner !== collection || one.id !== id) && isTaken(one.name),
    );
    if (by) return `There is already a ${NOUNS[owner][0]} “${by.name}”. Choose another name.`;
  }
  const by = all[collection].find((one) => one.id !== id && one.formerNames.some(isTaken));
  return by
    ? `The ${NOUNS[collection][0]} “${by.name}” had this name before, and links with it lead there. Choose another.`
    : null;
}
