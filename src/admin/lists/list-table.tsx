import type { ReactNode } from "react";

/** A table whose last column, without a heading, has each row's buttons. On a narrow screen each row is a card. */
export function ListTable<Row>({
  caption,
  head,
  rows,
  children,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly Row[];
  /** Renders one <tr>. */
  children: (row: Row) => ReactNode;
}) {
  return (
    <table className="table list-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{rows.map(children)}</tbody>
    </table>
  );
}
