import { use, useCallback } from "react";
import { catalogueStore } from "../../data/catalogue-store.ts";
import { prepareProduct } from "../../domain/prepared-products.ts";
import { isNarrowed, listProducts, type Listing, type ListingQuery } from "../../domain/listing.ts";
import {
  productCollection,
  type CollectionKey,
  type ProductCollection,
} from "../../domain/product-collection.ts";
import { LOADING, mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { useLoad } from "../../hooks/use-load.ts";
import { useCatalogue } from "./use-stock.ts";

// Once this script has loaded, a listing may be shown next.
catalogueStore.prepareWith(prepareProduct);

interface ListingPage {
  readonly collection: Omit<ProductCollection, "products">;
  /** There are no products, whatever the filters. */
  readonly isEmpty: boolean;
  readonly listing: Listing;
}

/**
 * One page of a listing, filtered and sorted. On a published page it suspends while the catalogue loads, if the query asks
 * for more than that page contains: the filters then stay on screen.
 */
export function useListing(key: CollectionKey, query: ListingQuery): LoadState<ListingPage> {
  const { collection, listing } = usePageData() ?? {};
  const published = collection && listing && { collection, isEmpty: collection.isEmpty, listing };
  const isAsPublished = !isNarrowed(query) && query.sort === null && query.page === 1;
  // The page does not know when this shopper's last visit was, so it has no count of new products.
  const part = query.lastVisit > 0 ? "part" : "all";
  let catalogue = useCatalogue(published && isAsPublished ? part : "none");

  if (published && !catalogue) return { status: "ready", value: published };
  if (published && catalogue?.status === "loading") catalogue = use(catalogueStore.settled());
  return mapLoadState(catalogue ?? LOADING, ({ menu, products }) => {
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
    async () => (path ? (await import("../../data/catalogue.ts")).loadDescription(path) : ""),
    [path],
  );
  const loaded = useLoad(published === undefined ? load : null);
  return published ?? (loaded.status === "ready" ? loaded.value : "");
}
