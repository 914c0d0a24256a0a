import { isRecord } from "./is-record.ts";
import type { ListedProduct } from "./product.ts";
import { toListed } from "./to-listed.ts";

const TEXTS = [
  "id",
  "title",
  "sku",
  "price",
  "rrp",
  "salePrice",
  "condition",
  "metal",
  "gem",
  "brand",
  "jewellery",
  "size",
  "image",
  "secondImage",
] as const;

/**
 * The products in what a browser has stored, which may be anything; others are left out. Only the
 * listing fields are read: earlier versions also stored the id of a change.
 * readStoredProducts([{ id: "a", title: "Ring", … }, 7]) → [{ id: "a", title: "Ring", … }]
 */
export function readStoredProducts(stored: unknown): readonly ListedProduct[] {
  return Array.isArray(stored) ? stored.filter(isStoredProduct).map(toListed) : [];
}

function isStoredProduct(value: unknown): value is ListedProduct {
  return isRecord(value) && TEXTS.every((name) => typeof value[name] === "string");
}
