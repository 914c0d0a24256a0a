import { expect, test } from "vitest";
import { suggestionsFrom } from "./suggestions.ts";

test.each([
  [
    "the most common first, then the usual ones",
    ["Box", "Pouch", "Pouch"],
    ["Case"],
    "Pouch, Box, Case",
  ],
  [
    "each spelling once, as it is written first",
    [" Étui ", "etui", "ÉTUI", "Box"],
    ["Etui"],
    "Étui, Box",
  ],
  ["nothing for empty values", ["", " "], [], ""],
])("suggests %s", (_, stock, usual, suggested) => {
  expect(suggestionsFrom(stock, usual).join(", ")).toBe(suggested);
});
