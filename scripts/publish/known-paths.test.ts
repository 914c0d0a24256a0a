import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import firebaseJson from "../../firebase.json" with { type: "json" };
import { withoutAddedEnding } from "../../src/routing/added-ending.ts";
import { paths } from "../../src/routing/paths.ts";
import { testProduct } from "../../tests/products.ts";
import { serve } from "../hosting/serve.ts";
import { rewrites } from "./known-paths.ts";

test("the rewrites in firebase.json know every route", () => {
  expect(firebaseJson.hosting.rewrites).toEqual(rewrites());
});

const directory = mkdtempSync(join(tmpdir(), "dist-"));
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  for (const file of ["app", "admin", "404"])
    writeFileSync(join(directory, `${file}.html`), `${file}.html`);
  site = await serve({ directory, port: 0 });
});

afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

/** "200 app.html" */
async function answerTo(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  return `${response.status} ${await response.text()}`;
}

const PAGES = [
  paths.shop,
  paths.sale,
  paths.listing("Maison Aurélie"),
  paths.listing("♥"),
  paths.product(testProduct({ id: "WTMZGn5acDpW1fWTdsgX" })),
  paths.product(testProduct({ id: "é & 7", brand: "珠宝" })),
  paths.search("gold ring, size N"),
  paths.search("100%"),
  paths.aboutUs,
  paths.contact,
  paths.payments,
  paths.terms,
  paths.shortlist,
  paths.sellYours,
  paths.ringSize,
];
const ADMIN_PAGES = [paths.login, paths.signUp, paths.forgotPassword, "/bj-admin"];
const ENDINGS = (
  "/ . .. , ) ! ; * _ ' ] : ).) .) %7D } %22 %3E %E2%80%A6 %E2%80%9D ” » %3F %2522 %E2%80 &amp; &quot; &#39; . /) " +
  "&fbclid=IwAR_1-2.x &amp;utm_source=x%20y %3Ffbclid=x %253Ffbclid%3Dx %26gclid=x )&u=https://shop.example/a %F0%9F%91%8D 。"
).split(" ");

test.each([
  ["app.html", PAGES],
  ["admin.html", ADMIN_PAGES],
])("%s answers the router's paths, whatever chat programs add to them", async (file, pages) => {
  for (const page of pages) {
    for (const ending of ["", ...ENDINGS]) {
      // The home page's own file is served then.
      const path = page + ending;
      expect([path, await answerTo(path)]).toEqual([path, `200 ${file}`]);
    }
  }
});

test.each([
  "/)",
  "/&fbclid=x",
  "/terms&amp;conditions",
  "/terms%26conditions",
  "/TERMS&Conditions”",
  "/Contact",
  "/SHOP/Rings",
  "/Shop/Aurelie/Rings/Product/abc",
  "/shop/aurelie/rings/product/abc&x/y/z",
  "/shop/aurelie/rings/product/abc)/more",
  "/shop/no-such-brand",
])("%s gets app.html", async (path) => {
  expect(await answerTo(path)).toBe("200 app.html");
});

test.each(["/bj-admin/inventory", "/BJ-Admin/edit/ring-7_", "/bj-admin/a/b/c.d", "/Login"])(
  "%s gets admin.html",
  async (path) => {
    expect(await answerTo(path)).toBe("200 admin.html");
  },
);

const UNKNOWN = [
  "/contacts",
  "/contact-us",
  "/contact/form",
  "/contact/.env",
  "/contact%73",
  "/contact.php",
  "/contact&more",
  "/about",
  "/wp-login.php",
  "/wp-admin/",
  "/shop/a/b",
  "/shop/a/b/product",
  "/shop/a/b/product/",
  "/shop/a/b/products/7",
  "/shop/rings/2",
  "/search",
  "/search/",
  "/search/a/b",
  "/sale/rings",
  "/.env",
  "/.git/config",
  "/foo/bar",
  "/foo?/shop/rings",
  "/foo#/shop",
  "/index.php",
  "/favicon.png",
  "/published.json",
  "/stock-0123.json",
  "/link-previews/0123-800x600.jpg",
  "/assets/shop-01234567.js",
  "/assets/shop",
  "/bj-administrator",
  "/bj-admins/inventory",
  "/logins",
  "/xshop",
  "/x/shop",
  "/en/contact",
];

test.each(UNKNOWN)("%s gets 404.html with status 404", async (path) => {
  expect(await answerTo(path)).toBe("404 404.html");
});

test("no unknown path becomes a known one in the browser", () => {
  const known = new RegExp(firebaseJson.hosting.rewrites[1]?.regex ?? "", "u");
  const repaired = UNKNOWN.map((path) => withoutAddedEnding(path.replace(/[?#].*/, "")) ?? "");
  expect(repaired.filter((path) => known.test(path))).toEqual([]);
});
