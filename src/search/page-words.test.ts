import { describe, expect, it } from "vitest";
import { pagesFor } from "./page-words.ts";

const PAGES = [
  { name: "contact", words: "opening hours, phone, =hours" },
  { name: "delivery", words: "delivery, deliver" },
  { name: "returns", words: "returns, money back, back" },
  { name: "ring size", words: "ring size, ring sizes" },
];

const found = (typed: string, isUnfinished?: boolean) =>
  pagesFor(PAGES, typed, isUnfinished).map(({ name }) => name);

describe("pagesFor", () => {
  it.each([
    ["delivery", ["delivery"]],
    ["Return", ["returns"]],
    ["what are your opening hours?", ["contact"]],
    ["ring sizes", ["ring size"]],
    ["do you deliver to France", ["delivery"]],
    ["phone and delivery and money back", ["returns", "delivery"]],
    ["ring", []],
    ["size 12 ring", []],
    ["opening", []],
    ["Hours", ["contact"]],
    ["24 hours", []],
    ["=24 hours", []],
    ["", []],
    ["💍", []],
  ])("finds for %j the pages %j", (typed, names) => expect(found(typed)).toEqual(names));

  it.each([
    ["deliv", ["delivery"]],
    ["openi", ["contact"]],
    ["ring s", ["ring size"]],
    ["ope", []],
    ["ring", []],
  ])("finds for the unfinished %j the pages %j", (typed, names) =>
    expect(found(typed, true)).toEqual(names),
  );
});
