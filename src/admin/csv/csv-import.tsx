import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { errorMessage } from "../../content/messages.ts";
import { ShopError } from "../../domain/errors.ts";
import { useInventory, useInventoryActions, useReadInventory } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { Button } from "../button.tsx";
import { ErrorAlert } from "../error-alert.tsx";
import { Field } from "../field.tsx";
import { PreviewTable } from "../lists/preview-table.tsx";
import { SaveProgress, useSaveProducts } from "../lists/save-products.tsx";
import { ScreenHeader } from "../screen-header.tsx";
import { decodeText, download, parseCsv, type CsvTable } from "./csv-text.ts";
import {
  CsvError,
  errorsCsv,
  planImport,
  type ImportPlan,
  type PlannedRow,
} from "./product-csv.ts";

const MAX_FILE_BYTES = 30 * 1024 * 1024;

/** /bj-admin/inventory/import: reads a CSV file and shows what it would change before anything is saved. */
export function CsvImport() {
  const inventory = useInventory();
  return (
    <>
      <ScreenHeader
        title="Import CSV"
        back={{ label: "Return To Inventory", to: paths.inventory }}
      />
      <LoadStateView of={inventory}>{() => <Import />}</LoadStateView>
    </>
  );
}

interface PlannedFile {
  readonly fileName: string;
  readonly table: CsvTable;
  readonly plan: ImportPlan;
}

function Import() {
  const readInventory = useReadInventory();
  const { products } = useInventoryActions();
  const saving = useSaveProducts();
  const reading = useMutation({
    mutationFn: async (file: File): Promise<PlannedFile> => {
      if (file.size > MAX_FILE_BYTES) {
        throw new CsvError("This file is over 30 MB. Split it into smaller files.");
      }
      const table = await parseCsv(decodeText(new Uint8Array(await file.arrayBuffer())));
      // Read again: others may have saved since the lists were read.
      const plan = planImport(table, await readInventory(), products.newId);
      return { fileName: file.name, table, plan };
    },
  });

  return (
    <div className="screen-narrow">
      <Field
        label="CSV file"
        hint="Start from an exported file. A row updates the product with the same id, or else the same SKU. A row that matches neither adds a product. Nothing is saved until you have seen what would change."
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={reading.isPending || saving.status === "pending"}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (!file) return;
          saving.reset();
          reading.mutate(file);
          // The same file can then be corrected and chosen again.
          target.value = "";
        }}
      />
      {reading.isPending && <p role="status">Reading…</p>}
      <ErrorAlert error={reading.error} text={readErrorMessage} />
      {reading.data && <Preview of={reading.data} saving={saving} onCancel={reading.reset} />}
    </div>
  );
}

function readErrorMessage(error: unknown): string {
  if (error instanceof CsvError) return error.message;
  if (error instanceof ShopError) return errorMessage(error);
  return "This file cannot be read. Save it again as CSV (UTF-8).";
}

const KINDS = [
  ["new", "New"],
  ["changed", "Changed"],
  ["unchanged", "Unchanged"],
  ["invalid", "With errors"],
] as const;

function Preview({
  of: { fileName, table, plan },
  saving,
  onCancel,
}: {
  of: PlannedFile;
  saving: ReturnType<typeof useSaveProducts>;
  onCancel: () => void;
}) {
  const invalid = plan.rows.filter(({ kind }) => kind === "invalid");
  const changed = plan.rows.filter(({ change }) => change !== null);
  const changes = changed.flatMap(({ change }) => change ?? []);
  const countRows = (rows: number) => (rows === 1 ? "1 row" : `${rows} rows`);

  return (
    <section aria-label={`Preview of ${fileName}`}>
      <h2>{fileName}</h2>
      <dl className="counts mb-5">
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
