import { describe, expect, test } from "vitest";
import { listedFieldsOf } from "../../src/products/converters.ts";
import type { PublicStock } from "./read-stock.ts";
import type { Product } from "../../src/products/product.ts";
import { testProduct } from "../../tests/products.ts";
import { pagesOf, siteMap } from "./pages.ts";

const product = (id: string, more: Partial<Product> = {}) =>
  testProduct({ id, brand: "Brézé", updatedAt: Date.UTC(2025, 8, 1), ...more });

function stockOf(...products: Product[]): PublicStock {
  const entry = (name: string) => ({ id: name, name, image: "" });
  return {
    menu: { brands: [entry("Brézé")], categories: [entry("Rings"), entry("Brooches & Pins")] },
    products,
    listed: products.map(listedFieldsOf),
    descriptions: new Map([["brands/Brézé", "About Brézé."]]),
  };
}

const STOCK = stockOf(product("a"), product("b", { salePrice: "900" }), product("c & d"));

describe("the pages to publish", () => {
  const pages = [...pagesOf(STOCK)].map(({ data }) => data());

  test("are the home page, each listing, each static page, the one for unknown addresses and each product, once", () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/",
        "/shop",
        "/sale",
        "/shop/breze",
        "/shop/rings",
        "/about-us",
        "/terms&conditions",
        "/404",
        "/shop/breze/rings/product/a",
        "/shop/breze/rings/product/c%20%26%20d",
      ]),
    );
    expect(paths).toHaveLength(1 + 2 + 3 + 9 + 1 + 3);
  });

  test("contain the data that they show", () => {
    const sale = pages.find(({ path }) => path === "/sale");
    expect(sale?.listing?.products.map(({ id }) => id)).toEqual(["b"]);
    const empty = pages.find(({ collection }) => collection?.title === "Brooches & Pins");
    expect(empty?.collection?.isEmpty).toBe(true);
    const page = pages.find(({ path }) => path.endsWith("/a"));
    expect(page?.product?.title).toBe("a");
    expect(page?.related?.map(({ id }) => id)).not.toContain("a");
  });

  test("of a listing are as large with thousands of products as with a hundred", () => {
    const sizeWith = (count: number) => {
      const all = Array.from({ length: count }, (_, n) => product(String(10_000 + n)));
      const shop = [...pagesOf(stockOf(...all))].find(({ path }) => path === "/shop");
      return JSON.stringify(shop?.data()).length;
    };
    expect(sizeWith(5_000)).toBeLessThan(sizeWith(100) * 1.01);
  });

  test("contain a brand's description only on its own page", () => {
    const described = pages.filter((page) => JSON.stringify(page).includes("About Brézé."));
    expect(described.map(({ path, description }) => [path, description])).toEqual([
      ["/shop/breze", "About Brézé."],
    ]);
  });

  test("share one path between a brand and a category of the same name", () => {
    const stock = stockOf(product("a"));
    const twice = { ...stock, menu: { ...stock.menu, categories: stock.menu.brands } };
    const at = [...pagesOf(twice)].filter(({ path }) => path === "/shop/breze");
    expect(at.map(({ name }) => name)).toEqual(["brand “Brézé”"]);
  });
});

test("former names have the listing of the current one, except where something has that name now", () => {
  const stock = stockOf(product("a"));
  const [breze] = stock.menu.brands;
  const [rings, brooches] = stock.menu.categories;
  if (!breze || !rings || !brooches) throw new Error("The stock has no brands or categories.");
  const renamed: PublicStock = {
    ...stock,
    menu: {
      brands: [{ ...breze, formerNames: ["Breze", "Brézé Frères", "Rings"] }],
      categories: [rings, { ...brooches, formerNames: ["Pins"] }],
    },
  };
  const pages = [...pagesOf(renamed)];
  expect(pages.filter(({ isUnlisted }) => isUnlisted).map((page) => page.path)).toEqual([
    "/shop/pins",
    "/shop/breze-freres",
    "/404",
  ]);
  const at = (path: string) => pages.find((page) => page.path === path)?.data();
  expect(at("/shop/breze-freres")).toEqual({ ...at("/shop/breze"), path: "/shop/breze-freres" });
  expect(at("/shop/rings")?.collection?.title).toBe("Rings");
  expect(siteMap(pages, "https://shop.example")).not.toContain("breze-freres");
});

describe("the site map", () => {
  const xml = siteMap([...pagesOf(STOCK)], "https://shop.example");

  test("lists each page for search engines once, with the time of its last change", () => {
    const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
    expect(urls).toHaveLength([...pagesOf(STOCK)].length - 1);
    expect(xml).not.toContain("404");
    expect(xml).toContain(
      "<url><loc>https://shop.example/shop/breze/rings/product/a</loc><lastmod>2025-09-01T00:00:00.000Z</lastmod></url>",
    );
  });

  test("dates a listing by the newest save among its own products", () => {
    const stock = stockOf(
      product("a", { jewellery: "Rings" }),
      product("pin", { jewellery: "Brooches & Pins", updatedAt: Date.UTC(2026, 0, 2) }),
    );
    const dates = Object.fromEntries(
      [...pagesOf(stock)].map(({ path, updatedAt }) => [path, updatedAt]),
    );
    expect(dates).toMatchObject({
      "/": Date.UTC(2026, 0, 2),
      "/shop": Date.UTC(2026, 0, 2),
      "/shop/breze": Date.UTC(2026, 0, 2),
      "/shop/rings": Date.UTC(2025, 8, 1),
      "/sale": 0,
      "/about-us": 0,
    });
  });

  test("has URLs without Chinese letters", () => {
    const pages = [{ path: "/shop/名%20", updatedAt: 0 }];
    expect(siteMap(pages, "https://shop.example")).toContain("/shop/%E5%90%8D%20</loc>");
  });

  test("escapes special characters in URLs", () => {
    expect(xml).toContain("<loc>https://shop.example/terms&amp;conditions</loc>");
    expect(xml).not.toMatch(/&(?!amp;|lt;|quot;)/);
  });
});
