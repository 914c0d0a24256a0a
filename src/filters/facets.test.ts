import { describe, expect, it } from "vitest";
import { optionsIn, slugsIn, type Facet } from "./facets.ts";
import { CONDITIONS } from "../products/product.ts";
import { meaningOf } from "../search/synonyms.ts";
import { fold } from "../lib/text.ts";

const labels = (facet: Facet, text: string) =>
  optionsIn(facet, text)
    .map(({ label }) => label)
    .join(" | ");

describe("metals", () => {
  it.each([
    ["18ct Yellow Gold", "18ct Yellow Gold"],
    ["18k yellow gold", "18ct Yellow Gold"],
    ["18 carat yellow gold", "18ct Yellow Gold"],
    ["750 yellow gold", "18ct Yellow Gold"],
    ["18ct Yellow", "18ct Yellow Gold"],
    ["18K YG", "18ct Yellow Gold"],
    ["Yellow gold, 18ct", "18ct Yellow Gold | 18ct Yellow Gold"],
    ["18ct yellow gold (hallmarked London)", "18ct Yellow Gold"],
    ["solid 9ct gold", "9ct Gold"],
    ["375", "9ct Gold"],
    ["585 rose gold", "14ct Rose Gold"],
    ["18ct pink gold", "18ct Rose Gold"],
    ["916", "22ct Gold"],
    ["24kt gold", "24ct Gold"],
    ["Gold", "Gold"],
    ["Rose gold", "Rose Gold"],
    ["18ct Yellow, White and Rose Gold", "18ct Yellow Gold | 18ct White Gold | 18ct Rose Gold"],
    ["Yellow & White Gold 18ct", "18ct Yellow Gold | 18ct White Gold"],
    ["18ct yellow white gold", "18ct Yellow Gold | 18ct White Gold"],
    ["9ct and 18ct yellow gold", "9ct Yellow Gold | 18ct Yellow Gold"],
    ["18ct gold and platinum", "18ct Gold | Platinum"],
    ["Platinum, 18ct Rose Gold", "Platinum | 18ct Rose Gold"],
    ["Platinum 950", "Platinum"],
    ["950", "Platinum"],
    ["pt950", "Platinum"],
    ["Palladium 950", "Palladium"],
    ["Sterling Silver", "Silver"],
    ["925", "Silver"],
    ["silver 999", "Silver"],
    ["Steel", "Stainless Steel"],
    ["Steel and 18ct gold", "Stainless Steel | 18ct Gold"],
    ["steel/ceramic", "Stainless Steel | Ceramic"],
    ["titanium", "Titanium"],
    ["18ct white gold, rhodium plated", "18ct White Gold | Rhodium plated"],
    ["rhodium-plated 18ct white gold", "18ct White Gold"],
    ["gold plated silver", "Gold plated silver"],
    ["Gold vermeil", "Gold vermeil"],
    ["18ct black gold", "18ct black gold"],
    ["18ct yellow gold, white enamel", "18ct Yellow Gold | White enamel"],
    ["white", "White"],
    ["Meteorite", "Meteorite"],
    [" ", ""],
  ])("%j is %s", (text, options) => {
    expect(labels("metal", text)).toBe(options);
  });

  it.each([
    "750, 18ct, 18k, 18 carat",
    "white gold, wg, w g, w gold",
    "rose gold, rg, pink gold, pg, red gold",
    "platinum, plat, pt, 950, pt950, 950 platinum",
    "silver 925, sterling, 925, sterling silver",
    "stainless steel, ss, st steel",
  ])("search and the filters read %s as one metal", (group) => {
    const phrases = group.split(", ");
    expect(new Set(phrases.map((phrase) => labels("metal", phrase))).size).toBe(1);
    expect(new Set(phrases.map((phrase) => meaningOf(phrase))).size).toBe(1);
  });
});

