import { describe, expect, it } from "vitest";
import { idAtStart, withoutAddedEnding } from "./added-ending.ts";

const ID = "WTMZGn5acDpW1fWTdsgX";
const PRODUCT = `/shop/aurelie/rings/product/${ID}`;
// As a browser has them in a path.
const ENDINGS = (
  ". .. , ) ! ; * _ ' ] : ).) .) *_ %7D } %22 %3E %E2%80%A6 %E2%80%9D %E2%80%99 %C2%BB %3F %2522 %E2%80 &amp; &quot; " +
  "&fbclid=x &amp;utm_source=x %3Ffbclid=x %253Ffbclid%3Dx ?gclid=x %26gclid=x ./ /) /.)/ %F0%9F%91%8D %E2%80%8B"
).split(" ");

describe("the path of a shared link", () => {
  it.each(ENDINGS)("followed by %s is the page's", (ending) => {
    for (const path of [
      PRODUCT,
      "/shop/rings",
      "/shop/aur%C3%A9lie",
      "/contact",
      "/terms&conditions",
    ]) {
      expect(withoutAddedEnding(path + ending)).toBe(path);
    }
  });

  it.each(["&fbclid=x", "%3Ffbclid=x", "%26amp;fbclid=x"])("to a search loses %s", (ending) => {
    expect(withoutAddedEnding(`/search/gold%20ring${ending}`)).toBe("/search/gold%20ring");
  });

  it.each([
    ["/)", "/"],
    ["/&fbclid=x", "/"],
    ["/shop.", "/shop"],
    ["/terms&amp;conditions", "/terms&conditions"],
  ])("%s is %s", (path, clean) => {
    expect(withoutAddedEnding(path)).toBe(clean);
  });

  it.each([
    "/",
    "/shop/",
    "/shop/rings",
    "/shop/%E2%99%A5",
    "/shop/%E2%99%A5/",
    "/shop/Tiffany%20&%20Co",
    "/terms&conditions",
    "/search/18%22",
    "/search/.5",
    "/search/a&b.",
    `${PRODUCT}/`,
    "/shop/-/rings/product/ring-7_",
    "/shop/-/rings/product/%E2%99%A5",
    `/shop/-/rings/product/${"x".repeat(200)}`,
    `/${")".repeat(100_000)}`,
  ])("%s is left as it is", (path) => {
    expect(withoutAddedEnding(path)).toBeNull();
  });
});

it.each([
  [`${ID}_`, ID],
  [`${ID}-_.`, ID],
  [`${ID}_2.`, `${ID}_2`],
  ["ring-7_.", "ring-7_"],
  ["}", ""],
])("the id at the start of %s is %s", (text, id) => {
  expect(idAtStart(text)).toBe(id);
});
