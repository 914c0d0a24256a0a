import { useCallback, useContext, useMemo, useState } from "react";
import { useSavedProduct } from "../device/shortlist.ts";
import { withCurrentNames } from "../products/menu.ts";
import type { Product, ListedProduct } from "../products/product.ts";
import type { PageData } from "../stock/page-data.ts";
import { PageDataContext, useMenu, useStockState } from "../stock/use-stock.ts";
import { mapLoadState, type LoadState, useLoad } from "../ui/use-load.ts";

/**
 * One product with all its fields. Fails with "not-found" if it is gone or not available. A published page shows the product
 * that it brings; if it is outdated, only until the current one has loaded.
 */
export function useProduct(id: string): LoadState<Product> {
  // Also when the page's URL has been replaced.
  const page = useContext(PageDataContext);
  const published = page?.product?.id === id ? page.product : null;
  // `useMenu` finds out whether it is outdated.
  const isOld = useStockState((state) => state.page === "outdated");
  const load = useCallback(async () => (await import("../stock/stock.ts")).loadProduct(id), [id]);
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

/**
 * The listing fields of a product that may be gone: of the stock, the published page or the shortlist. It requests nothing.
 * @returns null if none of these has it.
 */
export function useKnownProduct(id: string): ListedProduct | null {
  const page = useContext(PageDataContext);
  const ofId = (products: readonly ListedProduct[] = []) =>
    products.find((product) => product.id === id) ?? null;
  const listed = useStockState(
    (state) =>
      (state.stock.status === "ready" ? ofId(state.stock.value.products) : null) ??
      ofId(publishedProducts(page)),
  );
  const saved = useSavedProduct(id);
  const current = listed ?? saved;
  // The published stock may have contained it until the changes were added.
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  return current ?? known;
}

/** The products in the data of the page on which the visit began. */
function publishedProducts(page: PageData | null): readonly ListedProduct[] {
  const { product, listing, homeProducts, related } = page ?? {};
  const { featured, newest, onSale } = homeProducts ?? {};
  return [product, listing?.products, featured, newest, onSale, related].flatMap((it) => it ?? []);
}
