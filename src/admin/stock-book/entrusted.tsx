import { useId } from "react";
import { Link } from "react-router-dom";
import { useAnchor } from "../../ui/long-page.tsx";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import { paths } from "../paths.ts";
import { dateOf } from "../ui/dates.ts";
import { accountAmount, isOwed } from "../ledger/ledger-figures.ts";
import { ownerText } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";

/** In the stock book, apart from purchases: pieces of other owners in stock, sold in the period, or not paid for. */
export function Entrusted({
  entries,
  fileName,
}: {
  entries: readonly LedgerEntry[];
  fileName: string;
}) {
  const headingId = useId();
  useAnchor();
  const owed = entries.filter(isOwed).reduce((total, entry) => total + (entry.owed ?? 0), 0);
  return (
    <section id="not-ours" tabIndex={-1} className="mb-5" aria-labelledby={headingId}>
      <div className="d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2">
        <h2 id={headingId} className="mb-0">
          Not ours
        </h2>
        <CsvExport name={fileName} toCsv={() => entrustedCsv(entries)} />
      </div>
      <table className="table ledger-table">
        <caption className="visually-hidden">Not ours</caption>
        <thead>
          <tr>
            {HEAD.map((label) => (
              <th
                key={label}
                scope="col"
                className={AMOUNTS.includes(label) ? "amount" : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row" data-label="Stock no.">
                <Link
                  to={paths.purchaseAndSale(entry.id)}
                  aria-label={`${entry.stockNumber}, ${entry.title}`}
                >
                  {entry.stockNumber}
                </Link>
              </th>
              <td data-label="Owner">
                <span>{ownerText(entry)}</span>
              </td>
              <td data-label="Description">
                <span>{entry.title}</span>
              </td>
              <td data-label="Received" className="day">
                {dateOf(entry.purchaseDate)}
              </td>
              <td data-label="Until" className="day">
                {dateOf(entry.ownerUntil)}
              </td>
              <td data-label="Agreed" className="amount">
                {termsText(entry)}
              </td>
              <td data-label="Sold" className="day">
                {dateOf(entry.saleDate)}
              </td>
              <td data-label="Selling price" className="amount">
                {entry.sellingPrice === null ? entry.disposal : accountAmount(entry.sellingPrice)}
              </td>
              <td data-label="Owed" className="amount">
                {entry.owed !== null && accountAmount(entry.owed)}
              </td>
              <td data-label="Paid" className="day">
                {isOwed(entry) ? (
                  <span className="text-danger">Not yet</span>
                ) : (
                  dateOf(entry.settledOn)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Still owed to owners: ${accountAmount(owed)}.`}</p>
    </section>
  );
}

const HEAD = [
  "Stock no.",
  "Owner",
  "Description",
  "Received",
  "Until",
  "Agreed",
  "Sold",
  "Selling price",
  "Owed",
  "Paid",
];
const AMOUNTS = ["Agreed", "Selling price", "Owed"];

/** "£600.00", "60%" */
function termsText({ ownerAmount, ownerShare }: LedgerEntry): string {
  return ownerAmount === null ? `${ownerShare}%` : accountAmount(ownerAmount);
}

function entrustedCsv(entries: readonly LedgerEntry[]): Promise<string> {
  return writeCsv(
    [
      "Stock number",
      "Owner",
      "Address of owner",
      "Description",
      "SKU",
      "Received",
      "Until",
      "Agreed sum",
      "Agreed share in %",
      "Date of sale",
      "Sales invoice number",
      "Selling price",
      "Method of disposal",
      "Owed to owner",
      "Owner paid on",
      "Notes",
    ],
    entries.map((entry) => [
      entry.stockNumber,
      ownerText(entry),
      entry.sellerAddress,
      entry.title,
      entry.sku,
      entry.purchaseDate,
      entry.ownerUntil,
      pounds(entry.ownerAmount),
      entry.ownerShare ?? "",
      entry.saleDate,
      entry.saleInvoice,
      pounds(entry.sellingPrice),
      entry.disposal,
      pounds(entry.owed),
      entry.settledOn,
      entry.notes,
    ]),
  );
}
