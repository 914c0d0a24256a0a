/** What we use of subset-font, which comes without types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      /** OpenType features to keep; all others go. */
      readonly keepFeatures: readonly string[];
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      readonly noHinting: boolean;
    },
  ): Promise<Buffer>;
}
