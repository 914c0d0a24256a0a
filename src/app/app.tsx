import { Suspense } from "react";
import { HelmetProvider } from "react-helmet-async";
import { matchPath, Route, Routes } from "react-router-dom";
import { ErrorBoundary } from "../layout/error-boundary.tsx";
import { StorefrontLayout } from "../layout/storefront-layout.tsx";
import { NotFound } from "../pages/not-found.tsx";
import { PRODUCT_ROUTE, ROUTE_LIST, type Area, type RoutePattern } from "../routing/route-table.ts";
import { useRestoredScroll } from "../routing/use-restored-scroll.ts";
import type { PageData } from "../stock/page-data.ts";
import { PageDataContext } from "../stock/use-stock.ts";
import { screen, type Screen } from "../ui/screen.tsx";
import { canRunAdminArea } from "./supported-browsers.ts";

/** The whole app. `pageData`: what the page was rendered from, if it was published. */
export function App({ pageData }: { pageData: PageData | null }) {
  return (
    <HelmetProvider>
      <PageDataContext value={pageData}>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </PageDataContext>
    </HelmetProvider>
  );
}

const home = () => import("../home/home.tsx");
const listings = () => import("../listing/listing-screens.tsx");
const searchResults = () => import("../listing/search-results.tsx");
const product = () => import("../product/product-screen.tsx");
const staticPages = () => import("../pages/static-pages.tsx");
const sellYours = () => import("../pages/sell-yours.tsx");
const shortlist = () => import("../shortlist/shortlist-screen.tsx");
const ringSize = () => import("../ring-size/ring-size-page.tsx");
const privacy = () => import("../privacy/privacy-page.tsx");
const hallmarking = () => import("../pages/hallmarking-page.tsx");
const logInScreens = () => import("../admin/access/log-in-screens.tsx");
const adminRoutes = () => import("../admin/home/admin-routes.tsx");
const adminArea = () => import("../admin/home/admin-area.tsx");
const oldBrowser = () => import("./old-browser.tsx");

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
  "/privacy": screen(privacy, (m) => m.Privacy),
  "/accessibility": screen(staticPages, (m) => m.Accessibility),
  "/hallmarking": screen(hallmarking, (m) => m.HallmarkingPage),
  "/login": screen(logInScreens, (m) => m.Login),
  "/forgot-password": screen(logInScreens, (m) => m.ForgotPassword),
  "/signup": screen(logInScreens, (m) => m.SignUp),
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

function AppRoutes() {
  useRestoredScroll();
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
