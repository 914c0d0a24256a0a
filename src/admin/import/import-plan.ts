import type { ProductDraft } from "../../products/product.ts";
import { writeCsv } from "../csv/csv-text.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import type { LedgerDraft, LedgerEntry } from "../ledger/ledger.ts";
import type { Base } from "../saving/entity-kinds.ts";

/** What an imported file would change. */

/** A column of the ledger. An import compares `ledgerRevision`, to see who has saved the entry since the export. */
export type LedgerColumn = keyof LedgerDraft | "stockNumber" | "ledgerRevision";

/** A product to save. */
export interface ProductChange {
  readonly id: string;
  readonly title: string;
  readonly draft: ProductDraft;
  /** null for a new product. */
  readonly base: Base<ProductDraft> | null;
}

/** A purchase and sale to save. */
export interface EntryChange {
  readonly draft: LedgerDraft;
  /** null for a new entry. */
  readonly before: LedgerEntry | null;
  /** The number that a new entry must get, if the file has one. */
  readonly stockNumber: number | undefined;
}

/**
 * Why a row might not mean what it would do: its id is of no product, and another product has its SKU; or its product was
 * deleted after the export.
 */
export type Doubt = "unknown-id" | "deleted";

/** The effect of one row. */
export interface PlannedRow {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly title: string;
  readonly cells: ReadonlyMap<string, string>;
  readonly kind: "new" | "changed" | "unchanged" | "invalid";
  /** "New product", "price: 1000 → 1100", or what to fix: "price: Price is required." */
  readonly summary: string;
  /** Sentences about what to check; also part of the summary. */
  readonly warnings: readonly string[];
  /** The dealer has to confirm it; null for other rows. */
  readonly doubt: Doubt | null;
  /** The product's id, also of a new one; "" if the row matches none because it is invalid. */
  readonly productId: string;
  /** The product to save, if it is new or changed. */
  readonly change: ProductChange | null;
  /** Its purchase and sale to save, if they are imported, and new or changed. */
  readonly entry: EntryChange | null;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Column names that are not recognised. */
  readonly ignored: readonly string[];
  /** Columns that an export has for information. */
  readonly informative: readonly string[];
  /** The columns with purchases and sales. They are only imported on request: see `planLedger`. */
  readonly ledgerColumns: ReadonlyMap<string, LedgerColumn>;
}

/** withWarnings("New product", ["price: Check it."]) → "New product. price: Check it." */
export function withWarnings(summary: string, warnings: readonly string[]): string {
  return warnings.length === 0 ? summary : `${summary.replace(/\.$/, "")}. ${warnings.join(" ")}`;
}

/** Added to an error report; ignored when that is imported again. */
export const ERROR_COLUMN = "what to fix";

/** The invalid rows as a CSV file with a column that says what to fix. */
export function errorsCsv(
  table: Pick<CsvTable, "columns">,
  rows: readonly PlannedRow[],
): Promise<string> {
  const columns = table.columns.filter((column) => column !== "" && column !== ERROR_COLUMN);
  const invalid = rows.filter(({ kind }) => kind === "invalid");
  return writeCsv(
    [...columns, ERROR_COLUMN],
    invalid.map((row) => [...columns.map((name) => row.cells.get(name) ?? ""), row.summary]),
  );
}
