import { clientsClaim } from "workbox-core";
import type { RouteHandlerCallback, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { addPlugins, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from "workbox-strategies";
import { PRIVATE } from "./routing/route-table.ts";
import { FORGETTING } from "./device/forgetting.ts";
import { isOurs } from "./stock/is-ours.ts";
import { publishedIn, withPublished } from "./stock/page-data.ts";
import { toPublication } from "./stock/publication.ts";

/** The service worker, which keeps the shop for use without a connection (docs/adr/0012-service-worker.md). */

declare const self: typeof globalThis & {
  /** The files to store first, which the build writes here. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
};

const SHELL = "/app.html";
/** Firebase's own pages. */
const RESERVED = /^\/__(\/|$)/;
/** Pictures in Storage, and their two smaller copies. */
const PICTURE = /^\/v0\/b\/[^/]+\/o\/./;
const COPY = /-(400|800)\.\w+\?/;
const MAX_PICTURE_BYTES = 200_000;

/** How long a stored copy waits for an answer from the network, and how long app.html waits for a page of which there is no copy. */
const SLOW_SECONDS = 3;
const LONGEST_SECONDS = 10;

const isPrivate = ({ pathname }: URL) => PRIVATE.test(pathname) || RESERVED.test(pathname);

/** Stores and answers with what is ours only: an earlier worker may have stored a captive portal's page. */
function onlyOurs(pathOf: (request: Request) => string): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOurs(response, pathOf(request))) ? response : null,
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && (await isOurs(cachedResponse, pathOf(request))) ? cachedResponse : null,
  };
}
const onlyOurPages = onlyOurs(() => "");
const onlyOurFiles = onlyOurs(({ url }) => new URL(url).pathname);

const expiringAfter = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Nothing of what the visitor looks at is stored against their will. */
const onlyIfRemembering: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await caches.has(FORGETTING)) ? null : response),
};

/** Hosting may cache a 404 for a year like the file itself, which a rollback may bring back. */
const notMissing: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) =>
    response.status === 404 ? fetch(request, { cache: "reload" }) : response,
};

/** Answer with something else if a strategy takes longer; if there is nothing else, wait. */
function within(
  seconds: number,
  strategy: Strategy,
  other: (request: Request) => Promise<Response | undefined>,
): RouteHandlerCallback {
  return async (options) => {
    const answer = strategy.handle(options);
    const slow = new Promise<undefined>((resolve) => setTimeout(resolve, seconds * 1_000));
    return (await Promise.race([answer, slow])) ?? (await other(options.request)) ?? answer;
  };
}

void self.skipWaiting();
clientsClaim();
addPlugins([onlyOurFiles]);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "", cleanURLs: false });

/** app.html with the newest publication whose stock is stored: its own may be of the day when the worker was installed. */
async function shell(): Promise<Response | undefined> {
  const stored = await matchPrecache(SHELL);
  if (!stored) return undefined;
  const answer = await caches.match("/published.json");
  const newest = answer && toPublication(await answer.text());
  const html = await stored.clone().text();
  const published = publishedIn(html);
  const isNewer = newest && newest.publishedAt > (published?.publication.publishedAt ?? 0);
  if (!isNewer || !(await caches.match(newest.stock))) return stored;
  const menu = published?.menu ?? { brands: [], categories: [] };
  return new Response(withPublished(html, { publication: newest, menu }), {
    headers: stored.headers,
  });
}

// Private pages are not stored. Offline the app says so.
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === "navigate" && sameOrigin && isPrivate(url),
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(SHELL) }] }),
);

// Offline, and on a dead connection, app.html replaces pages that are not stored.
const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: SLOW_SECONDS,
  plugins: [
    {
      // The HTML of a page is the same for all filters.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url.replace(/[?#].*/, "")),
      handlerDidError: shell,
    },
    onlyIfRemembering,
    onlyOurPages,
    {
      // A page of an earlier deploy may need scripts that are gone.
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        const html = (await cachedResponse?.clone().text()) ?? "";
        const files = html.match(/\/assets\/[\w-]+\.(js|css)/g) ?? [];
        const stored = await Promise.all(files.map((file) => caches.match(file)));
        return stored.every(Boolean) ? cachedResponse : undefined;
      },
    },
    expiringAfter(60),
  ],
});
registerRoute(({ request }) => request.mode === "navigate", within(LONGEST_SECONDS, pages, shell));

/** What it keeps besides pages and pictures, by path. */
const FILES = [
  [
    /^\/published\.json$/,
    new NetworkFirst({
      cacheName: "published",
      networkTimeoutSeconds: SLOW_SECONDS,
      plugins: [onlyOurFiles],
    }),
  ],
  // The files of the last publications that were read.
  [
    /^\/stock-[\w-]+\.json$/,
    new CacheFirst({ cacheName: "stock", plugins: [notMissing, onlyOurFiles, expiringAfter(4)] }),
  ],
  [
    /^\/assets\//,
    new CacheFirst({
      cacheName: "assets",
      plugins: [notMissing, onlyOurFiles, expiringAfter(150)],
    }),
  ],
] as const;
for (const [path, strategy] of FILES)
  registerRoute(({ sameOrigin, url }) => sameOrigin && path.test(url.pathname), strategy);

const pictures = new CacheFirst({
  cacheName: "pictures",
  plugins: [
    {
      // Without CORS a browser does not tell a response's size, and counts it as several megabytes.
      requestWillFetch: ({ request }) =>
        Promise.resolve(
          COPY.test(request.url)
            ? new Request(request.url, { mode: "cors", credentials: "omit" })
            : request,
        ),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 &&
        COPY.test(response.url) &&
        (response.headers.get("content-type") ?? "").startsWith("image/") &&
        (await response.clone().blob()).size <= MAX_PICTURE_BYTES
          ? response
          : null,
      // A bucket without CORS refuses the first request.
      handlerDidError: ({ request }) => fetch(request).catch(() => storedCopy(request)),
    },
    onlyIfRemembering,
    expiringAfter(300),
  ],
});

registerRoute(
  ({ request, url }) => request.destination === "image" && PICTURE.test(url.pathname),
  within(SLOW_SECONDS, pictures, storedCopy),
);

/** A smaller copy of a picture. The copies' URLs have no token. */
async function storedCopy({ url }: Request): Promise<Response | undefined> {
  for (const copy of ["-800", "-400"]) {
    const copyUrl = url.replace(/(-[\da-f]{18})(?:-\d+)?(\.\w+\?alt=media).*/, `$1${copy}$2`);
    const stored = await caches.match(copyUrl);
    if (stored) return stored;
  }
  return undefined;
}
