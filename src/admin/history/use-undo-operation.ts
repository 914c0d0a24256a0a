import { readPartOfOperation } from "../../data/changes.ts";
import type { Change } from "../../domain/change.ts";
import { isChangedSince, losesName, type Reversal } from "../../domain/undo.ts";
import { useSession } from "../access/use-session.tsx";
import { useInventoryActions } from "../use-inventory.ts";
import { createSaveRun } from "../use-save-many.ts";
import { refusedReversals, undoings, useUndo } from "./use-undo.ts";

/**
 * @param titleOf the title of the undo in the history.
 * @returns a function that undoes an operation. It returns what it brought back; null if the dealer has to look at it first,
 *   because it is large, someone has saved since, a reservation comes back without its name or the rules would deny a part. It
 *   throws ShopError.
 */
export function useUndoOperation(titleOf: (undone: readonly Change[]) => string) {
  const { planUndo, apply } = useUndo();
  const { saveAll } = useInventoryActions();
  const { withSession } = useSession();
  return async (operation: string): Promise<readonly Reversal[] | null> => {
    const { changes, next } = await withSession(() => readPartOfOperation(operation, ""));
    if (next !== null) return null;
    const reversals = await planUndo(changes);
    if (reversals.some(isChangedSince)) return null;
    const choices = reversals.map((reversal) => ({
      reversal,
      fields: reversal.action === "change" ? reversal.fields.map(({ name }) => name) : [],
    }));
    if (choices.some(losesName) || refusedReversals(choices).length > 0) return null;
    const run = createSaveRun(undoings(choices), saveAll);
    await apply(run, { kind: "undo", undoes: operation, title: titleOf(changes) });
    const outcomes = [...run.progress().outcomes.values()];
    return outcomes.every(({ status }) => status === "saved") ? reversals : null;
  };
}
