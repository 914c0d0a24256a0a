import type { Page } from "@playwright/test";
import { paths } from "../../../src/paths.ts";
import { expect, test } from "../fixtures.ts";
import { holdPictures, takenOver } from "../published.ts";

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
  // A browser tells of a pointer that lies still when the page moves below it.
  await page.addInitScript(() => {
    addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto(paths.shop, { waitUntil: "domcontentloaded" });
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

test("a published listing with a filter in its address does not wait for pictures that nobody asked for", async ({
  page,
}) => {
  const release = await holdPictures(page);
  await page.goto(`${paths.shop}?sale=1`, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("status").filter({ hasText: /\d piece/ })).toBeVisible();
  release();
});
