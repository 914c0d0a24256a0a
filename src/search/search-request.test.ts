import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { readRequest } from "./search-request.ts";

/** The request as one line: "rings | 100–500 | sale". */
function read(text: string): string {
  const { words, minPounds, maxPounds, onSale } = readRequest(text);
  const price = minPounds === null && maxPounds === null ? "" : ` | ${minPounds}–${maxPounds}`;
  return `${words}${price}${onSale ? " | sale" : ""}`.replaceAll("null", "");
}

describe("ring sizes", () => {
  const readSizes = (text: string) => {
    const { words, ringSizes } = readRequest(text);
    return `${words} | ${ringSizes.join()}`;
  };

  it.each([
    ["ring size N", "ring | n"],
    ["size N", " | n"],
    ["Size: p½", " | p1-2"],
    ["US 6½ ring", "ring | m1-2"],
    ["ring us 6 1/2", "ring | m1-2"],
    ["u.s. size 7 ring", "ring | n1-2"],
    ["7 US ring", "ring | n1-2"],
    ["ring size 6", "ring | l1-2"],
    ["EU 54", " | n"],
    ["size 54 ring", "ring | n"],
    ["UK size M to O", " | m,m1-2,n,n1-2,o"],
    ["size M or N rings", "rings | m,n"],
    ["gold ring, size P, platinum", "gold ring, platinum | p"],
    ["a ring in a size n", "a ring | n"],
    ["wedding band size Z+1", "wedding band | z-1"],
    ["N½ ring", "ring | n1-2"],
    ["engagement ring size K 1/2", "engagement ring | k1-2"],
  ])("reads %j as %j", (text, request) => expect(readSizes(text)).toBe(request));

  it.each([
    "ring size",
    "ring size guide",
    "size a diamond ring",
    "size m bracelet",
    "size 18 necklace",
    "size 16.5 mm ring",
    "stud earrings size m",
    "18ct ring",
    "a 1/2 carat ring",
    "ring 17cm",
    "uk 9ct ring",
    "us",
    "ring US 99",
    "BJ-2004",
  ])("finds none in %j", (text) => expect(readSizes(text)).toBe(`${text} | `));

  it("reads a price beside one", () => {
    expect(readRequest("diamond ring size m under £2k")).toMatchObject({
      words: "diamond ring",
      maxPounds: 2000,
      ringSizes: ["m"],
    });
  });
});

describe("prices", () => {
  it.each([
    ["rings under 500", "rings | –500"],
    ["under 500", " | –500"],
    ["Under £500 rings", "rings | –500"],
    ["rings for under £1,250.50", "rings | –1251"],
    ["diamond ring, under 5k", "diamond ring | –5000"],
    ["below 2k", " | –2000"],
    ["watches up to £ 3000 in gold", "watches in gold | –3000"],
    ["less than 900 pounds earrings", "earrings | –900"],
    ["over 10k", " | 10000–"],
    ["cartier above £2 thousand", "cartier | 2000–"],
    ["from £500", " | 500–"],
    ["rings under£500", "rings | –500"],
    ["rings,under £500", "rings | –500"],
    ["bestfor under £500", "bestfor | –500"],
    ["cartier £1,000 to £2,000", "cartier | 1000–2000"],
    ["cartier £1,000-£2,000 ring", "cartier ring | 1000–2000"],
    ["£100-£200,£300-£400", " | 300–400"],
    ["rings £1-2k", "rings | 1000–2000"],
    ["between 1000 and 2000", " | 1000–2000"],
    ["between £2000 and £1000", " | 1000–2000"],
    ["from 1500 to 2000 bangle", "bangle | 1500–2000"],
    ["1k to 2k", " | 1000–2000"],
    ["between 1 and 2k", " | 1000–2000"],
    ["rings over 500 under 1000", "rings | 500–1000"],
    ["around £500", " | 400–600"],
    ["ring about 1000", "ring | 800–1200"],
    ["£500 or less", " | –500"],
    ["watch 2k and above", "watch | 2000–"],
    ["gifts under £100", " | –100"],
    ["any jewellery under 300", " | –300"],
    ["watches under £50", "watches | –50"],
    ["under 99999999999999999999", " | –99999999"],
  ])("reads %j as %j", (text, request) => expect(read(text)).toBe(request));

  it.each([
    "2004",
    "BJ-2004",
    "bj 2004",
    "ring 2004",
    "£5,450",
    "£500 ring",
    "under",
    "18 under",
    "under 18ct",
    "under 18 ct gold",
    "over 2 carats",
    "over 18k gold",
    "under 18k yellow gold",
    "under 36mm",
    "watch under 40 mm",
    "watch under 40",
    "between 36 and 40",
    "between 36 and 40 mm",
    "size 54 and up",
    "brooch 1920 to 1930",
    "between 1920 and 1930",
    "about 1920",
    "over 100 years old",
    "9k to 18k",
    "1000-2000",
    "HG-1000-2000",
    "max500",
    "Below Deck",
    "Under the Sea 300",
    "up to date",
    "$500 to $900",
    "under 50%",
    "from 1920",
    "over 500/2",
    "3 to 4",
    "hunter £500",
    "thunder £500",
    "hg-£100 to £200",
    "£5.£100 to £200",
  ])("reads no price in %j", (text) => expect(read(text)).toBe(text));
});

