import type { Day } from "../../lib/day.ts";
import { creditsOf, vatIn, type Invoice } from "../invoices/invoice.ts";
import { costOf, vatOnMargin } from "../ledger/ledger-figures.ts";
import { numberOfId, saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";

/**
 * The lines of the stock book: each purchase, sale and credit note has its own day, and so its own VAT quarter. A credit note leaves
 * the sale's line as it was.
 * @see VAT Regulations 1995, regulation 38(5): a decrease in price counts when it is given effect
 */
export interface BookLine {
  readonly kind: "purchase" | "sale" | "credit" | "disposal";
  readonly entry: LedgerEntry;
  readonly day: Day;
  /** The credit note's number; "" for a sale. */
  readonly creditNote: string;
  /** In pence, like all amounts: what was paid for the piece, or what its owner gets. null for a disposal. */
  readonly cost: number | null;
  readonly price: number | null;
  readonly margin: number | null;
  /** Under the margin scheme. */
  readonly vatDue: number | null;
}

/** Every sale of every piece, with what the piece has cost as it is entered now. @param past sales that are over. */
export function salesOf(
  entries: readonly LedgerEntry[],
  past: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const now = new Map(entries.map((entry) => [entry.id, entry]));
  const earlier = past.map((sale) => {
    const purchasePrice = now.get(sale.id)?.purchasePrice ?? sale.purchasePrice;
    return { ...sale, purchasePrice };
  });
  return [...earlier, ...entries];
}

/** The line of a purchase. What is not ours has none. */
export function purchaseLine(entry: LedgerEntry): readonly BookLine[] {
  if (entry.owner !== "") return [];
  const { purchaseDate: day, purchasePrice: cost } = entry;
  const line = { entry, creditNote: "", price: null, margin: null, vatDue: null };
  return [{ ...line, kind: "purchase", day, cost }];
}

/** The line of a sale or a disposal, and one for each valid credit note. @param credits all credit notes of the piece, or more. */
export function linesOf(entry: LedgerEntry, credits: readonly Invoice[]): readonly BookLine[] {
  if (entry.saleDate === "") return [];
  const { sellingPrice, saleDate: day } = entry;
  const line = { entry, creditNote: "" };
  if (sellingPrice === null)
    return [
      { ...line, kind: "disposal", day, cost: null, price: null, margin: null, vatDue: null },
    ];
  const cost = costOf(entry) ?? 0;
  const vatOf = (price: number, paid: number) => vatOnMargin(entry, price - paid);
  const lines: BookLine[] = [
    {
      ...line,
      kind: "sale",
      day,
      cost,
      price: sellingPrice,
      margin: sellingPrice - cost,
      vatDue: vatOf(sellingPrice, cost),
    },
  ];
  let [priceLeft, costLeft] = [sellingPrice, cost];
  for (const { id, date, total, owedLess } of creditsOf(saleIdOf(entry), credits)) {
    const before = vatOf(priceLeft, costLeft);
    priceLeft -= total;
    // Nothing is left of the sale: the piece is in stock again at what it has cost.
    const lessCost = priceLeft === 0 ? costLeft : owedLess;
    costLeft -= lessCost;
    lines.push({
      ...line,
      kind: "credit",
      day: date,
      creditNote: numberOfId(id),
      cost: -lessCost,
      price: -total,
      margin: lessCost - total,
      vatDue: vatOf(priceLeft, costLeft) - before,
    });
  }
  return lines;
}

/**
 * The sales of some lines without VAT, in pence: Box 6 of a VAT return. Under the margin scheme, they are less the VAT on the margin.
 * @see VAT Notice 718, section 3
 */
export function netSalesOf(lines: readonly BookLine[]): number {
  return lines.reduce((sum, { entry, price, vatDue }) => {
    const amount = price ?? 0;
    if (entry.vatScheme === "margin") return sum + amount - (vatDue ?? 0);
    return sum + amount - (entry.zeroRated === "" ? vatIn(amount) : 0);
  }, 0);
}

export interface Totals {
  readonly cost: number;
  readonly price: number;
  /** Less the losses. */
  readonly margin: number;
  readonly vatDue: number;
}

/** The sums of some lines, in pence. Each line's VAT is rounded, so that the total is the sum of its column. */
export function totalsOf(lines: readonly Pick<BookLine, keyof Totals>[]): Totals {
  const sum = (field: keyof Totals) => lines.reduce((total, line) => total + (line[field] ?? 0), 0);
  return { cost: sum("cost"), price: sum("price"), margin: sum("margin"), vatDue: sum("vatDue") };
}
