import { useMutation } from "@tanstack/react-query";
import { baseOf, PRODUCTS } from "../../data/entity-kinds.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import type { Product, ProductDraft } from "../../domain/product.ts";
import { toProductDraft } from "../../domain/product-draft.ts";
import { ConflictError, InvalidError } from "../../domain/save-errors.ts";
import { shorten } from "../../domain/text.ts";
import { validateSave } from "../../domain/validation.ts";
import { useShowToast } from "../toast.tsx";
import { useFresh, useInventoryActions } from "../use-inventory.ts";

type Patch = Partial<Pick<ProductDraft, "available" | "featured">>;

/** A change that the row saves at once. Until then it shows `variables`; if it fails, the stored value again. */
export function useQuickChange(product: Product) {
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
        kind: "switch",
      });
      const status = patch.available ?? (patch.featured === "true" ? "Featured" : "Not Featured");
      showToast({
        operation,
        text: `“${shorten(product.title, MAX_TITLE_LENGTH)}” is now ${status}.`,
      });
      return entity.change;
    },
  });
}
