import { useState, type ComponentProps, type ReactNode } from "react";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { PHONE } from "./controls.tsx";
import { SortHeader } from "./tables.tsx";

/** A cell of a CSV file, before it is written as text. */
export type CsvCell = string | number | { readonly pence: number };

/** A column of a table and of its CSV file. */
export interface Column<Row> {
  readonly label: string;
  /** An amount is aligned to the right; neither is broken into lines. */
  readonly kind?: "amount" | "day";
  /** On a phone: in the second line of a row, or the figure at its end. The other columns are then behind the row's button. */
  readonly phone?: "line" | "end";
  /** Left out of a column that only the CSV file has. */
  readonly cell?: (row: Row) => ReactNode;
  /** In the last line of the table. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
  /** The column's cells in the CSV file, by their labels there. */
  readonly csv?: Readonly<Record<string, (row: Row) => CsvCell>>;
  /** Makes the heading a button that sorts the table. */
  readonly sort?: Omit<ComponentProps<typeof SortHeader>, "label" | "className">;
}

/**
 * A table for screen and paper; nothing without rows. On a narrow screen each row is a card, with the column's label beside each
 * value, or on a phone two lines, if its columns say which.
 * @param columns the first one names the row.
 * @param picture of a row, before its name.
 * @param actions the buttons of a row, in a last column without a heading.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  totalOf = rows,
  keyOf,
  picture,
  actions,
  className = "ledger-table",
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What the totals are of, if that is more than one page. */
  totalOf?: readonly Row[];
  keyOf: (row: Row) => string;
  picture?: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
  className?: string;
}) {
  const [first, ...others] = columns.filter(({ cell }) => cell);
  if (!first || rows.length === 0) return null;
  const isFolded = others.some(({ phone }) => phone);
  return (
    <table className={`table ${className} ${isFolded ? "two-lines" : ""}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {picture && <HiddenHeading>Picture</HiddenHeading>}
          {[first, ...others].map(({ label, kind, sort }) => {
            const heading = { label, className: kind === "amount" ? kind : "" };
            return sort ? (
              <SortHeader key={label} {...heading} {...sort} />
            ) : (
              <th key={label} scope="col" className={heading.className}>
                {label}
              </th>
            );
          })}
          {actions && <HiddenHeading>Actions</HiddenHeading>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FoldedRow
            key={keyOf(row)}
            hasRest={isFolded && (Boolean(actions?.(row)) || others.some(({ phone }) => !phone))}
          >
            {picture && <td className="cell-image">{picture(row)}</td>}
            <th scope="row">{first.cell?.(row)}</th>
            {others.map((column) => (
              <Cell key={column.label} of={column}>
                {column.cell?.(row)}
              </Cell>
            ))}
            {actions && <td className="cell-actions">{actions(row)}</td>}
          </FoldedRow>
        ))}
      </tbody>
      {others.some(({ total }) => total) && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {others.map((column) => (
              <Cell key={column.label} of={column}>
                {column.total?.(totalOf)}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function HiddenHeading({ children }: { children: string }) {
  return (
    <th scope="col">
      <span className="visually-hidden">{children}</span>
    </th>
  );
}

/** A row that shows two lines on a phone, and the rest after a press on its button. @param hasRest whether there is more. */
export function FoldedRow({
  hasRest = true,
  className = "",
  children,
}: {
  hasRest?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  return (
    <tr className={`${className} ${isOpen ? "is-open" : ""}`}>
      {children}
      {isPhone && hasRest && (
        <td className="cell-fold">
          <FoldButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </td>
      )}
    </tr>
  );
}

/** On a phone, shows what is folded in the element around it. */
export function FoldButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  if (!useMediaQuery(PHONE)) return null;
  return (
    <button type="button" className="fold" aria-expanded={isOpen} onClick={onToggle}>
      <span className="visually-hidden">{isOpen ? "Show less" : "Show all"}</span>
      <span aria-hidden="true">⋯</span>
    </button>
  );
}

function Cell<Row>({
  of: { label, kind, phone },
  children,
}: {
  of: Column<Row>;
  children: ReactNode;
}) {
  return (
    <td data-label={label} className={`${kind ?? ""} ${phone ? `phone-${phone}` : ""}`}>
      {children && <span>{children}</span>}
    </td>
  );
}
