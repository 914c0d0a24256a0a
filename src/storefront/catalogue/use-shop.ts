import { use, useEffect, useState } from "react";
import { whenIdle } from "../../browser/schedule.ts";
import { catalogueStore } from "../../data/catalogue-store.ts";
import type { ListedProduct } from "../../domain/product.ts";
import { FIRST_SHOWN, selectShowcase, type Showcase } from "../../domain/product-collection.ts";
import { mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { useLastVisit } from "../visits.ts";
import { freshCatalogue, useCatalogue, useStock } from "./use-stock.ts";

/**
 * The products of the home page. Suspends while the catalogue loads, unless the page was published.
 * @returns `showAll` loads the products that the published page leaves out.
 */
export function useShowcase(): { showcase: LoadState<Showcase>; showAll: () => void } {
  const published = usePageData()?.showcase;
  const [isAll, setIsAll] = useState(false);
  let catalogue = useCatalogue(published ? (isAll ? "part" : "all") : "none");
  const showAll = () => {
    if (!published || [published.featured, published.onSale].every(isComplete)) return;
    catalogueStore.load();
    setIsAll(true);
  };
  if (published && !catalogue) return { showcase: { status: "ready", value: published }, showAll };
  if (!catalogue || catalogue.status === "loading") catalogue = use(catalogueStore.settled());
  const showcase = mapLoadState(catalogue, ({ products }) => selectShowcase(products));
  return { showcase, showAll };
}

const isComplete = ({ length }: readonly ListedProduct[]) => length < FIRST_SHOWN;

/** How many products are new since the last visit; 0 on a first visit, and until the catalogue has loaded. */
export function useNewCount(): number {
  const lastVisit = useLastVisit();
  const isNeeded = lastVisit > 0;
  useEffect(() => (isNeeded ? whenIdle(catalogueStore.load) : undefined), [isNeeded]);
  return useStock((state) => {
    const products = isNeeded ? freshCatalogue(state)?.products : null;
    return products?.filter(({ listedAt }) => listedAt > lastVisit).length ?? 0;
  });
}
