import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../published.ts";
import { onShow, pathOf, piece } from "../stock.ts";
import { readSamples } from "../../../scripts/samples/read.ts";

const solitaire = piece("Six-Claw Solitaire Ring, 1.52ct");
const { products } = readSamples();
const withTenImages = products.find(({ images = [] }) => images.length >= 10) ?? solitaire;
const withOneImage =
  onShow.find(({ mainImage, images = [] }) => mainImage && images.length === 0) ?? solitaire;
const sold = products.find(({ available }) => available === "Sold") ?? solitaire;

test("a piece's page says what a buyer asks for", async ({ page }) => {
  await page.goto(pathOf(solitaire));
  await expect(page).toHaveTitle("Six-Claw Solitaire Ring, 1.52ct | Bellamy Jewels");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
  await expect(page.locator(".product-price")).toContainText("Retail Price £16,900");
  await expect(page.locator(".product-price")).toContainText("Our Price £12,450");
  await expect(page.getByText(solitaire.description.slice(0, 60))).toBeVisible();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("SKU")).toContainText(solitaire.sku);
  await expect(row("Condition")).toContainText("Excellent");
  await expect(row("Size")).toContainText("UK M");
  await expect(row("Size")).toContainText(/US 6¼ · EU 5\d\.\d · 1\d\.\d mm inside diameter/);
  await expect(row("Certification of Authenticity")).toContainText(solitaire.cert ?? "");
  await expect(row("Packaging")).toContainText(solitaire.packaging ?? "");
  await expect(page.getByRole("link", { name: "Authenticity guaranteed" })).toHaveAttribute(
    "href",
    "/payments#authenticity-guarantee",
  );
});

test("a reduced piece says Was and Now, one with nothing but a sale price Sale Price", async ({
  page,
}) => {
  const reduced = piece("Rivet Bangle, 19 cm");
  const saleOnly = piece("Ishikura cultured pearl necklace");
  for (const [product, labels] of [
    [reduced, ["Retail Price £8,200", "Was £6,100", "Now £5,600"]],
    [saleOnly, ["Sale Price £1,950"]],
  ] as const) {
    await page.goto(`/search/${product.sku}`);
    const card = page.locator(".product-card").filter({ hasText: product.title });
    await expect(card.locator(".price")).toHaveText([...labels]);
    await card.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
    await expect(page.locator(".product-price .price")).toHaveText([...labels]);
  }
});

test("enquiries are filled in with title, SKU, price and link", async ({ page }) => {
  await page.goto(pathOf(solitaire));
  for (const name of ["Enquire By Email", "Enquire By Whatsapp"]) {
    const href = await page
      .getByRole("main")
      .getByRole("link", { name })
      .first()
      .getAttribute("href");
    const text = decodeURIComponent(href ?? "");
    expect(text).toContain(solitaire.title);
    expect(text).toContain(solitaire.sku);
    expect(text).toContain("£12,450");
    expect(text).toContain(pathOf(solitaire));
  }
});

