import { readdirSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { CHUNKS } from "./scripts/publish/chunks.ts";
import { developmentHead, hostedPages } from "./scripts/publish/hosted-pages.ts";
import { serviceWorker } from "./scripts/publish/service-worker.ts";
import { BUILD_TARGETS } from "./src/app/supported-browsers.ts";

/** The router's production build: its package.json only exports the development build, with warnings. */
const ROUTER = `${import.meta.dirname}/node_modules/react-router/dist/production`;

/** The file of the British Hallmarking Council's notice, if the dealer has added it: "dealers-notice.png" */
function dealersNotice(): string {
  const files = readdirSync(`${import.meta.dirname}/public`);
  return files.find((name) => /^dealers-notice\.(?:png|jpe?g|webp|avif|svg)$/i.test(name)) ?? "";
}

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    hostedPages(),
    developmentHead(),
    serviceWorker({ isOff: loadEnv(mode, import.meta.dirname)["VITE_SERVICE_WORKER"] === "off" }),
  ],
  define: { "import.meta.env.VITE_DEALERS_NOTICE": JSON.stringify(dealersNotice()) },
  resolve: {
    alias:
      command === "build"
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
          ]
        : [],
  },
  // The picture worker loads libheif only when it needs it.
  worker: { format: "es" },
  server: { host: "127.0.0.1", port: 5173, strictPort: true },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is still written with @import; we cannot fix its warnings.
      scss: { quietDeps: true, silenceDeprecations: ["import"] },
    },
  },
  build: {
    target: BUILD_TARGETS,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    // WebKit never requests a script again that it could not preload, even after a reload. The pages have script elements instead.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        // Plain assignments instead of Object.defineProperty for class fields in older browsers.
        transform: { assumptions: { setPublicClassFields: true } },
        input: { shop: "index.html" },
        output: { codeSplitting: { groups: CHUNKS } },
      },
    }),
  },
}));
