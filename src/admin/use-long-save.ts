import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** The progress of a save of many things. */
export interface LongSaveProgress {
  /** Ids of those that have been stored, and of those that another administrator saved first. */
  readonly saved: readonly string[];
  readonly conflicts: readonly string[];
  /** Its id in the history; "" before the first batch. */
  readonly operation: string;
}

export const NOTHING_STORED: LongSaveProgress = { saved: [], conflicts: [], operation: "" };

/** Saving many things that have a title. */
export interface LongSave<
  Change extends { readonly id: string; readonly title: string },
> extends LongSaveProgress {
  readonly status: "idle" | "pending" | "error" | "success";
  readonly error: Error | null;
  /** All that are to be saved. */
  readonly changes: readonly Change[];
  /** After a failure, the same changes continue with the rest. */
  readonly start: (changes: readonly Change[]) => void;
  readonly reset: () => void;
}

/**
 * Runs a save that takes a while, and keeps how far it has come, so that it can continue after a failure.
 * @param nothing the progress before it starts.
 * @param save    saves what `progress` does not contain yet, and calls `report` after each part.
 */
export function useLongSave<
  Change extends { readonly id: string; readonly title: string },
  Progress extends LongSaveProgress,
>(
  nothing: Progress,
  save: (
    changes: readonly Change[],
    progress: Progress,
    report: (progress: Progress) => void,
  ) => Promise<unknown>,
): LongSave<Change> & Progress {
  const [progress, setProgress] = useState(nothing);
  const { status, error, mutate, variables, reset } = useMutation({
    mutationFn: (changes: readonly Change[]) => save(changes, progress, setProgress),
  });
  return {
    ...progress,
    status,
    error,
    changes: variables ?? [],
    start: mutate,
    reset: () => {
      reset();
      setProgress(nothing);
    },
  };
}
