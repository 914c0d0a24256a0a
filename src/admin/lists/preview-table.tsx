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
