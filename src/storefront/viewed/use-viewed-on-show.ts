import { useMemo } from "react";
import type { ListedProduct } from "../../domain/product.ts";
import { useViewed } from "./viewed-products.ts";
import { useWholeCatalogue } from "../catalogue/use-stock.ts";

/** The viewed products that are still in the catalogue, as they are there, latest first. @param except an id to leave out */
export function useViewedOnShow(except?: string): readonly ListedProduct[] {
  const viewed = useViewed();
  const catalogue = useWholeCatalogue(viewed.length > 0);
  return useMemo(() => {
    if (catalogue.status !== "ready" || viewed.length === 0) return [];
    const onShow = new Map(catalogue.value.products.map((product) => [product.id, product]));
    return viewed.flatMap(({ id }) => (id === except ? [] : (onShow.get(id) ?? [])));
  }, [viewed, catalogue, except]);
}
