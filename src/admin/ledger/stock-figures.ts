import { daysBetween } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { payablePence } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import { collator, type Order, type Orders } from "../ui/list-order.ts";
import { currentMove, moveText, type Place, type Whereabouts } from "../whereabouts/whereabouts.ts";
import { ownerText } from "./ledger-labels.ts";
import { type LedgerEntry, type Owner } from "./ledger.ts";
import { isClosed } from "./ledger-figures.ts";

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
  /** Days since it was bought, or else first on show; null if unknown. */
  readonly days: number | null;
  readonly owner: Owner;
  /** "Consigned by Mrs Example"; "" if it is ours. */
  readonly whose: string;
  readonly place: Place;
  /** "On approval to Mrs Example until 5 Dec 2026"; "" in the shop. */
  readonly where: string;
  /** The purchase price in pence; null if unknown, or if it is not ours. */
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
  whereabouts: ReadonlyMap<string, Whereabouts>,
  nowMs: number,
): readonly StockRow[] {
  const daysSince = ({ purchaseDate }: LedgerEntry) => daysBetween(Date.parse(purchaseDate), nowMs);
  const ownerAndPlace = (id: string, entry: LedgerEntry | undefined) => {
    const move = currentMove(whereabouts.get(id));
    return {
      owner: entry?.owner ?? ("" as const),
      whose: entry ? ownerText(entry) : "",
      place: move?.place ?? ("here" as const),
      where: move ? moveText(move) : "",
    };
  };
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
        days: entry
          ? daysSince(entry)
          : product.listedAt > UNDATED
            ? daysBetween(product.listedAt, nowMs)
            : null,
        ...ownerAndPlace(product.id, entry),
        cost: entry?.purchasePrice ?? null,
        asking: payablePence(product),
      },
    ];
  });
  const deleted = entries
    .filter((entry) => !ids.has(entry.id) && !isClosed(entry))
    .map((entry) => ({
      id: entry.id,
      title: entry.title,
      sku: entry.sku,
      image: "",
      available: "",
      stockNumber: entry.stockNumber,
      days: daysSince(entry),
      ...ownerAndPlace(entry.id, entry),
      cost: entry.purchasePrice,
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

/** The columns of the stock list. */

export type Column =
  "title" | "sku" | "number" | "available" | "days" | "whose" | "where" | "cost" | "asking";

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
  available: { label: "Available", value: ({ available }) => available, ...text },
  days: {
    label: "In stock",
    value: ({ days }) => days,
    isAmount: true,
    smallest: "newest first",
    largest: "oldest first",
  },
  whose: { label: "Owner", value: ({ whose }) => whose, ...text },
  where: { label: "Where", value: ({ where }) => where, ...text },
  cost: { label: "Purchase price", value: ({ cost }) => cost, ...amount },
  asking: { label: "Asking price", value: ({ asking }) => asking, ...amount },
};

const DAYS_PER_MONTH = 365.25 / 12;

/** Whole months: monthsInStock(400) → 13 */
export function monthsInStock(days: number): number {
  return Math.floor(days / DAYS_PER_MONTH);
}

/** inStockText(45) → "45 days", inStockText(400) → "13 months" */
export function inStockText(days: number): string {
  return days < 61 ? plural(days, "day") : plural(monthsInStock(days), "month");
}

/** The rows that the URL asks for: "owner=consigned", "place=approval", "months=12" for 12 months or more. */
export function filterRows(
  rows: readonly StockRow[],
  params: URLSearchParams,
): readonly StockRow[] {
  const [owner, place] = [params.get("owner") ?? "", params.get("place") ?? ""];
  const months = Number(params.get("months"));
  return rows.filter(
    (row) =>
      (owner === "" || (row.owner || "ours") === owner) &&
      (place === "" || row.place === place) &&
      (months === 0 || (row.days !== null && monthsInStock(row.days) >= months)),
  );
}

export const STOCK_ORDERS: Orders<Column> = {
  columns: COLUMNS,
  usual: { column: "days", direction: "descending" },
};

/** The rows in an order. A row without a value counts as the smallest. */
export function sortRows(
  rows: readonly StockRow[],
  { column, direction }: Order<Column>,
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
