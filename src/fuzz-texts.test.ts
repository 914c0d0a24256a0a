import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destination } from "./admin/access/destination.ts";
import { plainCell, safeCell } from "./admin/csv/csv-text.ts";
import { readQuery, writeQuery } from "./admin/lists/inventory-query.ts";
import { stockEnquiry } from "./content/enquiries.ts";
import { emailLink, MAX_LINK_LENGTH, whatsappLink } from "./domain/enquiry.ts";
import { listPieces, readListingQuery, writeListingQuery } from "./domain/listing.ts";
import { headingOf } from "./domain/menu.ts";
import { readPicture } from "./domain/picture.ts";
import { money, pence, plainPrice } from "./domain/price.ts";
import { readRingSize } from "./domain/ring-size.ts";
import { safeJson } from "./domain/safe-json.ts";
import { validateSubscriber } from "./domain/subscriber.ts";
import { decodePart, fold, shorten, slug } from "./domain/text.ts";
import { samePath } from "./hooks/page-data.ts";
import { paths } from "./paths.ts";
import { anyText, longTexts, RUNS } from "../tests/any-text.ts";

const menu = {
  brands: [{ id: "b", name: "Maison Aurélie & Fils", description: "", image: "" }],
  categories: [{ id: "c", name: "Rings", description: "", image: "" }],
};

/** Everything that reads a text from outside, and what must hold of the answer whatever the text. */
const READERS: Readonly<Record<string, (text: string) => void>> = {
  fold: (text) => expect(fold(fold(text))).toBe(fold(text)),
  slug: (text) =>
    expect(() => new URL(`/shop/${slug(text)}`, "https://shop.example")).not.toThrow(),
  decodePart: (text) => expect(typeof decodePart(text)).toBe("string"),
  shorten: (text) => expect(shorten(text, 20).length).toBeLessThanOrEqual(20),
  headingOf: (text) =>
    expect(["brand", "category", "unknown"]).toContain(headingOf(menu, text).kind),
  samePath: (text) => expect(samePath(text, text)).toBe(true),
  pence: (text) => {
    const amount = pence(text);
    expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
  },
  money: (text) => expect(typeof money(text)).toBe("string"),
  plainPrice: (text) => expect(plainPrice(plainPrice(text))).toBe(plainPrice(text)),
  readPicture: (text) => {
    const { path, siblings } = readPicture(text);
    expect(path === null ? siblings : []).toEqual([]);
  },
  readRingSize: (text) => expect(readRingSize(text)?.uk ?? "A").toMatch(/^[A-Z](\+[1-6])?½?$/),
  validateSubscriber: (text) => {
    const errors = validateSubscriber({ name: text, email: text });
    expect(Object.keys(errors).every((field) => field === "name" || field === "email")).toBe(true);
  },
  emailLink: (text) => {
    const link = emailLink({ to: "sales@shop.example", subject: text, body: text });
    expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
    expect(() => decodeURIComponent(link)).not.toThrow();
  },
  whatsappLink: (text) => {
    const { message } = stockEnquiry(text);
    const link = whatsappLink({ number: text, text: message });
    expect(new URL(link).origin).toBe("https://wa.me");
  },
  readListingQuery: (text) => {
    const params = new URLSearchParams(text);
    params.append("brand", text.slice(0, 100));
    params.append("page", text);
    const query = readListingQuery(params);
    expect(readListingQuery(writeListingQuery(query))).toEqual(query);
    expect(listPieces([], query).pieces).toEqual([]);
  },
  readQuery: (text) => {
    const query = readQuery(new URLSearchParams({ q: text, sort: text, page: text }));
    expect(readQuery(writeQuery(query))).toEqual(query);
  },
  destination: (text) => {
    for (const path of [
      destination({ state: { next: text }, search: "" }),
      destination({ state: null, search: `?next=${text}` }),
      destination({ state: null, search: text }),
    ]) {
      expect(new URL(path, "https://shop.example").href).toMatch(
        /^https:\/\/shop\.example\/bj-admin/,
      );
    }
  },
  paths: (text) => {
    for (const path of [
      paths.search(text),
      paths.listing(text),
      paths.product({ id: text, brand: text, jewellery: text }),
      paths.editProduct(text),
    ]) {
      expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
    }
  },
  safeJson: (text) => {
    const json = safeJson({ text });
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual({ text });
  },
  safeCell: (text) => {
    expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r\n]/);
    expect(plainCell(safeCell(text))).toBe(text);
  },
};

describe.each(Object.entries(READERS))("%s", (_, read) => {
  test("answers any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        read(text);
      }),
      { numRuns: RUNS },
    );
  });
});

test(
  "no text is so long or so contrived that one of them takes for ever",
  { timeout: 120_000 },
  () => {
    for (const [name, read] of Object.entries(READERS)) {
      for (const text of longTexts()) {
        const started = performance.now();
        read(text);
        const ms = performance.now() - started;
        expect(ms, `${name} on ${text.length} letters like ${text.slice(0, 12)}`).toBeLessThan(
          2_000,
        );
      }
    }
  },
);
