import type { Why } from "../use-inventory.ts";
import { NOTHING_STORED, useLongSave, type LongSave } from "../use-long-save.ts";
import type { ReversalChoice } from "../../domain/undo.ts";
import { useUndo } from "./use-undo.ts";

/** A document that is brought back; `id` is its path. */
export interface Undoing {
  readonly id: string;
  readonly title: string;
  readonly choice: ReversalChoice;
}

/** Brings documents back, as one operation of the history. */
export function useUndoing(why: Why): LongSave<Undoing> {
  const { apply } = useUndo();
  return useLongSave(NOTHING_STORED, (all: readonly Undoing[], progress, report) => {
    let { saved, conflicts } = progress;
    const settled = new Set([...saved, ...conflicts]);
    const rest = all.filter(({ id }) => !settled.has(id)).map(({ choice }) => choice);
    return apply(rest, { ...why, operation: progress.operation }, (batch) => {
      saved = [...saved, ...batch.done];
      conflicts = [...conflicts, ...batch.conflicts];
      report({ saved, conflicts, operation: batch.operation });
    });
  });
}
