import fc from "fast-check";
import { expect, it, test } from "vitest";
import { anyText } from "../../tests/any-text.ts";
import { testProduct } from "../../tests/products.ts";
import type { LinkPreview } from "../../src/content/page-meta.ts";
import type { Product } from "../../src/products/product.ts";
import { newFeed, productsFeed, smallPictures } from "./feeds.ts";

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

/** Each element of an item, as often as the programs accept it. */
const ITEM: Readonly<Record<string, readonly [min: number, max: number, RegExp]>> = {
  "g:id": [1, 1, /^.{1,100}$/u],
  "g:title": [1, 1, /^.{1,150}$/su],
  "g:description": [1, 1, /^.{1,5000}$/su],
  "g:link": [1, 1, /^https:\/\/[!-~]+$/],
  "g:image_link": [1, 1, /^https:\/\/[!-~]+\.jpg$/],
  "g:additional_image_link": [0, 10, /^https:\/\/[!-~]+$/],
  "g:availability": [1, 1, /^(in|out of) stock$/],
  "g:price": [1, 1, /^\d+\.\d\d GBP$/],
  "g:sale_price": [0, 1, /^\d+\.\d\d GBP$/],
  "g:condition": [1, 1, /^(new|used)$/],
  "g:brand": [0, 1, /^.{1,100}$/su],
  "g:identifier_exists": [1, 1, /^no$/],
  "g:product_type": [0, 1, /./u],
  "g:material": [0, 1, /^.{1,200}$/su],
  "g:size": [0, 1, /^.{1,200}$/su],
  "g:shipping": [0, 9, /./u],
};
const MAX_LINE_BYTES = 5_242_880;

