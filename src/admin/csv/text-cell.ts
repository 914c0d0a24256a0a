import { htmlToText } from "../../browser/html-text.ts";
import { oneLine } from "../../domain/text.ts";

/** Text cells of a file, and signs that another program has changed them. */

interface TextCell {
  readonly text: string;
  /** Sentences for the dealer. */
  readonly warnings: readonly string[];
}

export const WAS_HTML = "HTML was turned into plain text.";
export const GARBLED =
  "Some letters look wrong. Save the file as CSV UTF-8 in the program that it comes from, and choose it again.";
export const REWRITTEN =
  "A spreadsheet may have turned this into a number or date. Check it, and format the column as text before you correct it.";
export const SPREADSHEET_ERROR = "This is an error of the spreadsheet. Correct it there.";

/**
 * @param of.isCode         such as an SKU, which a spreadsheet may take for a number or date.
 * @param of.hasManyLines false turns the text of HTML into one line.
 */
export function readTextCell(
  cell: string,
  { isCode, hasManyLines }: { readonly isCode: boolean; readonly hasManyLines: boolean },
): TextCell {
  const plain = htmlToText(cell);
  const isHtml = plain !== cell;
  const signs = [
    [isHtml, WAS_HTML],
    [GARBLED_LETTERS.test(plain), GARBLED],
    [isCode && REWRITTEN_CODE.test(plain), REWRITTEN],
    [/^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|#+)$/.test(plain), SPREADSHEET_ERROR],
  ] as const;
  return {
    text: isHtml && !hasManyLines ? oneLine(plain) : plain,
    warnings: signs.flatMap(([isFound, sentence]) => (isFound ? [sentence] : [])),
  };
}

/** UTF-8 that was read in another encoding: "Ã©", "√©", "Â£". */
function misread(encoding: "windows-1252" | "macintosh"): string {
  const letters = (from: number, count: number) =>
    new TextDecoder(encoding).decode(Uint8Array.from({ length: count }, (_, n) => from + n));
  const rest = `[${letters(0x80, 64)}]`;
  return `[${letters(0xc2, 4)}]${rest}|${letters(0xe2, 1)}${rest}{2}`;
}

const GARBLED_LETTERS = new RegExp(
  [
    misread("windows-1252"),
    misread("macintosh"),
    // Lost letters, control characters, and the lines that MS-DOS has in place of letters.
    String.raw`[\ufffd\u0080-\u009f]|[┬├](?=\S)`,
    // "cafÈ", "diamondÕs", "r™le"
    String.raw`(?<=\p{Ll})(?=\P{ASCII})\p{Lu}`,
    String.raw`(?<=\p{Ll})[™‰†‡](?=\p{Ll})`,
  ].join("|"),
  "u",
);

const MONTH =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|févr|mars|avr|mai|juin|juil|août|sept|déc|mär|mrz|okt|dez)";

/** "1.23457E+12", "5012345678901000000", "12-May", "May-12", "12/05/2026", "2026-05-12 00:00:00" */
const REWRITTEN_CODE = new RegExp(
  String.raw`^(?:\d(?:[.,]\d+)?E[+-]\d{2,3}|\d{15}0+|(?:\d{1,2}[-. /]{1,2}${MONTH}\.?(?:[- /]\d{2,4})?|${MONTH}\.?[- ]\d{1,4}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{4}-\d\d-\d\d)(?: \d{1,2}:\d\d(?::\d\d)?)?)$`,
  "i",
);
