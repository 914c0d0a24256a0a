import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../content/messages.ts";
import type { ProductDraft } from "../../domain/product.ts";
import { useInventoryActions, type Why } from "../../hooks/use-inventory.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

export interface ProductChange {
  readonly id: string;
  readonly title: string;
  readonly draft: ProductDraft;
  /** The stored revision that the draft is based on; 0 for a new product. */
  readonly revision: number;
}

/** Saving many things that have a title. */
export interface Saving<Change extends { readonly id: string; readonly title: string }> {
  readonly status: "idle" | "pending" | "error" | "success";
  readonly error: Error | null;
  /** All that are to be saved. */
  readonly changes: readonly Change[];
  /** Ids of those that have been stored, and of those that another administrator saved first. */
  readonly saved: readonly string[];
  readonly conflicts: readonly string[];
  /** Its id in the history; "" before the first batch. */
  readonly operation: string;
  /** After a failure, the same changes continue with the rest. */
  readonly start: (changes: readonly Change[]) => void;
  readonly reset: () => void;
}

export const NOTHING_SAVED = {
  saved: [] as readonly string[],
  conflicts: [] as readonly string[],
  operation: "",
};

/** Saves many products in batches, as one operation of the history. */
export function useSaveProducts(why: Why): Saving<ProductChange> {
  const { products } = useInventoryActions();
  const [progress, setProgress] = useState(NOTHING_SAVED);
  const { status, error, mutate, variables, reset } = useMutation({
    mutationFn: (changes: readonly ProductChange[]) => {
      const done = new Set([...progress.saved, ...progress.conflicts]);
      const rest = changes.filter(({ id }) => !done.has(id));
      const { operation } = progress;
      return products.writeMany(rest, { ...why, operation }, (batch, id) =>
        setProgress(({ saved, conflicts }) => ({
          saved: [...saved, ...batch.saved.map((one) => one.id)],
          conflicts: [...conflicts, ...batch.conflicts.map((one) => one.id)],
          operation: id,
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
export function SaveProgress<Change extends { readonly id: string; readonly title: string }>({
  of: { status, error, changes, saved, conflicts, start },
  verb,
}: {
  of: Saving<Change>;
  verb: "changed" | "imported" | "brought back";
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
