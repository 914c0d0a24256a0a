import { InvalidError } from "../../lib/save-errors.ts";
import { oneLine, shorten } from "../../lib/text.ts";
import { MAX_SKU_LENGTH } from "../../lib/limits.ts";

/** Each product has an SKU of its own. Older products may share one, and keep it. */

interface SkuOwner {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
}

/** Another product has the SKU. */
export interface SkuTaken {
  readonly sku: string;
  readonly by: { readonly id: string; readonly title: string };
}

export class SkuTakenError extends InvalidError {
  constructor(readonly taken: SkuTaken) {
    super({ sku: skuTakenText(taken) });
  }
}

export function skuTakenText({ sku, by }: SkuTaken): string {
  return `SKU ${sku} is already used by “${by.title}”. Choose another.`;
}

/** Products by their SKU as it is compared. */
type SkuIndex = Map<string, SkuOwner[]>;

/**
 * A code such as an SKU with the characters that it seems to have: usual letters, hyphens and single spaces.
 * plainCode(" BJ\u20112004\u200b") → "BJ-2004"
 */
export function plainCode(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu, "")
    .replace(/[\p{Pd}\u2212\u02d7\u2043]/gu, "-")
    .replace(/[\p{Z}\p{Cc}]+/gu, " ")
    .trim();
}

/** An SKU as it is compared: as it is stored, in lower case. skuKey(" CB\u201317 ") → "cb-17" */
export function skuKey(sku: string): string {
  return plainCode(sku).toLowerCase();
}

export function indexSkus(products: readonly SkuOwner[]): SkuIndex {
  const index: SkuIndex = new Map();
  for (const product of products) addSku(index, product);
  return index;
}

/** Adds a product that has an SKU. */
export function addSku(index: SkuIndex, owner: SkuOwner): void {
  const key = skuKey(owner.sku);
  if (key === "") return;
  const owners = index.get(key);
  if (owners) owners.push(owner);
  else index.set(key, [owner]);
}

/**
 * Why a product cannot be given an SKU: another one has it. firestore.rules cannot compare documents.
 * skuError(indexSkus([band]), { id: "ring", sku: "r-1" }) → { sku: "r-1", by: { id: "band", title: "Band" } }
 * @param before the stored product, which may keep its SKU.
 */
export function skuError(
  index: SkuIndex,
  { id, sku }: Pick<SkuOwner, "id" | "sku">,
  before?: { readonly sku: string },
): SkuTaken | null {
  const key = skuKey(sku);
  if (before && key === skuKey(before.sku)) return null;
  const other = index.get(key)?.find((one) => one.id !== id);
  if (!other) return null;
  const by = { id: other.id, title: shorten(oneLine(other.title), 60) };
  return { sku: plainCode(sku), by };
}

/**
 * The SKU for the next new product: the most common pattern of a prefix and a number, with the highest number + 1, and as
 * many digits. "" if no SKU ends in a number.
 * nextSku(["BJ-0099", "BJ-0098", "old 7", "R"]) → "BJ-0100"
 * @param skus the newest first: among equally common patterns, the newest one is used.
 */
export function nextSku(skus: Iterable<string>): string {
  const series = new Map<string, { count: number; prefix: string; highest: string }>();
  for (const sku of skus) {
    const [, prefix = "", digits = ""] = NUMBERED.exec(plainCode(sku)) ?? [];
    if (digits === "") continue;
    const key = skuKey(prefix);
    const one = series.get(key) ?? { count: 0, prefix, highest: digits };
    const highest = Number(digits) > Number(one.highest) ? digits : one.highest;
    series.set(key, { ...one, count: one.count + 1, highest });
  }
  const [common] = [...series.values()].sort((a, b) => b.count - a.count);
  if (!common) return "";
  const number = String(Number(common.highest) + 1).padStart(common.highest.length, "0");
  const next = common.prefix + number;
  return next.length <= MAX_SKU_LENGTH ? next : "";
}

/**
 * The highest of these SKUs that continues a series; "" if none does.
 * laterSku("BJ-2105", ["BJ-2104", "bj-2107", "R-9000"]) → "bj-2107"
 * @param next the SKU that follows the series so far.
 */
export function laterSku(next: string, skus: readonly string[]): string {
  const [, prefix = "", digits = ""] = NUMBERED.exec(next) ?? [];
  let [later, highest] = ["", Number(digits) - 1];
  for (const sku of skus) {
    const [, itsPrefix = "", itsDigits = ""] = NUMBERED.exec(plainCode(sku)) ?? [];
    const isLater = skuKey(itsPrefix) === skuKey(prefix) && Number(itsDigits) > highest;
    if (itsDigits !== "" && isLater) [later, highest] = [sku, Number(itsDigits)];
  }
  return later;
}

/** Fifteen digits are exact as a number; more belong to the prefix. */
const NUMBERED = /^(.*?)(\d{1,15})$/s;
