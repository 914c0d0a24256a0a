/**
 * npm test and npm run test:all: run the parts of scripts/test-parts.ts, add up the reports of vitest and Playwright, and print
 * `N passed, M failed` as the last line; before that which parts failed, and the flaky tests, which passed when they were run again.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";
import type { EndedPart } from "./test-parts.ts";

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  /** Playwright's. */
  readonly stats?: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
  };
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
const emulators = ["--import", "tsx", "scripts/with-emulators.ts"];
const parts = ["tsx", "scripts/test-parts.ts", ...process.argv.slice(2)];
const code = await runCommand(process.execPath, [...emulators, parts.join(" ")], {
  env: { ...process.env, TEST_REPORTS: reports },
});

let passed = 0;
let failed = 0;
const flaky: string[] = [];
const failures: string[] = [];
for (const part of readJson<EndedPart[]>(join(reports, "parts.json")) ?? []) {
  let failedTests = 0;
  // Written by vitest.config.ts and playwright.config.ts.
  for (const file of readdirSync(part.reports)) {
    const report = readJson<Report>(join(part.reports, file));
    if (!report) continue;
    passed += report.numPassedTests ?? 0;
    passed += (report.stats?.expected ?? 0) + (report.stats?.flaky ?? 0);
    failedTests += report.numFailedTests ?? report.stats?.unexpected ?? 0;
    flaky.push(...flakyTests(report));
  }
  if (part.code === 0) continue;
  // Types, lint or a build fail without any test.
  failed += failedTests || 1;
  failures.push(part.command);
}
rmSync(reports, { recursive: true });
// The emulators did not start, or the run was stopped.
if (code !== 0) failed ||= 1;
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
if (flaky.length > 0) console.log(`\n${flaky.length} flaky:\n${flaky.join("\n")}`);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** null if the file is missing or was not written to its end. */
function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}
