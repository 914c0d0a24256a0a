import type { Stock } from "../../src/data/stock.ts";
import { listProducts, readListingQuery } from "../../src/domain/listing.ts";
import type { Menu } from "../../src/domain/menu.ts";
import { RELATED_COUNT, relatedTo } from "../../src/domain/related.ts";
import {
  firstOf,
  productCollection,
  selectShowcase,
  type CollectionKey,
} from "../../src/domain/product-collection.ts";
import type { PageData } from "../../src/hooks/page-data.ts";
import { paths } from "../../src/paths.ts";

/** A page to publish: its data, and the module of its screen. */
export type Page = PageData & { readonly screen: string };

const NO_FILTERS = readListingQuery(new URLSearchParams());

const STATIC_PAGES = [
  [paths.aboutUs, "src/storefront/pages/static-pages.tsx"],
  [paths.contact, "src/storefront/pages/static-pages.tsx"],
  [paths.sellYours, "src/storefront/pages/sell-yours.tsx"],
  [paths.payments, "src/storefront/pages/static-pages.tsx"],
  [paths.terms, "src/storefront/pages/static-pages.tsx"],
] as const;

/** Every public page with its data, one at a time: 10,000 at once would not fit into memory. */
export function* pagesOf({ menu, products: allProducts, listed }: Stock): Generator<Page> {
  const slim = slimMenu(menu);
  yield {
    path: paths.home,
    screen: "src/storefront/home.tsx",
    menu: slim,
    showcase: firstOf(selectShowcase(listed)),
  };
  for (const [path, key] of collectionsOf(menu)) {
    const { products, ...collection } = productCollection(menu, listed, key);
    yield {
      path,
      screen: "src/storefront/listing-screens.tsx",
      menu: slim,
      collection: { ...collection, isEmpty: products.length === 0 },
      listing: listProducts(products, NO_FILTERS),
    };
  }
  for (const [path, screen] of STATIC_PAGES) yield { path, screen, menu: slim };
  for (const product of allProducts) {
    yield {
      path: paths.product(product),
      screen: "src/storefront/product-screen.tsx",
      menu: slim,
      product,
      related: relatedTo(product, listed, RELATED_COUNT),
    };
  }
}

/** The listing pages. A brand and a category of the same name share one path, which shows the brand. */
function collectionsOf({ brands, categories }: Menu): ReadonlyMap<string, CollectionKey> {
  const named = [...brands, ...categories].map(
    ({ name }) => [paths.listing(name), { name }] as const,
  );
  return new Map<string, CollectionKey>([[paths.shop, "all"], [paths.sale, "sale"], ...named]);
}

/** Only the page of a brand or category shows its description, and has it in its collection. */
function slimMenu(menu: Menu): Menu {
  const slim = (entries: Menu["brands"]) => entries.map((entry) => ({ ...entry, description: "" }));
  return { brands: slim(menu.brands), categories: slim(menu.categories) };
}

/** All pages for search engines, with the days of their last change. @see https://www.sitemaps.org/protocol.html */
export function siteMap({ menu, products }: Stock, siteUrl: string): string {
  const newestMs = products[0]?.updatedAt ?? 0;
  const rows = [
    ...[paths.home, ...collectionsOf(menu).keys()].map((path) => [path, newestMs] as const),
    ...STATIC_PAGES.map(([path]) => [path, 0] as const),
    ...products.map((product) => [paths.product(product), product.updatedAt] as const),
  ];
  const urls = rows.map(([path, updatedAt]) => {
    const day = updatedAt > 0 ? new Date(updatedAt).toISOString().slice(0, 10) : "";
    return `<url><loc>${xml(siteUrl + path)}</loc>${day && `<lastmod>${day}</lastmod>`}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
