/**
 * npm test: everything that must hold before a change is merged, stopping at the first step that fails. What needs the
 * processor and what waits for the emulators run side by side, until the shop is built.
 * `npm test -- --help` tells how to run one step.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath } from "./browser.ts";
import { endInOrder } from "./emulators/lifetime.ts";
import { portOffset, requireFree, shopPorts, suiteOrigins } from "./emulators/ports.ts";
import { restockShop } from "./emulators/stock.ts";
import { startSuite, type Suite, suiteEnv } from "./emulators/suite.ts";
import { serve } from "./serve.ts";
import { startStep } from "./step.ts";
import { failWith, Trouble } from "./trouble.ts";

/** Beside a running `npm start`, without meeting any port of it. */
const USUAL_OFFSET = 200;

/** In order: which script of package.json each step runs, and who writes its report. */
const STEPS = {
  types: { script: "check:types", tool: "none" },
  lint: { script: "check:lint", tool: "none" },
  unit: { script: "check:unit", tool: "vitest" },
  lifetime: { script: "test:lifetime", tool: "vitest" },
  suite: { script: "test:suite", tool: "vitest" },
  rules: { script: "test:rules", tool: "vitest" },
  load: { script: "test:load", tool: "vitest" },
  build: { script: "build", tool: "none" },
  pages: { script: "publish:pages", tool: "none" },
  budgets: { script: "test:budgets", tool: "vitest" },
  e2e: { script: "test:e2e", tool: "playwright" },
} as const;
type StepName = keyof typeof STEPS;
const STEP_NAMES = Object.keys(STEPS) as StepName[];

const HELP = `npm test                          every step: ${STEP_NAMES.join(", ")}
npm test -- rules                 one step, with what it needs
npm test -- e2e -g "a name"       what follows the step goes to vitest or Playwright
npm test -- e2e --no-deps --project=dealer
                                  of the browser tests, those that change the stock
SHOP_PORT_OFFSET=1000 npm test     with all ports moved by 1000 instead of ${String(USUAL_OFFSET)}`;

interface Outcome {
  readonly step: StepName;
  readonly seconds: number;
  /** Tests; a step without tests counts as one. */
  readonly passed: number;
  readonly failed: number;
  readonly code: number;
}

class StepFailed extends Error {
  override name = "StepFailed";
}

const atEnd = endInOrder({ isUsual: false });

/** Runs the steps that were asked for and remembers how each went. */
class Run {
  readonly outcomes: Outcome[] = [];
  private readonly reports = mkdtempSync(join(tmpdir(), "shop-test-"));
  private readonly wanted: ReadonlySet<StepName>;

  /** @param args for the tool of the step that was asked for by name. */
  constructor(
    private readonly only: StepName | undefined,
    private readonly args: readonly string[],
  ) {
    this.wanted = new Set(only ? stepsFor(only) : STEP_NAMES);
  }

  wants(...steps: readonly StepName[]): boolean {
    return steps.some((step) => this.wanted.has(step));
  }

  /**
   * @param isHeldBack prints what the step says when it has ended: another one is running beside it.
   * @throws StepFailed when the step was wanted and failed, or another one has failed meanwhile.
   */
  async step(
    step: StepName,
    env: Readonly<Record<string, string>> = {},
    isHeldBack = false,
  ): Promise<void> {
    if (!this.wants(step)) return;
    if (this.hasFailed()) throw new StepFailed(step);
    console.log(`\n── ${step} ──${isHeldBack ? " (goes on beside others)" : ""}`);
    const started = Date.now();
    const { script, tool } = STEPS[step];
    const file = join(this.reports, `${step}.json`);
    const running = startStep(
      [script, "--", ...REPORTER_ARGS[tool](file), ...(step === this.only ? this.args : [])],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      isHeldBack,
    );
    atEnd(running.stop);
    const code = await running.code;
    if (isHeldBack) console.log(`\n── ${step}, ended ──\n${running.output()}`);
    const seconds = (Date.now() - started) / 1000;
    this.outcomes.push({ step, seconds, code, ...counts(tool, file, code) });
    if (code !== 0) throw new StepFailed(step);
  }

  hasFailed(): boolean {
    return this.outcomes.some(({ code }) => code !== 0);
  }

