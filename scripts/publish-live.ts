import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { failWith } from "./cli-error.ts";
import {
  buildPages,
  firebaseDeploy,
  indexNowSite,
  projectToDeploy,
  requireBuild,
  tidyHosting,
} from "./firebase-deploy.ts";
import { liveRelease, type Release } from "./hosting/hosting.ts";
import { readPublished, whyLeaveAlone } from "./live-site/live-site.mjs";
import { deployAndTell } from "./live-site/index-now.ts";
import { codeVersion } from "./publish/publication.ts";

/**
 * npx tsx scripts/publish-live.ts [--always]: what .github/workflows/publish.yml does every hour: publishes the pages again from the
 * current stock, and deploys them. It leaves the site as it is if the live release is not a deploy of this commit, or if another
 * release has come in the meantime. --always deploys in any case.
 */

async function publishLive(always: boolean): Promise<number> {
  const project = projectToDeploy();
  const before = always ? null : await liveRelease(project);
  const reason = always ? null : await whyStop(before);
  if (reason) return stop(reason);
  buildPages();
  requireBuild();
  if (!always && (await liveRelease(project))?.name !== before?.name)
    return stop("The site was deployed or rolled back while this ran.");
  const code = await deployAndTell(indexNowSite(warn), () =>
    firebaseDeploy(project, ["--only", "hosting"]),
  );
  if (code === 0) await tidyHosting(project);
  return code;
}

async function whyStop(release: Release | null): Promise<string | null> {
  const siteUrl = loadEnv("production", process.cwd(), "VITE_")["VITE_SITE_URL"] ?? "";
  return whyLeaveAlone(await readPublished(siteUrl), codeVersion(), release);
}

function stop(reason: string): number {
  warn(reason);
  return 0;
}

/** Shown on the run's page on GitHub. */
function warn(problem: string): void {
  console.log(`::warning::${problem}`);
}

const { values } = parseArgs({ options: { always: { type: "boolean", default: false } } });
await publishLive(values.always).then((code) => (process.exitCode = code), failWith);
