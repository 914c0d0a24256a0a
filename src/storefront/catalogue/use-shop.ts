import { useEffect, useState } from "react";
import { whenIdle } from "../../browser/schedule.ts";
import { catalogueStore } from "../../data/catalogue-store.ts";
import type { ListedProduct } from "../../domain/product.ts";
import { FIRST_SHOWN, selectShowcase, type Showcase } from "../../domain/product-collection.ts";
import { LOADING, mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { useLastVisit } from "../visits.ts";
import { currentCatalogue, useCatalogue, useStock } from "./use-stock.ts";

/**
 * The products of the home page.
 * @returns `showAll` loads the products that the published page leaves out.
 */
export function useShowcase(): { showcase: LoadState<Showcase>; showAll: () => void } {
  const published = usePageData()?.showcase;
  const [isAll, setIsAll] = useState(false);
  const catalogue = useCatalogue(published ? (isAll ? "part" : "all") : "none");
  const showcase: LoadState<Showcase> =
    published && !catalogue
      ? { status: "ready", value: published }
      : mapLoadState(catalogue ?? LOADING, ({ products }) => selectShowcase(products));
  const showAll = () => {
    if (!published || [published.featured, published.onSale].every(isComplete)) return;
    catalogueStore.load();
    setIsAll(true);
  };
  return { showcase, showAll };
}

const isComplete = ({ length }: readonly ListedProduct[]) => length < FIRST_SHOWN;

/** How many products are new since the last visit; 0 on a first visit, and until the catalogue has loaded. */
export function useNewCount(): number {
  const lastVisit = useLastVisit();
  const isNeeded = lastVisit > 0;
  useEffect(() => (isNeeded ? whenIdle(catalogueStore.load) : undefined), [isNeeded]);
  return useStock((state) => {
    const products = isNeeded ? currentCatalogue(state)?.products : null;
    return products?.filter(({ listedAt }) => listedAt > lastVisit).length ?? 0;
  });
}
