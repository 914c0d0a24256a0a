import { ADMINISTRATORS, SHOPPERS } from "../../../src/app/supported-browsers.ts";
import { paths } from "../../../src/admin/paths.ts";
import { apisMissingIn } from "../../budgets/browser-support.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../page-helpers.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

/** Chromium without everything that the oldest supported browsers lack; tests/budgets/browsers.test.ts checks the syntax. */

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const withPhotos = onShow.find(({ images }) => (images?.length ?? 0) > 1) ?? solitaire;

test.beforeEach(async ({ page }) => {
  await page.addInitScript((missing) => {
    const scope = window as unknown as Record<string, { prototype?: object } | undefined>;
    for (const { owner, name, isStatic } of missing) {
      const holder = owner === "Window" ? window : scope[owner];
      if (holder) Reflect.deleteProperty(holder, name);
      if (!isStatic) Reflect.deleteProperty(scope[owner]?.prototype ?? {}, name);
    }
    // A click is only a MouseEvent.
    const pointerType = Object.getOwnPropertyDescriptor(PointerEvent.prototype, "pointerType");
    Object.defineProperty(PointerEvent.prototype, "pointerType", {
      get(this: PointerEvent): unknown {
        return this.type === "click" ? undefined : pointerType?.get?.call(this);
      },
    });
  }, apisMissingIn(SHOPPERS));
});

test("shoppers can browse, search and find their ring size", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.home);
  expect(await page.evaluate(() => "toSorted" in Array.prototype)).toBe(false);

  const brands = page.getByRole("button", { name: "Brands", exact: true });
  await brands.hover();
  await expect(brands).toHaveAttribute("aria-expanded", "true");
  await brands.click();
  await expect(brands).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Shop All" }).first().click();
  await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);

  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search The Collection" }).fill("rings under £2,000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search/rings?max=2000");
  await expect(page.locator(".product-card").first()).toBeVisible();

  await page.goto(pathOf(solitaire));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);

  await page.goto(paths.ringSize);
  await page.getByRole("button", { name: "The outline matches my card" }).click();
  await page.getByLabel("Diameter of the disc").fill("166");
  await expect(page.getByRole("status").filter({ hasText: "UK" })).toContainText("EU");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("one tap leaves an enlarged photo as it is, two zoom in", async ({ page }) => {
    await page.goto(pathOf(withPhotos));
    await page.getByRole("button", { name: /^Enlarge photo 1 / }).tap();
    const picture = page.locator(".yarl__slide_current .lightbox-picture");
    const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { x, y, width, height } = await box();
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    await tap();
    await page.waitForTimeout(600); // longer than two taps may take
    expect((await box()).width).toBeCloseTo(width, 0);
    // A busy machine may be too slow for two taps.
    await expect(async () => {
      await tap();
      await tap();
      const zoomed = expect.poll(async () => (await box()).width, { timeout: 2_000 });
      await zoomed.toBeGreaterThan(width * 1.2);
    }).toPass();
  });
});

for (const path of [paths.login, paths.inventory]) {
  test(`${path} asks for a newer browser, and loads nothing of the admin area`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(path);
    await expect(page.getByText("This browser is too old for the admin area.")).toContainText(
      `Safari ${ADMINISTRATORS.Safari}`,
    );
    expect(scripts.filter((url) => /(admin|login|firebase)[\w-]*\.js/.test(url))).toEqual([]);
  });
}

/** Scripts that replace a screen's script, by the way in which they fail. */
const BROKEN_SCRIPTS = {
  "cannot be parsed": "export const = 1;",
  "fails while it is evaluated": "throw new Error('No such API');",
};

for (const [what, body] of Object.entries(BROKEN_SCRIPTS)) {
  test(`a page whose script ${what} stays readable, and its links work`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/^/); // some errors have no text
    await page.route(/static-pages-[^/]*\.js/, (route) =>
      route.fulfill({ body, contentType: "text/javascript" }),
    );
    await page.goto(paths.contact, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await page.getByRole("link", { name: "Sell Yours" }).first().click();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Sell Yours" })).toBeVisible();
  });
}

for (const [part, field] of [
  ["screen", "product"],
  ["layout", "menu"],
] as const) {
  test(`a page whose ${part} throws while it is hydrated stays readable, and its links work`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/^/); // some errors have no text
    const path = pathOf(solitaire);
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const broken = html.replace(
        /(id="page-data">)(.*?)(<\/script>)/,
        (_, start: string, json: string, end: string) => {
          const data = JSON.parse(json) as Record<string, { id?: string }>;
          return start + JSON.stringify({ ...data, [field]: { id: data[field]?.id } }) + end;
        },
      );
      expect(broken).not.toBe(html);
      await route.fulfill({ response, body: broken });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: solitaire.brand }).first().click();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.brand);
  });
}

test("a page stays readable in a browser that is too old for the shop", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "at");
  });
  await page.goto(paths.listing("Rings"), { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();
  const isHydrated = () =>
    Object.keys(document.querySelector("#root a") ?? {}).some((key) => key.startsWith("__react"));
  expect(await page.evaluate(isHydrated)).toBe(false);
});
