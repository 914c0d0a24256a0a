import { LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { hold, watchShifts } from "../page-helpers.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";
import { paths } from "../../../src/routing/paths.ts";
import { readSamples } from "../../../scripts/samples/read.ts";

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const { products } = readSamples();
const withTenImages = products.find(({ images = [] }) => images.length >= 10) ?? solitaire;
const withOneImage =
  onShow.find(({ mainImage, images = [] }) => mainImage && images.length === 0) ?? solitaire;
const sold = products.find(({ available }) => available === "Sold") ?? solitaire;

test("a product page shows prices, details and the guarantee @core", async ({ page }) => {
  await page.goto(pathOf(solitaire));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
  await expect(page.locator(".product-price")).toContainText("Retail Price £16,900");
  await expect(page.locator(".product-price")).toContainText("Our Price £12,450");
  await expect(page.getByText(solitaire.description.slice(0, 60))).toBeVisible();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("SKU")).toContainText(solitaire.sku);
  await expect(row("Condition")).toContainText("Excellent");
  await expect(row("Size")).toContainText("UK M");
  await expect(row("Size")).toContainText(/US 6¼ · EU 5\d\.\d · 1\d\.\d mm inside diameter/);
  await expect(row("Certificate of Authenticity")).toContainText(solitaire.cert ?? "");
  await expect(row("Packaging")).toContainText(solitaire.packaging ?? "");
  await expect(page.getByRole("link", { name: "Authenticity guaranteed" })).toHaveAttribute(
    "href",
    "/payments#authenticity-guarantee",
  );
});

test("listing and product page show the same price labels", async ({ page }) => {
  for (const [product, labels] of [
    [sampleProduct("Rivet Bangle, 19 cm"), ["Now £5,600", "Was £6,100", "Retail Price £8,200"]],
    [sampleProduct("Ishikura cultured pearl necklace"), ["Sale Price £1,950"]],
  ] as const) {
    await page.goto(`/search/${product.sku}`);
    const card = page.locator(".product-card").filter({ hasText: product.title });
    await expect(card.locator(".price")).toHaveText([...labels]);
    await card.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
    await expect(page.locator(".product-price .price")).toHaveText([...labels]);
  }
});

test("a shopper finds a product and enquires about it @core", async ({ page }) => {
  await page.goto("/");
  const categories = page.locator(".home-tiles-categories");
  await categories.getByRole("link", { name: "Rings", exact: true }).click();
  const count = page.locator(".listing-count");
  const all = await count.innerText();
  await page.getByRole("checkbox", { name: /^Hallam & Pyke ?, / }).check();
  await expect(count).not.toHaveText(all);
  await page.locator(".product-card").filter({ hasText: solitaire.title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
  for (const name of ["Enquire By Email", "Enquire By Whatsapp"]) {
    const link = page.getByRole("main").getByRole("link", { name }).first();
    const text = decodeURIComponent((await link.getAttribute("href")) ?? "");
    for (const part of [solitaire.title, solitaire.sku, "£12,450", pathOf(solitaire)]) {
      expect(text).toContain(part);
    }
  }
});

for (const [number, unpublished] of [
  ["one picture", withOneImage],
  ["ten pictures", withTenImages],
] as const) {
  test(`the layout of an unpublished product with ${number} does not shift while it loads`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const shifts = await watchShifts(page);
    const release = await hold(page, /\/documents\//);
    await page.goto(pathOf(unpublished).replace(/^\/shop\/[^/]+/, "/shop/a-former-name"));
    await expect(page.getByText("Loading...").first()).toBeAttached();
    release();
    await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    // A late font may wrap a line: up to 0.015. A late row of thumbnails would be 0.1, a footer 0.3.
    expect(await shifts()).toBeLessThan(0.05);
  });
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  // It swipes with Chromium's DevTools.
  test("a swipe changes the picture", { tag: "@chromium" }, async ({ page }) => {
    await page.goto(pathOf(withTenImages));
    const status = page.getByRole("region", { name: /^Photos of/ }).getByRole("status");
    const box = await page.locator(".gallery-stage").boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) * 0.75; // below the arrow buttons
    const devTools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
      devTools.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x, y })) });
    const swipe = async (from: number, to: number) => {
      await touch("touchStart", from);
      for (let n = 1; n <= 20; n++) {
        await touch("touchMove", from + ((to - from) * n) / 20);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await touch("touchEnd");
    };
    await swipe(300, 60);
    await expect(status).toContainText("Photo 2 ");
    await swipe(60, 300);
    await expect(status).toContainText("Photo 1 ");
  });
});

