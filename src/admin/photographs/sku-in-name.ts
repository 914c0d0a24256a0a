import { remember } from "../../lib/values.ts";
import { skuKey } from "../saving/sku.ts";

/** Reads SKUs in the names of photographs: SKUs in stock, and new SKUs with the letters of an SKU in stock. */

/** Without what only joins letters and digits: looseKey("BJ_2004") → "bj2004"; looseKey("BJ-200 4") → "bj200-4" */
function looseKey(sku: string): string {
  return skuKey(sku)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/(?<=\p{L})-(?=[\p{L}\p{N}])|(?<=\p{N})-(?=\p{L})/gu, "");
}

/** Finds SKUs of the stock in names. */
interface StockSkus {
  readonly exact: ReadonlyMap<string, string>;
  /** By looseKey; null for a key that two SKUs share. */
  readonly loose: ReadonlyMap<string, string | null>;
  /** The letters before the numbers: "bj". */
  readonly letters: ReadonlySet<string>;
}

function stockSkus(skus: readonly string[]): StockSkus {
  const exact = new Map(skus.map((sku) => [skuKey(sku), sku]));
  const loose = new Map<string, string | null>();
  for (const [key, sku] of exact) {
    const rough = looseKey(key);
    loose.set(rough, loose.has(rough) ? null : sku);
  }
  const letters = new Set([...exact.keys()].map((key) => key.replace(/[^\p{L}\p{N}]*\d+$/u, "")));
  return { exact, loose, letters };
}

const MAX_WORDS = 6;

/** The SKUs that a name contains as words of their own, the longest ones: "front BJ-2004 (2)" → ["BJ-2004"] */
function skusIn(name: string, { exact, loose, letters }: StockSkus): readonly string[] {
  const whole = exact.get(skuKey(name));
  if (whole) return [whole];
  const words = [...name.matchAll(/[\p{L}\p{N}]+/gu)];
  const wordAt = (n: number) => words[n]?.[0] ?? "";
  const found: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MAX_WORDS); to > from; to--) {
      const text = name.slice(
        words[from]?.index,
        (words[to - 1]?.index ?? 0) + wordAt(to - 1).length,
      );
      const stored = exact.get(skuKey(text)) ?? loose.get(looseKey(text));
      const [, before = ""] = /^(.*?)[^\p{L}\p{N}]?\d+$/u.exec(text) ?? [];
      const isNew = /\p{L}/u.test(before) && letters.has(skuKey(before));
      const sku = stored ?? (isNew && to - from <= 2 ? text : "");
      // Digits alone may be a camera's number.
      const isCode = from === 0 || (/\p{L}/u.test(sku) && /\d/.test(sku));
      if (!sku || !isCode || isLonger(wordAt(to), wordAt(to + 1))) continue;
      found.push(sku);
      from = to - 1;
      break;
    }
  }
  return found;
}

/** Whether the next words belong to a longer SKU: "BJ-200" in "BJ-200-1234", but not in "BJ-200 2026-11-23". */
function isLonger(next: string, afterNext: string): boolean {
  const isDate =
    /^(?:19|20)\d\d(?:\d{4})?$/.test(next) && (next.length === 8 || /^\d\d$/.test(afterNext));
  return /^\d{3,}$/.test(next) && !isDate;
}

/**
 * The SKU that each of these names has; "" if it has none, null if it has several.
 * skusInNames(["BJ-2104-2.jpg", "bj2105 front.jpg", "IMG_2041.jpg"], ["BJ-2104"]) → ["BJ-2104", "bj2105", ""]
 */
export function skusInNames(names: readonly string[], skus: readonly string[]): (string | null)[] {
  const stock = stockSkus(skus);
  /** One spelling of each new SKU. */
  const spelt = new Map<string, string>();
  return names.map((name) => {
    const found = skusIn(name.replace(/\.[^.]*$/, "").trim(), stock);
    const spell = (sku: string) =>
      stock.exact.has(skuKey(sku)) ? sku : remember(spelt, looseKey(sku), () => sku);
    const [sku = "", other] = new Set(found.map(spell));
    return other === undefined ? sku : null;
  });
}
