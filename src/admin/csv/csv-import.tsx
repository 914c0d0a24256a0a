import { useId, useState, type ChangeEvent } from "react";
import { Link } from "react-router-dom";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { errorMessage } from "../../content/messages.ts";
import { ShopError } from "../../domain/errors.ts";
import { toProductDraft } from "../../domain/product.ts";
import { useInventory, useInventoryActions, useReadInventory } from "../../hooks/use-inventory.ts";
import { paths } from "../../paths.ts";
import { LeaveSavingDialog } from "../leave-saving-dialog.tsx";
import { ScrollBox } from "../scroll-box.tsx";
import { decodeText, download, parseCsv, type CsvTable } from "./csv-text.ts";
import {
  faultsCsv,
  faultText,
  planImport,
  type ImportPlan,
  type PlannedRow,
} from "./product-csv.ts";
import { ScreenHeader } from "../screen-header.tsx";

/** Rows of each kind that are drawn; the counts speak of all. */
const SHOWN_ROWS = 200;
const MAX_FILE_BYTES = 30 * 1024 * 1024;

/** /bj-admin/inventory/import: a file is read, its effect is shown, and only then is anything saved. */
export function CsvImport() {
  const inventory = useInventory();
  return (
    <>
      <PageHead title="Import CSV" />
      <ScreenHeader title="Import CSV">
        <Link className="btn btn-outline-primary" to={paths.inventory}>
          Return To Inventory
        </Link>
      </ScreenHeader>
      <LoadStateView of={inventory}>{() => <Import />}</LoadStateView>
    </>
  );
}

interface Read {
  readonly fileName: string;
  readonly table: CsvTable;
  readonly plan: ImportPlan;
}

type Step =
  | { readonly at: "choosing"; readonly fault?: string }
  | { readonly at: "reading" }
  | ({ readonly at: "planned" } & Read)
  | ({ readonly at: "saving" | "done"; readonly progress: Progress } & Read)
  | ({ readonly at: "stopped"; readonly progress: Progress; readonly fault: string } & Read);

interface Progress {
  readonly saved: ReadonlySet<string>;
  /** Titles of products that another administrator saved first, by id. */
  readonly conflicts: ReadonlyMap<string, string>;
}

type SaveRow = Extract<PlannedRow, { kind: "new" | "changed" }>;

function Import() {
  const fileId = useId();
  const readInventory = useReadInventory();
  const { products } = useInventoryActions();
  const [step, setStep] = useState<Step>({ at: "choosing" });

  async function onFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    setStep({ at: "reading" });
    try {
      if (file.size > MAX_FILE_BYTES) {
        setStep({ at: "choosing", fault: "This file is over 30 MB. Split it into smaller files." });
        return;
      }
      const table = await parseCsv(decodeText(new Uint8Array(await file.arrayBuffer())));
      // Read again: others may have saved since the lists were read.
      const plan = planImport(table, await readInventory(), toProductDraft, products.newId);
      if (plan.fault) setStep({ at: "choosing", fault: plan.fault });
      else setStep({ at: "planned", fileName: file.name, table, plan });
    } catch (error) {
      const unreadable = "This file cannot be read. Save it again as CSV (UTF-8).";
      setStep({
        at: "choosing",
        fault: error instanceof ShopError ? errorMessage(error) : unreadable,
      });
    } finally {
      // The same file, mended, can then be chosen again.
      input.value = "";
    }
  }

  async function onApply(read: Read, from: Progress) {
    let { saved, conflicts } = from;
    const { fileName, table, plan } = read;
    const rows = saveRows(plan).filter(({ id }) => !saved.has(id) && !conflicts.has(id));
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const show = (at: "saving" | "done") =>
      setStep({ at, fileName, table, plan, progress: { saved, conflicts } });
    show("saving");
    try {
      await products.saveMany(
        rows.map(({ id, draft, revision }) => ({ id, draft, revision })),
        (batch) => {
          saved = new Set([...saved, ...batch.saved.map(({ id }) => id)]);
          const others = batch.conflicts.map(({ id }) => [id, titles.get(id) ?? id] as const);
          conflicts = new Map([...conflicts, ...others]);
          show("saving");
        },
      );
      show("done");
    } catch (error) {
      const progress = { saved, conflicts };
      const fault = errorMessage(error);
      setStep({ at: "stopped", fileName, table, plan, progress, fault });
    }
  }

  const isBusy = step.at === "reading" || step.at === "saving";
  return (
    <div className="screen-narrow">
      <LeaveSavingDialog isSaving={step.at === "saving"} />
      <div className="mb-3">
        <label className="form-label" htmlFor={fileId}>
          CSV file
        </label>
        <input
          id={fileId}
          className="form-control"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isBusy}
          aria-describedby={`${fileId}-hint`}
          onChange={(event) => void onFile(event)}
        />
        <p className="form-text" id={`${fileId}-hint`}>
          Start from an exported file. A row updates the product with the same id, or else the same
          SKU. A row that matches neither adds a product. Nothing is saved until you have seen what
          would change.
        </p>
      </div>
      {step.at === "choosing" && step.fault && (
        <p className="alert alert-danger" role="alert">
          {step.fault}
        </p>
      )}
      {step.at === "reading" && <p role="status">Reading…</p>}
      {"plan" in step && (
        <Outcome
          step={step}
          onApply={(progress) => void onApply(step, progress)}
          onStartAgain={() => setStep({ at: "choosing" })}
        />
      )}
    </div>
  );
}

