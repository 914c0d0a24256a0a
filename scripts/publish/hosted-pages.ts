import type { Plugin, Rolldown } from "vite";
import { backendFromEnv, connect } from "../../src/data/backend.ts";
import { documentUrl } from "../../src/data/rest.ts";
import { shardNames } from "../../src/data/shards.ts";

/**
 * The pages that a build serves where none is published: `app.html` for the storefront, which starts the request for
 * the catalogue with the HTML, and `admin.html` for the rest, which does not need it. firebase.json names both.
 */
export const STOREFRONT_PAGE = "app.html";
export const PLAIN_PAGE = "admin.html";

/**
 * Screens that stand at addresses without a published page: a listing with filters, a search, a new piece. Their few
 * kB start with the HTML too, for the entry finds out late which of them it is.
 */
export const LIKELY_SCREENS = [
  "src/storefront/listing-screens.tsx",
  "src/storefront/product-screen.tsx",
  "src/storefront/home.tsx",
];

/** Faces that every first view shows; further letters come when a page has one. */
const FIRST_FONTS = /^assets\/(cormorant-garamond|figtree)-(?!ext)[\w-]+\.woff2$/;

export function hostedPages(env: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: "hosted-pages",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return; // a build for Node has no page
      const fonts = Object.keys(bundle)
        .filter((name) => FIRST_FONTS.test(name))
        .map(
          (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
        );
      const plain = withHead(String(page.source), fonts.join(""));
      connect(backendFromEnv(env));
      const storefront = fallbackPage(plain, likelyScripts(bundle), 0);
      this.emitFile({ type: "asset", fileName: PLAIN_PAGE, source: plain });
      this.emitFile({ type: "asset", fileName: STOREFRONT_PAGE, source: storefront });
      page.source = storefront;
    },
  };
}

/** The likely screens' scripts, with what these import beyond what the page names already. */
function likelyScripts(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const named = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap(closure));
  return chunks
    .filter(({ facadeModuleId }) => LIKELY_SCREENS.some((it) => facadeModuleId?.endsWith(`/${it}`)))
    .flatMap(closure)
    .filter((file) => !named.has(file));
}

function closure({ fileName, imports }: Rolldown.OutputChunk): string[] {
  return [fileName, ...imports];
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
 * The page of addresses without a page of their own: it starts the requests for the published catalogue and for the likely
 * screens' scripts before the entry has arrived. Its fonts come last, for without a script there is no text.
 * @param plain  the page that names only what every page has.
 * @param shards in how many documents the catalogue is published; 0 where that is not known yet.
 */
export function fallbackPage(plain: string, scripts: readonly string[], shards: number): string {
  const documents = ["catalogue/menu", ...shardNames(shards).map((name) => `catalogue/${name}`)];
  const preloads = documents.map(
    (path) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${documentUrl(path)}">`,
  );
  const fonts: string[] = [];
  const bare = plain.replace(/<link rel="preload" as="font"[^>]*>/g, (link) => {
    fonts.push(link.replace("<link", '<link fetchpriority="low"'));
    return "";
  });
  return withHead(
    bare,
    `${linksTo(scripts)}<meta name="catalogue-shards" content="${shards}">${preloads.join("")}${fonts.join("")}`,
  );
}
