import { describe, expect, test } from "vitest";
import type { ProductDraft } from "./product.ts";
import {
  validateBrand,
  validateCategory,
  validateForStorage,
  validateProduct,
} from "./validation.ts";

const known = { brands: new Set(["Maison Aurélie"]), categories: new Set(["Rings"]) };

const sound: ProductDraft = {
  title: "Riveted bangle",
  sku: "BJ-1",
  description: "Yellow gold.",
  rrp: "",
  price: "5450",
  salePrice: "",
  condition: "Excellent",
  metal: "",
  gem: "",
  brand: "Maison Aurélie",
  jewellery: "Rings",
  size: "",
  cert: "",
  packaging: "",
  brandRef: "",
  mainImage: "",
  images: [],
  featured: "false",
  available: "Is Available",
};

describe("a product", () => {
  test("is valid when all that is required is there", () => {
    expect(validateProduct(sound, known)).toEqual({});
  });

  test.each(["title", "sku", "description", "price"] as const)("needs its %s", (field) => {
    expect(validateProduct({ ...sound, [field]: "  " }, known)).toEqual({
      [field]: { kind: "required" },
    });
  });

  test.each(["condition", "brand", "jewellery", "featured", "available"] as const)(
    "needs a %s that the shop offers",
    (field) => {
      expect(Object.keys(validateProduct({ ...sound, [field]: "" }, known))).toEqual([field]);
      expect(Object.keys(validateProduct({ ...sound, [field]: "Odd" }, known))).toEqual([field]);
    },
  );

  test("may keep what the shop no longer offers", () => {
    const old = { ...sound, brand: "Gone & Sons", condition: "Mint", price: "POA" };
    expect(validateProduct({ ...old, title: "Renamed" }, known, old)).toEqual({});
    expect(Object.keys(validateProduct(old, known))).toEqual(["condition", "brand", "price"]);
  });

  test("must be chosen where the old product had no choice", () => {
    const old = { ...sound, condition: "" };
    expect(validateProduct(old, known, old)).toEqual({
      condition: { kind: "required" },
    });
    expect(validateForStorage(old, old)).toEqual({});
  });

  test.each(["price", "rrp", "salePrice"] as const)("has a %s in pounds", (field) => {
    expect(Object.keys(validateProduct({ ...sound, [field]: "12.345" }, known))).toEqual([field]);
    expect(validateProduct({ ...sound, [field]: "£1,250.50" }, known)).toEqual({});
  });

  test("is not longer than what is stored", () => {
    expect(validateForStorage({ ...sound, sku: "x".repeat(61) })).toEqual({
      sku: { kind: "too-long", max: 60 },
    });
    expect(validateForStorage({ ...sound, sku: "x".repeat(60) })).toEqual({});
  });

  test("takes pictures from the web only, at most thirty", () => {
    const picture = "https://pictures.example/1.webp";
    expect(validateForStorage({ ...sound, mainImage: picture, images: [picture] })).toEqual({});
    expect(validateForStorage({ ...sound, mainImage: "javascript:alert(1)" })).toHaveProperty(
      "mainImage",
    );
    expect(validateForStorage({ ...sound, images: ["ring.jpg"] })).toHaveProperty("images");
    expect(
      validateForStorage({ ...sound, images: Array<string>(31).fill(picture) }),
    ).toHaveProperty("images");
  });
});

describe("a brand or category", () => {
  const brand = {
    brandName: "Aurelie",
    description: "A house",
    brandImage: "https://shop.example/1.webp",
  };

  test("needs a name, a description and a picture", () => {
    expect(validateBrand(brand)).toEqual({});
    expect(validateBrand({ brandName: " ", description: "", brandImage: "" })).toEqual({
      brandName: { kind: "required" },
      description: { kind: "required" },
      brandImage: { kind: "required" },
    });
    const category = { jewelleryCategory: "x".repeat(101), description: "A", jewelleryImage: "" };
    expect(validateCategory(category)).toEqual({
      jewelleryCategory: { kind: "too-long", max: 100 },
      jewelleryImage: { kind: "required" },
    });
  });

  test("may keep an old picture address that would not be accepted today", () => {
    const old = { ...brand, brandImage: "http://shop.example/1.webp" };
    expect(validateBrand(old, old)).toEqual({});
    expect(validateBrand(old)).toEqual({ brandImage: { kind: "not-a-url" } });
  });
});
