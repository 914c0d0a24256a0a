import { useEffect } from "react";
import { matchPath, Navigate, Route, Routes } from "react-router-dom";
import { afterLoad } from "../../lib/schedule.ts";
import { screen, type Screen } from "../../ui/screen.tsx";
import { Guard } from "../access/guard.tsx";
import { GoToDialog } from "../go-to/go-to-button.tsx";
import { paths } from "../paths.ts";
import { Team } from "../people/team.tsx";
import { AdminLayout } from "./admin-layout.tsx";
import { AdminHome } from "./home.tsx";
import "../../styles/admin.scss";

const lists = () => import("../lists/list-screens.tsx");
const stockBook = () => import("../stock-book/stock-screens.tsx");
const invoices = () => import("../invoices/invoice-screens.tsx");
const stockTake = () => import("../stock-take/stock-take-screens.tsx");
const history = () => import("../history/history-screens.tsx");
const forms = () => import("../forms/form-screens.tsx");
const BrandList = screen(lists, (m) => m.BrandList);

/** Screens whose scripts load separately, by their paths below /bj-admin. */
const LAZY_SCREENS: Readonly<Record<string, Screen>> = {
  inventory: screen(lists, (m) => m.InventoryList),
  "inventory/import": screen(
    () => import("../import/csv-import.tsx"),
    (m) => m.CsvImport,
  ),
  "inventory/photographs": screen(
    () => import("../photographs/add-from-photographs.tsx"),
    (m) => m.AddFromPhotographs,
  ),
  "inventory/labels": screen(
    () => import("../labels/labels.tsx"),
    (m) => m.Labels,
  ),
  "inventory/new-product": screen(forms, (m) => m.ProductForm),
  "inventory/edit/:id": screen(forms, (m) => m.ProductForm),
  brands: BrandList,
  "brand-category": BrandList,
  "brands/new-brand": screen(forms, (m) => m.BrandForm),
  "brands/edit/:id": screen(forms, (m) => m.BrandForm),
  jewellery: screen(lists, (m) => m.CategoryList),
  "jewellery/new-category": screen(forms, (m) => m.CategoryForm),
  "jewellery/edit/:id": screen(forms, (m) => m.CategoryForm),
  "stock-book": screen(stockBook, (m) => m.StockBook),
  "stock-book/changes": screen(stockBook, (m) => m.LedgerChanges),
  "stock-book/buy": screen(
    () => import("../forms/buy-piece.tsx"),
    (m) => m.BuyPiece,
  ),
  "stock-book/:id": screen(
    () => import("../forms/purchase-and-sale-screen.tsx"),
    (m) => m.PurchaseAndSale,
  ),
  whereabouts: screen(stockBook, (m) => m.WhereaboutsScreen),
  "whereabouts/note": screen(
    () => import("../whereabouts/whereabouts-note.tsx"),
    (m) => m.WhereaboutsNote,
  ),
  invoices: screen(invoices, (m) => m.InvoiceList),
  "invoices/new": screen(invoices, (m) => m.NewInvoice),
  "invoices/:id": screen(invoices, (m) => m.InvoiceScreen),
  "stock-take": screen(stockTake, (m) => m.StockTakeList),
  "stock-take/:id": screen(stockTake, (m) => m.StockTakeScreen),
  "stock-list": screen(stockBook, (m) => m.StockList),
  "sale-prices": screen(
    () => import("../was-prices/sale-prices.tsx"),
    (m) => m.SalePrices,
  ),
  customers: screen(
    () => import("../people/customers.tsx"),
    (m) => m.Customers,
  ),
  history: screen(history, (m) => m.HistoryList),
  "history/:operation": screen(history, (m) => m.OperationScreen),
};

/** Everything under /bj-admin, behind the guard. */
export function AdminRoutes() {
  useEffect(preloadScripts, []);
  return (
    <Guard>
      <Routes>
        <Route element={<AdminLayout />}>
          <Route index element={<AdminHome />} />
          {Object.entries(LAZY_SCREENS).map(([path, LazyScreen]) => (
            <Route key={path} path={path} element={<LazyScreen />} />
          ))}
          <Route path="team" element={<Team />} />
          <Route path="*" element={<Navigate to={paths.admin} replace />} />
        </Route>
      </Routes>
    </Guard>
  );
}

/** After the load event, to leave the connection to the open screen's own requests. */
const PRELOAD_DELAY_MS = 1500;

/**
 * Load the open screen's script while the session is checked, and the others later, so that they open at once, even
 * offline.
 * @returns a function that cancels the latter.
 */
function preloadScripts(): () => void {
  // The screen itself retries and reports a failure.
  const preload = (lazyScreen: Pick<Screen, "preload">) =>
    void lazyScreen.preload().catch(() => undefined);
  for (const [path, lazyScreen] of Object.entries(LAZY_SCREENS)) {
    if (matchPath(`${paths.admin}/${path}`, window.location.pathname)) preload(lazyScreen);
  }
  return afterLoad(
    () => [GoToDialog, ...Object.values(LAZY_SCREENS)].forEach(preload),
    PRELOAD_DELAY_MS,
  );
}
