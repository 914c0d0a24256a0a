import { skuKey } from "../../domain/sku.ts";
import type { CsvTable } from "./read-csv.ts";

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
