import { execFile } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { EMULATORS_ENV } from "../../../scripts/connect-to.ts";
import { paths } from "../../../src/routing/paths.ts";
import { expect, test } from "../fixtures.ts";
import { goOffline } from "../page-helpers.ts";
import { hostSite } from "../hosted-site.ts";
import { cachedUrls } from "../service-worker.ts";

/** Deploys over a shop whose service worker is in use. These are production builds, which register it. */

const root = mkdtempSync(join(tmpdir(), "deploys-"));
const [first, second, off] = ["first", "second", "off"].map((name) => join(root, name)) as [
  string,
  string,
  string,
];

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const build = (directory: string, env: Readonly<Record<string, string>>) =>
    promisify(execFile)("npx", ["vite", "build", "--outDir", directory], {
      env: { ...process.env, ...EMULATORS_ENV, ...env },
    });
  await Promise.all([build(first, {}), build(off, { VITE_SERVICE_WORKER: "off" })]);
  cpSync(first, second, { recursive: true });
  renameScripts(second);
});
test.afterAll(() => rmSync(root, { recursive: true }));

/** As after a change of the code: all scripts have other names. */
function renameScripts(directory: string): void {
  const renamed = (text: string) => text.replace(/(-[\w-]{8})\.js\b/g, "$1-changed.js");
  for (const file of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!/\.(html|js)$/.test(file)) continue;
    const path = join(directory, file);
    // In the worker's list of files, app.html has a revision.
    const content = readFileSync(path, "utf8").replace(
      /(revision":")\w+(","url":"app\.html)/,
      "$1changed$2",
    );
    writeFileSync(path, renamed(content));
    renameSync(path, join(directory, renamed(file)));
  }
}

/** The script of a build that every page loads. */
function entryOf(directory: string): string {
  return (
    /\/assets\/shop-[\w-]+\.js/.exec(readFileSync(join(directory, "app.html"), "utf8"))?.[0] ?? ""
  );
}

const loadedEntry = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>("script[src*='/assets/shop-']")?.src ?? "",
  );

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

test("a deploy is taken up by the next page, and a broken worker is switched off by one", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|published\.json/); // These builds have no publication.
  expect(entryOf(first)).not.toBe(entryOf(second));
  const site = await hostSite(first);
  const expectPage = async (path: string, build: string) => {
    await page.goto(site.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await loadedEntry(page)).toBe(site.url + entryOf(build));
  };

  // The first visit: the worker is registered, and stores the page that was there before it.
  await expectPage(paths.contact, first);
  await expect
    .poll(async () => (await cachedUrls(page))["pages"])
    .toEqual([site.url + paths.contact]);

  await site.deploy(second);
  await expectPage(paths.contact, second);
  await expectPage(paths.aboutUs, second);
  await expect
    .poll(async () => (await cachedUrls(page))["precache"]?.includes(site.url + entryOf(second)))
    .toBe(true);
  // Nothing of the first build is left, not even without a connection.
  await expect
    .poll(async () => JSON.stringify(await cachedUrls(page)))
    .not.toContain(entryOf(first));
  await goOffline(page);
  await expectPage(paths.contact, second);
  await expectPage(paths.payments, second);
  await page.context().setOffline(false);

  await site.deploy(off);
  await expectPage(paths.sellYours, off);
  const what = page.getByLabel("What are you selling?");
  await what.fill("Curb bracelet, 18ct");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => hasWorker(page)).toBe(false);
  // The page was not reloaded.
  await expect(what).toHaveValue("Curb bracelet, 18ct");
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expectPage(paths.contact, off);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await hasWorker(page)).toBe(false);
  await site.close();
});
