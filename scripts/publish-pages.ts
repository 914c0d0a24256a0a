/**
 * npm run publish:pages: render every public page of the storefront into dist/, from the Firebase project or the emulators
 * that the build was made for. Run it after `npm run build`, and whenever the stock has changed. It reads each available
 * product once.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { backendFromEnv, connect, type Backend } from "../src/data/config.ts";
import { loadStock } from "../src/data/stock.ts";
import type * as RenderPage from "../src/render-page.tsx";
import { BUILD_INFO, readBuild, screenFiles } from "./publish/build-manifest.ts";
import { TEMPLATE } from "./publish/hosted-pages.ts";
import { pageHtml } from "./publish/page-html.ts";
import { pagesOf, siteMap } from "./publish/pages.ts";
import { paths } from "../src/paths.ts";
import { failWith, CliError } from "./cli-error.ts";

const DIST = "dist";
const RENDERER = "node_modules/.cache/publish";

async function main(): Promise<void> {
  const started = Date.now();
  if (!existsSync(join(DIST, BUILD_INFO))) {
    throw new CliError("There is no build to publish into. Run `npm run build` first.");
  }
  const { manifest, info } = readBuild(DIST);
  Object.assign(process.env, info.env); // for the renderer's build
  const backend = backendFromEnv(info.env);
  const source = backend.emulators ? "the emulators" : `project ${backend.projectId}`;
  console.log(`Publishing from ${source}.`);
  connect(backend);
  const stock = await loadStock().catch((error: unknown) => {
    throw new CliError(
      `Cannot read the stock of ${source}. ${backend.emulators ? "Start them with `npm run emulators`." : "Check VITE_FIREBASE_* in .env and build again."}`,
      { cause: error },
    );
  });
  const renderPage = await buildRenderer(info.mode, backend);

  const template = readFileSync(join(DIST, TEMPLATE), "utf8");
  let pages = 0;
  // Pages of products that have gone.
  rmSync(join(DIST, paths.shop), { recursive: true, force: true });
  for (const { screen, ...data } of pagesOf(stock)) {
    // Hosting decodes the path before it looks for a file.
    const file =
      data.path === "/" ? "index.html" : `${decodeURIComponent(data.path.slice(1))}.html`;
    pages++;
    write(file, pageHtml(template, renderPage(data), data, screenFiles(manifest, screen)));
  }
  const siteUrl = info.env["VITE_SITE_URL"];
  if (siteUrl) {
    const robots = readFileSync("public/robots.txt", "utf8").trimEnd();
    write("sitemap.xml", siteMap(stock, siteUrl));
    write("robots.txt", `${robots}\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${pages} pages in ${seconds} s.`);
}

/** Build the storefront for Node, with the same mode and variables as the browser's build. */
async function buildRenderer(mode: string, backend: Backend) {
  await build({
    mode,
    logLevel: "error",
    // Bundle React too: from node_modules it would be the slow development build.
    ssr: { noExternal: true },
    build: { ssr: "src/render-page.tsx", outDir: RENDERER, copyPublicDir: false },
  });
  const url = pathToFileURL(join(RENDERER, "render-page.js")).href;
  const renderer = (await import(url)) as typeof RenderPage;
  await renderer.prepareRendering(backend);
  return renderer.renderPage;
}

function write(file: string, text: string): void {
  const path = join(DIST, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

await main().catch(failWith);
