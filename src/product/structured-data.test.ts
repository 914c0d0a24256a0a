import { describe, expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { jewelryStore } from "../content/home.ts";
import { returnPolicyData } from "../content/selling.ts";
import { shop } from "../content/shop.ts";
import { breadcrumbList, productData, productMeta } from "./structured-data.ts";

const ring = testProduct({ id: "1", title: "Solitaire ring", sku: "HG-1", price: "£5,450" });
const where = {
  url: "https://shop.example/shop/aurelie/rings/product/1",
  images: ["https://shop.example/1.webp"],
  seller: "The Shop",
  isReserved: false,
};

describe("productMeta", () => {
  const metaOf = (more: Partial<typeof ring>) =>
    Object.fromEntries(productMeta({ ...ring, condition: "Unworn", ...more }, false));

  it("has the price that counts, the availability and the condition", () => {
    expect(metaOf({})).toEqual({
      "product:price:amount": "5450.00",
      "product:price:currency": "GBP",
      "product:availability": "in stock",
      "product:condition": "used",
    });
    expect(metaOf({ salePrice: "4,950.50", condition: "Brand New" })).toMatchObject({
      "product:price:amount": "4950.50",
      "product:condition": "new",
    });
  });

  it("has no price or condition that is not known", () => {
    expect(metaOf({ price: "POA", condition: "Lovely" })).toEqual({
      "product:availability": "in stock",
    });
  });
});

describe("productData", () => {
  it("has the title, brand, pictures and price in pounds", () => {
    expect(productData(ring, where)).toMatchObject({
      "@type": "Product",
      name: "Solitaire ring",
      sku: "HG-1",
      image: where.images,
      brand: { name: "Aurelie" },
      offers: {
        price: "5450.00",
        priceCurrency: "GBP",
        availability: "https://schema.org/InStock",
        url: where.url,
      },
    });
  });

  it("has the sale price, and there is none if the price is not a number", () => {
    const onSale = productData({ ...ring, salePrice: "4950" }, where);
    expect(onSale).toMatchObject({ offers: { price: "4950.00" } });
    expect(productData({ ...ring, price: "POA" }, where)).toBeNull();
    expect(productData({ ...ring, salePrice: "ask us" }, where)).toBeNull();
  });

  it("of a reserved piece cannot be bought, as in link previews", () => {
    expect(productData(ring, { ...where, isReserved: true })).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock", price: "5450.00" },
    });
    expect(productMeta(ring, true)).toContainEqual(["product:availability", "out of stock"]);
  });

  it("has the video, with the time of its upload", () => {
    const video = "https://shop.example/o/product-videos%2F1717000000000ring.webp.mp4?alt=media";
    const poster = "https://shop.example/1.webp";
    expect(productData({ ...ring, video }, { ...where, poster })).toMatchObject({
      subjectOf: {
        "@type": "VideoObject",
        name: "Solitaire ring",
        contentUrl: video,
        thumbnailUrl: poster,
        uploadDate: "2024-05-29T16:26:40.000Z",
      },
    });
    expect(productData(ring, where)).not.toHaveProperty("subjectOf");
  });

  it("says whether the piece is hallmarked, if that is known", () => {
    expect(productData({ ...ring, hallmark: "Exempt by age" }, where)).toMatchObject({
      additionalProperty: { "@type": "PropertyValue", name: "Hallmark", value: "Exempt by age" },
    });
    expect(productData(ring, where)).not.toHaveProperty("additionalProperty");
  });

  it("leaves out empty fields", () => {
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
    ["As seen", undefined],
  ])("condition %j is %j", (condition, expected) => {
    expect(
      (productData({ ...ring, condition }, where) as Record<string, unknown>)["itemCondition"],
    ).toBe(expected);
  });
});

it("breadcrumbList numbers the steps from one", () => {
  const steps = [
    { name: "Home", url: "https://shop.example/" },
    { name: "Shop", url: "https://shop.example/shop" },
  ];
  expect(breadcrumbList(steps)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://shop.example/" },
      { position: 2, name: "Shop" },
    ],
  });
});

it("jewelryStore says nothing about returns until the dealer has settled them", () => {
  expect(jewelryStore("https://shop.example/")).not.toHaveProperty("hasMerchantReturnPolicy");
  const policy = { days: 14, methods: ["ReturnByMail"], fees: "FreeReturn" } as const;
  expect(returnPolicyData(policy, "https://shop.example/payments")).toMatchObject({
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "GB",
      merchantReturnDays: 14,
      returnMethod: ["https://schema.org/ReturnByMail"],
      returnFees: "https://schema.org/FreeReturn",
    },
  });
});

it("jewelryStore has the name, the address and the social accounts", () => {
  expect(jewelryStore("https://shop.example/")).toMatchObject({
    "@type": "JewelryStore",
    url: "https://shop.example/",
    telephone: shop.phone.dial,
    image: "https://shop.example/link-preview.jpg",
    openingHoursSpecification: { opens: "10:00", closes: "17:30" },
    foundingDate: String(shop.since),
    address: { postalCode: shop.address.postcode, addressCountry: "GB" },
    sameAs: shop.social.map(({ url }) => url),
  });
});
