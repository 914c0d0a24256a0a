import type { Page } from "@playwright/test";
import { shop } from "../../../src/content/shop.ts";
import { LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";

/** Each static page: its title, and what it must say. */
const PAGES = [
  {
    path: "/about-us",
    title: "About Us",
    says: [
      /since 2015/,
      /Hatton Garden/,
      /by appointment only/,
      /source pieces on request/,
      /guaranteed genuine for 12 months/,
    ],
  },
  {
    path: "/contact",
    title: "Contact",
    says: [
      shop.phone.shown,
      shop.whatsapp.shown,
      shop.email.info,
      shop.email.sales,
      shop.address.postcode,
      shop.hours,
      "How to find us",
    ],
  },
  {
    path: "/sell-yours",
    title: "Sell Yours",
    says: [
      /by WhatsApp on .+ or by e-mail/,
      /certificates and some photographs/,
      "Get an instant quote",
      /subject to our inspection/,
      "Book an appointment, or post it",
      /payment is instant/,
    ],
  },
  {
    path: "/payments",
    title: "Payments, Delivery & Returns",
    says: [
      /PayPal or bank transfer/,
      /pounds sterling/,
      /Prices include VAT where it applies\. Pre-owned items carry no VAT/,
      /at least 18/,
      /only to the address registered with your PayPal account/,
      /outside the UK costs extra/,
      /fall to you, the buyer/,
      /7-day money-back guarantee/,
      /within 7 days of delivery, unworn and in the same condition .+ full refund/,
      /We pay it if the return is due to our error/,
      /restocking fee may apply/,
      /missing certificate is charged/,
      /guaranteed genuine for 12 months/,
    ],
  },
  {
    path: "/terms&conditions",
    title: "Terms & Conditions",
    says: [
      shop.company.legalName,
      shop.company.registration,
      shop.company.vat,
      /at least 18/,
      /pounds sterling/,
      /Pre-owned items carry no VAT/,
      /PayPal or bank transfer/,
      /7 days of delivery/,
      /genuine for 12 months/,
    ],
  },
] as const;

for (const { path, title, says } of PAGES) {
  test(`${path} says what it must`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | ${shop.name}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    for (const text of says) {
      await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
  });
}

test("a link to a section scrolls to it and moves the focus there", async ({ page }) => {
  await page.goto("/about-us");
  await page.getByRole("link", { name: "in full here" }).click();
  await expect(page).toHaveURL(/\/payments#authenticity-guarantee$/);
  const heading = page.getByRole("heading", { name: "Authenticity guarantee" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();

  await page.goto("/payments#returns");
  await expect(page.getByRole("heading", { name: "Returns", exact: true })).toBeInViewport();
});

for (const [path, links] of Object.entries({
  "/about-us": {
    "Enquire By Email": `mailto:${shop.email.sales}?subject=`,
    "Enquire By Whatsapp": `https://wa.me/${shop.whatsapp.number}?text=`,
  },
  "/contact": {
    [shop.phone.shown]: `tel:${shop.phone.dial}`,
    [shop.whatsapp.shown]: `https://wa.me/${shop.whatsapp.number}`,
    [shop.email.info]: `mailto:${shop.email.info}`,
    [shop.email.sales]: `mailto:${shop.email.sales}`,
  },
})) {
  test(`${path} links to phone, WhatsApp and email`, async ({ page }) => {
    await page.goto(path);
    for (const [name, start] of Object.entries(links)) {
      const link = page.getByRole("main").getByRole("link", { name });
      expect(await link.getAttribute("href")).toContain(start);
    }
  });
}

test("the footer names the company and links to the terms and social media", async ({ page }) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  const { registration, vat, legalName } = shop.company;
  const year = String(new Date().getFullYear());
  for (const text of [registration, vat, legalName, shop.address.postcode, year]) {
    await expect(footer).toContainText(text);
  }
  for (const { name, url } of shop.social) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", url);
  }
  await footer.getByRole("link", { name: "Terms & Conditions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
});

test.describe("the floating contact buttons", () => {
  test("are in the margin on a laptop", async ({ page }) => {
    await page.setViewportSize(LAPTOP);
    for (const path of ["/", "/shop", "/contact", "/nowhere"]) {
      await page.goto(path);
      const rail = page.getByRole("navigation", { name: "Contact us" });
      for (const name of ["WhatsApp", "Phone", "Email", ...shop.social.map((one) => one.name)]) {
        const link = rail.getByRole("link", { name });
        await expect(link).toBeInViewport();
        const box = await link.boundingBox();
        // At this width the content ends 56 px from the edge of the window.
        expect(box?.x).toBeGreaterThanOrEqual(LAPTOP.width - 56);
      }
    }
  });

  test("are one button on a phone, which covers no text and hides while typing", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/payments");
    const button = page.getByRole("button", { name: "Contact us", includeHidden: true });
    for (const y of [0, 300, 700, 1_100]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(() => coveredText(page)).toBe("");
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await expect.poll(() => visibleWidth(page)).toBeGreaterThan(COLLAPSED_WIDTH);

    await page.goto("/sell-yours");
    await expect(button).toBeVisible();
    await page.getByLabel("Brand").focus();
    await expect(button).toBeHidden();
    await page.getByLabel("Brand").blur();
    await expect(button).toBeVisible();
  });
});

/** The button, collapsed to a tab at the edge of the window, is 24 px wide; expanded it is more than this. */
const COLLAPSED_WIDTH = 60;

async function visibleWidth(page: Page): Promise<number> {
  const box = await page.getByRole("button", { name: "Contact us" }).boundingBox();
  return PHONE.width - (box?.x ?? 0);
}

/** The text of the page under the expanded contact button. */
async function coveredText(page: Page): Promise<string> {
  if ((await visibleWidth(page)) <= COLLAPSED_WIDTH) return "";
  return page.getByRole("button", { name: "Contact us" }).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    let covered = "";
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const isCovered = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
      if (isCovered) covered += texts.currentNode.textContent ?? "";
    }
    return covered;
  });
}

test("an unknown address says so and links to the shop", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot find that page");
  await page.getByRole("main").getByRole("link", { name: "Shop All" }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
