import { startTransition, useLayoutEffect, useOptimistic, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../paths.ts";

/**
 * A list's search, filters, order and page. They are in the URL, so that Back, reload and a shared link keep them.
 * `get` returns "" for a missing parameter; `set` removes empty parameters, and returns to page 1 unless told otherwise.
 */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    get: (name: string) => params.get(name) ?? "",
    set: (changes: Readonly<Record<string, string>>) => {
      // The router's own parameters lag behind while a long list renders.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries({ page: "", ...changes })) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      // Back must not step through the letters of a search.
      setParams(next, { replace: "q" in changes, preventScrollReset: true });
    },
  };
}

/**
 * A value of the URL for a control that shows a new choice at once. The list follows when it has rendered.
 * @param write writes a choice into the URL.
 */
export function useUrlChoice<T>(value: T, write: (chosen: T) => void) {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: T) =>
    startTransition(() => {
      show(chosen);
      write(chosen);
    });
  return [shown, choose] as const;
}

const LISTS: readonly string[] = [paths.inventory, paths.brands, paths.jewellery];
const LAST_SCREEN = "last-admin-screen";
const filtersKey = (list: string) => `list-search:${list}`;

/** Call it when an admin screen is shown. */
export function rememberScreen(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(LAST_SCREEN, pathname);
    if (LISTS.includes(pathname)) sessionStorage.setItem(filtersKey(pathname), search);
  } catch {
    // Without storage, a form leads back to the whole list.
  }
}

/** Restores a list's filters when it is opened from one of its own forms. */
export function useRestoredFilters(): void {
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
    const previous = sessionStorage.getItem(LAST_SCREEN) ?? "";
    return previous.startsWith(`${list}/`) ? (sessionStorage.getItem(filtersKey(list)) ?? "") : "";
  } catch {
    return "";
  }
}
