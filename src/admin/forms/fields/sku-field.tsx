import { useContext, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import type { ProductDraft } from "../../../products/product.ts";
import { useUpdatedInventory } from "../../inventory/taken-skus-store.ts";
import { useInventory } from "../../inventory/use-inventory.ts";
import { paths } from "../../paths.ts";
import { indexSkus, nextSku, skuError, skuKey, skuTakenText } from "../../saving/sku.ts";
import { Button } from "../../ui/controls.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { EntityFormContext } from "../form-context.ts";

/** Suggests the next SKU for a new product, and says while it is typed that another product has it. */
export function SkuField() {
  const { id, isNew } = useContext(EntityFormContext);
  const { formState, getFieldState, resetField, setValue } = useFormContext<ProductDraft>();
  const { sku: firstSku = "" } = formState.defaultValues ?? {};
  const isSuggested = firstSku !== "";
  const storedSku = isNew ? "" : firstSku;
  const sku = useWatch<ProductDraft, "sku">({ name: "sku" });
  const updated = useUpdatedInventory(id, { enabled: isNew });
  const inventory = useInventory({ enabled: !isNew && skuKey(sku) !== skuKey(storedSku) });
  const products = inventory.status === "ready" ? inventory.value.products : null;
  const index = useMemo(() => indexSkus(products ?? []), [products]);
  const past = updated.status === "ready" ? updated.value.pastSkus : null;
  const next = useMemo(
    () => nextSku([...(products ?? []).map((product) => product.sku), ...(past ?? [])]),
    [products, past],
  );
  const isRefused = Boolean(getFieldState("sku", formState).error);
  const taken = skuError(index, { id, sku }, isRefused ? undefined : { sku: storedSku });
  const message = taken && skuTakenText(taken);
  const canSuggest = isNew && updated.status !== "loading" && next !== "";

  /** The id of the product whose field has had the focus: a late suggestion must not mix with typed text. */
  const entered = useRef("");
  // Not again once the dealer has cleared it.
  useEffect(() => {
    if (canSuggest && !isSuggested && sku === "" && entered.current !== id)
      // Not an unsaved change.
      resetField("sku", { defaultValue: next });
  }, [canSuggest, isSuggested, sku, next, resetField, id]);

  return (
    <div>
      <FormField
        name="sku"
        isRequired
        note={message}
        invalid={formState.submitCount > 0 && message}
        onFocus={() => {
          entered.current = id;
        }}
      />
      {(taken || (canSuggest && sku === "")) && (
        <p className="d-flex flex-wrap align-items-center gap-2 mt-1 mb-0">
          {taken && (
            <Link className="form-text m-0" to={paths.editProduct(taken.by.id)} target="_blank">
              {`Open “${taken.by.title}”`}
            </Link>
          )}
          {canSuggest && (
            <Button
              size="sm"
              variant="outline-primary"
              onClick={() => setValue("sku", next, { shouldDirty: true, shouldValidate: true })}
            >
              {`Use ${next}`}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
