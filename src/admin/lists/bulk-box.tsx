import { useMemo, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { bulkErrorMessage, changedText } from "../../content/admin-messages.ts";
import { errorMessage } from "../../content/messages.ts";
import { planBulkChange, type BulkChange, type PlannedChange } from "../../domain/bulk-change.ts";
import { type Product, toProductDraft } from "../../domain/product.ts";
import { useInventoryActions, type Inventory } from "../../hooks/use-inventory.ts";
import { LeaveSavingDialog } from "../leave-saving-dialog.tsx";
import { ScrollBox } from "../scroll-box.tsx";
import { ChangeFields } from "./change-fields.tsx";

/** Rows of the preview that are drawn; the counts above it speak of all. */
const PREVIEW_ROWS = 200;

interface Progress {
  /** Ids of the pieces that have been changed. */
  readonly saved: ReadonlySet<string>;
  /** Not changed, because another administrator saved them first. */
  readonly conflicts: readonly Product[];
}

type Step =
  | { readonly at: "choosing" }
  | { readonly at: "saving" }
  | { readonly at: "stopped"; readonly fault: string }
  | { readonly at: "done" };

const NOTHING_YET: Progress = { saved: new Set(), conflicts: [] };

/** One change to all selected pieces: chosen, previewed piece by piece, then saved in batches. */
export function BulkBox({
  of: pieces,
  inventory,
  onClose,
}: {
  of: readonly Product[];
  inventory: Inventory;
  /** @param saved ids of the pieces that were changed. */
  onClose: (saved: ReadonlySet<string>) => void;
}) {
  const { products } = useInventoryActions();
  const [change, setChange] = useState<BulkChange | null>(null);
  const [step, setStep] = useState<Step>({ at: "choosing" });
  const [progress, setProgress] = useState(NOTHING_YET);
  // The products as they were when the dialog opened: going on after a failure must not raise a price twice.
  const [selected] = useState(pieces);
  const plan = useMemo(
    () => (change ? planBulkChange(selected, change, toProductDraft) : []),
    [selected, change],
  );
  const ready = plan.flatMap(({ product, draft }) =>
    draft ? { id: product.id, draft, revision: product.revision } : [],
  );

  async function onApply() {
    let { saved, conflicts } = progress;
    const settled = new Set([...saved, ...conflicts.map(({ id }) => id)]);
    const byId = new Map(selected.map((product) => [product.id, product]));
    setStep({ at: "saving" });
    try {
      await products.saveMany(
        ready.filter(({ id }) => !settled.has(id)),
        (batch) => {
          saved = new Set([...saved, ...batch.saved.map(({ id }) => id)]);
          conflicts = [...conflicts, ...batch.conflicts.flatMap(({ id }) => byId.get(id) ?? [])];
          setProgress({ saved, conflicts });
        },
      );
      setStep({ at: "done" });
    } catch (error) {
      setStep({ at: "stopped", fault: errorMessage(error) });
    }
  }

  const { saved, conflicts } = progress;
  const onCancel = () => onClose(saved);
  const settled = saved.size + conflicts.length;

  if (step.at === "done" || step.at === "stopped") {
    return (
      <Dialog
        key="outcome"
        title={step.at === "done" ? "Changes saved" : "Not finished"}
        onCancel={onCancel}
        actions={
          <>
            {step.at === "stopped" && (
              <button type="button" className="btn btn-primary" onClick={() => void onApply()}>
                Continue
              </button>
            )}
            <button
              type="button"
              className={step.at === "done" ? "btn btn-primary" : "btn btn-outline-primary"}
              onClick={onCancel}
            >
              Close
            </button>
          </>
        }
      >
        <p role="status">
          {saved.size === 1 ? "1 product was" : `${saved.size} products were`} changed.
        </p>
        {step.at === "stopped" && (
          <p className="alert alert-danger" role="alert">
            {step.fault} {ready.length - settled} not changed yet. Press Continue for the rest.
          </p>
        )}
        {conflicts.length > 0 && (
          <>
            <p className="alert alert-warning">
              These were saved by another administrator in the meantime and have been left
              unchanged:
            </p>
            <ul>
              {conflicts.map((product) => (
                <li key={product.id}>{product.title}</li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    );
  }

  const isSaving = step.at === "saving";
  return (
    <Dialog
      key="choice"
      isWide
      title={`Change ${selected.length === 1 ? "one product" : `${selected.length} products`}`}
      {...(!isSaving && { onCancel })}
      actions={
        <>
          <button
            type="button"
            className="btn btn-primary"
            disabled={isSaving || ready.length === 0}
            onClick={() => void onApply()}
          >
            {ready.length === 1 ? "Change One Product" : `Change ${ready.length} Products`}
          </button>
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={isSaving}
            onClick={onCancel}
          >
            Cancel
          </button>
        </>
      }
    >
      <fieldset disabled={isSaving} className="row row-cols-1 row-cols-sm-2 row-cols-md-3 g-2 mb-3">
        <legend className="visually-hidden">What to change</legend>
        <ChangeFields inventory={inventory} onChange={setChange} />
      </fieldset>
      {isSaving ? (
        <div className="mb-3">
          <progress max={ready.length} value={settled} aria-label="Products changed" />
          <p className="mt-2 mb-0" role="status">
            {saved.size} of {ready.length} changed
          </p>
        </div>
      ) : (
        change && <Preview of={plan} change={change} />
      )}
      <LeaveSavingDialog isSaving={isSaving} />
    </Dialog>
  );
}

/** What would become of each piece; those that cannot be changed stand first. */
function Preview({ of: plan, change }: { of: readonly PlannedChange[]; change: BulkChange }) {
  const failed = plan.filter(({ error }) => error !== null);
  const changed = plan.filter(({ draft }) => draft !== null);
  const same = plan.length - failed.length - changed.length;
  const rows = [...failed, ...changed].slice(0, PREVIEW_ROWS);
  return (
    <div>
      <p role="status">
        {changed.length} will change, {same} already {same === 1 ? "matches" : "match"},{" "}
        {failed.length} cannot be changed.
      </p>
      {rows.length > 0 && (
        <ScrollBox label="Preview">
          <table className="table table-sm mb-0">
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">SKU</th>
                <th scope="col">Now</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ product, before, draft, error }) => (
                <tr key={product.id}>
                  <th scope="row">{product.title}</th>
                  <td>{product.sku}</td>
                  <td>{changedText(before, change)}</td>
                  <td>
                    {error && <span className="text-danger">{bulkErrorMessage(error)}</span>}
                    {draft && changedText(draft, change)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {failed.length + changed.length > rows.length && (
            <p>
              Showing the first {rows.length} of {failed.length + changed.length}.
            </p>
          )}
        </ScrollBox>
      )}
    </div>
  );
}
