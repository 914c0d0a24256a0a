import { accountAmount, isClosed } from "../ledger/ledger-figures.ts";
import { saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";
import type { SalePayments } from "./invoice-store.ts";

/** The balance of a sale that has no invoice here. */

/** What its buyer has still to pay, in pence; negative if something is to be refunded. */
export function saleBalance(
  { sellingPrice, credited }: Pick<LedgerEntry, "sellingPrice" | "credited">,
  paid: Pick<SalePayments, "held"> | null,
): number {
  return (sellingPrice ?? 0) - credited - (paid?.held ?? 0);
}

/**
 * What Today says of it: "£620.00 to pay by Mrs Example", "£200.00 to refund to Mrs Example", "A deposit of £200.00 from Mrs Example". ""
 * if nothing is left to do.
 * @param entry      of the piece; null if it cannot be read.
 * @param isReserved a deposit of a reserved piece waits with it.
 */
export function unsettledText(
  { id, name, held }: SalePayments,
  entry: LedgerEntry | null,
  isReserved: boolean,
): string {
  const isPresent = entry !== null && saleIdOf(entry) === id;
  if (isPresent && !isClosed(entry))
    return held === 0 || isReserved ? "" : `A deposit of ${accountAmount(held)} from ${name}`;
  const balance = isPresent ? saleBalance(entry, { held }) : -held;
  if (balance === 0) return "";
  return balance > 0
    ? `${accountAmount(balance)} to pay by ${name}`
    : `${accountAmount(-balance)} to refund to ${name}`;
}
