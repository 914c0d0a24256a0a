import { expect, test } from "vitest";
import { newNamingFaults } from "./restoring-rules.ts";

const sound = { name: "Aurelie", description: "A house", image: "https://shop.example/1.webp" };

test.each([
  [{}, []],
  [{ image: "" }, ["It has no image."]],
  [
    { image: "http://shop.example/1.webp" },
    ["A picture's address must begin with https:// and hold no blanks."],
  ],
  [{ description: " " }, ["A description is required."]],
])("what %j would keep from being stored as new", (typed, faults) => {
  expect(Object.values(newNamingFaults("brand", { ...sound, ...typed }))).toEqual(faults);
});
