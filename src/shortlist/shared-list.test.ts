import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "../routing/paths.ts";
import { readIds, sharedIdsIn } from "./shared-list.ts";

describe("the ids in a link", () => {
  it("are read back from the link of a shortlist, also within a message", () => {
    const letters = "abcXYZ019_-".split("");
    const id = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 60 }), (ids) => {
        const message = `Look: https://shop.example${paths.shortlistOf(ids)} What do you think?`;
        expect(readIds(sharedIdsIn(message) ?? "", 60)).toEqual(ids);
      }),
    );
  });

  it.each([
    ["a,b,,a, ,b", ["a", "b"]],
    ["", []],
    [",,,", []],
    ["a/b,c d,ok", ["ok"]],
    [`${"x".repeat(2000)},ok`, ["ok"]],
  ])("of %j are %j", (text, ids) => {
    expect(readIds(text, 60)).toEqual(ids);
  });

  it.each([
    ".",
    ")",
    ").",
    "]",
    ">",
    "…",
    "?!",
    "”",
    "’",
    '."',
    "*",
    ",",
    "&quot;",
    "%26fbclid=x",
    "&fbclid=x",
    "%22",
    "%2522",
  ])("are read from a sentence in which the link is followed by %s", (end) => {
    const text = sharedIdsIn(`(See https://shop.example${paths.shortlistOf(["a", "b"])}${end}`);
    expect(readIds(text ?? "", 60)).toEqual(["a", "b"]);
  });

  it("are the first 60, however many there are", () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => `id${n}`);
    expect(readIds(ids.join(","), 60)).toEqual(ids.slice(0, 60));
  });

  it("are null in a text without such a link", () => {
    expect(sharedIdsIn("https://shop.example/shortlist")).toBeNull();
    expect(sharedIdsIn("https://shop.example/shortlist?view=compare")).toBeNull();
    expect(sharedIdsIn("gold ring")).toBeNull();
  });
});
