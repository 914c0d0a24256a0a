/** Display P3 is the colour space of an iPhone's photographs: the same numbers are stronger colours than in sRGB. */

/** The X of the red primary, which tells the common colour spaces apart: sRGB has 0.436, Adobe RGB 0.610. */
const RED_X = 0.515;

/**
 * Whether an ICC profile is that of Display P3. Never throws.
 * @see https://www.color.org/specification/ICC.1-2022-05.pdf, 7.3 and 10.31
 */
export function isDisplayP3(profile: Uint8Array): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  try {
    for (let left = view.getUint32(128), at = 132; left > 0; left--, at += 12) {
      // "rXYZ". The numbers begin 8 bytes after the position, and have 16 bits for the fraction.
      if (view.getUint32(at) !== 0x7258595a) continue;
      return Math.abs(view.getInt32(view.getUint32(at + 4) + 8) / 0x10000 - RED_X) < 0.01;
    }
  } catch (error) {
    // Positions in a damaged profile may lie outside it.
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}

/** Both colour spaces have the same transfer curve. */
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
/** Enough that no dark grey is lost. */
const STEPS = 4095;
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const part = step / STEPS;
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
});

/**
 * Converts pixels from Display P3 to sRGB in place; colours that sRGB lacks become its strongest.
 * displayP3ToSrgb([200, 80, 60, 255]) → [216, 69, 50, 255]
 * @param rgba four bytes per pixel, as in ImageData.
 * @see https://www.w3.org/TR/css-color-4/#color-conversion-code for the matrix; both have the white point D65
 */
export function displayP3ToSrgb(rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const red = LINEAR[rgba[at] ?? 0] ?? 0;
    const green = LINEAR[rgba[at + 1] ?? 0] ?? 0;
    const blue = LINEAR[rgba[at + 2] ?? 0] ?? 0;
    rgba[at] = encode(1.2249402 * red - 0.2249402 * green);
    rgba[at + 1] = encode(1.0420569 * green - 0.0420569 * red);
    rgba[at + 2] = encode(1.0982736 * blue - 0.0786361 * green - 0.0196376 * red);
  }
}

function encode(linear: number): number {
  return ENCODED[Math.round(Math.min(1, Math.max(0, linear)) * STEPS)] ?? 0;
}
