import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { onShow, pathOf } from "../stock.ts";

const [ring] = onShow.filter(({ jewellery }) => jewellery === "Rings");
if (!ring) throw new Error("The sample stock has no ring.");

/** The names of all that the browser keeps for the shop. */
function stored(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
  }));
}

/** Look at a piece, save it, set a ring size, and search. */
async function visit(page: Page): Promise<void> {
  await page.goto(pathOf(ring!));
  await page
    .getByRole("button", { name: `Save ${ring!.title}` })
    .first()
    .click();
  await page.goto("/ring-size");
  await page.getByRole("button", { name: "The outline matches my card" }).click();
  await page.getByLabel("My ring size (UK)").selectOption("M");
  await page.goto("/search/ring");
  await expect(page.locator(".listing-count")).toBeVisible();
  await page.goto("/privacy");
}

test("a visit sets no cookies, and keeps what the privacy page names until the visitor objects @core", async ({
  page,
  context,
}) => {
  await visit(page);
  const named = await stored(page);
  expect(named.local).toEqual([
    "ring-size-1",
    "screen-scale-1",
    "shortlist-1",
    "viewed-1",
    "visits-1",
  ]);
  expect(named.session).toEqual([]);
  expect(named.databases).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  const remembering = page.getByRole("checkbox", { name: /^Remember viewed pieces/ });
  await expect(remembering).toBeChecked();
  await remembering.click();
  await expect(page.getByText("Off: they are deleted")).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value !== "false"));
  const shortlist = await kept();
  expect(shortlist.map(([key]) => key)).toEqual(["shortlist-1"]);

  await page.reload();
  await expect(remembering).not.toBeChecked();
  await page.goto("/ring-size");
  await expect(page.getByText("You have turned off what this device remembers")).toBeVisible();
  await expect(page.getByLabel("My ring size (UK)")).toHaveCount(0);
  await page.getByRole("button", { name: "The outline matches my card" }).click();
  await expect(page.getByLabel("Diameter of the disc")).toBeEnabled();
  await page.goto(pathOf(ring!));
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByText("Recently Viewed")).toHaveCount(0);
  expect(await kept()).toEqual(shortlist);

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await remembering.click();
  await expect(page.getByText("On: this device remembers them.")).toBeVisible();
  await page.goto(pathOf(ring!));
  await expect.poll(async () => (await stored(page)).local).toContain("viewed-1");
});
