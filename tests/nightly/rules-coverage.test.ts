import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allCases } from "../emulators/rules/all-cases.ts";
import { failures, prepare, together } from "../emulators/rules/cases.ts";
import { firestoreCoverage, putFirestoreRules } from "../emulators/emulator-client.ts";

/** What the emulator tells of an expression: where it stands and which values it had, how often. */
interface Expression {
  readonly sourcePosition?: { readonly line?: number; readonly column?: number };
  readonly values?: readonly unknown[];
  readonly children?: readonly Expression[];
}

/** Kept as a build artifact: the rules with what each expression came to. */
const REPORT = "coverage/rules";

test("every expression of the rules is judged by some case", async () => {
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  for (const group of together(allCases())) {
    await prepare(group);
    await failures(group);
  }
  const { html, json } = await firestoreCoverage();
  mkdirSync(REPORT, { recursive: true });
  writeFileSync(`${REPORT}/firestore.html`, html);
  writeFileSync(`${REPORT}/firestore.json`, JSON.stringify(json));

  const all = (json as { report: readonly Expression[] }).report.flatMap(withChildren);
  const never = all.filter(({ values = [] }) => values.length === 0);
  writeFileSync(
    `${REPORT}/summary.txt`,
    `${all.length - never.length} of ${all.length} expressions: ${(100 * (1 - never.length / all.length)).toFixed(1)} %\n`,
  );
  expect(all.length).toBeGreaterThan(300);
  expect(never.map(({ sourcePosition: at }) => `${at?.line}:${at?.column}`)).toEqual([]);
}, 180_000);

function withChildren(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withChildren)];
}
