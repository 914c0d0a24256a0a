import { expect, test } from "vitest";
import { firstSharp, sharpnessOf } from "./take-poster.ts";

const WIDTH = 8;
/** A picture of 8 × 8 pixels from the lightness of each. */
const picture = (lightness: (x: number, y: number) => number) =>
  Array.from({ length: WIDTH * WIDTH }, (_, n) => {
    const light = lightness(n % WIDTH, Math.floor(n / WIDTH));
    return [light, light, light, 255];
  }).flat();

test("a hard edge is sharper than a soft one, and a black frame is not sharp", () => {
  const hard = sharpnessOf(
    picture((x) => (x < 4 ? 0 : 240)),
    WIDTH,
  );
  const soft = sharpnessOf(
    picture((x) => x * 30),
    WIDTH,
  );
  expect(hard).toBeGreaterThan(soft);
  expect(soft).toBeGreaterThan(0);
  expect(
    sharpnessOf(
      picture(() => 0),
      WIDTH,
    ),
  ).toBe(0);
});

test("horizontal edges count too", () => {
  const across = (x: number) => (x < 4 ? 0 : 240);
  const down = sharpnessOf(
    picture((_, y) => across(y)),
    WIDTH,
  );
  expect(down).toBeCloseTo(sharpnessOf(picture(across), WIDTH));
});

test("the first frame that is nearly as sharp as the sharpest", () => {
  expect(firstSharp([0, 4, 9, 10, 3])).toBe(2);
  expect(firstSharp([0, 0])).toBe(0);
});
