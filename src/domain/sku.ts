import type { FieldError } from "./errors.ts";
import { oneLine, shorten, trimText } from "./text.ts";

/** Each product has an SKU of its own. Older products may share one, and keep it. */

export interface SkuOwner {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
}

/** Products by their SKU as it is compared. */
export type SkuIndex = Map<string, SkuOwner[]>;

/** An SKU as it is compared: trimmed, in lower case. skuKey(" CB-17 ") → "cb-17" */
export function skuKey(sku: string): string {
  return trimText(sku).toLowerCase();
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
 * skuError(indexSkus([band]), { id: "ring", sku: "r-1" }) → { kind: "sku-taken", sku: "r-1", by: { id: "band", title: "Band" } }
 * @param before the stored product, which may keep its SKU.
 */
export function skuError(
  index: SkuIndex,
  { id, sku }: Pick<SkuOwner, "id" | "sku">,
  before?: { readonly sku: string },
): Extract<FieldError, { kind: "sku-taken" }> | null {
  const key = skuKey(sku);
  if (before && key === skuKey(before.sku)) return null;
  const other = index.get(key)?.find((one) => one.id !== id);
  if (!other) return null;
  const by = { id: other.id, title: shorten(oneLine(other.title), 60) };
  return { kind: "sku-taken", sku: trimText(sku), by };
}
