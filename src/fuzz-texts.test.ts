import fc from "fast-check";
import { expect, test } from "vitest";
import { plainCell, safeCell } from "./admin/csv/csv-text.ts";
import { inventoryRows, inventoryUrl } from "./admin/inventory/inventory-query.ts";
import { stockEnquiry } from "./enquiry/enquiries.ts";
import { whatsappLink } from "./enquiry/enquiry.ts";
import { FACETS, optionsIn, slugIn } from "./filters/facets.ts";
import { listProducts, readListingQuery, writeListingQuery } from "./filters/listing.ts";
import { listingHeading } from "./products/menu.ts";
import { readPicture } from "./pictures/picture.ts";
import { money, pence } from "./products/price.ts";
import { workedOut } from "./admin/filters/work-out.ts";
import { validateForStorage } from "./admin/saving/validation.ts";
import { EMPTY_PRODUCT, plainPrice } from "./admin/saving/product-draft.ts";
import { fromProductDraft } from "./admin/saving/entity-converters.ts";
import { safeJson } from "./lib/values.ts";
import { validateSubscriber } from "./newsletter/subscriber.ts";
import { decodePart, fold, slug } from "./lib/text.ts";
import { paths } from "./routing/paths.ts";
import { anyText, LONG, longTexts, RUNS } from "../tests/any-text.ts";

const SHOP = "https://shop.example";

const menu = {
  brands: [{ id: "b", name: "Maison Aurélie & Fils", description: "", image: "" }],
  categories: [{ id: "c", name: "Rings", description: "", image: "" }],
};

/** Each function that reads text from outside, and what must hold for its result. */
const READERS: Readonly<Record<string, (text: string) => void>> = {
  fold: (text) => expect(fold(fold(text))).toBe(fold(text)),
  slug: (text) => expect(() => new URL(`/shop/${slug(text)}`, SHOP)).not.toThrow(),
  decodePart: (text) => expect(typeof decodePart(text)).toBe("string"),
  listingHeading: (text) =>
    expect(["brand", "category", "unknown"]).toContain(listingHeading(menu, text).kind),
  pence: (text) => {
    const amount = pence(text);
    expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
  },
  money: (text) => expect(typeof money(text)).toBe("string"),
  plainPrice: (text) => expect(plainPrice(plainPrice(text))).toBe(plainPrice(text)),
  readPicture: (text) => expect(() => readPicture(text)).not.toThrow(),
  workedOut: (text) => {
    // Whatever is worked out can be stored, and follows the texts.
    for (const jewellery of ["Wedding Bands", "Bangles", "Watches"]) {
      const texts = { ...EMPTY_PRODUCT, metal: text, gem: text, size: text, jewellery };
      const stored = fromProductDraft(texts);
      const { metalFilters, gemFilters, sizeFilters } = validateForStorage(stored);
      expect({ metalFilters, gemFilters, sizeFilters }).toEqual({});
      expect(stored.metalFilters).toBe(workedOut(stored, "metalFilters"));
    }
  },
  optionsIn: (text) => {
    for (const facet of FACETS) {
      for (const { slug, order } of optionsIn(facet, text)) {
        expect(order).not.toBeNaN();
        // A link to an option chooses that option and no other.
        expect(slugIn(slug)).toBe(slug);
      }
    }
  },
  validateSubscriber: (text) =>
    expect(() => validateSubscriber({ name: text, email: text })).not.toThrow(),
  whatsappLink: (text) => {
    const link = whatsappLink({ number: text, text: stockEnquiry(text).message });
    expect(new URL(link).origin).toBe("https://wa.me");
  },
  readListingQuery: (text) => {
    const params = new URLSearchParams(text);
    params.append("brand", text.slice(0, 100));
    params.append("page", text);
    const query = readListingQuery(params);
    expect(readListingQuery(writeListingQuery(query))).toEqual(query);
    expect(listProducts([], query).products).toEqual([]);
  },
  inventoryRows: (text) => {
    const params = new URLSearchParams({ q: text, sort: text, sale: text });
    expect(
      inventoryRows({ products: [], brands: [], categories: [] }, params, {
        brands: new Set(),
        categories: new Set(),
      }),
    ).toEqual([]);
    const url = new URL(inventoryUrl({ brand: text }), SHOP);
    expect(url.searchParams.get("brand")).toBe(text.toWellFormed());
  },
  paths: (text) => {
    const product = paths.product({ id: text, brand: text, jewellery: text });
    for (const path of [paths.search(text), paths.listing(text), product]) {
      expect(new URL(path, SHOP).origin).toBe(SHOP);
    }
  },
  safeCell: (text) => {
    plainCell(text);
    expect(plainCell(safeCell(text))).toBe(text);
  },
  safeJson: (text) => {
    const json = safeJson({ text });
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual({ text });
  },
};

test.each(Object.entries(READERS))("%s accepts any text", (_name, read) => {
  fc.assert(
    fc.property(anyText, (text) => {
      read(text);
    }),
    { numRuns: RUNS },
  );
});

test.each(Object.entries(READERS))(
  "%s is fast on very long texts",
  (_name, read) => {
    for (const text of longTexts()) {
      // Not the clock: other programs may have the processor.
      const before = process.cpuUsage();
      read(text);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(LONG / 10);
    }
  },
  120_000,
);
