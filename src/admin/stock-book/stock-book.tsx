import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { plural } from "../../lib/plural.ts";
import { ukDay } from "../../lib/day.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { useFirstDay } from "../ledger/use-ledger.ts";
import { CHECK_WITH_ACCOUNTANT } from "../ledger/ledger-labels.ts";
import { StaggerGroupSelect, useVatQuarters } from "../ledger/stagger-group-select.tsx";
import {
  isCovered,
  quarterName,
  quarterOf,
  quartersBetween,
  readPeriod,
  type StaggerGroup,
} from "../ledger/vat-quarter.ts";
import { paths } from "../paths.ts";
import { CompactSelect } from "../ui/controls.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { dateOf, minuteOf } from "../ui/dates.ts";
import { useListUrl } from "../ui/list-url.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { AccountantFiles } from "./accountant-files.tsx";
import { netSalesOf, type BookLine } from "./book-lines.ts";
import { Corrections, Lines, Part } from "./book-part.tsx";
import { Entrusted } from "./entrusted.tsx";
import { FileQuarter } from "./file-quarter.tsx";
import { ToCheck } from "./to-check.tsx";
import { useBook, type BookAndShop } from "./use-book.ts";
import { SUM_COLUMNS, sumsOf, vatDueOf } from "./vat-sums.ts";
import { Empty } from "../ui/empty.tsx";

/** /bj-admin/stock-book: the stock book of the VAT margin scheme, by VAT quarter. */
export function StockBook() {
  const group = useVatQuarters();
  const first = useFirstDay();
  return (
    <div className="ledger-screen printed">
      <ScreenHeader
        title="Stock Book"
        more={
          <>
            <Link className="btn btn-outline-primary" to={paths.stockList}>
              Stock List
            </Link>
            <Link className="btn btn-outline-primary" to={paths.invoices}>
              Invoices
            </Link>
            <Link className="btn btn-outline-primary" to={paths.ledgerChanges}>
              Changes to the Books
            </Link>
          </>
        }
      />
      <LoadStateView of={group}>
        {(stored) => (
          <LoadStateView of={first}>
            {(day) =>
              day === "" ? (
                <Empty
                  text="The stock book is empty. Open a product and fill in Purchase and sale."
                  action={{ label: "Inventory", to: paths.inventory }}
                />
              ) : (
                <Periods first={day} group={stored} />
              )
            }
          </LoadStateView>
        )}
      </LoadStateView>
    </div>
  );
}

/** @param stored when the dealer's VAT quarters end. */
function Periods({ first, group: stored }: { first: string; group: StaggerGroup }) {
  const url = useListUrl();
  const today = ukDay(useNow());
  const { group, quarter: wanted } = readPeriod(url.params, stored);
  const quarters = quartersBetween(first < today ? first : today, today, group);
  const quarter = wanted === "all" || quarters.includes(wanted) ? wanted : (quarters[0] ?? "all");
  const period = quarter === "all" ? "All dates" : quarterName(quarter);
  const book = useBook(quarter, group);
  return (
    <>
      <div className="book-period row g-2 mb-3 d-print-none">
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
        <div className="book-more col-12">
          <StaggerGroupSelect />
        </div>
      </div>
      <p className="print-head d-none d-print-block">
        {`VAT margin scheme stock book of ${shop.name}. ${period}. Printed on ${dateOf(today)}.`}
      </p>
      <LoadStateView of={book}>
        {(ready) => (
          <Book
            of={ready}
            quarter={quarter}
            period={period}
            group={group}
            hasEnded={quarter < quarterOf(today, group)}
            toFile={quarter === quarters[0] ? (ready.toFile ?? quarters[1] ?? null) : null}
          />
        )}
      </LoadStateView>
    </>
  );
}

