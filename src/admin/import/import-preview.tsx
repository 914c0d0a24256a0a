import { useMemo, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { useNow } from "../../ui/use-now.ts";
import { CsvExport } from "../csv/csv-download.tsx";
import type { CsvTable } from "../csv/read-csv.ts";
import { SaveProgress } from "../inventory/save-progress.tsx";
import type { NumberedLedger } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { Button, Checkbox } from "../ui/controls.tsx";
import { Counts, type Count } from "../ui/screen-header.tsx";
import { PreviewTable } from "../ui/tables.tsx";
import { newSalesIn } from "../was-prices/new-sales.ts";
import { WasPricesNotice } from "../was-prices/was-prices-notice.tsx";
import { type PlannedRow, errorsCsv, type Doubt, type ImportPlan } from "./import-plan.ts";
import { planLedger } from "./ledger-csv.ts";
import { rowChange, type useSaveRows } from "./use-save-rows.ts";

const KINDS = [
  ["new", "New"],
  ["changed", "Changed"],
  ["unchanged", "Unchanged"],
  ["invalid", "With errors"],
] as const;

/** Rows that are only imported if the dealer ticks them. */
const DOUBTS: readonly {
  readonly doubt: Doubt;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    doubt: "unknown-id",
    title: "Rows with an unknown id",
    label: "Change the products that have the SKUs of these rows",
    hint: "The ids of these rows are of no product, so the SKU decides. Check that these are the products you mean.",
  },
  {
    doubt: "deleted",
    title: "Products deleted since the export",
    label: "Add these products again",
    hint: "They will count as new. To bring them back as they were, restore them in the history instead.",
  },
];

export interface PlannedFile {
  readonly fileName: string;
  readonly table: Pick<CsvTable, "columns" | "notices">;
  /** Without purchases and sales. */
  readonly plan: ImportPlan;
  /** As it is stored, if the file has columns of it. */
  readonly ledger: NumberedLedger | null;
  /** Whether another program has written the file: its rows are corrected there. */
  readonly isForeign?: boolean;
}

