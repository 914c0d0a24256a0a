import { accountAmount, isClosed } from "../ledger/ledger-figures.ts";
import { saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";
import type { SalePayments } from "./invoice-store.ts";

/** The payments for a sale that has no invoice here. */

/**
 * Their kind, and the balance in pence, negative to refund.
 * @param id    of the sale. It is over if its piece was taken back, has left without a sale, or has an entry that cannot be read.
 * @param entry of the piece.
 */
export function stateOf(
  id: string,
  held: number,
  entry: LedgerEntry | null,
): { readonly kind: "deposit" | "sale" | "over"; readonly balance: number } {
  const isPresent = entry !== null && saleIdOf(entry) === id;
  if (isPresent && !isClosed(entry)) return { kind: "deposit", balance: 0 };
  return isPresent && entry.sellingPrice !== null
    ? { kind: "sale", balance: entry.sellingPrice - entry.credited - held }
    : { kind: "over", balance: -held };
}

/**
 * What Today says of them: "£620.00 to pay by Mrs Example", "£200.00 to refund to Mrs Example", "A deposit of £200.00 from Mrs Example". ""
 * if nothing is left to do.
 * @param entry      of the piece; null if it cannot be read.
 * @param isReserved a deposit of a reserved piece waits with it.
 */
export function unsettledText(
  { id, name, held }: SalePayments,
  entry: LedgerEntry | null,
  isReserved: boolean,
): string {
  const { kind, balance } = stateOf(id, held, entry);
  if (kind === "deposit")
    return held === 0 || isReserved ? "" : `A deposit of ${accountAmount(held)} from ${name}`;
  if (balance === 0) return "";
  return balance > 0
    ? `${accountAmount(balance)} to pay by ${name}`
    : `${accountAmount(-balance)} to refund to ${name}`;
}
