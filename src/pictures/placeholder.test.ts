import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { placeholderOf } from "./picture.ts";

it.each([
  ["Rings", "ring"],
  ["Engagement Ring", "ring"],
  ["Earrings", "earrings"],
  ["Bracelets", "bracelet"],
  ["Bangles", "bracelet"],
  ["Necklaces", "necklace"],
  ["Pendants", "necklace"],
  ["Wristwatches", "watch"],
])("a product in %s has the drawing of a %s, which exists", (category, drawing) => {
  expect(placeholderOf(category)).toBe(`/placeholder-${drawing}.svg`);
  expect(existsSync(`public${placeholderOf(category)}`)).toBe(true);
});

it.each(["Brooches", "Cufflinks", ""])("a product in %j has the drawing of a gem", (category) => {
  expect(placeholderOf(category)).toBe("/placeholder.svg");
  expect(existsSync("public/placeholder.svg")).toBe(true);
});
