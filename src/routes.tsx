import { Suspense } from "react";
import { matchPath, Route, Routes } from "react-router-dom";
import { canRunAdminArea } from "./browser/support.ts";
import { screen, type Screen } from "./components/screen.tsx";
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

const PRODUCT = "/shop/:brand/:jewellery/product/:id";

/** The storefront's screens by route pattern. paths.ts makes the URLs. */
const STOREFRONT: Readonly<Record<string, Screen>> = {
  "/": screen(home, (m) => m.Home),
  "/shop": screen(listings, (m) => m.Shop),
  "/sale": screen(listings, (m) => m.Sale),
  "/shop/:name": screen(listings, (m) => m.BrandOrCategory),
  "/search/:query": screen(searchResults, (m) => m.SearchResults),
  [PRODUCT]: screen(product, (m) => m.ProductScreen),
  "/about-us": screen(staticPages, (m) => m.AboutUs),
  "/contact": screen(staticPages, (m) => m.Contact),
  "/payments": screen(staticPages, (m) => m.Payments),
  "/terms&conditions": screen(staticPages, (m) => m.Terms),
  "/shortlist": screen(shortlist, (m) => m.ShortlistScreen),
  "/sell-yours": screen(sellYours, (m) => m.SellYours),
  "/ring-size": screen(ringSize, (m) => m.RingSizePage),
};

/** Public screens that need Firebase Auth, which shoppers don't download. */
const ACCESS: Readonly<Record<string, Screen>> = {
  "/login": screen(login, (m) => m.Login),
  "/forgot-password": screen(forgotPassword, (m) => m.ForgotPassword),
  "/signup": screen(signUp, (m) => m.SignUp),
};

const ADMIN: Readonly<Record<string, Screen>> = {
  "/bj-admin/*": screen(adminRoutes, (m) => m.AdminRoutes),
};

/** The session and cached data of the screens below it. */
const AdminArea = screen(adminArea, (m) => m.AdminArea);

const OldBrowser = screen(oldBrowser, (m) => m.OldBrowser);

/** In an older browser even loading its scripts may fail. */
function AdminGate() {
  return canRunAdminArea() ? <AdminArea /> : <OldBrowser />;
}

const SCREENS = { ...STOREFRONT, ...ACCESS, ...ADMIN };

/** scripts/publish/known-paths.ts makes the rewrites in firebase.json from them. */
export const ROUTES = Object.keys(SCREENS);

/** Load the script of the screen at a path, so that the first render is complete. */
export async function preloadScreen(pathname: string): Promise<void> {
  const pattern = ROUTES.find((path) => matchPath(path, pathname));
  if (!pattern) return;
  const isShop = pattern in STOREFRONT;
  if (!isShop && !canRunAdminArea()) return;
  await Promise.all([SCREENS[pattern]?.preload(), isShop ? undefined : AdminArea.preload()]);
}

/** Load the scripts of the screens that most shoppers open next. */
export async function preloadNextScreens(): Promise<void> {
  await Promise.all([SCREENS[PRODUCT]?.preload(), SCREENS["/shop"]?.preload()]);
}

/** Load all of the storefront's screens. */
export async function preloadAllScreens(): Promise<void> {
  await Promise.all(Object.values(STOREFRONT).map((screen) => screen.preload()));
}

export function AppRoutes() {
  return (
    <Suspense fallback={<div className="min-vh-100" />}>
      <Routes>
        <Route element={<StorefrontLayout />}>
          {routesOf(STOREFRONT)}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<AdminGate />}>
          <Route element={<StorefrontLayout />}>{routesOf(ACCESS)}</Route>
          {routesOf(ADMIN)}
        </Route>
      </Routes>
    </Suspense>
  );
}

function routesOf(screens: Readonly<Record<string, Screen>>) {
  return Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  ));
}
