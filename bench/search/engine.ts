import type { ListedProduct } from "../../src/domain/product.ts";

/** A way to search, as the benchmark sees it. */
export interface Engine {
  readonly name: string;
  /** How it was set, where it can be set. */
  readonly settings: string;
  /** Makes the stock searchable; the function it returns gives the ids of the first ten pieces. */
  readonly build: (
    stock: readonly ListedProduct[],
    texts: ReadonlyMap<string, string>,
  ) => (typed: string) => readonly string[];
}

export const FIRST = 10;

/** What the peers search: the fields that a piece shows in a list, as they are written. */
export const LISTING_FIELDS = [
  "title",
  "brand",
  "jewellery",
  "sku",
  "metal",
  "gem",
  "condition",
  "size",
  "price",
  "salePrice",
  "rrp",
] as const satisfies readonly (keyof ListedProduct)[];

export function listingText(piece: ListedProduct): string {
  return LISTING_FIELDS.map((field) => piece[field])
    .filter((text) => text !== "")
    .join(" ");
}
