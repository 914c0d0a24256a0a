import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import type { NamedEntity } from "../../products/stock-documents.ts";
import type { Product } from "../../products/product.ts";
import { orderParams, readOrder } from "../ui/list-order.ts";
import {
  COLUMNS,
  countUnknownShared,
  currentInventoryUrl,
  INVENTORY_ORDERS,
  inventoryRows,
  inventoryUrl,
  type Column,
} from "./inventory-query.ts";

const product = (changes: Partial<Product>): Product =>
  testProduct({
    id: changes.title ?? "id",
    brand: "Maison Aurélie",
    mainImage: "https://pictures.example/a.webp",
    ...changes,
  });

const columns = Object.keys(COLUMNS) as Column[];
const orders = fc.record({
  column: fc.constantFrom(...columns),
  direction: fc.constantFrom("ascending" as const, "descending" as const),
});
const known = { brands: new Set(["Maison Aurélie"]), categories: new Set(["Rings"]) };
const NAMES = { brands: [], categories: [] };
const titles = (products: readonly Product[], params: Record<string, string>) =>
  inventoryRows({ ...NAMES, products }, new URLSearchParams(params), known).map(
    ({ title }) => title,
  );

const searchParams = (url: string) => new URL(url, "https://shop.example").searchParams;

describe("the URL of the inventory list", () => {
  test("finds any brand again", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (brand) => {
        const products = [product({ title: "Other" }), product({ title: "Found", brand })];
        const rows = inventoryRows(
          { ...NAMES, products },
          searchParams(inventoryUrl({ brand })),
          known,
        );
        expect(rows.map(({ title }) => title)).toEqual(["Found"]);
      }),
    );
  });

  test("keeps every order", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const params = new URLSearchParams(orderParams(INVENTORY_ORDERS, order));
        expect(readOrder(INVENTORY_ORDERS, params)).toEqual(order);
      }),
    );
    const { usual } = INVENTORY_ORDERS;
    expect(orderParams(INVENTORY_ORDERS, usual)).toEqual({ sort: "", order: "" });
  });

  test("ignores invalid values", () => {
    expect(readOrder(INVENTORY_ORDERS, new URLSearchParams("sort=weight"))).toEqual({
      column: "changed",
      direction: "descending",
    });
    expect(titles([product({ title: "Plain" })], { sale: "yes" })).toEqual(["Plain"]);
  });
});

test("finds the products of scanned labels", () => {
  const [ring, band] = [product({ title: "ring" }), product({ title: "band" })];
  const label = (id: string) => `https://shop.example/shop/aurelie/rings/product/${id}`;
  const stock = [ring, band, product({ title: "brooch" })];
  expect(titles(stock, { q: label("ring") })).toEqual(["ring"]);
  expect(titles(stock, { q: `${label("ring")}${label("band")}` })).toEqual(["ring", "band"]);
});

test("a filter finds products whose renaming is not finished", () => {
  const renamed: NamedEntity = {
    id: "b",
    name: "Quillon",
    description: "A house.",
    image: "",
    formerNames: ["Quill"],
    revision: 2,
    updatedAt: 1,
    change: "",
  };
  const products = [
    product({ title: "Old", brand: "Quill" }),
    product({ title: "New", brand: "Quillon" }),
    product({ title: "Other" }),
  ];
  const params = new URLSearchParams({ brand: "Quillon" });
  const rows = inventoryRows({ products, brands: [renamed], categories: [] }, params, known);
  expect(rows.map(({ title }) => title)).toEqual(["Old", "New"]);
});

test("a filter with a former name leads to the current one, unless a product or another brand has that name", () => {
  const brand = (name: string, formerNames: readonly string[]) => ({
    id: name,
    name,
    description: "",
    image: "",
    revision: 1,
    updatedAt: 0,
    change: "",
    formerNames,
  });
  const inventory = {
    products: [product({ title: "Left", brand: "Pyke" })],
    brands: [brand("Aurélie & Fils", ["Aurélie", "Corvane", "Pyke"]), brand("Corvane", [])],
    categories: [],
  };
  const current = (url: string) => currentInventoryUrl(searchParams(url), inventory);
  expect(current("/?brand=Aur%C3%A9lie&sale=1")).toBe(
    inventoryUrl({ brand: "Aurélie & Fils", sale: "1" }),
  );
  for (const brand of ["Corvane", "Pyke", "Unknown", ""]) {
    expect(current(inventoryUrl({ brand }))).toBeNull();
  }
});

