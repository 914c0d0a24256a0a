import { asShopError } from "../../lib/errors.ts";
import { priceLabels } from "../../products/price.ts";
import type { ProductDraft } from "../../products/product.ts";
import { sizeKindOf } from "../../search/size-kind.ts";
import { errorMessage } from "../../ui/messages.ts";
import { hasContradiction, ringSizesIn } from "../filters/ring-sizes.ts";

/** The texts of the forms of products, brands and categories. */

/** Why renaming the products of a brand or category stopped. */
export function renamingErrorMessage(error: unknown): string {
  const { kind } = asShopError(error);
  const reason =
    kind === "conflict"
      ? "These products are being saved elsewhere at the same time."
      : errorMessage(error);
  return `${reason} Some products still have the old name. You can finish later from this page.`;
}

/** A warning: the product can be saved. */
export const NO_REDUCTION =
  "This is not below the price, so it is shown as Sale Price, without Was and Now.";

/** A warning about the size of a ring, which can be saved; null for other products, and for nothing to warn of. */
export function ringSizeWarning({
  size,
  jewellery,
  sizeFilters,
}: Pick<ProductDraft, "size" | "jewellery" | "sizeFilters">): string | null {
  const isChosen = sizeFilters !== "";
  if (isChosen || size.trim() === "" || sizeKindOf(jewellery) !== "ringSize") return null;
  if (ringSizesIn(size).length === 0)
    return "Shoppers can't filter by this size; write for example N or N½.";
  return hasContradiction(size)
    ? "These sizes are not the same, and only the British or else the first one is used. Check them."
    : null;
}

/**
 * The text that goes with a product's picture in a message or post. shareCaption(ring, url) → "Gold Ring\n£5,450\nhttps://…"
 * @param url the absolute URL of the product's page.
 */
export function shareCaption(
  { title, price, salePrice }: Pick<ProductDraft, "title" | "price" | "salePrice">,
  url: string,
): string {
  const [toPay] = priceLabels({ price, salePrice, rrp: "" });
  return [title, toPay && (toPay.money || toPay.label), url].filter(Boolean).join("\n");
}

/** renamingTitle(["Aurelie"], "Aurélie") → "Aurelie → Aurélie" */
export function renamingTitle(from: readonly string[], to: string): string {
  return `${from.join(", ")} → ${to}`;
}
