import { Navigate, useLocation } from "react-router-dom";
import { useMenu, useStock } from "../stock/use-stock.ts";
import { currentUrl } from "./current-url.ts";

/** Replaces the URL if it has a former name of a brand or category. Only the menu as it is now decides that. */
export function FormerNameRedirect() {
  const location = useLocation();
  const menu = useMenu();
  const stock = useStock(menu.status === "ready" && currentUrl(menu.value, location) !== null);
  const isNow = stock.status === "ready" && stock.isCurrent;
  const url = isNow ? currentUrl(stock.value.menu, location) : null;
  return url && <Navigate replace to={url + location.hash} state={location.state as unknown} />;
}
