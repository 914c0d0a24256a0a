import { describe, expect, it } from "vitest";
import { testProduct } from "../../tests/products.ts";
import { LISTED_FIELDS, textsOf } from "./product-fields.ts";
import { readMenu } from "../stock/stock-files.ts";
import { readStoredProducts, toListed } from "./stored-products.ts";

const ring = testProduct({ id: "ring", revision: 3, change: "change1", description: "Gold." });
const listed = toListed(ring);

it("stores only what listings show of a product, not the id of its last change", () => {
  expect(listed).toMatchObject({ id: "ring", title: ring.title, price: ring.price });
  for (const name of ["change", "revision", "updatedAt", "description", "images", "available"]) {
    expect(listed).not.toHaveProperty(name);
  }
});

/** What versions 3fd6fdc and a2e0b3f stored. The first had no second pictures, dates of first listing or reservations. */
const OLD_RING =
  '{"id":"ring","title":"Gold ring","sku":"HG-1","price":"5450","rrp":"6000","salePrice":"","condition":"Good","metal":"18ct Gold","gem":"Ruby","brand":"Aurelie","jewellery":"Rings","size":"M","featured":true,"image":"product-images/1.webp","changedMs":1795167000000}';
const OLD_BRAND =
  '{"id":"b1","name":"Aurelie","description":"A house.","image":"brand-images/1.webp"}';
const RECENT_RING =
  '{"id":"ring","title":"Gold ring","sku":"HG-1","price":"5450","rrp":"6000","salePrice":"","condition":"Good","metal":"18ct Gold","gem":"Ruby","brand":"Aurelie","jewellery":"Rings","size":"M","featured":true,"image":"product-images/1.webp","secondImage":"product-images/2.webp","listedAt":1795167000000,"reservedUntil":0}';
const RECENT_BRAND =
  '{"id":"b1","name":"Aurelie","image":"brand-images/1.webp","formerNames":["Orelie"]}';

describe("what an earlier or later version stored", () => {
  it.each([
    ["3fd6fdc", OLD_RING, OLD_BRAND],
    ["a2e0b3f", RECENT_RING, RECENT_BRAND],
  ])("is read as the present version's: %s", (_, product, brand) => {
    const { changedMs: _changedMs, ...known } = JSON.parse(product) as Record<string, unknown>;
    const { description: _description, ...entry } = JSON.parse(brand) as Record<string, unknown>;
    const empty = textsOf(LISTED_FIELDS, () => "");
    const expected = {
      ...empty,
      secondImage: "",
      video: "",
      listedAt: 0,
      reservedUntil: 0,
      ...known,
    };
    expect(readStoredProducts([JSON.parse(product)])).toEqual([expected]);
    const menu = { brands: [JSON.parse(brand)], categories: [] };
    expect(readMenu(menu)).toEqual({ brands: [entry], categories: [] });
  });

  it("lacks some fields, which are empty, and has others, which are left out", () => {
    const later = { ...listed, era: "Art Deco", price: 1000, listedAt: "2026", change: "change1" };
    expect(readStoredProducts([later])).toEqual([{ ...listed, price: "", listedAt: 0 }]);
    const [bare] = readStoredProducts([{ id: "pin", title: "Pin" }]);
    for (const field of LISTED_FIELDS) expect(bare?.[field]).toBe(field === "title" ? "Pin" : "");
  });

  it("may be anything", () => {
    expect(readStoredProducts([{ id: "pin" }, { title: "Pin" }, 7, null, [listed]])).toEqual([]);
    expect(readStoredProducts({ 0: listed })).toEqual([]);
    for (const value of [null, 7, [], {}, { brands: [7, null] }, { brands: 7 }]) {
      expect(readMenu(value)).toEqual({ brands: [], categories: [] });
    }
  });
});
