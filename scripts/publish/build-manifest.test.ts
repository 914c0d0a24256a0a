import { describe, expect, test } from "vitest";
import { screenFiles } from "./build-manifest.ts";

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

  test("are its own and those that it imports, without those of every page", () => {
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
