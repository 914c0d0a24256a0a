import fc from "fast-check";
import { expect, test } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { planBulkChange, ROUNDINGS, type BulkChange } from "./bulk-change.ts";
import { pence } from "./price.ts";
import type { Product, ProductDraft } from "./product.ts";
import { toProductDraft } from "./product-draft.ts";

const draft = toProductDraft(testProduct({ id: "a" }));

const product = { id: "a" } as Product;
const plan = (changes: Partial<ProductDraft>, change: BulkChange) =>
  planBulkChange([product], change, () => ({ ...draft, ...changes }))[0];

test("sets a field, and leaves a product that has the value already unchanged", () => {
  const sold: BulkChange = { kind: "set", field: "available", value: "Sold" };
  expect(plan({}, sold)).toMatchObject({
    before: draft,
    draft: { ...draft, available: "Sold" },
    error: null,
  });
  expect(plan({ available: "Sold" }, sold)).toMatchObject({ draft: null, error: null });
});

test("changes the sale price together with the price", () => {
  const up: BulkChange = { kind: "price", percent: 12.5, roundToPence: 100 };
  expect(plan({ price: "100", salePrice: "£90" }, up)).toMatchObject({
    draft: { price: "113", salePrice: "101" },
  });
});

test("starts a sale and ends it", () => {
  const off: BulkChange = { kind: "sale", percentOff: 15, roundToPence: 500 };
  expect(plan({}, off)?.draft).toMatchObject({ price: "1000", salePrice: "850" });
  expect(plan({ salePrice: "850" }, { kind: "end-sale" })?.draft).toMatchObject({ salePrice: "" });
});

test("returns why a product cannot be changed", () => {
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

test("leaves a product without a price hidden", () => {
  const show: BulkChange = { kind: "set", field: "available", value: "Is Available" };
  expect(plan({ price: "0", available: "Not Available" }, show)).toMatchObject({
    draft: null,
    error: { kind: "invalid", errors: { price: { kind: "price-for-show" } } },
  });
});

test("new prices can be stored, and differ from the exact ones by half a rounding step at most", () => {
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
