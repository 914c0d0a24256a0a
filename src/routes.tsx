import { Suspense } from "react";
import { matchPath, Route, Routes } from "react-router-dom";
import { canRunAdminArea } from "./browser/support.ts";
import { screen, type Screen } from "./components/screen.tsx";
import { PRODUCT_ROUTE, ROUTE_LIST, type Area, type RoutePattern } from "./route-table.ts";
import { NotFound } from "./storefront/not-found.tsx";
import { StorefrontLayout } from "./storefront/storefront-layout.tsx";

const home = () => import("./storefront/home.tsx");
const listings = () => import("./storefront/listing-screens.tsx");
const searchResults = () => import("./storefront/search-results.tsx");
const product = () => import("./storefront/product-screen.tsx");
const staticPages = () => import("./storefront/pages/static-pages.tsx");
const sellYours = () => import("./storefront/pages/sell-yours.tsx");
const shortlist = () => import("./storefront/shortlist/shortlist-screen.tsx");
const ringSize = () => import("./storefront/ring-size/ring-size-page.tsx");
const login = () => import("./admin/access/login.tsx");
const forgotPassword = () => import("./admin/access/forgot-password.tsx");
const signUp = () => import("./admin/access/sign-up.tsx");
const adminRoutes = () => import("./admin/admin-routes.tsx");
const adminArea = () => import("./admin/admin-area.tsx");
const oldBrowser = () => import("./components/old-browser.tsx");

const SCREENS: Readonly<Record<RoutePattern, Screen>> = {
  "/": screen(home, (m) => m.Home),
  "/shop": screen(listings, (m) => m.Shop),
  "/sale": screen(listings, (m) => m.Sale),
  "/shop/:name": screen(listings, (m) => m.BrandOrCategory),
  "/search/:query": screen(searchResults, (m) => m.SearchResults),
  [PRODUCT_ROUTE]: screen(product, (m) => m.ProductScreen),
  "/about-us": screen(staticPages, (m) => m.AboutUs),
  "/contact": screen(staticPages, (m) => m.Contact),
  "/payments": screen(staticPages, (m) => m.Payments),
  "/terms&conditions": screen(staticPages, (m) => m.Terms),
  "/shortlist": screen(shortlist, (m) => m.ShortlistScreen),
  "/sell-yours": screen(sellYours, (m) => m.SellYours),
  "/ring-size": screen(ringSize, (m) => m.RingSizePage),
  "/login": screen(login, (m) => m.Login),
  "/forgot-password": screen(forgotPassword, (m) => m.ForgotPassword),
  "/signup": screen(signUp, (m) => m.SignUp),
  "/bj-admin/*": screen(adminRoutes, (m) => m.AdminRoutes),
};

/** The session and cached data of the screens below it. */
const AdminArea = screen(adminArea, (m) => m.AdminArea);

const OldBrowser = screen(oldBrowser, (m) => m.OldBrowser);

/** In an older browser even loading its scripts may fail. */
function AdminGate() {
  return canRunAdminArea() ? <AdminArea /> : <OldBrowser />;
}

/** Load the script of the screen at a path, so that the first render is complete. */
export async function preloadScreen(pathname: string): Promise<void> {
  const [pattern, area] = ROUTE_LIST.find(([route]) => matchPath(route, pathname)) ?? [];
  if (!pattern) return;
  const isShop = area === "shop";
  if (!isShop && !canRunAdminArea()) return;
  await Promise.all([SCREENS[pattern].preload(), isShop ? undefined : AdminArea.preload()]);
}

/** Load the scripts of the screens that most shoppers open next. */
export async function preloadNextScreens(): Promise<void> {
  await Promise.all([SCREENS[PRODUCT_ROUTE].preload(), SCREENS["/shop"].preload()]);
}

/** Load all of the storefront's screens. */
export async function preloadAllScreens(): Promise<void> {
  const shop = ROUTE_LIST.filter(([, area]) => area === "shop");
  await Promise.all(shop.map(([pattern]) => SCREENS[pattern].preload()));
}

export function AppRoutes() {
  return (
    <Suspense fallback={<div className="min-vh-100" />}>
      <Routes>
        <Route element={<StorefrontLayout />}>
          {routesOf("shop")}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<AdminGate />}>
          <Route element={<StorefrontLayout />}>{routesOf("access")}</Route>
          {routesOf("admin")}
        </Route>
      </Routes>
    </Suspense>
  );
}

function routesOf(wanted: Area) {
  return ROUTE_LIST.filter(([, area]) => area === wanted).map(([pattern]) => {
    const Screen = SCREENS[pattern];
    return <Route key={pattern} path={pattern} element={<Screen />} />;
  });
}
