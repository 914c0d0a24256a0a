import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { backendFromEnv, connect } from "./config.ts";
import { fromCatalogueItem, fromMenuItem, toProduct } from "./converters.ts";
import { fromProductDraft, toBrand, toCatalogueItem, toCategory } from "./entity-converters.ts";
import { EMPTY_PRODUCT, toProductDraft } from "../domain/product-draft.ts";

beforeAll(() => connect(backendFromEnv({ VITE_FIREBASE_STORAGE_BUCKET: "shop" })));

const RING = {
  title: " Solitaire ring ",
  price: "£1,250",
  gemstone: "diamond",
  size: " ",
  featured: "true",
  available: "Is Available",
  mainImage:
    "https://firebasestorage.googleapis.com/v0/b/shop/o/product-images%2F1ring.webp?alt=media",
  images: ["javascript:alert(1)", "https://images.example/2.jpg", 7],
};

describe("a stored product", () => {
  it("gets defaults for fields that old documents lack", () => {
    expect(toProduct("r1", RING)).toMatchObject({
      id: "r1",
      title: "Solitaire ring",
      price: "£1,250",
      gem: "diamond",
      size: "",
      cert: "",
      featured: true,
      image: "product-images/1ring.webp",
      images: ["https://images.example/2.jpg"],
      revision: 0,
      updatedAt: 0,
    });
  });

  it("prefers gem to gemstone if a document has both", () => {
    expect(toProduct("r1", { ...RING, gem: "ruby" })?.gem).toBe("ruby");
  });

  it("keeps the full URL of a picture outside the shop's storage", () => {
    const elsewhere = "https://firebasestorage.googleapis.com/v0/b/other/o/a%2Fb.webp?alt=media";
    expect(toProduct("r1", { ...RING, mainImage: elsewhere })?.image).toBe(elsewhere);
  });

  it("is null without a title", () => {
    expect(toProduct("r1", { title: " " })).toBeNull();
    expect(toProduct("r1", {})).toBeNull();
  });

  it("never throws, whatever a document contains", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (fields, title) => {
        const product = toProduct("x", { ...fields, title });
        expect(product === null || product.title.length > 0).toBe(true);
        toBrand("x", { ...fields, brandName: title });
        toCategory("x", { ...fields, jewelleryCategory: title });
        fromCatalogueItem("x", { ...fields, t: title });
        fromMenuItem("x", title);
      }),
    );
  });

  it("does not change in a save without edits", () => {
    const product = toProduct("r1", { ...RING, revision: 3 });
    if (!product) throw new Error("not read");
    const stored = fromProductDraft(toProductDraft(product));
    expect(toProduct("r1", { ...stored, revision: 3 })).toEqual({ ...product, price: "1250" });
    expect(stored).not.toHaveProperty("id");
    expect(stored.featured).toBe("true");
  });

  it("gets its SKU in plain characters", () => {
    const draft = { ...EMPTY_PRODUCT, sku: "BJ\u20117\u200b" };
    expect(fromProductDraft(draft).sku).toBe("BJ-7");
  });
});

describe("a catalogue item", () => {
  it("contains everything that a listing shows, and no empty fields", () => {
    const product = toProduct("r1", {
      ...RING,
      video: "https://firebasestorage.googleapis.com/v0/b/shop/o/product-videos%2F1ring.webp.mp4",
      timestamp: new Date(5000),
      reservedUntil: new Date(9000),
    });
    if (!product) throw new Error("not read");
    const item = toCatalogueItem(product);
    expect(item).not.toHaveProperty("s");
    const { id, title, price, gem, featured, image, secondImage, video, listedAt, reservedUntil } =
      product;
    expect(fromCatalogueItem("r1", item)).toMatchObject({
      id,
      title,
      price,
      gem,
      featured,
      image,
      secondImage,
      video,
      listedAt,
      reservedUntil,
    });
  });
});
