import { use, useCallback } from "react";
import { isNarrowed, listProducts, type Listing, type ListingQuery } from "../filters/listing.ts";
import { prepareProduct } from "../filters/prepared-products.ts";
import {
  productCollection,
  type CollectionKey,
  type ProductCollection,
} from "../filters/product-collection.ts";
import { stockStore } from "../stock/stock-store.ts";
import { usePageData, useNewerStock } from "../stock/use-stock.ts";
import { LOADING, mapLoadState, type LoadState, useLoad } from "../ui/use-load.ts";

// Once this script has loaded, a listing may be shown next.
stockStore.prepareWith(prepareProduct);

interface ListingPage {
  readonly collection: Omit<ProductCollection, "products">;
  /** There are no products, whatever the filters. */
  readonly isEmpty: boolean;
  readonly listing: Listing;
}

/**
 * One page of a listing, filtered and sorted. On a published page it suspends while the stock loads, if the query asks
 * for more than that page contains: the filters then stay on screen.
 */
export function useListing(key: CollectionKey, query: ListingQuery): LoadState<ListingPage> {
  const { collection, listing } = usePageData() ?? {};
  const published = collection && listing && { collection, isEmpty: collection.isEmpty, listing };
  const isAsPublished = !isNarrowed(query) && query.sort === null && query.page === 1;
  // The page does not know when this shopper's last visit was, so it has no count of new products.
  const part = query.lastVisit > 0 ? "part" : "all";
  let stock = useNewerStock(published && isAsPublished ? part : "none");

  if (published && !stock) return { status: "ready", value: published };
  if (published && stock?.status === "loading") stock = use(stockStore.firstLoad());
  return mapLoadState(stock ?? LOADING, ({ menu, products }) => {
    const stocked = productCollection(menu, products, key);
    return {
      collection: stocked,
      isEmpty: stocked.products.length === 0,
      listing: listProducts(stocked.products, query),
    };
  });
}

/**
 * The description of a listing's brand or category: from the published page, or else read when its listing is shown. "" until
 * it has loaded, and if that fails.
 * @param path its document; null if there is none.
 */
export function useDescription(path: string | null): string {
  const published = usePageData()?.description;
  const load = useCallback(
    async () => (path ? (await import("../stock/stock.ts")).loadDescription(path) : ""),
    [path],
  );
  const loaded = useLoad(published === undefined ? load : null);
  return published ?? (loaded.status === "ready" ? loaded.value : "");
}