test("pictures turn by thumbnails, arrows and keys, and open large", async ({ page }) => {
  await page.goto(pathOf(withTenImages));
  const gallery = page.getByRole("region", { name: /^Photos of/ });
  const total = new Set([withTenImages.mainImage, ...(withTenImages.images ?? [])]).size;
  await expect(gallery.getByRole("button", { name: /^Show photo/ })).toHaveCount(total);
  await gallery.getByRole("button", { name: "Next photo" }).click();
  await expect(gallery.getByRole("status")).toHaveText(`Photo 2 of ${total}`);
  await gallery.getByRole("button", { name: "Show photo 4" }).click();
  await expect(gallery.getByRole("status")).toHaveText(`Photo 4 of ${total}`);
  await page.keyboard.press("ArrowLeft");
  await expect(gallery.getByRole("status")).toHaveText(`Photo 3 of ${total}`);

  const open = gallery.getByRole("button", { name: `Enlarge photo 3 of ${total}` });
  await open.click();
  const large = page.locator(".yarl__root");
  await expect(large.locator("img").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(open).toBeFocused();
});

for (const [number, unpublished] of [
  ["one picture", withOneImage],
  ["ten pictures", withTenImages],
] as const) {
  test(`nothing jumps while a piece with ${number} loads whose page was not published`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shifts = await watchShifts(page);
    await page.route(/\/documents\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(pathOf(unpublished).replace(/^\/shop\/[^/]+/, "/shop/a-former-name"));
    await expect(page.getByText("Loading...").first()).toBeAttached();
    await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    // A font that arrives behind the text may turn a line: up to 0.015. A row of thumbnails was 0.1, a footer 0.3.
    expect(await shifts()).toBeLessThan(0.05);
  });
}

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a swipe turns from picture to picture", async ({ page }) => {
    await page.goto(pathOf(withTenImages));
    const gallery = page.getByRole("region", { name: /^Photos of/ });
    await expect(gallery.getByRole("status")).toContainText("Photo 1 ");
    const box = await page.locator(".gallery-stage").boundingBox();
    // Beside the buttons that turn the pictures.
    const y = (box?.y ?? 0) + (box?.height ?? 0) * 0.75;
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, ...xs: number[]) =>
      touch.send("Input.dispatchTouchEvent", {
        type: type as "touchMove",
        touchPoints: xs.map((x) => ({ x, y })),
      });
    const swipe = async (from: number, to: number) => {
      await send("touchStart", from);
      for (let n = 1; n <= 20; n++) {
        await send("touchMove", from + ((to - from) * n) / 20);
        // A finger moves with the frames.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await send("touchEnd");
    };
    await swipe(300, 60);
    await expect(gallery.getByRole("status")).toContainText("Photo 2 ");
    await swipe(60, 300);
    await expect(gallery.getByRole("status")).toContainText("Photo 1 ");
  });
});

test("the large picture grows and shrinks again by its zoom buttons", async ({ page }) => {
  await page.goto(pathOf(withTenImages));
  await page.getByRole("button", { name: /^Enlarge photo/ }).click();
  const picture = page.locator(".yarl__slide_current img");
  await expect(picture).toBeVisible();
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await widthOf();
  expect(before).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(widthOf).toBeLessThan(before * 1.01);
});

test("an old link with a stray brace opens the piece and is put right", async ({ page }) => {
  for (const brace of ["}", "%7D"]) {
    await page.goto(`${pathOf(solitaire)}${brace}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
    await expect(page).toHaveURL(new RegExp(`${solitaire.id}$`));
  }
});

test("a piece that is sold or never was says so and offers others", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  for (const path of [pathOf(sold), "/shop/hallam-pyke/rings/product/never-was"]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "This piece is no longer available" }),
    ).toBeVisible();
    await expect(page.locator(".related .product-card")).toHaveCount(4);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
});

test("breadcrumbs, related pieces and structured data lead on", async ({ page }) => {
  await page.goto(pathOf(solitaire));
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link")).toHaveText(["Home", "Shop", "Hallam & Pyke", "Rings"]);
  await expect(page.locator(".related .product-card")).toHaveCount(4);

  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [crumbs, product] = things.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
  expect(product).toMatchObject({
    "@type": "Product",
    sku: solitaire.sku,
    offers: { price: "12450.00", priceCurrency: "GBP" },
  });
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`${pathOf(solitaire)}$`),
  );
});

test("old documents are shown without harm", async ({ page }) => {
  const old = products.filter(
    ({ revision, available }) => !revision && available === "Is Available",
  );
  expect(old.length).toBeGreaterThan(3);
  for (const product of old.slice(0, 4)) {
    await page.goto(pathOf(product));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title.trim());
    await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
    await expect(page.getByText("undefined")).toHaveCount(0);
  }
});
