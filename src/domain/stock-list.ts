import { daysBetween } from "./day.ts";
import { isClosed, type LedgerEntry } from "./ledger.ts";
import { payablePence } from "./price.ts";
import type { Product } from "./product.ts";

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
