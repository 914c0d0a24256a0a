import { useContext } from "react";
import type { Catalogue } from "../../data/catalogue.ts";
import type { Menu } from "../../domain/menu.ts";
import type { ListedProduct } from "../../domain/product.ts";
import { selectShowcase, type Showcase } from "../../domain/product-collection.ts";
import { mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { PageDataContext, usePageData } from "../../hooks/page-data.ts";
import { isFresh, useCatalogue } from "./use-catalogue.ts";
import { useLastVisit } from "../visits.ts";

/** The data for the storefront's screens: from the published page until the catalogue has loaded. */

/** From the published page, or else from the catalogue. */
export function usePublishedOr<T>(published: T | undefined, read: (catalogue: Catalogue) => T) {
  const catalogue = useCatalogue();
  if (published && !isFresh(catalogue)) return { status: "ready", value: published } as const;
  return mapLoadState(catalogue, read);
}

/** Brands and categories. */
export function useMenu(): LoadState<Menu> {
  return usePublishedOr(useContext(PageDataContext)?.menu, ({ menu }) => menu);
}

/** The products of the home page. */
export function useShowcase(): LoadState<Showcase> {
  return usePublishedOr(usePageData()?.showcase, ({ products }) => selectShowcase(products));
}

/** How many products are new since the last visit; 0 on a first visit, and until the catalogue has loaded. */
export function useNewCount(): number {
  const catalogue = useCatalogue();
  const lastVisit = useLastVisit();
  if (lastVisit === 0 || !isFresh(catalogue)) return 0;
  return catalogue.value.products.filter(({ listedAt }) => listedAt > lastVisit).length;
}

/** The listing fields of a product, if the catalogue or the first page contains it. */
export function useListedProduct(id: string): ListedProduct | null {
  const catalogue = useCatalogue();
  const { listing, showcase, related } = useContext(PageDataContext) ?? {};
  const known =
    catalogue.status === "ready"
      ? catalogue.value.products
      : [
          listing?.products,
          showcase?.featured,
          showcase?.newest,
          showcase?.onSale,
          related,
        ].flatMap((p) => p ?? []);
  return known.find((product) => product.id === id) ?? null;
}
