import { testProduct } from "./products.ts";
import type { ListedProduct } from "../src/products/product.ts";
import { buildSearchIndex } from "../src/search/search-index.ts";
import { search } from "../src/search/search.ts";

/** A product with these fields only. */
export const productWith = (id: string, fields: Partial<ListedProduct>) =>
  testProduct({
    id,
    title: "",
    sku: "",
    price: "",
    condition: "",
    brand: "",
    jewellery: "",
    ...fields,
  });

/** The ids of the results, in order. */
export function found(
  stock: readonly ListedProduct[],
  query: string,
  texts?: ReadonlyMap<string, string>,
): string[] {
  return search(buildSearchIndex(stock, texts), query).map(({ id }) => id);
}

/** Newest first. */
export const STOCK = [
  productWith("love", {
    title: "Love Bracelet",
    brand: "Cartier",
    jewellery: "Bracelets",
    sku: "HG-1042",
    metal: "18ct Yellow Gold",
    price: "5450",
    condition: "Excellent",
    listedAt: 50,
  }),
  productWith("trinity", {
    title: "Trinity Ring, three colours",
    brand: "Cartier",
    jewellery: "Rings",
    sku: "HG-1043",
    metal: "18k white gold",
    price: "£1,250",
    condition: "Good",
    size: "M ½",
    listedAt: 40,
  }),
  productWith("cluster", {
    title: "Sapphire and Diamonds Cluster Ring",
    brand: "Maison Aurélie & Fils",
    jewellery: "Rings",
    sku: "WT220",
    metal: "Platinum",
    gem: "Sapphire",
    price: "3200",
    condition: "Unworn",
    listedAt: 30,
  }),
  productWith("studs", {
    title: "Stud Earrings",
    brand: "Tiffany & Co.",
    jewellery: "Earrings",
    sku: "HG-7750",
    metal: "950 Plat",
    gem: "Diamond",
    price: "750",
    condition: "Gently Used",
    listedAt: 20,
  }),
  productWith("alhambra", {
    title: "Alhambra Pendant",
    brand: "Van Cleef",
    jewellery: "Necklaces",
    sku: "HG-9001",
    metal: "18ct RG",
    gem: "MOP",
    price: "POA",
    condition: "Brand New",
    listedAt: 10,
  }),
];
