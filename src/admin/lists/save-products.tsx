import { errorMessage } from "../../content/messages.ts";
import type { ProductDraft } from "../../domain/product.ts";
import { useInventoryActions, type Why } from "../use-inventory.ts";
import { NOTHING_STORED, useLongSave, type LongSave } from "../use-long-save.ts";
import { useUnsavedWork, type UnsavedWork } from "../unsaved-work.tsx";
import { Button } from "../button.tsx";

export interface ProductChange {
  readonly id: string;
  readonly title: string;
  readonly draft: ProductDraft;
  /** The stored revision that the draft is based on; 0 for a new product. */
  readonly revision: number;
  /** The stored SKU of a product that may be given another one. */
  readonly storedSku?: string;
}

/** Saves many products in batches, as one operation of the history. */
export function useSaveProducts(why: Why): LongSave<ProductChange> {
  const { products } = useInventoryActions();
  return useLongSave(NOTHING_STORED, (changes, progress, report) => {
    let { saved, conflicts } = progress;
    const done = new Set([...saved, ...conflicts]);
    const rest = changes.filter(({ id }) => !done.has(id));
    return products.writeMany(
      rest,
      { ...why, operation: progress.operation },
      (batch, operation) => {
        saved = [...saved, ...batch.saved.map(({ id }) => id)];
        conflicts = [...conflicts, ...batch.conflicts.map(({ id }) => id)];
        report({ saved, conflicts, operation });
      },
    );
  });
}

const UNSAVED: UnsavedWork = {
  kind: "saving",
  text: "Products that are already saved stay saved. The rest are only saved while this page is open.",
};

/** The progress of a long save: a progress bar, an error with a Continue button, the conflicts. */
export function SaveProgress<Change extends { readonly id: string; readonly title: string }>({
  of: { status, error, changes, saved, conflicts, start },
  verb,
}: {
  of: LongSave<Change>;
  verb: "changed" | "imported" | "brought back";
}) {
  useUnsavedWork(status === "pending" ? UNSAVED : null);
  return (
    <>
      {status === "pending" && (
        <div className="mb-3">
          <progress
            max={changes.length}
            value={saved.length + conflicts.length}
            aria-label={`Products ${verb}`}
          />
          <p className="mt-2 mb-0" role="status">
            {saved.length} of {changes.length} {verb}
          </p>
        </div>
      )}
      {status === "error" && (
        <div className="alert alert-danger" role="alert">
          <p>
            {errorMessage(error)} {saved.length} of {changes.length} have been {verb}. Press
            Continue for the rest.
          </p>
          <Button data-autofocus onClick={() => start(changes)}>
            Continue
          </Button>
        </div>
      )}
      {conflicts.length > 0 && (
        <div className="alert alert-warning">
          <p>
            Another administrator has saved these since you opened this page, so they were not{" "}
            {verb}. Check them and try again:
          </p>
          <ul className="mb-0">
            {changes
              .filter(({ id }) => conflicts.includes(id))
              .map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
          </ul>
        </div>
      )}
    </>
  );
}
