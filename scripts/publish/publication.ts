import { execFileSync } from "node:child_process";
import { isKind } from "../../src/data/errors.ts";
import { readDocument } from "../../src/data/rest.ts";

/** Says what a site's pages were made from. is-outdated.mjs reads it. */
export const PUBLICATION_FILE = "published.json";

export interface Publication {
  /** The published catalogue's version, as `Catalogue.version`; "" if none is published. */
  readonly catalogue: string;
  /** The code's commit. */
  readonly commit: string;
}

/**
 * What pages are made from whose stock is read afterwards.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export async function readPublication(): Promise<Publication> {
  const catalogue = await readDocument("catalogue/menu").then(
    ({ updateTime }) => updateTime.replace("Z", ""),
    (error: unknown) => {
      if (!isKind(error, "not-found")) throw error;
      return "";
    },
  );
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  return { catalogue, commit };
}
