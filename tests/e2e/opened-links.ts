import type { Page } from "@playwright/test";

/** Reads where the shop would have sent the browser: mail programs and WhatsApp are not opened in a test. */
export async function keepOpenedLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = (link) => {
      document.documentElement.dataset["opened"] = String(link);
      return null;
    };
  });
}

/** The last of them; null where there is none. */
export async function openedLink(page: Page): Promise<string | null> {
  return page.locator("html").getAttribute("data-opened");
}
