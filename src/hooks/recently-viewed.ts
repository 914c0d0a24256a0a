import { useEffect } from "react";
import { isRecord } from "../domain/is-record.ts";
import type { ListedProduct } from "../domain/product.ts";
import { storedValue, useStoredValue } from "./stored-value.ts";

/** The products whose pages were opened on this device, latest first. They are stored here only, with their listing fields. */

const MAX_KEPT = 12;

interface Viewed {
  readonly products: readonly ListedProduct[];
}

const EMPTY: Omit<ListedProduct, "id" | "title"> = {
  sku: "",
  price: "",
  rrp: "",
  salePrice: "",
  condition: "",
  metal: "",
  gem: "",
  brand: "",
  jewellery: "",
  size: "",
  featured: false,
  image: "",
  secondImage: "",
  listedAt: 0,
};
const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[];

const viewed = storedValue<Viewed>("viewed-1", (stored) => ({
  products:
    isRecord(stored) && Array.isArray(stored.products)
      ? stored.products.flatMap((product) => listedFields(product) ?? [])
      : [],
}));

/** The listing fields of anything that has them; null if it has no id or title. */
function listedFields(from: unknown): ListedProduct | null {
  if (!isRecord(from) || typeof from.id !== "string" || typeof from.title !== "string") return null;
  const fields = FIELDS.filter((field) => typeof from[field] === typeof EMPTY[field]);
  return {
    ...EMPTY,
    ...Object.fromEntries(fields.map((field) => [field, from[field]])),
    id: from.id,
    title: from.title,
  };
}

/** Record that a product's page is shown. @param product null until it has loaded. */
export function useRecordViewed(product: ListedProduct | null): void {
  useEffect(() => {
    const latest = product && listedFields(product);
    if (!latest) return;
    const others = viewed.get().products.filter(({ id }) => id !== latest.id);
    viewed.set({ products: [latest, ...others].slice(0, MAX_KEPT) });
  }, [product]);
}

/** The products that were viewed, latest first; some may be gone since. None until a published page is hydrated. */
export function useViewed(): readonly ListedProduct[] {
  return useStoredValue(viewed).products;
}

/** A product as it was when its page was last shown on this device, even if it is gone now; null if it never was. */
export function useViewedProduct(id: string): ListedProduct | null {
  return useViewed().find((product) => product.id === id) ?? null;
}

export function clearViewed(): void {
  viewed.set({ products: [] });
}
