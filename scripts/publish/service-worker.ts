import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, PluginOption } from "vite";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { shoppersFiles, type ViteManifest } from "./build-manifest.ts";
import { BUILD_TARGETS } from "../../src/app/supported-browsers.ts";
import { FIRST_FONTS } from "./hosted-pages.ts";

/**
 * Vite plugins: write dist/sw.js, the service worker of src/sw.ts, with the list of files that it stores first.
 * @param isOff write one instead that removes itself, and everything that it has stored, from visitors' browsers.
 */
export function serviceWorker({ isOff }: { readonly isOff: boolean }): PluginOption {
  if (isOff) return workerOff;
  let directory = "";
  const injectManifest: VitePWAOptions["injectManifest"] = {
    target: BUILD_TARGETS,
    globPatterns: ["app.html", "placeholder*.svg", "assets/*.{js,css,woff2}"],
    // In the files' names.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const file = join(directory, ".vite/manifest.json");
        const shoppers = shoppersFiles(JSON.parse(readFileSync(file, "utf8")) as ViteManifest);
        return { manifest: entries.filter(({ url }) => isPrecached(url, shoppers)) };
      },
    ],
  };
  const readDirectory: Plugin = {
    name: "service-worker-directory",
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir);
    },
  };
  return [
    readDirectory,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      injectRegister: false,
      manifest: false,
      injectManifest,
    }),
  ];
}

/** It reloads no page, which may have input that is not saved: a page without a worker loads from the network. */
const workerOff: Plugin = {
  name: "service-worker-off",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "sw.js", source: WORKER_OFF });
  },
};
const WORKER_OFF = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(removeAll()));
async function removeAll() {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
`;

/** Whether the shop needs a file when there is no connection. Firebase is of no use then. */
function isPrecached(url: string, shoppers: ReadonlySet<string>): boolean {
  if (!url.startsWith("assets/")) return true;
  return FIRST_FONTS.test(url) || (shoppers.has(url) && !url.startsWith("assets/firebase"));
}
