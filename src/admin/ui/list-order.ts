import type { SortOrder } from "./tables.tsx";

/** The order of a list, in its URL: "?sort=cost&order=down"; nothing for the usual order. */

export interface Order<Column extends string> {
  readonly column: Column;
  readonly direction: SortOrder;
}

/** The orders that a list has. */
export interface Orders<Column extends string> {
  readonly columns: Readonly<Record<Column, unknown>>;
  readonly usual: Order<Column>;
}

export function readOrder<Column extends string>(
  { columns, usual }: Orders<Column>,
  params: URLSearchParams,
): Order<Column> {
  const sort = params.get("sort") ?? "";
  if (!Object.hasOwn(columns, sort)) return usual;
  const direction = params.get("order") === "down" ? "descending" : "ascending";
  return { column: sort as Column, direction };
}

/** The URL parameters of an order. */
export function orderParams<Column extends string>(
  { usual }: Orders<Column>,
  { column, direction }: Order<Column>,
): { sort: string; order: string } {
  if (column === usual.column && direction === usual.direction) return { sort: "", order: "" };
  return { sort: column, order: direction === "descending" ? "down" : "" };
}

/** Compares texts as people sort them: "R-9" before "r-10". */
export const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
