import { describe, expect, test } from "vitest";
import type { ProductDraft } from "./product.ts";
import { productFaults, storageFaults } from "./product-rules.ts";

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

describe("a typed piece", () => {
  test("has no fault when all that is required is there", () => {
    expect(productFaults(sound, known)).toEqual({});
  });

  test.each(["title", "sku", "description", "price"] as const)("needs its %s", (field) => {
    expect(productFaults({ ...sound, [field]: "  " }, known)).toHaveProperty(
      field,
      expect.stringContaining("is required"),
    );
  });

  test.each(["condition", "brand", "jewellery", "featured", "available"] as const)(
    "needs a %s that the shop offers",
    (field) => {
      expect(Object.keys(productFaults({ ...sound, [field]: "" }, known))).toEqual([field]);
      expect(Object.keys(productFaults({ ...sound, [field]: "Odd" }, known))).toEqual([field]);
    },
  );

  test("may keep what the shop no longer offers", () => {
    const old = { ...sound, brand: "Gone & Sons", condition: "Mint", price: "POA" };
    expect(productFaults({ ...old, title: "Renamed" }, known, old)).toEqual({});
    expect(Object.keys(productFaults(old, known))).toEqual(["condition", "brand", "price"]);
  });

  test("must be chosen anew where the old piece had no choice", () => {
    const old = { ...sound, condition: "" };
    expect(productFaults(old, known, old)).toEqual({ condition: "Choose a condition." });
    expect(storageFaults(old, old)).toEqual({});
  });

  test.each(["price", "rrp", "salePrice"] as const)("has a %s in pounds", (field) => {
    expect(Object.keys(productFaults({ ...sound, [field]: "12.345" }, known))).toEqual([field]);
    expect(productFaults({ ...sound, [field]: "£1,250.50" }, known)).toEqual({});
  });

  test("is not longer than what is stored", () => {
    expect(storageFaults({ ...sound, sku: "x".repeat(61) })).toEqual({
      sku: "This is 61 characters long; 60 is the most.",
    });
    expect(storageFaults({ ...sound, sku: "x".repeat(60) })).toEqual({});
  });

  test("takes pictures from the web only, at most thirty", () => {
    const picture = "https://pictures.example/1.webp";
    expect(storageFaults({ ...sound, mainImage: picture, images: [picture] })).toEqual({});
    expect(storageFaults({ ...sound, mainImage: "javascript:alert(1)" })).toHaveProperty(
      "mainImage",
    );
    expect(storageFaults({ ...sound, images: ["ring.jpg"] })).toHaveProperty("images");
    expect(storageFaults({ ...sound, images: Array<string>(31).fill(picture) })).toHaveProperty(
      "images",
    );
  });
});