/** RSS 2.0 with the fields of Meta, Pinterest and Microsoft. @returns how many items there are. */
function checkProductsFeed(xml: string): number {
  const { documentElement: rss } = parsed(xml);
  expect(rss.tagName + rss.getAttribute("version")).toBe("rss2.0");
  expect(rss.getAttribute("xmlns:g")).toBe("http://base.google.com/ns/1.0");
  const [channel] = rss.children;
  if (!channel || rss.children.length !== 1) throw new Error("RSS has exactly one channel.");
  const names = [...channel.children].map(({ tagName }) => tagName);
  expect(names.slice(0, 3)).toEqual(["title", "link", "description"]);
  const items = [...channel.children].slice(3);
  const ids = new Set<string>();
  for (const item of items) {
    expect(item.tagName).toBe("item");
    const fields = [...item.children];
    for (const [name, [min, max, pattern]] of Object.entries(ITEM)) {
      const values = fields.filter(({ tagName }) => tagName === name);
      if (values.length < min || values.length > max) throw new Error(`${values.length} ${name}`);
      for (const { textContent } of values) expect(textContent).toMatch(pattern);
    }
    const unknown = fields.filter(({ tagName }) => !Object.hasOwn(ITEM, tagName));
    expect(unknown.map(({ tagName }) => tagName)).toEqual([]);
    ids.add(item.firstElementChild?.textContent ?? "");
  }
  expect(ids.size).toBe(items.length);
  for (const line of xml.split("\n")) expect(line.length).toBeLessThan(MAX_LINE_BYTES / 4);
  return items.length;
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const IRI = /^[a-z]+:[!-~]+$/;

/** RFC 4287, section 4.1. @returns how many entries there are. */
function checkAtom(xml: string): number {
  const { documentElement: feed } = parsed(xml);
  expect(feed.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  const childrenOf = (parent: Element, name: string) =>
    [...parent.children].filter(({ localName }) => localName === name);
  const only = (parent: Element, name: string) => {
    const [child, ...others] = childrenOf(parent, name);
    if (!child || others.length > 0) throw new Error(`${parent.tagName} needs one ${name}.`);
    return child.textContent;
  };
  const entries = childrenOf(feed, "entry");
  for (const one of [feed, ...entries]) {
    only(one, "title");
    expect(only(one, "id")).toMatch(IRI);
    expect(only(one, "updated")).toMatch(RFC_3339);
    for (const date of childrenOf(one, "published")) expect(date.textContent).toMatch(RFC_3339);
    for (const link of childrenOf(one, "link")) expect(link.getAttribute("href")).toMatch(IRI);
    // Without a rel, a link is the alternate one, of which there may be one.
    expect(childrenOf(one, "link").filter((link) => !link.hasAttribute("rel"))).toHaveLength(1);
  }
  only(feed, "author");
  expect(new Set(entries.map((entry) => only(entry, "id"))).size).toBe(entries.length);
  for (const entry of entries) {
    const [content] = childrenOf(entry, "content");
    const html = new DOMParser().parseFromString(content?.textContent ?? "", "text/html");
    expect([...html.querySelectorAll("body *")].map(({ localName }) => localName)).toEqual(
      expect.arrayContaining(["p"]),
    );
    expect(html.querySelector("script, b, iframe")).toBeNull();
  }
  return entries.length;
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
  images: ["https://shop.example/more.jpg", "https://shop.example/more.webp?alt=media"],
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
    "g:additional_image_link": "https://shop.example/more.jpg",
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

it("leaves out what has no price or cannot be shown there, and says what is reserved", () => {
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
  expect(smallPictures({ ...source, previews })).toMatch(/under 500 pixels: \S+$/);
  expect(smallPictures(sourceOf(ring))).toBe("");
  expect(textsOf(feed, "g:id")).toEqual(["ring", "reserved", "was-reserved"]);
  expect(textsOf(feed, "g:availability")).toEqual(["in stock", "out of stock", "in stock"]);
});

it.each([
  ["5450", "", "5450.00 GBP"],
  ["5450", "5450", "5450.00 GBP"],
  // The product's page asks for the sale price, too.
  ["5450", "6000", "6000.00 GBP"],
  ["£1,250.5", "", "1250.50 GBP"],
])("a price of %j and a sale price of %j is no reduction", (price, salePrice, shown) => {
  const feed = parsed(productsFeed(sourceOf({ ...ring, price, salePrice }), NOW));
  expect(textsOf(feed, "g:sale_price")).toEqual([]);
  expect(textsOf(feed, "g:price")).toEqual([shown]);
});

test("texts over the limits are cut, without half an emoji", () => {
  const title = `${"x".repeat(149)}💍💍`;
  const description = `${"y".repeat(4_999)}💍`;
  const xml = productsFeed(sourceOf({ ...ring, title, description, metal: "\uD83D" }), NOW);
  expect(checkProductsFeed(xml)).toBe(1);
  const feed = parsed(xml);
  expect(textsOf(feed, "g:title")).toEqual(["x".repeat(149)]);
  expect(textsOf(feed, "g:description")).toEqual(["y".repeat(4_999)]);
  expect(textsOf(feed, "g:material")).toEqual([]);
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

test("a description is text in a feed reader, whatever it contains", () => {
  const description = '<script>alert(1)</script> & <b>"Tom"</b> ]]>';
  const [entry] = parsed(newFeed(sourceOf({ ...ring, description }))).getElementsByTagName("entry");
  if (!entry) throw new Error("The feed has no entry.");
  const html = new DOMParser().parseFromString(textsOf(entry, "content")[0] ?? "", "text/html");
  expect(html.body.textContent).toBe(description);
});

test("an entry keeps its id when its brand is renamed", () => {
  const idOf = (brand: string) => textsOf(parsed(newFeed(sourceOf({ ...ring, brand }))), "id")[1];
  expect(idOf("Aurelie")).toBe("tag:shop.example,2026:products/ring");
  expect(idOf("Another House")).toBe(idOf("Aurelie"));
});

test("an entry has no date of publication if nobody knows it", () => {
  const feed = newFeed(sourceOf({ ...ring, listedAt: 0 }));
  expect(textsOf(parsed(feed), "published")).toEqual([]);
});

it("leaves out empty fields, and the main picture among the others", () => {
  const empty = {
    brand: "\u0000",
    jewellery: "",
    metal: " ",
    size: "",
    mainImage: "https://a.b/1",
  };
  const piece = { ...ring, ...empty, images: ["https://a.b/1", "https://a.b/2"] };
  const feed = productsFeed(sourceOf(piece), NOW);
  expect(checkProductsFeed(feed)).toBe(1);
  const dom = parsed(feed);
  for (const name of ["g:brand", "g:product_type", "g:material", "g:size"])
    expect(textsOf(dom, name)).toEqual([]);
  expect(textsOf(dom, "g:additional_image_link")).toEqual(["https://a.b/2"]);
});

it("says what delivery costs only if the dealer has filled it in", () => {
  expect(productsFeed(sourceOf(ring), NOW)).not.toContain("shipping");
  const shipping = [{ country: "GB", service: "Insured & tracked", pence: 1250 }];
  const dom = parsed(productsFeed({ ...sourceOf(ring), shipping }, NOW));
  expect(textsOf(dom, "g:country")).toEqual(["GB"]);
  expect(textsOf(dom, "g:service")).toEqual(["Insured & tracked"]);
  expect(textsOf(dom, "g:shipping")).toEqual(["GBInsured & tracked12.50 GBP"]);
});

test("any texts make feeds that keep to the formats' rules", () => {
  const texts = fc.record({
    title: anyText,
    description: anyText,
    brand: anyText,
    jewellery: anyText,
    metal: anyText,
    size: anyText,
  });
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 5 }), (list) => {
      const pieces = list.map((one, n) => ({ ...ring, ...one, id: `ring-${n}` }));
      checkProductsFeed(productsFeed(sourceOf(...pieces), NOW));
      checkAtom(newFeed(sourceOf(...pieces)));
    }),
    { numRuns: 40 },
  );
});

test("10,000 pieces with long texts keep to the rules, too", () => {
  const long = "翡翠 & <b>戒指</b> 💎\ud83d\u0007 ".repeat(700);
  const pieces = Array.from({ length: 10_000 }, (_, n) => ({
    ...ring,
    id: `ring-${n}`,
    ...(n % 100 === 0 && { title: long, description: long, brand: long, metal: long, size: long }),
  }));
  const xml = productsFeed(sourceOf(...pieces), NOW);
  expect(xml.match(/<item>/g)).toHaveLength(10_000);
  expect(checkAtom(newFeed(sourceOf(...pieces)))).toBe(50);
  // Checking all of them would take long.
  const some = pieces.filter((_, n) => n % 100 === 0);
  expect(checkProductsFeed(productsFeed(sourceOf(...some), NOW))).toBe(100);
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
