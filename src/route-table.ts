/**
 * Every route of the website. The router, publishing, the rewrites in firebase.json, the service worker and the inline script of
 * app.html read this table; paths.ts and admin/paths.ts make the URLs.
 */

/** "access": public, but it needs Firebase Auth, which shoppers don't download. */
export type Area = "shop" | "access" | "admin";

interface Route {
  readonly area: Area;
  /** The module of its screen. */
  readonly module: string;
  /** It may be opened at a path that is not published, and needs the stock there. */
  readonly showsStock?: true;
}

export const ROUTES = {
  "/": { area: "shop", module: "src/storefront/home.tsx", showsStock: true },
  "/shop": { area: "shop", module: "src/storefront/listing-screens.tsx", showsStock: true },
  "/sale": { area: "shop", module: "src/storefront/listing-screens.tsx", showsStock: true },
  "/shop/:name": { area: "shop", module: "src/storefront/listing-screens.tsx", showsStock: true },
  "/search/:query": { area: "shop", module: "src/storefront/search-results.tsx", showsStock: true },
  "/shop/:brand/:jewellery/product/:id": {
    area: "shop",
    module: "src/storefront/product-screen.tsx",
    showsStock: true,
  },
  "/about-us": { area: "shop", module: "src/storefront/pages/static-pages.tsx" },
  "/contact": { area: "shop", module: "src/storefront/pages/static-pages.tsx" },
  "/payments": { area: "shop", module: "src/storefront/pages/static-pages.tsx" },
  "/terms&conditions": { area: "shop", module: "src/storefront/pages/static-pages.tsx" },
  "/shortlist": {
    area: "shop",
    module: "src/storefront/shortlist/shortlist-screen.tsx",
    showsStock: true,
  },
  "/sell-yours": { area: "shop", module: "src/storefront/pages/sell-yours.tsx" },
  "/ring-size": { area: "shop", module: "src/storefront/ring-size/ring-size-page.tsx" },
  "/login": { area: "access", module: "src/admin/access/login.tsx" },
  "/forgot-password": { area: "access", module: "src/admin/access/forgot-password.tsx" },
  "/signup": { area: "access", module: "src/admin/access/sign-up.tsx" },
  "/bj-admin/*": { area: "admin", module: "src/admin/admin-routes.tsx" },
} as const satisfies Readonly<Record<string, Route>>;

export type RoutePattern = keyof typeof ROUTES;

export const PRODUCT_ROUTE = "/shop/:brand/:jewellery/product/:id" satisfies RoutePattern;

/** All routes with their patterns, in the order of the table. */
export const ROUTE_LIST: readonly (Route & { readonly pattern: RoutePattern })[] = Object.entries(
  ROUTES,
).map(([pattern, route]) => ({ ...route, pattern: pattern as RoutePattern }));

/** The paths of pages that concern one person: they are never stored in a browser. */
export const PRIVATE = new RegExp(
  `^/(${ROUTE_LIST.filter(({ area }) => area !== "shop")
    .map(({ pattern }) => pattern.slice(1).replace("/*", ""))
    .join("|")})(/|$)`,
);
