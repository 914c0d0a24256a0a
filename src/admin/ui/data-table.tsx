import type { ReactNode } from "react";

/** A column of a table, whose first column names the row. */
export interface Column<Row> {
  readonly label: string;
  /** An amount is aligned to the right; neither is broken into lines. */
  readonly kind?: "amount" | "day";
  readonly cell: (row: Row) => ReactNode;
  /** In the last line of the table. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
}

/** A table for screen and paper. On a narrow screen each row is a card, with the column's label beside each value. */
export function DataTable<Row>({
  caption,
  columns: [first, ...columns],
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const hasTotals = columns.some(({ total }) => total);
  return (
    <table className="table ledger-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[first, ...columns].map(({ label, kind }) => (
            <th key={label} scope="col" className={kind === "amount" ? kind : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" data-label={first.label}>
              {first.cell(row)}
            </th>
            {columns.map((column) => (
              <Cell key={column.label} of={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map((column) => (
              <Cell key={column.label} of={column}>
                {column.total?.(rows)}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cell<Row>({ of: { label, kind }, children }: { of: Column<Row>; children: ReactNode }) {
  return (
    <td data-label={label} className={kind}>
      {children && <span>{children}</span>}
    </td>
  );
}
