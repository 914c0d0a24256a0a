import { Navigate, useLocation } from "react-router-dom";
import { useMenuNow } from "../stock/use-stock.ts";
import { currentUrl } from "./current-url.ts";

/** Replaces the URL if it has a former name of a brand or category. Only the menu as it is now decides that. */
export function FormerNameRedirect() {
  const location = useLocation();
  const menu = useMenuNow();
  const url = menu && currentUrl(menu, location);
  return url && <Navigate replace to={url + location.hash} state={location.state as unknown} />;
}
