import type { ListedProduct } from "../domain/product.ts";
import { relatedTo, type Resembled } from "../domain/related.ts";
import { usePageData } from "./page-data.ts";
import { useCatalogue } from "./use-catalogue.ts";

/** Pieces like one, out of the visit's catalogue, until then as the page was published with; none without either. */
export function useRelated(piece: Resembled, count: number): readonly ListedProduct[] {
  const catalogue = useCatalogue();
  const published = usePageData()?.related;
  if (catalogue.status !== "ready") return published ?? [];
  return relatedTo(piece, catalogue.value.products, count);
}
