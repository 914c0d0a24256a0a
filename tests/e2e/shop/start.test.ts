import type { Page } from "@playwright/test";
import { paths } from "../../../src/paths.ts";
import { expect, test } from "../fixtures.ts";
import { keepOpenedLinks, openedLink } from "../opened-links.ts";
import { hold, holdPictures, nextFrames, takenOver } from "../published.ts";

/** A page is not loaded before its scripts are. */
const BEFORE_SCRIPTS = { waitUntil: "domcontentloaded" } as const;

/** Notes the names of the scripts that the page asks for: "start", "shop". */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  return scripts;
}

async function openHeld(page: Page) {
  const scripts = watchScripts(page);
  const release = await holdPictures(page);
  await page.goto(paths.shop, BEFORE_SCRIPTS);
  expect(scripts).toEqual(["start"]);
  return { scripts, release };
}

test("a published page's pictures have the line to themselves, and the scripts follow them", async ({
  page,
}) => {
  const { scripts, release } = await openHeld(page);
  release();
  await takenOver(page);
  expect(scripts).toEqual(expect.arrayContaining(["shop", "react", "listing-screens"]));
});

test("a pointer that moves brings the scripts, one that rests where the page comes to stand does not", async ({
  page,
}) => {
  const { scripts, release } = await openHeld(page);
  // What a browser tells of a pointer below which something has moved.
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })),
  );
  await nextFrames(page);
  expect(scripts).toEqual(["start"]);
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await expect.poll(() => scripts).toContain("shop");
  release();
});

test("pictures that do not arrive do not keep the scripts waiting for ever", async ({ page }) => {
  const { release } = await openHeld(page);
  await takenOver(page);
  release();
});

test("a button that is pressed before the scripts have arrived answers as soon as they have", async ({
  page,
}) => {
  const { release } = await openHeld(page);
  const search = page.locator('[data-unfolds="search"]');
  await expect(search).toHaveAttribute("aria-expanded", "false");
  // As a screen reader does it: no pointer moves, no key goes down.
  await search.evaluate((button: HTMLElement) => button.click());
  await expect(search).toHaveAttribute("aria-expanded", "true");
  release();
});

test.describe("before the scripts have arrived", () => {
  let release: () => void;
  test.beforeEach(async ({ page }) => {
    release = await hold(page, /\/assets\/shop-[\w-]+\.js$/);
  });

  test("what is typed, chosen and ticked in a form is kept, and the form knows of it", async ({
    page,
  }) => {
    await keepOpenedLinks(page);
    await page.goto(paths.sellYours, BEFORE_SCRIPTS);
    await page.getByLabel("What it is").fill("Curb bracelet, 18ct");
    await page.getByLabel("Condition").selectOption("Excellent");
    await page.getByLabel("Papers or certificate").check();
    await page.getByLabel("Your name").fill("Ada Smith");
    // Ends with the form being sent, which would load the page again.
    await page.getByLabel("Your name").press("Enter");
    release();
    await expect(page.getByLabel("Your message")).toHaveValue(/Papers or certificate/);
    const opened = await openedLink(page);
    expect(opened).toContain("mailto:");
    for (const part of ["Curb bracelet, 18ct", "Excellent", "Ada Smith"]) {
      expect(opened).toContain(encodeURIComponent(part));
    }
    await expect(page.getByLabel("What it is")).toHaveValue("Curb bracelet, 18ct");
    await expect(page.getByLabel("Condition")).toHaveValue("Excellent");
    await expect(page.getByLabel("Papers or certificate")).toBeChecked();
    await expect(page).toHaveURL(paths.sellYours);
  });

  test("a sign-up that is typed stays while the form answers", async ({ page }) => {
    await page.goto(paths.aboutUs, BEFORE_SCRIPTS);
    const form = page.locator(".newsletter-form");
    await form.getByLabel("Name").fill("Ada Smith");
    await form.getByRole("button", { name: "Sign Up" }).click();
    release();
    await expect(form.getByLabel("Email")).toBeFocused();
    await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "false");
    await expect(form.getByLabel("Name")).toHaveValue("Ada Smith");
  });

  test("a filter that is ticked in a published listing is applied", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.shop, BEFORE_SCRIPTS);
    await page.getByRole("checkbox", { name: /^On sale/i }).check();
    release();
    await expect(page).toHaveURL(/\?sale=1/);
    await expect(page.getByRole("checkbox", { name: /^On sale/i })).toBeChecked();
  });

  test("two filters and a sort that are chosen in a published listing are all applied", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.shop, BEFORE_SCRIPTS);
    await page.getByRole("checkbox", { name: /^Brézé/ }).check();
    await page.getByRole("checkbox", { name: /^On sale/i }).check();
    await page.getByLabel("Sort by").selectOption("Price, low to high");
    release();
    await expect(page).toHaveURL(`${paths.shop}?brand=breze&sale=1&sort=price-up`);
    await expect(page.getByRole("button", { name: "Remove filter: On sale" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove filter: Brézé" })).toBeVisible();
  });

  test("letters typed after a press of Search stand in its box", async ({ page }) => {
    await page.goto(paths.contact, BEFORE_SCRIPTS);
    await page.locator('[data-unfolds="search"]').click();
    await page.keyboard.type(" gold ringg");
    await page.keyboard.press("Backspace");
    release();
    const box = page.getByRole("combobox", { name: "Search The Collection" });
    await expect(box).toHaveValue("gold ring");
    await page.keyboard.type("s");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(paths.search("gold rings"));
  });

  test("what is typed and pressed in a listing with a filter in its address is kept", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${paths.shop}?sale=1`, BEFORE_SCRIPTS);
    await page.getByLabel("From £").fill("1000");
    await page.locator('[data-unfolds="search"]').click();
    await page.keyboard.type("gold");
    release();
    await expect(page.getByRole("combobox", { name: "Search The Collection" })).toHaveValue("gold");
    await expect(page.getByRole("button", { name: "Remove filter: On sale" })).toBeVisible();
    await expect(page.getByLabel("From £")).toHaveValue("1000");
  });

  test("a filter that is ticked and is in the address too stays chosen", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${paths.shop}?sale=1`, BEFORE_SCRIPTS);
    await page.getByRole("checkbox", { name: /^On sale/i }).check();
    release();
    await expect(page.getByRole("button", { name: "Remove filter: On sale" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /\d piece/ })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^On sale/i })).toBeChecked();
    await expect(page).toHaveURL(`${paths.shop}?sale=1`);
  });

  test("the last of two buttons that are pressed by key answers", async ({ page }) => {
    await page.goto(paths.contact, BEFORE_SCRIPTS);
    await page.locator('[data-unfolds="search"]').click();
    await page.locator('[data-unfolds="brands"]').focus();
    await page.keyboard.press("Space");
    release();
    await expect(page.locator("#nav-brands")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search The Collection" })).toBeHidden();
  });

  test("a menu that is pointed at unfolds", async ({ page }) => {
    await page.goto(paths.contact, BEFORE_SCRIPTS);
    await page.locator('[data-unfolds="brands"]').hover();
    release();
    await expect(page.locator("#nav-brands")).toBeVisible();
  });

  test("a row of pieces that is pointed at gets its slider", async ({ page }) => {
    await page.goto(paths.home, BEFORE_SCRIPTS);
    const featured = page.getByRole("region", { name: "Featured Items", exact: true });
    await featured.hover();
    release();
    await expect(featured.locator(".slick-slider")).toBeVisible();
  });
});

