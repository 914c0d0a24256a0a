import { describe, expect, test } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { REQUIRED } from "./field-labels.ts";
import { toProductDraft } from "./product-draft.ts";
import { validateNamed, validateForStorage, validateProduct, validateSave } from "./validation.ts";

const known = { brands: new Set(["Maison Aurélie"]), categories: new Set(["Rings"]) };
const valid = toProductDraft(testProduct({ id: "ring", brand: "Maison Aurélie" }));

describe("a product", () => {
  test("is valid with the required fields", () => {
    expect(validateProduct(valid, known)).toEqual({});
  });

  test.each(["title", "sku", "description", "price"] as const)("requires a %s", (field) => {
    expect(validateProduct({ ...valid, [field]: "  " }, known)).toEqual({
      [field]: REQUIRED.products[field],
    });
  });

  test.each(["condition", "brand", "jewellery", "featured", "available"] as const)(
    "requires a %s that the shop offers",
    (field) => {
      expect(Object.keys(validateProduct({ ...valid, [field]: "" }, known))).toEqual([field]);
      expect(Object.keys(validateProduct({ ...valid, [field]: "Odd" }, known))).toEqual([field]);
    },
  );

  test("may keep values that the shop no longer offers", () => {
    const old = { ...valid, brand: "Gone & Sons", condition: "Mint", price: "POA" };
    expect(validateProduct({ ...old, title: "Renamed" }, known, old)).toEqual({});
    expect(Object.keys(validateProduct(old, known))).toEqual(["condition", "brand", "price"]);
  });

  test("names what is offered", () => {
    const odd = { ...valid, condition: "Mint", hallmark: "Mine", jewellery: "Odd" };
    expect(validateProduct(odd, known)).toEqual({
      condition: "Choose one of: Brand New, Ex-Display, Unworn, Excellent, Good, Gently Used.",
      hallmark: "Choose one of: Hallmarked, Exempt by weight, Exempt by age. Or leave it empty.",
      jewellery: "There is no jewellery category with this name. Add it under Jewellery first.",
    });
  });

  test("requires a choice even if the old product had none", () => {
    const old = { ...valid, condition: "" };
    expect(validateProduct(old, known, old)).toEqual({
      condition: "Choose a condition.",
    });
    expect(validateForStorage(old, old)).toEqual({});
  });

  test.each(["price", "rrp", "salePrice"] as const)("requires a %s in pounds", (field) => {
    expect(Object.keys(validateProduct({ ...valid, [field]: "12.345" }, known))).toEqual([field]);
    expect(validateProduct({ ...valid, [field]: "£1,250.50" }, known)).toEqual({});
  });

  describe("with a price of 0, as it is added from photographs,", () => {
    const hidden = { ...valid, price: "0", available: "Not Available" };
    const shown = { ...hidden, available: "Is Available" };

    test("stays editable but cannot be put on show", () => {
      expect(validateProduct({ ...hidden, title: "Ring" }, known, hidden)).toEqual({});
      const error = { price: expect.stringMatching(/^Enter a price above 0, or/) as string };
      expect(validateSave(shown, hidden)).toEqual(error);
      expect(validateProduct(shown, known, hidden)).toEqual(error);
    });

    test("can be stored, but not typed", () => {
      expect(validateSave(hidden)).toEqual({});
      const error = { price: expect.stringMatching(/^Enter an amount/) as string };
      for (const price of ["0", " 0 ", "0.00", "£0"])
        expect(validateProduct({ ...hidden, price }, known, { ...hidden, price: "950" })).toEqual(
          error,
        );
      expect(validateProduct(shown, known)).toEqual(error);
    });

    test("cannot replace the price of a product on show", () => {
      const error = { price: expect.stringMatching(/^Enter a price above 0, or/) as string };
      expect(validateSave(shown, { ...shown, price: "950" })).toEqual(error);
    });

    test("can be put on show once it has a price, or if it has the POA of an old product", () => {
      expect(validateProduct({ ...shown, price: "950" }, known, hidden)).toEqual({});
      const old = { ...hidden, price: "POA" };
      expect(validateProduct({ ...old, available: "Is Available" }, known, old)).toEqual({});
    });

    test("stays editable if it is on show already", () => {
      expect(validateProduct({ ...shown, title: "Ring" }, known, shown)).toEqual({});
    });
  });

  test("has texts of limited length", () => {
    expect(validateForStorage({ ...valid, sku: "x".repeat(61) })).toEqual({
      sku: "Use 60 characters or fewer.",
    });
    expect(validateForStorage({ ...valid, sku: "x".repeat(60) })).toEqual({});
  });

  test("accepts at most 30 pictures, by their https URLs", () => {
    const picture = "https://pictures.example/1.webp";
    expect(validateForStorage({ ...valid, mainImage: picture, images: [picture] })).toEqual({});
    expect(validateForStorage({ ...valid, mainImage: "javascript:alert(1)" })).toHaveProperty(
      "mainImage",
    );
    expect(validateForStorage({ ...valid, images: ["ring.jpg"] })).toHaveProperty("images");
    expect(
      validateForStorage({ ...valid, images: Array<string>(31).fill(picture) }),
    ).toHaveProperty("images");
  });
});

describe("a brand or category", () => {
  const brand = {
    name: "Aurelie",
    description: "A house",
    image: "https://shop.example/1.webp",
  };

  test("requires a name, a description and a picture", () => {
    expect(validateNamed("brands", brand)).toEqual({});
    expect(validateNamed("brands", { name: " ", description: "", image: "" })).toEqual({
      name: "Brand name is required.",
      description: "Description is required.",
      image: "A picture is required.",
    });
    expect(validateNamed("jewellery", { ...brand, name: "" })).toEqual({
      name: "Category name is required.",
    });
    expect(validateNamed("brands", { ...brand, name: "x".repeat(101) })).toEqual({
      name: "Use 100 characters or fewer.",
    });
  });

  test("may keep an old picture URL that would be refused today", () => {
    const old = { ...brand, image: "http://shop.example/1.webp" };
    expect(validateNamed("brands", old, old)).toEqual({});
    expect(validateNamed("brands", old)).toEqual({
      image: "A picture's address must start with https:// and contain no spaces.",
    });
  });
});
