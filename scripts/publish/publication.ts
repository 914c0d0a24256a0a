import { execFileSync } from "node:child_process";
import { isKind } from "../../src/data/errors.ts";
import { readDocument } from "../../src/data/rest.ts";
import type { Published } from "./live-site.mjs";

/** Says what a site's pages were made from, and when. The hourly job and the admin area read it. */
export const PUBLICATION_FILE = "published.json";

export interface Publication extends Published {
  /** When the stock was read, as ISO 8601. */
  readonly publishedAt: string;
}

/**
 * What pages are made from whose stock is read afterwards.
 * @throws ShopError as `readDocument`.
 */
export async function readPublication(): Promise<Publication> {
  const publishedAt = new Date().toISOString();
  const catalogue = await readDocument("catalogue/menu").then(
    ({ updateTime }) => updateTime.replace("Z", ""),
    (error: unknown) => {
      if (!isKind(error, "not-found")) throw error;
      return "";
    },
  );
  return { catalogue, commit: codeVersion(), publishedAt };
}

/** The code's commit, with "+" at its end if files have changed since; "" in a folder that is no repository. */
export function codeVersion(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const commit = git("rev-parse", "HEAD");
    return git("status", "--porcelain", "--untracked-files=no") === "" ? commit : `${commit}+`;
  } catch {
    return "";
  }
}
