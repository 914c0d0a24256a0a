import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { includesHosting, requireBuild, requirePieces } from "./firebase-deploy.ts";
import { BUILD_INFO } from "./publish/build-manifest.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "dist-"));
  return () => rmSync(directory, { recursive: true });
});

const ENV = { VITE_FIREBASE_PROJECT_ID: "shop-1", VITE_SITE_URL: "https://shop.example" };

function build(env: object, { isPublished = true } = {}): void {
  mkdirSync(join(directory, dirname(BUILD_INFO)));
  writeFileSync(join(directory, ".vite/manifest.json"), "{}");
  writeFileSync(join(directory, BUILD_INFO), JSON.stringify({ mode: "production", env }));
  if (isPublished) writeFileSync(join(directory, "published.json"), "{}");
}

describe("what is deployed", () => {
  test("is a published build for what .env says", () => {
    build({ ...ENV, VITE_APP_CHECK_KEY: "" });
    expect(() => requireBuild(directory, ENV)).not.toThrow();
  });

  test.each(["", "shop.example", "https://shop.example/", "https://shop.example/shop", "://"])(
    "has the address of the shop: not %j",
    (siteUrl) => {
      const env = { ...ENV, VITE_SITE_URL: siteUrl };
      build(env);
      expect(() => requireBuild(directory, env)).toThrow(
        "VITE_SITE_URL must be the shop's address",
      );
    },
  );

  test.each([
    ["another project", { ...ENV, VITE_FIREBASE_PROJECT_ID: "shop-2" }, "VITE_FIREBASE_PROJECT_ID"],
    ["another site", { ...ENV, VITE_SITE_URL: "https://x.example" }, "VITE_SITE_URL"],
    ["a value that .env lacks", { ...ENV, VITE_APP_CHECK_KEY: "k" }, "VITE_APP_CHECK_KEY"],
    ["the emulators", { ...ENV, VITE_USE_EMULATORS: "true" }, "built for the emulators"],
  ])("is no build for %s", (_, env, message) => {
    build(env);
    expect(() => requireBuild(directory, ENV)).toThrow(message);
  });

  test("has pages", () => {
    expect(() => requireBuild(directory, ENV)).toThrow("There is no build");
    build(ENV, { isPublished: false });
    expect(() => requireBuild(directory, ENV)).toThrow("npm run publish:pages");
  });
});

test.each([
  [{}, true],
  [{ only: "hosting" }, true],
  [{ only: "firestore,hosting:shop" }, true],
  [{ only: "firestore,storage" }, false],
  [{ except: "firestore" }, true],
  [{ except: "hosting" }, false],
])("firebase deploy with %j deploys hosting: %s", (options, isIncluded) => {
  expect(includesHosting(options)).toBe(isIncluded);
});

test.each([
  [100, 80, true],
  [100, 79, false],
  [100, 0, false],
  [10, 7, false],
  [3, 1, true],
  [2, 0, false],
  [1, 1, true],
  [0, 0, true],
  // A site of an earlier version does not say it, and a new one does not answer.
  [undefined, 3, true],
  ["no answer", 3, true],
])(
  "with %s products on the site, a build with %i can be deployed: %s",
  async (before, now, can) => {
    const site = createServer((_request, response) =>
      response.end(JSON.stringify({ pieces: before })),
    );
    await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
    const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    if (before === "no answer") await new Promise((closed) => site.close(closed));
    build({ VITE_SITE_URL: siteUrl });
    writeFileSync(join(directory, "published.json"), JSON.stringify({ pieces: now }));
    const answer = await requirePieces(directory).then(
      () => "can be deployed",
      (error: Error) => error.message,
    );
    expect(answer).toContain(can ? "can be deployed" : `would have ${now}`);
    site.close();
  },
);
