/** Below it, the upright pictures; the style sheet turns at the same width. */
export const UPRIGHT = "(max-width: 699.98px)";

/**
 * A banner's pictures, as `srcset` takes them.
 * @param banner as content/home.ts names it.
 * @param fileOf the address of a picture in storefront/banners, by its name without ".webp".
 */
export function bannerSrcSets(banner: string, fileOf: (name: string) => string) {
  const srcSet = (name: string, widths: readonly number[]) =>
    widths.map((width) => `${fileOf(`${name}-${width}`)} ${width}w`).join(", ");
  return {
    upright: srcSet(`${banner}-upright`, [540, 800, 1080]),
    wide: srcSet(banner, [800, 1200, 2000]),
  };
}
