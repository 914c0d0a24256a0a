/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { CHUNKS } from "./scripts/publish/chunks.ts";
import { hostedPages } from "./scripts/publish/hosted-pages.ts";

/** The router's own build for production: its package names the one with warnings, whoever asks. */
const ROUTER = `${import.meta.dirname}/node_modules/react-router/dist/production`;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), hostedPages()],
  resolve: {
    alias:
      command === "build"
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
        input: { shop: "index.html" },
        output: { codeSplitting: { groups: CHUNKS } },
      },
    }),
  },
  test: {
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 20_000,
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
          // They need the emulators: see vitest.suite.config.ts.
          exclude: ["**/*.suite.test.{ts,tsx}"],
          setupFiles: ["tests/unit-setup.ts"],
        },
      },
    ],
  },
}));
