import { expect, test } from "vitest";
import type { Change, ChangeEntry } from "./change.ts";
import { indexSkus } from "./sku.ts";
import {
  isChangedSince,
  missingNamesOf,
  reservationReversal,
  reversalOf,
  reversalTo,
  revertFields,
  withMissingNames,
  withoutTakenSku,
} from "./undo.ts";

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

test("changed, added and removed fields go back", () => {
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

test("a product does not get back an SKU that another product has by now, but its other fields", () => {
  const owners = indexSkus([{ id: "band", title: "Band", sku: "r-1" }]);
  const skuTaken = { kind: "sku-taken", sku: "R-1", by: { id: "band", title: "Band" } };
  const edited: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { sku: "R-1", price: "1000" },
    after: { sku: "R-2", price: "850" },
  };
  const edit = reversalOf(edited, { sku: "R-2", price: "850" }, "c");
  expect(withoutTakenSku(edit, owners)).toEqual({
    ...edit,
    fields: [expect.objectContaining({ name: "price" })],
    skuTaken,
  });
  const deletion = reversalOf({ ...RING, kind: "deleted", before: { sku: "R-1" } }, null, "c");
  const taken = withoutTakenSku(deletion, owners);
  expect(taken).toEqual({ ...RING, action: "none", reason: "sku-taken", skuTaken });
  expect([isChangedSince(taken), isChangedSince(deletion)]).toEqual([true, false]);
  expect(withoutTakenSku(deletion, indexSkus([]))).toBe(deletion);
});

test("a product keeps its own SKU when it only gets back another spelling", () => {
  const owners = indexSkus([{ id: "twin", title: "Twin", sku: "r-1" }]);
  const edited: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { sku: "r-1" },
    after: { sku: "R-1" },
  };
  const edit = reversalOf(edited, { sku: "R-1" }, "c");
  expect(withoutTakenSku(edit, owners)).toBe(edit);
});

test("names that no brand or category has are found, unless the same undo brings them back", () => {
  const known = { brands: new Set(["Pyke"]), categories: new Set(["Rings"]) };
  const before = { brand: "Aurelie", jewellery: "Rings" };
  const restored = reversalOf({ ...RING, kind: "deleted", before }, null, "c");
  const moved = reversalOf(
    {
      ...RING,
      id: "b",
      kind: "changed",
      before: { jewellery: "Clips" },
      after: { jewellery: "Rings" },
    },
    { jewellery: "Rings" },
    "c",
  );
  const [ring, band] = withMissingNames([restored, moved], known);
  if (!ring || !band) throw new Error("One is missing.");
  expect(missingNamesOf({ reversal: ring, fields: [] })).toEqual([
    { field: "brand", name: "Aurelie" },
  ]);
  expect(missingNamesOf({ reversal: band, fields: ["jewellery"] })).toEqual([
    { field: "jewellery", name: "Clips" },
  ]);
  expect(missingNamesOf({ reversal: band, fields: [] })).toEqual([]);
  const brand = { collection: "brands", id: "aurelie", title: "Aurelie" } as const;
  const renamed = reversalOf(
    { ...brand, kind: "changed", before: { brandName: "Aurelie" }, after: { brandName: "Pyke" } },
    { brandName: "Pyke" },
    "c",
  );
  expect(withMissingNames([restored, renamed], known)).toEqual([restored, renamed]);
});

test("a reservation changes when its end goes back, or when the state before a deletion had another", () => {
  const [monday, friday] = [new Date(1_000), new Date(5_000)];
  const reserved: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { reservedUntil: null },
    after: { reservedUntil: monday },
  };
  const undone = reversalOf(reserved, { reservedUntil: monday }, "c");
  expect(reservationReversal({ reversal: undone, fields: ["reservedUntil"] })).toMatchObject({
    now: monday,
    before: null,
  });
  expect(reservationReversal({ reversal: undone, fields: [] })).toBeNull();

  const deleted: ChangeEntry = { ...RING, kind: "deleted", before: { reservedUntil: friday } };
  const restored = reversalOf(deleted, null, "d");
  expect(reservationReversal({ reversal: restored, fields: [] })).toBeNull();
  const moved: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { reservedUntil: monday },
    after: { reservedUntil: friday },
  };
  const earlier = reversalTo(RING, null, [change("d", deleted), change("c", moved)]);
  expect(reservationReversal({ reversal: earlier, fields: [] })).toEqual({
    now: friday,
    before: monday,
  });
});
