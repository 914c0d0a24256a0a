import { withCommas } from "../../lib/plural.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Figures from ledger entries. Amounts are in pence. */

type Priced = Pick<LedgerEntry, "purchasePrice" | "sellingPrice">;

/** Selling price less purchase price, in pence: marginOf({ purchasePrice: 100_00, sellingPrice: 160_00 }) → 60_00; null without both. */
export function marginOf({ purchasePrice, sellingPrice }: Priced): number | null {
  return sellingPrice === null || purchasePrice === null ? null : sellingPrice - purchasePrice;
}

/** The owner's part of a sale in pence: owedFor({ ownerAmount: null, ownerShare: 60 }, 1000_00) → 600_00 */
export function owedFor(
  { ownerAmount, ownerShare }: Pick<LedgerEntry, "ownerAmount" | "ownerShare">,
  sellingPrice: number | null,
): number | null {
  if (ownerAmount !== null) return ownerAmount;
  return ownerShare === null || sellingPrice === null
    ? null
    : Math.round((sellingPrice * ownerShare) / 100);
}

/** Whether the owner still waits for the money of a sale. */
export function isOwed({ owed, settledOn }: Pick<LedgerEntry, "owed" | "settledOn">): boolean {
  return owed !== null && settledOn === "";
}

/**
 * The VAT due on a sale under the margin scheme, in pence: a sixth of the margin, rounded to the nearest penny, half a penny
 * up. A loss has none, and does not reduce the VAT on other sales. vatDueOn({ purchasePrice: 100_00, sellingPrice: 160_00 }) → 10_00
 * @see https://www.gov.uk/vat-margin-schemes/keeping-records
 */
export function vatDueOn(entry: Priced): number | null {
  const margin = marginOf(entry);
  return margin === null ? null : Math.round(Math.max(0, margin) / 6);
}

/** An amount in pence as accounts show it: accountAmount(125000) → "£1,250.00"; accountAmount(-50) → "−£0.50" */
export function accountAmount(amount: number): string {
  const [pounds = "", rest = ""] = (Math.abs(amount) / 100).toFixed(2).split(".");
  return `${amount < 0 ? "−" : ""}£${withCommas(Number(pounds))}.${rest}`;
}

/** Whether it has left the stock. */
export function isClosed({ saleDate }: Pick<LedgerEntry, "saleDate">): boolean {
  return saleDate !== "";
}

/** The details that HMRC's list has and the entry lacks. A purchase invoice of the dealer's own needs no number. */
export function missingDetails(entry: LedgerEntry): readonly ("saleInvoice" | "buyerName")[] {
  if (entry.sellingPrice === null) return [];
  return (["saleInvoice", "buyerName"] as const).filter((field) => entry[field] === "");
}

interface StockBookTotals {
  readonly purchasePrice: number;
  readonly sellingPrice: number;
  /** Less the losses. */
  readonly margin: number;
  readonly vatDue: number;
}

/** The sums of a part of the stock book, in pence. Each entry's VAT is rounded, so that the total is the sum of its column. */
export function totalsOf(entries: readonly LedgerEntry[]): StockBookTotals {
  const sum = (value: (entry: LedgerEntry) => number | null) =>
    entries.reduce((total, entry) => total + (value(entry) ?? 0), 0);
  return {
    purchasePrice: sum(({ purchasePrice }) => purchasePrice),
    sellingPrice: sum(({ sellingPrice }) => sellingPrice),
    margin: sum(marginOf),
    vatDue: sum(vatDueOn),
  };
}
