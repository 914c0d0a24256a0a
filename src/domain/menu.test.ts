import { expect, it } from "vitest";
import { sortByName } from "./menu.ts";

it("puts names in their order whatever their case, accents and signs", () => {
  const names = ["Zane", "étoile", "d'Arc", "Eston", "Éclat", "Darcy", "Brézé"];
  const entries = names.map((name) => ({ id: name, name, description: "", image: "" }));
  const ordered = ["Brézé", "d'Arc", "Darcy", "Éclat", "Eston", "étoile", "Zane"];
  expect(sortByName(entries).map(({ name }) => name)).toEqual(ordered);
  expect(entries.map(({ name }) => name)).toEqual(names);
});
