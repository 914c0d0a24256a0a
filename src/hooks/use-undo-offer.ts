import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { readOperation } from "../data/changes.ts";
import { isChangedSince, type Reversal } from "../domain/undo.ts";
import { useSession } from "./use-session.tsx";
import { useUndo } from "./use-undo.ts";

/** What was saved last, and can be undone at once. */
export interface UndoOffer {
  /** Its id in the history. */
  readonly operation: string;
  /** A sentence that says what was done. */
  readonly text: string;
  /** The button that had the focus may be gone. If so, the offer gets it. */
  readonly takesFocus?: boolean;
}

const queryKey = ["undo-offer"];

/** The offer is in the query cache: other screens show it too, and it is gone when the user logs out. */
export function useUndoOffer() {
  const client = useQueryClient();
  const { data: offer } = useQuery<UndoOffer | null>({
    queryKey,
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });
  return { offer, setOffer: (next: UndoOffer | null) => client.setQueryData(queryKey, next) };
}

/**
 * @returns a function that undoes an operation. It returns what it brought back; null if the dealer has to choose, because
 *   somebody has saved since or the rules would deny a part. It throws ShopError.
 */
export function useUndoOperation() {
  const { planUndo, apply } = useUndo();
  const { withSession } = useSession();
  return async (operation: string): Promise<readonly Reversal[] | null> => {
    const reversals = await planUndo(await withSession(() => readOperation(operation)));
    if (reversals.some(isChangedSince)) return null;
    const choices = reversals.map((reversal) => ({
      reversal,
      fields: reversal.action === "change" ? reversal.fields.map(({ name }) => name) : [],
    }));
    const { conflicts, refused } = await apply(choices, { kind: "undo", undoes: operation });
    return conflicts.length + refused.length > 0 ? null : reversals;
  };
}