/** The changes that a file would make, and the button that imports it. */
export function ImportPreview({
  of: { fileName, table, plan: products, ledger, isForeign = false },
  saving,
  onCancel,
}: {
  of: PlannedFile;
  saving: ReturnType<typeof useSaveRows>;
  onCancel: () => void;
}) {
  const [isWithLedger, setIsWithLedger] = useState(false);
  const today = ukDay(useNow());
  const [accepted, setAccepted] = useState<ReadonlySet<Doubt>>(new Set());
  const { plan, doubted, skippedCount } = useMemo(() => {
    const planOf = (rows: readonly PlannedRow[]) => {
      const some = { ...products, rows };
      return ledger && isWithLedger ? planLedger(some, ledger, today) : some;
    };
    const isDoubted = ({ doubt, kind, change }: PlannedRow) =>
      doubt !== null && kind !== "invalid" && (change !== null || isWithLedger);
    const isSkipped = (row: PlannedRow) => isDoubted(row) && row.doubt && !accepted.has(row.doubt);
    return {
      // Skipped rows get no stock numbers.
      plan: planOf(products.rows.filter((row) => !isSkipped(row))),
      doubted: planOf(products.rows.filter(isDoubted)).rows,
      skippedCount: products.rows.filter(isSkipped).length,
    };
  }, [products, ledger, isWithLedger, today, accepted]);
  const invalid = plan.rows.filter(({ kind }) => kind === "invalid");
  const changed = plan.rows.filter(({ change, entry }) => change !== null || entry !== null);
  const changes = changed.map(rowChange);
  const newSales = useMemo(
    () =>
      newSalesIn(
        plan.rows.flatMap(({ change }) =>
          change ? { ...change, before: change.base && change.base.values } : [],
        ),
      ),
    [plan],
  );
  const counts: readonly Count[] = [
    ...KINDS.map(([kind, name]): Count => [
      name,
      "",
      plan.rows.filter((row) => row.kind === kind).length,
    ]),
    ...(doubted.length > 0 ? [["Not ticked", "", skippedCount] as const] : []),
  ];

  return (
    <section aria-label={`Preview of ${fileName}`}>
      <h2>{fileName}</h2>
      <div className="mb-4">
        <Counts of={counts} />
      </div>
      {saving.status === "idle" && (
        <ImportChecks notices={table.notices} rows={[...plan.rows, ...doubted]} />
      )}
      {saving.status === "idle" && <WasPricesNotice of={newSales} />}
      {plan.ignored.length > 0 && (
        <p>{`These columns are not recognised and will be ignored: ${plan.ignored.join(", ")}.`}</p>
      )}
      {plan.informative.length > 0 && (
        <p>
          {`These columns are only for information and will not be imported: ${plan.informative.join(", ")}.`}
        </p>
      )}
      {ledger && saving.status === "idle" && (
        <Checkbox
          label="Also import purchase and sale"
          hint="The file has columns of the stock book. New entries get the next stock numbers in the order of the rows, and cannot be deleted."
          isChecked={isWithLedger}
          onChange={setIsWithLedger}
        />
      )}
      {saving.status === "idle" && (
        <p className="d-flex flex-wrap align-items-center gap-2 my-3">
          {changes.length > 0 && (
            <Button onClick={() => saving.start(changes)}>
              {`Import ${plural(changes.length, "row")}`}
            </Button>
          )}
          <Button variant="outline-primary" onClick={onCancel}>
            Cancel
          </Button>
          {changes.length === 0 && <span role="status">Nothing to import.</span>}
          {changes.length > 0 && invalid.length > 0 && (
            <span>{`${plural(invalid.length, "row")} with errors will be skipped.`}</span>
          )}
          {skippedCount > 0 && (
            <span>{`${plural(skippedCount, "row")} below must be ticked first.`}</span>
          )}
        </p>
      )}
      <SaveProgress
        of={saving}
        refusedText={
          isForeign
            ? "These were not imported. Add them by hand, or correct the file and choose it again on this device, which knows the others:"
            : "These were not imported. Correct them in the file, then import it again:"
        }
      />
      {saving.status === "success" && (
        <p className="alert alert-success" role="status">
          <span>{`${plural(saving.saved.length, "row")} imported.`}</span>{" "}
          <Link to={paths.inventory}>Return To Inventory</Link>
        </p>
      )}
      <Rows title="Rows with errors" rows={invalid} head="What to fix">
        {isForeign ? (
          <p className="mb-0">Go back and choose, or correct the file and choose it again.</p>
        ) : (
          <CsvExport
            label="Download Error Report"
            fileName={`errors-${fileName}`}
            toCsv={() => errorsCsv(table, invalid)}
          />
        )}
      </Rows>
      {DOUBTS.map(({ doubt, title, label, hint }) => {
        const rows = doubted.filter((row) => row.doubt === doubt);
        if (rows.length === 0) return null;
        return (
          <Rows key={doubt} title={title} rows={rows} head="Change">
            {saving.status === "idle" && (
              <Checkbox
                label={label}
                hint={hint}
                isChecked={accepted.has(doubt)}
                onChange={(isChecked) => {
                  const next = new Set(accepted);
                  if (isChecked) next.add(doubt);
                  else next.delete(doubt);
                  setAccepted(next);
                }}
              />
            )}
          </Rows>
        );
      })}
      <Rows
        title="What would change"
        rows={changed.filter(({ doubt }) => doubt === null)}
        head="Change"
      />
    </section>
  );
}

function Rows({
  title,
  rows,
  head,
  children,
}: {
  title: string;
  rows: readonly PlannedRow[];
  head: string;
  children?: ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-4">
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <h3>{title}</h3>
        {children}
      </div>
      <PreviewTable label={title} head={["Row", "Title", head]} rows={rows}>
        {(row) => (
          <tr key={row.row}>
            <td>{row.row}</td>
            <th scope="row">{row.title}</th>
            <td>{row.summary}</td>
          </tr>
        )}
      </PreviewTable>
    </section>
  );
}

const MAX_NAMED_ROWS = 10;

/** A list of notices about the whole file, and of each warning with its rows. */
function ImportChecks({
  notices,
  rows,
}: {
  notices: readonly string[];
  rows: readonly PlannedRow[];
}) {
  const rowsOf = new Map<string, Set<number>>();
  for (const { row, kind, warnings } of rows) {
    if (kind === "invalid") continue;
    for (const warning of warnings) {
      rowsOf.set(warning, (rowsOf.get(warning) ?? new Set()).add(row));
    }
  }
  if (notices.length === 0 && rowsOf.size === 0) return null;
  return (
    <section className="alert alert-warning" aria-labelledby="import-checks">
      <h3 id="import-checks" className="fs-6 mb-2">
        Check before you import
      </h3>
      <ul className="mb-0">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {[...rowsOf].map(([warning, found]) => (
          <li key={warning}>{`${warning} ${rowsText([...found])}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** rowsText([2, 5]) → "Rows 2, 5." */
function rowsText(rows: readonly number[]): string {
  const named = rows.slice(0, MAX_NAMED_ROWS).join(", ");
  const rest = rows.length - MAX_NAMED_ROWS;
  return `${rows.length === 1 ? "Row" : "Rows"} ${named}${rest > 0 ? ` and ${rest} more` : ""}.`;
}
