import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { toListedProduct, toMenuEntry, toProduct, toSearchText } from "./converters.ts";
import { fromProductDraft, toBrand, toCategory } from "../admin/saving/entity-converters.ts";
import { toTimestamp } from "../firebase/firebase.ts";
import { withFilters } from "../admin/filters/work-out.ts";
import { EMPTY_PRODUCT, toProductDraft } from "../admin/saving/product-draft.ts";

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
        toListedProduct("x", { ...fields, title });
        toMenuEntry("brands", "x", { ...fields, brandName: title });
        toSearchText(fields);
      }),
    );
  });

  it("does not change in a save without edits", () => {
    const product = toProduct("r1", { ...RING, revision: 3 });
    if (!product) throw new Error("not read");
    const stored = fromProductDraft(toProductDraft(product));
    const again = withFilters({ ...product, price: "1250" });
    expect(toProduct("r1", { ...stored, revision: 3 })).toEqual(again);
    expect(stored).not.toHaveProperty("id");
    expect(stored.featured).toBe("true");
  });

  it("gets its SKU in plain characters", () => {
    const draft = { ...EMPTY_PRODUCT, sku: "BJ\u20117\u200b" };
    expect(fromProductDraft(draft).sku).toBe("BJ-7");
  });
});

describe("a listed product", () => {
  it("has everything that a listing shows, with dates in whole milliseconds", () => {
    const stored = {
      ...RING,
      video: "https://firebasestorage.googleapis.com/v0/b/shop/o/product-videos%2F1ring.webp.mp4",
      listedAt: toTimestamp(5000.25),
      reservedUntil: new Date(9000),
    };
    const product = toProduct("r1", stored);
    const listed = toListedProduct("r1", stored);
    expect(product).toMatchObject({ ...listed, listedAt: 5000.25 });
    expect(listed).toMatchObject({ id: "r1", listedAt: 5000, reservedUntil: 9000 });
    expect(listed).not.toHaveProperty("description");
    expect(toListedProduct("r1", {})).toBeNull();
  });
});

describe("a menu entry", () => {
  it("has the name, the picture and former names, if there are any", () => {
    const brand = {
      brandName: " Aurelie ",
      brandImage: "javascript:alert(1)",
      formerNames: ["Aurora"],
    };
    const entry = { id: "b", name: "Aurelie", image: "", formerNames: ["Aurora"] };
    expect(toMenuEntry("brands", "b", brand)).toEqual(entry);
    expect(toMenuEntry("jewellery", "j", { jewelleryCategory: "Rings" })).toEqual({
      id: "j",
      name: "Rings",
      image: "",
    });
    expect(toMenuEntry("jewellery", "j", brand)).toBeNull();
  });
});

it("only search reads what no listing shows", () => {
  const texts = { description: "In gold.", cert: "GIA", packaging: "Box", title: "Ring" };
  expect(toSearchText(texts)).toBe("In gold.\nGIA\nBox");
});
