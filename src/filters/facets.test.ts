import { expect, it } from "vitest";
import { optionsIn, slugIn, type Facet } from "./facets.ts";

const labels = (facet: Facet, text: string) => optionsIn(facet, text).map(({ label }) => label);

it("reads the names of a product's filters", () => {
  expect(labels("metal", "18ct White Gold, Platinum")).toEqual(["18ct White Gold", "Platinum"]);
  expect(labels("gem", "Ruby, Ruby")).toEqual(["Ruby"]);
  expect(labels("gem", "None")).toEqual([]);
  expect(labels("gem", "")).toEqual([]);
  expect(labels("condition", "Good, with a mark")).toEqual(["Good, with a mark"]);
});

it("knows the measure of a size by its name", () => {
  const all = "M, M½, Z+1, 45–50 cm, 37 mm";
  expect(labels("ringSize", all)).toEqual(["M", "M½", "Z+1"]);
  expect(labels("length", all)).toEqual(["45–50 cm"]);
  expect(labels("caseSize", all)).toEqual(["37 mm"]);
});

it("sorts golds by carats, and sizes by length", () => {
  const orders = (facet: Facet, text: string) => optionsIn(facet, text).map(({ order }) => order);
  expect(orders("metal", "18ct Gold, 9ct Gold, Silver")).toEqual([18, 9, Infinity]);
  expect(orders("ringSize", "A, Z, Z+1")).toEqual([0, 50, 52]);
  expect(orders("length", "9–10 cm, 100–110 cm")).toEqual([9, 100]);
});

it("has a slug for each name", () => {
  expect(slugIn("M½")).toBe("m1-2");
  expect(slugIn("18ct-yellow-gold")).toBe("18ct-yellow-gold");
  expect(slugIn("%26")).toBe("%26");
});
