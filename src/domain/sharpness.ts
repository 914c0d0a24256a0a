/** Which of a video's first frames is its poster. */

/** A frame nearly as sharp as the sharpest one is sharp. */
const SHARP = 0.8;

/**
 * How sharp a picture is: the mean squared difference of neighbouring pixels. A black frame has 0.
 * @param rgba four bytes per pixel, row by row, as in ImageData.
 */
export function sharpnessOf(rgba: ArrayLike<number>, width: number): number {
  const light = (pixel: number) =>
    (rgba[pixel * 4] ?? 0) + 2 * (rgba[pixel * 4 + 1] ?? 0) + (rgba[pixel * 4 + 2] ?? 0);
  const count = rgba.length / 4;
  let sum = 0;
  for (let pixel = width; pixel < count; pixel++) {
    if (pixel % width === 0) continue;
    const here = light(pixel);
    sum += (here - light(pixel - 1)) ** 2 + (here - light(pixel - width)) ** 2;
  }
  return sum / count;
}

/** The index of the first sharp frame, given how sharp each is: firstSharp([0, 4, 9, 10]) → 2 */
export function firstSharp(sharpness: readonly number[]): number {
  const enough = Math.max(...sharpness) * SHARP;
  return sharpness.findIndex((one) => one >= enough);
}
