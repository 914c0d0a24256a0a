import type { ReactNode } from "react";

const MAX_ROWS = 200;

/** A scrollable table of changes to be saved. Only the first MAX_ROWS are drawn. */
export function PreviewTable<Row>({
  label,
  head,
  rows,
  children,
}: {
  label: string;
  head: readonly string[];
  rows: readonly Row[];
  /** Renders one <tr>. */
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users could not scroll the box otherwise */}
      <div className="scroll-box border" role="region" aria-label={label} tabIndex={0}>
        <table className="table table-sm align-top mb-0">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.slice(0, MAX_ROWS).map(children)}</tbody>
        </table>
      </div>
      {rows.length > MAX_ROWS && <p>{`Showing the first ${MAX_ROWS} of ${rows.length}.`}</p>}
    </>
  );
}

export type SortOrder = "ascending" | "descending";

/** The heading of a column that sorts the table. */
export function SortHeader({
  label,
  className,
  sorted,
  first,
  onSort,
}: {
  label: string;
  className?: string;
  sorted: SortOrder | "none";
  /** The order when the column is chosen; choosing it again reverses the order. */
  first: SortOrder;
  onSort: (order: SortOrder) => void;
}) {
  const other = sorted === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <button
        type="button"
        className="py-1 fw-medium text-start"
        onClick={() => onSort(sorted === "none" ? first : other)}
      >
        <span>{label}</span>
        <span className="sort-mark d-inline-block text-center" aria-hidden="true">
          {sorted === "none" ? "" : sorted === "descending" ? "▾" : "▴"}
        </span>
      </button>
    </th>
  );
}
