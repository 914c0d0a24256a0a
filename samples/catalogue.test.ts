import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readSamples, type SampleProduct } from "../scripts/samples/read.ts";
import {
  MAX_DETAIL_LENGTH,
  MAX_IMAGES,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "../src/domain/limits.ts";
import { readPicture } from "../src/domain/picture.ts";
import { AVAILABILITIES, CONDITIONS, isOnSale, isAvailable } from "../src/domain/product.ts";
import { fold } from "../src/domain/text.ts";
import { validateProduct } from "../src/domain/validation.ts";

const { brands, categories, products, files } = readSamples();
const knownNames = {
  brands: new Set(brands.map(({ brandName }) => brandName)),
  categories: new Set(categories.map(({ jewelleryCategory }) => jewelleryCategory)),
};
const old = products.filter(({ revision }) => revision === undefined);
const current = products.filter(({ revision }) => revision !== undefined);
const onShow = products.filter(isAvailable);

const wordsIn = (text: string) => text.split(/\s+/).length;
const titles = (pieces: readonly SampleProduct[]) => pieces.map(({ title }) => title);

interface Photo {
  readonly file: string;
  readonly metal: string | null;
  readonly gem: string | null;
}
const photos = JSON.parse(
  readFileSync(join(import.meta.dirname, "photos.json"), "utf8"),
) as readonly Photo[];

describe("the demonstration stock", () => {
  it("is large enough to browse, and most of it is on show", () => {
    expect(brands).toHaveLength(8);
    expect([...knownNames.categories]).toEqual([
      "Rings",
      "Bracelets",
      "Necklaces",
      "Earrings",
      "Watches",
    ]);
    expect(products.length).toBeGreaterThanOrEqual(88);
    expect(onShow.length).toBeGreaterThanOrEqual(70);
  });

  it("has brand names that try what a name may hold", () => {
    const names = [...knownNames.brands].join(" ");
    for (const awkward of ["é", "ě", "&", "'"]) expect(names).toContain(awkward);
  });

  it.each(CONDITIONS)("has pieces in condition %s", (condition) => {
    expect(onShow.some((piece) => piece.condition === condition)).toBe(true);
  });

  it.each(AVAILABILITIES)("has pieces that are marked %s", (available) => {
    expect(products.some((piece) => piece.available === available)).toBe(true);
  });

  it("fills the Featured and On Sale carousels without making everything special", () => {
    const featured = onShow.filter((piece) => piece.featured === "true" || piece.featured === true);
    expect(featured.length).toBeGreaterThanOrEqual(10);
    expect(featured.length).toBeLessThanOrEqual(16);
    const onSale = onShow.filter((piece) => isOnSale({ salePrice: piece.salePrice ?? "" }));
    expect(onSale.length).toBeGreaterThanOrEqual(12);
    expect(onSale.length).toBeLessThanOrEqual(18);
    // Neither carousel shows what is not on show, so some such pieces must try them.
    expect(products.some((piece) => piece.featured === "true" && !isAvailable(piece))).toBe(true);
    expect(products.some((piece) => piece.salePrice && !isAvailable(piece))).toBe(true);
  });

  it("has pieces with and without a retail price, a photograph, ten photographs, a very long title", () => {
    expect(onShow.some((piece) => piece.rrp)).toBe(true);
    expect(onShow.some((piece) => piece.rrp === "")).toBe(true);
    expect(onShow.filter((piece) => piece.mainImage === "").length).toBeGreaterThanOrEqual(3);
    expect(onShow.some((piece) => piece.images?.length === 10)).toBe(true);
    expect(onShow.some((piece) => piece.title.length > 150)).toBe(true);
  });

  it("has stable, unreadable ids and one scheme of stock numbers, each used once", () => {
    const documents = [...brands, ...categories, ...products];
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    for (const { id } of documents) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
    for (const { sku } of products) expect(sku).toMatch(/^BJ-\d{4}$/);
  });

  it("describes every piece at a length that is worth reading, in words of its own", () => {
    expect(
      products.filter((p) => wordsIn(p.description) < 50 || wordsIn(p.description) > 130),
    ).toEqual([]);
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
  });

  it("says of each piece what its photographs show", () => {
    const disagreeing = products.filter((piece) => {
      const said = fold(
        `${piece.title} ${piece.metal} ${piece.gem ?? piece.gemstone ?? ""} ${piece.description}`,
      );
      const shown = photos
        .filter(({ file }) => piece.mainImage.includes(file.replace(".webp", "-")))
        .flatMap(({ metal, gem }) => [
          ...(metal?.match(/yellow|white|rose|platinum|steel/g) ?? []),
          ...(gem?.split(", ").map(fold) ?? []),
        ]);
      return !shown.every((word) => said.includes(word));
    });
    expect(titles(disagreeing)).toEqual([]);
  });

  it("gives every ring a British size", () => {
    const rings = products.filter(({ jewellery }) => jewellery === "Rings");
    for (const { size } of rings) expect(size).toMatch(/^[A-Z]½?( and [A-Z]½?)?$/);
  });

  it("holds current pieces that the form would accept as they stand", () => {
    for (const piece of current) {
      const { id: _id, timestamp: _timestamp, revision: _revision, ...typed } = piece;
      const draft = {
        rrp: "",
        salePrice: "",
        gem: "",
        cert: "",
        packaging: "",
        brandRef: "",
        ...typed,
        mainImage: typed.mainImage && `https://shop.example/${typed.mainImage}`,
        images: (typed.images ?? []).map((path) => `https://shop.example/${path}`),
        featured: String(typed.featured),
      };
      expect({ piece: piece.title, ...validateProduct(draft, knownNames) }).toEqual({
        piece: piece.title,
      });
      expect(piece.title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
      expect(piece.sku.length).toBeLessThanOrEqual(MAX_SKU_LENGTH);
      expect(piece.metal.length).toBeLessThanOrEqual(MAX_DETAIL_LENGTH);
      expect(draft.images.length).toBeLessThanOrEqual(MAX_IMAGES);
      expect(Number(piece.price)).toBeGreaterThanOrEqual(350);
      expect(Number(piece.price)).toBeLessThanOrEqual(48_000);
      expect(Number(piece.salePrice || 0)).toBeLessThan(Number(piece.price));
      expect(Number(piece.rrp || Infinity)).toBeGreaterThan(Number(piece.price));
    }
  });

  it("spreads the dates of current pieces over more than a year", () => {
    const dates = current.map(({ timestamp }) => Date.parse(timestamp ?? ""));
    expect(dates.every(Number.isFinite)).toBe(true);
    const days = (Math.max(...dates) - Math.min(...dates)) / 86_400_000;
    expect(days).toBeGreaterThan(365);
    expect(days).toBeLessThan(435);
  });
});

describe("its old documents", () => {
  it("lack what the shop did not yet store", () => {
    expect(old.length).toBeGreaterThanOrEqual(8);
    for (const piece of old) {
      for (const field of ["timestamp", "gem", "cert", "packaging"]) {
        expect(piece).not.toHaveProperty(field);
      }
    }
    expect(old.some((piece) => piece.images === undefined)).toBe(true);
    expect(old.some((piece) => piece.gemstone)).toBe(true);
  });

  it("hold what was once typed freely", () => {
    for (const price of ["£1,250", "POA", "5,250", "£1,150.00"]) {
      expect(old.map((piece) => piece.price)).toContain(price);
    }
    expect(old.some(({ price, salePrice }) => price === "" && salePrice)).toBe(true);
    expect(old.some(({ size }) => size === " ")).toBe(true);
    expect(old.some(({ featured }) => typeof featured === "boolean")).toBe(true);
    expect(old.some(({ condition }) => !CONDITIONS.some((known) => known === condition))).toBe(
      true,
    );
  });

  it("alone name brands and categories that the shop no longer has", () => {
    const unknown = products.filter(
      ({ brand, jewellery }) =>
        !knownNames.brands.has(brand) || !knownNames.categories.has(jewellery),
    );
    expect(unknown.map(({ brand, jewellery }) => `${brand}: ${jewellery}`)).toEqual([
      "Hallam & Pyke: Cufflinks",
      "Kroměř: Brooches",
      "Unsigned: Rings",
    ]);
    expect(unknown.every((piece) => old.includes(piece))).toBe(true);
  });
});

describe("its pictures", () => {
  it("stand with all their smaller copies under names that tell the truth", async () => {
    const paths = new Set(files.map(({ path }) => path));
    for (const { path, file } of files) {
      const told = readPicture(path);
      const { width, height } = await sharp(file).metadata();
      expect({ path, width: told.width ?? width, height: told.height ?? height }).toEqual({
        path,
        width,
        height,
      });
      for (const sibling of told.siblings) expect(paths).toContain(sibling.path);
    }
  });

  it("include some from before names told anything", () => {
    const isOldStyle = (path: string) => path !== "" && readPicture(path).width === undefined;
    expect(products.some(({ mainImage }) => isOldStyle(mainImage))).toBe(true);
  });
});
