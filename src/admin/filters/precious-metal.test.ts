import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import fc from "fast-check";
import { metalNames } from "./precious-metal.ts";

const named = (text: string) => metalNames({ title: text, metal: "", description: "" });

describe("a precious metal", () => {
  test.each([
    "Gold",
    "18ct yellow gold",
    "18ct ring",
    "18 carat bangle",
    "14K hoops",
    "18-carat band",
    "9kt chain",
    "white gold plated with rhodium",
    "White Gold, rhodium-plated",
    "rhodium plated silver",
    "Sterling silver",
    "sterling",
    "925",
    "Ring, 750",
    "Pt950 band",
    "PLATINUM",
    "Palladium wedding ring",
    "steel and gold",
    "Gold plated silver brooch",
    "silver gilt",
    "silver plated with gold",
    "１８ct ring",
    "Gold-set sapphire",
    "Gold <b>ring</b> & 黄金",
  ])("is named by “%s”", (text) => {
    expect(named(text).isPrecious).toBe(true);
  });

  test.each([
    "Gold plated",
    "gold-plated brooch",
    "18ct gold plated",
    "18k gold‑plated steel",
    "gold filled hoops",
    "14k gold-filled",
    "Gold vermeil",
    "vermeil",
    "rolled gold",
    "14ct yellow rolled gold",
    "Rose gold, plated",
    "plated in 18ct yellow gold",
    "brass plated with gold",
    "Brass electroplated with 22ct gold",
    "Silver plate teapot",
    "gold (plated)",
  ])("is only on the surface in “%s”", (text) => {
    expect(named(text)).toEqual({ isPrecious: false, isPlated: true });
  });

  test.each([
    "",
    "Steel watch, silver dial",
    "Watch with gold hands",
    "silver sunburst dial",
    "rose gold-tone",
    "yellow gold tone bezel",
    "silver-coloured",
    "gold PVD",
    "golden",
    "Golden South Sea pearl",
    "silvery",
    "goldtone",
    "Goldsmiths' box",
    "12 Silver Street, London",
    "Gold Coast",
    "nickel silver",
    "1.18ct diamond",
    "10ct total",
    "Ref. 5,750",
    "£925",
    "750 mm",
    "pounds sterling",
    "rhodium plated",
    "gilt bronze",
  ])("is not named by “%s”", (text) => {
    expect(named(text)).toEqual({ isPrecious: false, isPlated: false });
  });

  test("is also found in the metal and the description, where a number alone says nothing", () => {
    const none = { title: "Ring", metal: "", description: "" };
    expect(metalNames({ ...none, metal: "750" }).isPrecious).toBe(true);
    expect(metalNames({ ...none, description: "Made of platinum." }).isPrecious).toBe(true);
    expect(metalNames({ ...none, description: "Stamped 925 inside." }).isPrecious).toBe(true);
    expect(metalNames({ ...none, description: "One of 750." }).isPrecious).toBe(false);
  });

  test("is looked for quickly in any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(named(text)).toBeDefined();
      }),
    );
    const startedAt = performance.now();
    for (const part of ["gold ", "18ct ", "18ct gold-", "plated with ", "white rose ", "9"])
      metalNames({ title: "", metal: "", description: part.repeat(10_000 / part.length) });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
