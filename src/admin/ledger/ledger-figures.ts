import { withCommas } from "../../lib/plural.ts";
import { dateOf } from "../ui/dates.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Figures from ledger entries. Amounts are in pence. */

/**
 * The cost of a piece in pence: its purchase price, or its owner's part of the sale; null if unknown. A dealer who sells another
 * person's goods in their own name is treated as having bought and sold them.
 * @see Value Added Tax Act 1994, section 47(2A)
 */
export function costOf({
  owner,
  purchasePrice,
  owed,
}: Pick<LedgerEntry, "owner" | "purchasePrice" | "owed">): number | null {
  return owner === "" ? purchasePrice : owed;
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

/**
 * The owner's part of a new price in pence, if it is an agreed share. null if the dealer has to enter it: for a fixed sum, an amount
 * that differs from the agreement, or an owner who has been paid.
 */
export function owedOfPrice(
  entry: LedgerEntry,
  { before, after }: { readonly before: number; readonly after: number },
): number | null {
  const isAsAgreed = entry.ownerShare !== null && owedNow(entry) === owedFor(entry, before);
  return isAsAgreed && entry.settledOn === "" ? owedFor(entry, after) : null;
}

/** Whether all of a sale has been credited, so that its owner gets nothing. The piece may be sold again. */
export function isCreditedInFull({
  credited,
  sellingPrice,
}: Pick<LedgerEntry, "credited" | "sellingPrice">): boolean {
  return credited > 0 && credited === sellingPrice;
}

/** The owner's part of a sale now, in pence; null without a sale, or if it was ours. */
export function owedNow(entry: LedgerEntry): number | null {
  if (entry.owed === null) return null;
  return isCreditedInFull(entry) ? 0 : entry.owed - entry.owedLess;
}

/** The amount that is still owed to the owner, in pence; negative if they have to pay something back. */
export function owedBalance(entry: LedgerEntry): number {
  return (owedNow(entry) ?? 0) - (entry.settled ?? 0);
}

/** Whether the owner still waits for the money of a sale. */
export function isOwed(entry: LedgerEntry): boolean {
  return owedBalance(entry) > 0;
}

/** "Mrs Owner waits for £540.00", "Mrs Owner has to pay back £60.00"; "" if nothing is owed. */
export function ownerBalanceText(entry: LedgerEntry): string {
  const balance = owedBalance(entry);
  if (balance === 0) return "";
  return balance > 0
    ? `${entry.sellerName} waits for ${accountAmount(balance)}`
    : `${entry.sellerName} has to pay back ${accountAmount(-balance)}`;
}

/** "Mrs Owner was paid £540.00 on 3 Mar 2026, Bank transfer." */
export function settledText({ sellerName, settled, settledOn, settledHow }: LedgerEntry): string {
  const how = settledHow && `, ${settledHow}`;
  return `${sellerName} was paid ${accountAmount(settled ?? 0)} on ${dateOf(settledOn)}${how}.`;
}

/**
 * The VAT due on a margin, in pence: a sixth of it, rounded to the nearest penny, half a penny up. A loss has none, and does not
 * reduce the VAT on other sales; nor has a zero-rated sale. vatOnMargin({ zeroRated: "" }, 60_00) → 10_00
 * @see https://www.gov.uk/vat-margin-schemes/keeping-records
 */
export function vatOnMargin({ zeroRated }: Pick<LedgerEntry, "zeroRated">, margin: number): number {
  return zeroRated === "" ? Math.round(Math.max(0, margin) / 6) : 0;
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
