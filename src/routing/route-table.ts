/**
 * Every route of the website. The router, publishing, the rewrites in firebase.json, the service worker and the inline script of
 * app.html follow this table; scripts/publish/screens.ts adds what only publishing needs. paths.ts and admin/paths.ts make the URLs.
 */

/** "access": public, but it needs Firebase Auth, which shoppers don't download. */
export type Area = "shop" | "access" | "admin";

const ROUTES = {
  "/": "shop",
  "/shop": "shop",
  "/sale": "shop",
  "/shop/:name": "shop",
  "/search/:query": "shop",
  "/shop/:brand/:jewellery/product/:id": "shop",
  "/about-us": "shop",
  "/contact": "shop",
  "/payments": "shop",
  "/terms&conditions": "shop",
  "/shortlist": "shop",
  "/sell-yours": "shop",
  "/ring-size": "shop",
  "/privacy": "shop",
  "/accessibility": "shop",
  "/hallmarking": "shop",
  "/login": "access",
  "/forgot-password": "access",
  "/signup": "access",
  "/bj-admin/*": "admin",
} as const satisfies Readonly<Record<string, Area>>;

export type RoutePattern = keyof typeof ROUTES;

export const PRODUCT_ROUTE = "/shop/:brand/:jewellery/product/:id" satisfies RoutePattern;

/** All routes, in the order of the table. */
export const ROUTE_LIST = Object.entries(ROUTES) as readonly (readonly [RoutePattern, Area])[];

/** The paths of pages that concern one person: they are never stored in a browser. */
export const PRIVATE = new RegExp(
  `^/(${ROUTE_LIST.filter(([, area]) => area !== "shop")
    .map(([pattern]) => pattern.slice(1).replace("/*", ""))
    .join("|")})(/|$)`,
);
