import { expect, test } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { addSku, indexSkus, skuError } from "./sku.ts";

const bracelet = testProduct({ id: "bracelet", title: "Love bracelet", sku: "CB-0017" });
const twin = testProduct({ id: "twin", sku: "cb-0017 " });
const index = indexSkus([bracelet, twin, testProduct({ id: "old", sku: "" })]);

test.each(["CB-0017", " cb-0017", "Cb-0017\u2003"])("another product has the SKU %j", (sku) => {
  expect(skuError(index, { id: "new", sku })).toEqual({
    kind: "sku-taken",
    sku: sku.trim(),
    by: { id: "bracelet", title: "Love bracelet" },
  });
});

test.each(["CB-0018", "", " ", "\u200b"])("no other product has the SKU %j", (sku) => {
  expect(skuError(index, { id: "new", sku })).toBeNull();
});

test("a product may keep its SKU, even one that it shares, but not take another's", () => {
  expect(skuError(indexSkus([bracelet]), bracelet)).toBeNull();
  expect(skuError(index, { id: "twin", sku: "CB-0017" }, twin)).toBeNull();
  expect(skuError(index, { id: "ring", sku: "CB-0017" }, { sku: "R-1" })).not.toBeNull();
});

test("a product that is planned has its SKU too", () => {
  const planned = indexSkus([bracelet]);
  addSku(planned, { id: "a", title: "A", sku: "R-1" });
  expect(skuError(planned, { id: "b", sku: "r-1" })?.by.id).toBe("a");
});
