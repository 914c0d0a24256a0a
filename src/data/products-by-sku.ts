import { where } from "firebase/firestore/lite";
import { pathOf } from "../domain/change.ts";
import type { Product } from "../domain/product.ts";
import { skuKey } from "../domain/sku.ts";
import { plainCode, trimText } from "../domain/text.ts";
import { toProduct } from "./converters.ts";
import { MAX_IN_VALUES, readCollection } from "./firebase.ts";
import { readInPortions } from "./requests.ts";
import { readStored } from "./stored-documents.ts";

/**
 * The products that have one of these SKUs now, as `skuKey` compares them. Costs one billed read for each product that is
 * found, and about one for ten SKUs.
 * @param known the stock as it was last read. Firestore compares exactly, so a query finds an SKU that is stored as `plainCode`
 *   returns it, all in upper or all in lower case; other spellings are only found among these, and read again.
 * @throws ShopError as `readCollection`.
 */
export async function findProductsBySku(
  skus: readonly string[],
  known: readonly Product[] = [],
): Promise<Product[]> {
  const keys = new Set(skus.map(skuKey));
  keys.delete("");
  const spellings = skus.flatMap((sku) => {
    const plain = plainCode(sku);
    return [trimText(sku), plain, plain.toUpperCase(), plain.toLowerCase()];
  });
  const values = [...new Set(spellings)].filter((sku) => sku !== "");
  const found = await readInPortions(values, MAX_IN_VALUES, async (some) => {
    const { values: products } = await readCollection(
      "products",
      toProduct,
      where("sku", "in", some),
    );
    return products;
  });
  const ids = new Set(found.map(({ id }) => id));
  const others = known.filter(({ id, sku }) => keys.has(skuKey(sku)) && !ids.has(id));
  const documents = others.map(({ id }) => ({ collection: "products", id }) as const);
  const stored = await readStored(documents);
  const again = documents.flatMap((one) => {
    const fields = stored.get(pathOf(one));
    return (fields && toProduct(one.id, fields)) ?? [];
  });
  return [...found, ...again.filter(({ sku }) => keys.has(skuKey(sku)))];
}
