import { useMemo, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Dialog } from "../../components/dialog.tsx";
import { bulkErrorMessage, changedText } from "../../content/admin-messages.ts";
import { bulkChangedText, bulkChangeTitle } from "../../content/operations.ts";
import { plural } from "../../content/plural.ts";
import { planBulkChange, type BulkChange, type PlannedChange } from "../../domain/bulk-change.ts";
import { isAvailable, type Product } from "../../domain/product.ts";
import { toProductDraft } from "../../domain/product-draft.ts";
import type { Inventory } from "../use-inventory.ts";
import { useShowToast } from "../toast.tsx";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { SaveProgress } from "../save-progress.tsx";
import { productItem, useSaveMany, type ProductItem } from "../use-save-many.ts";
import {
  BulkChangeFields,
  NO_CHANGE,
  resolveChange,
  toBulkChange,
  type ChangeInput,
} from "./bulk-change-fields.tsx";
import { PreviewTable } from "./preview-table.tsx";

/** Makes one change to all selected products, after a preview. */
export function BulkChangeDialog({
  of: products,
  inventory,
  onClose,
}: {
  of: readonly Product[];
  inventory: Inventory;
  /** @param saved ids of the products that were changed. */
  onClose: (saved: readonly string[]) => void;
}) {
  // As they were when the dialog opened: Continue must not raise a price twice.
  const [selected] = useState(products);
  const form = useForm({ defaultValues: NO_CHANGE, mode: "onChange", resolver: resolveChange });
  const input = useWatch({ control: form.control }) as ChangeInput;
  const change = useMemo(() => toBulkChange(input), [input]);
  /** A sold product's price is a record of the sale: only change it on request. */
  const [isForAll, setIsForAll] = useState(false);
  const unavailable = change?.kind === "set" ? [] : selected.filter((one) => !isAvailable(one));
  const plan = useMemo(() => {
    if (!change) return [];
    const isIncluded = (one: Product) => isForAll || change.kind === "set" || isAvailable(one);
    return planBulkChange(selected.filter(isIncluded), change, toProductDraft);
  }, [selected, change, isForAll]);
  const changes = plan.flatMap(({ product, draft }) => (draft ? productItem(product, draft) : []));
  const title = change ? bulkChangeTitle(change) : "";
  const saving = useSaveMany<ProductItem>(({ progress, save }) =>
    save(
      progress().items.map(({ write }) => write),
      { kind: "bulk", title },
    ),
  );
  const { status, saved, operation } = saving;
  const showToast = useShowToast();
  const isSaving = status === "pending";
  const isFinished = status === "success" || status === "error";
  const titles = { success: "Changes saved", error: "Not finished" };
  const onCancel = () => {
    if (operation) {
      showToast({ operation, text: bulkChangedText(title, saved.length), takesFocus: true });
    }
    onClose(saved.map(({ write }) => write.id));
  };

  return (
    <Dialog
      // The outcome is a new dialog, so that it takes the focus.
      key={isFinished ? "outcome" : "choice"}
      isWide={!isFinished}
      title={isFinished ? titles[status] : `Change ${plural(selected.length, "product")}`}
      {...(!isSaving && { onCancel })}
      actions={
        <>
          {!isFinished && (
            <Button
              disabled={isSaving || changes.length === 0}
              onClick={() => saving.start(changes)}
            >
              {`Change ${plural(changes.length, "Product")}`}
            </Button>
          )}
          <Button variant="outline-primary" disabled={isSaving} onClick={onCancel}>
            {isFinished ? "Close" : "Cancel"}
          </Button>
        </>
      }
    >
      {!isFinished && (
        <fieldset
          disabled={isSaving}
          className="row row-cols-1 row-cols-sm-2 row-cols-md-3 g-2 mb-3"
        >
          <legend className="visually-hidden">What to change</legend>
          <FormProvider {...form}>
            <BulkChangeFields inventory={inventory} />
          </FormProvider>
        </fieldset>
      )}
      {status === "success" && (
        <p role="status">{`${plural(saved.length, "product was", "products were")} changed.`}</p>
      )}
      <SaveProgress of={saving} verb="changed" />
      {status === "idle" && change && unavailable.length > 0 && (
        <Checkbox
          label={`Also change products that are not available (${availabilityCounts(unavailable)})`}
          isChecked={isForAll}
          onChange={setIsForAll}
        />
      )}
      {status === "idle" && change && <Preview of={plan} change={change} />}
    </Dialog>
  );
}

/** availabilityCounts([sold, held, sold]) → "2 Sold, 1 Enquire" */
function availabilityCounts(products: readonly Product[]): string {
  const counts = new Map<string, number>();
  for (const { available } of products) counts.set(available, (counts.get(available) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => `${count} ${name || "without availability"}`)
    .join(", ");
}

/** What would happen to each product; products that cannot be changed come first. */
function Preview({ of: plan, change }: { of: readonly PlannedChange[]; change: BulkChange }) {
  const invalid = plan.filter(({ error }) => error !== null);
  const changed = plan.filter(({ draft }) => draft !== null);
  const same = plan.length - invalid.length - changed.length;
  return (
    <>
      <p role="status">
        {`${changed.length} will change, ${plural(same, "already matches", "already match")}, ${invalid.length} cannot be changed.`}
      </p>
      <PreviewTable
        label="Preview"
        head={["Title", "SKU", "Now", "After"]}
        rows={[...invalid, ...changed]}
      >
        {({ product, before, draft, error }) => (
          <tr key={product.id}>
            <th scope="row">{product.title}</th>
            <td>{product.sku}</td>
            <td>{changedText(before, change)}</td>
            <td>
              {error && <span className="text-danger">{bulkErrorMessage(error)}</span>}
              {draft && <span>{changedText(draft, change)}</span>}
            </td>
          </tr>
        )}
      </PreviewTable>
    </>
  );
}
