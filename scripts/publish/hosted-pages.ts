import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { home } from "../../src/content/home.ts";
import { backendFromEnv, connect } from "../../src/data/config.ts";
import { documentUrl } from "../../src/data/rest.ts";
import { shardNames } from "../../src/data/shards.ts";
import { bannerSrcSets, UPRIGHT } from "../../src/storefront/home/banner-pictures.ts";
import { readManifest, screenScripts, type ViteManifest } from "./build-manifest.ts";

/** The page of addresses that need nothing of the catalogue, as the admin area's. firebase.json names it. */
export const PLAIN_PAGE = "admin.html";

const HOME = "src/storefront/home.tsx";

/**
 * The pages of the storefront's addresses without a page of their own. Each starts the requests for what its screens need
 * with the HTML, for the entry finds out late which screen it is. firebase.json says which address has which.
 */
export const FALLBACK_PAGES: readonly FallbackPage[] = [
  { file: "app.html", screens: ["src/storefront/listing-screens.tsx"], needs: "all" },
  // The home page begins with its banner, the shop's first page with the newest pieces, and a piece without a page is
  // one of these.
  { file: "app-home.html", screens: [HOME], needs: "newest" },
  { file: "app-shop.html", screens: ["src/storefront/listing-screens.tsx"], needs: "newest" },
  { file: "app-piece.html", screens: ["src/storefront/product-screen.tsx"], needs: "newest" },
];

export interface FallbackPage {
  readonly file: string;
  /** Modules of the screens that are likely there. */
  readonly screens: readonly string[];
  /** What of the catalogue must be here before anything can be shown. */
  readonly needs: "all" | "newest";
}

/** Faces that every first view shows; further letters come when a page has one. */
const FIRST_FONTS = /^assets\/(cormorant-garamond|figtree)-(?!(?:ext|rare)-)[\w-]+\.woff2$/;

export function hostedPages(env: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: "hosted-pages",
    apply: "build",
    enforce: "post",
    writeBundle({ dir = "" }, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return; // a build for Node has no page
      const fonts = Object.keys(bundle)
        .filter((name) => FIRST_FONTS.test(name))
        .map(
          (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
        );
      const plain = withHead(String(page.source), fonts.join(""));
      writeFileSync(join(dir, PLAIN_PAGE), plain);
      connect(backendFromEnv(env));
      const manifest = readManifest(dir);
      for (const it of FALLBACK_PAGES) {
        const html = fallbackPage(plain, it, manifest, 0);
        writeFileSync(join(dir, it.file), html);
        // Until the home page is published.
        if (it.screens.includes(HOME)) writeFileSync(join(dir, "index.html"), html);
      }
    },
  };
}

/** Links that start fetching scripts and style sheets of the build with the HTML; one a file. */
export function linksTo(files: readonly string[]): string {
  return [...new Set(files)]
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join("");
}

/** A page with more in its head. */
export function withHead(html: string, elements: string): string {
  return html.replace("</head>", () => `${elements}</head>`);
}

/**
 * A page of addresses without a page of their own. Its fonts come last, for without a script there is no text.
 * @param plain    the page that names only what every page has.
 * @param manifest of the build.
 * @param shards   in how many documents the catalogue is published; 0 where that is not known yet.
 */
export function fallbackPage(
  plain: string,
  { screens, needs }: FallbackPage,
  manifest: ViteManifest,
  shards: number,
): string {
  const scripts = linksTo(screens.flatMap(screenScripts(manifest)));
  const pictures = screens.includes(HOME) ? bannerLinks(manifest) : "";
  const documents = ["menu", ...(needs === "all" ? shardNames(shards) : [])];
  const preloads = documents.map(
    (name) =>
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="${documentUrl(`catalogue/${name}`)}">`,
  );
  const fonts: string[] = [];
  const bare = plain.replace(/<link rel="preload" as="font"[^>]*>/g, (link) => {
    fonts.push(link.replace("<link", '<link fetchpriority="low"'));
    return "";
  });
  // Read by src/hooks/use-catalogue.ts.
  const asked = `<meta name="catalogue" content="${needs === "all" ? shards : "menu"}">`;
  return withHead(bare, `${scripts}${asked}${preloads.join("")}${pictures}${fonts.join("")}`);
}

/** The banner's first picture, upright or wide. */
function bannerLinks(manifest: ViteManifest): string {
  const { upright, wide } = bannerSrcSets(home.slides[0].banner, (name) => {
    const file = manifest[`src/storefront/banners/${name}.webp`]?.file;
    if (!file) throw new Error(`The build has no ${name}.webp.`);
    return `/${file}`;
  });
  const link = (media: string, srcSet: string) =>
    `<link rel="preload" as="image" media="${media}" imagesrcset="${srcSet}" imagesizes="100vw">`;
  return link(UPRIGHT, upright) + link(`not all and ${UPRIGHT}`, wide);
}
