import { shop } from "../../../src/content/shop.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { pathOf, sampleProduct } from "../stock.ts";

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

for (const viewport of [PHONE, LAPTOP]) {
  test(
    `a shopper without a mail program can still send an enquiry at ${viewport.width} px`,
    {
      // It reads the clipboard.
      tag: viewport === PHONE ? ["@chromium", "@core"] : "@chromium",
    },
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.setViewportSize(viewport);
      await page.goto(pathOf(solitaire));
      const enquire = page
        .getByRole("main")
        .getByRole("link", { name: "Enquire By Email" })
        .first();
      await enquire.click();
      const panel = page.getByRole("region", { name: "Send your message" });
      await expect(panel).toBeVisible();
      await expect(enquire).toBeFocused();
      await expectAccessible(page, "the panel");

      await panel.getByRole("button", { name: "Copy message" }).click();
      await expect(panel.getByText("Copied")).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      for (const part of [solitaire.title, solitaire.sku, "£12,450", pathOf(solitaire)]) {
        expect(copied).toContain(part);
      }
      await panel.getByRole("button", { name: "Copy address" }).click();
      await expect(panel.getByText("Copied")).toHaveCount(2);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.email.sales);
      const gmail = await panel.getByRole("link", { name: "Gmail" }).getAttribute("href");
      expect(new URL(gmail ?? "").searchParams.get("body")).toBe(copied);

      await panel.getByRole("button", { name: "Close" }).click();
      await expect(panel).toBeHidden();
      await expect(enquire).toBeFocused();
    },
  );
}

test("on a phone the enquire buttons stay at the bottom once the page's own have scrolled away", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(pathOf(solitaire));
  const bar = page.getByRole("region", { name: "Enquire about this piece" });
  const email = bar.getByRole("link", { name: "Enquire By Email" });
  await expect(email).toBeHidden();
  const launcher = page.getByLabel("Contact us", { exact: true }).locator("summary");
  await page.locator(".product .enquire").scrollIntoViewIfNeeded();
  await expect(launcher, "would cover a button").toBeHidden();
  await page.getByRole("heading", { name: "Details" }).scrollIntoViewIfNeeded();
  await expect(bar.getByRole("link")).toHaveText(["Enquire By Email", "Enquire By Whatsapp"]);
  const last = await bar.getByRole("link", { name: "Enquire By Whatsapp" }).boundingBox();
  const button = await launcher.boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  await expectAccessible(page, "enquiry bar", ".enquiry-bar");

  await email.click();
  await expect(bar.getByRole("region", { name: "Send your message" })).toBeInViewport();
  await expectAccessible(page, "enquiry bar with the message", ".enquiry-bar");
  await bar.getByRole("button", { name: "Close" }).click();

  // It does not cover the footer.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole("contentinfo").boundingBox();
  const box = await bar.locator(".enquire").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(email).toBeHidden();
});

test("the floating buttons ask about the product that is shown @core", async ({ page }) => {
  await page.goto(pathOf(solitaire));
  const rail = page.getByRole("navigation", { name: "Contact us" });
  const message = async (name: string) =>
    decodeURIComponent((await rail.getByRole("link", { name }).first().getAttribute("href")) ?? "");
  for (const name of ["WhatsApp", "Email"]) {
    await expect.poll(() => message(name)).toContain(solitaire.title);
  }
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Rings").click();
  await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();
  expect(await message("WhatsApp")).toBe(`https://wa.me/${shop.whatsapp.number}`);
});
