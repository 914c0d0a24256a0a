import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";

/** What each list was narrowed to, so that one comes back from a form to the same list. */

const LISTS: readonly string[] = [paths.inventory, paths.brands, paths.jewellery];
const keyOf = (list: string) => `list-search:${list}`;

let place = "";

/** Tells which admin screen is being left or shown. */
export function rememberPlace(pathname: string, search: string): void {
  place = pathname;
  if (!LISTS.includes(pathname)) return;
  try {
    sessionStorage.setItem(keyOf(pathname), search);
  } catch {
    // Without it one comes back to the whole list.
  }
}

/** A list that is opened without a query from one of its own forms shows what it was narrowed to before. */
export function useReturn(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept] = useState(() => searchToReturnTo(pathname));
  useLayoutEffect(() => {
    if (search === "" && kept !== "") void navigate(`${pathname}${kept}`, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list opens
  }, []);
}

function searchToReturnTo(list: string): string {
  if (!place.startsWith(`${list}/`)) return "";
  try {
    return sessionStorage.getItem(keyOf(list)) ?? "";
  } catch {
    return "";
  }
}
