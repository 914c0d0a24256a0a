import { useEffect, useState } from "react";
import {
  isNarrowed,
  listPieces,
  PIECES_A_PAGE,
  readListingQuery,
  withChosen,
  type Listing,
  type ListingQuery,
} from "../domain/listing.ts";
import type { Newest } from "../data/catalogue.ts";
import type { Menu } from "../domain/menu.ts";
import type { ListedProduct } from "../domain/product.ts";
import { shelfOf, showcaseOf, type Shelf, type ShelfName, type Showcase } from "../domain/shelf.ts";
import { mapLoaded, type Loaded } from "./loaded.ts";
import { publishedMenu, publishedPieces, usePageData } from "./page-data.ts";
import { needCatalogue, useCatalogue, useNewest } from "./use-catalogue.ts";

/**
 * What the storefront's screens show: out of the visit's catalogue when that is here, until then out of what the
 * published page brought with it, or of the newest pieces.
 */

/** Brands and categories. */
export function useMenu(): Loaded<Menu> {
  const catalogue = useCatalogue();
  const newest = useNewest();
  const first = publishedMenu() ?? newest?.menu;
  if (catalogue.status !== "ready" && first) return { status: "ready", value: first };
  return mapLoaded(catalogue, ({ menu }) => menu);
}

/** The home page's two carousels; `isBeginning` where these are their first pieces alone, of the newest. */
export function useShowcase(): Loaded<Showcase & { readonly isBeginning?: boolean }> {
  const catalogue = useCatalogue();
  const newest = useNewest();
  const published = usePageData()?.showcase;
  if (catalogue.status !== "ready" && published) return { status: "ready", value: published };
  if (catalogue.status === "loading" && newest) {
    return { status: "ready", value: { ...showcaseOf(newest.products), isBeginning: true } };
  }
  return mapLoaded(catalogue, ({ products }) => showcaseOf(products));
}

export interface ListingPage {
  readonly shelf: Omit<Shelf, "products">;
  /** The shelf holds nothing at all, whatever is chosen. */
  readonly isEmpty: boolean;
  readonly listing: Listing;
  /** What was chosen is on its way: this is the listing as it was before. */
  readonly isBusy?: boolean;
  /** These are its first pieces alone: how many there are, and of what kinds, is on its way. */
  readonly isBeginning?: boolean;
}

/** One page of a shelf, narrowed and sorted as chosen. */
export function useListing(of: ShelfName, query: ListingQuery): Loaded<ListingPage> {
  const catalogue = useCatalogue();
  const published = usePageData();
  const beginning = beginningOf(useNewest(), of);
  const isAsPublished = !isNarrowed(query) && query.sort === null && query.page === 1;
  const [beganSo] = useState(isAsPublished);
  useEffect(() => {
    // What the published page does not hold needs the whole catalogue, now.
    if (!isAsPublished) needCatalogue();
  }, [isAsPublished]);

  const isShown = isAsPublished ? catalogue.status !== "ready" : catalogue.status === "loading";
  if (isShown && published?.shelf && published.listing) {
    const { shelf } = published;
    const listing = withChosen(published.listing, query);
    return {
      status: "ready",
      value: { shelf, isEmpty: shelf.isEmpty, listing, isBusy: !isAsPublished },
    };
  }
  // Who asks for another page at once is not shown the first.
  if (beginning && beganSo && catalogue.status === "loading") {
    return { status: "ready", value: { ...beginning, isBusy: !isAsPublished } };
  }
  return mapLoaded(catalogue, ({ menu, products }) => {
    const shelf = shelfOf(menu, products, of);
    return {
      shelf,
      isEmpty: shelf.products.length === 0,
      listing: listPieces(shelf.products, query),
    };
  });
}

const NOTHING_CHOSEN = readListingQuery(new URLSearchParams());
const beginnings = new WeakMap<Newest, ListingPage>();

/** The shop's first page, where the newest pieces fill it. */
function beginningOf(newest: Newest | null, of: ShelfName): ListingPage | null {
  if (!newest || of !== "all" || newest.products.length < PIECES_A_PAGE) return null;
  const known = beginnings.get(newest);
  if (known) return known;
  const shelf = shelfOf(newest.menu, newest.products.slice(0, PIECES_A_PAGE), of);
  const listing = listPieces(shelf.products, NOTHING_CHOSEN);
  const beginning = { shelf, isEmpty: false, listing, isBeginning: true };
  beginnings.set(newest, beginning);
  return beginning;
}

/** The listing fields of one piece, where they are known already. */
export function useListed(id: string): ListedProduct | null {
  const catalogue = useCatalogue();
  const newest = useNewest()?.products ?? [];
  const known =
    catalogue.status === "ready" ? catalogue.value.products : [...publishedPieces(), ...newest];
  return known.find((product) => product.id === id) ?? null;
}
