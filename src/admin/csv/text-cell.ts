import { oneLine } from "../../lib/text.ts";

/** HTML as plain text: other shops export descriptions as HTML. */

/** Elements that texts of shops have. */
const ELEMENTS =
  "a|abbr|article|b|big|blockquote|body|br|caption|center|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|ins|li|main|mark|meta|nav|o:p|ol|p|picture|pre|q|s|script|section|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|tfoot|th|thead|title|tr|tt|u|ul|video";
/** Not "a <b and c> d": attributes have a value. */
const HTML = new RegExp(
  String.raw`<!--|</?(?:${ELEMENTS})(?:\s[^<>]*=[^<>]*|\s*/?)>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});`,
  "i",
);
const UNREAD = "script, style, template, title, svg, iframe, object, noscript";
const PARAGRAPHS = "p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre";
const LINES =
  "div, li, dt, dd, tr, hr, section, article, header, footer, main, nav, figure, figcaption, form, center, details, summary, caption";
/** Mark the edges of elements, while the source still has line ends of its own. */
const [LINE, PARAGRAPH] = ["\uE000", "\uE001"];
/** Escaped twice: "&amp;amp;". */
const MAX_PASSES = 3;

/**
 * The text of HTML, with its paragraphs, list items and line breaks on lines of their own. Other text is returned unchanged.
 * htmlToText("<p>18ct gold &amp; diamond<br>Size M</p>") → "18ct gold & diamond\nSize M"; htmlToText("size < N") → "size < N"
 */
export function htmlToText(text: string, passes = MAX_PASSES): string {
  if (passes === 0 || !HTML.test(text)) return text;
  // Text with a few tags, as some editors store it, has its paragraphs on lines of their own.
  const hasOwnLines = !/<(?:p|br|div)\b/i.test(text);
  const source = hasOwnLines
    ? text
    : text.replace(/\s+/g, (run) => (/\n[^\S\n]*\n/.test(run) ? "\n\n" : " "));
  const { body } = new DOMParser().parseFromString(`<body>${source}`, "text/html");
  for (const element of body.querySelectorAll(UNREAD)) element.remove();
  for (const element of body.querySelectorAll("br")) element.replaceWith("\n");
  for (const element of body.querySelectorAll("td, th")) element.append(" ");
  for (const [elements, mark] of [
    [LINES, LINE],
    [PARAGRAPHS, PARAGRAPH],
  ] as const) {
    for (const element of body.querySelectorAll(elements)) {
      element.before(mark);
      element.after(mark);
    }
  }
  const plain = (body.textContent ?? "")
    .replace(/\s*[\uE000\uE001][\s\uE000\uE001]*/g, (run) =>
      run.includes(PARAGRAPH) ? "\n\n" : "\n",
    )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return plain === text ? text : htmlToText(plain, passes - 1);
}

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

/** UTF-8 that was read as Windows' letters, such as "Ã©" and "Â£", lost letters and control characters. */
const LATER_BYTE = `[${new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 64 }, (_, n) => 0x80 + n))}]`;
const GARBLED_LETTERS = new RegExp(
  String.raw`[ÂÃÄÅ]${LATER_BYTE}|â${LATER_BYTE}{2}|[\ufffd\u0080-\u009f]`,
  "u",
);

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";

/** "1.23457E+12", "5012345678901000000", "12-May", "May-12", "12/05/2026", "2026-05-12 00:00:00" */
const REWRITTEN_CODE = new RegExp(
  String.raw`^(?:\d(?:[.,]\d+)?E[+-]\d{2,3}|\d{15}0+|(?:\d{1,2}[-. /]{1,2}${MONTH}\.?(?:[- /]\d{2,4})?|${MONTH}\.?[- ]\d{1,4}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{4}-\d\d-\d\d)(?: \d{1,2}:\d\d(?::\d\d)?)?)$`,
  "i",
);
