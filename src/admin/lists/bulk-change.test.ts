import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { parsePercent, planBulkChange, ROUNDINGS, type BulkChange } from "./bulk-change.ts";
import { pence } from "../../products/price.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import { fromProductDraft } from "../saving/entity-converters.ts";
import { toProductDraft } from "../saving/product-draft.ts";

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

const off = (percentOff: number, roundToPence: number): BulkChange => ({
  kind: "sale",
  percentOff,
  roundToPence,
});
const by = (percent: number, roundToPence: number): BulkChange => ({
  kind: "price",
  percent,
  roundToPence,
});

test.each([
  ["a sale price above the price", { price: "645" }, off(3, 5_000), 650],
  ["a sale price equal to the price", { price: "1250" }, off(1, 5_000), 1250],
  ["a reduced price above the price", { price: "38" }, by(-2, 1_000), 40],
  ["a reduction to nothing", { price: "20" }, by(-10, 5_000), 0],
  ["a reduction below £1", { price: "12" }, by(-1, 100), 12],
  ["a raised price below the price", { price: "1060" }, by(1, 5_000), 1050],
  ["a sale price that stays", { price: "900", salePrice: "50" }, by(-5, 5_000), 50],
])("leaves out %s", (_, changes, change, pounds) => {
  const planned = plan(changes, change);
  expect(planned).toMatchObject({
    draft: null,
    error: { kind: "wrong-way", toPence: pounds * 100 },
  });
});

test("never raises a sale price to a smaller reduction, nor to the price", () => {
  expect(plan({ price: "1000", salePrice: "600" }, off(5, 100))).toMatchObject({
    draft: null,
    error: { kind: "cheaper-already", fromPence: 60_000, toPence: 95_000 },
  });
  expect(plan({ price: "1020", salePrice: "1010" }, by(2, 5_000))).toMatchObject({
    draft: null,
    error: { kind: "no-sale", fromPence: 105_000, toPence: 105_000 },
  });
});

test("a sale price of 0 counts as none", () => {
  expect(plan({ salePrice: "0" }, by(-10, 100))?.draft).toMatchObject({ price: "900" });
  expect(plan({ salePrice: "0.00" }, off(10, 100))?.draft).toMatchObject({ salePrice: "900" });
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
    error: { kind: "invalid", errors: { sku: "SKU is required." } },
  });
});

test("leaves a product without a price hidden", () => {
  const show: BulkChange = { kind: "set", field: "available", value: "Is Available" };
  expect(plan({ price: "0", available: "Not Available" }, show)).toMatchObject({
    draft: null,
    error: {
      kind: "invalid",
      errors: { price: expect.stringMatching(/^Enter a price above 0, or/) as string },
    },
  });
});

test("sets or empties the hallmark, whatever the texts say", () => {
  const set = (value: string) => ({ kind: "set", field: "hallmark", value }) as const;
  expect(plan({ hallmark: "" }, set("Hallmarked"))?.draft?.hallmark).toBe("Hallmarked");
  expect(plan({ hallmark: "Hallmarked" }, set(""))?.draft?.hallmark).toBe("");
  expect(plan({ hallmark: "Hallmarked" }, set("Hallmarked"))?.draft).toBeNull();
});

test("new prices can be stored, and differ from the exact ones by half a rounding step at most", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000_00 }),
      fc.integer({ min: -99, max: 900 }).filter((percent) => percent !== 0),
      fc.constantFrom(...ROUNDINGS),
      (before, percent, roundToPence) => {
        const planned = plan(
          { price: (before / 100).toFixed(2) },
          { kind: "price", percent, roundToPence },
        );
        if (!planned?.draft) return;
        const after = pence(planned.draft.price) ?? 0;
        expect(Math.sign(after - before)).toBe(Math.sign(percent));
        const exact = before * (1 + percent / 100);
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(roundToPence / 2 + 0.001);
      },
    ),
  );
});

test.each([
  ["10", 10],
  [" −12.5 % ", -12.5],
  ["12,5", 12.5],
  ["0,125", 0.125],
  ["2,000", 2000],
  ["1,234.5", 1234.5],
  ["1,234,000%", 1234000],
  ["1.", 1],
  ["1,2,3", Number.NaN],
  ["1e2", Number.NaN],
  ["0x10", Number.NaN],
  ["ten", Number.NaN],
  [" ", Number.NaN],
])("reads %j per cent as %d", (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

describe("filters", () => {
  const ring = testProduct({ id: "a", metal: "Plat", gem: "Pearl", gemFilters: "Opal" });
  const old = { ...ring, metalFilters: "", gemFilters: "", sizeFilters: "" };
  const planOf = (of: Product, change: BulkChange) =>
    planBulkChange([of], change, toProductDraft)[0]?.draft;

  test("are stored for a piece from before they were, as its texts say", () => {
    const draft = planOf(old, { kind: "filters" });
    expect(draft && fromProductDraft(draft)).toMatchObject({
      metalFilters: "Platinum",
      gemFilters: "Pearl",
    });
    expect(planOf(ring, { kind: "filters" })).toBeNull();
  });

  test("that were chosen stay, until they are set to what the text says", () => {
    const draft = planOf({ ...old, gemFilters: "Opal" }, { kind: "filters" });
    expect(draft).toMatchObject({ metalFilters: "", gemFilters: "Opal" });
    const set = { kind: "set", field: "gemFilters", value: "" } as const;
    expect(planOf(ring, set)).toMatchObject({ gemFilters: "" });
  });

  test("are set, unless shoppers filter by it already", () => {
    const set = (value: string): BulkChange => ({ kind: "set", field: "metalFilters", value });
    expect(planOf(ring, set("Silver"))).toMatchObject({ metalFilters: "Silver" });
    expect(planOf(ring, set("Platinum"))).toBeNull();
    expect(planOf(ring, set(""))).toBeNull();
  });

  test("follow another category", () => {
    const piece = testProduct({ id: "a", jewellery: "Earrings", size: "N" });
    const moved = planOf(piece, { kind: "set", field: "jewellery", value: "Wedding Bands" });
    expect(moved && fromProductDraft(moved)).toMatchObject({ sizeFilters: "N" });
  });
});