for (const [width, columnPx] of [
  [1024, 544],
  [1440, 778],
  [1920, 778],
] as const) {
  test(`at ${width} px the first photo fills its column, and the others leave no gap below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [product, widths] of [
      [withOneImage, [1]],
      [solitaire, [1, 1]],
      [withTenImages, [1, 0.5, 0.5, 0.5, 0.5]],
    ] as const) {
      await page.goto(pathOf(product));
      const shown = await page
        .locator(".gallery-stage img:visible")
        .evaluateAll((all) => all.map((img) => img.getBoundingClientRect().width));
      const half = (columnPx - 12) / 2;
      expect(shown.map(Math.round)).toEqual(
        widths.map((part) => (part === 1 ? columnPx : Math.round(half))),
      );
    }
  });
}

test("the shorter of photos and details stays beside the other one, and is never cut off", async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  const box = async (part: string) => {
    const { y = 0, height = 0 } = (await page.locator(part).boundingBox()) ?? {};
    return { top: Math.round(y), bottom: Math.round(y + height) };
  };
  for (const product of [withTenImages, withOneImage]) {
    await page.goto(pathOf(product));
    const [photos, facts] = [await box(".product-gallery"), await box(".product-facts")];
    expect(photos.top).toBe(facts.top);
    expect(photos.top).toBeGreaterThan((await box(".breadcrumbs")).bottom);
    expect(photos.bottom).not.toBe(facts.bottom);

    // Scroll until the end of both is the end of the window.
    const end = Math.max(photos.bottom, facts.bottom);
    await page.evaluate((y) => window.scrollTo(0, y), end - LAPTOP.height);
    await expect.poll(async () => (await box(".product-gallery")).bottom).toBe(LAPTOP.height);
    expect((await box(".product-facts")).bottom).toBe(LAPTOP.height);
  }
});

test.describe("on a sharp screen", () => {
  test.use({ viewport: LAPTOP, deviceScaleFactor: 2 });

  test("a published page preloads and fetches the largest copy of the first photo, once", async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(pathOf(solitaire));
    await page.waitForLoadState("networkidle");
    const img = page.locator(".gallery-stage img").first();
    const shown = await img.evaluate((element: HTMLImageElement) => element.currentSrc);
    expect(shown).toMatch(/-1200x1200-[0-9a-f]{18}\.webp/);
    expect(fetched.filter((url) => url === shown)).toHaveLength(1);

    const first = encodeURIComponent(solitaire.mainImage);
    const preload = page.locator(`link[rel="preload"][imagesrcset*="${first}"]`);
    for (const name of ["sizes", "srcset"]) {
      expect(await preload.getAttribute(`image${name}`)).toBe(await img.getAttribute(name));
    }
  });
});

test("wide screens show five of many photos, and fetch only the first with priority", async ({
  page,
}) => {
  await page.goto(pathOf(withTenImages));
  const photos = page.locator(".gallery-stage img:visible");
  await expect(photos).toHaveCount(5);
  const priorities = await photos.evaluateAll((all) =>
    all.map((img) => img.getAttribute("fetchpriority")),
  );
  expect(priorities.filter((priority) => priority === "high")).toHaveLength(1);
  await page.getByRole("button", { name: "See all 10 photos" }).click();
  await expect(page.locator(".yarl__counter")).toHaveText("6 / 10");
});

test("the lightbox counts, has thumbnails, and loads the whole picture only to zoom in @core", async ({
  page,
}) => {
  // The samples are smaller: say that they are large, and answer each request with a sample.
  const fetched: string[] = [];
  const whole = /-2400x2400-[0-9a-f]{18}\.webp/;
  await page.route(/-2400x2400-/, async (route) => {
    const url = route.request().url();
    fetched.push(url);
    const stored = url.replace(/2400x2400/, "1200x1200").replace("-1600.webp", ".webp");
    await route.fulfill({ response: await route.fetch({ url: stored }) });
  });
  await page.route(/\/documents\/products\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("-1200x1200-", "-2400x2400-");
    await route.fulfill({ response, body });
  });
  await page.goto(pathOf(withTenImages).replace(/^\/shop\/[^/]+/, "/shop/a-former-name"));
  const enlarge = page.getByRole("button", { name: "Enlarge photo 1 of 10" });
  await expect(enlarge).toHaveCSS("cursor", "zoom-in");
  await enlarge.click();
  await expect(page.locator(".yarl__counter")).toHaveText("1 / 10");
  const lightbox = page.getByRole("dialog", { name: "Lightbox" });
  await lightbox.getByRole("button", { name: "Show photo 3" }).click();
  await expect(page.locator(".yarl__counter")).toHaveText("3 / 10");

  const picture = page.locator(".yarl__slide_current .lightbox-picture");
  await expect(picture.getByRole("img", { name: /, photo 3$/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((url) => whole.test(url))).toEqual([]);

  // A click zooms in to where it was, the next one out.
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await box();
  const at = { x: before.x + before.width * 0.5, y: before.y + before.height * 0.4 };
  await page.mouse.click(at.x, at.y);
  await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width * 2);
  await expect.poll(() => fetched.filter((url) => whole.test(url)).length).toBe(1);
  await expect
    .poll(async () => Math.abs((await box()).y + (await box()).height * 0.4 - at.y))
    .toBeLessThan(4);
  await page.mouse.click(at.x, at.y);
  await expect.poll(async () => (await box()).width).toBeLessThan(before.width * 1.01);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width * 1.2);
});

test("a card has its second photo only once the mouse is over it", async ({ page }) => {
  await page.goto(paths.listing("Rings"));
  await page.waitForLoadState("networkidle");
  const card = page.locator(".product-card").filter({ hasText: solitaire.title }).first();
  const second = card.locator(".photo-over");
  await expect(page.locator(".photo-over")).toHaveCount(0);
  await card.hover();
  await expect(second).toHaveCSS("opacity", "1");
  expect(await second.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await expect(second).toHaveCSS("opacity", "0");
});

test("Back closes the lightbox, and then leaves the page", async ({ page }) => {
  await page.goto("/shop/rings");
  await page.locator(".product-card").filter({ hasText: solitaire.title }).first().click();
  const lightbox = page.getByRole("dialog", { name: "Lightbox" });
  const enlarge = page.getByRole("button", { name: /^Enlarge photo 1 / });
  await enlarge.click();
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${solitaire.id}$`));

  await enlarge.click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(lightbox).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/rings$/);
});

