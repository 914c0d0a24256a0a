import { useCallback, useContext, useMemo, useState } from "react";
import { useSavedProduct } from "../device/shortlist.ts";
import { withCurrentNames } from "../products/menu.ts";
import { FILTER_FIELDS, textsOf } from "../products/product-fields.ts";
import type { Product, ListedProduct } from "../products/product.ts";
import type { PageData } from "../stock/page-data.ts";
import { PageDataContext, useMenu, useStockState } from "../stock/use-stock.ts";
import { mapLoadState, type LoadState, useLoad } from "../ui/use-load.ts";
import { useWhenOnline } from "../ui/use-online.ts";

/**
 * The state of a product's page. Its details are, best first: as they were read, in this reading of the stock or an earlier one, and as
 * they were published. Until there are any, it shows the listing fields of the stock, the published page or the shortlist.
 */
type ProductPage =
  /** Nothing until the details have loaded. */
  | { readonly status: "unknown"; readonly details: LoadState<Product> }
  /** The listing fields at least, and the details when they have loaded. */
  | {
      readonly status: "on-show";
      readonly product: ListedProduct;
      readonly details: LoadState<Product>;
    }
  /** It is deleted or not available. */
  | { readonly status: "gone"; readonly known: ListedProduct | null };

export function useProductPage(id: string): ProductPage {
  const read = useDetails(id);
  const known = useKnownProduct(id);
  const details = useMemo(
    () => (known ? mapLoadState(read, (product) => withFiltersOf(product, known)) : read),
    [read, known],
  );
  if (isNotFound(details)) return { status: "gone", known };
  const product = details.status === "ready" ? details.value : known;
  return product ? { status: "on-show", product, details } : { status: "unknown", details };
}

/** A document without filters is an old one: use the filters that the publication worked out. */
function withFiltersOf(product: Product, known: ListedProduct): Product {
  return FILTER_FIELDS.some((field) => product[field] !== "")
    ? product
    : { ...product, ...textsOf(FILTER_FIELDS, (field) => known[field]) };
}

function isAnswer(details: LoadState<Product>): boolean {
  return details.status === "ready" || isNotFound(details);
}

function isNotFound(details: LoadState<Product>): boolean {
  return details.status === "failed" && details.error.kind === "not-found";
}

/** A published page shows the product that it brings; if it is outdated, only until the current one has loaded. */
function useDetails(id: string): LoadState<Product> {
  // Also when the page's URL has been replaced.
  const page = useContext(PageDataContext);
  const published = page?.product?.id === id ? page.product : null;
  const reading = useStockState(({ reading }) => reading);
  const isOld = useStockState(
    ({ stock, reading }) => reading > 0 || (stock.status === "ready" && stock.value.hasChanges),
  );
  const load = useCallback(
    async () => (await import("../stock/stock.ts")).loadProduct(id),
    // oxlint-disable-next-line react/exhaustive-deps -- read again with the stock
    [id, reading],
  );
  const latest = useLoad(published && !isOld ? null : load);
  const loaded = useKept(latest);
  const loadedMenu = useMenu();
  const menu = loadedMenu.status === "ready" ? loadedMenu.value : null;
  const fresh = useMemo(
    () => (menu ? mapLoadState(loaded, withCurrentNames(menu)) : loaded),
    [loaded, menu],
  );
  const isNewer = fresh.status === "ready" && !(published && isSameSave(fresh.value, published));
  const shown: LoadState<Product> =
    !published || isNewer || isNotFound(fresh) ? fresh : { status: "ready", value: published };
  // A failure that is shown tries again itself.
  useWhenOnline(() => {
    if (latest.status === "failed" && !isNotFound(latest) && shown !== latest) latest.retry();
  });
  return shown;
}

/** While a product is read again, and if that fails, what has been read before: also that it is gone. */
function useKept(loaded: LoadState<Product>): LoadState<Product> {
  const [kept, keep] = useState(loaded);
  const isBetter = isAnswer(loaded) || !isAnswer(kept);
  if (isBetter && kept !== loaded) keep(loaded);
  return isBetter ? loaded : kept;
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
function useKnownProduct(id: string): ListedProduct | null {
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
