import type { StockRow } from "../../domain/stock-list.ts";
import type { SortOrder } from "../lists/sort-header.tsx";

/** The columns of the stock list, and the order that its URL asks for. */

export type Column = "title" | "sku" | "number" | "available" | "days" | "cost" | "asking";

interface Sorting {
  readonly label: string;
  readonly value: (row: StockRow) => string | number | null;
  readonly isAmount: boolean;
  /** What comes first in each order. */
  readonly smallest: string;
  readonly largest: string;
}

const text = { isAmount: false, smallest: "A to Z", largest: "Z to A" };
const amount = { isAmount: true, smallest: "lowest first", largest: "highest first" };

export const COLUMNS: Readonly<Record<Column, Sorting>> = {
  title: { label: "Title", value: ({ title }) => title, ...text },
  sku: { label: "SKU", value: ({ sku }) => sku, ...text },
  number: {
    ...amount,
    label: "Stock no.",
    value: ({ stockNumber }) => stockNumber,
    isAmount: false,
  },
  available: { label: "Availability", value: ({ available }) => available, ...text },
  days: {
    label: "Days listed",
    value: ({ days }) => days,
    isAmount: true,
    smallest: "newest first",
    largest: "oldest first",
  },
  cost: { label: "Cost", value: ({ cost }) => cost, ...amount },
  asking: { label: "Asking price", value: ({ asking }) => asking, ...amount },
};

interface Order {
  readonly column: Column;
  readonly direction: SortOrder;
}

const OLDEST_FIRST: Order = { column: "days", direction: "descending" };

/** readOrder(new URLSearchParams("sort=cost&order=down")) → { column: "cost", direction: "descending" }; without, the oldest first. */
export function readOrder(params: URLSearchParams): Order {
  const sort = params.get("sort") ?? "";
  if (!Object.hasOwn(COLUMNS, sort)) return OLDEST_FIRST;
  const direction = params.get("order") === "down" ? "descending" : "ascending";
  return { column: sort as Column, direction };
}

/** The URL parameters of an order; none for the oldest first. */
export function orderParams(column: Column, direction: SortOrder): { sort: string; order: string } {
  const isDefault = column === OLDEST_FIRST.column && direction === OLDEST_FIRST.direction;
  if (isDefault) return { sort: "", order: "" };
  return { sort: column, order: direction === "descending" ? "down" : "" };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The rows in an order. A row without a value counts as the smallest. */
export function sortRows(
  rows: readonly StockRow[],
  { column, direction }: Order,
): readonly StockRow[] {
  const { value } = COLUMNS[column];
  const sign = direction === "descending" ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) {
      return sign * (Number(right === null) - Number(left === null));
    }
    return sign * collator.compare(String(left), String(right));
  });
}
