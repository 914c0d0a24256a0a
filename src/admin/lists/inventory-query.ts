import type { Brand } from "../../domain/brand.ts";
import type { Category } from "../../domain/category.ts";
import { payablePence } from "../../domain/price.ts";
import { AVAILABILITIES, isOnSale, type Product } from "../../domain/product.ts";
import { fold } from "../../domain/text.ts";
import type { KnownNames } from "../../domain/validation.ts";
import { paths } from "../../paths.ts";

export const COLUMNS = {
  title: "Title",
  image: "Image",
  sku: "SKU",
  price: "Price",
  available: "Availability",
  featured: "Featured",
  changed: "Date Modified",
} as const;
export type Column = keyof typeof COLUMNS;

export const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name);

/** The URL parameters that narrow the list. The last four are "1" or missing. */
export const FILTERS = [
  "q",
  "available",
  "brand",
  "category",
  "sale",
  "featured",
  "no-image",
  "unknown",
] as const;

/** inventoryUrl({ brand: "Rolex" }) → "/bj-admin/inventory?brand=Rolex" */
export function inventoryUrl(params: {
  readonly [Name in (typeof FILTERS)[number] | "sort"]?: string;
}): string {
  return `${paths.inventory}?${new URLSearchParams(params).toString()}`;
}

/** The inventory's search, filters and order. The first four are "" if the URL does not have them. */
export type InventoryQuery = ReturnType<typeof readQuery>;

/** readQuery(new URLSearchParams("q=ring&sort=price")) → { text: "ring", sort: "price", isDescending: false, … } */
export function readQuery(params: URLSearchParams) {
  const text = (name: string) => params.get(name) ?? "";
  const sort = text("sort");
  const isSorted = isColumn(sort);
  return {
    text: text("q"),
    available: text("available"),
    brand: text("brand"),
    category: text("category"),
    isOnSale: text("sale") === "1",
    isFeatured: text("featured") === "1",
    hasNoImage: text("no-image") === "1",
    /** The brand or category does not exist in the shop. */
    isUnknown: text("unknown") === "1",
    sort: isSorted ? sort : ("changed" as const),
    isDescending: isSorted ? text("order") === "down" : true,
  };
}

/** The URL parameters of an order; none for the newest first. */
export function sortParams(sort: Column, isDescending: boolean): { sort: string; order: string } {
  if (sort === "changed" && isDescending) return { sort: "", order: "" };
  return { sort, order: isDescending ? "down" : "" };
}

interface BrandsAndCategories {
  readonly brands: readonly Pick<Brand, "brandName">[];
  readonly categories: readonly Pick<Category, "jewelleryCategory">[];
}

/** The names of the shop's brands and categories. */
export function knownNames({ brands, categories }: BrandsAndCategories): KnownNames {
  return {
    brands: new Set(brands.map(({ brandName }) => brandName)),
    categories: new Set(categories.map(({ jewelleryCategory }) => jewelleryCategory)),
  };
}

/** The product's brand or category is missing or does not exist in the shop. */
export function namesUnknown(product: Product, known: KnownNames): boolean {
  return !known.brands.has(product.brand) || !known.categories.has(product.jewellery);
}

/** The products that match a query, sorted. Each word of the search may be in any field. */
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
  const direction = query.isDescending ? -1 : 1;
  const compare = COMPARE[query.sort];
  return rows.sort((a, b) => direction * compare(a, b));
}

/** Folding 10,000 products at each letter would be slow. */
const searchTexts = new WeakMap<Product, string>();

/** Everything in a product that a person can read, folded. */
function searchText(product: Product): string {
  let text = searchTexts.get(product);
  if (text === undefined) {
    const { id: _id, image: _image, mainImage: _main, images: _images, ...fields } = product;
    const readable = Object.values(fields).filter((value) => typeof value === "string");
    text = fold(readable.join(" "));
    searchTexts.set(product, text);
  }
  return text;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

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
