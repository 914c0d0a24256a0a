import type { PublicStock } from "./read-stock.ts";
import { listProducts, readListingQuery } from "../../src/filters/listing.ts";
import type { LinkPreview } from "../../src/content/page-meta.ts";
import type { Menu } from "../../src/products/menu.ts";
import type { ListedProduct } from "../../src/products/product.ts";
import { RELATED_COUNT, relatedTo } from "../../src/product/related.ts";
import {
  firstOf,
  productCollection,
  selectHomeProducts,
  type CollectionKey,
} from "../../src/filters/product-collection.ts";
import type { PageData } from "../../src/stock/page-data.ts";
import { wellFormed } from "../../src/lib/text.ts";
import { paths } from "../../src/routing/paths.ts";
import { escaped } from "./escape.ts";

/** A page to publish. */
export interface Page {
  readonly path: string;
  /** For messages: 'brand “Aurelie”'. */
  readonly name: string;
  /** In ms since 1970; 0 if unknown. */
  readonly updatedAt: number;
  /** Search engines should not index it: it has no canonical URL, or that of another page. */
  readonly isUnlisted?: boolean;
  /** Its data, made when asked for: that of 10,000 pages would not fit into memory. */
  readonly data: () => PageData;
}

/** Hosting answers unknown paths with this page's file, 404.html. */
const NOT_FOUND = "/404";

const NO_FILTERS = readListingQuery(new URLSearchParams());

/** Pages without the stock. */
const STATIC_PAGES = [
  paths.aboutUs,
  paths.contact,
  paths.sellYours,
  paths.ringSize,
  paths.payments,
  paths.terms,
  paths.privacy,
  paths.accessibility,
  paths.hallmarking,
];

/**
 * Every public page. A page that shows products is as new as the newest save among them.
 * @param previews of products, by their ids.
 */
export function* pagesOf(
  stock: PublicStock,
  previews: ReadonlyMap<string, LinkPreview> = new Map(),
): Generator<Page> {
  const { menu, products: allProducts, listed, descriptions } = stock;
  const savedAt = new Map(allProducts.map(({ id, updatedAt }) => [id, updatedAt]));
  const newestOf = (products: readonly ListedProduct[]) =>
    products.reduce((ms, { id }) => Math.max(ms, savedAt.get(id) ?? 0), 0);
  const homeProducts = selectHomeProducts(listed);
  yield {
    path: paths.home,
    name: "the home page",
    updatedAt: newestOf(Object.values(homeProducts).flat()),
    data: () => ({ path: paths.home, menu, homeProducts: firstOf(homeProducts) }),
  };
  for (const [path, { name, key, isUnlisted = false }] of collectionsOf(menu)) {
    const { products, ...collection } = productCollection(menu, listed, key);
    yield {
      path,
      name,
      isUnlisted,
      updatedAt: newestOf(products),
      data: () => ({
        path,
        menu,
        collection: { ...collection, isEmpty: products.length === 0 },
        listing: listProducts(products, NO_FILTERS),
        ...(collection.about && { description: descriptions.get(collection.about) ?? "" }),
      }),
    };
  }
  for (const path of STATIC_PAGES) {
    yield {
      path,
      name: `the page ${path}`,
      updatedAt: 0,
      data: () => ({ path, menu }),
    };
  }
  yield {
    path: NOT_FOUND,
    name: "the page for unknown addresses",
    updatedAt: 0,
    isUnlisted: true,
    data: () => ({ path: NOT_FOUND, menu }),
  };
  for (const product of allProducts) {
    const path = paths.product(product);
    const preview = previews.get(product.id);
    yield {
      path,
      name: `product “${product.title}” (${product.id})`,
      updatedAt: product.updatedAt,
      data: () => ({
        path,
        menu,
        product,
        ...(preview && { preview }),
        related: relatedTo(product, listed, RELATED_COUNT),
      }),
    };
  }
}

/**
 * The listing pages. A brand and a category of the same name share one path, which shows the brand. A former name has the listing
 * too, for crawlers and browsers without scripts: others replace the URL (storefront-layout.tsx). Products have no page under
 * former names: each name would be a file per product.
 */
function collectionsOf({ brands, categories }: Menu) {
  const named = (noun: string, entries: Menu["brands"]) =>
    entries.map(
      ({ name }) => [paths.listing(name), { name: `${noun} “${name}”`, key: { name } }] as const,
    );
  const formerlyNamed = (noun: string, entries: Menu["brands"]) =>
    entries
      .flatMap(({ formerNames = [] }) => formerNames)
      .map(
        (name) =>
          [
            paths.listing(name),
            { name: `former ${noun} “${name}”`, key: { name }, isUnlisted: true },
          ] as const,
      );
  // The last of several pages at one path counts.
  return new Map<
    string,
    { readonly name: string; readonly key: CollectionKey; readonly isUnlisted?: boolean }
  >([
    ...formerlyNamed("category", categories),
    ...formerlyNamed("brand", brands),
    [paths.shop, { name: "the page Shop All", key: "all" }],
    [paths.sale, { name: "the page On Sale", key: "sale" }],
    ...named("category", categories),
    ...named("brand", brands),
  ]);
}

/** The published pages for search engines, with the days of their last change. @see https://www.sitemaps.org/protocol.html */
export function siteMap(
  pages: readonly Pick<Page, "path" | "updatedAt" | "isUnlisted">[],
  siteUrl: string,
): string {
  const canonical = pages.filter(({ isUnlisted }) => !isUnlisted);
  const urls = canonical.map(({ path, updatedAt }) => {
    const date = updatedAt > 0 ? new Date(updatedAt).toISOString() : "";
    return `<url><loc>${escaped(plainUrl(siteUrl + path))}</loc>${date && `<lastmod>${date}</lastmod>`}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** A URL as RFC 3986 writes it, which not every program does by itself: plainUrl("https://a.b/名") → "https://a.b/%E5%90%8D" */
export function plainUrl(url: string): string {
  return wellFormed(url).replace(/[^!-~]+/g, encodeURIComponent);
}
