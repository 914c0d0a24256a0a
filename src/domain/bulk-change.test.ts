import fc from "fast-check";
import { expect, test } from "vitest";
import { planBulkChange, ROUNDINGS, type BulkChange } from "./bulk-change.ts";
import { pence } from "./price.ts";
import type { Product, ProductDraft } from "./product.ts";

const draft: ProductDraft = {
  title: "Bangle",
  sku: "BJ-1",
  description: "Gold.",
  rrp: "",
  price: "1000",
  salePrice: "",
  condition: "Good",
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

const product = { id: "a" } as Product;
const plan = (changes: Partial<ProductDraft>, change: BulkChange) =>
  planBulkChange([product], change, () => ({ ...draft, ...changes }))[0];

test("sets a field, and leaves alone what has it already", () => {
  const sold: BulkChange = { kind: "set", field: "available", value: "Sold" };
  expect(plan({}, sold)).toMatchObject({
    before: draft,
    draft: { ...draft, available: "Sold" },
    error: null,
  });
  expect(plan({ available: "Sold" }, sold)).toMatchObject({ draft: null, error: null });
});

test("takes a sale price along when the price changes", () => {
  const up: BulkChange = { kind: "price", percent: 12.5, roundToPence: 100 };
  expect(plan({ price: "100", salePrice: "£90" }, up)).toMatchObject({
    draft: { price: "113", salePrice: "101" },
  });
});

test("puts a piece on sale, and ends the sale", () => {
  const off: BulkChange = { kind: "sale", percentOff: 15, roundToPence: 500 };
  expect(plan({}, off)?.draft).toMatchObject({ price: "1000", salePrice: "850" });
  expect(plan({ salePrice: "850" }, { kind: "end-sale" })?.draft).toMatchObject({ salePrice: "" });
});

test("says why a piece cannot be changed", () => {
  const up: BulkChange = { kind: "price", percent: 10, roundToPence: 1 };
  expect(plan({ price: "POA" }, up)).toMatchObject({
    draft: null,
    error: { kind: "no-amount", field: "price", text: "POA" },
  });
  expect(plan({ price: "" }, up)).toMatchObject({
    draft: null,
    error: { kind: "no-amount", text: "" },
  });
  expect(plan({ sku: "" }, { kind: "set", field: "featured", value: "true" })).toMatchObject({
    draft: null,
    error: { kind: "invalid", errors: { sku: { kind: "required" } } },
  });
});

test("never makes a price that cannot be stored, nor one off by more than its rounding", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000_00 }),
      fc.integer({ min: -99, max: 900 }),
      fc.constantFrom(...ROUNDINGS),
      (before, percent, roundToPence) => {
        const planned = plan(
          { price: (before / 100).toFixed(2) },
          { kind: "price", percent, roundToPence },
        );
        if (!planned?.draft) return;
        const after = pence(planned.draft.price);
        expect(after).not.toBeNull();
        const exact = before * (1 + percent / 100);
        expect(Math.abs((after ?? 0) - exact)).toBeLessThanOrEqual(roundToPence / 2 + 0.001);
      },
    ),
  );
});
