import { scriptLoadError } from "../../browser/script-error.ts";
import { ukDay } from "../../domain/day.ts";

/** Reads and writes CSV files. The parser is loaded when it is first needed. */

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
  return cell.replace(OLD_MARK, "");
}

/** @throws ShopError "offline" or "unavailable" if the script does not load. */
async function loadPapa() {
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

/** A cell's value before it is written as text. */
export type CsvCell = string | number | { readonly pence: number };

function toCell(value: CsvCell): string {
  if (typeof value === "object") return (value.pence / 100).toFixed(2);
  return typeof value === "number" ? String(value) : safeCell(value);
}

/** A CSV file as it was read. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** As a spreadsheet counts; row 1 has the column names. */
    readonly row: number;
    /** By column name. */
    readonly cells: ReadonlyMap<string, string>;
    /** The row has more or fewer cells than there are columns. */
    readonly isUneven: boolean;
  }[];
}

/** Reads a CSV file separated by commas, semicolons or tabs. Empty rows are left out. */
export async function parseCsv(text: string): Promise<CsvTable> {
  const papa = await loadPapa();
  const plain = text.replace(/^\uFEFF/, "");
  const { data } = papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  const columns = (data[0] ?? []).map((name) => plainCell(name.trim()));
  return {
    columns,
    rows: data.slice(1).flatMap((written, n) => {
      const cells = written.map(plainCell);
      if (cells.every((cell) => cell.trim() === "")) return [];
      const named = columns.map((name, place) => [name, cells[place] ?? ""] as const);
      return [{ row: n + 2, cells: new Map(named), isUneven: cells.length !== columns.length }];
    }),
  };
}

/** The separator of the first row, outside quotes. Spreadsheets choose it by their country setting. */
function delimiterOf(text: string): string {
  const [head = ""] = text
    .slice(0, 10_000)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** Decodes what spreadsheets save: UTF-8, UTF-16 with a byte order mark, or Windows-1252 from older versions of Excel. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Downloads a text as a file. */
export function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
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
