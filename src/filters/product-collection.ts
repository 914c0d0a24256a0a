import { sentenceCase, slug } from "../lib/text.ts";
import { remember } from "../lib/values.ts";
import { listingHeading, type Menu } from "../products/menu.ts";
import { isOnSale, type ListedProduct } from "../products/product.ts";

/** The subject of a listing page: all products, the sale, or the brand or category in `/shop/{name}`. */
export type CollectionKey = "all" | "sale" | { readonly name: string };

/** The products of a listing page, with its texts. */
export interface ProductCollection {
  readonly title: string;
  /** For the no-stock message. */
  readonly what: string;
  /** The stored document of the brand or category, "brands/abc", which has its description; null for other pages. */
  readonly about: string | null;
  /** The group of filters that is hidden because the page itself sets it. */
  readonly hides: "brand" | "jewellery" | null;
  readonly products: readonly ListedProduct[];
}

/** Cached: what a listing computes is cached per array of products. */
const cache = new WeakMap<readonly ListedProduct[], Map<string, ProductCollection>>();

/**
 * The products and texts of a listing page; the same stock returns the same object.
 * productCollection(menu, products, "sale") → { title: "On Sale", products: [those on sale], … }
 * @param products all available products, newest first.
 */
export function productCollection(
  menu: Menu,
  products: readonly ListedProduct[],
  of: CollectionKey,
): ProductCollection {
  const key = typeof of === "string" ? of : `/${of.name}`;
  const collections = cache.get(products) ?? new Map<string, ProductCollection>();
  cache.set(products, collections);
  const collection = collections.get(key) ?? makeCollection(menu, products, of);
  collections.set(key, collection);
  return collection;
}

function makeCollection(
  menu: Menu,
  products: readonly ListedProduct[],
  of: CollectionKey,
): ProductCollection {
  if (of === "all") return { ...unnamed("Shop All", "pieces"), products };
  if (of === "sale") {
    return { ...unnamed("On Sale", "sale pieces"), products: products.filter(isOnSale) };
  }
  const slugs = new Map<string, string>();
  const slugOf = (text: string) => remember(slugs, text, slug);
  const heading = listingHeading(menu, of.name);
  if (heading.kind === "unknown") {
    // A product may have a brand or category that has been deleted.
    const key = slug(of.name);
    const title = sentenceCase(heading.name).slice(0, 80);
    return {
      ...unnamed(title, title),
      products: products.filter((it) => slugOf(it.brand) === key || slugOf(it.jewellery) === key),
    };
  }
  const { id, name } = heading.entry;
  const hides = heading.kind === "brand" ? "brand" : "jewellery";
  const own = slug(name);
  return {
    title: name,
    what: name,
    about: `${hides === "brand" ? "brands" : hides}/${id}`,
    hides,
    products: products.filter((product) => slugOf(product[hides]) === own),
  };
}

function unnamed(title: string, what: string) {
  return { title, what, about: null, hides: null };
}

/** The products of the home page's carousels. */
export interface HomeProducts {
  readonly featured: readonly ListedProduct[];
  readonly newest: readonly ListedProduct[];
  readonly onSale: readonly ListedProduct[];
}

/**
 * All featured products, the newest 12, and all on sale: [ring on sale] → { featured: [], newest: [ring], onSale: [ring] }
 * @param products newest first; they keep that order.
 */
export function selectHomeProducts(products: readonly ListedProduct[]): HomeProducts {
  return {
    featured: products.filter(({ featured }) => featured),
    newest: products.slice(0, FIRST_SHOWN),
    onSale: products.filter(isOnSale),
  };
}

/** How many of each a published home page contains; the rest load later. */
export const FIRST_SHOWN = 12;

/** The products that a published home page contains. */
export function firstOf({ featured, newest, onSale }: HomeProducts): HomeProducts {
  return {
    featured: featured.slice(0, FIRST_SHOWN),
    newest,
    onSale: onSale.slice(0, FIRST_SHOWN),
  };
}
