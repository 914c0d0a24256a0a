import { scriptLoadError } from "../../lib/browser.ts";
import { ukDay } from "../../lib/day.ts";
import type { Column, CsvCell } from "../ui/data-table.tsx";

/** Writes CSV files, and the marks in their cells. */

/** Nothing in the file can be imported. The message is for the dealer. */
export class CsvError extends Error {}

/**
 * A spreadsheet may run a cell that starts with one of FORMULA, even after quotes and invisible characters (HIDDEN). Text
 * after a separator counts as a cell too: a spreadsheet set to another separator splits there, quoted or not.
 */
const HIDDEN = String.raw`(?:(?![\t\r\n])["\p{Z}\p{Cc}\p{Cf}])*`;
const FORMULA = String.raw`=+\-@＝＋－＠`;
const RISKY = new RegExp(String.raw`^[\t\r\n' ]|(?:^|[,;\t\r\n])${HIDDEN}[${FORMULA}]`, "u");
const INNER = String.raw`(?=${HIDDEN}[${FORMULA}'])`;
const INNER_START = new RegExp(String.raw`(?<=[,;\t\r\n])${INNER}`, "gu");
const INNER_MARK = new RegExp(String.raw`(?<=[,;\t\r\n])'${INNER}`, "gu");
/** How earlier versions marked a cell. */
const OLD_MARK = new RegExp(String.raw`^'(?=[${FORMULA}\t\r\n'])`, "u");

/**
 * Puts an apostrophe before everything that a spreadsheet might run as a formula.
 * safeCell("=1+1") → "' =1+1"; safeCell("Anna;=1+1") → "' Anna;'=1+1"; safeCell("Ring") → "Ring"
 */
export function safeCell(text: string): string {
  return RISKY.test(text) ? `' ${text.replace(INNER_START, "'")}` : text;
}

/** Undoes safeCell, also of earlier versions. plainCell("' =1+1") → "=1+1"; plainCell("'Tis") → "'Tis" */
export function plainCell(cell: string): string {
  if (cell.startsWith("' ")) return cell.slice(2).replace(INNER_MARK, "");
  // Excel drops the first apostrophe of a cell that is edited.
  if (cell.startsWith(" ")) return cell.replace(INNER_MARK, "");
  // How other programs keep a spreadsheet from taking a text for a number: ="0041".
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(OLD_MARK, "");
}

/** The parser, loaded when it is first needed. @throws ShopError "offline" or "unavailable" if the script does not load. */
export async function loadPapa() {
  try {
    return (await import("papaparse")).default;
  } catch (error) {
    throw await scriptLoadError(error);
  }
}

/**
 * A CSV file with a byte order mark, which tells Excel that it is UTF-8. No cell can run as a formula, whether the
 * spreadsheet splits the file at commas, semicolons or tabs. Numbers are written as numbers, also negative ones, and amounts
 * in pounds with two decimals.
 */
export async function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<string> {
  const papa = await loadPapa();
  const text = papa.unparse(
    { fields: columns.map(safeCell), data: rows.map((row) => row.map(toCell)) },
    { newline: "\r\n", quotes: true },
  );
  return `\uFEFF${text}`;
}

/** The CSV file of a table with these columns. */
export function writeTable<Row>(
  columns: readonly Pick<Column<Row>, "csv">[],
  rows: readonly Row[],
): Promise<string> {
  const cells = columns.flatMap(({ csv = {} }) => Object.entries(csv));
  return writeCsv(
    cells.map(([label]) => label),
    rows.map((row) => cells.map(([, cellOf]) => cellOf(row))),
  );
}

function toCell(value: CsvCell): string {
  if (typeof value === "object") return (value.pence / 100).toFixed(2);
  return typeof value === "number" ? String(value) : safeCell(value);
}

/** Downloads a CSV text, or something else, as a file. */
export function download(fileName: string, content: string | Blob): void {
  const blob =
    typeof content === "string" ? new Blob([content], { type: "text/csv;charset=utf-8" }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Not at once: the download may not have started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** With the day in the United Kingdom: datedName("inventory") → "inventory-2025-03-31.csv" */
export function datedName(name: string): string {
  return `${name}-${ukDay(Date.now())}.csv`;
}

/** A cell with an amount in pounds, "1250.50" for 125050 pence; empty for null. */
export function pounds(pence: number | null): CsvCell {
  return pence === null ? "" : { pence };
}
