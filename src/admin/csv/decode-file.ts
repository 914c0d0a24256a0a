import { CsvError } from "./csv-text.ts";

/** Decodes the files that spreadsheets save as CSV. Workbooks are refused, with how to save them. */

interface DecodedFile {
  readonly text: string;
  /** How the letters were read if the file does not say how; else "". */
  readonly notice: string;
}

const THEN = "Then choose that file here.";
const SAVE_AS = {
  excel: `This is an Excel workbook, not a CSV file. In Excel, choose File, Save As and the type “CSV UTF-8 (Comma delimited)”; in Google Sheets: File, Download, Comma Separated Values. ${THEN}`,
  libreOffice: `This is a LibreOffice workbook, not a CSV file. In LibreOffice, choose File, Save As, the type “Text CSV” and the character set “Unicode (UTF-8)”. ${THEN}`,
  numbers: `This is a Numbers spreadsheet, not a CSV file. In Numbers, choose File, Export To, CSV. ${THEN}`,
  other: `This is not a CSV file. In the program that it comes from, save it as CSV (UTF-8). ${THEN}`,
} as const;

/** The names of a ZIP's files are also at its end. */
const ZIP_PART_BYTES = 64 * 1024;

/** @throws CsvError if it is a workbook or no text. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const program = programOf(bytes);
  if (program) throw new CsvError(SAVE_AS[program]);
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), notice: "" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notice: "" };
  } catch {
    if (bytes.includes(0)) throw new CsvError(SAVE_AS.other);
    return windowsLetters(bytes);
  }
}

/** The kind of a file that is no CSV, by its first bytes: its name can be wrong. */
function programOf(bytes: Uint8Array): keyof typeof SAVE_AS | null {
  const latin = (part: Uint8Array) => new TextDecoder("windows-1252").decode(part);
  const start = latin(bytes.subarray(0, 200));
  // Excel up to 2003, and workbooks with a password.
  if (start.startsWith("ÐÏ\x11à")) return "excel";
  if (start.startsWith("PK\x03\x04")) {
    const names = latin(bytes.subarray(0, ZIP_PART_BYTES)) + latin(bytes.subarray(-ZIP_PART_BYTES));
    if (names.includes("opendocument")) return "libreOffice";
    if (/\.iwa|Index\.zip/.test(names)) return "numbers";
    return names.includes("xl/") ? "excel" : "other";
  }
  const isOther = /^\s*(<(\?xml|!doctype|html|head|meta|style|table)\b|\{\\rtf|%PDF)/i.test(start);
  return isOther ? "other" : null;
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** In UTF-16, every second byte of usual letters is 0. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 400);
  const zeros = (remainder: number) =>
    head.filter((byte, n) => byte === 0 && n % 2 === remainder).length;
  if (zeros(1) > head.length / 4) return "utf-16le";
  return zeros(0) > head.length / 4 ? "utf-16be" : null;
}

/** Windows' letters, as Excel saves them in Western Europe. */
function windowsLetters(bytes: Uint8Array): DecodedFile {
  const text = new TextDecoder("windows-1252").decode(bytes);
  const words = new Set(text.match(/[^\s",;|]{0,20}\P{ASCII}[^\s",;|]{0,20}/gu));
  const examples = [...words].filter((word) => word.length > 1).slice(0, 5);
  return {
    text,
    notice: `This file does not say how its letters are stored. They were read as Excel on Windows stores them: ${examples.join(", ")}. If these look wrong, save the file as CSV UTF-8 and choose it again.`,
  };
}
