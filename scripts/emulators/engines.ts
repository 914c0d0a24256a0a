import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { CliError } from "../cli-error.ts";
import { installOnDebian } from "../debian.ts";

/** The firebase command. */
export const FIREBASE = createRequire(import.meta.url).resolve(
  "firebase-tools/lib/bin/firebase.js",
);

const GOOGLE_PACKAGE = "google-cloud-cli-firestore-emulator";
const GOOGLE_JAR =
  "/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
const CACHE = "node_modules/.cache/emulators";
const STORAGE_SOURCE = "scripts/emulators/java/StorageRulesServer.java";

/**
 * Make sure that Java and the two Java programs ("engines") behind the Firestore and Storage emulators are installed.
 * @returns the variables that tell firebase-tools where the engines are: none if it finds them itself.
 * @throws CliError if something is missing.
 */
export function prepareEngines(): Record<string, string> {
  if (!runs("java") && !installOnDebian("default-jdk-headless"))
    throw new CliError(
      "Java is missing: install Java 11 or newer, for example with `apt-get install default-jdk-headless` or `brew install --cask temurin`.",
    );
  if (process.env["FIRESTORE_EMULATOR_BINARY_PATH"] && process.env["STORAGE_EMULATOR_BINARY_PATH"])
    return {};
  if (isDownloaded("firestore") && isDownloaded("storage")) return {};
  if (existsSync(GOOGLE_JAR)) return launchersForGoogleJar();
  if (download("firestore") && download("storage")) return {};
  if (installOnDebian(GOOGLE_PACKAGE)) return launchersForGoogleJar();
  throw new CliError(
    `The Firestore emulator could not be downloaded: go online and run \`npx firebase setup:emulators:firestore\`, or run \`apt-get install ${GOOGLE_PACKAGE}\`.`,
  );
}

function runs(command: string): boolean {
  return spawnSync(command, ["-version"]).status === 0;
}

/** Whether firebase-tools has downloaded the version that it needs. */
function isDownloaded(engine: "firestore" | "storage"): boolean {
  const needed = JSON.parse(
    readFileSync(join(dirname(FIREBASE), "../emulator/downloadableEmulatorInfo.json"), "utf8"),
  ) as Record<string, { downloadPathRelativeToCacheDir: string }>;
  const folder =
    process.env["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache/firebase/emulators");
  return existsSync(join(folder, needed[engine]?.downloadPathRelativeToCacheDir ?? ""));
}

function download(engine: "firestore" | "storage"): boolean {
  const args = [FIREBASE, `setup:emulators:${engine}`];
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
}

/**
 * The Google Cloud CLI's Firestore emulator cannot be started with `java -jar`, as firebase-tools does: build a small jar
 * that can, and one more that evaluates storage.rules with the rules engine inside the emulator. Takes 2 s, once.
 */
function launchersForGoogleJar(): Record<string, string> {
  const firestore = join(process.cwd(), CACHE, "firestore.jar");
  const storage = join(process.cwd(), CACHE, "storage-rules.jar");
  const variables = {
    FIRESTORE_EMULATOR_BINARY_PATH: firestore,
    STORAGE_EMULATOR_BINARY_PATH: storage,
  };
  const changed = Math.max(statSync(STORAGE_SOURCE).mtimeMs, statSync(GOOGLE_JAR).mtimeMs);
  if (existsSync(storage) && statSync(storage).mtimeMs > changed) return variables;
  if (!runs("javac") && !installOnDebian("default-jdk-headless"))
    throw new CliError("javac is missing: run `apt-get install default-jdk-headless`.");
  const classes = join(CACHE, "classes");
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(classes, { recursive: true });
  // -proc:none: an annotation processor inside Google's jar fails otherwise.
  const options = ["-proc:none", "-encoding", "UTF-8", "-cp", GOOGLE_JAR, "-d", classes];
  execFileSync("javac", [...options, STORAGE_SOURCE], { stdio: "inherit" });
  writeJar(firestore, "com.google.cloud.datastore.emulator.firestore.CloudFirestore");
  writeJar(storage, "StorageRulesServer", "-C", classes, ".");
  return variables;
}

function writeJar(path: string, mainClass: string, ...contents: readonly string[]): void {
  const manifest = join(CACHE, "manifest.txt");
  const classPath = pathToFileURL(GOOGLE_JAR).href;
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${classPath}\n`);
  execFileSync("jar", ["cfm", path, manifest, ...contents], { stdio: "inherit" });
}
