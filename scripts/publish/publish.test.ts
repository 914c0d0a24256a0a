import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PublicStock } from "./read-stock.ts";
import { listedFieldsOf } from "../../src/products/converters.ts";
import { backendFromEnv, connect } from "../../src/firebase/config.ts";
import { paths } from "../../src/routing/paths.ts";
import { testProduct } from "../../tests/products.ts";
import { serve } from "../hosting/serve.ts";
import { pagesOf } from "./pages.ts";
import { fileOf, publish } from "./publish.ts";

connect(backendFromEnv({}));

const LONG = "珠".repeat(100);
const menuEntry = (name: string) => ({ id: name, name, image: "" });
const menuOf = (brands: string[], categories: string[] = []) => ({
  brands: brands.map(menuEntry),
  categories: categories.map(menuEntry),
});

/** Names and ids whose pages can be published. */
const HARMLESS = ["Brézé", "珠宝", "A/B\0C", "♥", "%", "100%", '"', "-", "‘Tis"];
const HARMLESS_IDS = ["ring", "a b", "%41", "x..y", "-", "É"];
/** Names and ids whose pages cannot. */
const HOSTILE = ["..", "../..", "../", "/", ".", "\0", "\\", "..\\..\\", "&", "Index", LONG];
const HOSTILE_IDS = ["a\0b", ".ring", "a\\b", "a?b", "index", "ring.html", "x".repeat(400)];

const products = [
  ...[...HARMLESS_IDS, ...HOSTILE_IDS].map((id) => testProduct({ id, brand: "Brézé" })),
  testProduct({ id: "up", title: "Ring of a hostile brand", brand: "../.." }),
  testProduct({ id: "odd", title: "Ring that cannot be rendered" }),
];
const stock: PublicStock = {
  menu: menuOf([...HARMLESS, ...HOSTILE], ["Rings", ".. "]),
  products,
  listed: products.map(listedFieldsOf),
  descriptions: new Map(),
};

let root: string;
let directory: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "publish-"));
  directory = join(root, "a/b/dist");
  mkdirSync(join(directory, "assets"), { recursive: true });
  for (const file of ["app.html", "admin.html", "assets/shop.js"]) {
    writeFileSync(join(directory, file), `built ${file}`);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const publishStock = () =>
  publish(pagesOf(stock), {
    directory,
    toHtml: ({ path, data }) => {
      if (data().product?.id === "odd") throw new Error("no such gem");
      return `page ${path}`;
    },
  });

describe("a stock with hostile names and ids", () => {
  test("is published without their pages, which are named", () => {
    const { published, failed, problems } = publishStock();

    const publishedPaths = published.map(({ path }) => path);
    expect(publishedPaths).toEqual(
      expect.arrayContaining([
        "/",
        "/shop",
        "/terms&conditions",
        ...HARMLESS.map(paths.listing),
        ...HARMLESS_IDS.map((id) => paths.product(testProduct({ id, brand: "Brézé" }))),
      ]),
    );
    const named = problems.map((line) => /^Not published: (.*?): /.exec(line)?.[1]);
    expect(named).toEqual([
      "category “.. ”",
      ...HOSTILE.map((name) => `brand “${name.replaceAll("\0", " ")}”`),
      ...HOSTILE_IDS.map(() => expect.stringMatching(/^product “.+/) as string),
      "product “Ring of a hostile brand” (up)",
      "product “Ring that cannot be rendered” (odd)",
    ]);
    expect(problems.at(-1)).toMatch(/cannot be rendered: Error: no such gem$/);
    // It works, and search engines must not hear that it is gone.
    expect(failed.map(({ path }) => path)).toEqual([expect.stringMatching(/\/odd$/)]);
    expect(published.length + problems.length).toBe([...pagesOf(stock)].length);
  });

  test("writes one file for each page, all inside the build, and changes no file of the build", async () => {
    const { published } = publishStock();

    const files = filesIn(root);
    expect(files).toHaveLength(published.length + 3);
    expect(files.filter((file) => !file.startsWith(`${directory}/`))).toEqual([]);

    const site = await serve({ directory, port: 0 });
    const get = async (path: string) => (await fetch(site.url + path)).text();
    for (const { path } of published) expect(await get(path)).toBe(`page ${path}`);
    expect(await get("/login")).toBe("built admin.html");
    expect(await get(paths.listing(LONG))).toBe("built app.html");
    expect(await get(`${paths.listing("Brézé")}/rings/product/${"x".repeat(400)}`)).toBe(
      "built app.html",
    );
    await site.close();
  });

  test("is published a second time without what is left of the first", () => {
    publishStock();
    const gone = join(
      directory,
      fileOf(paths.product(testProduct({ id: "ring", brand: "Brézé" }))),
    );
    expect(existsSync(gone)).toBe(true);
    const earlier = ["published.json", "sitemap.xml", "feeds/new.xml", "sale.html"];
    mkdirSync(join(directory, "feeds"));
    for (const file of earlier) writeFileSync(join(directory, file), "old");
    writeFileSync(join(directory, "security.txt"), "Contact: …");
    const { published, problems } = publish(pagesOf({ ...stock, products: [] }), {
      directory,
      toHtml: ({ path }) => {
        if (path === "/sale") throw new Error("no sale");
        return path;
      },
    });
    expect([gone, ...earlier.map((file) => join(directory, file))].filter(existsSync)).toEqual([]);
    expect(existsSync(join(directory, "security.txt"))).toBe(true);
    expect(published).not.toEqual([]);
    expect(problems).toHaveLength(HOSTILE.length + 2);
  });

  test("keeps the first of two pages with one file name, as on a disk that ignores case", () => {
    const [page] = [...pagesOf(stock)].filter(({ path }) => path === "/shop/rings");
    if (!page) throw new Error("There is no such page.");
    let count = 0;
    const { problems } = publish([page, page], { directory, toHtml: () => `${count++}` });
    expect(problems).toEqual([
      "Not published: category “Rings”: another page has the same file name.",
    ]);
    expect(readFileSync(join(directory, "shop/rings.html"), "utf8")).toBe("0");
  });
});
