import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readSamples } from "../scripts/samples/read.ts";
import { readPicture, posterOf } from "../src/pictures/picture.ts";
import { AVAILABILITIES, CONDITIONS, isOnSale, isAvailable } from "../src/products/product.ts";
import { EMPTY_PRODUCT } from "../src/admin/saving/product-draft.ts";
import { fold } from "../src/lib/text.ts";
import { toLedgerEntry } from "../src/admin/ledger/ledger-store.ts";
import { toLedgerDraft } from "../src/admin/ledger/ledger.ts";
import { validateLedger } from "../src/admin/ledger/validate-ledger.ts";
import { validateProduct } from "../src/admin/saving/validation.ts";

const { brands, categories, products, files, ledger } = readSamples();
const knownNames = {
  brands: new Set(brands.map(({ brandName }) => brandName)),
  categories: new Set(categories.map(({ jewelleryCategory }) => jewelleryCategory)),
};
const old = products.filter(({ revision }) => revision === undefined);
const current = products.filter(({ revision }) => revision !== undefined);
const available = products.filter(isAvailable);

const wordsIn = (text: string) => text.split(/\s+/).length;

interface Photo {
  readonly file: string;
  readonly metal: string | null;
  readonly gem: string | null;
}
const photos = JSON.parse(
  readFileSync(join(import.meta.dirname, "photos.json"), "utf8"),
) as readonly Photo[];