test.describe("while React takes a page over", () => {
  /** Does something when React has begun, and before it has gone through the page. */
  async function doMeanwhile(page: Page, action: (document: Document) => void) {
    await page.addInitScript(
      `addEventListener("takeover", () => Promise.resolve().then(() => (${String(action)})(document)))`,
    );
  }

  for (const [address, chosen] of [
    [paths.shop, /\?/],
    [`${paths.shop}?sale=1`, /sale=1/],
  ] as const) {
    test(`a sort that is chosen in ${address} is applied`, async ({ page }) => {
      await doMeanwhile(page, (document) => {
        const select = document.querySelector<HTMLSelectElement>(".sort-by select");
        if (!select) return;
        select.value = "price-up";
        select.dispatchEvent(new Event("input", { bubbles: true }));
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await page.goto(address);
      await expect(page).toHaveURL(/sort=price-up/);
      await expect(page).toHaveURL(chosen);
      await expect(page.getByLabel("Sort by")).toHaveValue("price-up");
    });

    test(`a filter that is ticked in ${address} is applied once`, async ({ page }) => {
      await doMeanwhile(page, (document) => {
        document.querySelector<HTMLElement>(".filter-option input:enabled")?.click();
      });
      await page.goto(address);
      await expect(page).toHaveURL(/brand=/);
      await expect(page).toHaveURL(chosen);
      await expect(page.locator(".filter-option input").first()).toBeChecked();
    });

    test(`a button that is pressed in ${address} answers once`, async ({ page }) => {
      await doMeanwhile(page, (document) => {
        document.querySelector<HTMLElement>('[data-unfolds="search"]')?.click();
      });
      await page.goto(address);
      await expect(page.getByRole("combobox", { name: "Search The Collection" })).toBeFocused();
    });
  }

  test("a button that is pressed once more answers once", async ({ page }) => {
    await doMeanwhile(page, (document) => {
      const search = document.querySelector<HTMLElement>('[data-unfolds="search"]');
      search?.click();
      search?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      setTimeout(() => search?.click(), 300); // a finger rests that long
    });
    await page.goto(paths.shop);
    await expect(page.getByRole("combobox", { name: "Search The Collection" })).toBeFocused();
  });
});

test("a published listing with a filter in its address does not wait for pictures that nobody asked for", async ({
  page,
}) => {
  const release = await holdPictures(page);
  await page.goto(`${paths.shop}?sale=1`, BEFORE_SCRIPTS);
  await expect(page.getByRole("status").filter({ hasText: /\d piece/ })).toBeVisible();
  release();
});

test("a page of a published listing stays where it was scrolled to while its pieces come", async ({
  page,
}) => {
  const arrive = await hold(page, /\/documents\/catalogue\//);
  await page.goto(`${paths.shop}?page=2`);
  await takenOver(page);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1100);
  const before = await page.evaluate(() => window.scrollY);
  arrive();
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // What would scroll does so after the page has been turned.
  await nextFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("the forms of a published listing with a filter in its address answer", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${paths.shop}?sale=1`);
  await expect(page.getByRole("checkbox", { name: /^On sale/ })).toBeChecked();
  await page.getByLabel("From £").fill("1000");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\?min=1000&sale=1/);
});
