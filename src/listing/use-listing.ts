import { useCallback } from "react";
import { isNarrowed, listProducts, type Listing, type ListingQuery } from "../filters/listing.ts";
import { prepareProduct } from "../filters/prepared-products.ts";
import {
  productCollection,
  type CollectionKey,
  type ProductCollection,
} from "../filters/product-collection.ts";
import { stockStore } from "../stock/stock-store.ts";
import { usePageData, useStock } from "../stock/use-stock.ts";
import { mapLoadState, type LoadState, useLoad } from "../ui/use-load.ts";
import { useWhenOnline } from "../ui/use-online.ts";

// Once this script has loaded, a listing may be shown next.
stockStore.prepareWith(prepareProduct);

interface ListingPage {
  readonly collection: Omit<ProductCollection, "products">;
  /** There are no products, whatever the filters. */
  readonly isEmpty: boolean;
  readonly listing: Listing;
  /** It is as the page was published, while the stock loads in which the query's products are. */
  readonly isWaiting: boolean;
}

/** One page of a listing, filtered and sorted. A published listing stays until the stock that a query needs has loaded. */
export function useListing(key: CollectionKey, query: ListingQuery): LoadState<ListingPage> {
  const { collection, listing } = usePageData() ?? {};
  const published = collection && listing && { collection, isEmpty: collection.isEmpty, listing };
  const isAsPublished = !isNarrowed(query) && query.sort === null && query.page === 1;
  const isNeeded = !published || !isAsPublished;
  const stock = useStock(isNeeded);

  if (published && stock.status === "loading")
    return { status: "ready", value: { ...published, isWaiting: isNeeded } };
  return mapLoadState(stock, ({ menu, products }) => {
    const stocked = productCollection(menu, products, key);
    return {
      collection: stocked,
      isEmpty: stocked.products.length === 0,
      listing: listProducts(stocked.products, query),
      isWaiting: false,
    };
  });
}

/**
 * The description of a listing's brand or category: from the published page, or else read when its listing is shown. "" until
 * it has loaded, and if that fails until there is a connection again.
 * @param path its document; null if there is none.
 */
export function useDescription(path: string | null): string {
  const published = usePageData()?.description;
  const load = useCallback(
    async () => (path ? (await import("../stock/stock.ts")).loadDescription(path) : ""),
    [path],
  );
  const loaded = useLoad(published === undefined ? load : null);
  useWhenOnline(() => loaded.status === "failed" && loaded.retry());
  return published ?? (loaded.status === "ready" ? loaded.value : "");
}
