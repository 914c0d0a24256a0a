import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { failWith } from "./cli-error.ts";
import {
  buildPages,
  projectToDeploy,
  releaseVersion,
  requireBuild,
  requirePieces,
  tidyHosting,
  uploadVersion,
} from "./firebase-deploy.ts";
import { liveRelease, type Release } from "./hosting/hosting.ts";
import { readPublished, whyLeaveAlone } from "./live-site/live-site.mjs";
import { codeVersion } from "./publish/publication.ts";

/**
 * npx tsx scripts/publish-live.ts [--always] [--anyway]: what .github/workflows/publish.yml does every hour: publishes the pages again from the
 * current stock, and deploys them. It leaves the site as it is if the live release is not a deploy of this commit, which --always
 * ignores, or if another release has come before the new pages are uploaded. It fails if more than a fifth of the products is gone or
 * pages cannot be rendered, which --anyway ignores.
 */

async function publishLive({ always, anyway }: Options): Promise<number> {
  const project = projectToDeploy();
  const before = await liveRelease(project);
  const reason = always ? null : await whyStop(before);
  if (reason) return stop(reason);
  buildPages(anyway);
  requireBuild();
  if (!anyway) await requirePieces();
  const uploaded = uploadVersion(project);
  if (uploaded !== 0) return uploaded;
  if ((await liveRelease(project))?.name !== before?.name)
    return stop("The site was deployed or rolled back while this ran.");
  const code = await releaseVersion(project);
  if (code === 0) await tidyHosting(project);
  return code;
}

interface Options {
  readonly always: boolean;
  readonly anyway: boolean;
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

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({ options: { always: flag, anyway: flag } });
await publishLive(values).then((code) => (process.exitCode = code), failWith);
