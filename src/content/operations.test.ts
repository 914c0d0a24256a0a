import { expect, test } from "vitest";
import type { Reversal } from "../domain/undo.ts";
import {
  bulkChangedText,
  bulkChangeTitle,
  importedText,
  renamingTitle,
  undoneText,
} from "./operations.ts";

test.each([
  [{ kind: "set", field: "available", value: "Sold" }, "Available: Sold"],
  [{ kind: "set", field: "jewellery", value: "Rings" }, "Jewellery Type: Rings"],
  [{ kind: "set", field: "featured", value: "true" }, "Featured"],
  [{ kind: "set", field: "featured", value: "false" }, "Not Featured"],
  [{ kind: "price", percent: 5, roundToPence: 100 }, "Price: +5%"],
  [{ kind: "price", percent: -12.5, roundToPence: 1 }, "Price: −12.5%"],
  [{ kind: "sale", percentOff: 15, roundToPence: 100 }, "Sale price: 15% off"],
  [{ kind: "end-sale" }, "End the sale"],
] as const)("the title of the bulk change %j is “%s”", (change, title) => {
  expect(bulkChangeTitle(change)).toBe(title);
});

test("what was done is a sentence", () => {
  expect(bulkChangedText("Featured", 1)).toBe("1 product was changed. Featured.");
  expect(bulkChangedText("Available: Sold", 2)).toBe("2 products were changed. Available: Sold.");
  expect(importedText("a.csv", false)).toBe("“a.csv” was imported.");
  expect(importedText("a.csv", true)).toBe(
    "“a.csv” was imported. Undo does not change the purchases and sales.",
  );
  expect(renamingTitle(["Aurelie", "Orelie"], "Aurélie")).toBe("Aurelie, Orelie → Aurélie");
});

const ring = { collection: "products", id: "a", title: "Ring" } as const;
const restored: Reversal = { ...ring, action: "restore", before: {}, deleted: {} };
const same: Reversal = { ...ring, action: "none", reason: "same" };

test("an undo says what it brought back", () => {
  expect(undoneText([restored, same])).toBe("“Ring” has been restored.");
  expect(undoneText([{ ...ring, action: "change", stored: {}, fields: [] }])).toBe(
    "“Ring” is as it was before.",
  );
  expect(undoneText([{ ...ring, action: "delete", stored: {}, isChangedSince: false }])).toBe(
    "“Ring” has been deleted again.",
  );
  expect(undoneText([restored, restored])).toBe("2 products are as they were before.");
  expect(undoneText([same])).toBe("This has already been undone.");
  const missingNames = [{ field: "brand", name: "Pyke" }] as const;
  expect(undoneText([{ ...restored, missingNames }])).toBe(
    "“Ring” has been restored. The brand “Pyke” no longer exists. 1 product has it again: choose another in its form.",
  );
});
