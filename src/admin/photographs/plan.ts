import { MAX_IMAGES, MAX_SKU_LENGTH } from "../../lib/limits.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import { fileKey, picturesOf, storedFileKey } from "../pictures/stored-picture.ts";
import { EMPTY_PRODUCT, UNDESCRIBED } from "../saving/product-draft.ts";
import { skuKey } from "../saving/sku.ts";
import type { PhotographGroup, ChosenPhotograph, ImportJob } from "./photograph-groups.ts";

export type Group = PhotographGroup<ChosenPhotograph>;

/** The fields that are the same for all new products. */
export type Choices = Pick<ProductDraft, "brand" | "jewellery" | "condition">;

/** What will become of a group. */
export interface GroupPlan {
  readonly group: Group;
  /** The product that gets the photographs; null for a new one. */
  readonly existing: Product | null;
  readonly title: string;
  /** Why it cannot be saved. */
  readonly error: string | null;
}

/**
 * @param stock newest first.
 * @param done how many new products have already been added, to count their titles on.
 */
export function planGroups(
  groups: readonly Group[],
  stock: readonly Product[],
  done: number,
): readonly GroupPlan[] {
  const bySku = new Map(stock.toReversed().map((product) => [skuKey(product.sku), product]));
  const keys = groups.map(({ sku }) => skuKey(sku));
  let count = done;
  return groups.map((group, n) => {
    const key = keys[n] ?? "";
    const existing = (key !== "" && bySku.get(key)) || null;
    const takenAt = group.photographs[0]?.takenAt ?? 0;
    const title = existing ? existing.title : photographsTitle(takenAt, ++count);
    const old = existing ? picturesOf(existing).length : 0;
    const isTooMany = old + group.photographs.length > MAX_IMAGES + 1;
    const error =
      key === ""
        ? "SKU is required."
        : key.length > MAX_SKU_LENGTH
          ? `Use ${MAX_SKU_LENGTH} characters or fewer.`
          : keys.indexOf(key) !== n
            ? "An earlier group has this SKU too. Merge them, or change one."
            : isTooMany
              ? `A piece can have ${MAX_IMAGES + 1} pictures${old > 0 ? ` and has ${old} already` : ""}. Leave some photographs out.`
              : null;
    return { group, existing, title, error };
  });
}

/** @returns a function that finds the product which has a photograph already. */
export function ownerFinder(stock: readonly Product[]) {
  let owners: Map<string, Product> | null = null;
  const read = () =>
    new Map(stock.flatMap((it) => picturesOf(it).map((url) => [storedFileKey(url), it] as const)));
  return ({ file }: ChosenPhotograph) => (owners ??= read()).get(fileKey(file));
}

/** The key by which a group is known while it has the same first photograph. */
export function keyOf({ photographs: [first] }: Group): number {
  return first?.id ?? 0;
}

export function toJob({ group, existing, title }: GroupPlan, choices: Choices): ImportJob {
  const draft: ProductDraft = {
    ...EMPTY_PRODUCT,
    ...choices,
    ...UNDESCRIBED,
    title,
    sku: group.sku.trim(),
  };
  return {
    key: keyOf(group),
    photographs: group.photographs,
    sku: group.sku.trim(),
    to: existing ? { existingId: existing.id } : { draft },
  };
}

/** The title of such a product: photographsTitle(ms, 3) → "Photographs of 23 November, 3" */
function photographsTitle(takenAtMs: number, n: number): string {
  const day = new Date(takenAtMs).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return `Photographs of ${day}, ${n}`;
}
