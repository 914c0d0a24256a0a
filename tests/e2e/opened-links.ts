import type { Page } from "@playwright/test";

/** Record the links that the shop opens (email, WhatsApp) instead of opening them. */
export async function keepOpenedLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = (link) => {
      document.documentElement.dataset["opened"] = String(link);
      return null;
    };
  });
}

/** The last recorded link, or null. */
export async function openedLink(page: Page): Promise<string | null> {
  return page.locator("html").getAttribute("data-opened");
}
