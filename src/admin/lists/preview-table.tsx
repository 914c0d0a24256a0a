import type { ReactNode } from "react";
import { ScrollBox } from "../scroll-box.tsx";

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
      <ScrollBox label={label}>
        <table className="table table-sm mb-0">
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
      </ScrollBox>
      {rows.length > MAX_ROWS && (
        <p>
          Showing the first {MAX_ROWS} of {rows.length}.
        </p>
      )}
    </>
  );
}
