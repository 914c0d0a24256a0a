import { execFile, execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EMULATORS_ENV } from "../../../scripts/connect-to.ts";
import { readPublication } from "../../../scripts/publish/publication.ts";
import { arrange, NOW, set, store } from "../emulator-client.ts";

const HEAD = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const dateMenu = set("catalogue/menu", { shards: 1, brands: {}, jewellery: {}, savedAt: NOW });

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
    ["scripts/publish/is-outdated.mjs"],
    { env: { ...process.env, ...EMULATORS_ENV, VITE_SITE_URL: `http://127.0.0.1:${port}` } },
  );
  return [stdout.trim(), stderr.trim()];
}

beforeEach(async () => {
  await arrange([dateMenu]);
  answer = JSON.stringify(await readPublication());
});

test("pages that show the stock as it is are not published again", async () => {
  expect(await isOutdated()).toEqual([
    "outdated=false",
    "The pages are as new as the stock and the code.",
  ]);
});

test("pages are published again after a save", async () => {
  await store([dateMenu]);
  expect(await isOutdated()).toEqual(["outdated=true", "The stock has changed."]);
});

test("pages are published again after a deploy of other code", async () => {
  answer = answer.replace(HEAD, "0ld");
  expect(await isOutdated()).toEqual([
    "outdated=true",
    `The deployed code has changed: 0ld → ${HEAD}.`,
  ]);
});

test("pages that do not say what they were made from are published again", async () => {
  answer = "<!doctype html>";
  expect(await isOutdated()).toEqual([
    "outdated=true",
    "The site does not say what its pages were made from.",
  ]);
});

test("without a published catalogue, only other code counts", async () => {
  await arrange([]);
  answer = JSON.stringify(await readPublication());
  expect((await isOutdated())[0]).toBe("outdated=false");
});
