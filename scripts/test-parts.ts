/**
 * tsx scripts/test-parts.ts NAME...: run the parts of `npm test` ("core"), the others ("rest"), or all ("core rest"), with the
 * emulators running. Parts go on after one has failed. scripts/count-tests.ts reads `parts.json`.
 */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";

/** A part that has ended. */
export interface EndedPart {
  readonly command: string;
  readonly code: number | null;
  /** The folder of its reports. */
  readonly reports: string;
}

const names = process.argv.slice(2);
const [hasCore, hasRest] = [names.includes("core"), names.includes("rest")];
const reports = process.env["TEST_REPORTS"] ?? "test-results";
const ended: EndedPart[] = [];
let started = 0;

/** @param stdout "pipe" prints the output in one piece when the part has ended. */
async function run(command: string, stdout: "inherit" | "pipe" = "inherit"): Promise<boolean> {
  const own = join(reports, String(++started));
  mkdirSync(own, { recursive: true });
  const child = spawn(`${command} 2>&1`, {
    shell: true,
    stdio: ["ignore", stdout, "inherit"],
    env: { ...process.env, TEST_REPORTS: own },
  });
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  if (child.stdout) console.log(await text(child.stdout));
  const code = await closed;
  ended.push({ command, code, reports: own });
  writeFileSync(join(reports, "parts.json"), JSON.stringify(ended));
  return code === 0;
}

/**
 * Run lists of commands side by side, each list in turn. The output of all but the first list is printed when a command has ended.
 */
async function runSideBySide(...lists: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(
    lists.map(async (commands, n) => {
      for (const command of commands) await run(command, n === 0 ? "inherit" : "pipe");
    }),
  );
}

const grep = hasCore === hasRest ? "" : hasCore ? " --grep @core" : " --grep-invert @core";
// The dealer's tests change the stock.
const E2E = ["shop", "dealer --no-deps"].map((name) => `playwright test --project=${name}${grep}`);

const BUILD = "vite build --mode emulators";
const PUBLISH = "npm run -s seed && npm run -s publish:pages";

if (hasCore) {
  await runSideBySide(
    ["vitest run --project emulators --project emulators-dom"],
    [
      "npm run -s check:types",
      "npm run -s check:lint",
      "npm run -s test:unit",
      "npm run -s test:programs",
      BUILD,
      // A database of their own. The others leave a processor idle at times.
      "vitest run --project firestore",
    ],
  );
}
const isBuilt = await run(hasCore ? PUBLISH : `${BUILD} && ${PUBLISH}`);
if (isBuilt) await runSideBySide(E2E, hasCore ? ["npm run -s test:budgets"] : []);
if (isBuilt && hasRest) {
  await run(`${PUBLISH} && vitest run --project firefox --project webkit`);
}
process.exitCode = ended.every(({ code }) => code === 0) ? 0 : 1;
