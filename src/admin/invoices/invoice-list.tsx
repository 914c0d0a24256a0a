import { Link } from "react-router-dom";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { paths } from "../paths.ts";
import { CompactSelect } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { Paged, useListUrl } from "../ui/list-url.tsx";
import { InvalidDocuments } from "../ui/notices.tsx";
import { PrintButton, ScreenHeader } from "../ui/screen-header.tsx";
import {
  invoiceNumber,
  listedNumbers,
  numberOfId,
  schemeWords,
  SERIES_NAMES,
  type ListedNumber,
} from "./invoice.ts";
import { useInvoices } from "./use-invoices.ts";

const ROWS_PER_PAGE = 50;
const MISSING = "Missing: deleted in the Firebase console, or not readable";

/** /bj-admin/invoices: every number that was given, and what became of it. */
export function InvoiceList() {
  const invoices = useInvoices();
  return (
    <>
      <ScreenHeader title="Invoices">
        <Link className="btn btn-outline-primary" to={paths.stockBook}>
          Stock Book
        </Link>
      </ScreenHeader>
      <LoadStateView of={invoices}>
        {({ values, bad, lastNumbers }) => (
          <>
            <InvalidDocuments
              of={bad}
              collection="invoices"
              summary={`Invoices that cannot be read: ${bad.length}`}
            />
            <Numbers of={listedNumbers(values, lastNumbers)} />
          </>
        )}
      </LoadStateView>
    </>
  );
}

const OPTIONS = [["", "All"], ...Object.entries(SERIES_NAMES)] as const;

function Numbers({ of: numbers }: { of: readonly ListedNumber[] }) {
  const url = useListUrl();
  const series = url.get("series");
  const rows = numbers.filter((one) => series === "" || one.series === series).toReversed();
  if (numbers.length === 0) {
    return (
      <p className="bg-light text-center px-3 py-5">
        There are no invoices. Open the purchase and sale of a piece, and press Make Invoice.
      </p>
    );
  }
  return (
    <>
      <div className="row g-2 mb-3 d-print-none">
        <CompactSelect
          label="Show"
          className="col-12 col-sm-4"
          options={OPTIONS}
          value={series}
          onChange={(next) => url.set({ series: next })}
        />
      </div>
      <div className="d-flex justify-content-end gap-2 mb-2">
        <CsvExport name="invoices" toCsv={() => invoicesCsv(rows)} />
        <PrintButton />
      </div>
      <Paged of={rows} perPage={ROWS_PER_PAGE}>
        {(shown) => (
          <table className="table ledger-table">
            <caption className="visually-hidden">Invoices</caption>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Date</th>
                <th scope="col">Name</th>
                <th scope="col" className="amount">
                  Total
                </th>
                <th scope="col">Remarks</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={invoiceNumber(row)} of={row} />
              ))}
            </tbody>
          </table>
        )}
      </Paged>
    </>
  );
}

function Row({ of: row }: { of: ListedNumber }) {
  const { invoice } = row;
  const number = invoiceNumber(row);
  return (
    <tr>
      <th scope="row" data-label="Number">
        {invoice ? <Link to={paths.invoice(invoice.id)}>{number}</Link> : number}
      </th>
      <td data-label="Date" className="day">
        {dateOf(invoice?.date ?? "")}
      </td>
      <td data-label="Name">{invoice?.name}</td>
      <td data-label="Total" className="amount">
        {invoice && accountAmount(invoice.total)}
      </td>
      <td data-label="Remarks" className={invoice ? undefined : "text-danger"}>
        {remarks(row)}
      </td>
    </tr>
  );
}

function remarks({ invoice }: ListedNumber): string {
  if (!invoice) return MISSING;
  if (invoice.cancelled) return `Cancelled: ${invoice.cancelled}`;
  return invoice.corrects && `Corrects ${numberOfId(invoice.corrects)}`;
}

function invoicesCsv(rows: readonly ListedNumber[]): Promise<string> {
  return writeCsv(
    [
      "Number",
      "Kind",
      "Date",
      "Name",
      "Address",
      "Description",
      "Stock number",
      "VAT scheme",
      "VAT",
      "Total",
      "Corrects",
      "Remarks",
    ],
    rows.map((row) => {
      const { invoice } = row;
      const scheme = invoice?.scheme ?? "";
      return [
        invoiceNumber(row),
        SERIES_NAMES[row.series],
        invoice?.date ?? "",
        invoice?.name ?? "",
        invoice?.address ?? "",
        invoice?.items.map(({ text }) => text).join("; ") ?? "",
        invoice?.stockNumber ?? "",
        schemeWords(scheme) || scheme,
        pounds(invoice?.vat ?? null),
        pounds(invoice?.total ?? null),
        numberOfId(invoice?.corrects ?? ""),
        remarks(row),
      ];
    }),
  );
}
