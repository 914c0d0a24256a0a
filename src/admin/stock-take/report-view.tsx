import { useMemo } from "react";
import { Link } from "react-router-dom";
import { shop } from "../../content/shop.ts";
import { plural, withCommas } from "../../lib/plural.ts";
import { inPounds } from "../../products/price.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import { pounds, writeTable } from "../csv/csv-text.ts";
import { stockValue } from "../ledger/stock-figures.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { Failed } from "../../ui/load-state-view.tsx";
import { usePrintAll } from "../ui/use-print-all.ts";
import { paths } from "../paths.ts";
import { CompactSelect, PHONE } from "../ui/controls.tsx";
import { DataTable, type Column } from "../ui/data-table.tsx";
import { minuteOf } from "../ui/dates.ts";
import { Paged, useListUrl } from "../ui/list-url.tsx";
import { PrintButton } from "../ui/screen-header.tsx";
import { GROUPS, makeReport, type Group, type Report, type ReportRow } from "./report.ts";
import { makeBook } from "./scans.ts";
import type { ScanPage } from "./stock-take-store.ts";
import { sectionText } from "./stock-take.ts";
import { useSeenBefore, type OpenedStockTake } from "./use-stock-take.ts";
import { Empty } from "../ui/empty.tsx";

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
  const isPhone = useMediaQuery(PHONE);
  const { isPrinting, isPreparing, print } = usePrintAll();
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
      {late && (
        <p className="text-danger">
          A phone sent scans after this count was finished. The report contains them.
        </p>
      )}
      <details className="mb-3" open={!isPhone}>
        <summary>{`${sectionText(take)}: totals`}</summary>
        <p>{`Started by ${take.startedBy} on ${minuteOf(take.startedAt)}, finished by ${take.finishedBy} on ${minuteOf(take.finishedAt)}.`}</p>
        {take.others > 0 && (
          <p className="text-secondary">{`${plural(take.others, "piece")} in stock did not belong to this section.`}</p>
        )}
        <Totals of={report} />
      </details>
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
          className="col col-md-3"
          options={OPTIONS}
          value={shown}
          onChange={(show) => url.set({ show })}
        />
        <div className="d-flex gap-2">
          <CsvExport
            name="stock-take"
            toCsv={() => writeTable(CSV_COLUMNS, rowsOf(report, GROUP_LIST))}
          />
          <PrintButton print={() => void print()} isPreparing={isPreparing} />
        </div>
      </div>
      {rows.length === 0 && (
        <Empty text={shown === "" ? "No differences. Every piece was found." : "No pieces."} />
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
  ["Not ours", ({ group, owner }) => group !== "unread" && owner !== ""],
  [GROUPS.unread, ({ group }) => group === "unread"],
];

/** In the order of the sections. */
function rowsOf(report: Report, groups: readonly Group[]): readonly Row[] {
  const rows = groups.flatMap((group) => report[group].map((row): Row => ({ ...row, group })));
  return SECTIONS.flatMap(([, isPart]) => rows.filter(isPart));
}

/** "£1,250 (2 without)" */
function costText(rows: readonly ReportRow[]): string {
  const without = rows.filter(({ cost }) => cost === null).length;
  const text = inPounds(stockValue(rows, "cost"));
  return without > 0 ? `${text} (${withCommas(without)} without)` : text;
}

function Totals({ of: report }: { of: Report }) {
  const hasEntrusted = Object.values(report).some((rows) => rows.some(({ owner }) => owner !== ""));
  const rows = GROUP_LIST.filter((group) => group !== "unread" && report[group].length > 0).map(
    (group) => ({
      group,
      ours: report[group].filter(({ owner }) => owner === ""),
      others: report[group].filter(({ owner }) => owner !== ""),
    }),
  );
  const amount = (label: string, cell: (row: (typeof rows)[number]) => string) =>
    ({ label, kind: "amount", cell }) as const;
  return (
    <>
      <DataTable
        caption="Totals"
        rows={rows}
        keyOf={({ group }) => group}
        columns={[
          { label: "Result", cell: ({ group }) => GROUPS[group] },
          { ...amount("Ours", ({ ours }) => withCommas(ours.length)), phone: "end" },
          amount("Purchase price", ({ ours }) => costText(ours)),
          amount("Asking price", ({ ours }) => inPounds(stockValue(ours, "asking"))),
          ...(hasEntrusted
            ? [
                amount("Not ours", ({ others }) => withCommas(others.length)),
                amount("Their asking price", ({ others }) =>
                  inPounds(stockValue(others, "asking")),
                ),
              ]
            : []),
        ]}
      />
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
      <DataTable caption={caption} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
    </section>
  );
}

const RESULT: Column<Row> = {
  label: "Result",
  phone: "line",
  cell: ({ group }) => (
    <span className={group === "missing" ? "text-danger" : undefined}>{GROUPS[group]}</span>
  ),
  csv: { Result: ({ group }) => GROUPS[group] },
};
const TITLE: Column<Row> = {
  label: "Title",
  cell: ({ id, title, group }) => (
    <span className="text-break">
      {group === "unread" || title === id ? (
        title
      ) : (
        <Link to={paths.purchaseAndSale(id)}>{title}</Link>
      )}
    </span>
  ),
  csv: { Title: ({ title }) => title },
};
const SKU: Column<Row> = {
  label: "SKU",
  phone: "line",
  cell: ({ sku }) => sku,
  csv: { SKU: ({ sku }) => sku },
};
const DETAILS: readonly Column<Row>[] = [
  {
    label: "Note",
    cell: ({ whose, note }) => (
      <span className="d-inline-block stock-take-note">
        {[whose, note].filter(Boolean).join(". ")}
      </span>
    ),
    csv: {
      Owner: ({ whose, group }) => whose || (group === "unread" ? "" : "Ours"),
      Note: ({ note }) => note,
      Scanned: ({ at }) => (at > 0 ? minuteOf(at) : ""),
    },
  },
  {
    label: "Purchase price",
    kind: "amount",
    cell: ({ cost }) => cost !== null && inPounds(cost),
    csv: { "Purchase price": ({ cost }) => pounds(cost) },
  },
  {
    label: "Asking price",
    kind: "amount",
    cell: ({ asking }) => asking !== null && inPounds(asking),
    csv: { "Asking price": ({ asking }) => pounds(asking) },
  },
];
const COLUMNS = [TITLE, SKU, RESULT, ...DETAILS];
const CSV_COLUMNS = [RESULT, TITLE, SKU, ...DETAILS];
