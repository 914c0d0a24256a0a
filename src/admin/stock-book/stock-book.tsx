import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import type { Invoice } from "../invoices/invoice.ts";
import { useCreditNotes, useReturnedSales } from "../invoices/use-invoices.ts";
import { accountAmount, isClosed, isOwed } from "../ledger/ledger-figures.ts";
import { CHECK_WITH_ACCOUNTANT, ownerText, VAT_SCHEME_NAMES } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { SaleDifferences } from "../ledger/stock-figures.ts";
import { StaggerGroupSelect } from "../ledger/stagger-group-select.tsx";
import { useLedger, useSaleDifferences, type Ledger } from "../ledger/use-ledger.ts";
import { quarterName, quarterOf, quartersBetween, readPeriod } from "../ledger/vat-quarter.ts";
import { paths } from "../paths.ts";
import { CompactSelect } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { useListUrl } from "../ui/list-url.tsx";
import { PrintButton, ScreenHeader } from "../ui/screen-header.tsx";
import { linesOf, salesOf, totalsOf, type BookLine } from "./book-lines.ts";
import { Entrusted } from "./entrusted.tsx";
import { BookTable, PurchasesTable, ToCheck } from "./stock-book-table.tsx";

/** /bj-admin/stock-book: the stock book of the VAT margin scheme, by VAT quarter. */
export function StockBook() {
  const ledger = useLedger();
  const credits = useCreditNotes();
  const returned = useReturnedSales();
  const differences = useSaleDifferences();
  return (
    <div className="ledger-screen">
      <ScreenHeader title="Stock Book">
        <Link className="btn btn-outline-primary" to={paths.stockList}>
          Stock List
        </Link>
        <Link className="btn btn-outline-primary" to={paths.invoices}>
          Invoices
        </Link>
      </ScreenHeader>
      <LoadStateView of={ledger}>
        {(entries) => (
          <LoadStateView of={credits}>
            {(notes) => (
              <LoadStateView of={returned}>
                {(sales) => (
                  <Book of={entries} credits={notes} returned={sales} differences={differences} />
                )}
              </LoadStateView>
            )}
          </LoadStateView>
        )}
      </LoadStateView>
    </div>
  );
}

function Book({
  of: { values: entries, bad },
  credits,
  returned,
  differences,
}: {
  of: Ledger;
  credits: readonly Invoice[];
  /** Sales that were taken back. */
  returned: readonly LedgerEntry[];
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

  const lines = salesOf(entries, returned)
    .flatMap((sale) => linesOf(sale, credits))
    .filter(({ day }) => isIn(day));
  const of = (kind: BookLine["kind"]) => lines.filter((line) => line.kind === kind);
  // What goes back to its owner was never ours.
  const disposals = of("disposal").filter(({ entry }) => entry.owner === "");
  const bought = entries.filter(({ owner, purchaseDate }) => owner === "" && isIn(purchaseDate));
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
        <StaggerGroupSelect />
      </div>
      <p className="d-none d-print-block">
        {`VAT margin scheme stock book of ${shop.name}. ${period}. Printed on ${dateOf(today)}.`}
      </p>
      <VatDue of={lines} period={period} />
      <Lines kind="sale" title="Sold" period={period} lines={of("sale")} file={`sold-${quarter}`} />
      {of("credit").length > 0 && (
        <Lines
          kind="credit"
          title="Credited"
          period={period}
          lines={of("credit")}
          file={`credited-${quarter}`}
        />
      )}
      {disposals.length > 0 && (
        <Lines
          kind="disposal"
          title="Left the stock without a sale"
          period={period}
          lines={disposals}
          file={`disposed-of-${quarter}`}
        />
      )}
      <Purchases period={period} entries={bought} file={`bought-${quarter}`} />
      {entrusted.length > 0 && <Entrusted entries={entrusted} fileName={`not-ours-${quarter}`} />}
      <p className="text-secondary">
        The margin is the selling price less the purchase price. The VAT due is a sixth of it,
        rounded to the nearest penny for each piece. A loss has no VAT and does not reduce the VAT
        on other pieces. A credit note counts in the quarter of its own date. Of a piece that is not
        yours, what its owner gets is the purchase price. <span>{CHECK_WITH_ACCOUNTANT}</span>{" "}
        <a className="d-print-none" href="https://www.gov.uk/vat-margin-schemes/keeping-records">
          What HMRC wants you to keep
        </a>
      </p>
    </>
  );
}

/** The VAT of the period under the margin scheme. */
function VatDue({ of: lines, period }: { of: readonly BookLine[]; period: string }) {
  const vatOf = (kind: BookLine["kind"]) =>
    totalsOf(lines.filter((line) => line.kind === kind && isInBook(line))).vatDue;
  const [sold, credited] = [vatOf("sale"), vatOf("credit")];
  return (
    <p className="callout">
      <span>{`VAT due under the margin scheme, ${period}: ${accountAmount(sold + credited)}.`}</span>{" "}
      {credited !== 0 && (
        <span>{`On sales ${accountAmount(sold)}, less credit notes ${accountAmount(-credited)}.`}</span>
      )}
    </p>
  );
}

