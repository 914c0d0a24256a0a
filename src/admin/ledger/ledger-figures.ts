import { withCommas } from "../../lib/plural.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Figures from ledger entries. Amounts are in pence. */

/**
 * What a piece has cost, in pence: its purchase price, or what its owner gets of the sale; null if that is not known. Who sells
 * somebody else's goods in his own name counts as having bought and sold them.
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
 * What the owner gets when the price changes, in pence: a share is computed again. null if the dealer has to say: the owner was paid, or
 * gets a fixed sum or another amount than agreed.
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
