import { useMemo, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { ukDay } from "../../domain/day.ts";
import type { NumberedLedger } from "../../hooks/use-ledger.ts";
import type { LongSave } from "../../hooks/use-long-save.ts";
import { paths } from "../../paths.ts";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { PreviewTable } from "../lists/preview-table.tsx";
import { SaveProgress } from "../lists/save-products.tsx";
import { download, type CsvTable } from "./csv-text.ts";
import { errorsCsv, type ImportPlan, type PlannedRow } from "./import-plan.ts";
import { planLedger } from "./ledger-csv.ts";
import type { RowChange } from "./use-save-rows.ts";

export interface PlannedFile {
  readonly fileName: string;
  readonly table: CsvTable;
  /** Without purchases and sales. */
  readonly plan: ImportPlan;
  /** As it is stored, if the file has columns of it. */
  readonly ledger: NumberedLedger | null;
}

const KINDS = [
  ["new", "New"],
  ["changed", "Changed"],
  ["unchanged", "Unchanged"],
  ["invalid", "With errors"],
] as const;

/** The changes that a file would make, and the button that imports it. */
export function ImportPreview({
  of: { fileName, table, plan: products, ledger },
  saving,
  onCancel,
}: {
  of: PlannedFile;
  saving: LongSave<RowChange>;
  onCancel: () => void;
}) {
  const [isWithLedger, setIsWithLedger] = useState(false);
  const [today] = useState(() => ukDay(Date.now()));
  const plan = useMemo(
    () => (ledger && isWithLedger ? planLedger(products, ledger, today) : products),
    [products, ledger, isWithLedger, today],
  );
  const invalid = plan.rows.filter(({ kind }) => kind === "invalid");
  const changed = plan.rows.filter(({ change, entry }) => change !== null || entry !== null);
  const changes = changed.map(({ productId, title, change, entry }) => ({
    id: productId,
    title,
    change,
    entry,
  }));
  const countRows = (rows: number) => (rows === 1 ? "1 row" : `${rows} rows`);

  return (
    <section aria-label={`Preview of ${fileName}`}>
      <h2>{fileName}</h2>
      <dl className="counts mb-4">
        {KINDS.map(([kind, name]) => (
          <div key={kind} className="count">
            <dt className="fw-normal text-secondary">{name}</dt>
            <dd className="mb-0">{plan.rows.filter((row) => row.kind === kind).length}</dd>
          </div>
        ))}
      </dl>
      {plan.ignored.length > 0 && (
        <p>These columns are not recognised and will be ignored: {plan.ignored.join(", ")}.</p>
      )}
      {plan.informative.length > 0 && (
        <p>
          These columns are only for information and will not be imported:{" "}
          {plan.informative.join(", ")}.
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
              Import {countRows(changes.length)}
            </Button>
          )}
          <Button variant="outline-primary" onClick={onCancel}>
            Cancel
          </Button>
          {changes.length === 0 && <span role="status">Nothing to import.</span>}
          {changes.length > 0 && invalid.length > 0 && (
            <span>{countRows(invalid.length)} with errors will be skipped.</span>
          )}
        </p>
      )}
      <SaveProgress of={saving} verb="imported" />
      {saving.status === "success" && (
        <p className="alert alert-success" role="status">
          {countRows(saving.saved.length)} imported.{" "}
          <Link to={paths.inventory}>Return To Inventory</Link>
        </p>
      )}
      {invalid.length > 0 && (
        <Rows title="Rows with errors" rows={invalid} head="What to fix">
          <Button
            size="sm"
            variant="outline-primary"
            onClick={() =>
              void errorsCsv(table, invalid).then((text) => download(`errors-${fileName}`, text))
            }
          >
            Download Error Report
          </Button>
        </Rows>
      )}
      {changes.length > 0 && <Rows title="What would change" rows={changed} head="Change" />}
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
