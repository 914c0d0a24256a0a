import {
  listChanges,
  readOperation,
  readUndosOf,
  type ChangeFilter,
  type ChangePage,
} from "../data/changes.ts";
import { pathOf, type Change, type ChangeEntry } from "../domain/change.ts";
import { ShopError } from "../domain/errors.ts";
import type { Reversal } from "../domain/undo.ts";
import type { LoadState } from "./load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./use-session.tsx";
import { useUndo } from "./use-undo.ts";

/** The history, as it is stored now. Everything is read again when its screen opens, and after an undo. */

/** The parts of an entry that say which document it is about. */
export type NamedDocument = Pick<ChangeEntry, "collection" | "id" | "title">;

/** One page of the changes that match. Filters can be combined. */
export function useHistory(filter: Omit<ChangeFilter, "since">): LoadState<ChangePage> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: ["history", "list", filter],
    queryFn: () => withSession(() => listChanges(filter)),
  });
}

/** An operation, and what undid at least a part of it. */
export interface Operation {
  /** Oldest first. */
  readonly changes: readonly Change[];
  readonly undoneBy: readonly Change[];
}

/** @returns "failed" with "not-found" if there is no such operation. */
export function useOperation(operation: string): LoadState<Operation> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: ["history", "operation", operation],
    queryFn: async () => {
      const read = () => Promise.all([readOperation(operation), readUndosOf(operation)]);
      const [changes, undoneBy] = await withSession(read);
      if (changes.length === 0) throw new ShopError("not-found");
      return { changes, undoneBy };
    },
  });
}

/** What an undo would do to each document. */
export interface UndoPlan {
  /** The changes to undo. */
  readonly changes: readonly Change[];
  readonly reversals: readonly Reversal[];
}

/** A plan must not change while the dealer looks at it, and is used once. */
const PLANNED_ONCE = { staleTime: Infinity, gcTime: 0, structuralSharing: false } as const;

/** @param path of one document if only that is undone. */
export function useUndoPlan(operation: string, path?: string): LoadState<UndoPlan> {
  const { withSession } = useSession();
  const { planUndo } = useUndo();
  return useLoadQuery({
    ...PLANNED_ONCE,
    queryKey: ["undo-plan", operation, path],
    queryFn: async () => {
      const all = await withSession(() => readOperation(operation));
      const isWanted = (entry: ChangeEntry) => path === undefined || pathOf(entry) === path;
      const changes = all.map((one) => ({ ...one, entries: one.entries.filter(isWanted) }));
      if (all.length === 0) throw new ShopError("not-found");
      return { changes, reversals: await planUndo(changes) };
    },
  });
}

/** How to bring a document back to what it was before one of its changes. */
export function useRestorePlan(named: NamedDocument, changeId: string): LoadState<UndoPlan> {
  const { withSession } = useSession();
  const { planRestore } = useUndo();
  return useLoadQuery({
    ...PLANNED_ONCE,
    queryKey: ["restore-plan", pathOf(named), changeId],
    queryFn: async () => {
      const changes: Change[] = [];
      const isFound = () => changes.some(({ id }) => id === changeId);
      for (let before: number | null = 0; before !== null && !isFound();) {
        const filter = { touched: pathOf(named), before };
        const page: ChangePage = await withSession(() => listChanges(filter));
        changes.push(...page.changes);
        before = page.next;
      }
      const last = changes.findIndex(({ id }) => id === changeId);
      if (last === -1) throw new ShopError("not-found");
      const undone = changes.slice(0, last + 1);
      return { changes: undone, reversals: [await planRestore(named, undone)] };
    },
  });
}
