import { expect, test } from "vitest";
import { undoneText } from "./history-texts.ts";
import { importedText } from "../import/use-save-rows.ts";
import { renamingTitle } from "../forms/form-messages.ts";
import { bulkChangedText, bulkChangeTitle } from "../lists/bulk-messages.ts";

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

const ring = { collection: "products", title: "Ring" } as const;
const restored = { ...ring, reversal: { action: "store", stored: null, earlier: {} } } as const;
const changed = { ...ring, reversal: { action: "store", stored: {}, earlier: {} } } as const;
const removed = { ...ring, reversal: { action: "delete", stored: {} } } as const;

test("an undo says what it brought back", () => {
  expect(undoneText([restored])).toBe("“Ring” has been restored.");
  expect(undoneText([changed])).toBe("“Ring” is as it was before.");
  expect(undoneText([removed])).toBe("“Ring” has been deleted again.");
  expect(undoneText([restored, restored])).toBe("2 products are as they were before.");
  expect(undoneText([])).toBe("This has already been undone.");
  const earlier = { reservedUntil: new Date(5_000) };
  expect(undoneText([{ ...ring, reversal: { action: "store", stored: {}, earlier } }])).toBe(
    "“Ring” is as it was before. The history has no names: enter who it is reserved for under Change Reservation.",
  );
});
