import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serve } from "./serve.ts";

/** A build with these files, which contain their own names, until `close`. */
async function serveFiles(files: readonly string[]) {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  for (const folder of [".vite", "assets"]) mkdirSync(join(dist, folder));
  for (const file of files) writeFileSync(join(dist, file), file);
  const { url, close } = await serve({ directory: dist, port: 0 });
  return {
    get: (path: string) => fetch(url + path),
    close: async () => {
      await close();
      rmSync(dist, { recursive: true });
    },
  };
}

test("the preview serves pages and assets, but none of the files that are not deployed", async () => {
  const files = ["app.html", "assets/shop.js", ".published.json", ".vite/manifest.json"];
  const { get, close } = await serveFiles(files);
  const textOf = async (path: string) => (await get(path)).text();

  expect(await textOf("/assets/shop.js")).toBe("assets/shop.js");
  for (const path of ["/.vite/manifest.json", "/%2Evite/manifest.json", "/.published.json"]) {
    expect((await get(path)).status).toBe(404);
  }
  await close();
});

test("only the workers for pictures and codes may run WebAssembly, and no page", async () => {
  const workers = ["assets/picture-worker-BKuDV9gm.js", "assets/scan-worker-BKuDV9gm.js"];
  const { get, close } = await serveFiles(["app.html", "admin.html", "assets/shop.js", ...workers]);
  const policyOf = async (path: string) =>
    (await get(path)).headers.get("content-security-policy") ?? "";

  for (const worker of workers) {
    expect(await policyOf(`/${worker}`)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
  }
  for (const path of ["/", "/login", "/bj-admin/inventory", "/assets/shop.js"]) {
    expect(await policyOf(path)).toContain("script-src 'self' 'sha256-");
    expect(await policyOf(path)).not.toContain("wasm");
  }
  await close();
});

test("only the page that moves a shop in may fetch from other sites", async () => {
  const { get, close } = await serveFiles(["admin.html", "app.html"]);
  const connectOf = async (path: string) =>
    /connect-src ([^;]*)/.exec((await get(path)).headers.get("content-security-policy") ?? "")?.[1];

  expect(await connectOf("/bj-admin/inventory/import")).toMatch(/ https:$/);
  for (const path of ["/", "/login", "/bj-admin/inventory", "/bj-admin/inventory/import/x"]) {
    expect(await connectOf(path)).toMatch(/^'self' https:\/\/.*googleapis\.com$/);
  }
  await close();
});

test("only the admin area may use the camera", async () => {
  const { get, close } = await serveFiles([
    "admin.html",
    "app.html",
    "index.html",
    "assets/shop.js",
  ]);
  const policyOf = async (path: string) =>
    (await get(path)).headers.get("permissions-policy") ?? "";

  for (const path of ["/bj-admin", "/bj-admin/stock-take", "/bj-admin/stock-take/abc"]) {
    expect(await policyOf(path)).toMatch(/^camera=\(self\), microphone=\(\), /);
  }
  const others = [
    "/",
    "/shop",
    "/shop/a/b/product/c",
    "/search/x",
    "/login",
    "/signup",
    "/bj-administrator",
  ];
  for (const path of [...others, "/shop/bj-admin", "/404-not-there", "/assets/shop.js"]) {
    expect(await policyOf(path)).toMatch(/^camera=\(\), microphone=\(\), /);
  }
  await close();
});
