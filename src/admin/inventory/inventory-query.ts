import { MAX_SHORTLISTED } from "../../device/shortlist.ts";
import { fold } from "../../lib/text.ts";
import { withCurrentNames } from "../../products/menu.ts";
import { payablePence } from "../../products/price.ts";
import { TEXT_FIELDS, type NamingField } from "../../products/product-fields.ts";
import { AVAILABILITIES, isOnSale, type Product, isReserved } from "../../products/product.ts";
import type { NamedEntity } from "../../products/stock-documents.ts";
import { readIds, sharedIdsIn } from "../../shortlist/shared-list.ts";
import { paths } from "../paths.ts";
import type { KnownNames } from "../saving/validation.ts";
import { collator, readOrder, type Orders } from "../ui/list-order.ts";
import type { Inventory } from "./use-inventory.ts";

export const COLUMNS = {
  title: "Title",
  image: "Image",
  sku: "SKU",
  price: "Price",
  available: "Available",
  featured: "Featured",
  changed: "Date Modified",
} as const;
export type Column = keyof typeof COLUMNS;

export const INVENTORY_ORDERS: Orders<Column> = {
  columns: COLUMNS,
  usual: { column: "changed", direction: "descending" },
};

/** Tests products against the value of a URL parameter. */
type Match = (
  value: string,
  known: KnownNames,
  stock: Stock,
  nowMs: number,
) => (product: Product) => boolean;

type Stock = Pick<Inventory, "products" | "brands" | "categories"> & {
  /** The owners of pieces that belong to others, and the places of pieces that are away. */
  readonly owners?: ReadonlyMap<string, string>;
  readonly places?: ReadonlyMap<string, string>;
};

/** For a parameter that is "1" or missing. */
function flag(test: (product: Product, known: KnownNames, nowMs: number) => boolean): Match {
  return (value, known, _stock, nowMs) => (product) => value !== "1" || test(product, known, nowMs);
}

/** Also finds products with a former name, if their renaming is not finished. */
function named(field: NamingField): Match {
  return (value, _known, stock) => {
    const withCurrentName = withCurrentNames(stock);
    return (product) => product[field] === value || withCurrentName(product)[field] === value;
  };
}

/** The URL parameters that narrow the list. They do nothing if they are "". */
const MATCHES = {
  // Links find their products: a shopper's shortlist, and scanned labels. Otherwise each word may be in any field. A SKU is one word: a product of 2004 does not match "BJ-2004".
  q: (value, _known, { products }) => {
    const linked = linkedIds(value);
    if (linked.length > 0) return ({ id }) => linked.includes(id);
    const text = fold(value);
    const isSku = /\d/.test(text) && products.some(({ sku }) => fold(sku).startsWith(text));
    const words = isSku ? [text] : text.split(" ").filter(Boolean);
    return (product) => words.every((word) => searchText(product).includes(word));
  },
  available: (value) => (product) => product.available === value,
  brand: named("brand"),
  category: named("jewellery"),
  owner:
    (value, _known, { owners }) =>
    ({ id }) =>
      (owners?.get(id) ?? "ours") === value,
  place:
    (value, _known, { places }) =>
    ({ id }) =>
      (places?.get(id) ?? "here") === value,
  sale: flag(isOnSale),
  featured: flag(({ featured }) => featured),
  reserved: flag((product, _known, nowMs) => isReserved(product, nowMs)),
  "no-image": flag(({ mainImage }) => mainImage === ""),
  unknown: flag(namesUnknown),
} as const satisfies Record<string, Match>;
export type Filter = keyof typeof MATCHES;
export const FILTERS = Object.keys(MATCHES) as Filter[];

/** The ids in the link of a shortlist, which may be part of a message; null if the text has no such link. */
function sharedIds(text: string): readonly string[] | null {
  const shared = sharedIdsIn(text);
  return shared === null ? null : readIds(shared, MAX_SHORTLISTED);
}

