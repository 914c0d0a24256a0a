import type { Client } from "firebase-tools/lib/apiv2.js";
import { logInToGoogle } from "../google-account.ts";

/** Releases of the live site, with Hosting's REST API. @see https://firebase.google.com/docs/reference/hosting/rest */

/** How many versions to keep for a rollback in the console. Hosting deletes none by itself, and 10 GB are free. */
const KEPT_VERSIONS = 5;

export interface Release {
  readonly name: string;
  readonly type: "DEPLOY" | "ROLLBACK" | "SITE_DISABLE";
  readonly releaseTime: string;
  readonly version?: { readonly name: string; readonly status: string };
}

/** The release that visitors see; null before the first deploy. */
export async function liveRelease(project: string): Promise<Release | null> {
  const { client, channel } = await connectToHosting(project);
  const { body } = await client.get<{ readonly release?: Release }>(channel);
  return body.release ?? null;
}

/**
 * Delete all but the newest versions that have been live.
 * @returns how many were deleted.
 */
export async function deleteOldVersions(project: string): Promise<number> {
  const { client, channel } = await connectToHosting(project);
  const { body } = await client.get<{ readonly release?: Release }>(channel);
  const releases: Release[] = body.release ? [body.release] : [];
  for (let pageToken: string | undefined = ""; pageToken !== undefined;) {
    const { body: page }: { body: { releases?: Release[]; nextPageToken?: string } } =
      await client.get(`${channel}/releases`, { queryParams: { pageSize: "100", pageToken } });
    releases.push(...(page.releases ?? []));
    pageToken = page.nextPageToken || undefined;
  }
  const old = oldVersions(releases);
  for (const version of old) await client.delete(`/${version}`);
  return old.length;
}

/** The names of the versions to delete. The newest release is live, even if a rollback has made it of an old version. */
export function oldVersions(releases: readonly Release[]): readonly string[] {
  const newestFirst = releases.toSorted((a, b) => (a.releaseTime < b.releaseTime ? 1 : -1));
  const versions = newestFirst.flatMap(({ version }) =>
    version?.status === "FINALIZED" ? [version.name] : [],
  );
  return [...new Set(versions)].slice(KEPT_VERSIONS);
}

/** The id of a project's site. */
export async function defaultSite(project: string): Promise<string> {
  await logInToGoogle();
  const { getDefaultHostingSite } = await import("firebase-tools/lib/getDefaultHostingSite.js");
  return getDefaultHostingSite({ project });
}

/** The default site's live channel. */
async function connectToHosting(project: string): Promise<{ client: Client; channel: string }> {
  const site = await defaultSite(project);
  const { Client } = await import("firebase-tools/lib/apiv2.js");
  const { hostingApiOrigin } = await import("firebase-tools/lib/api.js");
  const client = new Client({ urlPrefix: hostingApiOrigin(), apiVersion: "v1beta1" });
  return { client, channel: `/projects/${project}/sites/${site}/channels/live` };
}
