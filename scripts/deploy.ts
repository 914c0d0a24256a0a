/**
 * npm run deploy: builds the shop, publishes its pages and deploys hosting, rules and indexes to the Firebase project in
 * .env. `-- --only hosting` and other options go to firebase-tools; with them nothing is built.
 */
import { spawnSync } from "node:child_process";
import { loadEnv } from "vite";
import { failWith, CliError } from "./cli-error.ts";

const WHAT = ["--only", "hosting,firestore,storage"];

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32", // npm and npx are .cmd files there
  });
  if (status !== 0) process.exit(status ?? 1);
}

function main(): void {
  const project = loadEnv("production", process.cwd(), "VITE_")["VITE_FIREBASE_PROJECT_ID"];
  if (!project || project.startsWith("demo-")) {
    throw new CliError(
      "There is no Firebase project to deploy to: copy .env.example to .env and fill it in (docs/deploy.md).",
    );
  }
  const options = process.argv.slice(2);
  if (options.length === 0) {
    run("npm", "run", "build");
    run("npm", "run", "publish:pages");
  }
  run("npx", "firebase", "deploy", "--project", project, ...(options.length > 0 ? options : WHAT));
}

try {
  main();
} catch (error) {
  failWith(error);
}
