/**
 * npm run deploy: builds the shop, publishes its pages and deploys hosting, rules and indexes to the Firebase project in
 * .env. Options such as `-- --only hosting` go to firebase-tools; with them nothing is built.
 */
import { spawnSync } from "node:child_process";
import { loadEnv } from "vite";
import { CliError, failWith } from "./cli-error.ts";

try {
  const project = loadEnv("production", process.cwd(), "VITE_")["VITE_FIREBASE_PROJECT_ID"];
  if (!project || project.startsWith("demo-"))
    throw new CliError(
      "There is no Firebase project to deploy to: copy .env.example to .env and fill it in (docs/deploy.md).",
    );
  const options = process.argv.slice(2).join(" ");
  const deploy = `npx firebase deploy --project ${project}`;
  const command = options
    ? `${deploy} ${options}`
    : `npm run build && npm run publish:pages && ${deploy} --only hosting,firestore,storage`;
  process.exitCode = spawnSync(command, { shell: true, stdio: "inherit" }).status ?? 1;
} catch (error) {
  failWith(error);
}
