import { expect, it } from "vitest";
import { readRingSizes } from "./ring-size.ts";

const ukSizes = (text: string) => readRingSizes(text)?.map(({ uk }) => uk) ?? null;

it.each(
  [
    "A ½ 37.5 11.9",
    "L 5¾ 51.3 16.3",
    "L½ 6 51.9 16.5",
    "M 6¼ 52.5 16.7",
    "R½ 9 59.4 18.9",
    "T 9¾ 61.3 19.5",
    "Z 12½ 68.8 21.9",
    "Z+1 13 70.0 22.3",
  ].map((row) => row.split(" ")),
)("UK %s is US %s, EU %s and %s mm", (uk = "", us, eu, mm) => {
  expect(readRingSizes(uk)).toEqual([{ uk, us, eu, mm }]);
});

it.each([
  ["l", "L"],
  [" L½ ", "L½"],
  ["L 1/2", "L½"],
  ["L1/2", "L½"],
  ["L-1/2", "L½"],
  ["l.5", "L½"],
  ["L ½", "L½"],
  ["UK M", "M"],
  ["UK size M 1/2", "M½"],
  ["Size: N", "N"],
  ["Ring size UK N", "N"],
  ["N (UK)", "N"],
  ["N UK", "N"],
  ["L (US 5 3/4)", "L"],
  ["L½ / 52", "L½"],
  ["z + 2", "Z+2"],
  ["Z+1½", "Z+1½"],
  ["T and L", "T,L"],
  ["UK size K & L 1/2", "K,L½"],
])("%j is UK %s", (text, uk) => {
  expect(ukSizes(text)?.join()).toBe(uk);
});

it.each(
  "| |52|US 6|EU 54|18 cm|16.5mm|Medium|S/M|One size|LL|A+1|Z+7|½|L+|T and large|Band and L".split(
    "|",
  ),
)("%j is not a British size", (text) => {
  expect(ukSizes(text)).toBeNull();
});

it("each size is larger than the one before", () => {
  const sizes = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ").flatMap((letter) => [
    letter,
    `${letter}½`,
  ]);
  const read = sizes.flatMap((size) => readRingSizes(size) ?? []);
  expect(read.map(({ uk }) => uk)).toEqual(sizes);
  const circumferences = read.map(({ eu }) => Number(eu));
  expect(circumferences).toEqual(circumferences.toSorted((a, b) => a - b));
});
