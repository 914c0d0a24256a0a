import { expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { readStoredProducts } from "./stored-products.ts";
import { toListed } from "./to-listed.ts";

const ring = testProduct({ id: "ring", revision: 3, change: "change1", description: "Gold." });
const listed = toListed(ring);

it("stores only what listings show of a product, not the id of its last change", () => {
  expect(listed).toMatchObject({ id: "ring", title: ring.title, price: ring.price });
  for (const name of ["change", "revision", "updatedAt", "description", "images", "available"]) {
    expect(listed).not.toHaveProperty(name);
  }
});

it("reads only that from what earlier versions stored, and leaves out what is not a product", () => {
  const earlier = { ...listed, change: "change1" };
  const read = readStoredProducts([earlier, { id: "pin" }, 7, null]);
  expect(read).toEqual([listed]);
  expect(read[0]).not.toHaveProperty("change");
  expect(readStoredProducts({ 0: earlier })).toEqual([]);
});