/** Pieces under standard VAT do not belong in the margin scheme's stock book. */
const isInBook = ({ entry }: Pick<BookLine, "entry">) => entry.vatScheme === "margin";

/** The sales, credit notes or disposals of a period. */
function Lines({
  kind,
  title,
  period,
  lines,
  file,
}: {
  kind: BookLine["kind"];
  title: string;
  period: string;
  lines: readonly BookLine[];
  file: string;
}) {
  const inBook = kind === "disposal" ? lines : lines.filter(isInBook);
  const others = lines.filter((line) => !inBook.includes(line));
  return (
    <Part
      title={title}
      period={period}
      file={file}
      isEmpty={lines.length === 0}
      toCsv={() => stockBookCsv(lines)}
    >
      {inBook.length === 0 ? (
        <Nothing>{`Nothing was ${title.toLowerCase()} under the margin scheme in this period.`}</Nothing>
      ) : (
        <BookTable kind={kind} caption={`${title}, ${period}`} lines={inBook} />
      )}
      <StandardVat count={others.length} amount={totalsOf(others).price} />
    </Part>
  );
}

/** What was bought in a period. */
function Purchases({
  period,
  entries,
  file,
}: {
  period: string;
  entries: readonly LedgerEntry[];
  file: string;
}) {
  const inBook = entries.filter((entry) => isInBook({ entry }));
  const others = entries.filter((entry) => !inBook.includes(entry));
  return (
    <Part
      title="Bought"
      period={period}
      file={file}
      isEmpty={entries.length === 0}
      toCsv={() => purchasesCsv(entries)}
    >
      {inBook.length === 0 ? (
        <Nothing>Nothing was bought under the margin scheme in this period.</Nothing>
      ) : (
        <PurchasesTable caption={`Bought, ${period}`} entries={inBook} />
      )}
      <StandardVat
        count={others.length}
        amount={others.reduce((sum, { purchasePrice }) => sum + (purchasePrice ?? 0), 0)}
      />
    </Part>
  );
}

function Part({
  title,
  period,
  file,
  isEmpty,
  toCsv,
  children,
}: {
  title: string;
  period: string;
  file: string;
  isEmpty: boolean;
  toCsv: () => Promise<string>;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section className="mb-5" aria-labelledby={headingId}>
      <div className="d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2">
        <h2 id={headingId} className="mb-0">
          <span>{title}</span> <span className="text-secondary fs-6">{period}</span>
        </h2>
        <div className="d-flex gap-2">
          <CsvExport name={`stock-book-${file}`} toCsv={toCsv} isDisabled={isEmpty} />
          <PrintButton />
        </div>
      </div>
      {children}
    </section>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="bg-light text-center px-3 py-4">{children}</p>;
}

function StandardVat({ count, amount }: { count: number; amount: number }) {
  return count === 0 ? null : (
    <p>
      {`Under standard VAT, not part of this book but in the CSV file: ${plural(count, "piece")}, ${accountAmount(amount)}.`}
    </p>
  );
}

const PURCHASE_COLUMNS = [
  "Stock number",
  "Date of purchase",
  "Purchase invoice number",
  "Purchase price",
  "Name of seller",
  "Address of seller",
  "Description",
  "SKU",
];
const SALE_COLUMNS = [
  "Date of sale",
  "Sales invoice number",
  "Selling price",
  "Method of disposal",
  "Name of buyer",
  "Margin",
  "VAT due",
];
const OTHER_COLUMNS = ["VAT scheme", "Notes", "Whose", "Date of credit note", "Credit note"];
const COLUMNS = [...PURCHASE_COLUMNS, ...SALE_COLUMNS, ...OTHER_COLUMNS];

const purchaseCells = (entry: LedgerEntry, cost: number | null) => [
  entry.stockNumber,
  entry.purchaseDate,
  entry.purchaseInvoice,
  pounds(cost),
  entry.sellerName,
  entry.sellerAddress,
  entry.title,
  entry.sku,
];

/** Lines as a CSV file in HMRC's order of columns, amounts in pounds. Margin and VAT are for the margin scheme only. */
export function stockBookCsv(lines: readonly BookLine[]): Promise<string> {
  return writeCsv(
    COLUMNS,
    lines.map((line) => {
      const { entry, kind, day, creditNote, cost, price, margin, vatDue } = line;
      return [
        ...purchaseCells(entry, cost ?? entry.purchasePrice),
        entry.saleDate,
        entry.saleInvoice,
        pounds(price),
        entry.disposal,
        entry.buyerName,
        pounds(isInBook(line) ? margin : null),
        pounds(isInBook(line) ? vatDue : null),
        VAT_SCHEME_NAMES[entry.vatScheme],
        entry.notes,
        ownerText(entry) || "Ours",
        kind === "credit" ? day : "",
        creditNote,
      ];
    }),
  );
}

function purchasesCsv(entries: readonly LedgerEntry[]): Promise<string> {
  return writeCsv(
    [...PURCHASE_COLUMNS, "Date of sale", "VAT scheme", "Notes"],
    entries.map((entry) => [
      ...purchaseCells(entry, entry.purchasePrice),
      entry.saleDate,
      VAT_SCHEME_NAMES[entry.vatScheme],
      entry.notes,
    ]),
  );
}
