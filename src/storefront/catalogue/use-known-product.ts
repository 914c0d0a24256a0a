import { useState } from "react";
import type { ListedProduct } from "../../domain/product.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { useShortlist } from "../shortlist/shortlist.ts";
import { useListedProduct } from "./use-shop.ts";

/**
 * Returns the known fields of a product, which may be gone. The sources are the current catalogue, the cached one of an
 * earlier visit, the published page, and what the shopper has saved.
 * @returns null if it knows nothing.
 */
export function useKnownProduct(id: string): ListedProduct | null {
  const listed = useListedProduct(id);
  const published = usePageData()?.product;
  const saved = useShortlist().find((product) => product.id === id);
  const current = listed ?? (published?.id === id ? published : saved) ?? null;
  // The current catalogue replaces the cached one, which may have contained it.
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  return current ?? known;
}
