import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { accountAmount, missingDetails } from "../ledger/ledger-figures.ts";
import { ownerText } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { SaleDifferences } from "../ledger/stock-figures.ts";
import { paths } from "../paths.ts";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { dateOf } from "../ui/dates.ts";
import { totalsOf, type BookLine, type Totals } from "./book-lines.ts";
import type { Correction } from "./filing.ts";
import { quarterName } from "../ledger/vat-quarter.ts";

/** Where the stock book is incomplete, or does not agree with the shop. Nothing if all is well. */
export function ToCheck({
  entries,
  bad,
  differences,
}: {
  entries: readonly LedgerEntry[];
  bad: readonly InvalidDocument[];
  differences: LoadState<SaleDifferences>;
}) {
  const incomplete = entries.filter(
    (entry) => entry.vatScheme === "margin" && missingDetails(entry).length > 0,
  );
  return (
    <>
      <LoadStateView of={differences} loading={null}>
        {({ withoutSale, notMarkedSold }) => (
          <>
            <Problem of={withoutSale} title="Marked Sold in the shop, but without a sale here">
              {({ id, title }) => <Link to={paths.purchaseAndSale(id)}>{title}</Link>}
            </Problem>
            <Problem of={notMarkedSold} title="Sold here, but not marked Sold in the shop">
              {({ id, title }) => <Link to={paths.editProduct(id)}>{title}</Link>}
            </Problem>
          </>
        )}
      </LoadStateView>
      <Problem of={incomplete} title="Sales without an invoice number or a buyer">
        {({ id, stockNumber, title }) => (
          <Link to={paths.purchaseAndSale(id)}>{`${stockNumber}, ${title}`}</Link>
        )}
      </Problem>
      <Problem of={bad} title="Entries that cannot be read">
        {({ id }) => <code>{`ledger/${id}`}</code>}
      </Problem>
    </>
  );
}

function Problem<Entry extends { readonly id: string }>({
  of: entries,
  title,
  children,
}: {
  of: readonly Entry[];
  title: string;
  /** Renders one entry. */
  children: (entry: Entry) => ReactNode;
}) {
  if (entries.length === 0) return null;
  return (
    <details className="alert alert-warning mb-2">
      <summary className="py-1">{`${title}: ${entries.length}`}</summary>
      <ul className="mt-2">
        {entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
    </details>
  );
}

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
  { label: "Purchase invoice", cell: ({ entry }) => entry.purchaseInvoice || "Own" },
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
  sale: [
    STOCK_NUMBER,
    ...BOUGHT,
    amount("Purchase price", ({ cost }) => cost, "cost"),
    ...PIECE,
    { label: "Sold", kind: "day", cell: ({ day }) => dateOf(day) },
    INVOICE,
    amount("Selling price", ({ price }) => price, "price"),
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
    amount("Selling price", ({ price }) => price, "price"),
    ...MARGIN,
  ],
  disposal: [
    STOCK_NUMBER,
    ...BOUGHT,
    amount("Purchase price", ({ entry }) => entry.purchasePrice),
    ...PIECE,
    { label: "Left the stock", kind: "day", cell: ({ day }) => dateOf(day) },
    { label: "Method of disposal", cell: ({ entry }) => entry.disposal },
  ],
} as const satisfies Record<BookLine["kind"], Columns>;

/** Sales, credit notes or disposals, with their totals. */
export function BookTable({
  kind,
  caption,
  lines,
}: {
  kind: BookLine["kind"];
  caption: string;
  lines: readonly BookLine[];
}) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS[kind]}
      rows={lines}
      keyOf={({ entry, creditNote }) => `${entry.id} ${entry.saleInvoice} ${creditNote}`}
    />
  );
}

/** Corrections of filed quarters. */
export function CorrectionsTable({
  caption,
  corrections,
}: {
  caption: string;
  corrections: readonly Correction[];
}) {
  const vat = (label: string, of: (one: Correction) => number): Column<Correction> => ({
    label,
    kind: "amount",
    cell: (one) => accountAmount(of(one)),
    total: (all) => accountAmount(all.reduce((sum, one) => sum + of(one), 0)),
  });
  return (
    <DataTable
      caption={caption}
      columns={[
        {
          label: "Stock no.",
          cell: ({ productId, stockNumber, title }) => (
            <Link to={paths.purchaseAndSale(productId)} aria-label={`${stockNumber}, ${title}`}>
              {stockNumber}
            </Link>
          ),
        },
        { label: "Description", cell: ({ title }) => title },
        { label: "Quarter", cell: ({ quarter }) => quarterName(quarter) },
        vat("VAT as filed", ({ before }) => before),
        vat("VAT now", ({ after }) => after),
        vat("Difference", ({ before, after }) => after - before),
      ]}
      rows={corrections}
      keyOf={({ key }) => key}
    />
  );
}

/** The purchases of a period. */
export function PurchasesTable({
  caption,
  entries,
}: {
  caption: string;
  entries: readonly LedgerEntry[];
}) {
  const line = (entry: LedgerEntry): BookLine => ({ ...UNSOLD, entry });
  return (
    <DataTable
      caption={caption}
      columns={[
        STOCK_NUMBER,
        ...BOUGHT,
        {
          ...amount("Purchase price", ({ entry }) => entry.purchasePrice),
          total: (lines) =>
            accountAmount(lines.reduce((sum, { entry }) => sum + (entry.purchasePrice ?? 0), 0)),
        },
        ...PIECE,
        { label: "Sold", kind: "day", cell: ({ entry }) => dateOf(entry.saleDate) },
      ]}
      rows={entries.map(line)}
      keyOf={({ entry }) => entry.id}
    />
  );
}

const UNSOLD = {
  kind: "disposal",
  earlierSales: 0,
  day: "",
  creditNote: "",
  cost: null,
  price: null,
  margin: null,
  vatDue: null,
} as const;

function Missing() {
  return <span className="text-danger">Missing</span>;
}
