import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { shop } from "../../src/content/shop.ts";
import { backendFromEnv, connect, objectUrl } from "../../src/firebase/config.ts";
import { BUILD_INFO, screenFiles, type BuildInfo, type ViteManifest } from "./build-manifest.ts";
import { inlineScript } from "./inline-script.ts";
import { NOTHING_PUBLISHED } from "../../src/stock/page-data.ts";
import { scriptElement, withHead } from "./page-html.ts";
import { SCREEN_MODULES, STOCK_ROUTES } from "./screens.ts";
import { staticHead } from "./static-head.ts";

/** The template of the published pages. */
export const TEMPLATE = ".vite/template.html";
/** Serves the admin area. See the rewrites in firebase.json. */
export const ADMIN = "admin.html";
/** Serves every storefront page that is not published. */
export const FALLBACK = "app.html";

/** The font files that every page needs; the others hold rarer letters. */
export const FIRST_FONTS = /^assets\/(cormorant-garamond|figtree)-(?!(?:ext|rare)-)[\w-]+\.woff2$/;

/** What app.html shows where the app does not start: without scripts, in an older browser, or if they cannot be loaded. */
const WITHOUT_SCRIPTS = `<p class="not-started px-3 py-5 text-center">This page needs JavaScript and a recent browser. Call <a href="tel:${shop.phone.dial}">${shop.phone.shown}</a>, or see <a href="/shop">Shop All</a>.</p>`;

const isScript = (file: string) => file.endsWith(".js");

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
    async writeBundle({ dir = "" }, bundle) {
      const page = bundle["index.html"];
      const written = bundle[".vite/manifest.json"];
      if (page?.type !== "asset" || written?.type !== "asset") return;
      const html = String(page.source);
      const manifest = JSON.parse(String(written.source)) as ViteManifest;
      const env = Object.fromEntries(
        Object.entries(config.env).filter(([name]) => name.startsWith("VITE_")),
      ) as BuildInfo["env"];
      const siteUrl = env["VITE_SITE_URL"] ?? "";
      const backend = backendFromEnv(env);
      connect(backend);
      const screens = STOCK_ROUTES.map(
        (pattern) =>
          [
            `^${pattern.replace(/\/:\w+/g, "/[^/]+")}/?$`,
            screenFiles(manifest, SCREEN_MODULES[pattern]).filter(isScript),
          ] as const,
      );
      const inline = await inlineScript({ backend, screens }, config.build.target);
      // Every storefront page that is not published needs the stock's scripts, and most need pictures.
      const stock = Object.values(bundle).filter(
        ({ name }) => name === "stock" || name === "stock-reader",
      );
      const pictures = new URL(objectUrl("")).origin;
      const fallback = withHead(
        html,
        `${staticHead({ title: shop.name, siteUrl })}${stock.map(({ fileName }) => scriptElement(fileName)).join("")}<link rel="preconnect" href="${pictures}">`,
      );
      writeFileSync(join(dir, TEMPLATE), html);
      // The admin area is installed as an app of its own.
      const admin = withHead(html, staticHead({ title: "Admin", siteUrl }))
        .replace("/site.webmanifest", "/admin.webmanifest")
        .replace("/apple-touch-icon.png", "/admin-icon-192.png");
      writeFileSync(join(dir, ADMIN), admin);
      // Above the styles: an inline script below them waits until they have loaded.
      writeFileSync(
        join(dir, FALLBACK),
        fallback
          .replace("<link", () => `${NOTHING_PUBLISHED}${inline}<link`)
          .replace('<div id="root">', (root) => root + WITHOUT_SCRIPTS),
      );
      writeFileSync(join(dir, BUILD_INFO), JSON.stringify({ mode: config.mode, env }));
    },
  };
}

/** Vite plugin: the head of app.html on the development server. */
export function developmentHead(): Plugin {
  return {
    name: "development-head",
    apply: "serve",
    transformIndexHtml: (html) => withHead(html, staticHead({ title: shop.name, siteUrl: "" })),
  };
}
