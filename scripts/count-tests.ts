/**
 * Runs a command, adds up the reports of vitest and Playwright, and prints `N passed, M failed` as its last line; before that the
 * flaky tests, which passed when they were run again.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  /** Playwright's. */
  readonly stats?: { readonly expected: number; readonly unexpected: number };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The names of a suite's flaky tests. */
function flakyTests({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyTests)];
}

const reports = mkdtempSync(join(tmpdir(), "shop-tests-"));
const started = Date.now();
const code = await runCommand(process.argv.slice(2).join(" "), [], {
  shell: true,
  // vitest.config.ts and playwright.config.ts write their reports there.
  env: { ...process.env, TEST_REPORTS: reports },
});

let passed = 0;
let failed = 0;
const flaky: string[] = [];
for (const file of readdirSync(reports)) {
  const report = JSON.parse(readFileSync(join(reports, file), "utf8")) as Report;
  passed += report.numPassedTests ?? report.stats?.expected ?? 0;
  failed += report.numFailedTests ?? report.stats?.unexpected ?? 0;
  flaky.push(...flakyTests(report));
}
rmSync(reports, { recursive: true });
// Types, lint or a build may fail without any test.
if (code !== 0) failed = Math.max(failed, 1);
if (flaky.length > 0) console.log(`\n${flaky.length} flaky:\n${flaky.join("\n")}`);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