function Book({
  of: book,
  quarter,
  period,
  group,
  hasEnded,
  toFile,
}: {
  of: BookAndShop;
  quarter: string;
  period: string;
  group: StaggerGroup;
  hasEnded: boolean;
  /** An earlier quarter that waits to be filed. */
  toFile: string | null;
}) {
  const { lines, corrections, filing, entrusted, overlapping } = book;
  const of = (kind: BookLine["kind"]) => lines.filter((line) => line.kind === kind);
  const [sold, credited, bought] = [of("sale"), of("credit"), of("purchase")];
  // What goes back to its owner was never ours.
  const disposals = of("disposal").filter(({ entry }) => entry.owner === "");
  const isLate = toFile !== null && toFile < quarter;
  const problems = book.disagreements.length + book.bad.length;
  return (
    <>
      <p className="d-flex d-md-none d-print-none flex-wrap column-gap-3 mb-2">
        <strong>{`VAT due ${accountAmount(vatDueOf(lines, corrections))}`}</strong>
        {problems > 0 && <span>{`${problems} to check`}</span>}
        {filing && <span>Filed</span>}
        {isLate && <Link to={`?quarter=${toFile}`}>{`${quarterName(toFile)} is not filed`}</Link>}
      </p>
      <div className="book-more">
        {isLate && (
          <p className="callout d-none d-md-block d-print-none">
            <Link to={`?quarter=${toFile}`}>{quarterName(toFile)}</Link>{" "}
            <span>has ended and is not marked as filed.</span>
          </p>
        )}
        <ToCheck of={book.disagreements} bad={book.bad} isAll={quarter === "all"} />
        {filing && (
          <p className="fw-semibold">
            <span>{`Filed by ${filing.by} on ${minuteOf(filing.at)}. This is what was filed.`}</span>{" "}
            {book.unreadable > 0 && (
              <span className="text-danger">
                {`${plural(book.unreadable, "line")} of it cannot be read.`}
              </span>
            )}
          </p>
        )}
      </div>
      {!filing && hasEnded && !isCovered(quarter, overlapping) && (
        <FileQuarter quarter={quarter} group={group} lines={lines} corrections={corrections} />
      )}
      {overlapping.length > 0 && (
        <p>{`What was filed for ${overlapping.map(quarterName).join(" and ")} is not counted again here.`}</p>
      )}
      <Summary of={book} period={period} />
      <div className="book-more">
        <AccountantFiles quarter={quarter} group={group} />
      </div>
      <Lines kind="sale" title="Sold" period={period} lines={sold} file={`sold-${quarter}`} />
      {credited.length > 0 && (
        <Lines
          kind="credit"
          title="Credited"
          period={period}
          lines={credited}
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
        <Corrections
          of={corrections}
          period={period}
          file={`corrections-${quarter}`}
          netSales={netSalesOf([...sold, ...credited])}
        />
      )}
      <Lines
        kind="purchase"
        title="Bought"
        period={period}
        lines={bought}
        file={`bought-${quarter}`}
      />
      {entrusted.length > 0 && <Entrusted entries={entrusted} file={`not-ours-${quarter}`} />}
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

/** The VAT of the period under the margin scheme, and the totals of each part. */
function Summary({
  of: { lines, corrections },
  period,
}: {
  of: Pick<BookAndShop, "lines" | "corrections">;
  period: string;
}) {
  const sums = sumsOf(lines, corrections);
  const [sold, credited, { vatDue: corrected }] = sums;
  const rows = sums.filter(({ label, count }) => label === "Sold" || count > 0);
  return (
    <Part title="VAT" period={period} className="book-more">
      {() => (
        <>
          <p className="callout">
            <span>{`VAT due under the margin scheme, ${period}: ${accountAmount(vatDueOf(lines, corrections))}.`}</span>{" "}
            {credited.vatDue !== 0 && (
              <span className="me-1">
                {`On sales ${accountAmount(sold.vatDue)}, less credit notes ${accountAmount(-credited.vatDue)}.`}
              </span>
            )}
            {corrected !== 0 && (
              <span>{`Corrections of earlier quarters: ${accountAmount(corrected)}.`}</span>
            )}
          </p>
          <DataTable
            caption={`VAT, ${period}`}
            columns={SUM_COLUMNS}
            rows={rows}
            keyOf={({ label }) => label}
          />
        </>
      )}
    </Part>
  );
}
