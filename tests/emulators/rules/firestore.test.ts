import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { describeCase, failures, prepare, together } from "./cases.ts";
import { fieldCases } from "./fields.ts";
import { matrixCases, ROWS } from "./matrix.ts";
import { mirrorCases } from "./mirror.ts";
import { firestoreCoverage, putFirestoreRules } from "../emulator-client.ts";

const rules = readFileSync("firestore.rules", "utf8");

/** A build artifact: the rules with the values of each expression. */
const REPORT = "coverage/rules";

/** An expression in the emulator's coverage report, with the values that it had. */
interface Expression {
  readonly sourcePosition?: { readonly line?: number; readonly column?: number };
  readonly values?: readonly unknown[];
  readonly children?: readonly Expression[];
}

// Once for all tests, because the emulator counts coverage from here on.
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

test("the cases above evaluate every expression of the rules", async () => {
  const { html, json } = await firestoreCoverage();
  mkdirSync(REPORT, { recursive: true });
  writeFileSync(`${REPORT}/firestore.html`, html);
  writeFileSync(`${REPORT}/firestore.json`, JSON.stringify(json));
  const all = (json as { report: readonly Expression[] }).report.flatMap(withChildren);
  const missed = all.filter(({ values = [] }) => values.length === 0);
  expect(all.length).toBeGreaterThan(300);
  expect(missed.map(({ sourcePosition: at }) => `${at?.line}:${at?.column}`)).toEqual([]);
}, 180_000);

function withChildren(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withChildren)];
}
