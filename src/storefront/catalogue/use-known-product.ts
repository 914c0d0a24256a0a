import { useContext, useState } from "react";
import type { ListedProduct } from "../../domain/product.ts";
import { PageDataContext, type PageData } from "../../hooks/page-data.ts";
import { useSavedProduct } from "../shortlist/shortlist.ts";
import { useStock } from "./use-stock.ts";

/**
 * The listing fields of a product that may be gone: of the stock, the published page or the shortlist. It requests nothing.
 * @returns null if none of these has it.
 */
export function useKnownProduct(id: string): ListedProduct | null {
  const page = useContext(PageDataContext);
  const ofId = (products: readonly ListedProduct[] = []) =>
    products.find((product) => product.id === id) ?? null;
  const listed = useStock(
    (state) =>
      (state.catalogue.status === "ready" ? ofId(state.catalogue.value.products) : null) ??
      ofId(publishedProducts(page)),
  );
  const saved = useSavedProduct(id);
  const current = listed ?? saved;
  // The published stock may have contained it until the changes were added.
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  return current ?? known;
}

/** The products in the data of the page on which the visit began. */
function publishedProducts(page: PageData | null): readonly ListedProduct[] {
  const { product, listing, showcase, related } = page ?? {};
  const { featured, newest, onSale } = showcase ?? {};
  return [product, listing?.products, featured, newest, onSale, related].flatMap((it) => it ?? []);
}
