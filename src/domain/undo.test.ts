import { expect, test } from "vitest";
import type { Change, ChangeEntry } from "./change.ts";
import { isChangedSince, reversalOf, reversalTo, revertFields } from "./undo.ts";

const RING = { collection: "products", id: "ring", title: "Ring" } as const;
const cheaper: ChangeEntry = {
  ...RING,
  kind: "changed",
  before: { price: "1000", gemstone: "Ruby" },
  after: { price: "850", gem: "Ruby" },
};
const change = (id: string, entry: ChangeEntry): Change => ({
  id,
  operation: id,
  at: 1,
  by: "dealer",
  email: "dealer@example.com",
  kind: "edit",
  title: "",
  undoes: "",
  entries: [entry],
});

test("fields go back, also those that were added or removed", () => {
  const stored = { title: "Ring", price: "850", gem: "Ruby", revision: 2, change: "c" };
  const reversal = reversalOf(cheaper, stored, "c");
  expect(reversal).toMatchObject({
    action: "change",
    fields: [
      { name: "price", now: "850", before: "1000", isChangedSince: false },
      { name: "gemstone", now: undefined, before: "Ruby", isChangedSince: false },
      { name: "gem", now: "Ruby", before: undefined, isChangedSince: false },
    ],
  });
  if (reversal.action !== "change") throw new Error("It is not a change.");
  expect(revertFields(reversal, ["price"])).toEqual({ ...stored, price: "1000" });
  expect(revertFields(reversal, ["price", "gemstone", "gem"])).toEqual({
    title: "Ring",
    price: "1000",
    gemstone: "Ruby",
    revision: 2,
    change: "c",
  });
});

test("a field that was changed since says so", () => {
  expect(reversalOf(cheaper, { price: "900", gem: "Ruby" }, "c")).toMatchObject({
    fields: [{ name: "price", now: "900", before: "1000", isChangedSince: true }, {}, {}],
  });
});

test("a later reservation of an old product does not prevent undoing a change that only added the empty field", () => {
  const entry: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { price: "1000" },
    after: { price: "850", reservedUntil: null },
  };
  const stored = { price: "850", reservedUntil: new Date(9_000) };
  expect(reversalOf(entry, stored, "c")).toMatchObject({ fields: [{ name: "price" }] });
});

test.each<[what: string, ChangeEntry, stored: object | null, expected: object]>([
  [
    "back already",
    cheaper,
    { price: "1000", gemstone: "Ruby" },
    { action: "none", reason: "same" },
  ],
  ["changed, then deleted", cheaper, null, { action: "none", reason: "deleted" }],
  ["added", { ...RING, kind: "created" }, { change: "c" }, { isChangedSince: false }],
  ["added and edited", { ...RING, kind: "created" }, { change: "d" }, { isChangedSince: true }],
  ["added and deleted", { ...RING, kind: "created" }, null, { action: "none", reason: "same" }],
  ["deleted", { ...RING, kind: "deleted", before: { price: "1" } }, null, { action: "restore" }],
  ["restored", { ...RING, kind: "deleted", before: { price: "1" } }, {}, { reason: "same" }],
])("a document that was %s", (_, entry, stored, expected) => {
  expect(reversalOf(entry, stored as Record<string, unknown> | null, "c")).toMatchObject(expected);
});

test.each<[what: string, ChangeEntry, stored: object | null, expected: boolean]>([
  ["has the values of the change", cheaper, { price: "850", gem: "Ruby" }, false],
  ["is back already", cheaper, { price: "1000", gemstone: "Ruby" }, false],
  ["was edited", cheaper, { price: "900", gem: "Ruby" }, true],
  ["was deleted", cheaper, null, true],
  ["was added", { ...RING, kind: "created" }, { change: "c" }, false],
  ["was added and edited", { ...RING, kind: "created" }, { change: "d" }, true],
  ["is deleted", { ...RING, kind: "deleted", before: { price: "1" } }, null, false],
])("whether the dealer has to choose for a document that %s", (_, entry, stored, expected) => {
  const reversal = reversalOf(entry, stored as Record<string, unknown> | null, "c");
  expect(isChangedSince(reversal)).toBe(expected);
});

test("an earlier state is found from the newest change back", () => {
  const newest: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { price: "850", title: "Ring" },
    after: { price: "900", title: "A ring" },
  };
  const stored = { title: "A ring", price: "900", gem: "Ruby", metal: "Gold", revision: 3 };
  expect(reversalTo(RING, stored, [change("d", newest), change("c", cheaper)])).toMatchObject({
    action: "change",
    fields: [
      { name: "title", now: "A ring", before: "Ring" },
      { name: "price", now: "900", before: "1000" },
      { name: "gem", now: "Ruby", before: undefined },
      { name: "gemstone", now: undefined, before: "Ruby" },
    ],
  });
});

test("an earlier state beyond a deletion is the whole document", () => {
  const deleted: ChangeEntry = { ...RING, kind: "deleted", before: { price: "850", gem: "Ruby" } };
  const changes = [change("e", { ...RING, kind: "created" }), change("d", deleted)];
  expect(reversalTo(RING, null, [...changes, change("c", cheaper)])).toMatchObject({
    action: "restore",
    before: { price: "1000", gemstone: "Ruby" },
  });
  expect(reversalTo(RING, { price: "850", gem: "Ruby" }, changes)).toMatchObject({
    reason: "same",
  });
});

test("an old document is back if its values mean the same, although a save stores them as text", () => {
  const saved: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { price: 1000, featured: true },
    after: { price: "850", featured: "false", metal: "" },
  };
  const back = { price: "1000", featured: "true", metal: "" };
  expect(reversalOf(saved, back, "c")).toMatchObject({ action: "none", reason: "same" });
});
