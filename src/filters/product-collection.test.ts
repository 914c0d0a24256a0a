import { describe, expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import {
  listingHeading,
  renamedEntry,
  sortByName,
  withCurrentNames,
  type Menu,
} from "../products/menu.ts";
import { firstOf, productCollection, selectHomeProducts } from "./product-collection.ts";
import type { ListedProduct } from "../products/product.ts";
import { relatedTo } from "../product/related.ts";

const entry = (name: string) => ({ id: name, name, image: "" });
const menu: Menu = {
  brands: [entry("Hallam & Pyke"), entry("Maison Aurélie")],
  categories: [entry("Rings"), entry("Watches")],
};
const ring = testProduct({ id: "ring", brand: "Maison Aurélie", featured: true });
const stock = [
  ring,
  testProduct({ id: "watch", brand: "Maison Aurélie", jewellery: "Watches", salePrice: "800" }),
  testProduct({ id: "pyke", brand: "Hallam & Pyke" }),
  testProduct({ id: "cufflinks", brand: "Unsigned", jewellery: "Cufflinks", salePrice: "0" }),
];
const ids = (products: readonly ListedProduct[]) => products.map(({ id }) => id);

describe("listingHeading", () => {
  it.each(["Maison Aurélie", "maison-aurelie", "MAISON+AURELIE", "maison aurelie"])(
    "%j is the brand",
    (part) => {
      const brand = { kind: "brand", entry: { id: "Maison Aurélie" } };
      expect(listingHeading(menu, part)).toMatchObject(brand);
    },
  );

  it("is a category if there is no such brand", () => {
    expect(listingHeading(menu, "rings")).toMatchObject({ kind: "category" });
  });

  it("returns an unknown name in readable form", () => {
    expect(listingHeading(menu, "gold-crowns")).toEqual({ kind: "unknown", name: "gold crowns" });
    expect(listingHeading(menu, "---").kind).toBe("unknown");
  });
});

describe("former names", () => {
  const renamed: Menu = {
    brands: [
      { ...entry("Aurélie & Fils"), formerNames: ["Aurélie", "Maison Aurélie", "Pyke"] },
      { ...entry("Pyke"), formerNames: ["Rings"] },
    ],
    categories: [entry("Rings"), { ...entry("Bracelets"), formerNames: ["Bangles", "Aurélie"] }],
  };

  it.each(["aurelie", "Maison%20Aurélie", "MAISON+AURELIE"])("%j is the brand", (part) => {
    expect(listingHeading(renamed, decodeURIComponent(part))).toMatchObject({
      kind: "brand",
      entry: { name: "Aurélie & Fils" },
      isFormer: true,
    });
  });

  it("are a category's if no brand had them", () => {
    const heading = { kind: "category", entry: { name: "Bracelets" }, isFormer: true };
    expect(listingHeading(renamed, "bangles")).toMatchObject(heading);
  });

  it("do not count where a brand or category has the name now", () => {
    const pyke = { kind: "brand", entry: { name: "Pyke" }, isFormer: false };
    expect(listingHeading(renamed, "pyke")).toMatchObject(pyke);
    expect(listingHeading(renamed, "rings")).toMatchObject({ kind: "category", isFormer: false });
    expect(renamedEntry(renamed.brands, "pyke")).toBeNull();
  });

  it("are replaced in products, and others stay", () => {
    const products = [
      testProduct({ id: "a", brand: "AURELIE", jewellery: "Bangles" }),
      testProduct({ id: "b", brand: "Pyke", jewellery: "Rings" }),
      testProduct({ id: "c", brand: "Unsigned", jewellery: "" }),
    ];
    const current = products.map(withCurrentNames(renamed));
    expect(current.map(({ brand, jewellery }) => [brand, jewellery])).toEqual([
      ["Aurélie & Fils", "Bracelets"],
      ["Pyke", "Rings"],
      ["Unsigned", ""],
    ]);
    expect(current[1]).toBe(products[1]);
    expect(ids(productCollection(renamed, current, { name: "aurelie" }).products)).toHaveLength(1);
  });
});

it("sortByName ignores case, accents and punctuation", () => {
  const entries = ["Zane", "étoile", "d'Arc", "Eston", "Éclat", "Darcy", "Brézé"].map(entry);
  const sorted = ["Brézé", "d'Arc", "Darcy", "Éclat", "Eston", "étoile", "Zane"];
  expect(sortByName(entries).map(({ name }) => name)).toEqual(sorted);
});

describe("productCollection", () => {
  it.each([
    ["all", ["ring", "watch", "pyke", "cufflinks"]],
    ["sale", ["watch"]],
    [{ name: "hallam-pyke" }, ["pyke"]],
    [{ name: "watches" }, ["watch"]],
  ] as const)("%j has the products %j", (of, expected) => {
    expect(ids(productCollection(menu, stock, of).products)).toEqual(expected);
  });

  it.each([
    ["maison-aurelie", "brands/Maison Aurélie"],
    ["rings", "jewellery/Rings"],
  ])("%j is described in the document %j", (name, about) => {
    expect(productCollection(menu, stock, { name })).toMatchObject({ about });
  });

  it("finds products by a name that is no longer in the menu", () => {
    const collection = productCollection(menu, stock, { name: "cufflinks" });
    expect(collection).toMatchObject({ title: "Cufflinks", about: null });
    expect(ids(collection.products)).toEqual(["cufflinks"]);
  });

  it("returns the same array for the same stock", () => {
    const first = productCollection(menu, stock, { name: "rings" }).products;
    expect(productCollection(menu, stock, { name: "rings" }).products).toBe(first);
  });
});

it("the home page has all featured products, the newest 12 and all on sale, a published page the first 12", () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    testProduct({ id: String(n), featured: n < 30, salePrice: n < 20 ? "800" : "" }),
  );
  const homeProducts = selectHomeProducts(many);
  expect(ids(homeProducts.featured)).toEqual(ids(many.slice(0, 30)));
  expect(ids(homeProducts.onSale)).toEqual(ids(many.slice(0, 20)));
  expect(ids(homeProducts.newest)).toEqual(ids(many.slice(0, 12)));
  expect(ids(firstOf(homeProducts).newest)).toEqual(ids(many.slice(0, 12)));
  expect(ids(firstOf(homeProducts).featured)).toEqual(ids(many.slice(0, 12)));
  expect(ids(firstOf(homeProducts).onSale)).toEqual(ids(many.slice(0, 12)));
});

describe("relatedTo", () => {
  it("prefers the same category, then the same brand, and leaves out the product itself", () => {
    expect(ids(relatedTo(ring, stock, 4))).toEqual(["pyke", "watch"]);
  });

  it("prefers the same gem, metal and a similar price among equals", () => {
    const sapphire = { ...ring, id: "sapphire", gem: "Sapphire", metal: "Gold", price: "900" };
    const others = [
      { ...ring, id: "dear", price: "9000" },
      { ...ring, id: "gold", metal: "Gold" },
      { ...ring, id: "gem", gem: "Sapphire", metal: "Gold" },
    ];
    expect(ids(relatedTo(sapphire, others, 2))).toEqual(["gem", "gold"]);
  });

  it("returns the newest if nothing is similar", () => {
    const gone = { id: "gone", brand: "unknown", jewellery: "unknown" };
    expect(ids(relatedTo(gone, stock, 2))).toEqual(["ring", "watch"]);
  });
});
