import type { ChangeEntry, ChangeSummary, DocumentId } from "../../domain/change.ts";

/** The changes of one operation that a page shows: one row. */
export interface OperationRow {
  readonly operation: string;
  /** The newest of them. */
  readonly latest: ChangeSummary;
  readonly documents: readonly DocumentId[];
  readonly examples: readonly ChangeEntry[];
  /** Whether all of its changes are shown; others may be on the next page. */
  readonly isComplete: boolean;
}

/** Groups changes, newest first, by their operation. */
export function operationRows(changes: readonly ChangeSummary[]): OperationRow[] {
  const groups = new Map<string, ChangeSummary[]>();
  for (const change of changes) {
    groups.set(change.operation, [...(groups.get(change.operation) ?? []), change]);
  }
  return [...groups].flatMap(([operation, group]) => {
    const [latest] = group;
    if (!latest) return [];
    return {
      operation,
      latest,
      documents: group.flatMap(({ documents }) => documents),
      examples: group.flatMap(({ examples }) => examples),
      isComplete: group.some(({ id }) => id === operation),
    };
  });
}
