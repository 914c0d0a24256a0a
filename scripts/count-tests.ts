/** Runs a command, adds up the reports of vitest and Playwright, and prints `N passed, M failed` as its last line. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  /** Playwright's. */
  readonly stats?: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
  };
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
for (const file of readdirSync(reports)) {
  const report = JSON.parse(readFileSync(join(reports, file), "utf8")) as Report;
  passed += report.numPassedTests ?? report.stats?.expected ?? 0;
  passed += report.stats?.flaky ?? 0;
  failed += report.numFailedTests ?? report.stats?.unexpected ?? 0;
}
rmSync(reports, { recursive: true });
// Types, lint or a build may fail without any test.
if (code !== 0) failed = Math.max(failed, 1);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
