import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { describeCase, failures, prepare, together } from "./cases.ts";
import { fieldCases } from "./fields.ts";
import { ledgerCases } from "./ledger.ts";
import { matrixCases, ROWS } from "./matrix.ts";
import { mirrorCases } from "./mirror.ts";
import { putFirestoreRules } from "../emulator-client.ts";

const rules = readFileSync("firestore.rules", "utf8");

beforeAll(() => putFirestoreRules(rules));

test("the matrix has a row for each match of the rules, and 25 cases a row", () => {
  const matches = [...rules.matchAll(/^ {4}match (\S+)/gm)].map(([, path]) => path);
  expect(new Set(ROWS.flatMap(({ match }) => match ?? []))).toEqual(new Set(matches));
  expect(matrixCases()).toHaveLength(ROWS.length * 25);
});

test.each([
  ["each operation is allowed for the listed actors only", matrixCases],
  ["each field accepts values within the client's limits only", fieldCases],
  ["the catalogue only changes together with the collections", mirrorCases],
  ["each new ledger entry takes the next stock number, and no other", ledgerCases],
])(
  "%s",
  async (_name, cases) => {
    const failed = [];
    for (const group of together(cases())) {
      await prepare(group);
      failed.push(...(await failures(group)));
    }
    expect(failed.map(describeCase)).toEqual([]);
  },
  240_000,
);
