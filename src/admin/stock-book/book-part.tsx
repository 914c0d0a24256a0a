import { useId, useRef, type ReactNode } from "react";
import { plural } from "../../lib/plural.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { writeTable } from "../csv/csv-text.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Paged } from "../ui/list-url.tsx";
import { PrintButton } from "../ui/screen-header.tsx";
import { usePrintAll } from "../ui/use-print-all.ts";
import { totalsOf, type BookLine } from "./book-lines.ts";
import { idOf, isInBook, netOf, reportingLimit, type Correction } from "./filing.ts";
import { purchasesCsv, stockBookCsv } from "./stock-book-csv.ts";
import { BookTable, CORRECTION_COLUMNS } from "./stock-book-table.tsx";

const ROWS_PER_PAGE = 50;

/** The purchases, sales, credit notes or disposals of a period. */
export function Lines({
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
  const toCsv = kind === "purchase" ? purchasesCsv : stockBookCsv;
  const field = kind === "purchase" ? "cost" : "price";
  return (
    <Part
      title={title}
      period={period}
      file={file}
      isEmpty={lines.length === 0}
      toCsv={() => toCsv(lines)}
    >
      {(isPrinting) => (
        <>
          {inBook.length === 0 ? (
            <p className="bg-light text-center px-3 py-4">
              {`Nothing was ${title.toLowerCase()} under the margin scheme in this period.`}
            </p>
          ) : (
            <Paged
              of={inBook}
              perPage={isPrinting ? inBook.length : ROWS_PER_PAGE}
              param={`${kind}-page`}
            >
              {(shown) => (
                <BookTable
                  kind={kind}
                  caption={`${title}, ${period}`}
                  lines={shown}
                  totalOf={inBook}
                />
              )}
            </Paged>
          )}
          {others.length > 0 && (
            <p>
              {`Under standard VAT, not part of this book but in the CSV file: ${plural(others.length, "piece")}, ${accountAmount(totalsOf(others)[field])}.`}
            </p>
          )}
        </>
      )}
    </Part>
  );
}

/** Corrections of filed quarters, and when to tell HMRC. */
export function Corrections({
  of: corrections,
  period,
  file,
  netSales,
}: {
  of: readonly Correction[];
  period: string;
  file: string;
  /** The sales of the period, in pence. */
  netSales: number;
}) {
  const mustReport = Math.abs(netOf(corrections)) > reportingLimit(netSales);
  return (
    <Part
      title="Corrections of earlier quarters"
      period={period}
      file={file}
      isEmpty={false}
      toCsv={() => writeTable(CORRECTION_COLUMNS, corrections)}
    >
      {() => (
        <>
          <DataTable
            caption={`Corrections, ${period}`}
            columns={CORRECTION_COLUMNS}
            rows={corrections}
            keyOf={idOf}
          />
          {mustReport && (
            // Not an alert, which is not printed.
            <p className="callout fw-semibold">
              These corrections are too large for a VAT return: tell HMRC about them instead.
            </p>
          )}
          <p className="text-secondary">
            <span>Tell HMRC about errors that were careless, also if they are small.</span>{" "}
            <a
              className="d-print-none"
              href="https://www.gov.uk/guidance/how-to-correct-vat-errors-and-make-adjustments-or-claims-vat-notice-70045"
            >
              VAT Notice 700/45
            </a>
          </p>
        </>
      )}
    </Part>
  );
}

/** A part of the stock book, which is saved and printed on its own. */
export function Part({
  id,
  title,
  period = "",
  file = "",
  isEmpty = false,
  toCsv,
  className = "",
  children,
}: {
  /** The anchor of links to it. */
  id?: string;
  title: string;
  period?: string;
  file?: string;
  isEmpty?: boolean;
  /** Without it there is no file. */
  toCsv?: () => Promise<string>;
  className?: string;
  /** @param isPrinting whether all rows are needed. */
  children: (isPrinting: boolean) => ReactNode;
}) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { isPrinting, isPreparing, print } = usePrintAll(section);
  return (
    <section
      ref={section}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={`book-part mb-5 ${className}`}
      aria-labelledby={headingId}
    >
      <div className="d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2">
        <h2 id={headingId} className="mb-0">
          <span>{title}</span>{" "}
          {period && <span className="period text-secondary fs-6">{period}</span>}
        </h2>
        <div className="d-flex gap-2">
          {toCsv && <CsvExport name={`stock-book-${file}`} toCsv={toCsv} isDisabled={isEmpty} />}
          <PrintButton print={() => void print()} isPreparing={isPreparing} />
        </div>
      </div>
      {children(isPrinting)}
    </section>
  );
}
