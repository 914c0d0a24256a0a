import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { shoppersFiles, type ViteManifest } from "./build-manifest.ts";
import { FIRST_FONTS } from "./hosted-pages.ts";

/**
 * The service worker, dist/sw.js, which Workbox generates. See docs/adr/0012-service-worker.md. The functions in `RUNTIME_CACHING` are
 * written into it as text, so they use nothing from outside.
 */

type Workbox = VitePWAOptions["workbox"];

export const RUNTIME_CACHING: NonNullable<Workbox["runtimeCaching"]> = [
  {
    // Private pages, as in src/routing/route-table.ts, and Firebase's own are not stored. Offline the app says so.
    urlPattern: ({ request, url }) =>
      request.mode === "navigate" &&
      /^\/(bj-admin|login|signup|forgot-password|__)(\/|$)/.test(url.pathname),
    handler: "NetworkOnly",
    options: {
      plugins: [{ handlerDidError: () => caches.match("/app.html", { ignoreSearch: true }) }],
    },
  },
  {
    urlPattern: ({ request }) => request.mode === "navigate",
    handler: "NetworkFirst",
    options: {
      cacheName: "pages",
      networkTimeoutSeconds: 3,
      cacheableResponse: { statuses: [200] },
      expiration: { maxEntries: 60, purgeOnQuotaError: true },
      plugins: [
        {
          // The HTML of a page is the same for all filters.
          cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url.replace(/[?#].*/, "")),
          // A page of an earlier deploy may need scripts that are gone. app.html is also for pages that are not stored.
          cachedResponseWillBeUsed: async ({ cachedResponse }) => {
            const html = (await cachedResponse?.clone().text()) ?? "";
            const files = html.match(/\/assets\/[\w-]+\.(js|css)/g) ?? [];
            const stored = await Promise.all(files.map((file) => caches.match(file)));
            return cachedResponse && stored.every(Boolean)
              ? cachedResponse
              : caches.match("/app.html", { ignoreSearch: true });
          },
        },
      ],
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname === "/published.json",
    handler: "NetworkFirst",
    options: { cacheName: "published", cacheableResponse: { statuses: [200] } },
  },
  {
    // The files of the last publications that were read.
    urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/stock-[\w-]+\.json$/.test(url.pathname),
    handler: "CacheFirst",
    options: {
      cacheName: "stock",
      cacheableResponse: { statuses: [200] },
      expiration: { maxEntries: 4, purgeOnQuotaError: true },
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
    handler: "CacheFirst",
    options: {
      cacheName: "assets",
      cacheableResponse: { statuses: [200] },
      expiration: { maxEntries: 150, purgeOnQuotaError: true },
    },
  },
  {
    urlPattern: ({ request, url }) =>
      request.destination === "image" && /^\/v0\/b\/[^/]+\/o\/./.test(url.pathname),
    handler: "CacheFirst",
    options: {
      cacheName: "pictures",
      expiration: { maxEntries: 300, purgeOnQuotaError: true },
      plugins: [
        {
          // Without CORS a browser does not tell a response's size, and counts it as several megabytes.
          requestWillFetch: ({ request }) =>
            Promise.resolve(
              /-(400|800)\.\w+\?/.test(request.url) && !("lacksCors" in self)
                ? new Request(request.url, { mode: "cors", credentials: "omit" })
                : request,
            ),
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 &&
            /-(400|800)\.\w+\?/.test(response.url) &&
            (await response.clone().blob()).size <= 200_000
              ? response
              : null,
          handlerDidError: async ({ request }) => {
            try {
              const response = await fetch(request);
              Object.assign(self, { lacksCors: true });
              return response;
            } catch {
              for (const copy of ["-800", "-400"]) {
                // The copies' URLs have no token.
                const url = request.url.replace(
                  /(-[\da-f]{18})(?:-\d+)?(\.\w+\?alt=media).*/,
                  `$1${copy}$2`,
                );
                const stored = await caches.match(url);
                if (stored) return stored;
              }
              return undefined;
            }
          },
        },
      ],
    },
  },
];

/**
 * Vite plugins: write the service worker.
 * @param isOff write one instead that removes itself, and everything that it has stored, from visitors' browsers.
 */
export function serviceWorker({ isOff }: { readonly isOff: boolean }) {
  let directory = "";
  const workbox: Workbox = {
    inlineWorkboxRuntime: true,
    sourcemap: false,
    globPatterns: ["app.html", "placeholder*.svg", "assets/*.{js,css,woff2}"],
    manifestTransforms: [
      (entries) => {
        const file = join(directory, ".vite/manifest.json");
        const shoppers = shoppersFiles(JSON.parse(readFileSync(file, "utf8")) as ViteManifest);
        return { manifest: entries.filter(({ url }) => isPrecached(url, shoppers)) };
      },
    ],
    navigateFallback: null,
    directoryIndex: null,
    skipWaiting: true,
    clientsClaim: true,
    // In Firefox 153 a page whose preload fails is not shown, whatever the worker answers.
    navigationPreload: false,
    runtimeCaching: RUNTIME_CACHING,
  };
  const readDirectory: Plugin = {
    name: "service-worker-directory",
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir);
    },
  };
  return [
    readDirectory,
    VitePWA({ injectRegister: false, manifest: false, selfDestroying: isOff, workbox }),
  ];
}

/** Whether the shop needs a file when there is no connection. Firebase is of no use then. */
function isPrecached(url: string, shoppers: ReadonlySet<string>): boolean {
  if (!url.startsWith("assets/")) return true;
  return FIRST_FONTS.test(url) || (shoppers.has(url) && !url.startsWith("assets/firebase"));
}
