import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Why } from "../../hooks/use-inventory.ts";
import { useUndo, type ReversalChoice } from "../../hooks/use-undo.ts";
import { NOTHING_SAVED, type Saving } from "../lists/save-products.tsx";

/** A document that is brought back; `id` is its path. */
export interface Undoing {
  readonly id: string;
  readonly title: string;
  readonly choice: ReversalChoice;
}

/** Brings documents back, as one operation of the history. */
export function useUndoing(why: Why): Saving<Undoing> {
  const { apply } = useUndo();
  const [progress, setProgress] = useState(NOTHING_SAVED);
  const { status, error, mutate, variables, reset } = useMutation({
    mutationFn: (all: readonly Undoing[]) => {
      const settled = new Set([...progress.saved, ...progress.conflicts]);
      const rest = all.filter(({ id }) => !settled.has(id)).map(({ choice }) => choice);
      return apply(rest, { ...why, operation: progress.operation }, (batch) =>
        setProgress(({ saved, conflicts }) => ({
          saved: [...saved, ...batch.done],
          conflicts: [...conflicts, ...batch.conflicts],
          operation: batch.operation,
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
