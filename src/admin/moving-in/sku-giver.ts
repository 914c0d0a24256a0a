import { fold } from "../../lib/text.ts";
import type { Product } from "../../products/product.ts";
import { nextSku, skuKey } from "../saving/sku.ts";
import type { SourcePiece } from "./pieces.ts";

/**
 * Gives the next SKUs, none of which the stock or the file has.
 * @param typed   the SKUs of the file.
 * @param earlier SKUs that an earlier attempt has given, by the cells of their rows: it may have stored these pieces.
 */
export function skuGiver(
  typed: readonly string[],
  stock: { readonly products: readonly Product[]; readonly pastSkus?: readonly string[] },
  earlier: ReadonlyMap<string, string>,
  bySku: ReadonlyMap<string, Product>,
) {
  const used = [
    ...stock.products.map(({ sku }) => sku),
    ...(stock.pastSkus ?? []),
    ...typed,
  ].filter(Boolean);
  const taken = new Set([...used, ...earlier.values()].map(skuKey));
  const first = nextSku(used) || "P-0001";
  const [, prefix = "", digits = "1"] = /^(.*?)(\d{1,15})$/s.exec(first) ?? [];
  const given = new Map<string, string>();
  let number = Number(digits);
  const next = () => {
    for (;;) {
      const sku = prefix + String(number++).padStart(digits.length, "0");
      if (!taken.has(skuKey(sku))) return sku;
    }
  };
  /** Its SKU may be another piece's by now. */
  const again = (key: string, title: string) => {
    const sku = earlier.get(key);
    const stored = sku === undefined ? undefined : bySku.get(skuKey(sku));
    return stored && fold(stored.title) !== fold(title) ? undefined : sku;
  };
  return {
    given,
    give: ({ row, first: { cells } }: SourcePiece, title: string) => {
      const key = JSON.stringify([...cells.values(), ...row.cells.values()]);
      // Two rows with the same cells.
      let unique = key;
      for (let n = 2; given.has(unique); n++) unique = `${key} (${n})`;
      const earlierSku = again(unique, title);
      const sku = earlierSku ?? next();
      given.set(unique, sku);
      return { sku, isAgain: earlierSku !== undefined };
    },
  };
}
