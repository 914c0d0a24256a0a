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

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react(), helmetForReact19, hostedPages(loadEnv(mode, process.cwd(), "VITE_"))],
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
        input: { shop: "index.html", start: "src/start.ts" },
        output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: { groups: CHUNKS } },
      },
    }),
  },
}));
