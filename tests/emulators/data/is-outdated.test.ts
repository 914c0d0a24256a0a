import { execFile, execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EMULATORS_ENV } from "../../../scripts/connect-to.ts";
import { readStock } from "../../../scripts/publish/publication.ts";
import { arrange, NOW, set, store } from "../emulator-client.ts";

const HEAD = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const saved = set("stock/latest", { savedAt: NOW });

/** The site's published.json. */
let answer = "";
const site = createServer((_request, response) => response.end(answer));
beforeAll(() => new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => site.close(resolve)));

/** @returns what the script prints: its answer, and why. */
async function isOutdated() {
  const { port } = site.address() as AddressInfo;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["scripts/live-site/is-outdated.mjs"],
    { env: { ...process.env, ...EMULATORS_ENV, VITE_SITE_URL: `http://127.0.0.1:${port}` } },
  );
  return [stdout.trim(), stderr.trim()];
}

/** As after a publication from this commit. */
async function published(publishedAt = Date.now(), isFinished = true): Promise<string> {
  const { version } = await readStock();
  return JSON.stringify({ version, publishedAt, isFinished, commit: HEAD });
}

beforeEach(async () => {
  await arrange([saved]);
  answer = await published();
});

test("pages that show the stock as it is are not published again", async () => {
  expect(await isOutdated()).toEqual(["outdated=false", "The stock is the same."]);
});

test("pages are published again after a save", async () => {
  await store([saved]);
  expect(await isOutdated()).toEqual(["outdated=true", "The stock has changed."]);
});

test("pages are published again once a day, for what was corrected in the Firebase console", async () => {
  answer = await published(Date.now() - 24 * 3_600_000);
  expect(await isOutdated()).toEqual([
    "outdated=true",
    "The stock is the same, but the last publication is a day old.",
  ]);
});

test("pages are published again if the time was too short for all link previews", async () => {
  answer = await published(Date.now(), false);
  expect(await isOutdated()).toEqual([
    "outdated=true",
    "The stock is the same, but the last publication had no time for all link previews.",
  ]);
});

test("a site that was made with other code is left alone, even if the stock has changed", async () => {
  await store([saved]);
  answer = answer.replace(HEAD, "0ld");
  const [isIt, why] = await isOutdated();
  expect(isIt).toBe("outdated=false");
  expect(why).toMatch(/^::warning::The site was made with other code \(0ld\)/);
});

test("a site without published pages is left alone", async () => {
  answer = "<!doctype html>";
  expect((await isOutdated())[0]).toBe("outdated=false");
});

test("before the first save, nothing changes", async () => {
  await arrange([]);
  answer = await published();
  expect((await isOutdated())[0]).toBe("outdated=false");
});
