import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEnv } from "vite";
import { CliError } from "./cli-error.ts";
import { defaultSite, keepFewReleases } from "./hosting/hosting.ts";
import { readPublished, type Published } from "./live-site/live-site.mjs";
import { BUILD_INFO, readBuild } from "./publish/build-manifest.ts";
import { PUBLICATION_FILE } from "./publish/publication.ts";

/** What `npm run deploy` and the hourly job have in common. */

const DIST = "dist";
const BUILD = "npm run build && npm run publish:pages";

/** The variables of a build that is made now, from .env. */
const envOfBuild = (): Readonly<Record<string, string>> =>
  loadEnv("production", process.cwd(), "VITE_");

/** @throws CliError if .env names no project. */
export function projectToDeploy(): string {
  const project = envOfBuild()["VITE_FIREBASE_PROJECT_ID"];
  if (project && !project.startsWith("demo-")) return project;
  throw new CliError(
    "There is no Firebase project to deploy to: copy .env.example to .env and fill it in (docs/deploy.md).",
  );
}

/**
 * @param anyway also if some pages cannot be rendered.
 * @throws CliError if .env lacks the site's URL, or if a step fails, which says why.
 */
export function buildPages(anyway: boolean): void {
  requireSiteUrl(envOfBuild());
  const publish = ["run", "publish:pages", ...(anyway ? ["--", "--anyway"] : [])];
  if (run("npm", ["run", "build"]) !== 0 || run("npm", publish) !== 0)
    throw new CliError("Nothing was deployed.");
}

/** Pages contain their own addresses. @throws CliError if there is no such URL. */
function requireSiteUrl({ VITE_SITE_URL: siteUrl = "" }: Readonly<Record<string, string>>): void {
  if (URL.canParse(siteUrl) && new URL(siteUrl).origin === siteUrl) return;
  throw new CliError(
    `VITE_SITE_URL must be the shop's address without a path or a slash at the end, for example https://shop.example: correct it in .env.`,
  );
}

/** Whether `firebase deploy` with these options deploys hosting: includesHosting({ only: "firestore" }) → false */
export function includesHosting({
  only,
  except,
}: {
  readonly only?: unknown;
  readonly except?: unknown;
}) {
  const hasHosting = (targets: unknown) => /(^|,)hosting(:|,|$)/.test(String(targets));
  return only === undefined ? !hasHosting(except) : hasHosting(only);
}

/**
 * Hosting uploads dist/ as it is.
 * @throws CliError if it is not a published build for what .env says.
 */
export function requireBuild(directory = DIST, env = envOfBuild()): void {
  if (!existsSync(join(directory, BUILD_INFO)))
    throw new CliError(`There is no build to deploy: run \`${BUILD}\`.`);
  const built = readBuild(directory).info.env;
  if (built["VITE_USE_EMULATORS"] === "true")
    throw new CliError(
      `${directory}/ was built for the emulators: set VITE_USE_EMULATORS=false in .env, then run \`${BUILD}\`.`,
    );
  const names = Object.keys({ ...built, ...env });
  const others = names.filter((name) => (built[name] ?? "") !== (env[name] ?? ""));
  if (others.length > 0)
    throw new CliError(
      `${directory}/ was built with another ${others.join(", ")} than .env says now: run \`${BUILD}\`.`,
    );
  requireSiteUrl(built);
  if (!existsSync(join(directory, PUBLICATION_FILE)))
    throw new CliError(`${directory}/ has no pages yet: run \`npm run publish:pages\`.`);
}

/** A publication that has lost a larger part of the live site's products is taken for a mistake. */
const LARGEST_LOSS = 0.2;
/** A small shop may sell so many within an hour. */
const SMALL_LOSS = 2;

/**
 * Compare how many products the build and the live site have.
 * @throws CliError if more than a fifth of them would be gone.
 */
export async function requirePieces(directory = DIST): Promise<void> {
  const { pieces: now = 0 } = JSON.parse(
    readFileSync(join(directory, PUBLICATION_FILE), "utf8"),
  ) as Partial<Published>;
  const siteUrl = readBuild(directory).info.env["VITE_SITE_URL"] ?? "";
  // A new shop's address leads nowhere yet.
  const live = await readPublished(siteUrl).catch((error: unknown) => {
    console.warn(`The number of products is not compared: ${String(error)}`);
    return null;
  });
  const before = live?.pieces ?? 0;
  const lost = before - now;
  if (lost <= before * LARGEST_LOSS || (lost <= SMALL_LOSS && now > 0)) return;
  throw new CliError(
    `Nothing was deployed: ${siteUrl} has ${before} products, and would have ${now}. Check the stock in Firestore. If this is right, deploy with \`--anyway\` (docs/deploy.md).`,
  );
}

const firebase = (project: string, args: readonly string[]) =>
  run("npx", ["firebase", ...args, "--project", project]);

/** Run `firebase deploy`. @returns the exit code. */
export function firebaseDeploy(project: string, options: readonly string[]): number {
  return firebase(project, ["deploy", ...options]);
}

/** Where the hourly job uploads a version before it goes live. */
const CHANNEL = "hourly";

/** Upload dist/ as a version that is not live yet. @returns the exit code. */
export function uploadVersion(project: string): number {
  const expires = ["--expires", "1d", "--no-authorized-domains"];
  return firebase(project, ["hosting:channel:deploy", CHANNEL, ...expires]);
}

/** Put the uploaded version live, which takes a second. @returns the exit code. */
export async function releaseVersion(project: string): Promise<number> {
  const site = await defaultSite(project);
  return firebase(project, ["hosting:clone", `${site}:${CHANNEL}`, `${site}:live`]);
}

/** Make room after a deploy. It has succeeded, whether this works or not. */
export async function tidyHosting(project: string): Promise<void> {
  try {
    await keepFewReleases(project);
  } catch (error) {
    console.warn(
      `Hosting could not be told to delete old versions of the site (${error instanceof Error ? error.message : String(error)}). Keep five in the Firebase console: Hosting, the site's menu, Release storage settings.`,
    );
  }
}

export function run(
  command: string,
  args: readonly string[],
  stdio: "inherit" | "ignore" = "inherit",
): number {
  return spawnSync(command, args, { stdio }).status ?? 1;
}
