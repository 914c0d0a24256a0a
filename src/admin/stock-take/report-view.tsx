import { useMemo } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { plural, withCommas } from "../../lib/plural.ts";
import { inPounds } from "../../products/price.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import { stockValue } from "../ledger/stock-figures.ts";
import { Failed } from "../../ui/load-state-view.tsx";
import { usePrintAll } from "../ui/use-print-all.ts";
import { paths } from "../paths.ts";
import { CompactSelect } from "../ui/controls.tsx";
import { minuteOf } from "../ui/dates.ts";
import { Paged, useListUrl } from "../ui/list-url.tsx";
import { PrintButton } from "../ui/screen-header.tsx";
import { GROUPS, makeReport, type Group, type Report, type ReportRow } from "./report.ts";
import { makeBook } from "./scans.ts";
import type { ScanPage } from "./stock-take-store.ts";
import { sectionText } from "./stock-take.ts";
import { useSeenBefore, type OpenedStockTake } from "./use-stock-take.ts";

const ROWS_PER_PAGE = 50;
const GROUP_LIST = Object.keys(GROUPS) as Group[];
/** Shown first: what the dealer has to look into. */
const DIFFERENCES: readonly Group[] = ["missing", "uncounted", "odd", "unread"];
const OPTIONS = [["", "Differences"], ...Object.entries(GROUPS), ["all", "All pieces"]] as const;

interface Row extends ReportRow {
  readonly group: Group;
}

/** The report of a finished count. */
export function ReportView({
  of: take,
  pages,
}: {
  of: OpenedStockTake;
  pages: readonly ScanPage[];
}) {
  const url = useListUrl();
  const { isPrinting, print } = usePrintAll();
  const seenBefore = useSeenBefore(take, take.rest === "missing");
  const seen = seenBefore.status === "ready" ? seenBefore.value : null;
  const report = useMemo(() => {
    const scans = pages.flatMap(({ scans: some }) => some);
    return makeReport(take, makeBook(take.start, take.end), scans, seen);
  }, [take, pages, seen]);
  const shown = url.get("show");
  const groups = GROUP_LIST.filter((group) =>
    shown === "" ? DIFFERENCES.includes(group) : shown === "all" || shown === group,
  );
  const rows = rowsOf(report, groups);
  const late = pages.filter(({ sentAt }) => sentAt > take.finishedAt).length > 0;
  return (
    <>
      <p className="d-none d-print-block">{`Stock take of ${shop.name}`}</p>
      <p>{`${sectionText(take)}. Started by ${take.startedBy} on ${minuteOf(take.startedAt)}, finished by ${take.finishedBy} on ${minuteOf(take.finishedAt)}.`}</p>
      {take.others > 0 && (
        <p className="text-secondary">{`${plural(take.others, "piece")} in stock did not belong to this section.`}</p>
      )}
      {late && (
        <p className="text-danger">
          A phone sent scans after this count was finished. The report contains them.
        </p>
      )}
      <Totals of={report} />
      {report.missing.length > 0 && seenBefore.status === "loading" && (
        <p className="loading" role="status">
          Looking for the missing pieces in earlier counts...
        </p>
      )}
      {report.missing.length > 0 && seenBefore.status === "failed" && (
        <Failed {...seenBefore} isQuiet>
          Earlier counts could not be read: the list does not say when pieces were last seen.
        </Failed>
      )}
      <div className="d-flex flex-wrap align-items-end justify-content-between gap-2 mb-2 d-print-none">
        <CompactSelect
          label="Show"
          options={OPTIONS}
          value={shown}
          onChange={(show) => url.set({ show })}
        />
        <div className="d-flex gap-2">
          <CsvExport name="stock-take" toCsv={() => reportCsv(rowsOf(report, GROUP_LIST))} />
          <PrintButton print={() => void print()} isPreparing={isPrinting} />
        </div>
      </div>
      {rows.length === 0 && (
        <p className="bg-light text-center px-3 py-5">
          {shown === "" ? "No differences. Every piece was found." : "No pieces."}
        </p>
      )}
      <Paged of={rows} perPage={isPrinting ? Math.max(1, rows.length) : ROWS_PER_PAGE}>
        {(page) => (
          <>
            {SECTIONS.map(([caption, isPart]) => (
              <Pieces key={caption} caption={caption} rows={page.filter(isPart)} />
            ))}
          </>
        )}
      </Paged>
    </>
  );
}