/** The ids of the products to which a text has links. */
export function linkedIds(text: string): readonly string[] {
  const links = text.split(/(?=https?:\/\/)/i);
  const ids = links.flatMap((link) => /\/product\/([\w-]+)/i.exec(link)?.[1] ?? []);
  return [...ids, ...(sharedIds(text) ?? [])];
}

/** How many products of the shortlist that `q` is a link to are not in the inventory; 0 if it is not such a link. */
export function countUnknownShared(products: readonly Product[], params: URLSearchParams): number {
  const shared = sharedIds(params.get("q") ?? "") ?? [];
  return shared.filter((id) => !products.some((product) => product.id === id)).length;
}

/** inventoryUrl({ brand: "Rolex" }) → "/bj-admin/inventory?brand=Rolex" */
export function inventoryUrl(params: { readonly [Name in Filter | "sort"]?: string }): string {
  return `${paths.inventory}?${new URLSearchParams(params).toString()}`;
}

/**
 * The URL with the current name where a filter has a former name of a brand or category that no product has any more; null if it has
 * none.
 */
export function currentInventoryUrl(
  params: URLSearchParams,
  { products, brands, categories }: Stock,
): string | null {
  const next = new URLSearchParams(params);
  const rename = (param: Filter, field: NamingField, entities: readonly NamedEntity[]) => {
    const value = params.get(param) ?? "";
    if (entities.some(({ name }) => name === value)) return;
    if (products.some((product) => product[field] === value)) return;
    const renamed = entities.find(({ formerNames }) => formerNames.includes(value));
    if (renamed) next.set(param, renamed.name);
  };
  rename("brand", "brand", brands);
  rename("category", "jewellery", categories);
  return String(next) === String(params) ? null : `${paths.inventory}?${next}`;
}

/** The product's brand or category is missing or does not exist in the shop. */
export function namesUnknown(product: Product, known: KnownNames): boolean {
  return !known.brands.has(product.brand) || !known.categories.has(product.jewellery);
}

/** The products that match the URL, in its order. */
export function inventoryRows(
  stock: Stock,
  params: URLSearchParams,
  known: KnownNames,
  nowMs = Date.now(),
): readonly Product[] {
  const tests = FILTERS.flatMap((name) => {
    const value = params.get(name);
    return value ? MATCHES[name](value, known, stock, nowMs) : [];
  });
  const rows = stock.products.filter((product) => tests.every((test) => test(product)));
  const { column, direction } = readOrder(INVENTORY_ORDERS, params);
  const sign = direction === "descending" ? -1 : 1;
  return rows.sort((a, b) => sign * COMPARE[column](a, b));
}

/** Folding 10,000 products at each letter would be slow. */
const searchTexts = new WeakMap<Product, string>();

/** All that a person can read in a product. Its ids and the addresses of its pictures are full of words and digits. */
export function readableText(product: Product): string {
  return [...TEXT_FIELDS.map((field) => product[field]), product.available].join(" ");
}

/** The readable text, folded. */
function searchText(product: Product): string {
  let text = searchTexts.get(product);
  if (text === undefined) {
    text = fold(readableText(product));
    searchTexts.set(product, text);
  }
  return text;
}

const byNumber = (key: (product: Product) => number) => (a: Product, b: Product) => key(a) - key(b);
const COMPARE: Record<Column, (a: Product, b: Product) => number> = {
  title: (a, b) => collator.compare(a.title, b.title),
  image: byNumber(({ mainImage }) => (mainImage === "" ? 0 : 1)),
  sku: (a, b) => collator.compare(a.sku, b.sku),
  // Prices that are not numbers come last.
  price: byNumber((product) => payablePence(product) ?? Number.MAX_SAFE_INTEGER),
  available: byNumber(({ available }) => AVAILABILITIES.findIndex((one) => one === available)),
  featured: byNumber(({ featured }) => (featured ? 0 : 1)),
  changed: byNumber(({ updatedAt }) => updatedAt),
};
