import type { ListedProduct } from "../../domain/product.ts";
import { relatedTo, type RelatedTarget } from "../../domain/related.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { useCatalogue } from "./use-stock.ts";

/** Products like one. None until the catalogue has loaded, unless the published page has them. */
export function useRelated(product: RelatedTarget, count: number): readonly ListedProduct[] {
  const published = usePageData()?.related;
  const catalogue = useCatalogue(published ? "all" : "none");
  if (published && !catalogue) return published;
  return catalogue?.status === "ready" ? relatedTo(product, catalogue.value.products, count) : [];
}
