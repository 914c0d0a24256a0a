import { type ChildProcess, fork } from "node:child_process";
import { cpSync, openSync, closeSync, mkdtempSync, readFileSync } from "node:fs";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import firebaseJson from "../../firebase.json" with { type: "json" };
import { Trouble } from "../trouble.ts";
import { type Engines, findEngines } from "./engines.ts";
import { HOST, requireFree, suitePorts, type SuitePorts } from "./ports.ts";

/** The emulators, running. */
export interface Suite {
  readonly host: typeof HOST;
  readonly ports: SuitePorts;
  /** Starts with "demo-": can never touch a real Firebase project. */
  readonly projectId: string;
  /** The file in which firebase-tools says what it does; gone once the suite has stopped. */
  readonly log: string;
  /** End every process of the suite and remove its files. Takes a fraction of a second. */
  readonly stop: () => Promise<void>;
}

export interface SuiteOptions {
  /** Added to every port of firebase.json. */
  readonly offset: number;
  /** Called when the suite ends without having been asked to; without it, the command ends with code 1. */
  readonly onCrash?: (reason: Trouble) => void;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const KEEPER = fileURLToPath(new URL("./keeper.mjs", import.meta.url));
const START_LIMIT_MS = 120_000;
const LOG_TAIL_LINES = 30;

/** The project that .firebaserc names. */
export const PROJECT_ID = (
  JSON.parse(readFileSync(join(ROOT, ".firebaserc"), "utf8")) as { projects: { default: string } }
).projects.default;

/**
 * Start the Auth, Firestore and Storage emulators with the project's rules, without data; about 10 s.
 * They end with this process, however it ends.
 * @throws Trouble when Java, an engine or a port is missing, or when rules do not compile. Nothing is left running.
 */
export async function startSuite({ offset, onCrash = endCommand }: SuiteOptions): Promise<Suite> {
  const ports = suitePorts(offset);
  await requireFree({ Auth: ports.auth, Firestore: ports.firestore, Storage: ports.storage });
  const engines = findEngines();
  const directory = mkdtempSync(join(tmpdir(), "shop-suite-"));
  const log = join(directory, "suite.log");
  writeConfiguration(directory, ports);
  const keeper = startKeeper(directory, log, engines);

  const starting = new AbortController();
  let isStopping = false;
  const ended = new Promise<void>((resolve) => keeper.once("exit", () => resolve()));
  const stop = async () => {
    isStopping = true;
    starting.abort();
    if (keeper.connected) keeper.disconnect();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const crash = new Promise<Trouble>((resolve) => {
    void ended.then(() => {
      if (isStopping) return;
      resolve(
        new Trouble(`The emulators have ended unexpectedly. Their last words:\n${tail(log)}`),
      );
    });
  });
  try {
    const failure = await Promise.race([crash, ready(ports, starting.signal)]);
    if (failure) throw failure;
  } catch (error) {
    await stop();
    throw error;
  }
  void crash.then(async (reason) => {
    await stop();
    onCrash(reason);
  });
  return { host: HOST, ports, projectId: PROJECT_ID, log, stop };
}

/** Start a suite, do something with it, and stop it whether that worked or not. */
export async function withSuite<T>(
  options: SuiteOptions,
  work: (suite: Suite) => Promise<T>,
): Promise<T> {
  const suite = await startSuite(options);
  try {
    return await work(suite);
  } finally {
    await suite.stop();
  }
}

/** What somebody needs to know of a suite to use it. */
export type SuiteAddress = Pick<Suite, "host" | "ports" | "projectId">;

/**
 * The variables that point a build of the shop, a test or one of Firebase's tools at a suite instead of a real
 * project.
 * @param siteUrl where the shop will be served, without a slash at the end.
 */
export function suiteEnv({ host, ports, projectId }: SuiteAddress, siteUrl: string) {
  const at = (port: number) => `${host}:${String(port)}`;
  return {
    VITE_USE_EMULATORS: "true",
    VITE_EMULATOR_HOST: host,
    VITE_EMULATOR_PORTS: JSON.stringify(ports),
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: "demo",
    VITE_FIREBASE_STORAGE_BUCKET: `${projectId}.firebasestorage.app`,
    VITE_SITE_URL: siteUrl,
    // Firebase's own names, which @firebase/rules-unit-testing reads.
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
  };
}

/**
 * The suite that this process was given by `npm test`.
 * @throws Trouble when there is none.
 */
export function givenSuite(): SuiteAddress {
  const ports = process.env["VITE_EMULATOR_PORTS"];
  if (!ports)
    throw new Trouble(
      "These tests need the emulators: run them with `npm test -- rules` or `npm test -- e2e`.",
    );
  return { host: HOST, ports: JSON.parse(ports) as SuitePorts, projectId: PROJECT_ID };
}

function endCommand(reason: Trouble): never {
  console.error(reason.message);
  process.exit(1);
}

/**
 * firebase-tools reads one fixed firebase.json: give it one of its own with this suite's ports. The rules are
 * linked, not copied, so that it sees them change while somebody works on them.
 */
function writeConfiguration(directory: string, ports: SuitePorts): void {
  const { emulators, firestore, storage } = firebaseJson;
  for (const { rules } of [firestore, storage]) {
    try {
      symlinkSync(join(ROOT, rules), join(directory, rules));
    } catch {
      cpSync(join(ROOT, rules), join(directory, rules)); // Windows links for administrators only
    }
  }
  const configuration = {
    firestore: { rules: firestore.rules },
    storage: { rules: storage.rules },
    emulators: {
      ...emulators,
      auth: { host: HOST, port: ports.auth },
      firestore: { host: HOST, port: ports.firestore },
      storage: { host: HOST, port: ports.storage },
    },
  };
  writeFileSync(join(directory, "firebase.json"), JSON.stringify(configuration, null, 2));
}

function startKeeper(directory: string, log: string, engines: Engines): ChildProcess {
  const output = openSync(log, "a");
  const keeper = fork(
    KEEPER,
    ["emulators:start", "--only=auth,firestore,storage", `--project=${PROJECT_ID}`],
    {
      cwd: directory,
      // A group of its own: a Ctrl-C at the terminal reaches only us, and we stop it.
      detached: true,
      execArgv: [],
      stdio: ["ignore", output, output, "ipc"],
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_BINARY_PATH: engines.firestore,
        STORAGE_EMULATOR_BINARY_PATH: engines.storage,
        // Two suites in one temporary directory delete each other's files.
        TMPDIR: directory,
        TEMP: directory,
        TMP: directory,
        // No login and no settings of the person's: the suite is the same for everyone.
        XDG_CONFIG_HOME: directory,
      },
    },
  );
  closeSync(output);
  return keeper;
}

function tail(log: string): string {
  return readFileSync(log, "utf8").trimEnd().split("\n").slice(-LOG_TAIL_LINES).join("\n");
}

async function ready(ports: SuitePorts, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (const port of Object.values(ports) as number[]) await answers(port, deadline, signal);
  await Promise.all([
    requireRules(
      firebaseJson.firestore.rules,
      `http://${HOST}:${String(ports.firestore)}/emulator/v1/projects/${PROJECT_ID}:securityRules`,
    ),
    requireRules(
      firebaseJson.storage.rules,
      `http://${HOST}:${String(ports.storage)}/internal/setRules`,
    ),
  ]);
}

async function answers(port: number, deadline: number, signal: AbortSignal): Promise<void> {
  while (Date.now() < deadline && !signal.aborted) {
    try {
      await fetch(`http://${HOST}:${String(port)}/`);
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Trouble(
    `The emulator on port ${String(port)} did not answer within ${String(START_LIMIT_MS / 1000)} s.`,
  );
}

/** Firestore starts silently with rules that do not compile and then refuses everything: load them where it shows. */
async function requireRules(file: string, address: string): Promise<void> {
  const content = readFileSync(join(ROOT, file), "utf8");
  const load = () =>
    fetch(address, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ rules: { files: [{ name: file, content }] } }),
    });
  // On a busy machine an emulator may hang up on its very first request.
  const reply = await load().catch(async () => {
    await sleep(1_000);
    return load();
  });
  if (!reply.ok) throw new Trouble(`${file} does not compile: ${await reply.text()}`);
}
