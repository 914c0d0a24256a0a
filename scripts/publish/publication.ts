import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readVersion } from "../../src/stock/stock.ts";
import { toSearchText } from "../../src/products/converters.ts";
import { readPublicTime } from "../../src/stock/public-changes.ts";
import { readStockToPublish, type PublicStock } from "./read-stock.ts";
import { stockFile, textsFile } from "../../src/stock/stock-files.ts";
import { LONGEST_SAVE_MS, type Publication } from "../../src/stock/publication.ts";
import { FALLBACK } from "./hosted-pages.ts";
import { withPublished } from "../../src/stock/page-data.ts";

/** What /published.json says. The hourly job reads it too. */
type PublicationFile = Publication & {
  /** How many products it has. */
  readonly pieces: number;
  /** Whether all photographs have their link previews. If not, the hourly job publishes again. */
  readonly isFinished: boolean;
  /** `codeVersion()` of the code that made it. */
  readonly commit: string;
};

export const PUBLICATION_FILE = "published.json";

/**
 * The stock, and the server's time at which it was read. The time is read first: what is saved in between is then in browsers'
 * changes too.
 * @throws ShopError as `readDocument`.
 */
export async function readStock() {
  const [version, readAt] = [await readVersion(), await readPublicTime()];
  return { stock: await readStockToPublish(readAt), version, readAt };
}

/**
 * Write the files that browsers read, instead of those published before, and what was published. Call it after the pages are written:
 * they are all as new as it says.
 */
export function writePublication(
  directory: string,
  { stock, version, readAt }: Awaited<ReturnType<typeof readStock>>,
  isFinished: boolean,
): void {
  for (const name of readdirSync(directory)) {
    if (/^stock-.*\.json$/.test(name)) rmSync(join(directory, name));
  }
  const publication: PublicationFile = {
    publishedAt: readAt,
    version,
    completeTo: readAt - LONGEST_SAVE_MS,
    pieces: stock.products.length,
    isFinished,
    stock: write(
      directory,
      "stock",
      version,
      stockFile({ menu: stock.menu, products: stock.listed }),
    ),
    texts: write(directory, "stock-texts", version, textsFile(textsOf(stock))),
    commit: codeVersion(),
  };
  const fallback = join(directory, FALLBACK);
  const published = { publication, menu: stock.menu };
  writeFileSync(fallback, withPublished(readFileSync(fallback, "utf8"), published));
  writeFileSync(join(directory, PUBLICATION_FILE), JSON.stringify(publication));
}

function textsOf({ products }: PublicStock) {
  return new Map(products.map((product) => [product.id, toSearchText({ ...product })]));
}

/** The name contains what identifies the file, so browsers may keep it for ever, also that it is missing: no name comes back. */
function write(directory: string, name: string, version: string, content: string): string {
  const hash = createHash("sha256")
    .update(version + content)
    .digest("hex")
    .slice(0, 16);
  const file = `${name}-${hash}.json`;
  writeFileSync(join(directory, file), content);
  return `/${file}`;
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
