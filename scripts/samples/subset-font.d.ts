/** The part of subset-font's API that fonts.ts uses. The package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      readonly keepFeatures: readonly string[];
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      readonly noHinting: boolean;
    },
  ): Promise<Buffer>;
}
