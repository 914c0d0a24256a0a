import type { ListedProduct } from "../../domain/product.ts";
import { relatedTo, type RelatedTarget } from "../../domain/related.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { usePublishedOr } from "./use-shop.ts";

/** Products like one. Until the catalogue has loaded, those of the published page, or none. */
export function useRelated(product: RelatedTarget, count: number): readonly ListedProduct[] {
  const related = usePublishedOr(usePageData()?.related, ({ products }) =>
    relatedTo(product, products, count),
  );
  return related.status === "ready" ? related.value : [];
}
