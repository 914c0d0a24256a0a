import { describe, expect, it } from "vitest";
import type { Product } from "./product.ts";
import { breadcrumbList, jewelryStore, productData } from "./structured-data.ts";

const ring: Product = {
  id: "1",
  title: "Solitaire ring",
  sku: "HG-1",
  price: "£5,450",
  rrp: "",
  salePrice: "",
  condition: "Excellent",
  metal: "Platinum",
  gem: "Diamond",
  brand: "Maison Aurélie",
  jewellery: "Rings",
  size: "L",
  featured: false,
  image: "",
  updatedAt: 0,
  description: "A brilliant of 1.02 carats.",
  cert: "",
  packaging: "",
  brandRef: "",
  mainImage: "",
  images: [],
  available: "Is Available",
  revision: 1,
};
const where = {
  url: "https://shop.example/shop/maison-aurelie/rings/product/1",
  images: ["https://shop.example/1.webp"],
  seller: "The Shop",
};

describe("productData", () => {
  it("names the piece, its brand, its price in pounds and where it stands", () => {
    expect(productData(ring, where)).toMatchObject({
      "@type": "Product",
      name: "Solitaire ring",
      sku: "HG-1",
      image: where.images,
      brand: { name: "Maison Aurélie" },
      itemCondition: "https://schema.org/UsedCondition",
      offers: {
        price: "5450.00",
        priceCurrency: "GBP",
        availability: "https://schema.org/InStock",
        url: where.url,
      },
    });
  });

  it("asks the sale price of a piece on sale", () => {
    expect(productData({ ...ring, salePrice: "4950" }, where)).toMatchObject({
      offers: { price: "4950.00" },
    });
  });

  it("makes no offer without a price that is a number", () => {
    expect(productData({ ...ring, price: "POA" }, where)).not.toHaveProperty("offers");
  });

  it("leaves out what the piece does not have, instead of empty text", () => {
    const bare = productData(
      { ...ring, sku: "", brand: "", description: "", metal: "", jewellery: "" },
      { ...where, images: [] },
    );
    for (const field of ["sku", "brand", "description", "material", "category", "mpn", "image"]) {
      expect(bare).not.toHaveProperty(field);
    }
  });

  it.each([
    ["Brand New", "https://schema.org/NewCondition"],
    ["Unworn", "https://schema.org/UsedCondition"],
    ["Ex-Display", "https://schema.org/UsedCondition"],
  ])("calls %s what a buyer would", (condition, itemCondition) => {
    expect(productData({ ...ring, condition }, where)).toMatchObject({ itemCondition });
  });

  it("claims nothing about a condition it does not know", () => {
    expect(productData({ ...ring, condition: "As seen" }, where)).not.toHaveProperty(
      "itemCondition",
    );
  });

  it.each([
    ["Sold", "https://schema.org/SoldOut"],
    ["Not Available", "https://schema.org/OutOfStock"],
  ])("does not sell a piece that is %s", (available, availability) => {
    expect(productData({ ...ring, available }, where)).toMatchObject({ offers: { availability } });
  });
});

describe("breadcrumbList", () => {
  it("counts the steps from one", () => {
    expect(
      breadcrumbList([
        { name: "Home", url: "https://shop.example/" },
        { name: "Shop", url: "https://shop.example/shop" },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: "https://shop.example/" },
        { position: 2, name: "Shop" },
      ],
    });
  });
});

describe("jewelryStore", () => {
  it("tells the name, the address and where else the shop is found", () => {
    const store = jewelryStore(
      {
        name: "The Shop",
        description: "Jewellers.",
        since: 2015,
        phone: { dial: "+442079460158" },
        email: { info: "info@shop.example" },
        address: { street: "1 Street", city: "London", postcode: "EC1N 0XX", country: "GB" },
        company: { legalName: "The Shop Limited", vat: "GB 000 0000 00" },
        social: [{ url: "https://instagram.example/shop" }],
      },
      "https://shop.example/",
    );
    expect(store).toMatchObject({
      "@type": "JewelryStore",
      url: "https://shop.example/",
      telephone: "+442079460158",
      foundingDate: "2015",
      address: { postalCode: "EC1N 0XX", addressCountry: "GB" },
      sameAs: ["https://instagram.example/shop"],
    });
  });
});
