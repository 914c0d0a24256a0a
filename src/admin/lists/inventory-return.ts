import { paths } from "../../paths.ts";

/** What the inventory list was narrowed to, so that one comes back from a form to the same list. */

const KEY = "inventory-search";

let place = "";

/** Tells which admin screen is being left or shown. */
export function rememberPlace(pathname: string, search: string): void {
  place = pathname;
  if (pathname !== paths.inventory) return;
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Without it one comes back to the whole list.
  }
}

/** The query to show when the list is opened from one of its own forms without a query; "" otherwise. */
export function searchToReturnTo(): string {
  if (!place.startsWith(`${paths.inventory}/`)) return "";
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
