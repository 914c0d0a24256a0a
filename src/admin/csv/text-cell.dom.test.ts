import { expect, test } from "vitest";
import { GARBLED, readTextCell, REWRITTEN, SPREADSHEET_ERROR, WAS_HTML } from "./text-cell.ts";

const CODE = { isCode: true, hasManyLines: false };
const warningsOf = (text: string) => readTextCell(text, CODE).warnings;

test("HTML in a line becomes one line", () => {
  expect(readTextCell("<b>Ring</b><br>&amp; band", CODE)).toEqual({
    text: "Ring & band",
    warnings: [WAS_HTML],
  });
});

test.each([
  "chÃ¢teau",
  "Â£950",
  "√©t√©",
  "¬£950",
  "ch\uFFFDteau",
  "chÈteau",
  "Annaâ\u0080\u0099s",
  "r™le",
  "caf├®",
])("%j looks garbled", (text) => expect(warningsOf(text)).toEqual([GARBLED]));

test.each([
  "Château £950",
  "L’Ormeraie – “Été”",
  "ÉTÉ",
  "São Bento",
  "Rolex® ½ ct",
  "Ø 12 mm",
  "金",
  "✨",
])("%j does not look garbled", (text) => expect(warningsOf(text)).toEqual([]));

test.each([
  "1.23457E+12",
  "1,23457E+12",
  "5E+05",
  "5012345678901000",
  "12-May",
  "May-12",
  "12-May-26",
  "12. Mai",
  "12/05/2026",
  "2026-05-12 00:00:00",
])("%j looks rewritten by a spreadsheet", (text) => {
  expect(warningsOf(text)).toEqual([REWRITTEN]);
  expect(readTextCell(text, { ...CODE, isCode: false }).warnings).toEqual([]);
});

test.each(["BJ-12", "E12", "12E", "126610LN", "5012345678901", "MAYA-12", "1/2", "310.30.42.50"])(
  "%j does not look rewritten",
  (text) => expect(warningsOf(text)).toEqual([]),
);

test("an error of the spreadsheet is no text", () => {
  expect(warningsOf("#NAME?")).toEqual([SPREADSHEET_ERROR]);
  expect(warningsOf("########")).toEqual([SPREADSHEET_ERROR]);
  expect(warningsOf("#12")).toEqual([]);
});
