import { PRODUCT_LABELS, shopLabel } from "../../content/product-labels.ts";
import { TEXT_FIELDS } from "../../domain/product-fields.ts";
import type { ProductDraft } from "../../domain/product.ts";
import { CsvError } from "./csv-text.ts";
import { ERROR_COLUMN, type LedgerColumn } from "./import-plan.ts";
import { ledgerColumnOf, nameKey } from "./ledger-csv.ts";
import type { CsvTable } from "./read-csv.ts";

/** The columns of a CSV file of products. */

export type Field = keyof ProductDraft;
type ProductColumn = Field | "id" | "revision";

export const FIELDS: readonly Field[] = [
  ...TEXT_FIELDS,
  "featured",
  "available",
  "mainImage",
  "images",
  "video",
];
/** What columns may also be called, besides the fields' names and labels. */
const OTHER_NAMES: { readonly [Name in Field]?: readonly string[] } = {
  price: ["our price"],
  rrp: ["retail price"],
  jewellery: ["jewellery category"],
  cert: ["certificate"],
  brandRef: ["brand ref"],
  available: ["availability"],
};
/** Exported as days, for information. An import ignores them: `listedAt` never changes, and a reservation has a customer. */
export const DATES = ["listedAt", "reservedUntil"] as const;

/** Whether a cell may be a column's name. */
export function isColumnName(name: string): boolean {
  return isDate(name) || fieldOf(name) !== null || ledgerColumnOf(name) !== null;
}

/** Column → field. @throws CsvError if a field has two columns, the products cannot be identified, or there are no rows. */
export function readColumns({ columns: names, rows }: CsvTable) {
  const columns = new Map<string, ProductColumn>();
  const ignored: string[] = [];
  const informative: string[] = [];
  const ledgerColumns = new Map<string, LedgerColumn>();
  const places = new Map<ProductColumn | LedgerColumn, number>();
  for (const [place, name] of names.entries()) {
    const ledgerColumn = ledgerColumnOf(name);
    const field = ledgerColumn ?? fieldOf(name);
    const earlier = field === null ? undefined : places.get(field);
    if (earlier !== undefined) {
      throw new CsvError(
        `Columns ${earlier + 1} (“${names[earlier]}”) and ${place + 1} (“${name}”) have the same meaning. Delete or rename one of them in the file, then choose it again.`,
      );
    }
    if (isDate(name)) informative.push(name);
    else if (field === null) {
      if (name !== "" && name !== ERROR_COLUMN) ignored.push(name);
    } else {
      places.set(field, place);
      if (ledgerColumn) ledgerColumns.set(name, ledgerColumn);
      else columns.set(name, field as ProductColumn);
    }
  }
  const fields = [...columns.values()];
  if (names.length === 0) throw new CsvError("This file is empty.");
  if (!fields.includes("id") && !fields.includes("sku")) {
    throw new CsvError(
      "The first row must contain the column names, including id or sku. Export a file to see an example.",
    );
  }
  if (rows.length === 0) throw new CsvError("This file has no rows below the column names.");
  return { columns, ignored, informative, ledgerColumns };
}

function isDate(name: string): boolean {
  return DATES.some((date) => nameKey(date) === nameKey(name));
}

function fieldOf(column: string): ProductColumn | null {
  return COLUMNS.get(nameKey(column)) ?? null;
}

/** By the field's names as they are compared. */
const COLUMNS: ReadonlyMap<string, ProductColumn> = new Map([
  ["id", "id"],
  ["revision", "revision"],
  ...FIELDS.flatMap((field) =>
    [field, PRODUCT_LABELS[field], shopLabel(field), ...(OTHER_NAMES[field] ?? [])].map(
      (name) => [nameKey(name), field] as const,
    ),
  ),
]);
