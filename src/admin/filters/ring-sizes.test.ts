import { expect, it } from "vitest";
import { LAST_STEP, nearestRingSize, ringSizeAt, ringSizeOf } from "../../filters/ring-size.ts";
import { decimals, typedRingSizes } from "../../search/typed-sizes.ts";
import { hasContradiction, ringSizesIn } from "./ring-sizes.ts";

/** "M to O" for sizes that follow each other. */
const ukSizes = (text: string) =>
  ringSizesIn(text)
    .reduce<{ from: number; to: number }[]>((ranges, { step }) => {
      const last = ranges.at(-1);
      return last?.to === step - 1
        ? [...ranges.slice(0, -1), { ...last, to: step }]
        : [...ranges, { from: step, to: step }];
    }, [])
    .map(({ from, to }) => [...new Set([from, to])].map((step) => ringSizeAt(step).uk).join(" to "))
    .join();

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
  expect(ringSizesIn(uk)[0]).toMatchObject({ uk, us, eu, mm });
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
  ["M, N", "M,N"],
  ["US 6", "L½"],
  ["us 6 1/2", "M½"],
  // Not 1½: "11/2" may mean anything, and the rest after a slash is ignored.
  ["US 11/2", "V½"],
  ["6.5 US", "M½"],
  ["USA size 7", "N½"],
  ["54", "N"],
  ["EU 54", "N"],
  ["FR52.5", "M"],
  ["EU 54 (UK N½)", "N½"],
  ["US 6 / UK L", "L"],
  ["M to O", "M to O"],
  ["O - M", "M to O"],
  ["L½–N", "L½ to N"],
  ["UK sizes K to L 1/2", "K to L½"],
  ["US 6 to 7", "L½ to N½"],
  ["52-54", "L½ to N"],
  ["M, resizable", "M"],
  ["M (can be resized)", "M"],
  ["Resizable from M to O", "M to O"],
  ["T and L, fully resizable", "T,L"],
  ["UK P - US 8", "P"],
  ["UK K – EU 50", "K"],
  ["N - US 6 3/4", "N"],
  ["N - 7", "N"],
  ["US 8 - UK P", "P"],
  ["US 7 / EU 54", "N½"],
  ["US 7 - EU 54", "N½"],
  ["7 US - 54 EU", "N½"],
  ["UK P US 8 EU 57", "P"],
  ["UK N - US 4", "N"],
  ["52 (UK L½)", "L½"],
  ["K 1/4", "K to K½"],
  ["K¾", "K½ to L"],
  ["UK J.25", "J to J½"],
  ["P, sizeable", "P"],
  ["approx P", "P"],
  ["Approx. size P 1/2", "P½"],
  ["about a UK P", "P"],
  ["size P (resizable)", "P"],
  ["P (can be made larger or smaller)", "P"],
  ["P, worn on the little finger.", "P"],
  ["U.K. P", "P"],
  ["British P", "P"],
  ["UK: P", "P"],
  ["US size 7", "N½"],
  ["7 (US)", "N½"],
  ["American 7", "N½"],
  ["P\u20112 sizes", ""],
  ["K\u2011L", "K to L"],
  ["K - L", "K to L"],
  ["K/L", "K to L"],
  ["K or L", "K,L"],
  ["N–O adjustable", "N to O"],
  ["54 mm", "N"],
  ["54mm inside circumference", "N"],
  ["17.3 mm inside diameter", "N½"],
  ["inner diameter: 17.3mm", "N½"],
  ["Ø 17.3", "N½"],
  ["\u200bP", "P"],
])("%j is UK %s", (text, uk) => {
  expect(ukSizes(text)).toBe(uk);
});

it.each([
  ["5 1/2", "5.5"],
  ["L1/2", "L.5"],
  ["7-3/4", "7.75"],
  ["½1/2", ".5.5"],
  ["11/2", "11/2"],
  ["21/4 1/4", "21/4.25"],
  ["11/21/2", "11/21/2"],
])("the fractions of %j are the decimals of %j", (text, expected) => {
  expect(decimals(text)).toBe(expected);
});

it("a range contains every half size", () => {
  expect(ringSizesIn("M to O").map(({ uk }) => uk)).toEqual(["M", "M½", "N", "N½", "O"]);
});

it.each([
  ["M", "M"],
  ["US 6 1/2", "M½"],
  ["british N to O", "N,N½,O"],
  ["U.K. P", "P"],
  ["J or K", "J,K"],
  ["N, resizable", ""],
])("a shopper who types %j asks for %s", (text, sizes) => {
  expect(
    typedRingSizes(text)
      .map(({ uk }) => uk)
      .join(),
  ).toBe(sizes);
});

it("a size is known by its name", () => {
  for (let step = 0; step <= LAST_STEP; step++) {
    const size = ringSizeAt(step);
    expect(ringSizeOf(size.uk)).toEqual(size);
  }
  expect(["", "m", "M+1", "Z+7", "M ½", "45–50 cm"].map(ringSizeOf)).toEqual(Array(6).fill(null));
});

it("a measured ring has the nearest size, within the scale", () => {
  expect(nearestRingSize(51.9)?.uk).toBe("L½");
  expect(nearestRingSize(20)).toBeNull();
  expect(nearestRingSize(90)).toBeNull();
  expect(ringSizeAt(LAST_STEP).uk).toBe("Z+6½");
});

it.each(
  "| |6|18 cm|16.5mm|Medium|S/M|One size|LL|A+1|Z+7|½|L+|T and large|Band and L|resizable|US|US 44|EU 99|M to|to O|- -".split(
    "|",
  ),
)("%j is not a ring size", (text) => {
  expect(ringSizesIn(text)).toEqual([]);
});

it.each([
  ["", false],
  ["N½", false],
  ["UK N - US 7", false],
  ["UK N - US 4", true],
  ["UK N (US 4)", true],
  ["Medium", false],
])("whether %j contradicts itself: %s", (text, expected) => {
  expect(hasContradiction(text)).toBe(expected);
});

it("each size is larger than the one before", () => {
  const sizes = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ").flatMap((letter) => [
    letter,
    `${letter}½`,
  ]);
  const read = sizes.flatMap((size) => ringSizesIn(size));
  expect(read.map(({ uk }) => uk)).toEqual(sizes);
  const circumferences = read.map(({ eu }) => Number(eu));
  expect(circumferences).toEqual(circumferences.toSorted((a, b) => a - b));
});
