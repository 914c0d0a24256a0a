import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firestoreCoverage, putFirestoreRules } from "../emulators/emulator-client.ts";
import { PROMISES } from "../emulators/rules/all-cases.ts";
import { wrongVerdicts } from "../emulators/rules/cases.ts";

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
  const rules = readFileSync("firestore.rules", "utf8");
  const evaluated = new Map<string, boolean>();
  for (const [, cases] of PROMISES) {
    // The emulator counts from here on. It reports every value, so the report of all cases would be too long for a string.
    await putFirestoreRules(rules);
    expect(await wrongVerdicts(cases())).toEqual([]);
    const { report } = (await firestoreCoverage()) as { report: readonly Expression[] };
    for (const [n, { sourcePosition: at, values = [] }] of report.flatMap(withChildren).entries()) {
      const key = `${at?.line}:${at?.column} (${n})`;
      evaluated.set(key, values.length > 0 || evaluated.get(key) === true);
    }
  }
  expect(evaluated.size).toBeGreaterThan(300);
  expect([...evaluated].filter(([, is]) => !is).map(([at]) => at)).toEqual([]);
});
