import { useId } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import { paths } from "../paths.ts";
import { CompactSelect } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { useListUrl } from "../ui/list-url.tsx";
import { ScreenHeader, PrintButton } from "../ui/screen-header.tsx";
import { Entrusted } from "./entrusted.tsx";
import { VAT_SCHEME_NAMES, CHECK_WITH_ACCOUNTANT } from "../ledger/ledger-labels.ts";
import { type LedgerEntry } from "../ledger/ledger.ts";
import {
  marginOf,
  vatDueOn,
  accountAmount,
  totalsOf,
  isClosed,
  isOwed,
} from "../ledger/ledger-figures.ts";
import {
  quarterOf,
  quartersBetween,
  quarterName,
  readPeriod,
  STAGGER_GROUPS,
} from "./stock-book-period.ts";
import { StockBookTable, ToCheck } from "./stock-book-table.tsx";
import type { SaleDifferences } from "../ledger/stock-figures.ts";
import { useLedger, useSaleDifferences, type Ledger } from "../ledger/use-ledger.ts";

/** /bj-admin/stock-book: the stock book of the VAT margin scheme, by VAT quarter. */
export function StockBook() {
  const ledger = useLedger();
  const differences = useSaleDifferences();
  return (
    <div className="ledger-screen">
      <ScreenHeader title="Stock Book">
        <Link className="btn btn-outline-primary" to={paths.stockList}>
          Stock List
        </Link>
      </ScreenHeader>
      <LoadStateView of={ledger}>
        {(ready) => <Book of={ready} differences={differences} />}
      </LoadStateView>
    </div>
  );
}

function Book({
  of: { values: entries, bad },
  differences,
}: {
  of: Ledger;
  differences: LoadState<SaleDifferences>;
}) {
  const url = useListUrl();
  const today = ukDay(useNow());
  const first = entries.reduce(
    (day, { purchaseDate }) => (purchaseDate < day ? purchaseDate : day),
    today,
  );
  const { group, quarter: wanted } = readPeriod(url.params);
  const quarters = quartersBetween(first, today, group);
  const quarter = wanted === "all" || quarters.includes(wanted) ? wanted : (quarters[0] ?? "all");
  const isIn = (day: string) =>
    day !== "" && (quarter === "all" || quarterOf(day, group) === quarter);

  const ours = entries.filter(({ owner }) => owner === "");
  const sold = ours.filter(({ saleDate }) => isIn(saleDate));
  const bought = ours.filter(({ purchaseDate }) => isIn(purchaseDate));
  const entrusted = entries.filter(
    (entry) => entry.owner !== "" && (!isClosed(entry) || isOwed(entry) || isIn(entry.saleDate)),
  );
  const period = quarter === "all" ? "All dates" : quarterName(quarter);

  if (entries.length === 0 && bad.length === 0) {
    return (
      <p className="bg-light text-center px-3 py-5">
        The stock book is empty. Open a product and fill in Purchase and sale.
      </p>
    );
  }
  return (
    <>
      <ToCheck entries={entries} bad={bad} differences={differences} />
      <div className="row g-2 mb-3 d-print-none">
        <CompactSelect
          label="Period"
          className="col-12 col-sm-6 col-xl-3"
          options={[
            ...quarters.map((one) => [one, quarterName(one)] as const),
            ["all", "All dates"] as const,
          ]}
          value={quarter}
          onChange={(next) => url.set({ quarter: next === quarters[0] ? "" : next })}
        />
        <CompactSelect
          label="Your VAT quarters end in"
          className="col-12 col-sm-6 col-xl-4"
          options={STAGGER_GROUPS}
          value={String(group)}
          onChange={(next) => url.set({ group: next === "1" ? "" : next, quarter: "" })}
        />
      </div>
      <p className="d-none d-print-block">
        {`VAT margin scheme stock book of ${shop.name}. ${period}. Printed on ${dateOf(today)}.`}
      </p>
      <Part title="Sold" period={period} entries={sold} fileName={`stock-book-sold-${quarter}`} />
      <Part
        title="Bought"
        period={period}
        entries={bought}
        fileName={`stock-book-bought-${quarter}`}
      />
      {entrusted.length > 0 && <Entrusted entries={entrusted} fileName={`not-ours-${quarter}`} />}
      <p className="text-secondary">
        The margin is the selling price less the purchase price. The VAT due is a sixth of it,
        rounded to the nearest penny for each piece. A loss has no VAT and does not reduce the VAT
        on other pieces. <span>{CHECK_WITH_ACCOUNTANT}</span>{" "}
        <a className="d-print-none" href="https://www.gov.uk/vat-margin-schemes/keeping-records">
          What HMRC wants you to keep
        </a>
      </p>
    </>
  );
}

/** The pieces sold or bought in a period. Pieces under standard VAT do not belong in the margin scheme's stock book. */
function Part({
  title,
  period,
  entries,
  fileName,
}: {
  title: "Sold" | "Bought";
  period: string;
  entries: readonly LedgerEntry[];
  fileName: string;
}) {
  const headingId = useId();
  const inBook = entries.filter(({ vatScheme }) => vatScheme === "margin");
  const standard = entries.filter(({ vatScheme }) => vatScheme === "standard");
  const totals = totalsOf(standard);
  return (
    <section className="mb-5" aria-labelledby={headingId}>
      <div className="d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2">
        <h2 id={headingId} className="mb-0">
          <span>{title}</span> <span className="text-secondary fs-6">{period}</span>
        </h2>
        <div className="d-flex gap-2">
          <CsvExport
            name={fileName}
            toCsv={() => stockBookCsv(entries)}
            isDisabled={entries.length === 0}
          />
          <PrintButton />
        </div>
      </div>
      {inBook.length === 0 ? (
        <p className="bg-light text-center px-3 py-4">
          {`Nothing was ${title.toLowerCase()} under the margin scheme in this period.`}
        </p>
      ) : (
        <StockBookTable caption={`${title}, ${period}`} entries={inBook} />
      )}
      {standard.length > 0 && (
        <p>
          {`Under standard VAT, not part of this book but in the CSV file: ${plural(standard.length, "piece")}, ${accountAmount(title === "Sold" ? totals.sellingPrice : totals.purchasePrice)}.`}
        </p>
      )}
    </section>
  );
}

const COLUMNS = [
  "Stock number",
  "Date of purchase",
  "Purchase invoice number",
  "Purchase price",
  "Name of seller",
  "Address of seller",
  "Description",
  "SKU",
  "Date of sale",
  "Sales invoice number",
  "Selling price",
  "Method of disposal",
  "Name of buyer",
  "Margin",
  "VAT due",
  "VAT scheme",
  "Notes",
];

/** Entries as a CSV file in HMRC's order of columns, amounts in pounds. Margin and VAT are for the margin scheme only. */
export function stockBookCsv(entries: readonly LedgerEntry[]): Promise<string> {
  return writeCsv(
    COLUMNS,
    entries.map((entry) => {
      const isMargin = entry.vatScheme === "margin";
      return [
        entry.stockNumber,
        entry.purchaseDate,
        entry.purchaseInvoice,
        pounds(entry.purchasePrice),
        entry.sellerName,
        entry.sellerAddress,
        entry.title,
        entry.sku,
        entry.saleDate,
        entry.saleInvoice,
        pounds(entry.sellingPrice),
        entry.disposal,
        entry.buyerName,
        pounds(isMargin ? marginOf(entry) : null),
        pounds(isMargin ? vatDueOn(entry) : null),
        VAT_SCHEME_NAMES[entry.vatScheme],
        entry.notes,
      ];
    }),
  );
}
