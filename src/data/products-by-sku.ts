import { where } from "firebase/firestore/lite";
import type { Product } from "../domain/product.ts";
import { trimText } from "../domain/text.ts";
import { toProduct } from "./converters.ts";
import { MAX_IN_VALUES, readCollection } from "./firebase.ts";
import { readInPortions } from "./requests.ts";

/**
 * The stored products with one of these SKUs, spelled the same, all in upper or all in lower case. Firestore compares
 * exactly, so an old SKU in mixed case or with spaces around it is not found.
 * @throws ShopError as `readCollection`.
 */
export async function findProductsBySku(skus: readonly string[]): Promise<Product[]> {
  const spellings = skus
    .map(trimText)
    .flatMap((sku) => [sku, sku.toUpperCase(), sku.toLowerCase()]);
  const values = [...new Set(spellings)].filter((sku) => sku !== "");
  return readInPortions(values, MAX_IN_VALUES, async (some) => {
    const { values: found } = await readCollection("products", toProduct, where("sku", "in", some));
    return found;
  });
}
