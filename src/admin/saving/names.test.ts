import { describe, expect, it } from "vitest";
import type { NamedEntity } from "../../products/stock-documents.ts";
import { nameError, nameKey, type NamedEntities } from "./names.ts";

const entity = (name: string, formerNames: readonly string[] = []): NamedEntity => ({
  id: name,
  name,
  formerNames,
  description: "",
  image: "",
  revision: 1,
  updatedAt: 1,
  change: "",
});

it.each([
  ["Aurélie & Fils", "AURELIE AND FILS"],
  ["Aurélie & Fils", "Aurelie Fils"],
  ["L'Ormeraie", "L’Ormeraie"],
  ["L'Ormeraie", "l`ormeraie"],
  ["Van  Cleef", " van cleef "],
  ["Day-Date", "Day Date"],
  ["İpek", "ipek"],
  ["Rings＆Things", "rings and things"],
])("%j and %j are one name", (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

it.each([
  ["Rings", "Earrings"],
  ["And", ""],
  ["Band", "B"],
])("%j and %j are two names", (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b));
});

describe("a name", () => {
  const all: NamedEntities = {
    brands: [entity("Aurélie & Fils", ["Aurélie"]), entity("Pyke")],
    jewellery: [entity("Rings", ["Bands"])],
  };
  const taken = (by: string, noun: string, isFormer = false) =>
    isFormer
      ? `The ${noun} “${by}” had this name before, and links with it lead there. Choose another.`
      : `There is already a ${noun} “${by}”. Choose another name.`;

  it("that another has, or had, is refused", () => {
    expect(nameError("brands", { id: "new", name: "pyke" }, all)).toEqual(taken("Pyke", "brand"));
    expect(nameError("brands", { id: "Pyke", name: "aurelie" }, all)).toEqual(
      taken("Aurélie & Fils", "brand", true),
    );
    expect(nameError("jewellery", { id: "new", name: "bands" }, all)).toEqual(
      taken("Rings", "jewellery category", true),
    );
  });

  it("of a category is refused to a brand, whose page would hide the category's", () => {
    expect(nameError("brands", { id: "new", name: "RINGS" }, all)).toEqual(
      taken("Rings", "jewellery category"),
    );
    expect(nameError("jewellery", { id: "Pyke", name: "Pyke" }, all)).toEqual(
      taken("Pyke", "brand"),
    );
  });

  it("that it has itself, or had, is accepted, also in another spelling", () => {
    expect(nameError("brands", { id: "Pyke", name: "PYKE" }, all, "Pyke")).toBeNull();
    expect(nameError("brands", { id: "Aurélie & Fils", name: "Aurélie" }, all)).toBeNull();
    const doubled = { ...all, brands: [...all.brands, entity("pyke")] };
    expect(nameError("brands", { id: "Pyke", name: "Pyke" }, doubled, "Pyke")).toBeNull();
  });
});
