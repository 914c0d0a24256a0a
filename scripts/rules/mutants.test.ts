import { expect, test } from "vitest";
import { mutantsOf } from "./mutants.ts";

const changes = (rules: string) => mutantsOf(rules).map(({ change }) => change);

test("removes and negates each condition of an allow, and each part of it", () => {
  expect(changes("allow get: if isOpen() && (isOurs(a) || !isShut());")).toEqual([
    "isOpen() && (isOurs(a) || !isShut()) → true",
    "isOpen() && (isOurs(a) || !isShut()) → !(isOpen() && (isOurs(a) || !isShut()))",
    "isOpen() → true",
    "isOpen() → !(isOpen())",
    "(isOurs(a) || !isShut()) → true",
    "(isOurs(a) || !isShut()) → !((isOurs(a) || !isShut()))",
    "isOurs(a) → false",
    "isOurs(a) → !(isOurs(a))",
    "!isShut() → false",
    "!isShut() → !(!isShut())",
    "isShut() → true",
    "isShut() → !(isShut())",
  ]);
});

test("changes what a boolean function returns, but only the conditions within other functions", () => {
  expect(changes("function isOpen() { return hour() == day; }")).toEqual([
    "hour() == day → true",
    "hour() == day → !(hour() == day)",
  ]);
  expect(changes("function hour() { return now == noon ? twelve : zero(a); }")).toEqual([
    "now == noon → true",
    "now == noon → false",
    "now == noon → !(now == noon)",
  ]);
});

test("keeps two pairs of parentheses apart", () => {
  expect(changes("allow get: if (a) && (b);")).toContain("(a) → true");
});

test("changes numbers by one", () => {
  expect(changes("function hour() { return a[0:12]; }")).toEqual(["0 → 1", "12 → 13", "12 → 11"]);
});

test("removes each element of a list and each operation of an allow", () => {
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

test("ignores comments and the contents of strings, and says which line it changed", () => {
  const [first] = mutantsOf("// allow get: if 1 && 2;\nallow get: if a == 'b && 3; c';");
  expect(first).toEqual({
    line: 2,
    change: "a == 'b && 3; c' → true",
    rules: "// allow get: if 1 && 2;\nallow get: if true;",
  });
});

test("understands double quotes, and leaves a list of one element alone", () => {
  expect(changes(`function hour() { return [first('a', "it's, 1")]; }`)).toEqual([]);
});

test("leaves each comparison out of a comparison of lists, also with a list inside", () => {
  const rules = "function isSame() { return [a.x, [b, ''].join(c)] == [d.y, e]; }";
  expect(mutantsOf(rules).map((mutant) => mutant.rules)).toEqual(
    expect.arrayContaining([
      "function isSame() { return [0, [b, ''].join(c)] == [0, e]; }",
      "function isSame() { return [a.x, 0] == [d.y, 0]; }",
    ]),
  );
});
