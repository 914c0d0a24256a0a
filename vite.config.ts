/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { CHUNKS } from "./scripts/publish/chunks.ts";
import { hostedPages } from "./scripts/publish/hosted-pages.ts";

/** The router's own build for production: its package names the one with warnings, whoever asks. */
const ROUTER = `${import.meta.dirname}/node_modules/react-router/dist/production`;

/** react-helmet-async asks in the browser which React it has, and so brings what only older ones need. */
const ASKS_FOR_REACT_19 = /\bif \(isReact19\)/g;

/** Answers it in the build, which then leaves that out. */
const helmetForReact19: Plugin = {
  name: "helmet-for-react-19",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-helmet-async[\\/]/ },
    handler: (code) => code.replace(ASKS_FOR_REACT_19, "if (true)"),
  },
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), helmetForReact19, hostedPages(loadEnv(mode, process.cwd(), "VITE_"))],
  resolve: {
    alias:
      mode === "production"
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
          ]
        : [],
  },
  server: { host: "127.0.0.1", port: 5173, strictPort: true },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is still written with @import; its warnings are not ours to mend.
      scss: { quietDeps: true, silenceDeprecations: ["import"] },
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    // Browsers that do not know it fetch the same scripts a little later.
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: { shop: "index.html", start: "src/start.ts" },
        output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: { groups: CHUNKS } },
      },
    }),
  },
  test: {
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    pool: "threads",
    // By itself vitest leaves one processor idle, which is half of two.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        // What needs no browser is tested without one: an imitation of it costs more than the tests.
        test: {
          name: "plain",
          environment: "node",
          // Pure functions leave nothing behind for the next file.
          isolate: false,
          include: ["{src,scripts,samples}/**/*.test.ts"],
          exclude: ["src/{hooks,components,storefront,admin}/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["src/{hooks,components,storefront,admin}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/unit-setup.ts"],
        },
      },
    ],
  },
}));
