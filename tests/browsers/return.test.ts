import { expect, test } from "vitest";
import { paths } from "../../src/routing/paths.ts";
import { PHONE, startBrowser } from "./browsers.ts";
import type { Visitor } from "./visitor.ts";

const { newVisitor, holdStock } = startBrowser();

/** Another origin. */
const ELSEWHERE = "http://127.0.0.1:4173/robots.txt";

const scrollY = ({ tab }: Visitor) => tab.evaluate(() => window.scrollY, null);

async function seePlace(visitor: Visitor, y: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await scrollY(visitor).catch(() => -Infinity)) - y), {
      timeout: 30_000,
    })
    .toBeLessThan(50);
}

/** Without scrolling to the link. */
const follow = ({ tab }: Visitor, href: string) =>
  tab.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), href);

const go = ({ tab }: Visitor, steps: number) =>
  tab.evaluate((delta) => window.history.go(delta), steps);

/** Follow a link to another site, and come back to a path. */
async function visitAnotherSite(visitor: Visitor, path: string): Promise<void> {
  await visitor.tab.evaluate((url) => window.location.assign(url), ELSEWHERE);
  await visitor.seePath("/robots.txt");
  await expect
    .poll(() => visitor.tab.evaluate(() => document.readyState, null).catch(String))
    .toBe("complete");
  await go(visitor, -1);
  await visitor.seePath(path);
}

const seeProducts = ({ tab }: Visitor) =>
  expect
    .poll(
      () =>
        tab
          .evaluate(
            () => document.querySelectorAll('.listing-results[aria-busy="false"]').length,
            null,
          )
          .catch(() => 0),
      { timeout: 30_000 },
    )
    .toBe(1);

test.each([paths.search("ring"), `${paths.shop}?sort=price-up`, paths.listing("Rings")])(
  "%s is where it was after Back from another site and a reload, also while the stock is late",
  async (path) => {
    const visitor = await newVisitor(PHONE);
    await visitor.open(path);
    await seeProducts(visitor);
    for (let steps = 0; steps < 5; steps++) {
      await visitor.tab.evaluate(() => window.scrollBy(0, 600), null);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await scrollY(visitor)).toBe(3_000);
    for (const isLate of [false, true]) {
      for (const back of [() => visitAnotherSite(visitor, path), () => visitor.tab.reload()]) {
        const release = isLate ? holdStock() : () => undefined;
        await visitor.tab.evaluate(() => caches.delete("stock"), null);
        await back();
        await visitor.hydrated();
        await seePlace(visitor, 3_000);
        release();
        await seeProducts(visitor);
        await seePlace(visitor, 3_000);
      }
    }
  },
);

test("links to sections work again and again, and Back and Forward lead from one to another", async () => {
  const visitor = await newVisitor(PHONE);
  await visitor.open(paths.payments);
  for (const section of ["payments", "delivery", "delivery", "returns", "returns"]) {
    await visitor.tab.evaluate(() => window.scrollTo(0, 0), null);
    await follow(visitor, `#${section}`);
    await expect.poll(() => topOf(visitor, section)).toBeLessThan(120);
    expect(await visitor.tab.evaluate(() => document.activeElement?.id, null)).toBe(section);
  }
  const place = (await scrollY(visitor)) - 150;
  // Firefox may scroll to the section once more.
  await expect
    .poll(async () => {
      await visitor.tab.evaluate((y) => window.scrollTo(0, y), place);
      return Math.abs((await scrollY(visitor)) - place);
    })
    .toBeLessThan(2);
  await follow(visitor, paths.contact);
  await visitor.seePath(paths.contact);
  await visitAnotherSite(visitor, paths.contact);
  await visitor.hydrated();
  await go(visitor, -1);
  await visitor.seePath(paths.payments);
  await seePlace(visitor, place);
  // Each section but the last was left at the top.
  for (const [steps, y] of [
    [-1, 0],
    [1, place],
    [-3, 0],
    [3, place],
  ] as const) {
    await go(visitor, steps);
    await seePlace(visitor, y);
  }
  await visitor.reload();
  await seePlace(visitor, place);
});

const topOf = ({ tab }: Visitor, section: string) =>
  tab.evaluate(
    (id) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? Infinity),
    section,
  );
