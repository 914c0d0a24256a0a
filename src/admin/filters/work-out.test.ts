import { describe, expect, it } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { meaningOf } from "../../search/synonyms.ts";
import { choicesOf, withFilters } from "./work-out.ts";

const metals = (metal: string) => withFilters(testProduct({ id: "a", metal })).metalFilters;
const gems = (gem: string) => withFilters(testProduct({ id: "a", gem })).gemFilters;
const sizes = (jewellery: string, size: string) =>
  withFilters(testProduct({ id: "a", jewellery, size })).sizeFilters;

describe("metals", () => {
  it.each([
    ["18ct Yellow Gold", "18ct Yellow Gold"],
    ["18k yellow gold", "18ct Yellow Gold"],
    ["18 carat yellow gold", "18ct Yellow Gold"],
    ["750 yellow gold", "18ct Yellow Gold"],
    ["18ct Yellow", "18ct Yellow Gold"],
    ["18K YG", "18ct Yellow Gold"],
    ["Yellow gold, 18ct", "18ct Yellow Gold"],
    ["18ct yellow gold (hallmarked London)", "18ct Yellow Gold"],
    ["solid 9ct gold", "9ct Gold"],
    ["375", "9ct Gold"],
    ["585 rose gold", "14ct Rose Gold"],
    ["18ct pink gold", "18ct Rose Gold"],
    ["916", "22ct Gold"],
    ["24kt gold", "24ct Gold"],
    ["Gold", "Gold"],
    ["Rose gold", "Rose Gold"],
    ["18ct Yellow, White and Rose Gold", "18ct Yellow Gold, 18ct White Gold, 18ct Rose Gold"],
    ["Yellow & White Gold 18ct", "18ct Yellow Gold, 18ct White Gold"],
    ["18ct yellow white gold", "18ct Yellow Gold, 18ct White Gold"],
    ["9ct and 18ct yellow gold", "9ct Yellow Gold, 18ct Yellow Gold"],
    ["18ct gold and platinum", "18ct Gold, Platinum"],
    ["Platinum, 18ct Rose Gold", "Platinum, 18ct Rose Gold"],
    ["Platinum 950", "Platinum"],
    ["950", "Platinum"],
    ["pt950", "Platinum"],
    ["Palladium 950", "Palladium"],
    ["Sterling Silver", "Silver"],
    ["925", "Silver"],
    ["silver 999", "Silver"],
    ["Steel", "Stainless Steel"],
    ["Steel and 18ct gold", "Stainless Steel, 18ct Gold"],
    ["steel/ceramic", "Stainless Steel, Ceramic"],
    ["titanium", "Titanium"],
    ["18ct white gold, rhodium plated", "18ct White Gold"],
    ["rhodium-plated 18ct white gold", "18ct White Gold"],
    ["gold plated silver", "Silver"],
    ["Gold vermeil", "Gold vermeil"],
    ["18ct black gold", "Black gold"],
    ["18ct yellow gold, white enamel", "18ct Yellow Gold"],
    ["white", "White"],
    ["Meteorite", "Meteorite"],
    // Weights and marks are no metals.
    ["Platinum 950, 11.2g, London 1998", "Platinum"],
    ["9ct gold (hallmarked), 3.1 grams", "9ct Gold"],
    ["4.8g", ""],
    ["7.25 grams", ""],
    // A metal on the surface only.
    ["9ct rolled gold", "Rolled gold"],
    ["18ct yellow rolled gold", "Yellow rolled gold"],
    ["22ct rose gold electroplated", "Rose gold electroplated"],
    ["Rose gold, plated", "Rose gold plated"],
    ["Silver-gilt", "Silver"],
    ["Silver, 18ct gold vermeil", "Silver"],
    ["14k gold filled", "Gold filled"],
    ["Gold bonded steel", "Stainless Steel"],
    ["Gold-tone metal", "Gold-tone metal"],
    ["German silver", "German silver"],
    ["PVD coated steel", "Stainless Steel"],
    ["White gold plated with rhodium", "White Gold"],
    ["Two-tone 18ct gold", "18ct Gold"],
    [" ", ""],
  ])("%j is %s", (text, options) => {
    expect(metals(text)).toBe(options);
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
    expect(new Set(phrases.map((phrase) => metals(phrase))).size).toBe(1);
    expect(new Set(phrases.map((phrase) => meaningOf(phrase))).size).toBe(1);
  });
});

