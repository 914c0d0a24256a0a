import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installPackages, mayInstall } from "../debian.ts";
import { Trouble } from "../trouble.ts";

/** The two programs that firebase-tools starts with `java -jar`; where they lie, and what they came from. */
export interface Engines {
  readonly firestore: string;
  /** Evaluates storage.rules; the Storage emulator itself is part of firebase-tools. */
  readonly storage: string;
  readonly source: string;
}

const ENGINE_PACKAGE = "google-cloud-cli-firestore-emulator";
const JAVA_PACKAGE = "default-jdk-headless";
/** What firebase-tools 14.27 runs on. */
const OLDEST_JAVA = 11;
const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../..");
const FIREBASE = createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js");

/**
 * Find the rules and database engines, or get them. In order: FIRESTORE_EMULATOR_BINARY_PATH and
 * STORAGE_EMULATOR_BINARY_PATH; what firebase-tools has downloaded before; the Google Cloud CLI's Firestore
 * emulator, which holds both; a download by firebase-tools; as root on Debian, the Google Cloud CLI's package.
 * @throws Trouble naming what is missing and the command that mends it.
 */
export function findEngines(): Engines {
  requireJava();
  const found = fromEnvironment() ?? fromFirebaseCache() ?? fromGoogleCloud();
  if (found) return found;
  console.log(
    "The Firestore emulator is not on this machine: firebase-tools downloads it once (110 MB).",
  );
  download();
  const downloaded = fromFirebaseCache();
  if (downloaded) return downloaded;
  if (mayInstall() && installPackages(ENGINE_PACKAGE)) {
    const installed = fromGoogleCloud();
    if (installed) return installed;
  }
  throw new Trouble(
    "The Firestore emulator is missing and could not be downloaded: with a connection to the internet " +
      "run `npx firebase setup:emulators:firestore && npx firebase setup:emulators:storage`, or install the " +
      `Google Cloud CLI's with \`${sudo}apt-get install ${ENGINE_PACKAGE}\`.`,
  );
}

const sudo = process.getuid?.() === 0 ? "" : "sudo ";

function javaMajor(): number {
  const said = spawnSync("java", ["-version"], { encoding: "utf8" });
  if (said.status !== 0) return 0;
  // "1.8.0_402" is Java 8; from 9 on the first number is the version.
  const [, major = "0"] = /version "(?:1\.)?(\d+)/.exec(`${said.stdout}${said.stderr}`) ?? [];
  return Number(major);
}

function requireJava(): void {
  if (javaMajor() >= OLDEST_JAVA) return;
  if (mayInstall() && installPackages(JAVA_PACKAGE) && javaMajor() >= OLDEST_JAVA) return;
  const found = javaMajor();
  throw new Trouble(
    `${found > 0 ? `Java ${String(found)} is too old` : "Java is missing"}: the emulators need Java ` +
      `${String(OLDEST_JAVA)} or newer, install it with \`${javaCommand()}\`.`,
  );
}

function javaCommand(): string {
  if (process.platform === "darwin") return "brew install --cask temurin";
  if (process.platform === "win32") return "winget install EclipseAdoptium.Temurin.21.JDK";
  return `${sudo}apt-get install ${JAVA_PACKAGE}`;
}

function fromEnvironment(): Engines | undefined {
  const firestore = process.env["FIRESTORE_EMULATOR_BINARY_PATH"];
  const storage = process.env["STORAGE_EMULATOR_BINARY_PATH"];
  if (!firestore && !storage) return undefined;
  for (const path of [firestore, storage])
    if (path && !existsSync(path))
      throw new Trouble(
        `There is no emulator at ${path}: correct or unset FIRESTORE_EMULATOR_BINARY_PATH and STORAGE_EMULATOR_BINARY_PATH.`,
      );
  if (firestore && storage) return { firestore, storage, source: "the environment" };
  const rest = fromFirebaseCache() ?? fromGoogleCloud();
  if (!rest)
    throw new Trouble(
      "FIRESTORE_EMULATOR_BINARY_PATH and STORAGE_EMULATOR_BINARY_PATH name one engine of two: set both or `unset` both.",
    );
  return {
    firestore: firestore ?? rest.firestore,
    storage: storage ?? rest.storage,
    source: "the environment",
  };
}