const SECTIONS: readonly (readonly [caption: string, isPart: (row: Row) => boolean])[] = [
  ["Ours", ({ group, owner }) => group !== "unread" && owner === ""],
  ["Entrusted to us", ({ group, owner }) => group !== "unread" && owner !== ""],
  [GROUPS.unread, ({ group }) => group === "unread"],
];

/** In the order of the sections. */
function rowsOf(report: Report, groups: readonly Group[]): readonly Row[] {
  const rows = groups.flatMap((group) => report[group].map((row): Row => ({ ...row, group })));
  return SECTIONS.flatMap(([, isPart]) => rows.filter(isPart));
}

function Totals({ of: report }: { of: Report }) {
  const hasEntrusted = Object.values(report).some((rows) => rows.some(({ owner }) => owner !== ""));
  const columns = [
    "Ours",
    "Cost",
    "Asking price",
    ...(hasEntrusted ? ["Entrusted to us", "Their asking price"] : []),
  ];
  return (
    <>
      <table className="table ledger-table">
        <caption className="visually-hidden">Totals</caption>
        <thead>
          <tr>
            <th scope="col">Result</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUP_LIST.filter((group) => group !== "unread" && report[group].length > 0).map(
            (group) => {
              const ours = report[group].filter(({ owner }) => owner === "");
              const others = report[group].filter(({ owner }) => owner !== "");
              const cells = [
                withCommas(ours.length),
                inPounds(stockValue(ours, "cost")),
                inPounds(stockValue(ours, "asking")),
                withCommas(others.length),
                inPounds(stockValue(others, "asking")),
              ];
              return (
                <tr key={group}>
                  <th scope="row" data-label="Result">
                    {GROUPS[group]}
                  </th>
                  {columns.map((name, n) => (
                    <td key={name} data-label={name} className="amount">
                      {cells[n]}
                    </td>
                  ))}
                </tr>
              );
            },
          )}
        </tbody>
      </table>
      {report.unread.length > 0 && (
        <p>{`${GROUPS.unread}: ${plural(report.unread.length, "code")}.`}</p>
      )}
    </>
  );
}

function Pieces({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mb-4">
      <h2>{caption}</h2>
      <table className="table ledger-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">SKU</th>
            <th scope="col">Result</th>
            <th scope="col">Note</th>
            <th scope="col" className="amount">
              Cost
            </th>
            <th scope="col" className="amount">
              Asking price
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, sku, group, note, whose, cost, asking }) => (
            <tr key={id}>
              <th scope="row" data-label="Title" className="text-break">
                {group === "unread" || title === id ? (
                  title
                ) : (
                  <Link to={paths.purchaseAndSale(id)}>{title}</Link>
                )}
              </th>
              <td data-label="SKU">{sku}</td>
              <td data-label="Result" className={group === "missing" ? "text-danger" : undefined}>
                {GROUPS[group]}
              </td>
              <td data-label="Note" className="stock-take-note">
                {[whose, note].filter(Boolean).join(". ")}
              </td>
              <td data-label="Cost" className="amount">
                {cost !== null && inPounds(cost)}
              </td>
              <td data-label="Asking price" className="amount">
                {asking !== null && inPounds(asking)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function reportCsv(rows: readonly Row[]): Promise<string> {
  return writeCsv(
    ["Result", "Title", "SKU", "Whose", "Note", "Scanned", "Cost", "Asking price"],
    rows.map((row) => [
      GROUPS[row.group],
      row.title,
      row.sku,
      row.whose || (row.group === "unread" ? "" : "Ours"),
      row.note,
      row.at > 0 ? minuteOf(row.at) : "",
      pounds(row.cost),
      pounds(row.asking),
    ]),
  );
}
