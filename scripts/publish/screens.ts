import { matchPath } from "react-router-dom";
import { ROUTE_LIST, type RoutePattern } from "../../src/route-table.ts";

/** The module of each route's screen. */
export const SCREEN_MODULES: Readonly<Record<RoutePattern, string>> = {
  "/": "src/storefront/home.tsx",
  "/shop": "src/storefront/listing-screens.tsx",
  "/sale": "src/storefront/listing-screens.tsx",
  "/shop/:name": "src/storefront/listing-screens.tsx",
  "/search/:query": "src/storefront/search-results.tsx",
  "/shop/:brand/:jewellery/product/:id": "src/storefront/product-screen.tsx",
  "/about-us": "src/storefront/pages/static-pages.tsx",
  "/contact": "src/storefront/pages/static-pages.tsx",
  "/payments": "src/storefront/pages/static-pages.tsx",
  "/terms&conditions": "src/storefront/pages/static-pages.tsx",
  "/shortlist": "src/storefront/shortlist/shortlist-screen.tsx",
  "/sell-yours": "src/storefront/pages/sell-yours.tsx",
  "/ring-size": "src/storefront/ring-size/ring-size-page.tsx",
  "/login": "src/admin/access/login.tsx",
  "/forgot-password": "src/admin/access/forgot-password.tsx",
  "/signup": "src/admin/access/sign-up.tsx",
  "/bj-admin/*": "src/admin/admin-routes.tsx",
};

/** The routes that may be opened at a path without a published page, and show the stock there. */
export const STOCK_ROUTES: readonly RoutePattern[] = [
  "/",
  "/shop",
  "/sale",
  "/shop/:name",
  "/search/:query",
  "/shop/:brand/:jewellery/product/:id",
  "/shortlist",
];

/** The module of the screen at a path. */
export function screenModule(path: string): string {
  const route = ROUTE_LIST.find(([pattern]) => matchPath(pattern, path));
  return route ? SCREEN_MODULES[route[0]] : "src/storefront/not-found.tsx";
}
