import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { paths } from "../../src/routing/paths.ts";
import { oneLine, shorten } from "../../src/lib/text.ts";
import { ADMIN, FALLBACK } from "./hosted-pages.ts";
import type { Page } from "./pages.ts";
import { PUBLICATION_FILE } from "./publication.ts";

/** The limit of common file systems. */
const MAX_NAME_BYTES = 255;

/** Why a page has no file. It still works: Hosting answers its URL with the fallback page. */
class Unpublishable extends Error {}
class Unrenderable extends Unpublishable {}

/**
 * The file in the build from which Hosting answers a path. Hosting decodes the path before it looks for a file, so the
 * file must have the decoded name: fileOf("/shop/%E2%99%A5") → "shop/♥.html"
 * @throws Unpublishable if no such file can be written, or Hosting would not serve it at this path.
 */
export function fileOf(path: string): string {
  if (path === paths.home) return "index.html";
  const decoded = decodeURIComponent(path);
  const file = `${decoded.slice(1)}.html`;
  const names = file.split("/");
  // superstatic decodes no character with a meaning in URLs, such as "/" and "?".
  if (decoded !== decodeURI(path) || /[\p{Cc}\\]/u.test(file)) {
    throw new Unpublishable("its address has a character that a file name must not have.");
  }
  // Also "." and "..". firebase.json keeps such files out of a deploy.
  if (names.some((name) => name.startsWith("."))) {
    throw new Unpublishable("a part of its address is empty or starts with a dot.");
  }
  // Hosting serves shop/index.html at /shop, and redirects from a.html to /a.
  if (/(^|\/)index\.html$|\.html\.html$/.test(file)) {
    throw new Unpublishable("Hosting would show it at another address.");
  }
  if (names.some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES)) {
    throw new Unpublishable("its address is too long for a file name.");
  }
  return file;
}

/** The fields of a page that the sitemap needs. */
type ListedPage = Pick<Page, "path" | "updatedAt" | "isUnlisted">;

/** Remove what an earlier publication has written into a build. */
function removePublication(directory: string): void {
  for (const name of ["shop", "feeds", "sitemap.xml", PUBLICATION_FILE])
    rmSync(join(directory, name), { recursive: true, force: true });
  for (const name of readdirSync(directory)) {
    const isPage = name.endsWith(".html") && name !== FALLBACK && name !== ADMIN;
    if (isPage) rmSync(join(directory, name));
  }
}

/**
 * Write all pages into a build, in place of an earlier publication. A page whose address cannot be a file name is left out.
 * @param toHtml renders a page.
 * @returns the published pages; the pages that could not be rendered (`failed`); and a line for each page without a file, with its name.
 */
export function publish(
  pages: Iterable<Page>,
  { directory, toHtml }: { readonly directory: string; readonly toHtml: (page: Page) => string },
) {
  const published: ListedPage[] = [];
  const failed: ListedPage[] = [];
  const problems: string[] = [];
  removePublication(directory);
  for (const page of pages) {
    const { path, updatedAt, isUnlisted = false } = page;
    try {
      const file = join(directory, fileOf(path));
      const html = render(page, toHtml);
      mkdirSync(dirname(file), { recursive: true });
      write(file, html, { isNew: path.startsWith(`${paths.shop}/`) });
      published.push({ path, updatedAt, isUnlisted });
    } catch (error) {
      if (!(error instanceof Unpublishable)) throw error;
      if (error instanceof Unrenderable) failed.push({ path, updatedAt, isUnlisted });
      const name = shorten(oneLine(page.name.replace(/\p{Cc}/gu, " ")), 120);
      problems.push(`Not published: ${name}: ${error.message}`);
    }
  }
  return { published, failed, problems };
}

function render(page: Page, toHtml: (page: Page) => string): string {
  try {
    return toHtml(page);
  } catch (error) {
    throw new Unrenderable(`it cannot be rendered: ${String(error)}`);
  }
}

function write(file: string, html: string, { isNew }: { readonly isNew: boolean }): void {
  try {
    writeFileSync(file, html, { flag: isNew ? "wx" : "w" });
  } catch (error) {
    // On a file system that ignores case.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Unpublishable("another page has the same file name.");
  }
}
