import { existsSync } from "node:fs";
import sharp from "sharp";
import { paths } from "../../../src/admin/paths.ts";
import { expect, test } from "../fixtures.ts";

interface AppManifest {
  readonly id: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

for (const [name, path, shortcut] of [
  ["the shop", paths.home, { name: "Shortlist", url: paths.shortlist }],
  ["the admin area", paths.admin, { name: "Inventory", url: paths.inventory }],
] as const) {
  test(`${name} can be installed @chromium @core`, async ({ page, request }) => {
    await page.goto(path);
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = (await (await request.get(href ?? "")).json()) as AppManifest;
    expect(manifest).toMatchObject({ id: path, start_url: path, display: "standalone" });
    expect(manifest.shortcuts).toContainEqual(expect.objectContaining(shortcut));
    for (const { src, sizes, type } of manifest.icons) {
      expect(existsSync(`public${src}`), src).toBe(true);
      if (type !== "image/png") continue;
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    // What Chromium misses of an app that it can install.
    const client = await page.context().newCDPSession(page);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    // Playwright's windows are incognito, which some versions of Chromium report.
    const missing = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    expect(missing).toEqual([]);
  });
}
