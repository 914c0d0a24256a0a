import { expect, test } from "vitest";
import { csvOf, NEW_RING, planOf, sampleStock } from "../../../../tests/import.ts";
import { UNMARKED } from "./hallmark-messages.ts";
import { readHallmark } from "./read-hallmark.ts";

test.each([
  ["Hallmarked", "Hallmarked"],
  ["hallmarked ", "Hallmarked"],
  ["YES", "Hallmarked"],
  ["true", "Hallmarked"],
  ["Fully hallmarked", "Hallmarked"],
  ["exempt by weight", "Exempt by weight"],
  ["Exempt (weight)", "Exempt by weight"],
  ["exempt - under 1 g", "Exempt by weight"],
  ["underweight", "Exempt by weight"],
  ["Exempt by Age", "Exempt by age"],
  ["exempt, pre-1950", "Exempt by age"],
  ["Pre 1950", "Exempt by age"],
  ["Antique", "Exempt by age"],
  ["", ""],
  ["-", ""],
  ["?", ""],
  ["n/a", ""],
  ["Unknown", ""],
])("reads “%s” as “%s”", (cell, text) => {
  expect(readHallmark(cell)).toEqual({ text, warnings: [] });
});

test.each([
  "London 1998",
  "Full London hallmark",
  "Birmingham, sponsor HG",
  "yes, hallmarked on import",
])("reads “%s” as Hallmarked, and says what is not stored", (cell) => {
  const { text, warnings } = readHallmark(cell);
  expect(text).toBe("Hallmarked");
  expect(warnings).toEqual([expect.stringContaining(`“${cell}” is imported as Hallmarked`)]);
});

test.each([
  "no",
  "Not hallmarked",
  "unhallmarked",
  "exempt",
  "French hallmark",
  "stamped 750",
  "hallmark rubbed",
  "印记",
  "<b>925</b>",
])("leaves “%s” as it is, which is an error", async (cell) => {
  expect(readHallmark(cell)).toEqual({ text: cell, warnings: [] });
  const { rows } = await planOf(await csvOf({ ...NEW_RING, Hallmark: cell }));
  expect(rows).toMatchObject([
    {
      kind: "invalid",
      summary:
        "Hallmark: Choose one of: Hallmarked, Exempt by weight, Exempt by age. Or leave it empty.",
    },
  ]);
});

test("an import reads the column, and hints at a precious metal without it", async () => {
  const gold = { ...NEW_RING, metal: "18ct gold" };
  const planned = async (row: Readonly<Record<string, string>>) =>
    (await planOf(await csvOf(row))).rows[0];
  expect((await planned({ ...gold, hallmarked: "yes" }))?.change?.draft.hallmark).toBe(
    "Hallmarked",
  );
  const hint = `hallmark: ${UNMARKED} Check it, and say which in a column called hallmark: Hallmarked, Exempt by weight, Exempt by age.`;
  expect(await planned(gold)).toMatchObject({ kind: "new", warnings: [hint] });
  expect(await planned({ ...NEW_RING, metal: "Steel" })).toMatchObject({ warnings: [] });
  const [ring] = sampleStock.products.filter((product) => product.metal.includes("Gold"));
  expect(await planned({ id: ring?.id ?? "", price: "9999" })).toMatchObject({
    kind: "changed",
    warnings: [],
  });
  const plated = await planned({ ...NEW_RING, metal: "Gold plated", hallmark: "" });
  expect(plated?.warnings).toEqual([expect.stringMatching(/^hallmark: A plated/)]);
});
