import { payablePence } from "../../domain/price.ts";
import { AVAILABILITIES, isOnSale, type Product } from "../../domain/product.ts";
import type { KnownNames } from "../../domain/validation.ts";
import { fold } from "../../domain/text.ts";

/** What the inventory list shows, and in which order. It lives in the address: this file reads and writes it. */
export interface InventoryQuery {
  /** What stands in the search box. */
  readonly text: string;
  /** "" for any, as for brand and category. */
  readonly available: string;
  readonly brand: string;
  readonly category: string;
  readonly isOnSale: boolean;
  readonly isFeatured: boolean;
  readonly hasNoImage: boolean;
  /** Names a brand or a category that the shop does not have. */
  readonly isUnknown: boolean;
  readonly sort: Column;
  readonly isDescending: boolean;
  /** From 1. */
  readonly page: number;
}

export const COLUMNS = [
  "title",
  "image",
  "sku",
  "price",
  "available",
  "featured",
  "changed",
] as const;
export type Column = (typeof COLUMNS)[number];

export const ROWS_PER_PAGE = 50;

/** Newest first. */
export const WHOLE_INVENTORY: InventoryQuery = {
  text: "",
  available: "",
  brand: "",
  category: "",
  isOnSale: false,
  isFeatured: false,
  hasNoImage: false,
  isUnknown: false,
  sort: "changed",
  isDescending: true,
  page: 1,
};

const TEXTS = { q: "text", available: "available", brand: "brand", category: "category" } as const;
const FLAGS = {
  sale: "isOnSale",
  featured: "isFeatured",
  "no-image": "hasNoImage",
  unknown: "isUnknown",
} as const;

/** readQuery(new URLSearchParams("q=ring&sort=price")) → { text: "ring", sort: "price", isDescending: false, … } */
export function readQuery(params: URLSearchParams): InventoryQuery {
  const texts = Object.entries(TEXTS).map(([name, key]) => [key, params.get(name) ?? ""]);
  const flags = Object.entries(FLAGS).map(([name, key]) => [key, params.get(name) === "1"]);
  const sort = COLUMNS.find((column) => column === params.get("sort"));
  const page = Number(params.get("page"));
  return {
    ...WHOLE_INVENTORY,
    ...(Object.fromEntries([...texts, ...flags]) as Partial<InventoryQuery>),
    ...(sort && { sort, isDescending: params.get("order") === "down" }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address that reads back as the same query. */
export function writeQuery(query: InventoryQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, key] of Object.entries(TEXTS)) if (query[key]) params.set(name, query[key]);
  for (const [name, key] of Object.entries(FLAGS)) if (query[key]) params.set(name, "1");
  if (query.sort !== WHOLE_INVENTORY.sort || !query.isDescending) {
    params.set("sort", query.sort);
    if (query.isDescending) params.set("order", "down");
  }
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}

/** Does anything but the order narrow the list? */
export function isNarrowed(query: InventoryQuery): boolean {
  return [...Object.values(TEXTS), ...Object.values(FLAGS)].some((key) => Boolean(query[key]));
}

/** Does a piece name a brand or category that the shop does not have, or none at all? */
export function namesUnknown(product: Product, known: KnownNames): boolean {
  return !known.brands.has(product.brand) || !known.categories.has(product.jewellery);
}

/**
 * The pieces that a query asks for, all pages of them, in its order.
 * @param products newest first.
 */
export function inventoryRows(
  products: readonly Product[],
  query: InventoryQuery,
  known: KnownNames,
): readonly Product[] {
  const words = fold(query.text).split(" ").filter(Boolean);
  const rows = products.filter(
    (product) =>
      (query.available === "" || product.available === query.available) &&
      (query.brand === "" || product.brand === query.brand) &&
      (query.category === "" || product.jewellery === query.category) &&
      (!query.isOnSale || isOnSale(product)) &&
      (!query.isFeatured || product.featured) &&
      (!query.hasNoImage || product.mainImage === "") &&
      (!query.isUnknown || namesUnknown(product, known)) &&
      words.every((word) => searchText(product).includes(word)),
  );
  return sorted(rows, query);
}

/** Folding the texts of a large stock takes a while: each piece once. */
const searchTexts = new WeakMap<Product, string>();

/** Everything of a piece that a person can read, folded. */
function searchText(product: Product): string {
  let text = searchTexts.get(product);
  if (text === undefined) {
    text = fold(
      [
        product.title,
        product.sku,
        product.brand,
        product.jewellery,
        product.available,
        product.condition,
        product.price,
        product.salePrice,
        product.rrp,
        product.metal,
        product.gem,
        product.size,
        product.cert,
        product.packaging,
        product.brandRef,
        product.description,
      ].join(" "),
    );
    searchTexts.set(product, text);
  }
  return text;
}

/**
 * Folds the texts of all pieces ahead of the first search, a few at a time so that nothing stutters.
 * @returns stops it.
 */
export function warmSearch(products: readonly Product[]): () => void {
  let from = 0;
  let timer = setTimeout(function next() {
    const until = Math.min(from + WARM_AT_ONCE, products.length);
    for (const product of products.slice(from, until)) searchText(product);
    from = until;
    if (from < products.length) timer = setTimeout(next, WARM_PAUSE_MS);
  }, WARM_PAUSE_MS);
  return () => clearTimeout(timer);
}

/** About 10 ms of work, and the pause between. */
const WARM_AT_ONCE = 100;
const WARM_PAUSE_MS = 20;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function sorted(rows: readonly Product[], { sort, isDescending }: InventoryQuery) {
  const direction = isDescending ? -1 : 1;
  if (sort === "title" || sort === "sku") {
    return rows.toSorted((a, b) => direction * collator.compare(a[sort], b[sort]));
  }
  const keys = new Map(rows.map((product) => [product, sortKey(product, sort)]));
  const key = (product: Product) => keys.get(product) ?? 0;
  return rows.toSorted((a, b) => direction * (key(a) - key(b)));
}

function sortKey(product: Product, sort: Exclude<Column, "title" | "sku">): number {
  switch (sort) {
    case "image":
      return product.mainImage === "" ? 0 : 1;
    case "price":
      // What is no number stands behind what is.
      return payablePence(product) ?? Number.MAX_SAFE_INTEGER;
    case "available":
      return (AVAILABILITIES as readonly string[]).indexOf(product.available);
    case "featured":
      return product.featured ? 0 : 1;
    case "changed":
      return product.updatedAt;
  }
}
