import { describe, expect, it } from "vitest";
import type { ListedProduct } from "../product.ts";
import { buildSearchIndex } from "./search-index.ts";
import { suggest } from "./suggest.ts";

const MENU = {
  brands: ["Cartier", "Carlton", "King", "Van Cleef", "Tiffany & Co."],
  categories: ["Rings", "Earrings", "Bracelets", "Necklaces"],
};

const STOCK = ["Love Bracelet", "Trinity Ring", "Stud Earrings", "Juste un Clou Bracelet"].map(
  (title, i): ListedProduct => ({
    id: title,
    title,
    sku: `HG-10${i}`,
    price: "5450",
    rrp: "",
    salePrice: "",
    condition: "Good",
    metal: "18ct Gold",
    gem: "",
    brand: "Cartier",
    jewellery: title.split(" ").at(-1) ?? "",
    size: "",
    featured: false,
    image: "",
    updatedAt: 100 - i,
  }),
);
const INDEX = buildSearchIndex(STOCK);

function suggested(typed: string) {
  const { products, brands, categories } = suggest(INDEX, MENU, typed);
  return { products: products.map(({ title }) => title), brands, categories };
}

describe("suggest", () => {
  it("offers nothing before anything is typed", () => {
    expect(suggested(" ")).toEqual({ products: [], brands: [], categories: [] });
  });

  it("offers brands and categories that begin so", () => {
    expect(suggested("car").brands).toEqual(["Cartier", "Carlton"]);
    expect(suggested("brac")).toEqual({
      products: ["Love Bracelet", "Juste un Clou Bracelet"],
      brands: [],
      categories: ["Bracelets"],
    });
  });

  it("offers the brand and the category of a longer question", () => {
    expect(suggested("cartier ring")).toMatchObject({
      products: ["Trinity Ring"],
      brands: ["Cartier"],
      categories: ["Rings", "Earrings"],
    });
  });

  it("forgives slips, but takes no word of the stock for one", () => {
    expect(suggested("cartir").brands).toEqual(["Cartier"]);
    expect(suggested("braclet").categories).toEqual(["Bracelets"]);
    expect(suggested("ring").brands).toEqual([]);
  });

  it("knows the names of the trade", () => {
    expect(suggested("ear rings").categories).toContain("Earrings");
    expect(suggested("necklet").categories).toEqual(["Necklaces"]);
  });

  it("keeps to the limits", () => {
    const limits = { products: 1, brands: 1, categories: 0 };
    expect(suggest(INDEX, MENU, "ca", limits)).toMatchObject({
      products: [{ title: "Love Bracelet" }],
      brands: ["Cartier"],
      categories: [],
    });
  });
});