describe("the demonstration stock", () => {
  it("has enough products, most of them available", () => {
    expect(brands).toHaveLength(8);
    expect([...knownNames.categories]).toEqual([
      "Rings",
      "Bracelets",
      "Necklaces",
      "Earrings",
      "Watches",
    ]);
    expect(products.length).toBeGreaterThanOrEqual(88);
    expect(available.length).toBeGreaterThanOrEqual(70);
  });

  it("has brand names with accents, & and an apostrophe", () => {
    const names = [...knownNames.brands].join(" ");
    for (const awkward of ["é", "ě", "&", "'"]) expect(names).toContain(awkward);
  });

  it.each(CONDITIONS)("has products in condition %s", (condition) => {
    expect(available.some((product) => product.condition === condition)).toBe(true);
  });

  it.each(AVAILABILITIES)("has products that are marked %s", (available) => {
    expect(products.some((product) => product.available === available)).toBe(true);
  });

  it("has 10 to 16 featured products and 12 to 18 on sale", () => {
    const featured = available.filter(
      (product) => product.featured === "true" || product.featured === true,
    );
    expect(featured.length).toBeGreaterThanOrEqual(10);
    expect(featured.length).toBeLessThanOrEqual(16);
    const onSale = available.filter((product) => isOnSale({ salePrice: product.salePrice ?? "" }));
    expect(onSale.length).toBeGreaterThanOrEqual(12);
    expect(onSale.length).toBeLessThanOrEqual(18);
    // The carousels must leave out unavailable products.
    expect(products.some((product) => product.featured === "true" && !isAvailable(product))).toBe(
      true,
    );
    expect(products.some((product) => product.salePrice && !isAvailable(product))).toBe(true);
  });

  it("has products with and without a retail price, without a photo, with ten, and with a very long title", () => {
    expect(available.some((product) => product.rrp)).toBe(true);
    expect(available.some((product) => product.rrp === "")).toBe(true);
    expect(available.filter((product) => product.mainImage === "").length).toBeGreaterThanOrEqual(
      3,
    );
    expect(available.some((product) => product.images?.length === 10)).toBe(true);
    expect(available.some((product) => product.title.length > 150)).toBe(true);
  });

  it("has unique ids and SKUs of one format", () => {
    const documents = [...brands, ...categories, ...products];
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    for (const { id } of documents) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
    for (const { sku } of products) expect(sku).toMatch(/^BJ-\d{4}$/);
  });

  it("has a description of 50 to 130 words for every product, each used once", () => {
    expect(
      products.filter((p) => wordsIn(p.description) < 50 || wordsIn(p.description) > 130),
    ).toEqual([]);
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
  });

  it("describes each product as its photos show it", () => {
    const wrong = products.filter((product) => {
      const text = fold(
        `${product.title} ${product.metal} ${product.gem ?? product.gemstone ?? ""} ${product.description}`,
      );
      const shown = photos
        .filter(({ file }) => product.mainImage.includes(file.replace(".webp", "-")))
        .flatMap(({ metal, gem }) => [
          ...(metal?.match(/yellow|white|rose|platinum|steel/g) ?? []),
          ...(gem?.split(", ").map(fold) ?? []),
        ]);
      return !shown.every((word) => text.includes(word));
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it("has a British size for every ring", () => {
    const rings = products.filter(({ jewellery }) => jewellery === "Rings");
    for (const { size } of rings) expect(size).toMatch(/^[A-Z]½?( and [A-Z]½?)?$/);
  });

  it("has current products that the form accepts", () => {
    for (const product of current) {
      const { id: _id, timestamp: _timestamp, revision: _revision, ...typed } = product;
      const draft = {
        ...EMPTY_PRODUCT,
        ...typed,
        mainImage: typed.mainImage && `https://shop.example/${typed.mainImage}`,
        images: (typed.images ?? []).map((path) => `https://shop.example/${path}`),
        ...(typed.video && {
          video: `https://shop.example/o/${encodeURIComponent(typed.video)}?alt=media`,
        }),
        featured: String(typed.featured),
      };
      expect({ title: product.title, ...validateProduct(draft, knownNames) }).toEqual({
        title: product.title,
      });
      expect(Number(product.price)).toBeGreaterThanOrEqual(350);
      expect(Number(product.price)).toBeLessThanOrEqual(48_000);
      expect(Number(product.salePrice || 0)).toBeLessThan(Number(product.price));
      expect(Number(product.rrp || Infinity)).toBeGreaterThan(Number(product.price));
    }
  });

  it("spreads the dates of current products over more than a year", () => {
    const dates = current.map(({ timestamp }) => Date.parse(timestamp ?? ""));
    expect(dates.every(Number.isFinite)).toBe(true);
    const days = (Math.max(...dates) - Math.min(...dates)) / 86_400_000;
    expect(days).toBeGreaterThan(365);
    expect(days).toBeLessThan(435);
  });
});

describe("old documents", () => {
  it("lack the newer fields", () => {
    expect(old.length).toBeGreaterThanOrEqual(8);
    for (const product of old) {
      for (const field of ["timestamp", "gem", "cert", "packaging"]) {
        expect(product).not.toHaveProperty(field);
      }
    }
    expect(old.some((product) => product.images === undefined)).toBe(true);
    expect(old.some((product) => product.gemstone)).toBe(true);
  });

  it("contain free text", () => {
    for (const price of ["£1,250", "POA", "5,250", "£1,150.00"]) {
      expect(old.map((product) => product.price)).toContain(price);
    }
    expect(old.some(({ price, salePrice }) => price === "" && salePrice)).toBe(true);
    expect(old.some(({ size }) => size === " ")).toBe(true);
    expect(old.some(({ featured }) => typeof featured === "boolean")).toBe(true);
    expect(old.some(({ condition }) => !CONDITIONS.some((known) => known === condition))).toBe(
      true,
    );
  });

  it("are the only ones with brands and categories that have been deleted", () => {
    const unknown = products.filter(
      ({ brand, jewellery }) =>
        !knownNames.brands.has(brand) || !knownNames.categories.has(jewellery),
    );
    expect(unknown.map(({ brand, jewellery }) => `${brand}: ${jewellery}`)).toEqual([
      "Hallam & Pyke: Cufflinks",
      "Kroměř: Brooches",
      "Unsigned: Rings",
    ]);
    expect(unknown.every((product) => old.includes(product))).toBe(true);
  });
});

describe("the ledger", () => {
  it("has valid entries in the order of their stock numbers", () => {
    for (const [n, { id, ...fields }] of ledger.entries()) {
      const entry = toLedgerEntry(id, fields);
      expect(entry).toMatchObject({
        stockNumber: n + 1,
        title: expect.stringMatching(/./) as string,
        sku: expect.stringMatching(/./) as string,
      });
      expect(entry && validateLedger(toLedgerDraft(entry), "2099-12-31")).toEqual({});
    }
  });

  it("has pieces that were sold, lost, deleted and are still in stock", () => {
    const ids = new Set(products.map(({ id }) => id));
    expect(ledger.some(({ sellingPrice }) => sellingPrice !== null)).toBe(true);
    expect(ledger.some(({ disposal }) => disposal !== "")).toBe(true);
    expect(ledger.some(({ id }) => !ids.has(id))).toBe(true);
    expect(ledger.filter(({ saleDate }) => saleDate === "").length).toBeGreaterThan(40);
  });
});

describe("videos", () => {
  it("are stored for three available products, with at most 300 kB", () => {
    const videos = files.filter(({ contentType }) => contentType === "video/mp4");
    expect(available.flatMap(({ video = [] }) => video).sort()).toEqual(
      videos.map(({ path }) => path).sort(),
    );
    expect(videos).toHaveLength(3);
    for (const { path, file } of videos) {
      expect(files.map((other) => other.path)).toContain(posterOf(path));
      expect(statSync(file).size).toBeLessThanOrEqual(300_000);
    }
  });
});

describe("pictures", () => {
  it("have the size in their name, and all smaller copies", async () => {
    const paths = new Set(files.map(({ path }) => path));
    for (const { path, file, contentType } of files) {
      if (contentType === "video/mp4") continue;
      const named = readPicture(path);
      const { width, height } = await sharp(file).metadata();
      expect({ path, width: named.width ?? width, height: named.height ?? height }).toEqual({
        path,
        width,
        height,
      });
      for (const sibling of named.siblings) expect(paths).toContain(sibling.path);
    }
  });

  it("include some with old names", () => {
    const isOldStyle = (path: string) => path !== "" && readPicture(path).width === undefined;
    expect(products.some(({ mainImage }) => isOldStyle(mainImage))).toBe(true);
  });
});
