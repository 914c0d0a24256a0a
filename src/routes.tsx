import { Suspense } from "react";
import { matchPath, Route, Routes } from "react-router-dom";
import { screen, type Screen } from "./components/screen.tsx";
import { NotFound } from "./storefront/not-found.tsx";
import { StorefrontLayout } from "./storefront/storefront-layout.tsx";

/** The storefront's screens by their route patterns; the addresses themselves are made by paths.ts. */
const STOREFRONT: Readonly<Record<string, Screen>> = {
  "/": screen(
    () => import("./storefront/home.tsx"),
    (m) => m.Home,
  ),
  "/shop": screen(
    () => import("./storefront/listing-screens.tsx"),
    (m) => m.Shop,
  ),
  "/sale": screen(
    () => import("./storefront/listing-screens.tsx"),
    (m) => m.Sale,
  ),
  "/shop/:name": screen(
    () => import("./storefront/listing-screens.tsx"),
    (m) => m.BrandOrCategory,
  ),
  "/search/:query": screen(
    () => import("./storefront/listing-screens.tsx"),
    (m) => m.SearchResults,
  ),
  "/shop/:brand/:jewellery/product/:id": screen(
    () => import("./storefront/product-screen.tsx"),
    (m) => m.ProductScreen,
  ),
  "/about-us": screen(
    () => import("./storefront/pages/about-us.tsx"),
    (m) => m.AboutUs,
  ),
  "/contact": screen(
    () => import("./storefront/pages/contact.tsx"),
    (m) => m.Contact,
  ),
  "/sell-yours": screen(
    () => import("./storefront/pages/sell-yours.tsx"),
    (m) => m.SellYours,
  ),
  "/payments": screen(
    () => import("./storefront/pages/payments.tsx"),
    (m) => m.Payments,
  ),
  "/terms&conditions": screen(
    () => import("./storefront/pages/terms.tsx"),
    (m) => m.Terms,
  ),
};

/** The session and the cached data of the screens below. Shoppers never download it, nor Firebase Auth with it. */
const AdminArea = screen(
  () => import("./admin/admin-area.tsx"),
  (m) => m.AdminArea,
);

const ADMIN: Readonly<Record<string, Screen>> = {
  "/bj-admin/*": screen(
    () => import("./admin/admin-routes.tsx"),
    (m) => m.AdminRoutes,
  ),
};

/** The way there, within the shop's frame: these pages are open to everybody. */
const ACCESS: Readonly<Record<string, Screen>> = {
  "/login": screen(
    () => import("./admin/access/login.tsx"),
    (m) => m.Login,
  ),
  "/forgot-password": screen(
    () => import("./admin/access/forgot-password.tsx"),
    (m) => m.ForgotPassword,
  ),
  "/signup": screen(
    () => import("./admin/access/sign-up.tsx"),
    (m) => m.SignUp,
  ),
};

const SCREENS = { ...STOREFRONT, ...ACCESS, ...ADMIN };

/** Load the script of the screen at a path, so that the first render is complete. */
export async function preloadScreen(pathname: string): Promise<void> {
  const pattern = Object.keys(SCREENS).find((path) => matchPath(path, pathname));
  if (!pattern) return;
  const isShop = pattern in STOREFRONT;
  await Promise.all([SCREENS[pattern]?.preload(), isShop ? undefined : AdminArea.preload()]);
}

/** Load all of the storefront's screens. */
export async function preloadAllScreens(): Promise<void> {
  await Promise.all(Object.values(STOREFRONT).map((screen) => screen.preload()));
}

/** Which screen stands at which address. */
export function AppRoutes() {
  return (
    <Suspense fallback={<div className="screen-loading" />}>
      <Routes>
        <Route element={<StorefrontLayout />}>
          {Object.entries(STOREFRONT).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<AdminArea />}>
          <Route element={<StorefrontLayout />}>
            {Object.entries(ACCESS).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
          {Object.entries(ADMIN).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
      </Routes>
    </Suspense>
  );
}
