import { matchPath } from "react-router-dom";
import { ROUTE_LIST, type RoutePattern } from "../../src/routing/route-table.ts";

/** The module of each route's screen. */
export const SCREEN_MODULES: Readonly<Record<RoutePattern, string>> = {
  "/": "src/home/home.tsx",
  "/shop": "src/listing/listing-screens.tsx",
  "/sale": "src/listing/listing-screens.tsx",
  "/shop/:name": "src/listing/listing-screens.tsx",
  "/search/:query": "src/listing/search-results.tsx",
  "/shop/:brand/:jewellery/product/:id": "src/product/product-screen.tsx",
  "/about-us": "src/pages/static-pages.tsx",
  "/contact": "src/pages/static-pages.tsx",
  "/payments": "src/pages/static-pages.tsx",
  "/terms&conditions": "src/pages/static-pages.tsx",
  "/shortlist": "src/shortlist/shortlist-screen.tsx",
  "/sell-yours": "src/pages/sell-yours.tsx",
  "/ring-size": "src/ring-size/ring-size-page.tsx",
  "/privacy": "src/privacy/privacy-page.tsx",
  "/accessibility": "src/pages/static-pages.tsx",
  "/hallmarking": "src/pages/hallmarking-page.tsx",
  "/login": "src/admin/access/log-in-screens.tsx",
  "/forgot-password": "src/admin/access/log-in-screens.tsx",
  "/signup": "src/admin/access/log-in-screens.tsx",
  "/bj-admin/*": "src/admin/home/admin-routes.tsx",
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
  return route ? SCREEN_MODULES[route[0]] : "src/pages/not-found.tsx";
}
