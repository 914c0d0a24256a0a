import { Link } from "react-router-dom";
import { useAnchor } from "../../ui/long-page.tsx";
import { pounds, writeTable } from "../csv/csv-text.ts";
import { paths } from "../paths.ts";
import { Part } from "./book-part.tsx";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { dateOf } from "../ui/dates.ts";
import { accountAmount, owedBalance, owedNow } from "../ledger/ledger-figures.ts";
import { ownerText } from "../ledger/ledger-labels.ts";
import { saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";

/** In the stock book, apart from purchases: pieces of other owners in stock, sold in the period, or not paid for. */
export function Entrusted({ entries, file }: { entries: readonly LedgerEntry[]; file: string }) {
  useAnchor();
  const sum = (sign: 1 | -1) =>
    entries.reduce((total, entry) => total + Math.max(0, sign * owedBalance(entry)), 0);
  const repaid = sum(-1);
  return (
    <Part id="not-ours" title="Not ours" file={file} toCsv={() => writeTable(COLUMNS, entries)}>
      {() => (
        <>
          <DataTable caption="Not ours" columns={COLUMNS} rows={entries} keyOf={saleIdOf} />
          <p>
            <span>{`Still owed to owners: ${accountAmount(sum(1))}.`}</span>{" "}
            {repaid > 0 && <span>{`To be paid back by owners: ${accountAmount(repaid)}.`}</span>}
          </p>
        </>
      )}
    </Part>
  );
}

/** "£600.00", "60%" */
function termsText({ ownerAmount, ownerShare }: LedgerEntry): string {
  return ownerAmount === null ? `${ownerShare}%` : accountAmount(ownerAmount);
}

const amountText = (pence: number | null) => pence !== null && accountAmount(pence);

const COLUMNS: readonly Column<LedgerEntry>[] = [
  {
    label: "Stock no.",
    cell: (entry) => (
      <Link
        to={paths.purchaseAndSale(entry.id)}
        aria-label={`${entry.stockNumber}, ${entry.title}`}
      >
        {entry.stockNumber}
      </Link>
    ),
    csv: { "Stock number": ({ stockNumber }) => stockNumber },
  },
  {
    label: "Owner",
    cell: ownerText,
    csv: { Owner: ownerText, "Address of owner": ({ sellerAddress }) => sellerAddress },
  },
  {
    label: "Description",
    phone: "line",
    cell: ({ title }) => title,
    csv: { Description: ({ title }) => title, SKU: ({ sku }) => sku },
  },
  {
    label: "Received",
    kind: "day",
    cell: ({ purchaseDate }) => dateOf(purchaseDate),
    csv: { Received: ({ purchaseDate }) => purchaseDate },
  },
  {
    label: "Until",
    kind: "day",
    cell: ({ ownerUntil }) => dateOf(ownerUntil),
    csv: { Until: ({ ownerUntil }) => ownerUntil },
  },
  {
    label: "Agreed",
    kind: "amount",
    phone: "end",
    cell: termsText,
    csv: {
      "Agreed sum": ({ ownerAmount }) => pounds(ownerAmount),
      "Agreed share in %": ({ ownerShare }) => ownerShare ?? "",
    },
  },
  {
    label: "Sold",
    kind: "day",
    cell: ({ saleDate }) => dateOf(saleDate),
    csv: {
      "Date of sale": ({ saleDate }) => saleDate,
      "Sales invoice number": ({ saleInvoice }) => saleInvoice,
    },
  },
  {
    label: "Selling price",
    kind: "amount",
    cell: ({ sellingPrice, disposal }) =>
      sellingPrice === null ? disposal : accountAmount(sellingPrice),
    csv: {
      "Selling price": ({ sellingPrice }) => pounds(sellingPrice),
      "Method of disposal": ({ disposal }) => disposal,
    },
  },
  {
    label: "Owed",
    kind: "amount",
    cell: (entry) => amountText(owedNow(entry)),
    csv: { "Owed to owner": (entry) => pounds(owedNow(entry)) },
  },
  {
    label: "Paid",
    kind: "day",
    cell: (entry) =>
      owedBalance(entry) > 0 ? (
        <span className="text-danger">Not yet</span>
      ) : owedBalance(entry) < 0 ? (
        <span className="text-danger">{`${accountAmount(-owedBalance(entry))} to pay back`}</span>
      ) : (
        dateOf(entry.settledOn)
      ),
    csv: {
      "Owner paid on": ({ settledOn }) => settledOn,
      "To be paid back": (entry) => pounds(owedBalance(entry) < 0 ? -owedBalance(entry) : null),
    },
  },
  { label: "Notes", csv: { Notes: ({ notes }) => notes } },
];
