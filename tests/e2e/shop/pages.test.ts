import AxeBuilder from "@axe-core/playwright";
import { shop } from "../../../src/content/shop.ts";
import { expect, test } from "../fixtures.ts";
import { keepOpenedLinks, openedLink } from "../opened-links.ts";

/** Every page of words: its title, and what the shop must say there. */
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
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });

    test("says what the shop has to say there", async ({ page }) => {
      for (const words of says) {
        await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
      }
    });

    test("has a title, a description and one address", async ({ page }) => {
      await expect(page).toHaveTitle(`${title} | ${shop.name}`);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
      expect(canonical?.endsWith(path)).toBe(true);
    });

    for (const width of [390, 1440]) {
      test(`is open to everybody and fits a window ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

test("the address of a page's part leads to it", async ({ page }) => {
  await page.goto("/about-us");
  await page.getByRole("link", { name: "in full here" }).click();
  await expect(page).toHaveURL(/\/payments#authenticity-guarantee$/);
  const heading = page.getByRole("heading", { name: "Authenticity guarantee" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();

  await page.goto("/payments#returns");
  await expect(page.getByRole("heading", { name: "Returns", exact: true })).toBeInViewport();
});

test("about us offers to look for a piece, by e-mail and by WhatsApp", async ({ page }) => {
  await page.goto("/about-us");
  await expect(page.getByRole("link", { name: "Enquire By Email" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${shop.email.sales}\\?subject=.+&body=.+`),
  );
  await expect(page.getByRole("link", { name: "Enquire By Whatsapp" })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/${shop.whatsapp.number}\\?text=.+`),
  );
});

test("the contact page's tiles call, message and write to the shop", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: shop.phone.shown })).toHaveAttribute(
    "href",
    `tel:${shop.phone.dial}`,
  );
  await expect(main.getByRole("link", { name: shop.whatsapp.shown })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/${shop.whatsapp.number}`),
  );
  for (const email of [shop.email.info, shop.email.sales]) {
    await expect(main.getByRole("link", { name: email })).toHaveAttribute(
      "href",
      `mailto:${email}`,
    );
  }
});

test("a seller's message is written from the form, and nothing typed is lost on the way", async ({
  page,
}) => {
  await keepOpenedLinks(page);
  await page.goto("/sell-yours");
  await page.getByLabel("Brand").fill("Hale & Finch");
  await page.getByLabel("Asking price").fill("a lot");
  await page.getByLabel("Papers or certificate").check();
  await page.getByRole("button", { name: "Write On Whatsapp" }).click();

  await expect(page.getByLabel("What it is")).toBeFocused();
  await expect(page.getByText("Tell us your name")).toBeVisible();
  await expect(page.getByLabel("Asking price")).toHaveValue("a lot");
  await expect(page.getByLabel("Brand")).toHaveValue("Hale & Finch");

  await page.getByLabel("What it is").fill("Curb bracelet, 18ct");
  await page.getByLabel("Asking price").fill("£4,500");
  await page.getByLabel("Your name").fill("Ada Smith");
  await page.getByRole("button", { name: "Write On Whatsapp" }).click();

  await expect(page.getByLabel("Your message")).toHaveValue(/Papers or certificate/);
  const text = new URL(String(await openedLink(page))).searchParams.get("text");
  expect(text).toContain("Curb bracelet, 18ct");
  expect(text).toContain("Hale & Finch");
  expect(text).toContain("£4,500");
  expect(text).toContain("Ada Smith");
});

test("the foot of a page leads on, and says who answers for the shop", async ({ page }) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(shop.company.registration);
  await expect(footer).toContainText(shop.company.vat);
  await expect(footer).toContainText(shop.company.legalName);
  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer).toContainText(shop.address.postcode);
  for (const { name, url } of shop.social) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", url);
  }
  await footer.getByRole("link", { name: "Terms & Conditions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
});

test.describe("the floating contact buttons", () => {
  for (const path of ["/", "/shop", "/contact", "/nowhere"]) {
    test(`are in the margin of ${path} on a wide screen`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const rail = page.getByRole("navigation", { name: "Contact us" });
      for (const name of ["WhatsApp", "Phone", "Email", ...shop.social.map((one) => one.name)]) {
        const link = rail.getByRole("link", { name });
        await expect(link).toBeInViewport();
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
        // A container's content ends 56 px from the edge of a window of this width.
        expect(box?.x).toBeGreaterThanOrEqual(1440 - 56);
      }
    });
  }

  test("are one button on a phone, which opens a list by keyboard and closes it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/contact");
    const button = page.getByRole("button", { name: "Contact us" });
    await button.focus();
    await page.keyboard.press("Enter");
    const nav = page.getByRole("navigation", { name: "Contact us" });
    await expect(nav.getByRole("link", { name: "WhatsApp" })).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
  });

  for (const path of ["/", "/shop", "/payments", "/sell-yours"]) {
    test(`cover no control at the end of ${path} on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const footer = page.getByRole("contentinfo");
      await footer.waitFor();
      // What loads makes the page longer: scroll until its end stays in view.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(footer.locator("p").last()).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
      const button = await page.getByRole("button", { name: "Contact us" }).boundingBox();
      if (!button) throw new Error("The contact button is not shown.");
      const links = await footer.getByRole("link").all();
      expect(links.length).toBeGreaterThan(8);
      for (const link of links) {
        const box = await link.boundingBox();
        expect(box && overlap(box, button), await link.innerText()).toBe(false);
      }
    });
  }

  test("are out of the way while somebody types", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/sell-yours");
    const button = page.getByRole("button", { name: "Contact us", includeHidden: true });
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

test("an address that the shop does not have says so and offers ways on", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot find that page");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Shop All" }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
