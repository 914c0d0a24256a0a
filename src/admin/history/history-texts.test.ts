import { expect, test } from "vitest";
import { undoQuestion } from "./history-texts.ts";

const changed = { collection: "products", kind: "changed" } as const;
const created = { collection: "products", kind: "created" } as const;
const deleted = { collection: "brands", kind: "deleted" } as const;

test.each([
  ["edit", [changed], "1 product will be what it was before. Later changes stay."],
  ["bulk", [changed, changed], "2 products will be what they were before. Later changes stay."],
  ["delete", [deleted], "1 brand will be restored, with pictures."],
  [
    "import",
    [changed, created],
    "1 product will be what it was before. 1 product will be deleted again. Later changes stay.",
  ],
  [
    "reserve",
    [changed],
    "1 product will be what it was before. Later changes stay. The name and notes of the present reservation will be deleted.",
  ],
] as const)("before an undo of %s, the question is about %j", (kind, entries, question) => {
  expect(undoQuestion(kind, entries)).toBe(question);
});
