import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../page-helpers.ts";
import { onShow, pathOf } from "../stock.ts";
import type { SampleProduct } from "../../../scripts/samples/read.ts";

const [first, second, third] = onShow as [SampleProduct, SampleProduct, SampleProduct];
const three = [first, second, third];

test(
  "a shopper saves three pieces, compares them, shares the list and enquires about all @core",
  {
    tag: "@chromium", // It reads the clipboard.
  },
  async ({ page, context, newVisitor }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const shortlistLink = page.getByRole("link", { name: /^Shortlist \(/ });
    for (const [n, product] of three.entries()) {
      await page.goto(pathOf(product));
      await expect(shortlistLink).toHaveAccessibleName(`Shortlist (${n})`);
      const heart = page.locator(".product").getByRole("button", { name: `Save ${product.title}` });
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    }

    await shortlistLink.click();
    const cards = page.locator(".shortlist .product-card");
    await expect(cards).toHaveCount(3);
    for (const viewport of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `cards at ${viewport.width} px`);
    }

    await page.getByRole("link", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\/shortlist\?view=compare$/);
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveCount(4); // the first one names the rows
    await expect(table.getByRole("row", { name: /^Packaging/ })).toContainText(
      first.packaging ?? "",
    );
    for (const viewport of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `comparison at ${viewport.width} px`);
    }

    // The names of the rows stay in view on a phone.
    await page.setViewportSize(PHONE);
    await table.locator("th").last().scrollIntoViewIfNeeded();
    await page.getByRole("region", { name: "Comparison" }).evaluate((box) => box.scrollTo(150, 0));
    await expect(table.getByRole("rowheader", { name: /^Condition/ })).toBeInViewport({ ratio: 1 });

    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const partner = await newVisitor();
    await partner.goto(link);
    await hydrated(partner);
    await expect(partner.locator(".shortlist .product-card")).toHaveCount(3);
    await expect(partner.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await partner.getByRole("button", { name: "Save all to my shortlist" }).click();
    await expect(partner.getByText("3 pieces saved.")).toBeVisible();
    await partner.getByRole("link", { name: "Your own shortlist" }).click();
    await expect(partner.getByRole("link", { name: "Shortlist (3)" })).toBeVisible();

    for (const name of ["Enquire By Email", "Enquire By Whatsapp"]) {
      const enquiry = page.locator(".shortlist").getByRole("link", { name });
      const text = decodeURIComponent((await enquiry.getAttribute("href")) ?? "");
      for (const { title, sku } of three) {
        expect(text).toContain(title);
        expect(text).toContain(sku);
      }
      expect(text).toContain(link);
    }
  },
);

test(
  "the comparison prints on A4 pages without cutting off a column",
  {
    tag: "@chromium",
  },
  async ({ page }) => {
    await page.goto(
      `/shortlist?view=compare&p=${onShow
        .slice(0, 20)
        .map(({ id }) => id)
        .join(",")}`,
    );
    await expect(page.getByText(onShow[19]?.title ?? "")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sheets = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.length).toBeLessThanOrEqual(4);

    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 1031, height: 700 }); // A4 landscape less its margins
    const outside = await page
      .locator(".comparison :is(td, thead th, .photo)")
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.getBoundingClientRect().right > window.innerWidth),
      );
    expect(outside).toEqual([]);
  },
);

test("a mouse drag that begins on a carousel's heart moves the slides and saves nothing", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = page.locator(".carousel-content").first();
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator(".slick-slider")).toBeVisible();
  const slide = carousel.locator(".slick-active").nth(2);
  const before = await carousel.locator(".slick-active h3").first().innerText();
  const heart = slide.getByRole("button", { name: /^Save / });
  // Again if the slider was not ready.
  await expect(async () => {
    const box = await heart.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 400, y, { steps: 10 });
    await page.mouse.up();
    const first = carousel.locator(".slick-active h3").first();
    await expect(first).not.toHaveText(before, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "Shortlist (0)" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
