import { useEffect } from "react";
import type { ListedProduct, Product } from "../products/product.ts";
import { readStoredProducts, toListed } from "../products/stored-products.ts";
import { storedValue, useStoredValue } from "./use-stored-value.ts";

/** The products whose pages were opened on this device, latest first. They are stored here only, with their listing fields. */

const MAX_VIEWED = 12;
const viewed = storedValue("viewed-1", readStoredProducts);

/** Record that a product's page is shown. @param product null until it has loaded. */
export function useRecordViewed(product: ListedProduct | Product | null): void {
  useEffect(() => {
    if (!product) return;
    const others = viewed.get().filter(({ id }) => id !== product.id);
    viewed.set([toListed(product), ...others].slice(0, MAX_VIEWED));
  }, [product]);
}

/** The products that were viewed, latest first; some may be gone since. None until a published page is hydrated. */
export function useViewed(): readonly ListedProduct[] {
  return useStoredValue(viewed);
}

/** Whether any products were viewed. @param except the id of a product that does not count */
export function useHasViewed(except?: string): boolean {
  return useStoredValue(viewed, (all) => all.some(({ id }) => id !== except));
}

/** A product as it was when its page was last shown on this device, even if it is gone now; null if it never was. */
export function useViewedProduct(id: string): ListedProduct | null {
  return useStoredValue(viewed, (all) => all.find((product) => product.id === id) ?? null);
}

export function clearViewed(): void {
  viewed.set([]);
}
