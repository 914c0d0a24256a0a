import { expect, it, test } from "vitest";
import { testProduct } from "../../tests/products.ts";
import type { LinkPreview } from "../../src/content/page-meta.ts";
import type { Product } from "../../src/products/product.ts";
import { newFeed, productsFeed } from "./feeds.ts";

const NOW = Date.parse("2026-11-26T12:00Z");
const siteUrl = "https://shop.example";
const JPEG: LinkPreview = { path: "/link-previews/a-800x800.jpg", width: 800, height: 800 };

const sourceOf = (...products: Product[]) => ({
  products,
  previews: new Map(products.map(({ id }) => [id, JPEG])),
  siteUrl,
});

/** Parsed by the browser's XML parser, which reports errors as an element. */
function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const textsOf = (from: Document | Element, name: string) =>
  [...from.getElementsByTagName(name)].map(({ textContent }) => textContent);

const ring = testProduct({
  id: "ring",
  title: "Ring",
  description: "Gold.",
  brand: "Aurelie",
  jewellery: "Rings",
  price: "5450",
  salePrice: "4950.50",
  condition: "Brand New",
  metal: "18ct Yellow Gold",
  size: "M",
  images: ["https://shop.example/more.webp"],
});

test("the products feed has what Meta asks for", () => {
  const [item] = parsed(productsFeed(sourceOf(ring), NOW)).getElementsByTagName("item");
  if (!item) throw new Error("The feed has no item.");
  const fields = [...item.children].map(({ tagName, textContent }) => [tagName, textContent]);
  expect(Object.fromEntries(fields)).toEqual({
    "g:id": "ring",
    "g:title": "Ring",
    "g:description": "Gold.",
    "g:link": "https://shop.example/shop/aurelie/rings/product/ring",
    "g:image_link": "https://shop.example/link-previews/a-800x800.jpg",
    "g:additional_image_link": "https://shop.example/more.webp",
    "g:availability": "in stock",
    "g:price": "5450.00 GBP",
    "g:sale_price": "4950.50 GBP",
    "g:condition": "new",
    "g:brand": "Aurelie",
    "g:identifier_exists": "no",
    "g:product_type": "Rings",
    "g:material": "18ct Yellow Gold",
    "g:size": "M",
  });
});

it("leaves out what cannot be bought or shown there", () => {
  const source = sourceOf(
    ring,
    { ...ring, id: "reserved", reservedUntil: NOW + 1 },
    { ...ring, id: "was-reserved", reservedUntil: NOW - 1 },
    { ...ring, id: "unpriced", price: "POA" },
    { ...ring, id: "x".repeat(101) },
    { ...ring, id: "small" },
    { ...ring, id: "without-photograph" },
  );
  const previews = new Map<string, LinkPreview>(source.previews);
  previews.set("small", { ...JPEG, height: 499 });
  previews.delete("without-photograph");
  const feed = parsed(productsFeed({ ...source, previews }, NOW));
  expect(textsOf(feed, "g:id")).toEqual(["ring", "was-reserved"]);
});

it.each(["", "5450", "6000"])("has no sale price if it is %j", (salePrice) => {
  const feed = parsed(productsFeed(sourceOf({ ...ring, salePrice }), NOW));
  expect(textsOf(feed, "g:sale_price")).toEqual([]);
});

test("the feed of new pieces has the newest 50, with pictures", () => {
  const many = Array.from({ length: 60 }, (_, n) => ({
    ...ring,
    id: `ring-${n}`,
    title: `Ring ${n}`,
    updatedAt: NOW - n,
    listedAt: NOW - n,
  }));
  const feed = parsed(newFeed(sourceOf(...many)));
  const [first, ...others] = [...feed.getElementsByTagName("entry")];
  expect(others).toHaveLength(49);
  if (!first) throw new Error("The feed has no entry.");
  expect(textsOf(first, "title")).toEqual(["Ring 0"]);
  expect(textsOf(first, "published")).toEqual(["2026-11-26T12:00:00.000Z"]);
  expect(textsOf(first, "content")[0]).toContain(`<img src="${siteUrl}${JPEG.path}"`);
  expect(feed.documentElement.getElementsByTagName("updated")[0]?.textContent).toBe(
    "2026-11-26T12:00:00.000Z",
  );
});

test("an empty shop has feeds, too", () => {
  expect(textsOf(parsed(productsFeed(sourceOf(), NOW)), "item")).toEqual([]);
  expect(textsOf(parsed(newFeed(sourceOf())), "entry")).toEqual([]);
});

it.each([
  ['Tom & <b>Jerry</b> "]]>', 'Tom & <b>Jerry</b> "]]>'],
  ["翡翠のネックレス 💎", "翡翠のネックレス 💎"],
  ["a\u0000b\u0008c\ufffed", "abcd"],
  ["half \ud83d", "half "],
])("has the title %j as %j", (title, legal) => {
  const source = sourceOf({ ...ring, title, description: title });
  expect(textsOf(parsed(productsFeed(source, NOW)), "g:title")).toEqual([legal]);
  expect(textsOf(parsed(newFeed(source)), "title")[1]).toBe(legal);
});
