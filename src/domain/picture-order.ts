import type { ProductDraft } from "./product.ts";

type PictureFields = Pick<ProductDraft, "mainImage" | "images">;

/**
 * A product's pictures in their order, each once, the main one first if there is one.
 * picturesOf({ mainImage: "a", images: ["a", "b"] }) → ["a", "b"]
 */
export function picturesOf({ mainImage, images }: PictureFields): readonly string[] {
  return [...new Set(mainImage === "" ? images : [mainImage, ...images])];
}

/** The fields of a product with these pictures: the first is the main one. toPictureFields(["a", "b"]) → { mainImage: "a", images: ["b"] } */
export function toPictureFields([mainImage = "", ...images]: readonly string[]): PictureFields {
  return { mainImage, images };
}

/**
 * The fields after another picture has taken the place of one.
 * withReplaced({ mainImage: "a", images: ["b"] }, "b", "c") → { mainImage: "a", images: ["c"] }
 */
export function withReplaced(
  { mainImage, images }: PictureFields,
  before: string,
  after: string,
): PictureFields {
  const replace = (url: string) => (url === before ? after : url);
  return { mainImage: replace(mainImage), images: images.map(replace) };
}

/** The list with one entry moved to another place. moved(["a", "b", "c"], 0, 2) → ["b", "c", "a"] */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
