import type { Client } from "firebase-tools/lib/apiv2.js";
import { logInToGoogle } from "../google-account.ts";

/** Releases of the live site, with Hosting's REST API. @see https://firebase.google.com/docs/reference/hosting/rest */

const KEPT_RELEASES = 5;

export interface Release {
  readonly name: string;
  readonly type: "DEPLOY" | "ROLLBACK" | "SITE_DISABLE";
  readonly releaseTime: string;
}

/** The release that visitors see; null before the first deploy. */
export async function liveRelease(project: string): Promise<Release | null> {
  const { client, channel } = await connectToHosting(project);
  const { body } = await client.get<{ readonly release?: Release }>(channel);
  return body.release ?? null;
}

/** Let Hosting delete what a rollback in the console does not need; by itself it keeps ten releases, and 10 GB are free. */
export async function keepFewReleases(project: string): Promise<void> {
  const { client, channel } = await connectToHosting(project);
  await client.patch(
    channel,
    { retainedReleaseCount: KEPT_RELEASES },
    { queryParams: { updateMask: "retainedReleaseCount" } },
  );
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
