import { existsSync } from "node:fs";
import { backendFromEnv, connect } from "../src/data/config.ts";
import { HOST, portOffset, suitePorts } from "./emulators/ports.ts";
import { PROJECT_ID } from "./emulators/suite.ts";
import { Trouble } from "./trouble.ts";

/**
 * Connects the data module to the project that a script is meant for: the one of .env, or the running suite
 * (SHOP_PORT_OFFSET as it was started with), where the script acts as its owner, whom no rule binds.
 * @throws Trouble when neither is named.
 */
export function connectTo(isSuite: boolean): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const isMeant = isSuite || process.env["VITE_USE_EMULATORS"] === "true";
  if (!isMeant && !process.env["VITE_FIREBASE_PROJECT_ID"]) {
    throw new Trouble(
      "Which project? Name it as VITE_FIREBASE_PROJECT_ID in .env, or add --suite for the emulators.",
    );
  }
  connect(
    backendFromEnv(
      isMeant
        ? {
            VITE_USE_EMULATORS: "true",
            VITE_EMULATOR_HOST: HOST,
            VITE_EMULATOR_PORTS:
              process.env["VITE_EMULATOR_PORTS"] ?? JSON.stringify(suitePorts(portOffset())),
            VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
          }
        : { ...process.env, VITE_USE_EMULATORS: "false" },
      { asOwner: isMeant },
    ),
  );
}
