import { use, useCallback } from "react";
import { catalogueStore } from "../../data/catalogue-store.ts";
import { isNarrowed, listProducts, type Listing, type ListingQuery } from "../../domain/listing.ts";
import {
  productCollection,
  type CollectionKey,
  type ProductCollection,
} from "../../domain/product-collection.ts";
import { mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { isFresh, useCatalogue } from "./use-catalogue.ts";
import { useLoad } from "../../hooks/use-load.ts";

export interface ListingPage {
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
  const published = usePageData();
  const isAsPublished = !isNarrowed(query) && query.sort === null && query.page === 1;
  let catalogue = useCatalogue();

  if (published?.collection && published.listing) {
    const { collection, listing } = published;
    if (isAsPublished && !isFresh(catalogue)) {
      return { status: "ready", value: { collection, isEmpty: collection.isEmpty, listing } };
    }
    if (catalogue.status === "loading") catalogue = use(catalogueStore.settled());
  }
  return mapLoadState(catalogue, ({ menu, products }) => {
    const collection = productCollection(menu, products, key);
    return {
      collection,
      isEmpty: collection.products.length === 0,
      listing: listProducts(collection.products, query),
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
  const isNeeded = published === undefined && path !== null;
  const loaded = useLoad(
    useCallback(
      async () => (isNeeded ? (await import("../../data/catalogue.ts")).loadDescription(path) : ""),
      [isNeeded, path],
    ),
  );
  return published ?? (loaded.status === "ready" ? loaded.value : "");
}
