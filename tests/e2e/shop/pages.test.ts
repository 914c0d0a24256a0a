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
      /by WhatsApp on .+ or by email/,
      /certificates and some photos/,
      "Get an instant quote",
      /subject to our inspection/,
      "Book an appointment, or post it",
      /we pay you instantly/,
    ],
  },
  {
    path: "/payments",
    title: "Payments, Delivery & Returns",
    says: [
      /PayPal or bank transfer/,
      /pounds sterling/,
      /Prices include VAT where applicable\. Pre-owned items carry no VAT/,
      /at least 18/,
      /only to the address registered with your PayPal account/,
      /outside the UK costs extra/,
      /payable by you, the buyer/,
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
  test(`${path} says what it must @core`, async ({ page }) => {
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

test("a link to a section scrolls to it and moves the focus there @core", async ({ page }) => {
  await page.goto("/about-us");
  await page.getByRole("link", { name: "authenticity guarantee" }).click();
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

test("the footer names the company and links to the terms and social media @core", async ({
  page,
}) => {
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
  test("are in the margin on a laptop", async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
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

  for (const path of ["/", "/shop", "/payments", "/sell-yours"]) {
    test(`are one button on a phone, which covers no control at the end of ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const footer = page.getByRole("contentinfo");
      await footer.waitFor();
      // The page grows while it loads: scroll until its end stays in view.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(footer.locator("p").last()).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
      const button = await page.locator("summary[aria-label='Contact us']").boundingBox();
      if (!button) throw new Error("The contact button is not shown.");
      const links = await footer.getByRole("link").all();
      expect(links.length).toBeGreaterThan(8);
      for (const link of links) {
        const box = await link.boundingBox();
        expect(box && overlap(box, button), await link.innerText()).toBe(false);
      }
    });
  }

  test("are hidden on a phone while someone types", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/sell-yours");
    const button = page.locator("summary[aria-label='Contact us']");
    await expect(button).toBeVisible();
    await page.getByLabel("Brand").focus();
    await expect(button).toBeHidden();
    await page.getByLabel("Brand").blur();
    await expect(button).toBeVisible();
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("an unknown URL says so and links to the shop @core", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot find that page");
  await page.getByRole("main").getByRole("link", { name: "Shop All" }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
