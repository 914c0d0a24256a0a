import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serve } from "./serve.ts";

test("the preview serves pages and assets, but none of the files that are not deployed", async () => {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  for (const folder of [".vite", "assets"]) mkdirSync(join(dist, folder));
  for (const file of ["app.html", "assets/shop.js", ".published.json", ".vite/manifest.json"]) {
    writeFileSync(join(dist, file), file);
  }
  const { url, close } = await serve({ directory: dist, port: 0 });
  const get = async (path: string) => (await fetch(url + path)).text();

  expect(await get("/assets/shop.js")).toBe("assets/shop.js");
  for (const path of ["/.vite/manifest.json", "/%2Evite/manifest.json", "/.published.json"]) {
    expect(await get(path)).toBe("app.html");
  }

  await close();
  rmSync(dist, { recursive: true });
});
