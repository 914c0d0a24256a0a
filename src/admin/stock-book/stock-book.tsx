import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import type { LoadState } from "../../ui/use-load.ts";
import { useNow } from "../../ui/use-now.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import { accountAmount, isClosed, isOwed } from "../ledger/ledger-figures.ts";
import { CHECK_WITH_ACCOUNTANT, ownerText, VAT_SCHEME_NAMES } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { SaleDifferences } from "../ledger/stock-figures.ts";
import { StaggerGroupSelect, useVatQuarters } from "../ledger/stagger-group-select.tsx";
import { useLedger, useSaleDifferences, type Ledger } from "../ledger/use-ledger.ts";
import {
  quarterName,
  quarterOf,
  quartersBetween,
  readPeriod,
  type StaggerGroup,
} from "../ledger/vat-quarter.ts";
import { paths } from "../paths.ts";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { Button, CompactSelect } from "../ui/controls.tsx";
import { dateOf, minuteOf } from "../ui/dates.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { useListUrl } from "../ui/list-url.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { PrintButton, ScreenHeader } from "../ui/screen-header.tsx";
import { linesOf, salesOf, totalsOf, type BookLine } from "./book-lines.ts";
import { correctedIn, correctionsOf, netOf, reportingLimit, type Correction } from "./filing.ts";
import { Entrusted } from "./entrusted.tsx";
import { BookTable, CorrectionsTable, PurchasesTable, ToCheck } from "./stock-book-table.tsx";
import { useBookPapers, useFileQuarter, type BookPapers } from "./use-book.ts";

