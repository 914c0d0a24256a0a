import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requireFree, suitePorts } from "../../scripts/emulators/ports.ts";
import { type Command, family, living, OWN_OFFSET, runEmulators } from "./command.ts";

/** Generous, for machines that do a lot besides: it takes 10 s and a fraction of a second on an idle one. */
const START_LIMIT_MS = 240_000;
const END_LIMIT_MS = 20_000;

let directory = "";
let command: Command;
let everyone: number[] = [];
let npm = 0;
/** scripts/emulators.ts */
let script = 0;
/** Runs firebase-tools, and with it the engines. */
let keeper = 0;
let engines: number[] = [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "lifetime-test-"));
  command = runEmulators({ TMPDIR: directory });
  await ready();
  npm = command.process.pid ?? 0;
  const started = family(npm);
  everyone = started.map(({ pid }) => pid);
  const running = (what: RegExp) =>
    started.filter(({ commandLine }) => what.test(commandLine)).map(({ pid }) => pid);
  [script = 0] = running(/^\S*node\S* .*scripts\/emulators\.ts/);
  [keeper = 0] = running(/^\S*node\S* .*keeper\.mjs/);
  engines = running(/^\S*java .*-jar/);
  if ([npm, script, keeper].includes(0) || engines.length !== 2)
    throw new Error(`Not the processes of a suite: ${JSON.stringify(started)}`);
}, START_LIMIT_MS);

afterEach(() => {
  for (const pid of living(everyone)) process.kill(pid, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

async function ready(): Promise<void> {
  let hasEnded = false;
  void command.code.then(() => {
    hasEnded = true;
  });
  while (!command.output().includes("Ctrl-C")) {
    if (hasEnded) throw new Error(`The emulators did not start: ${command.output()}`);
    await sleep(100);
  }
}

/** Waits for the end. @returns which processes still run and which ports are still held after the limit: none. */
async function survivors(): Promise<(number | string)[]> {
  const deadline = Date.now() + END_LIMIT_MS;
  for (;;) {
    const left = [...living(everyone), ...(await heldPorts())];
    if (left.length === 0 || Date.now() > deadline) return left;
    await sleep(100);
  }
}

/** A Java process counts as ended as soon as its first thread is; the others may hold its port a little longer. */
async function heldPorts(): Promise<string[]> {
  try {
    await requireFree({ ...suitePorts(OWN_OFFSET) });
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Temporary files of the suite. */
function remains(): string[] {
  return readdirSync(directory).filter((name) => name.startsWith("shop-suite"));
}

it("ends everything after a Ctrl-C and leaves no files", async () => {
  process.kill(-npm, "SIGINT");

  expect(await survivors()).toEqual([]);
  expect(remains()).toEqual([]);
});

it("ends everything when npm is killed without warning, and leaves no files", async () => {
  process.kill(npm, "SIGKILL");

  expect(await survivors()).toEqual([]);
  expect(remains()).toEqual([]);
});

it("leaves no engine behind when every process of Node is killed at once", async () => {
  for (const pid of [npm, script, keeper]) process.kill(pid, "SIGKILL");

  expect(await survivors()).toEqual([]);
});

it("ends with code 1 and says so when the engines die", async () => {
  for (const pid of engines) process.kill(pid, "SIGKILL");

  expect(await command.code).toBe(1);
  expect(command.output()).toContain("The emulators have ended unexpectedly");
  expect(await survivors()).toEqual([]);
  expect(remains()).toEqual([]);
});
