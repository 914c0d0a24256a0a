import { expect, test } from "vitest";
import { changedFields } from "./change.ts";

test("a field whose meaning stays is not a changed one", () => {
  const entry = {
    collection: "products",
    id: "ring",
    title: "Ring",
    kind: "changed",
    before: { price: 850, metal: "Gold", featured: true, size: undefined },
    after: { price: "850", metal: "Silver", featured: "true", size: "", reservedUntil: null },
  } as const;
  expect(changedFields(entry)).toEqual(["metal"]);
});
