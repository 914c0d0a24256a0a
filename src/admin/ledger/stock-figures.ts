import { daysBetween } from "../../lib/day.ts";
import { payablePence } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import type { SortOrder } from "../ui/tables.tsx";
import { isClosed, type LedgerEntry } from "./ledger.ts";

/** The pieces in stock with cost, asking price and age: a list for the insurer, and for finding slow sellers. */

export interface StockRow {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  /** A picture as in `ListedProduct`. */
  readonly image: string;
  /** The product's availability; "" if the product has been deleted. */
  readonly available: string;
  /** null without a ledger entry. */
  readonly stockNumber: number | null;
  /** Days since it was first on show; null if unknown. */
  readonly days: number | null;
  /** The purchase price in pence; null if unknown. */
  readonly cost: number | null;
  /** The price to pay in pence; null if there is none. */
  readonly asking: number | null;
}

/** The `listedAt` of an available product from before dates were stored. */
const UNDATED = 1;

/**
 * Each piece in stock: a product that is not Sold and whose ledger entry has no sale. An entry without a sale whose product
 * has been deleted counts too, until its sale or disposal is entered.
 */
export function stockRows(
  products: readonly Product[],
  entries: readonly LedgerEntry[],
  nowMs: number,
): readonly StockRow[] {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const ids = new Set(products.map(({ id }) => id));
  const inShop = products.flatMap((product): StockRow[] => {
    const entry = entryOf.get(product.id);
    if (product.available === "Sold" || (entry && isClosed(entry))) return [];
    return [
      {
        id: product.id,
        title: product.title,
        sku: product.sku,
        image: product.image,
        available: product.available,
        stockNumber: entry?.stockNumber ?? null,
        days: product.listedAt > UNDATED ? daysBetween(product.listedAt, nowMs) : null,
        cost: entry?.purchasePrice ?? null,
        asking: payablePence(product),
      },
    ];
  });
  const deleted = entries
    .filter((entry) => !ids.has(entry.id) && !isClosed(entry))
    .map(({ id, title, sku, stockNumber, purchasePrice }) => ({
      id,
      title,
      sku,
      image: "",
      available: "",
      stockNumber,
      days: null,
      cost: purchasePrice,
      asking: null,
    }));
  return [...inShop, ...deleted];
}

/** The sum in pence of what is known: stockValue([{ cost: 5 }, { cost: null }], "cost") → 5 */
export function stockValue<Field extends "cost" | "asking">(
  rows: readonly Readonly<Record<Field, number | null>>[],
  field: Field,
): number {
  return rows.reduce((total, row) => total + (row[field] ?? 0), 0);
}

/** Where the shop and the ledger disagree about what has been sold. */
export interface SaleDifferences {
  /** Products that are Sold, with or without an entry, but have no sale in the ledger. */
  readonly withoutSale: readonly Product[];
  /** Entries with a sale whose product is not Sold. */
  readonly notMarkedSold: readonly LedgerEntry[];
}

export function saleDifferences(
  products: readonly Product[],
  entries: readonly LedgerEntry[],
): SaleDifferences {
  const closed = new Set(entries.filter(isClosed).map(({ id }) => id));
  const onHand = new Set(
    products.filter(({ available }) => available !== "Sold").map(({ id }) => id),
  );
  return {
    withoutSale: products.filter(({ id, available }) => available === "Sold" && !closed.has(id)),
    notMarkedSold: entries.filter((entry) => isClosed(entry) && onHand.has(entry.id)),
  };
}

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
