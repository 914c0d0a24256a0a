import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AVAILABILITIES, type Product } from "../../domain/product.ts";
import {
  COLUMNS,
  inventoryRows,
  readQuery,
  WHOLE_INVENTORY,
  writeQuery,
  type InventoryQuery,
} from "./inventory-query.ts";

const piece = (changes: Partial<Product>): Product => ({
  id: changes.title ?? "id",
  title: "Piece",
  sku: "",
  description: "",
  price: "100",
  rrp: "",
  salePrice: "",
  condition: "",
  metal: "",
  gem: "",
  brand: "Maison Aurélie",
  jewellery: "Rings",
  size: "",
  cert: "",
  packaging: "",
  brandRef: "",
  mainImage: "https://pictures.example/a.webp",
  image: "https://pictures.example/a.webp",
  images: [],
  featured: false,
  available: "Is Available",
  updatedAt: 0,
  revision: 1,
  ...changes,
});

const known = { brands: new Set(["Maison Aurélie"]), categories: new Set(["Rings"]) };
const titles = (products: readonly Product[], changes: Partial<InventoryQuery>) =>
  inventoryRows(products, { ...WHOLE_INVENTORY, ...changes }, known).map(({ title }) => title);

const queries: fc.Arbitrary<InventoryQuery> = fc.record({
  text: fc.string(),
  available: fc.constantFrom("", ...AVAILABILITIES),
  brand: fc.string(),
  category: fc.string(),
  isOnSale: fc.boolean(),
  isFeatured: fc.boolean(),
  hasNoImage: fc.boolean(),
  isUnknown: fc.boolean(),
  sort: fc.constantFrom(...COLUMNS),
  isDescending: fc.boolean(),
  page: fc.integer({ min: 1, max: 500 }),
});

describe("the address of the inventory list", () => {
  test("reads back as the query that wrote it", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = new URLSearchParams(writeQuery(query).toString());
        expect(readQuery(address)).toEqual(query);
      }),
    );
  });

  test("is empty for the whole inventory, newest first", () => {
    expect(writeQuery(WHOLE_INVENTORY).toString()).toBe("");
  });

  test("takes nonsense for nothing", () => {
    expect(readQuery(new URLSearchParams("page=-3&sort=weight&sale=yes"))).toEqual(WHOLE_INVENTORY);
  });
});

describe("the inventory list", () => {
  test("finds every word of the search anywhere, without regard to case or accents", () => {
    const stock = [piece({ title: "Bangle", sku: "BJ-7" }), piece({ title: "Ring" })];
    expect(titles(stock, { text: "aurelie BANGLE" })).toEqual(["Bangle"]);
    expect(titles(stock, { text: "bj-7" })).toEqual(["Bangle"]);
    expect(titles(stock, { text: "aurelie necklace" })).toEqual([]);
  });

  test("narrows by each filter", () => {
    const stock = [
      piece({ title: "Plain" }),
      piece({ title: "Sold", available: "Sold" }),
      piece({ title: "Sale", salePrice: "90" }),
      piece({ title: "Star", featured: true }),
      piece({ title: "Bare", mainImage: "" }),
      piece({ title: "Stray", brand: "Gone & Sons" }),
      piece({ title: "Loose", jewellery: "" }),
    ];
    expect(titles(stock, { available: "Sold" })).toEqual(["Sold"]);
    expect(titles(stock, { isOnSale: true })).toEqual(["Sale"]);
    expect(titles(stock, { isFeatured: true })).toEqual(["Star"]);
    expect(titles(stock, { hasNoImage: true })).toEqual(["Bare"]);
    expect(titles(stock, { brand: "Gone & Sons" })).toEqual(["Stray"]);
    expect(titles(stock, { isUnknown: true })).toEqual(["Stray", "Loose"]);
  });

  test("sorts by what would be paid, with what is no number behind", () => {
    const stock = [
      piece({ title: "POA", price: "POA" }),
      piece({ title: "Dear", price: "£1,250" }),
      piece({ title: "Reduced", price: "2000", salePrice: "900" }),
    ];
    expect(titles(stock, { sort: "price", isDescending: false })).toEqual([
      "Reduced",
      "Dear",
      "POA",
    ]);
  });

  test("sorts by any column without losing a piece", () => {
    fc.assert(
      fc.property(fc.constantFrom(...COLUMNS), fc.boolean(), (sort, isDescending) => {
        const stock = ["B10", "b9", "C"].map((title, n) => piece({ title, updatedAt: n }));
        expect(titles(stock, { sort, isDescending }).toSorted()).toEqual(["B10", "C", "b9"]);
      }),
    );
    const stock = ["B10", "b9", "C"].map((title) => piece({ title }));
    expect(titles(stock, { sort: "title", isDescending: false })).toEqual(["b9", "B10", "C"]);
  });
});
