import { useMutation } from "@tanstack/react-query";
import { asShopError } from "../../lib/errors.ts";
import { ConflictError, InvalidError } from "../../lib/save-errors.ts";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import { errorMessage } from "../../ui/messages.ts";
import { paths } from "../paths.ts";
import type { ContradictedError } from "../saving/contradicted-error.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { invalidMessage } from "../saving/save-messages.ts";
import { validateSave } from "../saving/validation.ts";
import { useShowToast } from "../ui/toast.tsx";
import { useFresh, useInventoryActions } from "./use-inventory.ts";

type Patch = Partial<Pick<ProductDraft, "available" | "featured" | "salePrice">>;

/**
 * A change that a list saves at once. Until then it shows `variables`; if it fails, the stored value again.
 * @param findContradiction says what other records have against a new availability, if anything.
 */
export function useQuickChange(
  product: Product,
  findContradiction?: (before: Product, after: string) => Promise<ContradictedError | null>,
) {
  const showToast = useShowToast();
  const { products } = useInventoryActions();
  const fresh = useFresh();
  return useMutation({
    mutationFn: async (patch: Patch) => {
      const stored = await fresh(product, (inventory) => inventory.products);
      const shown = toProductDraft(product);
      const before = stored && toProductDraft(stored);
      const isSame = (field: keyof Patch) => shown[field] === before?.[field];
      if (!stored || !before || !(Object.keys(patch) as (keyof Patch)[]).every(isSame)) {
        throw new ConflictError(stored);
      }
      const draft = { ...before, ...patch };
      const errors = validateSave(draft, before);
      if (Object.keys(errors).length > 0) throw new InvalidError(errors);
      const base = baseOf(PRODUCTS, stored);
      const { entity, operation } = await products.save(product.id, draft, base, {
        kind: patch.salePrice === undefined ? "switch" : "edit",
      });
      // It is saved, so don't report an error if the other records cannot be read.
      const contradiction =
        (await findContradiction?.(stored, draft.available).catch(() => null)) ?? null;
      const text = changedText(shorten(product.title, MAX_TITLE_LENGTH), patch);
      showToast({
        operation,
        text: contradiction ? `${text} ${contradiction.by.fact}` : text,
        ...(patch.available === "Sold" && {
          next: { label: "Fill In the Sale", to: paths.sell(product.id) },
        }),
        ...(contradiction && { next: contradiction.by }),
        // The row is not one to check any more.
        takesFocus: patch.salePrice !== undefined,
      });
      return entity.change;
    },
  });
}

function changedText(title: string, { available, featured, salePrice }: Patch): string {
  if (salePrice !== undefined) return `The sale of “${title}” has ended.`;
  return `“${title}” is now ${available ?? (featured === "true" ? "Featured" : "Not Featured")}.`;
}

/** Why a change was not saved. */
export function quickChangeMessage(error: Error): string {
  if (error instanceof InvalidError) return invalidMessage(error.errors);
  const isConflict = asShopError(error).kind === "conflict";
  return errorMessage(error) + (isConflict ? " Check it, then choose again." : "");
}
