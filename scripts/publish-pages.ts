import "./live-site/google-fetch.mjs"; // first
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { connect, objectUrl, type Backend } from "../src/firebase/config.ts";
import type * as RenderPage from "../src/app/render-page.tsx";
import { BUILD_INFO, readBuild, screenFiles, sourceOf } from "./publish/build-manifest.ts";
import {
  NEW_FEED,
  NEW_FEED_LINK,
  newFeed,
  PRODUCTS_FEED,
  productsFeed,
  smallPictures,
} from "./publish/feeds.ts";
import { TEMPLATE } from "./publish/hosted-pages.ts";
import { writeLinkPreviews } from "./publish/link-previews.ts";
import { pageHtml, withHead } from "./publish/page-html.ts";
import { pagesOf, siteMap } from "./publish/pages.ts";
import { readStock, writePublication } from "./publish/publication.ts";
import { publish } from "./publish/publish.ts";
import { screenModule } from "./publish/screens.ts";
import { failWith, CliError } from "./cli-error.ts";

/**
 * npm run publish:pages: render every public page of the storefront into dist/, or another folder with a build, from the Firebase
 * project or the emulators that the build was made for. Run it after `npm run build`, and whenever the stock has changed. It reads
 * each available product once. It stops if pages cannot be rendered; `-- --anyway` publishes the others.
 */

const { values: options, positionals } = parseArgs({
  options: { anyway: { type: "boolean", default: false } },
  allowPositionals: true,
});
const DIST = positionals[0] ?? "dist";
const RENDERER = "node_modules/.cache/publish";
/** publish.yml keeps it between two runs. */
const LINK_PREVIEW_CACHE = ".cache/link-previews";
const PHOTOGRAPH_TIMEOUT_MS = 20_000;

async function main(): Promise<void> {
  const started = Date.now();
  if (!existsSync(join(DIST, BUILD_INFO))) {
    throw new CliError("There is no build to publish into. Run `npm run build` first.");
  }
  const { manifest, info } = readBuild(DIST);
  if (existsSync(".env")) process.loadEnvFile(".env"); // for SHOP_APP_CHECK_DEBUG_TOKEN
  Object.assign(process.env, info.env); // for requests to Google and the renderer's build
  const { backend, name: source } = sourceOf(info);
  console.log(`Publishing from ${source}.`);
  connect(backend);
  const read = await readStock();
  const { stock } = read;
  const { previews, problem, isFinished } = await writeLinkPreviews(stock.products, {
    directory: DIST,
    cache: join(LINK_PREVIEW_CACHE, backend.storageBucket),
    read: readPhotograph,
  });
  const renderPage = await buildRenderer(info.mode, backend);

  const template = readFileSync(join(DIST, TEMPLATE), "utf8");
  const pages = pagesOf(stock, previews);
  const { published, failed, problems } = publish(pages, {
    directory: DIST,
    toHtml: ({ path, data }) => {
      const pageData = data();
      const files = screenFiles(manifest, screenModule(path));
      const html = pageHtml(template, renderPage(pageData), pageData, files);
      return pageData.homeProducts || pageData.listing ? withHead(html, NEW_FEED_LINK) : html;
    },
  });
  for (const line of [...problems, problem].filter(Boolean)) console.error(line);
  if (failed.length > 0 && !options.anyway)
    throw new CliError(
      `Nothing is published, because ${failed.length} ${failed.length === 1 ? "page" : "pages"} cannot be rendered. To publish the others: \`npm run publish:pages -- --anyway\`.`,
    );
  writePublication(DIST, read, isFinished);
  const siteUrl = info.env["VITE_SITE_URL"];
  if (siteUrl) {
    writeFileSync(join(DIST, "sitemap.xml"), siteMap([...published, ...failed], siteUrl));
    mkdirSync(join(DIST, "feeds"), { recursive: true });
    const pieces = { products: stock.products, previews, siteUrl };
    const small = smallPictures(pieces);
    if (small) console.error(small);
    const feedsStart = performance.now();
    const feeds = [productsFeed(pieces, read.readAt), newFeed(pieces)] as const;
    const feedsMs = (performance.now() - feedsStart).toFixed(0);
    writeFileSync(join(DIST, PRODUCTS_FEED), feeds[0]);
    writeFileSync(join(DIST, NEW_FEED), feeds[1]);
    console.log(`Feeds: ${(feeds.join("").length / 1e6).toFixed(1)} MB in ${feedsMs} ms`);
  }
  const robots = readFileSync("public/robots.txt", "utf8").trimEnd();
  const siteMapLine = siteUrl && `\nSitemap: ${siteUrl}/sitemap.xml\n`;
  writeFileSync(join(DIST, "robots.txt"), `${robots}\n${siteMapLine}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${published.length} pages in ${seconds} s.`);
}

async function readPhotograph(path: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(PHOTOGRAPH_TIMEOUT_MS);
  const response = await fetch(objectUrl(path), { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Build the storefront for Node, with the same mode and variables as the browser's build. */
async function buildRenderer(mode: string, backend: Backend) {
  await build({
    mode,
    logLevel: "error",
    // Bundle React too: from node_modules it would be the slow development build.
    ssr: { noExternal: true },
    build: { ssr: "src/app/render-page.tsx", outDir: RENDERER, copyPublicDir: false },
  });
  const url = pathToFileURL(join(RENDERER, "render-page.js")).href;
  const renderer = (await import(url)) as typeof RenderPage;
  await renderer.prepareRendering(backend);
  return renderer.renderPage;
}

await main().catch(failWith);
