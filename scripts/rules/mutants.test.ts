import { expect, test } from "vitest";
import { mutantsOf } from "./mutants.ts";

const faults = (rules: string) => mutantsOf(rules).map(({ fault }) => fault);

test("each condition of an allow is removed and inverted, and so is what it consists of", () => {
  expect(faults("allow get: if isOpen() && (isOurs(a) || !isShut());")).toEqual([
    "take isOpen() && (isOurs(a) || !isShut()) for true",
    "invert isOpen() && (isOurs(a) || !isShut())",
    "take isOpen() for true",
    "invert isOpen()",
    "take (isOurs(a) || !isShut()) for true",
    "invert (isOurs(a) || !isShut())",
    "take isOurs(a) for false",
    "invert isOurs(a)",
    "take !isShut() for false",
    "invert !isShut()",
    "take isShut() for true",
    "invert isShut()",
  ]);
});

test("what a claim says is mutated, what another function gives is not, but for its choices", () => {
  expect(faults("function isOpen() { return hour() == day; }")).toEqual([
    "take hour() == day for true",
    "invert hour() == day",
  ]);
  expect(faults("function hour() { return now == noon ? twelve : zero(a); }")).toEqual([
    "take now == noon for true",
    "take now == noon for false",
    "invert now == noon",
  ]);
});

test("bounds move by one, values and operations are left out one at a time", () => {
  expect(faults("function hour() { return a[0:12]; }")).toEqual([
    "0 becomes 1",
    "12 becomes 13",
    "12 becomes 11",
  ]);
  const mutants = mutantsOf("allow get, list: if a in ['x, y', 'z'];");
  expect(mutants.map(({ rules }) => rules)).toEqual([
    "allow get, list: if true;",
    "allow get, list: if !(a in ['x, y', 'z']);",
    "allow get, list: if a in [ 'z'];",
    "allow get, list: if a in ['x, y'];",
    "allow  list: if a in ['x, y', 'z'];",
    "allow get: if a in ['x, y', 'z'];",
  ]);
});

test("nothing within a comment or a text counts, and a mutant tells its line", () => {
  const [first] = mutantsOf("// allow get: if 1 && 2;\nallow get: if a == 'b && 3; c';");
  expect(first).toEqual({
    line: 2,
    fault: "take a == 'b && 3; c' for true",
    rules: "// allow get: if 1 && 2;\nallow get: if true;",
  });
});