describe("gems", () => {
  it.each([
    ["diamonds", "Diamond"],
    ["Round brilliant diamond, 1.52ct", "Diamond"],
    ["Emerald-cut diamond", "Diamond"],
    ["Sapphire, Diamond", "Sapphire, Diamond"],
    ["pink sapphires & diamonds", "Sapphire, Diamond"],
    ["rubies", "Ruby"],
    ["ruby with diamonds", "Ruby, Diamond"],
    ["Lab-grown diamond", "Lab-Grown Diamond"],
    ["laboratory grown emerald", "Lab-Grown Emerald"],
    ["Created sapphire", "Lab-Grown Sapphire"],
    ["Man-made diamond", "Lab-Grown Diamond"],
    ["Manmade ruby", "Lab-Grown Ruby"],
    ["Cultured diamond", "Lab-Grown Diamond"],
    ["Lab-created emeralds", "Lab-Grown Emerald"],
    ["Cultured Akoya pearls", "Pearl"],
    ["Cultured pearls, diamonds", "Pearl, Diamond"],
    ["Cultured pearls", "Pearl"],
    ["Akoya Pearl", "Pearl"],
    ["mother of pearl", "Mother-of-Pearl"],
    ["Mother-of-Pearl, Diamond", "Mother-of-Pearl, Diamond"],
    ["MOP", "Mother-of-Pearl"],
    ["black onyx", "Onyx"],
    ["London blue topaz", "Topaz"],
    ["lapis", "Lapis Lazuli"],
    ["CZ", "Cubic Zirconia"],
    ["simulated diamond", "Simulated diamond"],
    ["blue enamel", "Blue enamel"],
    // Grades, weights and laboratories are no gems.
    ["Marquise diamond 0.71ct, G, SI1, HRD", "Diamond"],
    ["1.20ct / E / IF / emerald", "Emerald"],
    ["F", ""],
    ["H, VS2", ""],
    ["Colour D/VVS1", ""],
    ["2.05 carats, GIA certificate", ""],
    // Where they come from may be said of all of them.
    ["Diamond 1.4ct, F, VS2, lab grown", "Lab-Grown Diamond"],
    ["Sapphires and rubies, created", "Lab-Grown Sapphire, Lab-Grown Ruby"],
    ["Diamonds, simulated", "Diamonds simulated"],
    ["Pearls, cultured", "Pearl"],
  ])("%j is %s", (text, options) => {
    expect(gems(text)).toBe(options);
  });
});

describe("sizes", () => {
  it.each([
    ["18 cm", "18–19 cm"],
    ["17.5cm", "17–18 cm"],
    ['7"', "17–18 cm"],
    ["7 1/2 inches", "19–20 cm"],
    ["45 cm (18 inches)", "45–50 cm"],
    ["16-18 inches", "40–45 cm, 45–50 cm"],
    ["90 cm", "90–100 cm"],
    ["190 mm", "19–20 cm"],
    ["18", ""],
    ["60 mm inside", ""],
    ["adjustable", ""],
    ["9999999999 cm", ""],
    ['16" to 18"', "40–45 cm, 45–50 cm"],
    ["40cm - 45cm", "40–45 cm, 45–50 cm"],
    ["52 cm to 56cm", "50–60 cm"],
    ["20in - 22in", "50–60 cm"],
    ["3mm wide, 42 cm", "40–45 cm"],
    ["Width 8 mm, length 17 cm", "17–18 cm"],
    ['18 cm / 7"', "18–19 cm"],
  ])("the length %j is %s", (text, options) => {
    expect(sizes("Bracelets", text)).toBe(options);
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
    expect(sizes("Watches", text)).toBe(options);
  });
});

it.each([
  ["Wedding Bands", "P½", "P½"],
  ["Eternity Bands", "US 5", "J½"],
  ["Men's Rings", "T to U", "T, T½, U"],
  ["Watch Straps & Bands", "20 mm", "20 mm"],
  ["Headbands", "M", ""],
  ["Earrings", "M", ""],
])("%s of size %j have the sizes %s", (jewellery, size, expected) => {
  expect(sizes(jewellery, size)).toBe(expected);
});

it("keeps what the dealer has chosen, and follows the texts otherwise", () => {
  const platinum = testProduct({ id: "a", metal: "Plat", gem: "MOP", gemFilters: "Pearl" });
  expect(withFilters(platinum)).toMatchObject({ metalFilters: "Platinum", gemFilters: "Pearl" });
  expect(choicesOf(platinum)).toEqual({ metalFilters: "", gemFilters: "Pearl", sizeFilters: "" });
  const moved = { ...platinum, ...choicesOf(platinum), metal: "9ct gold", gem: "Onyx" };
  expect(withFilters(moved)).toMatchObject({ metalFilters: "9ct Gold", gemFilters: "Pearl" });
});