describe("gems", () => {
  it.each([
    ["diamonds", "Diamond"],
    ["Round brilliant diamond, 1.52ct", "Diamond | 1.52ct"],
    ["Emerald-cut diamond", "Diamond"],
    ["Sapphire, Diamond", "Sapphire | Diamond"],
    ["pink sapphires & diamonds", "Sapphire | Diamond"],
    ["rubies", "Ruby"],
    ["ruby with diamonds", "Ruby | Diamond"],
    ["Lab-grown diamond", "Lab-Grown Diamond"],
    ["laboratory grown emerald", "Lab-Grown Emerald"],
    ["Created sapphire", "Lab-Grown Sapphire"],
    ["Man-made diamond", "Lab-Grown Diamond"],
    ["Manmade ruby", "Lab-Grown Ruby"],
    ["Cultured diamond", "Lab-Grown Diamond"],
    ["Lab-created emeralds", "Lab-Grown Emerald"],
    ["Cultured Akoya pearls", "Pearl"],
    ["Cultured pearls, diamonds", "Pearl | Diamond"],
    ["Cultured pearls", "Pearl"],
    ["Akoya Pearl", "Pearl"],
    ["mother of pearl", "Mother-of-Pearl"],
    ["Mother-of-Pearl, Diamond", "Mother-of-Pearl | Diamond"],
    ["MOP", "Mother-of-Pearl"],
    ["black onyx", "Onyx"],
    ["London blue topaz", "Topaz"],
    ["lapis", "Lapis Lazuli"],
    ["CZ", "Cubic Zirconia"],
    ["simulated diamond", "Simulated diamond"],
    ["blue enamel", "Blue enamel"],
  ])("%j is %s", (text, options) => {
    expect(labels("gem", text)).toBe(options);
  });
});

describe("conditions", () => {
  it.each<readonly [string, string]>([
    ...CONDITIONS.map((condition) => [condition, condition] as const),
    ["brand new", "Brand New"],
    ["New", "Brand New"],
    ["Ex display", "Ex-Display"],
    ["never worn", "Unworn"],
    ["excellent condition", "Excellent"],
    ["as new", "Excellent"],
    ["Very good", "Good"],
    ["used", "Gently Used"],
    ["Pre-owned", "Gently Used"],
    ["Antique", "Antique"],
  ])("%j is %s", (text, option) => {
    expect(labels("condition", text)).toBe(option);
  });
});

describe("sizes", () => {
  it.each([
    ["18 cm", "18–19 cm"],
    ["17.5cm", "17–18 cm"],
    ['7"', "17–18 cm"],
    ["7 1/2 inches", "19–20 cm"],
    ["45 cm (18 inches)", "45–50 cm"],
    ["16-18 inches", "40–45 cm | 45–50 cm"],
    ["90 cm", "90–100 cm"],
    ["190 mm", "19–20 cm"],
    ["18", ""],
    ["60 mm inside", ""],
    ["adjustable", ""],
    ["9999999999 cm", ""],
  ])("the length %j is %s", (text, options) => {
    expect(labels("length", text)).toBe(options);
  });

  it.each([
    ["37 mm", "37 mm"],
    ["36.5mm", "37 mm"],
    ["40", "40 mm"],
    ["40 x 47 mm", "40 mm"],
    ["Case 41 mm", "41 mm"],
    ["Large", ""],
    ["18 cm", ""],
  ])("the case size %j is %s", (text, options) => {
    expect(labels("caseSize", text)).toBe(options);
  });
});

it("old links choose the option that their text has now", () => {
  expect(slugsIn("metal", "18k-yellow-gold")).toEqual(["18ct-yellow-gold"]);
  expect(slugsIn("metal", "18ct-yellow")).toEqual(["18ct-yellow-gold"]);
  expect(slugsIn("metal", "steel")).toEqual(["stainless-steel"]);
  expect(slugsIn("gem", "diamonds")).toEqual(["diamond"]);
  expect(slugsIn("condition", "pre-owned")).toEqual(["gently-used"]);
  expect(slugsIn("ringSize", "M½")).toEqual(["m1-2"]);
  expect(fold("M½")).toBe("m1 2");
});
