import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import type { Move } from "../whereabouts/whereabouts.ts";
import { dueItems } from "./due.ts";

const move = (until: string, fields: Partial<Move> = {}): Move => ({
  place: "approval",
  name: "Mrs Example",
  since: "2026-11-01",
  until,
  note: "",
  ...fields,
});
const piece = (id: string, ...moves: readonly Move[]) => ({ id, title: id, sku: "", moves });
const memo = (id: string, ownerUntil: string, fields = {}) =>
  testEntry({ id, owner: "memo", ownerAmount: 5, purchasePrice: null, ownerUntil, ...fields });

it("lists what is overdue and due within a week, the most urgent first", () => {
  const whereabouts = [
    piece("late", move("2026-11-20")),
    piece("this week", move("2026-12-03")),
    piece("next week", move("2026-12-04")),
    piece("back", move("2026-11-20"), move("", { place: "here", name: "" })),
    piece("sold", move("2026-11-20")),
    piece("stolen", move("2026-11-20")),
    piece("undated", move("", { place: "workshop" })),
  ];
  const entries = [
    memo("memo", "2026-11-26"),
    memo("returned", "2026-11-20", { saleDate: "2026-11-19", disposal: "Returned" }),
    testEntry({ id: "stolen", saleDate: "2026-11-19", disposal: "Stolen" }),
  ];
  expect(dueItems(whereabouts, entries, new Set(["sold"]), "2026-11-26")).toEqual([
    {
      id: "late",
      title: "late",
      what: "On approval to Mrs Example since 1 Nov 2026",
      day: "2026-11-20",
      isAway: true,
    },
    {
      id: "memo",
      title: "memo",
      what: "On memo from Sam Seller",
      day: "2026-11-26",
      isAway: false,
    },
    expect.objectContaining({ id: "this week", day: "2026-12-03" }),
  ]);
});

it.each([
  ["2026-08-31", "2026-11-30"],
  ["2026-11-30", "2027-02-28"],
  ["2026-01-31", "2026-04-30"],
  ["2026-10-05", "2027-01-05"],
])("the evidence of an export of %s is needed by %s", (saleDate, day) => {
  const sold = testEntry({ id: "ring", saleDate, zeroRated: "export" });
  expect(dueItems([], [sold], new Set(), "2027-06-01")).toMatchObject([{ day }]);
});
