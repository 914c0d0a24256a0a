import { describe, expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import type { Move } from "../whereabouts/whereabouts.ts";
import { mayContradict } from "./availability-change.ts";
import { contradictionOf, type PieceRecords } from "./piece-records.ts";

const NOW = Date.parse("2026-03-10T12:00Z");
const FRIDAY = Date.parse("2026-03-13T23:59:59.999Z");
const IN_STOCK = testEntry({ id: "a", stockNumber: 7 });
const SOLD = { ...IN_STOCK, saleDate: "2026-03-03", sellingPrice: 125_000, buyerName: "Bea Buyer" };
const STOLEN = { ...IN_STOCK, saleDate: "2026-03-03", disposal: "Stolen" };
const LENT: Move = {
  place: "approval",
  name: "Mrs Example",
  since: "2026-03-01",
  until: "2026-03-15",
  note: "",
};

const NOTHING: PieceRecords = { entry: null, move: null };

/** The contradiction as "fact advice → link"; "" if there is none. */
function against(
  before: string | null,
  after: string | null,
  { reservedUntil = 0, ...records }: Partial<PieceRecords> & { reservedUntil?: number },
): string {
  const change = { id: "a", before, after, reservedUntil };
  const found = contradictionOf(change, { ...NOTHING, ...records }, NOW);
  return found ? `${found.fact} ${found.advice} → ${found.to}` : "";
}

describe("a change of availability", () => {
  const BOOK = "/bj-admin/stock-book/a";
  const PIECE = "/bj-admin/inventory/edit/a";

  it.each([
    ["Sold", "Is Available"],
    ["Sold", "Enquire"],
    ["Not Available", "Is Available"],
    ["Enquire", "Is Available"],
    [null, "Is Available"],
  ])("from %s to %s contradicts a sale and a disposal", (before, after) => {
    expect(against(before, after, { entry: SOLD })).toBe(
      `The stock book says: Sold on 3 Mar 2026 for £1,250.00 to Bea Buyer. Take it back first. → ${BOOK}`,
    );
    expect(against(before, after, { entry: STOLEN })).toBe(
      `The stock book says: Left on 3 Mar 2026: Stolen. Correct that first. → ${BOOK}`,
    );
    expect(against(before, after, { entry: IN_STOCK })).toBe("");
  });

  it("to Is Available contradicts a record that the piece is with a customer", () => {
    expect(against("Not Available", "Is Available", { move: LENT })).toBe(
      `It is not here: On approval to Mrs Example until 15 Mar 2026. Move it back first. → ${PIECE}#whereabouts`,
    );
    expect(against("Not Available", "Enquire", { move: LENT })).toBe("");
    expect(against("Is Available", "Sold", { move: LENT })).toBe("");
  });

  it.each(["Sold", "Not Available", "Enquire", null])(
    "from Is Available to %s contradicts a reservation that has not passed",
    (after) => {
      expect(against("Is Available", after, { reservedUntil: FRIDAY })).toBe(
        `Reserved until 13 Mar. End the reservation first. → ${PIECE}`,
      );
      expect(against("Is Available", after, { reservedUntil: NOW - 1 })).toBe("");
      expect(against("Not Available", after ?? "Sold", { reservedUntil: FRIDAY })).toBe("");
    },
  );

  it("that deletes a piece contradicts that it is in stock or away", () => {
    expect(against("Not Available", null, { entry: IN_STOCK })).toContain("in stock as No. 7");
    expect(against("Sold", null, { entry: SOLD })).toBe("");
    expect(against("Sold", null, { move: LENT })).toContain("It is not here");
  });

  it("reads the records only if they may matter", () => {
    const of = (before: string | null, after: string | null) =>
      mayContradict({ id: "a", before, after, reservedUntil: 0 });
    expect(of("Is Available", "Is Available")).toBe(false);
    expect(of("Not Available", "Sold")).toBe(false);
    expect(of("Sold", "Not Available")).toBe(false);
    expect(of("Sold", "Is Available")).toBe(true);
    expect(of("Not Available", null)).toBe(true);
  });
});
