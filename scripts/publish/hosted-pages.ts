import type { Plugin, Rolldown } from "vite";
import { backendFromEnv, connect } from "../../src/data/backend.ts";
import { documentUrl } from "../../src/data/rest.ts";
import { shardNames } from "../../src/data/shards.ts";

/** The page of addresses that need nothing of the catalogue, as the admin area's. firebase.json names it. */
export const PLAIN_PAGE = "admin.html";

/**
 * The pages of the storefront's addresses without a page of their own. Each starts the requests for what its screens need
 * with the HTML, for the entry finds out late which screen it is. firebase.json says which address has which.
 */
export const FALLBACK_PAGES: readonly FallbackPage[] = [
  {
    file: "app.html",
    screens: ["src/storefront/listing-screens.tsx", "src/storefront/home.tsx"],
    needs: "all",
  },
  // The newest pieces fill the shop's first page, and a piece without a page is one of them.
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
      this.emitFile({ type: "asset", fileName: PLAIN_PAGE, source: plain });
      for (const it of FALLBACK_PAGES) {
        const source = fallbackPage(plain, it, scriptsOf(bundle, it), 0);
        this.emitFile({ type: "asset", fileName: it.file, source });
        if (it.file === "app.html") page.source = source;
      }
    },
  };
}

/** The screens' scripts, with what these import beyond what the page names already. */
function scriptsOf(bundle: Rolldown.OutputBundle, { screens }: FallbackPage): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const named = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap(closure));
  return chunks
    .filter(({ facadeModuleId }) => screens.some((it) => facadeModuleId?.endsWith(`/${it}`)))
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
 * A page of addresses without a page of their own. Its fonts come last, for without a script there is no text.
 * @param plain   the page that names only what every page has.
 * @param scripts files that its screens need beyond these.
 * @param shards  in how many documents the catalogue is published; 0 where that is not known yet.
 */
export function fallbackPage(
  plain: string,
  { needs }: FallbackPage,
  scripts: readonly string[],
  shards: number,
): string {
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
  return withHead(bare, `${linksTo(scripts)}${asked}${preloads.join("")}${fonts.join("")}`);
}
