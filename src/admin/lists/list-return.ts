import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";

/** Stores each list's filters for the visit, so that a form leads back to the same list. */

const LISTS: readonly string[] = [paths.inventory, paths.brands, paths.jewellery];
const LAST_SCREEN = "last-admin-screen";
const filtersKey = (list: string) => `list-search:${list}`;

/** Call it when an admin screen has been shown. */
export function rememberScreen(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(LAST_SCREEN, pathname);
    if (LISTS.includes(pathname)) sessionStorage.setItem(filtersKey(pathname), search);
  } catch {
    // Without storage, a form leads back to the whole list.
  }
}

/** If a list is opened without a query from one of its own forms, this restores its filters. */
export function useReturn(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [filters] = useState(() => filtersToRestore(pathname));
  useLayoutEffect(() => {
    if (search === "" && filters !== "") void navigate(`${pathname}${filters}`, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list opens
  }, []);
}

function filtersToRestore(list: string): string {
  try {
    const cameFrom = sessionStorage.getItem(LAST_SCREEN) ?? "";
    return cameFrom.startsWith(`${list}/`) ? (sessionStorage.getItem(filtersKey(list)) ?? "") : "";
  } catch {
    return "";
  }
}
