import { paths } from "../../../src/routing/paths.ts";
import { kB } from "../../budgets/built-files.ts";
import { expect, test } from "../fixtures.ts";

/**
 * Downloads of a phone on the first view of a published page, idle loads included. Scripts in kB, brotli. How many photographs
 * below the viewport a browser loads depends on its version, so they are not among the requests.
 */
const BUDGETS = [
  { path: paths.shop, requests: 21, scripts: 125 },
  { path: paths.home, requests: 31, scripts: 145 },
] as const;

for (const { path, requests, scripts } of BUDGETS) {
  test(`a first view of ${path} needs at most ${requests} requests besides photographs and ${scripts} kB of script @core`, async ({
    page,
  }) => {
    const requested = new Set<string>();
    page.on("request", (request) => requested.add(request.url()));
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path);
    await expect.poll(() => [...requested].some((url) => url.includes("/stock/latest"))).toBe(true);
    await page.waitForLoadState("networkidle");

    const files = [...requested].map((url) => new URL(url).pathname.slice(1));
    expect(files.filter((file) => /^assets\/.*\.js$/.test(file)).length).toBeGreaterThan(3);
    expect(kB(files.filter((file) => /^assets\/.*\.js$/.test(file)))).toBeLessThanOrEqual(scripts);
    const others = [...requested].filter((url) => !/^data:|\/v0\/b\//.test(url));
    expect(others.length).toBeLessThanOrEqual(requests);
  });
}