function saveRows({ rows }: ImportPlan): SaveRow[] {
  return rows.filter((row): row is SaveRow => row.kind === "new" || row.kind === "changed");
}

const NOTHING_YET: Progress = { saved: new Set(), conflicts: new Map() };

function Outcome({
  step,
  onApply,
  onStartAgain,
}: {
  step: Extract<Step, Read>;
  onApply: (from: Progress) => void;
  onStartAgain: () => void;
}) {
  const { plan, table, fileName } = step;
  const of = (kind: PlannedRow["kind"]) => plan.rows.filter((row) => row.kind === kind);
  const faulty = of("faulty");
  const toSave = saveRows(plan);
  const progress = "progress" in step ? step.progress : NOTHING_YET;
  const settled = progress.saved.size + progress.conflicts.size;
  const rowsWord = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

  return (
    <section aria-label={`Preview of ${fileName}`}>
      <h2>{fileName}</h2>
      <dl className="counts mb-5">
        <Count name="New" value={of("new").length} />
        <Count name="Changed" value={of("changed").length} />
        <Count name="Unchanged" value={of("unchanged").length} />
        <Count name="With errors" value={faulty.length} />
      </dl>
      {plan.ignored.length > 0 && (
        <p>These columns are not recognised and will be ignored: {plan.ignored.join(", ")}.</p>
      )}
      {step.at === "planned" && (
        <p className="d-flex flex-wrap align-items-center gap-2 my-3">
          {toSave.length > 0 && (
            <button type="button" className="btn btn-primary" onClick={() => onApply(NOTHING_YET)}>
              Import {rowsWord(toSave.length)}
            </button>
          )}
          <button type="button" className="btn btn-outline-primary" onClick={onStartAgain}>
            Cancel
          </button>
          {toSave.length === 0 && <span role="status">Nothing to import.</span>}
          {toSave.length > 0 && faulty.length > 0 && (
            <span>{rowsWord(faulty.length)} with errors will be skipped.</span>
          )}
        </p>
      )}
      {step.at === "saving" && (
        <div className="mb-3">
          <progress max={toSave.length} value={settled} aria-label="Rows imported" />
          <p role="status">
            {progress.saved.size} of {toSave.length} imported
          </p>
        </div>
      )}
      {step.at === "stopped" && (
        <div className="alert alert-danger" role="alert">
          <p>
            {step.fault} {progress.saved.size} of {toSave.length} have been imported. Press Continue
            for the rest, or import the same file again later.
          </p>
          <button type="button" className="btn btn-primary" onClick={() => onApply(progress)}>
            Continue
          </button>
        </div>
      )}
      {step.at === "done" && (
        <p className="alert alert-success" role="status">
          {rowsWord(progress.saved.size)} imported.{" "}
          <Link to={paths.inventory}>Return To Inventory</Link>
        </p>
      )}
      {progress.conflicts.size > 0 && (
        <p className="alert alert-warning">
          These were saved by another administrator in the meantime and have been left unchanged:{" "}
          {[...progress.conflicts.values()].join(", ")}.
        </p>
      )}
      {faulty.length > 0 && (
        <Rows
          title="Rows with errors"
          rows={faulty}
          tell={(row) => (row.kind === "faulty" ? row.faults.map(faultText).join(" ") : "")}
          head="What to fix"
        >
          <button
            type="button"
            className="btn btn-sm btn-outline-primary"
            onClick={() =>
              void faultsCsv(table, faulty).then((text) => download(`errors-${fileName}`, text))
            }
          >
            Download Error Report
          </button>
        </Rows>
      )}
      {toSave.length > 0 && (
        <Rows
          title="What would change"
          rows={toSave}
          tell={(row) => (row.kind === "changed" ? changesText(row.changes) : "New product")}
          head="Change"
        />
      )}
    </section>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className="count">
      <dt className="fw-normal text-secondary">{name}</dt>
      <dd className="mb-0">{value}</dd>
    </div>
  );
}

function Rows({
  title,
  rows,
  tell,
  head,
  children,
}: {
  title: string;
  rows: readonly PlannedRow[];
  tell: (row: PlannedRow) => string;
  head: string;
  children?: React.ReactNode;
}) {
  return (
    <section className="mt-4">
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <h3>{title}</h3>
        {children}
      </div>
      <ScrollBox label={title}>
        <table className="table table-sm mb-0">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Title</th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <th scope="row">{row.title}</th>
                <td>{tell(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {rows.length > SHOWN_ROWS && (
        <p>
          Showing the first {SHOWN_ROWS} of {rows.length}.
        </p>
      )}
    </section>
  );
}

const MAX_SHOWN_TEXT = 60;

function changesText(changes: Extract<PlannedRow, { kind: "changed" }>["changes"]): string {
  const short = (text: string) => {
    const line = text.replace(/\s+/g, " ");
    if (line === "") return "nothing";
    return line.length > MAX_SHOWN_TEXT ? `${line.slice(0, MAX_SHOWN_TEXT)}…` : line;
  };
  return changes
    .map(({ field, was, becomes }) => `${field}: ${short(was)} → ${short(becomes)}`)
    .join("; ");
}
