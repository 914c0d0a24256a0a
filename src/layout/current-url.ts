import { matchPath } from "react-router-dom";
import { decodePart, slug } from "../lib/text.ts";
import { listingHeading, renamedEntry, type Menu, type MenuEntry } from "../products/menu.ts";
import { paths } from "../routing/paths.ts";
import { PRODUCT_ROUTE, type RoutePattern } from "../routing/route-table.ts";

/**
 * The URL with current names in place of former names of brands and categories; null if it has none.
 * currentUrl(menu, { pathname: "/shop/aurelie", search: "?sale=1" }) → "/shop/aurelie-fils?sale=1"
 */
export function currentUrl(
  menu: Menu,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string | null {
  const path = currentPath(menu, pathname);
  const query = currentQuery(menu, search);
  return path === null && query === null ? null : (path ?? pathname) + (query ?? search);
}

function currentPath(menu: Menu, pathname: string): string | null {
  const { name } = matchPath("/shop/:name" satisfies RoutePattern, pathname)?.params ?? {};
  if (name !== undefined) {
    const heading = listingHeading(menu, decodePart(name));
    return heading.kind !== "unknown" && heading.isFormer
      ? paths.listing(heading.entry.name)
      : null;
  }
  const { brand, jewellery, id } = matchPath(PRODUCT_ROUTE, pathname)?.params ?? {};
  if (brand === undefined || jewellery === undefined || id === undefined) return null;
  const brandNow = renamedEntry(menu.brands, decodePart(brand))?.name;
  const categoryNow = renamedEntry(menu.categories, decodePart(jewellery))?.name;
  if (brandNow === undefined && categoryNow === undefined) return null;
  return paths.product({
    id: decodePart(id),
    brand: brandNow ?? decodePart(brand),
    jewellery: categoryNow ?? decodePart(jewellery),
  });
}

/** The query string with current names in the filters by brand and category. */
function currentQuery({ brands, categories }: Menu, search: string): string | null {
  const params = new URLSearchParams(search);
  const hasBrand = renameValues(params, "brand", brands);
  const hasCategory = renameValues(params, "jewellery", categories);
  return hasBrand || hasCategory ? `?${params}` : null;
}

/** @returns whether a value has changed. */
function renameValues(
  params: URLSearchParams,
  name: string,
  entries: readonly MenuEntry[],
): boolean {
  const values = params.getAll(name);
  const current = values.map((value) => {
    const entry = renamedEntry(entries, decodePart(value));
    return entry ? slug(entry.name) : value;
  });
  if (current.every((value, n) => value === values[n])) return false;
  params.delete(name);
  for (const value of new Set(current)) params.append(name, value);
  return true;
}
