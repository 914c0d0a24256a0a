import { where } from "firebase/firestore/lite";
import type { Product } from "../domain/product.ts";
import { toProduct } from "./converters.ts";
import { readCollection } from "./firestore.ts";

/** Products hold the names of their brand and category, so a new name has to be written into each. */
export type NamingField = "brand" | "jewellery";

/** The pieces, on show or not, that bear one of some names (at most 30). @throws ShopError */
export async function piecesNaming(
  field: NamingField,
  names: readonly string[],
): Promise<readonly Product[]> {
  if (names.length === 0) return [];
  const { values } = await readCollection("products", toProduct, where(field, "in", names));
  return values;
}
