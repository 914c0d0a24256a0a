import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { Field } from "../../ui/field.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { CSV_FILES, csvErrorMessage, readCsvFile } from "../csv/read-csv-file.ts";
import { useUpdatedInventory } from "../inventory/taken-skus-store.ts";
import { useInventoryActions, useCurrentInventory } from "../inventory/use-inventory.ts";
import { useReadLedger } from "../ledger/use-ledger.ts";
import { PictureJobStatus } from "../moving-in/picture-job.tsx";
import { usePictureJob } from "../moving-in/use-picture-job.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/controls.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { part } from "../ui/part.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { useMustReload } from "../ui/use-must-reload.ts";
import { ImportPreview, type PlannedFile } from "./import-preview.tsx";
import type { ForeignFile } from "./foreign-file.ts";
import { planImport } from "./product-csv.ts";
import { useSaveRows, type MovingSteps } from "./use-save-rows.ts";

const MovingIn = part(
  () => import("./moving-in.tsx"),
  (m) => m.MovingIn,
);

/** /bj-admin/inventory/import: reads a CSV file and shows what it would change before anything is saved. */
export function CsvImport() {
  // Not asked again every minute: it would read all rows again that are being imported.
  const inventory = useUpdatedInventory("import");
  return (
    <>
      <ScreenHeader
        title="Import CSV"
        back={{ label: "Return To Inventory", to: paths.inventory }}
      />
      <LoadStateView of={inventory}>
        {({ pastSkus }) => <Import pastSkus={pastSkus} />}
      </LoadStateView>
    </>
  );
}

interface ChosenFile {
  readonly file: File;
  /** Whether to read it as another program's even if its columns are ours. */
  readonly isForeign?: boolean;
}

function Import({ pastSkus }: { pastSkus: readonly string[] }) {
  const readInventory = useCurrentInventory();
  const readLedger = useReadLedger();
  const { products } = useInventoryActions();
  const job = usePictureJob();
  const reading = useMutation({
    mutationFn: async ({ file, isForeign = false }: ChosenFile): Promise<ReadFile> => {
      const foreign = await import("./foreign-file.ts");
      const table = await readCsvFile(file, foreign.isAnyColumnName);
      const program = foreign.programOfFile(table.columns, isForeign);
      // Read again: others may have saved since the lists were read.
      const stock = await readInventory();
      if (program) return foreign.readForeign(file.name, table, program, { ...stock, pastSkus });
      const plan = planImport(table, stock, products.newId);
      const ledger = plan.ledgerColumns.size > 0 ? await readLedger() : null;
      return { kind: "own", fileName: file.name, table, plan, ledger };
    },
  });
  const steps = useRef<MovingSteps>(null);
  const saving = useSaveRows(reading.data?.fileName ?? "", steps);
  // Another file begins with its first step.
  const [, setParams] = useSearchParams();
  const read = (chosen: ChosenFile) => {
    saving.reset();
    steps.current = null;
    setParams({}, { replace: true });
    reading.mutate(chosen);
  };
  const mustReload = useMustReload(paths.importProducts);
  useEffect(() => {
    if (mustReload) window.location.replace(paths.importProducts);
  }, [mustReload]);

  return (
    <div className="screen-narrow">
      <PictureJobStatus of={job} />
      <Field
        label="CSV file"
        className="mb-3"
        hint={
          reading.data
            ? undefined
            : "Start from an exported file, or choose the product export of another shop: Shopify, WooCommerce, Wix, Squarespace, Square, Etsy, eBay, or a spreadsheet. A row updates the product with the same id, or else the same SKU. A row that matches neither adds a product. Nothing is saved until you have seen what would change."
        }
        type="file"
        accept={CSV_FILES}
        disabled={reading.isPending || saving.status === "pending"}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (!file) return;
          read({ file });
          // The same file can then be corrected and chosen again.
          target.value = "";
        }}
      />
      {reading.isPending && <p role="status">Reading…</p>}
      <ErrorAlert error={reading.error} text={csvErrorMessage} />
      {reading.data?.kind === "own" && reading.variables && (
        <>
          {saving.status === "idle" &&
            !reading.data.table.columns.some((name) => /^revision$/i.test(name)) &&
            (reading.data.plan.ignored.length > 0 ||
              reading.data.plan.rows.some(({ kind }) => kind === "invalid")) && (
              <p>
                <Button
                  variant="outline-primary"
                  onClick={() => read({ file: reading.variables.file, isForeign: true })}
                >
                  Say What Its Columns Mean
                </Button>
              </p>
            )}
          <ImportPreview of={reading.data} saving={saving} onCancel={reading.reset} />
        </>
      )}
      {reading.data?.kind === "foreign" && (
        <MovingIn
          key={reading.submittedAt}
          of={reading.data}
          job={job}
          saving={saving}
          onStart={(next) => (steps.current = next)}
          onCancel={reading.reset}
        />
      )}
    </div>
  );
}

type ReadFile = ({ readonly kind: "own" } & PlannedFile) | ForeignFile;
