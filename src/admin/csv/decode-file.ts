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
    return chineseText(bytes) ?? guessLetters(bytes);
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

/** Bytes 128 to 255 of MS-DOS in Western Europe, which no browser decodes. */
const MS_DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** The encodings of Excel's types of CSV, the most usual first. */
const GUESSES = [
  ["Excel on Windows", (bytes: Uint8Array) => new TextDecoder("windows-1252").decode(bytes)],
  ["an older Mac", decodeMac],
  ["MS-DOS", decodeMsDos],
  // Damaged in a few places.
  ["UTF-8", (bytes: Uint8Array) => new TextDecoder().decode(bytes)],
] as const;

function decodeMac(bytes: Uint8Array): string {
  return new TextDecoder("macintosh").decode(bytes);
}

function decodeMsDos(bytes: Uint8Array): string {
  const letters = decodeMac(Uint8Array.from(MS_DOS, (_, n) => n + 128));
  return decodeMac(bytes).replace(/\P{ASCII}/gu, (letter) => MS_DOS[letters.indexOf(letter)] ?? "");
}

/** Excel in China saves CSV as GB 18030: two bytes above 127 for each letter, where other encodings have one now and then. */
function chineseText(bytes: Uint8Array): DecodedFile | null {
  const runs = new TextDecoder("windows-1252").decode(bytes).match(/[^\0-\x7f]+/g) ?? [];
  const pairs = runs.filter(({ length }) => length % 2 === 0);
  if (pairs.length < runs.length * 0.9 || !pairs.some(({ length }) => length >= 4)) return null;
  try {
    const text = new TextDecoder("gb18030", { fatal: true }).decode(bytes);
    return { text, notice: readAs(text, "Excel in China") };
  } catch {
    return null;
  }
}

/** Takes the encoding that gives the fewest odd letters. */
function guessLetters(bytes: Uint8Array): DecodedFile {
  const [best] = GUESSES.map(([name, decode]) => {
    const text = decode(bytes);
    return { name, text, odd: text.match(ODD)?.length ?? 0 };
  }).toSorted((a, b) => a.odd - b.odd);
  const { name = "", text = "" } = best ?? {};
  return { text, notice: readAs(text, name) };
}

function readAs(text: string, name: string): string {
  const words = new Set(text.match(/[^\s",;|]{0,20}\P{ASCII}[^\s",;|]{0,20}/gu));
  const examples = [...words].filter((word) => word.length > 1).slice(0, 5);
  return `This file does not say how its letters are stored. They were read as ${name} stores them: ${examples.join(", ")}. If these look wrong, save the file as CSV UTF-8 and choose it again.`;
}

const SPECIAL = String.raw`(?=\P{ASCII})`;

/** Matches letters and signs that are rare in texts, but usual if the encoding is wrong. */
const ODD = new RegExp(
  [
    // A capital inside a word: "cafÈ", "LÕOrmeraie".
    String.raw`(?<=[\p{Ll}\d])${SPECIAL}\p{Lu}`,
    String.raw`(?<=\p{Lu})${SPECIAL}\p{Lu}(?=\p{L}*\p{Ll})`,
    // A letter on its own: "ú1,250".
    String.raw`(?<!\p{L})${SPECIAL}(?![àÀ])\p{L}(?!\p{L})`,
    // A sign between letters: "r™le".
    String.raw`(?<=\p{L})${SPECIAL}(?![’–—·\u00a0])\P{L}(?=\p{L})`,
    // Rare signs and letters.
    String.raw`${SPECIAL}(?![‘’“”–—•…£€°½¼¾®™©×·«»²³±µ§´\u00a0])[^\p{Script=Latin}]`,
    "[ƒıªŠŽŸ]",
  ].join("|"),
  "gu",
);
