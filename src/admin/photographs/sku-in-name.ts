import { skuKey } from "../saving/sku.ts";

/** Reads SKUs in the names of photographs. */

/** The SKU in a file's name. `several`: the name has more than one, so only the dealer can know. */
type NamedSku =
  { readonly kind: "stock" | "new"; readonly sku: string } | { readonly kind: "several" | "none" };

/** Names that cameras, phones and programs give: the number in them is not part of an SKU. */
const CAMERA_NAME =
  /^(?:img|dsc[nf]?|pxl|dji|mvimg|cimg|gopr|hpim|imag|sam|scn|vid|mov|wp|fb|p\d{7}|image|photo|picture|foto|bild|scan|screen ?shot|whatsapp|signal|telegram|snapseed|received|unnamed|download|untitled|unbenannt)(?![a-z])/i;

/** What computers add to the name of a copy: "(2)", " copy 3", " - Kopie", "-edited-2", "~2". */
const COPY =
  /[-_ ]*(?:\(\d{1,3}\)|[-_ ](?:copy|copie|kopie|copia|kopia|edit(?:ed)?|bearbeitet|retouched|crop(?:ped)?|resized|scaled|final|web|new)(?:[-_ ]?\(?\d{1,3}\)?)?|~\d{1,3})$/i;

const COPY_OF = /^(?:copy of|kopie von|copie de|copia de|edited)[-_ ]+/i;

/** The view that a photograph shows: "BJ-7-front", "BJ-7 side view 2" */
const VIEW =
  /[-_ ]+(?:front|back|sides?|top|bottom|rear|left|right|inside|outside|under(?:side|neath)|detail|close-?up|macro|zoom|angle|profile|three-quarter|view|box|papers?|certificate|cert|hallmarks?|stamp|clasp|worn|on|hand|finger|wrist|ear|neck|model|lifestyle|main|hero|video|dial|caseback|case|crown|strap|bracelet|packaging|receipt|vorne|hinten|seite|face|dos)s?(?:[-_ ]?\d{1,2})?$/i;

/** "BJ-7-2", "BJ-7 2" */
const NUMBER = /[-_ ]\d{1,2}$/;

/** A code with letters and a number of at least two digits: "BJ-2104", "QASHOP-31", "RX7-0042". */
const SKU_LIKE = /^(?=.*[a-z])(?=.*\d{2})[a-z\d]+(?:[-_. ][a-z\d]+){0,3}$/i;

/** A day or time, as phones name their files. */
const DATE_LIKE = /(?:19|20)\d\d[-_. ]?[01]\d[-_. ]?[0-3]\d/;

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
}

function stockSkus(skus: readonly string[]): StockSkus {
  const exact = new Map(skus.map((sku) => [skuKey(sku), sku]));
  const loose = new Map<string, string | null>();
  for (const [key, sku] of exact) {
    const rough = looseKey(key);
    loose.set(rough, loose.has(rough) ? null : sku);
  }
  return { exact, loose };
}

const hasLettersAndDigits = (sku: string) => /\p{L}/u.test(sku) && /\d/.test(sku);

/**
 * The SKUs in stock that a name contains as words of their own, the longest ones: "front BJ-2004 (2)" → ["BJ-2004"]. Digits
 * alone may be a camera's number.
 */
function stockSkusIn(name: string, { exact, loose }: StockSkus): readonly string[] {
  const words = [...name.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    text: found[0],
    from: found.index,
    to: found.index + found[0].length,
  }));
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MAX_WORDS); to > from; to--) {
      const text = name.slice(words[from]?.from, words[to - 1]?.to);
      const sku = exact.get(skuKey(text)) ?? loose.get(looseKey(text));
      if (!sku || !hasLettersAndDigits(sku) || isLonger(words[to]?.text, words[to + 1]?.text))
        continue;
      found.add(sku);
      from = to - 1;
      break;
    }
  }
  return [...found];
}

const MAX_WORDS = 6;