/** /bj-admin/stock-book: the stock book of the VAT margin scheme, by VAT quarter. */
export function StockBook() {
  const ledger = useLedger();
  const papers = useBookPapers();
  const group = useVatQuarters();
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
          <LoadStateView of={papers}>
            {(ready) => (
              <LoadStateView of={group}>
                {(stored) => (
                  <Book of={entries} papers={ready} group={stored} differences={differences} />
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
  papers: { credits, returned, filings },
  group: stored,
  differences,
}: {
  of: Ledger;
  papers: BookPapers;
  /** When the dealer's VAT quarters end. */
  group: StaggerGroup;
  differences: LoadState<SaleDifferences>;
}) {
  const url = useListUrl();
  const today = ukDay(useNow());
  const first = entries.reduce(
    (day, { purchaseDate }) => (purchaseDate < day ? purchaseDate : day),
    today,
  );
  const { group, quarter: wanted } = readPeriod(url.params, stored);
  const quarters = quartersBetween(first, today, group);
  const quarter = wanted === "all" || quarters.includes(wanted) ? wanted : (quarters[0] ?? "all");
  const isIn = (day: string) =>
    day !== "" && (quarter === "all" || quarterOf(day, group) === quarter);

  const filing = filings.find((one) => one.quarter === quarter);
  const linesNow = salesOf(entries, returned).flatMap((sale) => linesOf(sale, credits));
  // A filed quarter stays as it was.
  const lines = filing?.lines ?? linesNow.filter(({ day }) => isIn(day));
  const updatedAt = new Map(entries.map((entry) => [entry.id, entry.updatedAt]));
  const corrections =
    filing?.corrections ??
    correctionsOf(linesNow, filings).filter(
      ({ productId }) =>
        correctedIn(updatedAt.get(productId) ?? 0, today, filings, group) === quarter,
    );
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
        <StaggerGroupSelect group={group} />
      </div>
      <p className="d-none d-print-block">
        {`VAT margin scheme stock book of ${shop.name}. ${period}. Printed on ${dateOf(today)}.`}
      </p>
      <VatDue of={lines} corrections={corrections} period={period} />
      {filing ? (
        <p className="fw-semibold">
          {`Filed by ${filing.by} on ${minuteOf(filing.at)}. This is what was filed.`}
        </p>
      ) : (
        quarter < quarterOf(today, group) && (
          <FileQuarter quarter={quarter} lines={lines} corrections={corrections} />
        )
      )}
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
      {corrections.length > 0 && (
        <Corrections of={corrections} period={period} netSales={totalsOf(of("sale")).price} />
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
function VatDue({
  of: lines,
  corrections,
  period,
}: {
  of: readonly BookLine[];
  corrections: readonly Correction[];
  period: string;
}) {
  const vatOf = (kind: BookLine["kind"]) =>
    totalsOf(lines.filter((line) => line.kind === kind && isInBook(line))).vatDue;
  const [sold, credited, corrected] = [vatOf("sale"), vatOf("credit"), netOf(corrections)];
  return (
    <p className="callout">
      <span>{`VAT due under the margin scheme, ${period}: ${accountAmount(sold + credited + corrected)}.`}</span>{" "}
      {credited !== 0 && (
        <span className="me-1">
          {`On sales ${accountAmount(sold)}, less credit notes ${accountAmount(-credited)}.`}
        </span>
      )}
      {corrected !== 0 && (
        <span>{`Corrections of earlier quarters: ${accountAmount(corrected)}.`}</span>
      )}
    </p>
  );
}

/** Marks a quarter that has ended as filed. */
function FileQuarter({
  quarter,
  lines,
  corrections,
}: {
  quarter: string;
  lines: readonly BookLine[];
  corrections: readonly Correction[];
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useFileQuarter();
  const vat = totalsOf(lines.filter(isInBook)).vatDue + netOf(corrections);
  // It stays until the outcome is known.
  const close = () => {
    if (isPending) return;
    setIsAsking(false);
    reset();
  };
  return (
    <div className="mb-4 d-print-none">
      <Button variant="outline-primary" onClick={() => setIsAsking(true)}>
        Mark as Filed
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Have you filed ${quarterName(quarter)}?`}
          actions={[
            {
              label: isPending ? "Saving..." : "It Is Filed",
              onClick: () =>
                !isPending &&
                mutate(
                  { quarter, vat, lines, corrections },
                  { onSuccess: () => setIsAsking(false) },
                ),
            },
            { label: "Cancel", onClick: close },
          ]}
          onCancel={close}
        >
          <p>
            {`What the stock book shows is kept as it is, with VAT due of ${accountAmount(vat)}. This cannot be undone.`}
          </p>
          <p className="mb-0">
            Whatever is changed in this quarter later counts as a correction in the quarter in which
            you change it.
          </p>
          <ErrorAlert error={error} text={filingMessage} />
        </ConfirmDialog>
      )}
    </div>
  );
}

function filingMessage(error: unknown): string {
  if (error instanceof ConflictError)
    return "A colleague has filed this quarter. Reload the page to see what was filed.";
  return error instanceof RangeError
    ? "This quarter has too many lines to be kept. Save its CSV files instead."
    : saveErrorMessage(error);
}

/** Corrections of filed quarters, and when to tell HMRC. */
function Corrections({
  of: corrections,
  period,
  netSales,
}: {
  of: readonly Correction[];
  period: string;
  /** The sales of the period, in pence. */
  netSales: number;
}) {
  const headingId = useId();
  const mustReport = Math.abs(netOf(corrections)) > reportingLimit(netSales);
  return (
    <section className="mb-5" aria-labelledby={headingId}>
      <h2 id={headingId}>Corrections of earlier quarters</h2>
      <CorrectionsTable caption={`Corrections, ${period}`} corrections={corrections} />
      <p className={mustReport ? "alert alert-warning" : "text-secondary"}>
        <span>
          {mustReport
            ? "These corrections are too large for a VAT return: tell HMRC about them instead."
            : "Tell HMRC about errors that were careless, also if they are small."}
        </span>{" "}
        <a
          className="d-print-none"
          href="https://www.gov.uk/guidance/how-to-correct-vat-errors-and-make-adjustments-or-claims-vat-notice-70045"
        >
          VAT Notice 700/45
        </a>
      </p>
    </section>
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

/** The purchases of a period. */
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
