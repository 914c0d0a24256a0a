import { Link } from "react-router-dom";
import { pounds } from "../csv/csv-text.ts";
import { accountAmount, missingDetails } from "../ledger/ledger-figures.ts";
import { ownerText } from "../ledger/ledger-labels.ts";
import { paths } from "../paths.ts";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { dateOf } from "../ui/dates.ts";
import { totalsOf, type BookLine, type Totals } from "./book-lines.ts";
import { correctionText, vatOfCorrection, type Correction } from "./filing.ts";
import { quarterName } from "../ledger/vat-quarter.ts";

const amount = (
  label: string,
  of: (line: BookLine) => number | null,
  total?: keyof Totals,
): Column<BookLine> => ({
  label,
  kind: "amount",
  cell: (line) => amountText(of(line)),
  ...(total && { total: (lines) => accountAmount(totalsOf(lines)[total]) }),
});
const amountText = (pence: number | null) => pence !== null && accountAmount(pence);
const cost: Column<BookLine> = {
  ...amount("Purchase price", (line) => line.cost, "cost"),
  cell: (line) => (line.entry.purchasePrice === 0 ? "Not known" : amountText(line.cost)),
};

/** HMRC's list, in its order. */
const STOCK_NUMBER: Column<BookLine> = {
  label: "Stock no.",
  cell: ({ entry }) => (
    <Link to={paths.purchaseAndSale(entry.id)} aria-label={`${entry.stockNumber}, ${entry.title}`}>
      {entry.stockNumber}
    </Link>
  ),
};
const BOUGHT: readonly Column<BookLine>[] = [
  { label: "Bought", kind: "day", cell: ({ entry }) => dateOf(entry.purchaseDate) },
  {
    label: "Purchase invoice",
    cell: ({ entry }) => entry.purchaseInvoice || (entry.owner === "" && "Own"),
  },
];
const PIECE: readonly Column<BookLine>[] = [
  {
    label: "Seller",
    cell: ({ entry }) => (
      <>
        <span>{ownerText(entry) || entry.sellerName}</span>
        {entry.sellerAddress && (
          <span className="d-block text-secondary">{entry.sellerAddress}</span>
        )}
      </>
    ),
  },
  {
    label: "Description",
    phone: "line",
    cell: ({ entry }) => (
      <>
        <span>{entry.title}</span>
        {entry.sku && <span className="d-block text-secondary">{entry.sku}</span>}
      </>
    ),
  },
];
const INVOICE: Column<BookLine> = {
  label: "Sales invoice",
  cell: ({ entry }) =>
    entry.saleInvoice || (missingDetails(entry).includes("saleInvoice") && <Missing />),
};
const BUYER: Column<BookLine> = {
  label: "Buyer",
  cell: ({ entry }) =>
    entry.buyerName || (missingDetails(entry).includes("buyerName") && <Missing />),
};
const MARGIN = [
  amount("Margin", ({ margin }) => margin, "margin"),
  amount("VAT due", ({ vatDue }) => vatDue, "vatDue"),
];

type Columns = readonly [Column<BookLine>, ...Column<BookLine>[]];

/** The columns of each part of the stock book. */
const COLUMNS = {
  purchase: [
    STOCK_NUMBER,
    ...BOUGHT,
    { ...cost, phone: "end" },
    ...PIECE,
    { label: "Sold", kind: "day", cell: ({ entry }) => dateOf(entry.saleDate) },
  ],
  sale: [
    STOCK_NUMBER,
    ...BOUGHT,
    cost,
    ...PIECE,
    { label: "Sold", kind: "day", cell: ({ day }) => dateOf(day) },
    INVOICE,
    { ...amount("Selling price", ({ price }) => price, "price"), phone: "end" },
    BUYER,
    ...MARGIN,
  ],
  credit: [
    STOCK_NUMBER,
    PIECE[1] as Column<BookLine>,
    { label: "Sold", kind: "day", cell: ({ entry }) => dateOf(entry.saleDate) },
    INVOICE,
    BUYER,
    { label: "Credited", kind: "day", cell: ({ day }) => dateOf(day) },
    { label: "Credit note", cell: ({ creditNote }) => creditNote },
    amount("Purchase price", ({ cost }) => cost, "cost"),
    { ...amount("Selling price", ({ price }) => price, "price"), phone: "end" },
    ...MARGIN,
  ],
  disposal: [
    STOCK_NUMBER,
    ...BOUGHT,
    { ...amount("Purchase price", ({ entry }) => entry.purchasePrice), phone: "end" },
    ...PIECE,
    { label: "Left the stock", kind: "day", cell: ({ day }) => dateOf(day) },
    { label: "Method of disposal", cell: ({ entry }) => entry.disposal },
  ],
} as const satisfies Record<BookLine["kind"], Columns>;

/** Purchases, sales, credit notes or disposals, with their totals. */
export function BookTable({
  kind,
  caption,
  lines,
  totalOf,
}: {
  kind: BookLine["kind"];
  caption: string;
  lines: readonly BookLine[];
  totalOf: readonly BookLine[];
}) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS[kind]}
      rows={lines}
      totalOf={totalOf}
      keyOf={({ entry, creditNote }) => `${entry.id} ${entry.earlierSales} ${creditNote}`}
    />
  );
}

const vat = (label: string, of: (one: Correction) => number): Column<Correction> => ({
  label,
  kind: "amount",
  cell: (one) => accountAmount(of(one)),
  total: (all) => accountAmount(all.reduce((sum, one) => sum + of(one), 0)),
  csv: { [label]: (one) => pounds(of(one)) },
});

/** Corrections of filed quarters, on the screen and in their CSV file. */
export const CORRECTION_COLUMNS: readonly Column<Correction>[] = [
  {
    label: "Stock no.",
    cell: ({ productId, stockNumber, title }) => (
      <Link to={paths.purchaseAndSale(productId)} aria-label={`${stockNumber}, ${title}`}>
        {stockNumber}
      </Link>
    ),
    csv: { "Stock number": ({ stockNumber }) => stockNumber },
  },
  {
    label: "Description",
    cell: ({ title }) => title,
    csv: { Description: ({ title }) => title },
  },
  {
    label: "Quarter",
    cell: ({ quarter }) => quarterName(quarter),
    csv: { Quarter: ({ quarter }) => quarter },
  },
  { label: "Correction", cell: correctionText, csv: { Correction: correctionText } },
  vat("VAT as filed", ({ before }) => before?.vat ?? 0),
  vat("VAT now", ({ after }) => after?.vat ?? 0),
  vat("Difference", vatOfCorrection),
];

function Missing() {
  return <span className="text-danger">Missing</span>;
}