/** Whether the next words belong to a longer SKU: "BJ-200" in "BJ-200-1234", but not in "BJ-200 2026-11-23". */
function isLonger(next = "", afterNext = ""): boolean {
  const isDate =
    /^(?:19|20)\d\d(?:\d{4})?$/.test(next) && (next.length === 8 || /^\d\d$/.test(afterNext));
  return /^\d{3,}$/.test(next) && !isDate;
}

/**
 * The SKU in a file's name: one in stock, or a new one that has a number of at most two digits, a view or a copy's mark after
 * it. skuInName("BJ-2104-2.jpg", stock) → { kind: "new", sku: "BJ-2104" }; skuInName("IMG_2041.jpg", stock) → { kind: "none" }
 */
function skuInName(name: string, stock: StockSkus): NamedSku {
  const stem = name
    .replace(/\.[^.]*$/, "")
    .trim()
    .replace(COPY_OF, "");
  const whole = stock.exact.get(skuKey(stem));
  if (whole) return { kind: "stock", sku: whole };
  if (namesSeveral(stem)) return { kind: "several" };
  const [sku, other] = stockSkusIn(stem.replace(/^img[-_ ]+/i, ""), stock);
  if (other !== undefined) return { kind: "several" };
  if (sku !== undefined) return { kind: "stock", sku };

  let rest = stem;
  let hasView = false;
  for (;;) {
    const exact = stock.exact.get(skuKey(rest));
    if (exact) return { kind: "stock", sku: exact };
    const plain = rest.replace(COPY, "").trim();
    const shorter = plain.replace(VIEW, "").trim();
    if (shorter !== plain) hasView = true;
    if (shorter === rest) break;
    rest = shorter;
  }
  const start = NUMBER.test(rest) ? rest.replace(NUMBER, "").trim() : "";
  const numbered = stock.exact.get(skuKey(start));
  if (numbered) return { kind: "stock", sku: numbered };
  if (CAMERA_NAME.test(rest) || DATE_LIKE.test(rest)) return { kind: "none" };
  // "QA7-31 front": two digits before a view belong to the SKU.
  const isWhole = hasView && /\d\d$/.test(rest) && SKU_LIKE.test(rest);
  if (!isWhole && /\d/.test(start)) return { kind: "new", sku: start };
  return rest !== stem && SKU_LIKE.test(rest) ? { kind: "new", sku: rest } : { kind: "none" };
}

/**
 * The SKU that each of these names has; "" if it has none, null if it has several. A new SKU may be seen by the other names:
 * "QA7-31 front" says that "QA7-31.jpg" and "QA7-31 copy" belong to QA7-31.
 */
export function skusInNames(names: readonly string[], skus: readonly string[]): (string | null)[] {
  const stock = stockSkus(skus);
  const found = names.map((name) => skuInName(name, stock));
  const fresh = new Map<string, string>();
  for (const one of found) {
    if (one.kind !== "new") continue;
    const key = looseKey(one.sku);
    if (!fresh.has(key)) fresh.set(key, one.sku);
  }
  return found.map((one, n) => {
    if (one.kind === "several") return null;
    if (one.kind === "stock") return one.sku;
    const seen = fresh.get(looseKey(plainStem(names[n] ?? "")));
    return seen ?? (one.kind === "new" ? (fresh.get(looseKey(one.sku)) ?? one.sku) : "");
  });
}

/** The name without what a copy adds: plainStem("QA7-31 copy.jpg") → "QA7-31" */
function plainStem(name: string): string {
  let stem = name.replace(/\.[^.]*$/, "").trim();
  for (let before = ""; before !== stem;) {
    before = stem;
    stem = stem.replace(COPY_OF, "").replace(COPY, "").trim();
  }
  return stem;
}

/** namesSeveral("BJ-1 and BJ-2") → true */
function namesSeveral(stem: string): boolean {
  const skus = [...stem.matchAll(/([a-z]+)[-_ ]?\d+/gi)].map(([sku, letters = ""]) => ({
    sku: skuKey(sku),
    letters: skuKey(letters),
  }));
  return skus.some(({ sku, letters }) =>
    skus.some((other) => other.letters === letters && other.sku !== sku),
  );
}
