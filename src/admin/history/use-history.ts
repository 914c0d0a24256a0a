import { useRef, useState } from "react";
import { listChangeSummaries, listUndosOf } from "../../data/change-list.ts";
import {
  listChanges,
  readPartOfOperation,
  type ChangeFilter,
  type ChangePage,
} from "../../data/changes.ts";
import { pathOf, type Change, type ChangeEntry, type ChangeSummary } from "../../domain/change.ts";
import { ShopError } from "../../domain/errors.ts";
import type { Reversal } from "../../domain/undo.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { useLoadQuery } from "../use-load-query.ts";
import { useSession } from "../access/use-session.tsx";
import { useUndo } from "./use-undo.ts";

/** The history, as it is stored now. Everything is read again when its screen opens, and after an undo. */

/** The parts of an entry that say which document it is about. */
export type NamedDocument = Pick<ChangeEntry, "collection" | "id" | "title">;

/** One page of the changes that match. Filters can be combined. */
export function useHistory(
  filter: Omit<ChangeFilter, "since">,
): LoadState<ChangePage<ChangeSummary>> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: ["history", "list", filter],
    queryFn: () => withSession(() => listChangeSummaries(filter)),
  });
}

/** The changes that undid at least a part of an operation, oldest first. */
export function useUndosOf(operation: string): LoadState<readonly ChangeSummary[]> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: ["history", "undos", operation],
    queryFn: () => withSession(() => listUndosOf(operation)),
  });
}

/** The state of an operation that is read in parts. After a failure, `retry` continues with the part that failed. */
export interface PartsState<T> {
  readonly state: LoadState<T>;
  /** How many documents have been read so far. */
  readonly count: number;
}

/**
 * @param operation stays the same while the component is mounted.
 * @param each turns each change into what is wanted of it.
 * @returns a function that reads an operation, oldest change first. Another call continues after a failure.
 */
function useReadOperation<T>(operation: string, each: (change: Change) => Promise<T>) {
  const { withSession } = useSession();
  const [count, setCount] = useState(0);
  const results = useRef<readonly { readonly at: number; readonly result: T }[]>([]);
  /** Where the next part begins; null after the last one. */
  const after = useRef<string | null>("");

  async function read(): Promise<readonly T[]> {
    while (after.current !== null) {
      const start = after.current;
      const { changes, next } = await withSession(() => readPartOfOperation(operation, start));
      const part = [];
      for (const change of changes) part.push({ at: change.at, result: await each(change) });
      results.current = [...results.current, ...part];
      after.current = next;
      setCount((before) => before + changes.flatMap(({ entries }) => entries).length);
    }
    if (results.current.length === 0) throw new ShopError("not-found");
    return results.current.toSorted((a, b) => a.at - b.at).map(({ result }) => result);
  }
  return { count, read };
}

/** All changes of an operation, oldest first; "failed" with "not-found" if there are none. */
export function useOperation(operation: string): PartsState<readonly Change[]> {
  const { count, read } = useReadOperation(operation, (change) => Promise.resolve(change));
  return { count, state: useLoadQuery({ queryKey: ["operation", operation], queryFn: read }) };
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
export function useUndoPlan(operation: string, path?: string): PartsState<UndoPlan> {
  const { planChange, checkNames } = useUndo();
  const { count, read } = useReadOperation(operation, async (all) => {
    const entries = all.entries.filter((one) => path === undefined || pathOf(one) === path);
    const change = { ...all, entries };
    return { change, reversals: await planChange(change) };
  });
  const state = useLoadQuery({
    ...PLANNED_ONCE,
    queryKey: ["undo-plan", operation, path],
    queryFn: async (): Promise<UndoPlan> => {
      const parts = await read();
      return {
        changes: parts.map(({ change }) => change),
        reversals: await checkNames(parts.flatMap(({ reversals }) => reversals)),
      };
    },
  });
  return { state, count };
}

/** Changes per request: each has up to 1 MB. */
const CHANGES_PER_PAGE = 5;

/** How to bring a document back to what it was before one of its changes. */
export function useRestorePlan(named: NamedDocument, changeId: string): PartsState<UndoPlan> {
  const { withSession } = useSession();
  const { planRestore } = useUndo();
  const state = useLoadQuery({
    ...PLANNED_ONCE,
    queryKey: ["restore-plan", pathOf(named), changeId],
    queryFn: async (): Promise<UndoPlan> => {
      const changes: Change[] = [];
      const isFound = () => changes.some(({ id }) => id === changeId);
      for (let before: number | null = 0; before !== null && !isFound();) {
        const filter = { touched: pathOf(named), before };
        const page: ChangePage = await withSession(() => listChanges(filter, CHANGES_PER_PAGE));
        changes.push(...page.changes);
        before = page.next;
      }
      const last = changes.findIndex(({ id }) => id === changeId);
      if (last === -1) throw new ShopError("not-found");
      const undone = changes.slice(0, last + 1);
      return { changes: undone, reversals: await planRestore(named, undone) };
    },
  });
  return { state, count: 0 };
}
