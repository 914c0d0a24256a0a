import type Papa from "papaparse";
import { scriptLoadError } from "../../browser/script-error.ts";

/**
 * Reading and writing of CSV files. The parser comes when it is first needed.
 */

/** A cell that begins like this would be run as a formula by a spreadsheet, or is marked like one that would. */
const RISKY = /^[=+\-@\t\r\n'＝＋－＠]/;

/**
 * A cell that no spreadsheet runs: with an apostrophe before what might be a formula.
 * safeCell("=1+1") → "'=1+1"; safeCell("'Tis") → "''Tis"; safeCell("Ring") → "Ring"
 */
export function safeCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The text that safeCell was given; a cell that needed no apostrophe and has one keeps it. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** @throws ShopError "offline" or "unavailable", with a sentence for the person, where its script does not arrive. */
async function loadPapa() {
  try {
    const papa: { default: typeof Papa } | undefined = await import("papaparse");
    // Vite answers nothing where main.tsx has the page loaded anew because the script is gone: wait for that.
    return papa ? papa.default : await new Promise<never>(() => undefined);
  } catch (error) {
    throw scriptLoadError(error);
  }
}

/** A file's text: with the mark by which Excel knows UTF-8. Cells and columns' names are made safe. */
export async function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const papa = await loadPapa();
  const text = papa.unparse(
    { fields: columns.map(safeCell), data: rows.map((row) => row.map(safeCell)) },
    { newline: "\r\n" },
  );
  return `\uFEFF${text}`;
}

/** A table as it was read, cells as text. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** As a spreadsheet counts: the columns' names stand in row 1. */
    readonly row: number;
    /** By the columns' names. */
    readonly cells: ReadonlyMap<string, string>;
    /** The row has more or fewer cells than there are columns. */
    readonly isUneven: boolean;
  }[];
}

/** Reads a file's text, with commas, semicolons or tabs between the cells. Empty rows are left out. */
export async function parseCsv(text: string): Promise<CsvTable> {
  const papa = await loadPapa();
  const plain = text.replace(/^\uFEFF/, "");
  const { data } = papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  const columns = (data[0] ?? []).map((name) => plainCell(name.trim()));
  return {
    columns,
    rows: data.slice(1).flatMap((cells, n) => {
      if (cells.every((cell) => cell.trim() === "")) return [];
      const named = columns.map((name, place) => [name, plainCell(cells[place] ?? "")] as const);
      return [{ row: n + 2, cells: new Map(named), isUneven: cells.length !== columns.length }];
    }),
  };
}

/** What stands between the columns' names. A spreadsheet takes it from the country that it is set to. */
function delimiterOf(text: string): string {
  const [head = ""] = text.split("\n", 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/** What a spreadsheet saved: UTF-8, UTF-16 with its mark, or else the Windows code page that older Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Has the browser save a text as a file. */
export function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: the browser may not have begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** datedName("inventory") → "inventory-2025-03-31.csv" */
export function datedName(name: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
