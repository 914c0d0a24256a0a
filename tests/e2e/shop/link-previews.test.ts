import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { shop } from "../../../src/content/shop.ts";
import { paths } from "../../../src/routing/paths.ts";
import { expect, test } from "../fixtures.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

/** What programs without scripts read of a link: the HTML as it is served. */

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const unphotographed = onShow.find(({ mainImage }) => !mainImage);

const PUBLISHED = [
  paths.home,
  paths.shop,
  paths.sale,
  paths.listing(solitaire.brand),
  paths.aboutUs,
  paths.contact,
  paths.sellYours,
  paths.ringSize,
  paths.payments,
  paths.terms,
];
const NOT_PUBLISHED = [
  paths.search("gold ring"),
  paths.shortlistOf([solitaire.id]),
  `${paths.shop}/aurelie/rings/product/new`,
  `${paths.contact}).`,
  "/no-such-page",
  paths.login,
  "/bj-admin/inventory",
];

/** The one title, and the content of each meta element by its name: none may be there twice. */
async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const titles = html.match(/<title\b[^>]*>[^<]+<\/title>/g) ?? [];
  expect(titles).toHaveLength(1);
  const meta = new Map<string, string>();
  for (const [element] of html.matchAll(/<meta [^>]*>/g)) {
    const name = /(?:name|property)="([^"]+)"/.exec(element)?.[1];
    if (!name) continue;
    expect(meta).not.toContain(name);
    meta.set(name, /content="([^"]*)"/.exec(element)?.[1] ?? "");
  }
  return { title: titles[0]?.replace(/<[^>]+>/g, ""), meta };
}

async function expectPicture(request: APIRequestContext, meta: ReadonlyMap<string, string>) {
  const response = await request.get(meta.get("og:image") ?? "");
  expect(response.headers()["content-type"]).toBe("image/jpeg");
  const body = await response.body();
  expect(body.length).toBeLessThanOrEqual(300_000);
  const { format, width, height } = await sharp(body).metadata();
  expect(format).toBe("jpeg");
  expect(width).toBeGreaterThanOrEqual(600);
  expect([width, height].map(String)).toEqual([
    meta.get("og:image:width"),
    meta.get("og:image:height"),
  ]);
  return response;
}

for (const path of [...PUBLISHED, ...NOT_PUBLISHED]) {
  test(`a link to ${path} has a preview with the shop's picture`, async ({ request, baseURL }) => {
    const { title, meta } = await headOf(request, path);
    expect(title).toContain(shop.name);
    expect(meta.get("og:title")).toBe(title);
    expect(meta.get("og:type")).toBe("website");
    expect(meta.get("description")?.length).toBeGreaterThan(30);
    expect(meta.get("og:description")).toBe(meta.get("description"));
    expect(meta.get("og:image")).toBe(`${baseURL ?? ""}${shop.linkPreview.path}`);
    expect(meta.get("og:image:type")).toBe("image/jpeg");
    expect(meta.get("og:image:alt")).toContain(shop.name);
    expect(meta.get("twitter:card")).toBe("summary_large_image");
    await expectPicture(request, meta);
  });
}

test("a link to a product has a preview with its photograph, price and condition @core", async ({
  request,
  baseURL,
}) => {
  const { meta } = await headOf(request, pathOf(solitaire));
  expect(meta.get("og:type")).toBe("product");
  expect(meta.get("og:image")).toContain(`${baseURL ?? ""}/link-previews/`);
  expect(meta.get("og:image:alt")).toBe(solitaire.title);
  expect(Object.fromEntries([...meta].filter(([name]) => name.startsWith("product:")))).toEqual({
    "product:price:amount": `${solitaire.salePrice || solitaire.price}.00`,
    "product:price:currency": "GBP",
    "product:availability": "in stock",
    "product:condition": solitaire.condition === "Brand New" ? "new" : "used",
  });
  const picture = await expectPicture(request, meta);
  expect(picture.headers()["cache-control"]).toContain("immutable");
});

test("a link to a product without a photograph shows the shop", async ({ request }) => {
  if (!unphotographed) throw new Error("Every sample has a photograph.");
  const { meta } = await headOf(request, pathOf(unphotographed));
  expect(meta.get("og:image")).toContain(shop.linkPreview.path);
});

test("what is not published asks not to be indexed, also without scripts @core", async ({
  request,
}) => {
  for (const path of [paths.login, paths.signUp, paths.forgotPassword, "/bj-admin/inventory"]) {
    const { title, meta } = await headOf(request, path);
    expect([title, meta.get("robots")]).toEqual([`Admin | ${shop.name}`, "noindex"]);
  }
  for (const path of ["/search/ring", "/shortlist", "/shop/a/b/product/never-was"]) {
    const { title, meta } = await headOf(request, path);
    expect([title, meta.get("robots")]).toEqual([shop.name, "noindex"]);
  }
  expect((await headOf(request, pathOf(solitaire))).meta.has("robots")).toBe(false);
});

const SCREENS = [
  ["/", shop.name],
  [pathOf(solitaire), `${solitaire.title} | ${shop.name}`],
  ["/search/gold", `gold | Search | ${shop.name}`],
  ["/shortlist", `Shortlist | ${shop.name}`],
  ["/no-such-page", `Page not found | ${shop.name}`],
  ["/no-such-page).", `Page not found | ${shop.name}`],
  ["/login", `Log In | ${shop.name}`],
] as const;

for (const [path, title] of SCREENS) {
  test(`${path} has one title, description and preview in the browser`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const counts = () =>
      Promise.all(
        ["title", 'meta[name="description"]', 'meta[property="og:image"]', "[data-static]"].map(
          (selector) => page.locator(`head ${selector}`).count(),
        ),
      );
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect.poll(counts).toEqual([1, 1, 1, 0]);
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveTitle(`About Us | ${shop.name}`);
    await expect.poll(counts).toEqual([1, 1, 1, 0]);
  });
}
