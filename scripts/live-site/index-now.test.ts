import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changedAddresses, deployAndTell, keyFile } from "./index-now.ts";
import { siteMap } from "../publish/pages.ts";

const KEY = "0123abcd-KEY";
const page = (path: string, updatedAt = 1) => ({ path, updatedAt });

/** The live site and the search engine. */
let server: Server;
let live: { status: number; text: string };
let answer: number;
let told: { type: string | undefined; body: { host: string; key: string; urlList: string[] } }[];
let siteUrl: string;
let directory: string;
const warn = vi.fn<(problem: string) => void>();

beforeEach(async () => {
  [live, answer, told] = [{ status: 404, text: "" }, 200, []];
  warn.mockReset();
  vi.spyOn(console, "log").mockReturnValue();
  server = createServer((request, response) => {
    if (request.url === "/sitemap.xml") return response.writeHead(live.status).end(live.text);
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      told.push({ type: request.headers["content-type"], body: JSON.parse(body) as never });
      response.writeHead(answer).end("said\n why");
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  directory = mkdtempSync(join(tmpdir(), "index-now-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

const deploy = (pages: Parameters<typeof siteMap>[0], { key = KEY, code = 0 } = {}) => {
  writeFileSync(join(directory, "sitemap.xml"), siteMap(pages, siteUrl));
  const site = { siteUrl, key, directory, warn, endpoint: `${siteUrl}/indexnow` };
  return deployAndTell(site, () => Promise.resolve(code));
};
const addresses = () => told.flatMap(({ body }) => body.urlList);

it("tells what is new, changed or gone", async () => {
  const before = [page("/"), page("/shop/a&b"), page("/shop/gone"), page("/contact", 0)];
  live = { status: 200, text: siteMap(before, siteUrl) };
  const now = [page("/"), page("/shop/a&b", 2), page("/shop/%E7%BF%A1"), page("/contact", 0)];
  expect(await deploy(now)).toBe(0);
  expect(told).toEqual([
    {
      type: "application/json; charset=utf-8",
      body: {
        host: siteUrl.slice("http://".length),
        key: KEY,
        urlList: ["/shop/a&b", "/shop/%E7%BF%A1", "/shop/gone"].map((path) => siteUrl + path),
      },
    },
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it("tells all addresses the first time, at most 10,000 at once", async () => {
  await deploy(Array.from({ length: 10_001 }, (_, n) => page(`/shop/${n}`)));
  expect(told.map(({ body }) => body.urlList.length)).toEqual([10_000, 1]);
  expect(addresses()[10_000]).toBe(`${siteUrl}/shop/10000`);
});

it("tells an address that went and came again, although its date is the same", async () => {
  const [all, without] = [[page("/"), page("/shop/ring")], [page("/")]];
  for (const [before, now] of [
    [all, without],
    [without, all],
  ] as const) {
    live = { status: 200, text: siteMap(before, siteUrl) };
    await deploy(now);
  }
  expect(addresses()).toEqual([`${siteUrl}/shop/ring`, `${siteUrl}/shop/ring`]);
});

it("sends nothing if nothing has changed", async () => {
  live = { status: 200, text: siteMap([page("/")], siteUrl) };
  await deploy([page("/")]);
  expect(told).toEqual([]);
});

it.each([400, 403, 422, 429, 500])("shows the answer %d, and goes on", async (status) => {
  answer = status;
  expect(await deploy([page("/")])).toBe(0);
  expect(warn).toHaveBeenCalledWith(
    `IndexNow: 1 addresses were not taken: HTTP ${status} said why`,
  );
});

it("says nothing about 202, when the key is still to be checked", async () => {
  answer = 202;
  await deploy([page("/")]);
  expect(warn).not.toHaveBeenCalled();
});

it("tells nothing if the live site does not answer, or the deploy fails", async () => {
  live = { status: 503, text: "" };
  expect(await deploy([page("/")])).toBe(0);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("HTTP 503"));
  live = { status: 404, text: "" };
  expect(await deploy([page("/")], { code: 3 })).toBe(3);
  expect(told).toEqual([]);
});

it("shows that no search engine can be reached", async () => {
  const site = { siteUrl, key: KEY, directory, warn, endpoint: "http://127.0.0.1:1/" };
  writeFileSync(join(directory, "sitemap.xml"), siteMap([page("/")], siteUrl));
  expect(await deployAndTell(site, () => Promise.resolve(0))).toBe(0);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("were not taken"));
});

it("is off without a key, and warns of an invalid key", async () => {
  await deploy([page("/")], { key: "" });
  expect(warn).not.toHaveBeenCalled();
  await deploy([page("/")], { key: "../key" });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("8 to 128"));
  expect(told).toEqual([]);
});

it.each(["1234567", "a".repeat(129), "12345678/", "", "key_12345", "schlüssel"])(
  "refuses the key %j",
  (key) => expect(keyFile(key)).toBeNull(),
);

it("takes a page of another site for an empty sitemap", () => {
  const after = siteMap([page("/")], "https://shop.example");
  expect(changedAddresses("<!doctype html><p>Hello", after)).toEqual(["https://shop.example/"]);
});
