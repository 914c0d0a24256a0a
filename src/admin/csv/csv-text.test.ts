import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import { anyText, RUNS } from "../../../tests/any-text.ts";
import { datedName, plainCell, safeCell, writeCsv } from "./csv-text.ts";
import { decodeFile } from "./decode-file.ts";
import { parseCsv } from "./read-csv.ts";

const anyCell = fc
  .oneof(
    anyText,
    fc.string({ unit: fc.constantFrom(...Array.from("=+-@＝\t\r\n\0'\",; \u00a0\ufeffa")) }),
  )
  // A file is UTF-8, which has no lone surrogates.
  .map((text) => text.toWellFormed());
const anyRows = fc.array(fc.tuple(anyCell, anyCell), { minLength: 1, maxLength: 6 });
const filled = (rows: readonly (readonly string[])[]) =>
  rows.filter((row) => row.some((cell) => cell.trim() !== ""));

const read = async (text: string) =>
  (await parseCsv(decodeFile(new TextEncoder().encode(text)).text)).rows.map(({ cells }) => [
    ...cells.values(),
  ]);

/** Every start of a cell, however a spreadsheet splits the file: quotes may not keep a cell together. */
const startsOf = (text: string) =>
  text.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^["\p{Z}\p{Cc}\p{Cf}]+/u, ""));
const IS_FORMULA = /^[=+\-@＝＋－＠]/;

describe("a cell", () => {
  test.each([
    ["Anna;=cmd|'/C calc'!A0", "' Anna;'=cmd|'/C calc'!A0"],
    ["\t=1+1", "' \t'=1+1"],
    ['Anna, "=1+1', `' Anna,' "=1+1`],
    ["-5", "' -5"],
    ["'Tis the season", "' 'Tis the season"],
    ["18 ct; 'Love', size 5-6", "18 ct; 'Love', size 5-6"],
  ])("with the text %j is %j", (text, cell) => {
    expect(safeCell(text)).toBe(cell);
    expect(plainCell(cell)).toBe(text);
  });

  test("that is a formula for a text is that text", () => {
    expect(plainCell('="0041"')).toBe("0041");
    expect(plainCell(safeCell('="0041"'))).toBe('="0041"');
  });

  test("keeps its own apostrophe", () => {
    expect(plainCell("'Tis the season")).toBe("'Tis the season");
  });

  test("is plain again after Excel has dropped its first apostrophe", () => {
    const text = "Two rings:\n- gold\n- silver";
    expect(plainCell(safeCell(text).slice(1)).trim()).toBe(text);
  });
});

describe("a file", () => {
  test("keeps any text", async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        expect(await read(await writeCsv(["a", "b"], rows))).toEqual(filled(rows));
      }),
      { numRuns: RUNS },
    );
  });

  test("has no cell that starts like a formula, at whichever separator it is split", async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const text = await writeCsv(["=1+1", "b"], rows);
        expect(startsOf(text).filter((start) => IS_FORMULA.test(start))).toEqual([]);
        for (const delimiter of [",", ";", "\t"]) {
          const { data } = Papa.parse<string[]>(text, { delimiter });
          expect(data.flat().filter((cell) => IS_FORMULA.test(cell.trim()))).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test("has a byte order mark and quotes around every cell", async () => {
    expect(await writeCsv(["name"], [["Anna"], ["1"]])).toBe('\uFEFF"name"\r\n"Anna"\r\n"1"');
  });

  test("reads its column names back", async () => {
    expect((await parseCsv(await writeCsv(["=1+1", "a;b;c"], [["a", "b"]]))).columns).toEqual([
      "=1+1",
      "a;b;c",
    ]);
  });

  test("of an earlier version keeps any text", async () => {
    const oldCell = (text: string) => (/^[=+\-@\t\r\n'＝＋－＠]/.test(text) ? `'${text}` : text);
    // Stored texts are trimmed.
    const trimmed = anyRows.map((rows) => rows.map((row) => row.map((cell) => cell.trim())));
    await fc.assert(
      fc.asyncProperty(trimmed, async (rows) => {
        const data = rows.map((row) => row.map(oldCell));
        const text = Papa.unparse({ fields: ["a", "b"], data }, { newline: "\r\n" });
        expect(await read(`\uFEFF${text}`)).toEqual(filled(rows));
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    [";", "windows-1252"],
    [";", "utf-8"],
    ["\t", "utf-16le"],
  ])("saved again by Excel with %j in %s keeps its texts", async (delimiter, encoding) => {
    const rows = [
      ["Anna;=cmd|'/C calc'!A0", "Brézé"],
      ["=1+1", "Two rings:\n- gold\n- silver"],
      ["'Tis, 5 \" long", "18 ct\tgold"],
    ];
    // As Excel opens it: with its first quotes and separators understood. It quotes only what needs it.
    const opened = Papa.parse<string[]>((await writeCsv(["a", "b"], rows)).slice(1)).data;
    const saved = `${Papa.unparse(opened, { delimiter, newline: "\r\n" })}\r\n`;
    const bytes = {
      "windows-1252": () => Uint8Array.from(saved, (letter) => letter.charCodeAt(0)),
      "utf-8": () => new TextEncoder().encode(`\uFEFF${saved}`),
      "utf-16le": () => new Uint8Array(Uint16Array.from(`\uFEFF${saved}`, toCode).buffer),
    }[encoding];
    const { rows: again } = await parseCsv(decodeFile(bytes?.() ?? new Uint8Array()).text);
    expect(again.map(({ cells }) => [...cells.values()])).toEqual(rows);
  });
});

test("a file's name has the day in London", () => {
  vi.useFakeTimers({ now: Date.parse("2026-06-30T23:30Z") });
  expect(datedName("inventory")).toBe("inventory-2026-07-01.csv");
  vi.useRealTimers();
});

function toCode(letter: string): number {
  return letter.charCodeAt(0);
}
