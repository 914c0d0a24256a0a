import { compareSlugs, fold, slug } from "../lib/text.ts";
import { remember } from "../lib/values.ts";

/** A brand or jewellery category in the storefront's menu. */
export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  /** Its picture: an object path in the shop's storage, or a URL; "" when there is none. */
  readonly image: string;
  /** Names that it had before; none if missing. */
  readonly formerNames?: readonly string[];
}

/** Both sorted by name. */
export interface Menu {
  readonly brands: readonly MenuEntry[];
  readonly categories: readonly MenuEntry[];
}

/** What `/shop/{name}` shows. */
type Heading =
  | {
      readonly kind: "brand" | "category";
      readonly entry: MenuEntry;
      /** The URL has a name that it no longer has. */
      readonly isFormer: boolean;
    }
  | { readonly kind: "unknown"; readonly name: string };

/**
 * The brand, or else the category, that a URL segment names; case, accents and %20, - or + do not matter. Only a name that no
 * brand or category has now is looked up among the former names.
 * listingHeading(menu, "maison-aurelie") → { kind: "brand", entry: Maison Aurélie }
 */
export function listingHeading(menu: Menu, part: string): Heading {
  for (const [find, isFormer] of [
    [entryNamed, false],
    [entryOnceNamed, true],
  ] as const) {
    const brand = find(menu.brands, part);
    if (brand) return { kind: "brand", entry: brand, isFormer };
    const category = find(menu.categories, part);
    if (category) return { kind: "category", entry: category, isFormer };
  }
  return { kind: "unknown", name: part.replace(/[-+]+/g, " ").trim() || part };
}

/**
 * The brand or category that had this name before; null if none had it, or one of the list has it now.
 * renamedEntry([{ name: "Aurelie & Fils", formerNames: ["Aurelie"] }], "aurelie") → Aurelie & Fils
 */
export function renamedEntry(entries: readonly MenuEntry[], part: string): MenuEntry | null {
  return entryNamed(entries, part) ? null : entryOnceNamed(entries, part);
}

function entryNamed(entries: readonly MenuEntry[], part: string): MenuEntry | null {
  const isNamed = matcher(part);
  return entries.find(({ name }) => isNamed(name)) ?? null;
}

function entryOnceNamed(entries: readonly MenuEntry[], part: string): MenuEntry | null {
  const isNamed = matcher(part);
  return entries.find(({ formerNames }) => formerNames?.some(isNamed)) ?? null;
}

/** Whether names mean the same in a URL. */
function matcher(part: string): (name: string) => boolean {
  const key = fold(part);
  return (name) => (key !== "" && fold(name) === key) || name === part;
}

/**
 * Shows the new name even on products whose renaming failed: products.map(withCurrentNames(menu))
 */
export function withCurrentNames({ brands, categories }: Menu) {
  const brandNow = currentNames(brands);
  const categoryNow = currentNames(categories);
  return <P extends { readonly brand: string; readonly jewellery: string }>(product: P): P => {
    const brand = brandNow(product.brand);
    const jewellery = categoryNow(product.jewellery);
    const isCurrent = brand === product.brand && jewellery === product.jewellery;
    return isCurrent ? product : { ...product, brand, jewellery };
  };
}

function currentNames(entries: readonly MenuEntry[]): (name: string) => string {
  if (!entries.some(({ formerNames }) => formerNames)) return (name) => name;
  const current = new Map<string, string>();
  return (name) => remember(current, name, () => renamedEntry(entries, name)?.name ?? name);
}

/** Entries sorted by name, ignoring case, accents and punctuation: ["Zane", "étoile", "d'Arc"] → ["d'Arc", "étoile", "Zane"] */
export function sortByName(entries: readonly MenuEntry[]): MenuEntry[] {
  return [...entries].sort((a, b) => compareSlugs(slug(a.name), slug(b.name)));
}
