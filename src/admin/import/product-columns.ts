import { TEXT_FIELDS } from "../../products/product-fields.ts";
import { PRODUCT_LABELS, shopLabel } from "../../products/product-labels.ts";
import type { ProductDraft } from "../../products/product.ts";
import { CsvError } from "../csv/csv-text.ts";
import { withoutCount, type CsvTable } from "../csv/read-csv.ts";
import { currencyOf } from "../moving-in/amounts.ts";
import { skuKey } from "../saving/sku.ts";
import { ERROR_COLUMN, type LedgerColumn } from "./import-plan.ts";
import { ledgerColumnOf, nameKey } from "./ledger-csv.ts";

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
  hallmark: ["hallmarks", "hallmarked"],
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
        `Columns ${earlier + 1} (“${names[earlier]}”) and ${place + 1} (“${withoutCount(name)}”) have the same meaning. Delete or rename one of them in the file, then choose it again.`,
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
  // "Price €" is no price in pounds.
  if (currencyOf(column) !== "") return null;
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

/** Signs that a row is not what was meant, although each of its cells is valid. */

/**
 * Finds the cell that contains another row, because a quotation mark is missing in one row and stray in the other. The parser
 * does not notice it.
 * @param skuColumn the name of the column with the SKUs.
 * @param isInStock whether a product has this SKU.
 * @returns a function that takes the row's cells to check, and returns the column's name; null if there is no such cell.
 */
export function swallowedRowFinder(
  { columns, delimiter }: Pick<CsvTable, "columns" | "delimiter">,
  skuColumn: string,
  isInStock: (sku: string) => boolean,
) {
  const place = columns.indexOf(skuColumn);
  const seriesOf = (sku: string) => /^(.*\D)\d+$/s.exec(skuKey(sku))?.[1];
  return (cells: ReadonlyMap<string, string>, names: readonly string[]): string | null => {
    const series = seriesOf(cells.get(skuColumn) ?? "");
    const isRow = (line: string) => {
      const parts = line.split(delimiter);
      const sku = parts[place]?.replaceAll('"', "") ?? "";
      const isSku =
        sku !== "" && (isInStock(sku) || (series !== undefined && seriesOf(sku) === series));
      return parts.length > 1 && isSku;
    };
    const linesAfterFirst = (name: string) => (cells.get(name) ?? "").split(/\r\n?|\n/).slice(1);
    return names.find((name) => linesAfterFirst(name).some(isRow)) ?? null;
  };
}

export const SWALLOWED =
  'A line of this cell looks like a row of its own. Look for a missing or stray quotation mark (").';

/**
 * The SKUs of digits that begin with a zero, by their number: spreadsheets remove these zeros.
 * zeroPaddedSkus(["0041", "BJ-7"]) → Map { 41 → "0041" }
 */
export function zeroPaddedSkus(skus: readonly string[]): ReadonlyMap<number, string> {
  return new Map(skus.filter((sku) => /^0\d+$/.test(sku)).map((sku) => [Number(sku), sku]));
}

export function withoutZeros(sku: string): string {
  return `SKU ${sku} is in stock. A spreadsheet may have removed its first zeros.`;
}
