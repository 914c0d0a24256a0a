/**
 * npm run deploy: builds the shop, publishes its pages and deploys hosting, rules and indexes to the Firebase project in
 * .env. Options such as `-- --only hosting` go to firebase-tools; with them nothing is built.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnv } from "vite";
import { CliError, failWith } from "./cli-error.ts";
import { BUILD_INFO, readBuild } from "./publish/build-manifest.ts";

function deploy(options: string): number {
  const project = loadEnv("production", process.cwd(), "VITE_")["VITE_FIREBASE_PROJECT_ID"];
  if (!project || project.startsWith("demo-"))
    throw new CliError(
      "There is no Firebase project to deploy to: copy .env.example to .env and fill it in (docs/deploy.md).",
    );
  const firebase = `npx firebase deploy --project ${project}`;
  if (options) {
    if (!options.includes("--only") || options.includes("hosting")) requireRealBuild();
    return run(`${firebase} ${options}`);
  }
  const built = run("npm run build && npm run publish:pages");
  if (built !== 0) return built;
  requireRealBuild();
  const deployed = run(`${firebase} --only hosting,firestore,storage`);
  // The hourly publishing uses the branch `live` (.github/workflows/publish.yml). It follows every deploy, even of an
  // older commit, hence --force; uncommitted changes are in no commit.
  const push = "git diff --quiet HEAD && git push --force origin HEAD:refs/heads/live";
  if (deployed === 0 && run(push, "ignore") !== 0)
    console.warn(
      "The shop is deployed, but the branch `live` could not be moved: the next hourly publishing will replace this code by the previous one.",
    );
  return deployed;
}

/** Hosting uploads dist/ as it is. */
function requireRealBuild(): void {
  if (!existsSync(join("dist", BUILD_INFO))) return;
  if (readBuild("dist").info.env["VITE_USE_EMULATORS"] === "true")
    throw new CliError(
      "dist/ was built for the emulators: set VITE_USE_EMULATORS=false in .env, then run `npm run build && npm run publish:pages`.",
    );
}

function run(command: string, stdio: "inherit" | "ignore" = "inherit"): number {
  return spawnSync(command, { shell: true, stdio }).status ?? 1;
}

try {
  process.exitCode = deploy(process.argv.slice(2).join(" "));
} catch (error) {
  failWith(error);
}
