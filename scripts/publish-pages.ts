/**
 * npm run publish:pages: renders every public page of the storefront into dist/, from the Firestore project that the
 * build was made for. Run it after `npm run build`, and again whenever the stock has changed: only pages that differ
 * are written. Reads: one a piece on show, and a handful for the rest.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build, loadEnv } from "vite";
import { backendFromEnv, connect, type Backend } from "../src/data/backend.ts";
import { loadStock } from "../src/data/stock.ts";
import { pagesOf, siteMap } from "./publish/pages.ts";
import { FALLBACK_PAGES, fallbackPage, PLAIN_PAGE } from "./publish/hosted-pages.ts";
import { readManifest, screenScripts, startScript } from "./publish/build-manifest.ts";
import { fillPage } from "./publish/fill-page.ts";
import type * as RenderPage from "../src/render-page.tsx";
import { failWith, CliError } from "./cli-error.ts";

const DIST = "dist";
/** Which files the last publication wrote, so that pages of pieces that are gone can be removed. Not deployed. */
const PUBLISHED = join(DIST, ".published.json");
const RENDERER = "node_modules/.cache/publish";

type Renderer = typeof RenderPage;

async function main(): Promise<void> {
  const started = Date.now();
  if (!existsSync(join(DIST, PLAIN_PAGE))) {
    throw new CliError("There is no build to publish into: make it with `npm run build`.");
  }
  const { mode } = parseArgs({
    options: { mode: { type: "string", default: "production" } },
  }).values;
  const env = { ...loadEnv(mode, process.cwd(), "VITE_") };
  const backend = backendFromEnv(env);
  connect(backend);
  const stock = await loadStock().catch((error: unknown) => {
    throw new CliError(
      `The stock of project ${backend.projectId} cannot be read: check VITE_FIREBASE_* in .env, or run this with \`--mode emulators\` while the emulators run.`,
      { cause: error },
    );
  });
  const { renderPage } = await buildRenderer(backend, mode);

  const template = readFileSync(join(DIST, PLAIN_PAGE), "utf8");
  const manifest = readManifest(DIST);
  const scripts = screenScripts(manifest);
  const start = startScript(manifest);
  const before = existsSync(PUBLISHED)
    ? (JSON.parse(readFileSync(PUBLISHED, "utf8")) as string[])
    : [];
  const files: string[] = [];
  let changed = 0;
  const put = (file: string, text: string) => {
    if (writeIfChanged(join(DIST, file), text)) changed++;
  };
  for (const { screen, ...data } of pagesOf(stock)) {
    // Hosting looks for a file by the decoded address.
    const file =
      data.path === "/" ? "index.html" : `${decodeURIComponent(data.path.slice(1))}.html`;
    files.push(file);
    put(file, fillPage(template, renderPage(data), data, { start, screen: scripts(screen) }));
  }
  for (const it of FALLBACK_PAGES) {
    put(it.file, fallbackPage(template, it, manifest, stock.shards));
  }
  if (env["VITE_SITE_URL"]) {
    put("sitemap.xml", siteMap(stock, env["VITE_SITE_URL"]));
    put("robots.txt", withSiteMap(readFileSync("public/robots.txt", "utf8"), env["VITE_SITE_URL"]));
  }
  const gone = before.filter((file) => !files.includes(file));
  for (const file of gone) rmSync(join(DIST, file), { force: true });
  writeFileSync(PUBLISHED, JSON.stringify(files));

  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${files.length} pages in ${seconds} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB: ${changed} files written, ${gone.length} removed, the rest as they were.`,
  );
}

/** The storefront built for Node, with the same variables as the browser's build. */
async function buildRenderer(backend: Backend, mode: string): Promise<Renderer> {
  await build({
    mode,
    logLevel: "error",
    // React with it: from node_modules it would come as its slow development build.
    ssr: { noExternal: true },
    build: { ssr: "src/render-page.tsx", outDir: RENDERER, copyPublicDir: false },
  });
  const renderer = (await import(pathToFileURL(join(RENDERER, "render-page.js")).href)) as Renderer;
  await renderer.prepareRendering(backend);
  return renderer;
}

function writeIfChanged(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

function withSiteMap(robots: string, siteUrl: string): string {
  return `${robots.trimEnd()}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

await main().catch(failWith);
