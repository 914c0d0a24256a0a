/** The part of subset-font's API that fonts.ts and icons.ts use. The package has no types. */
declare module "subset-font" {
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
