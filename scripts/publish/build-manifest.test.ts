import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { BUILD_INFO, readBuild, screenFiles, sourceOf } from "./build-manifest.ts";

test.each([
  ["the emulators", { VITE_FIREBASE_PROJECT_ID: "demo-shop", VITE_USE_EMULATORS: "true" }],
  ["project shop-1", { VITE_FIREBASE_PROJECT_ID: "shop-1", VITE_USE_EMULATORS: "false" }],
])("a build for %s is published from there, whatever the environment says", (name, env) => {
  vi.stubEnv("VITE_FIREBASE_PROJECT_ID", "another-shop");
  vi.stubEnv("VITE_USE_EMULATORS", String(env.VITE_USE_EMULATORS === "false"));
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  mkdirSync(dirname(join(dist, BUILD_INFO)));
  writeFileSync(join(dist, ".vite/manifest.json"), "{}");
  writeFileSync(join(dist, BUILD_INFO), JSON.stringify({ mode: "production", env }));

  const source = sourceOf(readBuild(dist).info);

  expect(source.name).toBe(name);
  expect(source.backend.projectId).toBe(env.VITE_FIREBASE_PROJECT_ID);
  expect(source.backend.emulators !== null).toBe(env.VITE_USE_EMULATORS === "true");
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

describe("a screen's files", () => {
  const manifest = {
    "index.html": { file: "assets/shop.js", imports: ["_react.js"], css: ["assets/shop.css"] },
    "_react.js": { file: "assets/react.js" },
    "_products.js": { file: "assets/products.js", imports: ["index.html", "_react.js"] },
    "src/home.tsx": {
      file: "assets/home.js",
      imports: ["_products.js", "_react.js"],
      css: ["assets/home.css"],
    },
  };

  test("are its own and its imports', without what every page has", () => {
    expect(screenFiles(manifest, "src/home.tsx")).toEqual([
      "assets/home.js",
      "assets/home.css",
      "assets/products.js",
    ]);
  });

  test("are none for an unknown screen", () => {
    expect(screenFiles(manifest, "src/gone.tsx")).toEqual([]);
  });
});
