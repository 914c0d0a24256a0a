import type { Page } from "@playwright/test";
import { addAdministrator, ADMINISTRATOR } from "../scripts/samples/seed.ts";
import { paths } from "../src/admin/paths.ts";
import { openChromium } from "./emulators.ts";
import { PUBLISHED, type Site } from "./site.ts";

/** Log in as an administrator, in a new browser without throttling, and close it in the end. */
export async function asAdministrator<T>(
  site: Site,
  measure: (page: Page) => Promise<T>,
  chromeFlags: readonly string[] = [],
): Promise<T> {
  const browser = await openChromium(chromeFlags);
  try {
    const { origin } = new URL(site.urlOf(PUBLISHED, "home"));
    const page = await browser.newPage({ baseURL: origin });
    await page.addInitScript(() => {
      globalThis.blockingMs = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.blockingMs.push(duration - 50);
      }).observe({ type: "longtask", buffered: true });
    });
    const { email, password } = ADMINISTRATOR;
    await addAdministrator();
    await page.goto(paths.login);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(`**${paths.admin}`);
    return await measure(page);
  } finally {
    await browser.close();
  }
}

/**
 * The seconds that a step takes, and for how many milliseconds it blocked the page: all its tasks of more than 50 ms, less 50 ms
 * each, and the longest of them.
 */
export async function timeStep(page: Page, step: () => Promise<unknown>) {
  await page.evaluate(() => void globalThis.blockingMs.splice(0));
  const start = performance.now();
  await step();
  const seconds = (performance.now() - start) / 1_000;
  // The observer hears of a task when it has ended.
  await page.waitForTimeout(500);
  const blocking = await page.evaluate(() => globalThis.blockingMs.splice(0));
  return {
    seconds,
    blockingMs: blocking.reduce((sum, ms) => sum + ms, 0),
    longestMs: blocking.length > 0 ? Math.max(...blocking) + 50 : 0,
  };
}

declare global {
  /** What long tasks blocked, in milliseconds each. */
  var blockingMs: number[];
}
