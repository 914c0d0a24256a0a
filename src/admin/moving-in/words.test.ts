import { expect, test } from "vitest";
import { categoryFinder, conditionOf, meaningsOf, propertyField } from "./words.ts";

const find = categoryFinder(["Rings", "Bracelets", "Necklaces", "Earrings", "Watches", "Brooches"]);

test.each([
  ["Ring", "Rings"],
  ["Fine Jewellery > Rings", "Rings"],
  ["ring, gold", "Rings"],
  ["Apparel & Accessories > Jewelry > Earrings", "Earrings"],
  ["EARRING", "Earrings"],
  ["Diamond hoop", "Earrings"],
  ["Pocket watch", "Watches"],
  ["Bangles", "Bracelets"],
  ["戒指", "Rings"],
  ["吊坠", "Necklaces"],
  ["Springtime", null],
  ["Gifts", null],
  ["", null],
])("the category of %j is %s", (text, category) => {
  expect(find(text)).toBe(category);
});

test.each([
  ["18ct yellow gold", "metal", "18ct Yellow Gold", true],
  ["Platinum", "metal", "Platinum", true],
  ["sterling silver", "metal", "Silver", true],
  ["gold", "metal", "Gold", false],
  ["platinum ring", "metal", "Platinum", false],
  ["diamonds", "gem", "Diamond", true],
  ["sapphire necklace", "gem", "Sapphire", false],
  ["New with tags", "condition", "Brand New", true],
  ["pre-owned", "condition", "Good", false],
])("%j means %s %s", (text, field, value, isPlain) => {
  expect(meaningsOf(text)).toContainEqual({ field, value, isPlain });
});

test.each(["gold plated", "rose", "gift", "__proto__", "constructor"])(
  "%j means nothing",
  (text) => {
    expect(meaningsOf(text)).toEqual([]);
  },
);

test("a category may have the name of an object's property", () => {
  const names = ["Constructor", "toString", "__proto__", "valueOf", "Rings"];
  const findAny = categoryFinder(names);
  expect(names.map(findAny)).toEqual(names);
  expect(findAny("signet ring")).toBe("Rings");
  expect(findAny("hasOwnProperty")).toBeNull();
});

test("properties are known by their names", () => {
  expect(propertyField("Ring Size")).toBe("size");
  expect(propertyField("Main Stone")).toBe("gem");
  expect(propertyField("Main Stone Colour")).toBeNull();
  expect(propertyField("Jewelry material")).toBe("metal");
  expect(propertyField("材质")).toBe("metal");
  expect(conditionOf("2990")).toEqual({ value: "Excellent", isPlain: true });
});