describe("the inventory list", () => {
  test("finds every word of the search in any field, ignoring case and accents", () => {
    const stock = [product({ title: "Bangle", sku: "BJ-7" }), product({ title: "Ring" })];
    expect(titles(stock, { q: "aurelie BANGLE" })).toEqual(["Bangle"]);
    expect(titles(stock, { q: "bj-7" })).toEqual(["Bangle"]);
    expect(titles(stock, { q: "aurelie necklace" })).toEqual([]);
  });

  test("finds what a person can read, and nothing else", () => {
    const ring = product({
      title: "Ring",
      id: "qzid1",
      sku: "R-1",
      description: "A readable stone",
      brandRef: "HP118",
      available: "Enquire",
      mainImage: "https://pictures.example/qzmain-1800.webp",
      images: ["https://pictures.example/qzside-1800.webp"],
      image: "product-images/qzfirst.webp",
      secondImage: "product-images/iphone-1800.webp",
      video: "https://pictures.example/qzclip.mp4",
      change: "qzchange",
    });
    for (const word of ["readable", "hp118", "enquire", "1000"])
      expect(titles([ring], { q: word })).toEqual(["Ring"]);
    for (const word of ["1800", "webp", "iphone", "qz", "https", "images", "false"])
      expect(titles([ring], { q: word })).toEqual([]);
  });

  test("finds a SKU as one word", () => {
    const stock = [
      product({ title: "Ring", sku: "BJ-2004" }),
      product({ title: "Watch of 2004", sku: "BJ-2038" }),
    ];
    expect(titles(stock, { q: "bj-2004" })).toEqual(["Ring"]);
    expect(titles(stock, { q: "BJ 20" })).toEqual(["Ring", "Watch of 2004"]);
  });

  test("finds the products of a shortlist's link, sold ones included, and counts unknown ones", () => {
    const stock = [
      product({ title: "Ring", id: "r1" }),
      product({ title: "Sold", id: "s1", available: "Sold" }),
      product({ title: "Watch", id: "w1" }),
    ];
    const q =
      "Are these in stock? https://shop.example/shortlist?p=s1%2Cr1%2Cgone&view=compare Ada";
    expect(titles(stock, { q }).toSorted()).toEqual(["Ring", "Sold"]);
    expect(countUnknownShared(stock, new URLSearchParams({ q }))).toBe(1);
    expect(countUnknownShared(stock, new URLSearchParams({ q: "ring" }))).toBe(0);
  });

  test("applies each filter", () => {
    const stock = [
      product({ title: "Plain" }),
      product({ title: "Sold", available: "Sold" }),
      product({ title: "Sale", salePrice: "90" }),
      product({ title: "Star", featured: true }),
      product({ title: "Bare", mainImage: "" }),
      product({ title: "Stray", brand: "Gone & Sons" }),
      product({ title: "Loose", jewellery: "" }),
    ];
    expect(titles(stock, { available: "Sold" })).toEqual(["Sold"]);
    expect(titles(stock, { sale: "1" })).toEqual(["Sale"]);
    expect(titles(stock, { featured: "1" })).toEqual(["Star"]);
    expect(titles(stock, { "no-image": "1" })).toEqual(["Bare"]);
    expect(titles(stock, { brand: "Gone & Sons" })).toEqual(["Stray"]);
    expect(titles(stock, { unknown: "1" })).toEqual(["Stray", "Loose"]);
  });

  test("sorts by the price to pay, with prices that are not numbers last", () => {
    const stock = [
      product({ title: "POA", price: "POA" }),
      product({ title: "Dear", price: "£1,250" }),
      product({ title: "Reduced", price: "2000", salePrice: "900" }),
    ];
    expect(titles(stock, { sort: "price" })).toEqual(["Reduced", "Dear", "POA"]);
  });

  test("sorts by any column without losing a product", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const stock = ["B10", "b9", "C"].map((title, n) => product({ title, updatedAt: n }));
        expect(titles(stock, orderParams(INVENTORY_ORDERS, order)).toSorted()).toEqual([
          "B10",
          "C",
          "b9",
        ]);
      }),
    );
    const stock = ["B10", "b9", "C"].map((title) => product({ title }));
    expect(titles(stock, { sort: "title" })).toEqual(["b9", "B10", "C"]);
  });
});