test(
  "a product prints on one sheet: picture, title, price, details and addresses",
  {
    tag: ["@chromium", "@core"],
  },
  async ({ page }) => {
    await page.goto(pathOf(withTenImages));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: "print" });
    const text = await page.locator("body").innerText();
    for (const part of [
      withTenImages.title,
      withTenImages.sku,
      pathOf(withTenImages),
      "EC1N 0XX",
      "About this piece",
    ]) {
      expect(text).toContain(part);
    }
    await expect(page.locator(".product .prices")).toBeVisible();
    await expect(page.locator(".product .photo:visible")).toHaveCount(1);
    for (const other of ["Shop All", "Enquire", "You may also like"]) {
      expect(text).not.toContain(other);
    }
  },
);

test("a link with something added to its end opens the page and is corrected", async ({ page }) => {
  for (const ending of ["}", "%7D", ").", "%E2%80%9D", "&fbclid=x", "_"]) {
    await page.goto(`${pathOf(solitaire)}${ending}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
    await expect(page).toHaveURL(new RegExp(`${solitaire.id}$`));
  }
  for (const path of ["/shop/rings", "/contact"]) {
    await page.goto(`${path}%3Ffbclid=x`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Rings|Contact)/);
  }
});

test("a product that is not on show says so, suggests others and can be asked about @core", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  for (const path of [pathOf(sold), "/shop/hallam-pyke/rings/product/never-was"]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "This piece is not listed online at the moment" }),
    ).toBeVisible();
    await expect(page.locator(".related .product-card")).toHaveCount(4);
    const enquire = page.getByRole("main").getByRole("link", { name: "Enquire By Email" });
    expect(decodeURIComponent((await enquire.getAttribute("href")) ?? "")).toContain(path);
  }
});

test("a product page has breadcrumbs and related products @core", async ({ page }) => {
  await page.goto(pathOf(solitaire));
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link")).toHaveText(["Home", "Shop", "Hallam & Pyke", "Rings"]);
  await expect(page.locator(".related .product-card")).toHaveCount(4);
});