describe("the sale", () => {
  it.each([
    ["sale", " | sale"],
    ["Sales", " | sale"],
    ["on sale", " | sale"],
    ["in the sale", " | sale"],
    ["reduced", " | sale"],
    ["sale rings", "rings | sale"],
    ["cartier rings on sale", "cartier rings | sale"],
    ["discounted watches under 2k", "watches | –2000 | sale"],
    ["special offers", " | sale"],
    ["sale items", " | sale"],
    ["sale,on sale sale", " | sale"],
    ["pre-sale sale", "pre-sale | sale"],
  ])("reads %j as %j", (text, request) => expect(read(text)).toBe(request));

  it("is not meant by pieces for sale", () => expect(read("rings for sale")).toBe("rings"));

  it.each(["wholesale", "for-sale", "Salem", "sal", "pre-sale"])("is not meant by %j", (text) =>
    expect(read(text)).toBe(text),
  );
});

describe("any text", () => {
  it("is read without errors, and keeps only its own words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const { words } = readRequest(text);
        for (const word of words.split(/\s+/)) expect(text).toContain(word);
      }),
    );
  });

  const words = fc
    .array(
      fc.constantFrom("cartier", "18ct", "BJ-2004", "ring", "1950s", "d'or", "under", "36 mm"),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((all) => all.join(" "));
  const amount = fc.integer({ min: 100, max: 90_000 });

  it("keeps the words around a price", () => {
    fc.assert(
      fc.property(words, amount, fc.constantFrom("", "£"), (text, price, pound) => {
        const maxPounds = price;
        expect(readRequest(`${text} under ${pound}${price}`)).toMatchObject({
          words: text,
          minPounds: null,
          maxPounds,
        });
      }),
    );
  });

  it("without a price phrase or the sale is searched as it is", () => {
    fc.assert(
      fc.property(words, fc.nat(), (text, number) => {
        expect(readRequest(`${number} ${text}`).words).toBe(`${number} ${text}`);
      }),
    );
  });

  it("of more than 500 letters is searched as it is", () => {
    const text = `${"for ".repeat(3000)} under 500`;
    expect(readRequest(text).words).toBe(text);
  });
});

it.each(["jewellery", "Jewelry", "jewlery"])("%j is everything in the shop", (text) => {
  expect(readRequest(text).words).toBe("");
});

it("next year is a year, and not a price", () => {
  vi.useFakeTimers({ now: new Date("2044-06-01"), toFake: ["Date"] });
  expect(readRequest("around 2045").maxPounds).toBeNull();
  expect(readRequest("around 2050").maxPounds).toBe(2460);
  vi.useRealTimers();
});
