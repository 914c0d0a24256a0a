import { pathOf, type Change, type ChangeEntry } from "../../domain/change.ts";

/** The changes of one operation that a page shows: one row. */
export interface OperationRow {
  readonly operation: string;
  /** The newest of them. */
  readonly latest: Change;
  readonly entries: readonly ChangeEntry[];
  /** Whether all of its changes are shown; others may be on the next page. */
  readonly isComplete: boolean;
}

/** Groups changes, newest first, by their operation. */
export function operationRows(changes: readonly Change[]): OperationRow[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    groups.set(change.operation, [...(groups.get(change.operation) ?? []), change]);
  }
  return [...groups].flatMap(([operation, group]) => {
    const [latest] = group;
    if (!latest) return [];
    return {
      operation,
      latest,
      entries: group.flatMap(({ entries }) => entries),
      isComplete: group.some(({ id }) => id === operation),
    };
  });
}

/** The entries to show in a row: the filtered document's, or all. */
export function entriesOf(entries: readonly ChangeEntry[], path: string): readonly ChangeEntry[] {
  return path === "" ? entries : entries.filter((entry) => pathOf(entry) === path);
}
