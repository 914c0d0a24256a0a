import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { backendFromEnv, connect } from "../../src/data/config.ts";
import { documentUrl } from "../../src/data/rest.ts";
import { BUILD_INFO, type BuildInfo } from "./build-manifest.ts";
import { scriptElement, withHead } from "./page-html.ts";

/** Serves the admin area, and is the template of the published pages. See the rewrites in firebase.json. */
export const TEMPLATE = "admin.html";
/** Serves every storefront page that is not published. */
const FALLBACK = "app.html";

/** The font files that every page needs; the others hold rarer letters. */
const FIRST_FONTS = /^assets\/(cormorant-garamond|figtree)-(?!(?:ext|rare)-)[\w-]+\.woff2$/;

/** Vite plugin: request fonts and scripts early, and write the two fallback pages and what the build was made for. */
export function hostedPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "hosted-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "post",
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: (_html, { bundle = {}, chunk }) => [
      ...Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            crossorigin: true,
            href: `/${file}`,
          },
        })),
      ...(chunk?.imports ?? []).map((file) => ({
        tag: "script",
        injectTo: "head" as const,
        attrs: { type: "module", crossorigin: true, src: `/${file}` },
      })),
    ],
    writeBundle({ dir = "" }, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const html = String(page.source);
      const env = Object.fromEntries(
        Object.entries(config.env).filter(([name]) => name.startsWith("VITE_")),
      ) as BuildInfo["env"];
      connect(backendFromEnv(env));
      // Every storefront page that is not published needs the catalogue: request its script and the menu at once.
      const script = Object.values(bundle).find(({ name }) => name === "catalogue");
      const early = [
        scriptElement(script?.fileName ?? ""),
        `<link rel="preload" as="fetch" crossorigin="anonymous" href="${documentUrl("catalogue/menu")}">`,
      ].join("");
      writeFileSync(join(dir, TEMPLATE), html);
      writeFileSync(join(dir, FALLBACK), withHead(html, early));
      writeFileSync(join(dir, BUILD_INFO), JSON.stringify({ mode: config.mode, env }));
    },
  };
}
