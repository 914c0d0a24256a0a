import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { PROMISES } from "./all-cases.ts";
import { wrongVerdicts } from "./cases.ts";
import { matrixCases, ROWS } from "./matrix.ts";
import { putFirestoreRules } from "../emulator-client.ts";

const rules = readFileSync("firestore.rules", "utf8");

beforeAll(() => putFirestoreRules(rules));

test("the matrix has a row for each match of the rules, and 25 cases a row", () => {
  const matches = [...rules.matchAll(/^ {4}match (\S+)/gm)].map(([, path]) => path);
  expect(new Set(ROWS.flatMap(({ match }) => match ?? []))).toEqual(new Set(matches));
  expect(matrixCases()).toHaveLength(ROWS.length * 25);
});

test.each(PROMISES)(
  "%s",
  async (_promise, cases) => expect(await wrongVerdicts(cases())).toEqual([]),
  240_000,
);
