import { expect, it } from "vitest";
import { currentMove, moveErrors, moveText, toMove, type MoveDraft } from "./whereabouts.ts";

const TODAY = "2026-11-26";
const DRAFT: MoveDraft = {
  place: "approval",
  name: " Mrs Example ",
  since: TODAY,
  until: "2026-12-05",
  note: "",
};

it("a valid move is stored without what its place does not need", () => {
  expect(moveErrors(DRAFT, TODAY)).toEqual({});
  expect(toMove(DRAFT)).toMatchObject({ place: "approval", name: "Mrs Example" });
  expect(toMove({ ...DRAFT, place: "here" })).toMatchObject({ name: "", until: "" });
});

it.each([
  [{ name: " " }, "name"],
  [{ name: "x".repeat(201) }, "name"],
  [{ since: "" }, "since"],
  [{ since: "2026-11-27" }, "since"],
  [{ until: "" }, "until"],
  [{ until: "2026-11-25" }, "until"],
  [{ until: "2026-02-31" }, "until"],
  [{ note: "x".repeat(1_001) }, "note"],
])("%j is refused", (draft, field) => {
  expect(Object.keys(moveErrors({ ...DRAFT, ...draft }, TODAY))).toEqual([field]);
});

it("a workshop needs no day, and what is back needs no name", () => {
  expect(moveErrors({ ...DRAFT, place: "workshop", until: "" }, TODAY)).toEqual({});
  expect(moveErrors({ ...DRAFT, place: "here", name: "", until: "x" }, TODAY)).toEqual({});
});

it.each([
  [{}, "On approval to Mrs Example until 5 Dec 2026"],
  [{ place: "workshop", name: "Smith & Co", until: "" }, "At Smith & Co since 26 Nov 2026"],
  [{ place: "here" }, "Here since 26 Nov 2026"],
])("%j reads %j", (draft, text) => {
  expect(moveText(toMove({ ...DRAFT, ...draft }))).toBe(text);
});

it("the last move says where a piece is", () => {
  const moves = [toMove(DRAFT), toMove({ ...DRAFT, place: "here" })];
  expect(currentMove({ id: "a", title: "", sku: "", moves })).toBeNull();
  expect(currentMove({ id: "a", title: "", sku: "", moves: moves.slice(0, 1) })).toEqual(moves[0]);
  expect(currentMove(undefined)).toBeNull();
});
