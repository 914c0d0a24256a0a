import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRingSize, readRingSizes } from "./ring-size.ts";

describe("readRingSize", () => {
  it.each([
    // uk, us, eu, mm
    ["J", "4¾", "48.8", "15.5"],
    ["K", "5¼", "50.0", "15.9"],
    ["L", "5¾", "51.3", "16.3"],
    ["L½", "6", "51.9", "16.5"],
    ["M", "6¼", "52.5", "16.7"],
    ["N", "6¾", "53.8", "17.1"],
    ["O", "7¼", "55.0", "17.5"],
    ["P", "7¾", "56.3", "17.9"],
    ["R½", "9", "59.4", "18.9"],
    ["T", "9¾", "61.3", "19.5"],
    ["A", "½", "37.5", "11.9"],
    ["Z", "12½", "68.8", "21.9"],
    ["Z+1", "13", "70.0", "22.3"],
  ])("knows UK %s as US %s, EU %s, %s mm", (uk, us, eu, mm) => {
    expect(readRingSize(uk)).toEqual({ uk, us, eu, mm });
  });

  it.each([
    ["l", "L"],
    [" L½ ", "L½"],
    ["L 1/2", "L½"],
    ["L1/2", "L½"],
    ["L-1/2", "L½"],
    ["l.5", "L½"],
    ["L ½", "L½"],
    ["UK M", "M"],
    ["UK size M 1/2", "M½"],
    ["Size: N", "N"],
    ["Ring size UK N", "N"],
    ["N (UK)", "N"],
    ["N UK", "N"],
    ["L (US 5 3/4)", "L"],
    ["L½ / 52", "L½"],
    ["z + 2", "Z+2"],
    ["Z+1½", "Z+1½"],
  ])("reads %j as %s", (text, uk) => {
    expect(readRingSize(text)?.uk).toBe(uk);
  });

  it.each([
    "",
    " ",
    "52",
    "US 6",
    "EU 54",
    "18 cm",
    "16.5mm",
    "Medium",
    "S/M",
    "One size",
    "LL",
    "A+1",
    "Z+7",
    "½",
    "L+",
  ])("leaves %j as it stands", (text) => {
    expect(readRingSize(text)).toBeNull();
  });

  it("reads each size of a pair, and none where one cannot be read", () => {
    const read = (text: string) => readRingSizes(text)?.map(({ uk }) => uk) ?? null;
    expect(read("T and L")).toEqual(["T", "L"]);
    expect(read("R and M½")).toEqual(["R", "M½"]);
    expect(read("UK size K & L 1/2")).toEqual(["K", "L½"]);
    expect(read("M")).toEqual(["M"]);
    expect(read("T and large")).toBeNull();
    expect(read("Band and L")).toBeNull();
    expect(read("")).toBeNull();
  });

  it("grows with the letter, and reads back what it writes", () => {
    const sizes = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
      .split("")
      .flatMap((letter) => [letter, `${letter}½`]);
    const read = sizes.map((size) => readRingSize(size));
    expect(read.map((size) => size?.uk)).toEqual(sizes);
    const around = read.map((size) => Number(size?.eu));
    expect(around).toEqual(around.toSorted((a, b) => a - b));
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const size = readRingSize(text);
        expect(size === null || size.uk !== "").toBe(true);
      }),
    );
  });
});
