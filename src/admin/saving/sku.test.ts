import fc from "fast-check";
import { expect, test } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { addSku, indexSkus, laterSku, nextSku, skuError } from "./sku.ts";

const bracelet = testProduct({ id: "bracelet", title: "Love bracelet", sku: "CB-0017" });
const twin = testProduct({ id: "twin", sku: "cb-0017 " });
const index = indexSkus([bracelet, twin, testProduct({ id: "old", sku: "" })]);

test.each(["CB-0017", " cb-0017", "Cb-0017\u2003"])("another product has the SKU %j", (sku) => {
  expect(skuError(index, { id: "new", sku })).toEqual({
    sku: sku.trim(),
    by: { id: "bracelet", title: "Love bracelet" },
  });
});

test.each([
  ["a zero-width space", "CB-00\u200b17"],
  ["a byte order mark", "\ufeffCB-0017"],
  ["a soft hyphen", "CB\u00ad-0017"],
  ["a non-breaking hyphen", "CB\u20110017"],
  ["a dash", "CB\u20130017"],
  ["a minus", "CB\u22120017"],
  ["full-width characters", "ＣＢ－００１７"],
  ["a no-break space", "CB-0017\u00a0"],
])("an SKU with %s is taken if it looks like a taken one", (_, sku) => {
  expect(skuError(index, { id: "new", sku })).toMatchObject({ sku: "CB-0017" });
});

test("spaces inside an SKU count as one", () => {
  const spaced = indexSkus([testProduct({ id: "spaced", sku: "BJ 12" })]);
  expect(skuError(spaced, { id: "new", sku: "BJ\u00a0 12" })).not.toBeNull();
  expect(skuError(spaced, { id: "new", sku: "BJ12" })).toBeNull();
});

test.each(["CB-0018", "", " ", "\u200b"])("no other product has the SKU %j", (sku) => {
  expect(skuError(index, { id: "new", sku })).toBeNull();
});

test("a product may keep a shared SKU, but not take another product's", () => {
  expect(skuError(indexSkus([bracelet]), bracelet)).toBeNull();
  expect(skuError(index, { id: "twin", sku: "CB-0017" }, twin)).toBeNull();
  expect(skuError(index, { id: "ring", sku: "CB-0017" }, { sku: "R-1" })).not.toBeNull();
});

test("a product that is planned has its SKU too", () => {
  const planned = indexSkus([bracelet]);
  addSku(planned, { id: "a", title: "A", sku: "R-1" });
  expect(skuError(planned, { id: "b", sku: "r-1" })?.by.id).toBe("a");
});

test.each([
  ["counts on from the highest", ["BJ-2030", "BJ-2103", "BJ-2004"], "BJ-2104"],
  ["keeps the zeros in front", ["CB-0009", "CB-0008"], "CB-0010"],
  ["grows by a digit", ["R-99"], "R-100"],
  ["follows the most common prefix", ["W-900", "R-7", "R-8"], "R-9"],
  ["follows the newest of two prefixes", ["W-1", "R-1"], "W-2"],
  ["does not distinguish case and spaces", [" BJ-10 ", "bj-12", "Bj-11"], "BJ-13"],
  ["counts on from a dash", ["BJ\u20131"], "BJ-2"],
  ["works without a prefix", ["0041"], "0042"],
  ["ignores SKUs without a number", ["", "ring", "R-1a"], ""],
  ["counts the last fifteen of many digits", ["5012345678901999"], "5012345678902000"],
  ["ignores what would be too long", [`${"x".repeat(59)}9`], ""],
])("the next SKU %s", (_, skus, next) => {
  expect(nextSku(skus)).toBe(next);
});

test("the next SKU is never taken, whatever the others are", () => {
  const anySku = fc.stringMatching(/^(BJ|bj|R)?-?[0-9]{0,12}$/);
  fc.assert(
    fc.property(fc.array(anySku), (skus) => {
      const stock = indexSkus(skus.map((sku, n) => ({ id: String(n), title: "", sku })));
      expect(skuError(stock, { id: "new", sku: nextSku(skus) })).toBeNull();
    }),
  );
});

test.each([
  ["BJ-2105", ["BJ-2104", "bj-2107", "R-9000", "BJ-2106A"], "bj-2107"],
  ["BJ-2105", ["BJ-2105"], "BJ-2105"],
  ["BJ-2105", ["BJ-2104", "", "R"], ""],
  ["R-9", ["R-10", "R-9"], "R-10"],
])("the series that goes on with %j has later ones", (next, skus, later) => {
  expect(laterSku(next, skus)).toBe(later);
});
