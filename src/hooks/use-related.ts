import type { ListedProduct } from "../domain/product.ts";
import { relatedTo, type RelatedTarget } from "../domain/related.ts";
import { usePageData } from "./page-data.ts";
import { isFresh, useCatalogue } from "./use-catalogue.ts";

/** Products like one. Until the catalogue has loaded, those of the published page, or none. */
export function useRelated(piece: RelatedTarget, count: number): readonly ListedProduct[] {
  const catalogue = useCatalogue();
  const published = usePageData()?.related;
  if (published && !isFresh(catalogue)) return published;
  if (catalogue.status !== "ready") return [];
  return relatedTo(piece, catalogue.value.products, count);
}
