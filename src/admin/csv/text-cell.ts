import { oneLine } from "../../lib/text.ts";

/** HTML as plain text: other shops export descriptions as HTML. */

/** The start of an element whose content is not for people. */
const UNREAD = /<(script|style|template|head|title|svg|math|iframe|object|noscript)\b/gi;
/** The text of the first two goes on until the end if they are not closed. */
const RAW = ["script", "style"];
const COMMENT = /<!--[\s\S]*?(?:-->|$)/;
/** "<!doctype html", up to the end of a text that has no ">" any more. */
const UNCLOSED_DECLARATION = /^<[!?][a-z][^>]*$/i;
const TAG = new RegExp(
  [
    COMMENT.source,
    "<[!?][a-z][^>]*(?:>|$)",
    `<\\/?([a-z][\\w:-]*)((?:[\\s/](?:"[^"]*"|'[^']*'|[^"'<>])*|\\s[^<>]*)?)>`,
  ].join("|"),
  "gi",
);
/** A tag at the end of a text that was cut off: "<a href=…" */
const CUT_OFF = /<\/?([a-z][\w:-]*)(\s+[a-z-]+=[^>]*)?$/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Marks for breaks, while the source still has line ends of its own. */
const BREAK = "\uE000";
const BLOCK = "\uE001";
const PARAGRAPH = "\uE002";
const SPACES_AND_MARKS = /[\s\uE000-\uE002]+/g;
const MARK = /[\uE000-\uE002]/;

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^br$/i, BREAK],
  [/^(?:p|h[1-6]|ul|ol|dl|table|blockquote|pre)$/i, PARAGRAPH],
  [
    /^(?:div|li|dt|dd|tr|hr|section|article|header|footer|main|aside|nav|address|figure|figcaption|form|fieldset|center|details|summary|caption)$/i,
    BLOCK,
  ],
  [/^t[dh]$/i, " "],
];

/** Escaped twice: "&amp;amp;". */
const MAX_PASSES = 3;

/**
 * The text of HTML, with its paragraphs, list items and line breaks on lines of their own. Other text is returned unchanged.
 * htmlToText("<p>18ct gold &amp; diamond<br>Size M</p>") → "18ct gold & diamond\nSize M"; htmlToText("size < N") → "size < N"
 */
export function htmlToText(text: string): string {
  let plain = text;
  for (let pass = 0; pass < MAX_PASSES && /[<&]/.test(plain); pass++) {
    const read = withoutTags(plain).replace(ENTITY, decodeEntity);
    if (read === plain) break;
    plain = read;
  }
  return plain === text ? text : tidy(plain);
}

function withoutTags(text: string): string {
  const names: string[] = [];
  const mark = (tag: string, name = "", attributes = ""): string => {
    if (name !== "" && !isElement(name, attributes)) return tag;
    if (UNCLOSED_DECLARATION.test(tag)) return tag.replace(COMMENT, (comment) => mark(comment));
    names.push(name.toLowerCase());
    return MARKS.find(([pattern]) => pattern.test(name))?.[1] ?? "";
  };
  const read = withoutUnread(text);
  const marked = read.replace(TAG, mark);
  if (names.length === 0 && read === text) return text;
  // Text with a few tags, as some editors store it, has its paragraphs on lines of their own.
  const hasOwnLines = !names.some((name) => ["p", "br", "div"].includes(name));
  const tail = marked.lastIndexOf(">") + 1;
  return (marked.slice(0, tail) + marked.slice(tail).replace(CUT_OFF, mark))
    .replace(SPACES_AND_MARKS, (run) => {
      if (!MARK.test(run)) return run;
      return run.includes(PARAGRAPH) || run.split(BREAK).length > 2 ? PARAGRAPH : BREAK;
    })
    .replace(/\r\n?/g, "\n")
    .replace(/\n(?!\n)/g, (end, at: number, whole: string) =>
      hasOwnLines || whole[at - 1] === "\n" ? end : " ",
    )
    .replaceAll(PARAGRAPH, "\n\n")
    .replaceAll(BREAK, "\n");
}

/** Takes out what nobody reads. An element that is never closed is looked for once, not once for each of its starts. */
function withoutUnread(text: string): string {
  const starts = [...text.matchAll(UNREAD)];
  if (starts.length === 0) return text;
  const nextTagEnd = finder(text, />/g);
  const closings = new Map<string, (from: number) => Span>();
  let read = "";
  let at = 0;
  for (const { index, 1: written = "" } of starts) {
    if (index < at) continue;
    const name = written.toLowerCase();
    const isRaw = RAW.includes(name);
    const nextClosing =
      closings.get(name) ?? finder(text, new RegExp(`</${name}${isRaw ? "\\b" : "\\s*>"}`, "gi"));
    closings.set(name, nextClosing);
    const tagEnd = nextTagEnd(index);
    if (tagEnd === NOWHERE) break;
    const closing = nextClosing(tagEnd.end);
    if (closing === NOWHERE && !isRaw) continue;
    read += text.slice(at, index);
    at = isRaw ? nextTagEnd(closing.end).end : closing.end;
  }
  return read + text.slice(at);
}

interface Span {
  readonly start: number;
  readonly end: number;
}
const NOWHERE: Span = { start: Infinity, end: Infinity };

/** Finds the next match from a place on. The places must not go back, so that all searches together read the text once. */
function finder(text: string, pattern: RegExp): (from: number) => Span {
  let next: Span = { start: -1, end: -1 };
  return (from) => {
    if (next.start < from) {
      pattern.lastIndex = from;
      const found = pattern.exec(text);
      next = found ? { start: found.index, end: pattern.lastIndex } : NOWHERE;
    }
    return next;
  };
}

/** A file has the same few names thousands of times. */
const elementNames = new Map<string, boolean>();
const entities = new Map<string, string>();

function isElementName(name: string): boolean {
  const known = elementNames.get(name);
  if (known !== undefined) return known;
  const isKnown = !(document.createElement(name) instanceof HTMLUnknownElement);
  elementNames.set(name, isKnown);
  return isKnown;
}

/** Whether "<name attributes>" is a tag, and not text such as "sizes <N>" or "a <b and c> d". */
function isElement(name: string, attributes: string): boolean {
  if (/\w\s*=/.test(attributes)) return true;
  const isNamed = /[:-]/.test(name) || isElementName(name);
  return isNamed && (name.length > 1 || /^[\s/]*$/.test(attributes));
}

function decodeEntity(entity: string): string {
  const known = entities.get(entity);
  if (known !== undefined) return known;
  const { body } = new DOMParser().parseFromString(`<body>${entity}`, "text/html");
  const text = (body.textContent ?? entity).replaceAll("\u00a0", " ");
  entities.set(entity, text);
  return text;
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
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
