import { existsSync } from "node:fs";
import { CliError, failWith } from "../cli-error.ts";
import { EMULATOR_ORIGINS } from "../connect-to.ts";
import { PREVIEW_PORT, serve } from "./serve.ts";

/** npm run preview [-- --emulators]: serves dist/ at http://localhost:4173. --emulators is for a build for the emulators. */

async function main(): Promise<void> {
  if (!existsSync("dist/index.html"))
    throw new CliError("There is no build: run `npm run build` first.");
  const origins = process.argv.includes("--emulators") ? EMULATOR_ORIGINS : [];
  const { url } = await serve({ directory: "dist", port: PREVIEW_PORT, origins });
  console.log(`${url}\nCtrl-C stops it.`);
}

await main().catch(failWith);
