import { fold } from "../../lib/text.ts";
import type { Product } from "../../products/product.ts";
import { htmlToText } from "../csv/text-cell.ts";
import { nextSku, skuKey } from "../saving/sku.ts";
import type { SourcePiece } from "./pieces.ts";

/** A name or suggestion of the file, and how many pieces have it. */
export interface Counted {
  readonly key: string;
  readonly text: string;
  readonly count: number;
}

/** Counts texts by their keys, the most frequent first. */
export function counter() {
  const found = new Map<string, { text: string; count: number; row: number }>();
  return {
    /** Each row once. */
    add: (key: string, text: string, row = -1) => {
      const one = found.get(key);
      if (one === undefined) found.set(key, { text, count: 1, row });
      else if (row === -1 || one.row !== row) {
        one.count++;
        one.row = row;
      }
    },
    list: (): readonly Counted[] =>
      [...found]
        .map(([key, { text, count }]) => ({ key, text, count }))
        .sort((a, b) => b.count - a.count),
  };
}

/** Gives the next SKUs, none of which the stock or the file has. */
export function skuGiver(
  pieces: readonly SourcePiece[],
  stock: { readonly products: readonly Product[]; readonly pastSkus?: readonly string[] },
  earlier: Readonly<Record<string, string>>,
  bySku: ReadonlyMap<string, Product>,
) {
  const typed = pieces.map(({ fields }) => fields.sku).filter(Boolean);
  const used = [...stock.products.map(({ sku }) => sku), ...(stock.pastSkus ?? []), ...typed];
  const taken = new Set(used.map(skuKey));
  const first = nextSku(used) || "P-0001";
  const [, prefix = "", digits = "1"] = /^(.*?)(\d{1,15})$/s.exec(first) ?? [];
  // No prototype: a group may be called __proto__.
  const given = Object.create(null) as Record<string, string>;
  let number = Number(digits);
  const next = () => {
    for (;;) {
      const sku = prefix + String(number++).padStart(digits.length, "0");
      if (!taken.has(skuKey(sku))) return sku;
    }
  };
  /** An earlier attempt may have stored this piece. Its SKU may also be another piece's by now. */
  const again = (key: string, title: string) => {
    const sku = Object.hasOwn(earlier, key) ? earlier[key] : undefined;
    const stored = sku === undefined ? undefined : bySku.get(skuKey(sku));
    return stored && fold(stored.title) !== fold(title) ? undefined : sku;
  };
  for (const sku of Object.values(earlier)) taken.add(skuKey(sku));
  return {
    given,
    give: ({ key, fields: { title } }: SourcePiece) => {
      // Two pieces with one title.
      let unique = key;
      for (let n = 2; Object.hasOwn(given, unique); n++) unique = `${key} (${n})`;
      return (given[unique] = again(unique, htmlToText(title)) ?? next());
    },
  };
}
