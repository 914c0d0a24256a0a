import { withCommas } from "../../lib/plural.ts";
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
  const isAsAgreed = entry.ownerShare !== null && entry.owed === owedFor(entry, before);
  return isAsAgreed && entry.settledOn === "" ? owedFor(entry, after) : null;
}

/** Whether the owner still waits for the money of a sale. */
export function isOwed({ owed, settledOn }: Pick<LedgerEntry, "owed" | "settledOn">): boolean {
  return owed !== null && settledOn === "";
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