/** firebase-tools' own downloads, of exactly the versions that it pins. */
function fromFirebaseCache(): Engines | undefined {
  const cache =
    process.env["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache", "firebase", "emulators");
  const pinned = JSON.parse(
    readFileSync(join(dirname(FIREBASE), "../emulator/downloadableEmulatorInfo.json"), "utf8"),
  ) as Record<"firestore" | "storage", { downloadPathRelativeToCacheDir: string }>;
  const firestore = join(cache, pinned.firestore.downloadPathRelativeToCacheDir);
  const storage = join(cache, pinned.storage.downloadPathRelativeToCacheDir);
  if (!existsSync(firestore) || !existsSync(storage)) return undefined;
  return { firestore, storage, source: "firebase-tools" };
}

function download(): void {
  for (const engine of ["firestore", "storage"]) {
    const { status } = spawnSync(process.execPath, [FIREBASE, `setup:emulators:${engine}`], {
      cwd: mkdirp(cacheDirectory()),
      stdio: "inherit",
    });
    if (status !== 0) return;
  }
}

/** Where the Google Cloud CLI keeps its Firestore emulator: Debian's package, or beside the gcloud on the PATH. */
function googleCloudJar(): string | undefined {
  const roots = [
    "/usr/lib/google-cloud-sdk",
    join(homedir(), "google-cloud-sdk"),
    ...(process.env["PATH"] ?? "")
      .split(delimiter)
      .map((directory) => join(directory, "gcloud"))
      .filter((gcloud) => existsSync(gcloud))
      .map((gcloud) => join(dirname(realpathSync(gcloud)), "..")),
  ];
  return roots
    .map((root) => join(root, "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"))
    .find((jar) => existsSync(jar));
}

/**
 * Google's jar starts with neither `java -jar` nor firebase-tools: build a launcher for each engine (2 s, once).
 * The one for Firestore only names the main class. The one for Storage is a program of ours that answers
 * firebase-tools' questions with the rules evaluator inside Google's jar.
 */
function fromGoogleCloud(): Engines | undefined {
  const jar = googleCloudJar();
  if (!jar) return undefined;
  const program = join(HERE, "java/StorageRulesServer.java");
  const key = createHash("sha256")
    .update(jar)
    .update(String(statSync(jar).mtimeMs))
    .update(readFileSync(program))
    .digest("hex")
    .slice(0, 12);
  const built = join(cacheDirectory(), `engines-${key}`);
  if (!existsSync(built)) {
    requireCompiler();
    const work = mkdtempSync(join(mkdirp(cacheDirectory()), "build-"));
    const classes = mkdirp(join(work, "classes"));
    // -proc:none: an annotation processor inside Google's jar fails otherwise.
    run("javac", "-proc:none", "-encoding", "UTF-8", "-cp", jar, "-d", classes, program);
    launcher(join(work, "storage-rules.jar"), "StorageRulesServer", jar, classes);
    const main = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
    launcher(join(work, "firestore.jar"), main, jar);
    rmSync(classes, { recursive: true });
    chmodSync(work, 0o755);
    finish(work, built);
  }
  return {
    firestore: join(built, "firestore.jar"),
    storage: join(built, "storage-rules.jar"),
    source: "the Google Cloud CLI",
  };
}

function launcher(path: string, mainClass: string, jar: string, classes?: string): void {
  const manifest = `${path}.manifest`;
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(jar).href}\n`);
  run("jar", "cfm", path, manifest, ...(classes ? ["-C", classes, "."] : []));
  rmSync(manifest);
}

/** Two commands may build at once: whoever comes second throws its own away. */
function finish(work: string, built: string): void {
  try {
    renameSync(work, built);
  } catch {
    rmSync(work, { recursive: true });
  }
}

function requireCompiler(): void {
  const compiles = () => spawnSync("javac", ["-version"]).status === 0;
  if (compiles() || (mayInstall() && installPackages(JAVA_PACKAGE) && compiles())) return;
  throw new Trouble(
    `Java's compiler is missing (javac, needed once to use the Google Cloud CLI's emulator): install it with \`${javaCommand()}\`.`,
  );
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
}

function cacheDirectory(): string {
  return join(ROOT, "node_modules/.cache/emulators");
}

function mkdirp(directory: string): string {
  mkdirSync(directory, { recursive: true });
  return directory;
}
