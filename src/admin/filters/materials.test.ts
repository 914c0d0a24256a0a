import { expect, it } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { GEMS, METALS } from "./materials.ts";

const single = (text: string) => !text.includes(",");

it.each(METALS.filter(single))("shoppers filter by %s", (metal) => {
  expect(testProduct({ id: "a", metal }).metalFilters).toBe(metal);
});

it.each(GEMS.filter(single))("shoppers filter by %s", (gem) => {
  expect(testProduct({ id: "a", gem }).gemFilters).toBe(gem);
});
