import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ShopError } from "../../lib/errors.ts";
import { pathOf, type StockCollection } from "../../products/stock-documents.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import type { Change, ChangeSummary } from "../saving/change.ts";
import {
  listChanges,
  readOperation,
  type ChangeFilter,
  type ChangePage,
} from "../saving/changes-store.ts";
import { KINDS, type Entity } from "../saving/entity-kinds.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { listChangeSummaries, listUndosOf } from "./history-store.ts";
import { mergeEntries, stateBefore } from "./undo.ts";

/** The history, as it is stored now. Everything is read again when its screen opens, and after an undo. */

/** One page of the changes that match. Filters can be combined. */
export function useHistory(
  filter: Omit<ChangeFilter, "since">,
): LoadState<ChangePage<ChangeSummary>> {
  return useLoadQuery({
    queryKey: ["history", "list", filter],
    queryFn: () => listChangeSummaries(filter),
  });
}

/** The changes that undid at least a part of an operation, oldest first. */
export function useUndosOf(operation: string): LoadState<readonly ChangeSummary[]> {
  return useLoadQuery({
    queryKey: ["history", "undos", operation],
    queryFn: () => listUndosOf(operation),
  });
}

/** The state of an operation that is read in parts. After a failure, `retry` continues with the part that failed. */
export interface PartsState<T> {
  readonly state: LoadState<T>;
  /** How many documents have been read so far. */
  readonly count: number;
}

/** All changes of an operation, oldest first; "failed" with "not-found" if there are none. @param operation stays the same. */
export function useOperation(operation: string): PartsState<readonly Change[]> {
  const [count, setCount] = useState(0);
  const read = useRef<Change[]>([]);
  const onPart = () => setCount(read.current.flatMap(({ entries }) => entries).length);
  const state = useLoadQuery({
    queryKey: ["operation", operation],
    queryFn: async () => mergeEntries(await readOperation(operation, read.current, onPart)),
  });
  return { count, state };
}

/** A document as it was before one of its changes. */
export interface EarlierVersion {
  /** null if it did not exist, or cannot be shown. */
  readonly entity: Entity | null;
  /** When that change was made, in ms since 1970. */
  readonly at: number;
}

/** Changes per request: each has up to 1 MB. */
const CHANGES_PER_PAGE = 5;

/**
 * What the document in a form was earlier, if the form's URL asks for that: without what one change did ("?undo=ID"), or
 * before it ("?before=ID"); null if it asks for nothing.
 */
export function useEarlierVersion(
  collection: StockCollection,
  id: string | null,
): LoadState<EarlierVersion | null> {
  const { readStored } = useInventoryActions();
  const [params] = useSearchParams();
  const [undo, before] = [params.get("undo"), params.get("before")];
  const changeId = undo ?? before;
  const state = useLoadQuery({
    queryKey: ["earlier-version", collection, id, undo, before],
    queryFn: async (): Promise<EarlierVersion> => {
      const document = { collection, id: id ?? "" };
      const changes: Change[] = [];
      const last = () => changes.findIndex((change) => change.id === changeId);
      for (let older: number | null = 0; older !== null && last() === -1;) {
        const filter = { touched: pathOf(document), before: older };
        const page: ChangePage = await listChanges(filter, CHANGES_PER_PAGE);
        changes.push(...page.changes);
        older = page.next;
      }
      const change = changes[last()];
      if (!change) throw new ShopError("not-found");
      const stored = (await readStored([document])).get(pathOf(document)) ?? null;
      const undone = undo ? [change] : changes.slice(0, last() + 1);
      const fields = stateBefore(document, stored, undone);
      return { entity: fields && KINDS[collection].read(document.id, fields), at: change.at };
    },
    enabled: changeId !== null && id !== null,
    // The values in a form must not change.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  return changeId === null || id === null ? NONE : state;
}

const NONE = { status: "ready", value: null } as const;
