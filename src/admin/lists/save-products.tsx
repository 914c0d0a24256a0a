import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../content/messages.ts";
import type { KeptDates, ProductDraft } from "../../domain/product.ts";
import { useInventoryActions } from "../../hooks/use-inventory.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

export interface ProductChange extends KeptDates {
  readonly id: string;
  readonly title: string;
  readonly draft: ProductDraft;
  /** The stored revision that the draft is based on; 0 for a new product. */
  readonly revision: number;
  /** The stored values, if the draft may have lost pictures. */
  readonly before?: ProductDraft;
}

const NOTHING_SAVED = { saved: [] as readonly string[], conflicts: [] as readonly string[] };

/**
 * Saves many products in batches. If it fails, `start` with the same changes continues with the rest.
 * `saved` are the ids that have been stored, `conflicts` those that another administrator saved first.
 */
export function useSaveProducts() {
  const { products } = useInventoryActions();
  const [progress, setProgress] = useState(NOTHING_SAVED);
  const { status, error, mutate, variables, reset } = useMutation({
    mutationFn: (changes: readonly ProductChange[]) => {
      const done = new Set([...progress.saved, ...progress.conflicts]);
      const rest = changes.filter(({ id }) => !done.has(id));
      return products.saveMany(rest, (batch) =>
        setProgress(({ saved, conflicts }) => ({
          saved: [...saved, ...batch.saved.map(({ id }) => id)],
          conflicts: [...conflicts, ...batch.conflicts.map(({ id }) => id)],
        })),
      );
    },
  });
  return {
    ...progress,
    status,
    error,
    changes: variables ?? [],
    start: mutate,
    reset: () => {
      reset();
      setProgress(NOTHING_SAVED);
    },
  };
}

/** How far the saving has come: a progress bar, an error with a Continue button, the conflicts. */
export function SaveProgress({
  of: { status, error, changes, saved, conflicts, start },
  verb,
}: {
  of: ReturnType<typeof useSaveProducts>;
  verb: "changed" | "imported";
}) {
  const leavePrompt = useLeaveGuard(status === "pending");
  return (
    <>
      {leavePrompt && (
        <ConfirmDialog
          title="Leave before everything is saved?"
          onCancel={leavePrompt.stay}
          actions={[
            { label: "Stay", onClick: leavePrompt.stay },
            { label: "Leave", onClick: leavePrompt.leave },
          ]}
        >
          <p>
            Products that are already saved stay saved. The rest are only saved while this page is
            open.
          </p>
        </ConfirmDialog>
      )}
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
