import { expect, test } from "vitest";
import {
  GARBLED,
  htmlToText,
  readTextCell,
  REWRITTEN,
  SPREADSHEET_ERROR,
  WAS_HTML,
} from "./text-cell.ts";

const CODE = { isCode: true, hasManyLines: false };
const warningsOf = (text: string) => readTextCell(text, CODE).warnings;

test("HTML in a line becomes one line", () => {
  expect(readTextCell("<b>Ring</b><br>&amp; band", CODE)).toEqual({
    text: "Ring & band",
    warnings: [WAS_HTML],
  });
});

test.each(["chÃ¢teau", "Â£950", "ch\uFFFDteau", "Annaâ\u0080\u0099s"])("%j looks garbled", (text) =>
  expect(warningsOf(text)).toEqual([GARBLED]),
);

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

test.each([
  ["<p>Fine chain.</p>\n<p>Length 45&nbsp;cm<br/>Boxed</p>", "Fine chain.\n\nLength 45 cm\nBoxed"],
  ["<ul>\n  <li>Gold</li>\n  <li>Ruby</li>\n</ul>Signed", "Gold\nRuby\n\nSigned"],
  ["<DIV CLASS='x'>One</DIV><div>Two</div>", "One\nTwo"],
  ["<table><tr><td>Metal</td><td>Gold</td></tr><tr><td>Gem</td></tr></table>", "Metal Gold\nGem"],
  ["First line\nSecond <strong>line</strong>", "First line\nSecond line"],
  ["First\n\nSecond<br>third\nfourth", "First\n\nSecond\nthird fourth"],
  ["<style>p{color:red}</style>Ring<script>alert('<p>')</script>", "Ring"],
  ["Ring<!-- sold --><svg><path d='M0 0'/><g></g></svg>", "Ring"],
  ['<img alt="a > b" src=x>Ring <a title="5" href="/x">here</a>', "Ring here"],
  ["Caf&eacute; &amp; Fils &#8220;A&#x201D; &pound;5", "Café & Fils “A” £5"],
  ["Pearl &amp;amp; jade", "Pearl & jade"],
  ["&lt;p&gt;Gold&lt;/p&gt;&lt;p&gt;Ruby&lt;/p&gt;", "Gold\n\nRuby"],
  ["<p>Gold</p><p>&nbsp;</p><a href='/long", "Gold"],
  ["Gold<style>p{}</style <br>ring<script>x", "Goldring"],
  ["Size &lt; N", "Size < N"],
])("the text of %j is %j", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  "5 < 6 and 7 > 3",
  "size <N> or <M>",
  "a<b and c>d",
  "R&D, AT&T, &copy 2026",
  "&unknown;",
  " spaces  stay\n\n\n",
  "<3",
])("%j is not HTML", (text) => {
  expect(htmlToText(text)).toBe(text);
});

test.each([
  ["<svg>", ""],
  ["<template><math>", ""],
  ["<script", ""],
  ["<!doctype", "<p"],
  ["<a b=", "<p>< >"],
  [" ", "x"],
])("%j many times, and then %j, takes as long as its length", (part, end) => {
  const millisecondsFor = (count: number) => {
    const text = `<b>${part.repeat(count)}${end}`;
    const start = performance.now();
    htmlToText(text);
    return performance.now() - start;
  };
  millisecondsFor(2000);
  // 50 times as long, or 2,500 times if each part is compared with all others.
  const few = Math.max(10, millisecondsFor(2000));
  expect(millisecondsFor(100_000)).toBeLessThan(few * 500);
});
