import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import firebaseJson from "../firebase.json" with { type: "json" };
import { backendFromEnv, connect } from "../src/firebase/config.ts";
import { CliError } from "./cli-error.ts";

/** The variables of a build for the emulators. */
export const EMULATORS_ENV = parseEnv(readFileSync(".env.emulators", "utf8"));

const origin = ({ host, port }: { readonly host: string; readonly port: number }) =>
  `http://${host}:${port}`;

/** Where the emulators listen (firebase.json), as origins. */
export const emulators = {
  projectId: EMULATORS_ENV["VITE_FIREBASE_PROJECT_ID"] ?? "",
  auth: origin(firebaseJson.emulators.auth),
  firestore: origin(firebaseJson.emulators.firestore),
  storage: origin(firebaseJson.emulators.storage),
};

/** What pages for the emulators must be allowed to request. */
export const EMULATOR_ORIGINS = [emulators.auth, emulators.firestore, emulators.storage];

/** Connect the app to the emulators, as the project's owner, whom no rule restricts. */
export function connectToEmulators(): void {
  connect(backendFromEnv(EMULATORS_ENV, { asOwner: true }));
}

/**
 * Connect the app to the project that a script is meant for: the emulators, or the project in .env.
 * @throws CliError if .env names no project.
 */
export function connectTo({ useEmulators }: { readonly useEmulators: boolean }): void {
  if (useEmulators) {
    connectToEmulators();
    return;
  }
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (!process.env["VITE_FIREBASE_PROJECT_ID"])
    throw new CliError(
      "Which project? Set VITE_FIREBASE_PROJECT_ID in .env, or add --emulators for the emulators.",
    );
  connect(backendFromEnv({ ...process.env, VITE_USE_EMULATORS: "false" }));
}
