/**
 * npm test and npm run test:all: run the parts of scripts/test-parts.ts, add up the reports of vitest and Playwright, and print
 * `N passed, M failed` as the last line; before that which parts and tests failed, and the flaky tests, which passed when they were
 * run again.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runCommand } from "./run-command.ts";
import type { EndedPart } from "./test-parts.ts";

interface TestResult {
  readonly name: string;
  /** Flaky: passed when it was run again. */
  readonly status: "passed" | "failed" | "flaky" | "other";
}

/** The parts of a report that count: vitest lists files, Playwright suites. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    /** Why the file failed before its tests, or "". */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Also why a first run failed, if the second passed. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
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

const STATUSES: Readonly<Record<string, TestResult["status"]>> = {
  passed: "passed",
  failed: "failed",
  // Playwright's.
  expected: "passed",
  unexpected: "failed",
  flaky: "flaky",
};

function ofSuite({ specs = [], suites = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, status: STATUSES[status] ?? "other" })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

function ofReport({ testResults = [], suites = [] }: Report): TestResult[] {
  const ofFiles = testResults.flatMap(({ name, message, assertionResults }): TestResult[] => {
    const file = relative(".", name);
    const tests = assertionResults.map(({ fullName, status, failureMessages }): TestResult => {
      const isFlaky = status === "passed" && failureMessages.length > 0;
      return {
        name: `${file}: ${fullName}`,
        status: isFlaky ? "flaky" : (STATUSES[status] ?? "other"),
      };
    });
    return message === "" ? tests : [...tests, { name: `${file}: ${message}`, status: "failed" }];
  });
  return [...ofFiles, ...suites.flatMap(ofSuite)];
}

const reports = mkdtempSync(join(tmpdir(), "shop-tests-"));
const started = Date.now();
const emulators = ["--import", "tsx", "scripts/with-emulators.ts"];
const parts = ["tsx", "scripts/test-parts.ts", ...process.argv.slice(2)];
const code = await runCommand(process.execPath, [...emulators, parts.join(" ")], {
  env: { ...process.env, TEST_REPORTS: reports },
});

const tests: TestResult[] = [];
const failures: string[] = [];
for (const part of readJson<EndedPart[]>(join(reports, "parts.json")) ?? []) {
  // Written by vitest.config.ts and playwright.config.ts.
  const own = readdirSync(part.reports).flatMap((file) =>
    ofReport(readJson<Report>(join(part.reports, file)) ?? {}),
  );
  tests.push(...own);
  if (part.code === 0) continue;
  const failed = own.filter(({ status }) => status === "failed").map(({ name }) => name);
  // Types, lint or a build fail without any test.
  failures.push(...(failed.length > 0 ? failed : [part.command]));
}
rmSync(reports, { recursive: true });
if (code !== 0 && failures.length === 0)
  failures.push("The emulators did not start, or the run was stopped.");
const flaky = tests.filter(({ status }) => status === "flaky");
const passed = tests.filter(({ status }) => status === "passed").length + flaky.length;
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
if (flaky.length > 0)
  console.log(`\n${flaky.length} flaky:\n${flaky.map(({ name }) => name).join("\n")}`);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

/** null if the file is missing or was not written to its end. */
function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}
