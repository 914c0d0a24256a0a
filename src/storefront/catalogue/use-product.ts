import { useCallback, useContext, useEffect, useMemo } from "react";
import { whenIdle } from "../../browser/schedule.ts";
import { catalogueStore } from "../../data/catalogue-store.ts";
import { withCurrentNames } from "../../domain/menu.ts";
import type { Product } from "../../domain/product.ts";
import { mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { PageDataContext } from "../../hooks/page-data.ts";
import { useLoad } from "../../hooks/use-load.ts";
import { useMenu, useStock } from "./use-stock.ts";

/**
 * One product with all its fields. Fails with "not-found" if it is gone or not available. A published page shows the product
 * that it brings; if it is outdated, only until the current one has loaded.
 */
export function useProduct(id: string): LoadState<Product> {
  // Also when the page's URL has been replaced.
  const page = useContext(PageDataContext);
  const published = page?.product?.id === id ? page.product : null;
  const isPublished = published !== null;
  useEffect(() => (isPublished ? whenIdle(catalogueStore.checkPage) : undefined), [isPublished]);
  const isOld = useStock((state) => state.page === "outdated");
  const load = useCallback(
    async () => (await import("../../data/catalogue.ts")).loadProduct(id),
    [id],
  );
  const loaded = useLoad(published && !isOld ? null : load);
  const loadedMenu = useMenu();
  const menu = loadedMenu.status === "ready" ? loadedMenu.value : null;
  const fresh = useMemo(
    () => (menu ? mapLoadState(loaded, withCurrentNames(menu)) : loaded),
    [loaded, menu],
  );
  const isGone = fresh.status === "failed" && fresh.error.kind === "not-found";
  if (!published || isGone) return fresh;
  const isNewer = fresh.status === "ready" && !isSameSave(fresh.value, published);
  return isNewer ? fresh : { status: "ready", value: published };
}

/** Whether two versions of a product are from the same save, and have the same names of its brand and category. */
function isSameSave(a: Product, b: Product): boolean {
  return (
    a.revision === b.revision &&
    a.change === b.change &&
    a.brand === b.brand &&
    a.jewellery === b.jewellery
  );
}
