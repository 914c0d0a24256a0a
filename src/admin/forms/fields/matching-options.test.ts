import { expect, it } from "vitest";
import { matchingOptions } from "./select-field.tsx";

const OPTIONS = [
  "Earrings",
  "Dress Rings",
  "Rings & Bands",
  "Rings",
  "L’Ormeraie",
  "Aurélie & Fils",
  "♥",
];
const found = (typed: string) =>
  matchingOptions(
    OPTIONS.map((label) => ({ label })),
    typed,
  ).map(({ label }) => label);

it("an exact match comes first, then beginnings, then words, then the rest", () => {
  expect(found("rings")).toEqual(["Rings", "Rings & Bands", "Dress Rings", "Earrings"]);
  expect(found("ear")).toEqual(["Earrings"]);
});

it.each([
  ["lormeraie", "L’Ormeraie"],
  ["l'orm", "L’Ormeraie"],
  ["L`ORMERAIE", "L’Ormeraie"],
  ["l ormeraie", "L’Ormeraie"],
  ["aurelie and", undefined],
  ["aurelie fils", "Aurélie & Fils"],
  ["FILS", "Aurélie & Fils"],
  ["♥", "♥"],
  ["emerald", undefined],
])("%j finds %s first", (typed, label) => {
  expect(found(typed)[0]).toBe(label);
});

it("an empty text finds all, in their order", () => {
  expect(found(" ")).toEqual(OPTIONS);
});
