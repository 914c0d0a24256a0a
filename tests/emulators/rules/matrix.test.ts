import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { describeCase, failures, prepare, together } from "./cases.ts";
import { matrixCases, ROWS } from "./matrix.ts";
import { putFirestoreRules } from "../emulator-client.ts";

const rules = readFileSync("firestore.rules", "utf8");

beforeAll(() => putFirestoreRules(rules));

test("every match of the rules has a row in the matrix, and nothing else has", () => {
  const matches = [...rules.matchAll(/^ {4}match (\S+)/gm)].map(([, path]) => path);
  const rows = ROWS.flatMap(({ match }) => match ?? []);
  expect(new Set(rows)).toEqual(new Set(matches));
});

const cases = matrixCases();

test.each(ROWS.map(({ what }) => what))(
  "%s: each may do what is granted, and no more",
  async (what) => {
    const ofRow = cases.filter(({ name }) => name.endsWith(` ${what}`));
    expect(ofRow).toHaveLength(25);
    const wrong = [];
    for (const group of together(ofRow)) {
      await prepare(group);
      wrong.push(...(await failures(group)));
    }
    expect(wrong.map(describeCase)).toEqual([]);
  },
  60_000,
);
