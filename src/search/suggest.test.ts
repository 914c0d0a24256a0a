import { describe, expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { buildSearchIndex } from "./search-index.ts";
import { suggest } from "./suggest.ts";

const MENU = {
  brands: ["Cartier", "Carlton", "King", "Van Cleef", "Tiffany & Co."],
  categories: ["Rings", "Earrings", "Bracelets", "Necklaces"],
};

const STOCK = ["Love Bracelet", "Trinity Ring", "Stud Earrings", "Juste un Clou Bracelet"].map(
  (title, i) =>
    testProduct({
      id: title,
      brand: "Cartier",
      jewellery: title.split(" ").at(-1) ?? "",
      listedAt: 100 - i,
      price: String(1000 * (i + 1)),
      ...(i === 1 && { salePrice: "1500" }),
    }),
);
const INDEX = buildSearchIndex(STOCK);

function suggested(typed: string) {
  const { products, brands, categories } = suggest(INDEX, MENU, typed);
  return { products: products.map(({ title }) => title), brands, categories };
}

describe("suggest", () => {
  it("suggests nothing for empty text", () => {
    expect(suggested(" ")).toEqual({ products: [], brands: [], categories: [] });
  });

  it("suggests brands and categories by prefix", () => {
    expect(suggested("car").brands).toEqual(["Cartier", "Carlton"]);
    expect(suggested("brac")).toEqual({
      products: ["Love Bracelet", "Juste un Clou Bracelet"],
      brands: [],
      categories: ["Bracelets"],
    });
  });

  it("suggests the brand and the category of a longer query", () => {
    expect(suggested("cartier ring")).toMatchObject({
      products: ["Trinity Ring"],
      brands: ["Cartier"],
      categories: ["Rings", "Earrings"],
    });
  });

  it("corrects typing errors, but no word that a product contains", () => {
    expect(suggested("cartir").brands).toEqual(["Cartier"]);
    expect(suggested("braclet").categories).toEqual(["Bracelets"]);
    expect(suggested("ring").brands).toEqual([]);
  });

  it("limits products to the price and the sale that the text names", () => {
    expect(suggested("cartier bracelet under 2k")).toEqual({
      products: ["Love Bracelet"],
      brands: ["Cartier"],
      categories: ["Bracelets"],
    });
    expect(suggested("sale").products).toEqual(["Trinity Ring"]);
    expect(suggested("over 3000").products).toEqual(["Stud Earrings", "Juste un Clou Bracelet"]);
  });

  it("knows synonyms", () => {
    expect(suggested("ear rings").categories).toContain("Earrings");
    expect(suggested("necklet").categories).toEqual(["Necklaces"]);
  });

  it("respects the limits", () => {
    const many = Array.from({ length: 9 }, (_, n) => testProduct({ id: `ring ${n}` }));
    const brands = Array.from({ length: 9 }, (_, n) => `Ring maker ${n}`);
    const { products, ...names } = suggest(buildSearchIndex(many), { ...MENU, brands }, "ring");
    expect([products.length, names.brands.length]).toEqual([5, 3]);
  });

  it("suggests rings of the size that the text names", () => {
    const ring = (size: string) =>
      testProduct({ id: size, title: "Ring", jewellery: "Rings", size });
    const bangle = testProduct({
      id: "bangle",
      title: "Bangle",
      jewellery: "Bracelets",
      size: "N",
    });
    const rings = buildSearchIndex([ring("US 6.75"), ring("M to O"), ring("P"), bangle]);
    const idsOf = (typed: string) => suggest(rings, MENU, typed).products.map(({ id }) => id);
    expect(idsOf("size n")).toEqual(["US 6.75", "M to O"]);
    expect(idsOf("ring size p")).toEqual(["P"]);
  });
});
