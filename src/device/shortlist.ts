import type { ListedProduct } from "../products/product.ts";
import { readStoredProducts } from "../products/stored-products.ts";
import { storedValue, useStoredValue } from "./use-stored-value.ts";

/** A shared shortlist is the ids of its products in a link: /shortlist?p=id1,id2. */

/** How many products a shortlist holds. */
export const MAX_SHORTLISTED = 60;
const shortlist = storedValue("shortlist-1", readStoredProducts);

/** The saved products, latest first, as they were when they were saved. */
export function useShortlist(): readonly ListedProduct[] {
  return useStoredValue(shortlist);
}

/** A product as it was when the shopper saved it; null if it is not on the shortlist. */
export function useSavedProduct(id: string): ListedProduct | null {
  return useStoredValue(shortlist, (saved) => saved.find((product) => product.id === id) ?? null);
}

/**
 * @param products the listing fields of each; those beyond MAX_SHORTLISTED are left out.
 * @returns false if the browser does not store it: it then lasts for the visit.
 */
export function setShortlist(products: readonly ListedProduct[]): boolean {
  // Browsers delete first what was not asked for.
  if (shortlist.get().length === 0 && products.length > 0) persist().catch(() => undefined);
  return shortlist.set(products.slice(0, MAX_SHORTLISTED));
}

async function persist(): Promise<void> {
  // Pages without HTTPS have none.
  await (navigator.storage as StorageManager | undefined)?.persist();
}

/**
 * Save a product, or remove it if it is saved.
 * @returns "full" if there was no room for it, "not-stored" if it is saved for this visit only.
 */
export function toggleShortlisted(product: ListedProduct): "done" | "full" | "not-stored" {
  const before = shortlist.get();
  const others = before.filter(({ id }) => id !== product.id);
  if (others.length < before.length) {
    setShortlist(others);
    return "done";
  }
  if (before.length >= MAX_SHORTLISTED) return "full";
  return setShortlist([product, ...before]) ? "done" : "not-stored";
}
