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

/** As after a publication from this commit. */
const published = async () => JSON.stringify({ ...(await readPublication()), commit: HEAD });

beforeEach(async () => {
  await arrange([dateMenu]);
  answer = await published();
});

test("pages that show the stock as it is are not published again", async () => {
  expect(await isOutdated()).toEqual(["outdated=false", "The stock is the same."]);
});

test("pages are published again after a save", async () => {
  await store([dateMenu]);
  expect(await isOutdated()).toEqual(["outdated=true", "The stock has changed."]);
});

test("a site that was made with other code is left alone, even if the stock has changed", async () => {
  await store([dateMenu]);
  answer = answer.replace(HEAD, "0ld");
  const [isIt, why] = await isOutdated();
  expect(isIt).toBe("outdated=false");
  expect(why).toMatch(/^::warning::The site was made with other code \(0ld\)/);
});

test("a site without published pages is left alone", async () => {
  answer = "<!doctype html>";
  expect((await isOutdated())[0]).toBe("outdated=false");
});

test("without a published catalogue, nothing changes", async () => {
  await arrange([]);
  answer = await published();
  expect((await isOutdated())[0]).toBe("outdated=false");
});
