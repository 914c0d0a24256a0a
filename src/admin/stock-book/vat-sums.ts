import { pounds } from "../csv/csv-text.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import type { Column } from "../ui/data-table.tsx";
import { netSalesOf, totalsOf, type BookLine, type Totals } from "./book-lines.ts";
import { isInBook, netOf, type Correction } from "./filing.ts";

/** The totals of one part of a period's stock book. */
interface Sum extends Totals {
  readonly label: string;
  readonly count: number;
}

/**
 * What makes up the VAT of a period: under the margin scheme sales, credit notes and corrections of earlier quarters; and what sales under
 * standard VAT, less their credit notes, add to Box 1 of the return.
 */
export function sumsOf(
  lines: readonly BookLine[],
  corrections: readonly Correction[],
): readonly [sold: Sum, credited: Sum, corrected: Sum, standard: Sum] {
  const sum = (label: string, kind: BookLine["kind"]): Sum => {
    const some = lines.filter((line) => line.kind === kind && isInBook(line));
    return { label, count: some.length, ...totalsOf(some) };
  };
  const standard = lines.filter(
    (line) => !isInBook(line) && (line.kind === "sale" || line.kind === "credit"),
  );
  const corrected = { cost: 0, price: 0, margin: 0, vatDue: netOf(corrections) };
  return [
    sum("Sold", "sale"),
    sum("Credited", "credit"),
    { label: "Corrections", count: corrections.length, ...corrected },
    { label: "Standard VAT", count: standard.length, ...standardTotals(standard) },
  ];
}

/** The VAT of a period under the margin scheme, with the corrections of earlier quarters. */
export function vatDueOf(lines: readonly BookLine[], corrections: readonly Correction[]): number {
  return totalsOf(lines.filter(isInBook)).vatDue + netOf(corrections);
}

/** They are no part of the margin. */
function standardTotals(lines: readonly BookLine[]): Totals {
  const price = totalsOf(lines).price;
  return { cost: 0, price, margin: 0, vatDue: price - netSalesOf(lines) };
}

const FIELDS = [
  ["Selling price", "price"],
  ["Purchase price", "cost"],
  ["Margin", "margin"],
  ["VAT due", "vatDue"],
] as const satisfies readonly (readonly [string, keyof Totals])[];

export const SUM_COLUMNS: readonly Column<Sum>[] = [
  { label: "Part", cell: ({ label }) => label, csv: { Part: ({ label }) => label } },
  {
    label: "Lines",
    kind: "amount",
    cell: ({ count }) => count,
    total: (all) => all.reduce((total, { count }) => total + count, 0),
    csv: { Lines: ({ count }) => count },
  },
  ...FIELDS.map(([label, field]): Column<Sum> => ({
    label,
    kind: "amount",
    cell: (row) => accountAmount(row[field]),
    ...(field === "vatDue" && { phone: "end" }),
    total: (all) => accountAmount(all.reduce((total, row) => total + row[field], 0)),
    csv: { [label]: (row) => pounds(row[field]) },
  })),
];
