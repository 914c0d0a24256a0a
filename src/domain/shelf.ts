import { headingOf, type Menu } from "./menu.ts";
import { isOnSale, type ListedProduct } from "./product.ts";
import { sentenceCase, slug } from "./text.ts";

/** What a listing page is of: everything, the sale, or what `/shop/{name}` names. */
export type ShelfName = "all" | "sale" | { readonly name: string };

/** The pieces of a listing page, and what the page says of them. */
export interface Shelf {
  readonly title: string;
  /** As the no-stock message words it. */
  readonly what: string;
  readonly intro: string;
  /** The brand or category by its own name; null where the page is of neither. */
  readonly named: string | null;
  /** The group of filters that the page itself stands for. */
  readonly hides: "brand" | "jewellery" | null;
  readonly products: readonly ListedProduct[];
}

/** Shelves once made, so that the same stock gives the same array of pieces again. */
const made = new WeakMap<readonly ListedProduct[], Map<string, Shelf>>();

/**
 * The shelf of a listing page.
 * @param products all pieces on show, newest first.
 */
export function shelfOf(menu: Menu, products: readonly ListedProduct[], of: ShelfName): Shelf {
  const key = typeof of === "string" ? of : `/${of.name}`;
  const shelves = made.get(products) ?? new Map<string, Shelf>();
  made.set(products, shelves);
  const shelf = shelves.get(key) ?? makeShelf(menu, products, of);
  shelves.set(key, shelf);
  return shelf;
}

function makeShelf(menu: Menu, products: readonly ListedProduct[], of: ShelfName): Shelf {
  if (of === "all") return { ...unnamed("Shop All", "pieces"), products };
  if (of === "sale") {
    return { ...unnamed("On Sale", "sale pieces"), products: products.filter(isOnSale) };
  }
  const heading = headingOf(menu, of.name);
  if (heading.kind === "unknown") {
    // A piece may name a brand or category that has been deleted since.
    const key = slug(of.name);
    const title = sentenceCase(heading.name).slice(0, 80);
    return {
      ...unnamed(title, title),
      products: products.filter((p) => slug(p.brand) === key || slug(p.jewellery) === key),
    };
  }
  const { name, description } = heading.entry;
  const hides = heading.kind === "brand" ? "brand" : "jewellery";
  return {
    title: name,
    what: name,
    intro: description,
    named: name,
    hides,
    products: products.filter((product) => slug(product[hides]) === slug(name)),
  };
}

function unnamed(title: string, what: string) {
  return { title, what, intro: "", named: null, hides: null };
}

/** The pieces of the home page's two carousels. */
export interface Showcase {
  readonly featured: readonly ListedProduct[];
  readonly onSale: readonly ListedProduct[];
}

/** All featured pieces and all on sale, newest first. */
export function showcaseOf(products: readonly ListedProduct[]): Showcase {
  return {
    featured: products.filter(({ featured }) => featured),
    onSale: products.filter(isOnSale),
  };
}

/** How many of each the home page begins with: every visitor waits for these, for the rest who goes on to them. */
export const FIRST_SHOWN = 12;

/** What a published home page brings with it. */
export function firstOf({ featured, onSale }: Showcase): Showcase {
  return { featured: featured.slice(0, FIRST_SHOWN), onSale: onSale.slice(0, FIRST_SHOWN) };
}
