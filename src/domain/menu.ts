import { compareSlugs, fold, slug } from "./text.ts";

/** A brand or jewellery category in the storefront's menu. */
export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  /** Its picture: an object path in the shop's storage, or a URL; "" when there is none. */
  readonly image: string;
}

/** Both sorted by name. */
export interface Menu {
  readonly brands: readonly MenuEntry[];
  readonly categories: readonly MenuEntry[];
}

/** What `/shop/{name}` shows. */
export type Heading =
  | { readonly kind: "brand" | "category"; readonly entry: MenuEntry }
  | { readonly kind: "unknown"; readonly name: string };

/**
 * The brand, or else the category, that a URL segment names; case, accents and %20, - or + do not matter.
 * listingHeading(menu, "maison-aurelie") → { kind: "brand", entry: Maison Aurélie }
 */
export function listingHeading(menu: Menu, part: string): Heading {
  const key = fold(part);
  const named = (entry: MenuEntry) =>
    (key !== "" && fold(entry.name) === key) || entry.name === part;
  const brand = menu.brands.find(named);
  if (brand) return { kind: "brand", entry: brand };
  const category = menu.categories.find(named);
  if (category) return { kind: "category", entry: category };
  return { kind: "unknown", name: part.replace(/[-+]+/g, " ").trim() || part };
}

/** Entries sorted by name, ignoring case, accents and punctuation: ["Zane", "étoile", "d'Arc"] → ["d'Arc", "étoile", "Zane"] */
export function sortByName(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.toSorted((a, b) => compareSlugs(slug(a.name), slug(b.name)));
}
