import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firestoreCoverage, putFirestoreRules } from "../emulators/emulator-client.ts";
import { allCases } from "../emulators/rules/all-cases.ts";
import { wrongVerdicts } from "../emulators/rules/cases.ts";

/** A build artifact: the rules with the values of each expression. */
const REPORT = "coverage/rules";

/** An expression in the emulator's coverage report, with the values that it had. */
interface Expression {
  readonly sourcePosition?: { readonly line?: number; readonly column?: number };
  readonly values?: readonly unknown[];
  readonly children?: readonly Expression[];
}

function withChildren(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withChildren)];
}

test("the cases of the rules' tests evaluate every expression of firestore.rules", async () => {
  // The emulator counts from here on.
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  expect(await wrongVerdicts(allCases())).toEqual([]);
  const { html, json } = await firestoreCoverage();
  mkdirSync(REPORT, { recursive: true });
  writeFileSync(`${REPORT}/firestore.html`, html);
  writeFileSync(`${REPORT}/firestore.json`, JSON.stringify(json));
  const all = (json as { report: readonly Expression[] }).report.flatMap(withChildren);
  const missed = all.filter(({ values = [] }) => values.length === 0);
  expect(all.length).toBeGreaterThan(300);
  expect(missed.map(({ sourcePosition: at }) => `${at?.line}:${at?.column}`)).toEqual([]);
}, 300_000);