  close(): void {
    rmSync(this.reports, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  if (name === "--help" || name === "-h") {
    console.log(HELP);
    return 0;
  }
  const run = new Run(stepNamed(name), args);
  atEnd(async () => run.close());
  try {
    await run.step("types");
    await run.step("lint");
    if (run.wants("suite", "rules", "load", "build", "e2e")) await withEmulators(run);
    else await withoutEmulators(run);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  } finally {
    run.close();
  }
  summarise(run.outcomes);
  return run.hasFailed() ? 1 : 0;
}

async function withoutEmulators(run: Run, isHeldBack = false): Promise<void> {
  await run.step("unit", {}, isHeldBack);
  await run.step("lifetime", {}, isHeldBack); // starts emulators of its own
}

async function withEmulators(run: Run): Promise<void> {
  const offset = portOffset(USUAL_OFFSET);
  const { preview } = shopPorts(offset);
  await requireFree({ shop: preview });
  const browser = run.wants("e2e", "budgets") ? { CHROME_PATH: chromiumPath() } : {};
  console.log("\nStarting the emulators…");
  const suite = await startSuite({ offset });
  atEnd(suite.stop);
  try {
    const url = `http://localhost:${String(preview)}`;
    const env = { ...suiteEnv(suite, url), ...browser, SHOP_URL: url };
    const onEmulators = async () => {
      const isHeldBack = run.wants("unit", "lifetime");
      await run.step("suite", env, isHeldBack);
      await run.step("rules", env, isHeldBack);
      await run.step("load", env, isHeldBack);
    };
    const sides = await Promise.allSettled([withoutEmulators(run, true), onEmulators()]);
    for (const side of sides) if (side.status === "rejected") throw side.reason;
    if (run.wants("build")) await withStock(run, suite, env);
  } finally {
    await suite.stop();
  }
}

async function withStock(
  run: Run,
  suite: Suite,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  await restockShop(suite); // the tests of the rules and of the load leave documents behind
  await run.step("build", env);
  await run.step("pages", env);
  await run.step("budgets", env);
  if (!run.wants("e2e")) return;
  const { preview } = shopPorts(portOffset(USUAL_OFFSET));
  const shop = await serve({
    directory: "dist",
    port: preview,
    origins: suiteOrigins(suite.ports),
  });
  try {
    await run.step("e2e", env);
  } finally {
    await shop.close();
  }
}

function stepNamed(name: string | undefined): StepName | undefined {
  const step = STEP_NAMES.find((known) => known === name);
  if (name !== undefined && !step)
    throw new Trouble(`There is no step "${name}": see \`npm test -- --help\`.`);
  return step;
}

/** A step with what it stands on. */
function stepsFor(step: StepName): readonly StepName[] {
  if (step === "pages") return ["build", step];
  return step === "e2e" || step === "budgets" ? ["build", "pages", step] : [step];
}

const REPORTER_ARGS = {
  none: () => [],
  vitest: (file: string) => ["--reporter=default", "--reporter=json", `--outputFile=${file}`],
  playwright: () => ["--reporter=list,json"],
} as const;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
}

/** How many tests passed and failed; a step that failed without saying counts as one failure. */
function counts(
  tool: (typeof STEPS)[StepName]["tool"],
  file: string,
  code: number,
): { passed: number; failed: number } {
  const isGood = code === 0;
  if (tool === "none" || !existsSync(file))
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  const [passed, failed] =
    "stats" in report
      ? [report.stats.expected, report.stats.unexpected]
      : [report.numPassedTests, report.numFailedTests];
  return { passed, failed: isGood ? failed : Math.max(1, failed) };
}

function summarise(outcomes: readonly Outcome[]): void {
  console.log();
  for (const { step, seconds, code, passed, failed } of outcomes) {
    const tests = `${String(passed)} passed${failed > 0 ? `, ${String(failed)} failed` : ""}`;
    const verdict = code === 0 ? "ok    " : "FAILED";
    console.log(`${step.padEnd(8)} ${verdict} ${seconds.toFixed(1).padStart(6)} s  ${tests}`);
  }
  const sum = (what: "passed" | "failed") =>
    outcomes.reduce((total, outcome) => total + outcome[what], 0);
  console.log(`\n${String(sum("passed"))} passed, ${String(sum("failed"))} failed`);
}

process.exit(await main().catch(failWith));
