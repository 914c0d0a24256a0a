import { describe, expect, test } from "vitest";
import type { Change, ChangeEntry } from "../saving/change.ts";
import { mergeEntries, reservationBroughtBack, reversalOf, stateBefore } from "./undo.ts";

const RING = { collection: "products", id: "ring", title: "Ring" } as const;
const STORED = { title: "Ring", price: "850", metal: "Gold", change: "sale" };

const edited: ChangeEntry = {
  ...RING,
  kind: "changed",
  before: { price: "1000", metal: "Silver" },
  after: { price: "850", metal: "Gold" },
};
const added: ChangeEntry = { ...RING, kind: "created" };
const deleted: ChangeEntry = { ...RING, kind: "deleted", before: STORED };

const change = (id: string, ...entries: readonly ChangeEntry[]): Change => ({
  id,
  operation: id,
  at: 1,
  by: "anna",
  email: "anna@example.com",
  kind: "edit",
  title: "",
  undoes: "",
  entries,
});

describe("undoing a change", () => {
  test("brings back the fields of the change, and no others", () => {
    const stored = { ...STORED, title: "Ring of gold" };
    expect(reversalOf(edited, stored, "sale")).toEqual({
      action: "store",
      stored,
      earlier: { ...stored, price: "1000", metal: "Silver" },
    });
  });

  test("keeps a document if one of the fields has changed since", () => {
    const stored = { ...STORED, price: "900" };
    expect(reversalOf(edited, stored, "sale")).toEqual({ action: "keep", stored });
  });

  test("has nothing to do if the fields are what they were, as text or as a number", () => {
    const stored = { ...STORED, price: 1000, metal: "Silver" };
    expect(reversalOf(edited, stored, "sale")).toEqual({ action: "none" });
  });

  test("brings back a field that one change has and the present document lacks", () => {
    const filled: ChangeEntry = { ...RING, kind: "changed", before: {}, after: { cert: "GIA" } };
    expect(reversalOf(filled, { ...STORED, cert: "GIA" }, "sale")).toMatchObject({
      earlier: STORED,
    });
  });

  test.each([
    ["an edit of what was deleted since", edited, null, { action: "keep", stored: null }],
    ["an addition", added, STORED, { action: "delete", stored: STORED }],
    ["an addition that was edited since", added, { ...STORED, change: "x" }, { action: "keep" }],
    ["an addition that was deleted since", added, null, { action: "none" }],
    ["a deletion", deleted, null, { action: "store", stored: null, earlier: STORED }],
    ["a deletion that was restored since", deleted, STORED, { action: "none" }],
  ] as const)("of %s", (_, entry, stored, reversal) => {
    expect(reversalOf(entry, stored, "sale")).toMatchObject(reversal);
  });
});

test("until when a reservation is brought back, and whether it changes at all", () => {
  const until = new Date(5_000);
  const reversal = (now: Date | null, before: Date | null) =>
    ({
      action: "store",
      stored: { reservedUntil: now },
      earlier: { reservedUntil: before },
    }) as const;
  expect(reservationBroughtBack(reversal(null, until))).toBe(5_000);
  expect(reservationBroughtBack(reversal(until, null))).toBe(0);
  expect(reservationBroughtBack(reversal(until, until))).toBeNull();
  expect(reservationBroughtBack({ action: "none" })).toBeNull();
});

describe("what a document was before some changes", () => {
  const first = change("first", {
    ...RING,
    kind: "changed",
    before: { title: "Band" },
    after: { title: "Ring" },
  });

  test("is the present document without the changes", () => {
    expect(stateBefore(RING, STORED, [change("sale", edited), first])).toEqual({
      ...STORED,
      title: "Band",
      price: "1000",
      metal: "Silver",
    });
  });

  test("also beyond its deletion", () => {
    const changes = [change("gone", deleted), change("sale", edited), first];
    expect(stateBefore(RING, null, changes)).toMatchObject({ title: "Band", price: "1000" });
  });

  test("is nothing before it was added, and if it was deleted where no change says so", () => {
    expect(stateBefore(RING, STORED, [change("new", added)])).toBeNull();
    expect(stateBefore(RING, null, [change("sale", edited)])).toBeNull();
  });

  test("has a field again that a save replaced by another: old products store their gem as gemstone", () => {
    const before = { gemstone: "Ruby", price: "1000" };
    const saved: ChangeEntry = {
      ...RING,
      kind: "changed",
      before,
      after: { gem: "Ruby", price: "850" },
    };
    const now = { title: "Ring", gem: "Ruby", price: "850" };
    expect(stateBefore(RING, now, [change("save", saved)])).toEqual({ title: "Ring", ...before });
  });

  test("ignores what a change did to others", () => {
    const other = change("other", { ...edited, id: "band" });
    expect(stateBefore(RING, STORED, [other])).toEqual(STORED);
  });
});

test("an operation that changes a document again is undone as one change", () => {
  const again: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { price: "850" },
    after: { price: "800" },
  };
  expect(mergeEntries([change("a", added), change("b", edited)])).toMatchObject([
    { id: "a", entries: [] },
    { id: "b", entries: [added] },
  ]);
  expect(mergeEntries([change("a", edited), change("b", again)])[1]?.entries).toEqual([
    {
      ...RING,
      kind: "changed",
      before: { price: "1000", metal: "Silver" },
      after: { price: "800", metal: "Gold" },
    },
  ]);
});

test("a field that did not exist before an operation, or does not afterwards, is undone as such", () => {
  const first: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { gemstone: "Ruby" },
    after: { gem: "Ruby", video: "a.mp4" },
  };
  const second: ChangeEntry = {
    ...RING,
    kind: "changed",
    before: { gem: "Ruby", video: "a.mp4" },
    after: { gem: "Emerald" },
  };
  expect(mergeEntries([change("a", first), change("b", second)])[1]?.entries).toEqual([
    { ...RING, kind: "changed", before: { gemstone: "Ruby" }, after: { gem: "Emerald" } },
  ]);
});
