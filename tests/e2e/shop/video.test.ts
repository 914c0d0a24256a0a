import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { LAPTOP, PHONE } from "../accessibility.ts";
import { pathOf, sampleProduct } from "../stock.ts";

const watch = sampleProduct("Heure Quartz");

/** The videos and the player's script that a page requests. */
function watchVideo(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const [name] = /[\w-]+\.mp4|video-player/.exec(decodeURIComponent(request.url())) ?? [];
    if (name) requests.push(name);
  });
  return requests;
}

const videosIn = (requests: readonly string[]) => requests.filter((name) => name.endsWith("mp4"));

const slide = (page: Page) => page.locator(".gallery-stage > li").nth(1);
const isPaused = (page: Page) =>
  slide(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.paused);

test("a listing and the first view of a product load no video", async ({ page }) => {
  const requests = watchVideo(page);
  await page.setViewportSize(LAPTOP);
  await page.goto("/shop/watches");
  await page.goto(pathOf(watch));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(watch.title);
  await expect(slide(page).getByRole("button", { name: "Play video" })).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(videosIn(requests)).toEqual([]);
});

test("the video plays while it is in view, silently and in a loop, and can be paused @core", async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(pathOf(watch));
  await slide(page).scrollIntoViewIfNeeded();
  const video = page.getByLabel(`Video of ${watch.title}, without sound`);
  await expect(slide(page).getByRole("button", { name: "Pause video" })).toBeVisible();
  expect(
    await video.evaluate((it: HTMLVideoElement) => [it.muted, it.loop, it.playsInline, it.preload]),
  ).toEqual([true, true, true, "none"]);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => isPaused(page)).toBe(true);
  await slide(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(false);

  await slide(page).getByRole("button", { name: "Pause video" }).click();
  await expect(slide(page).getByRole("button", { name: "Play video" })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await slide(page).scrollIntoViewIfNeeded();
  expect(await isPaused(page)).toBe(true);
});

test("on a phone the video is the second slide, and the lightbox shows the photos only", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const requests = watchVideo(page);
  await page.goto(pathOf(watch));
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Video$/ })).toBeAttached();
  await expect(slide(page).getByRole("button", { name: "Pause video" })).toBeVisible();
  expect(videosIn(requests)).not.toEqual([]);
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole("button", { name: "Enlarge photo 2 of 2" }).click();
  await expect(page.getByRole("dialog", { name: "Lightbox" })).toContainText("2 / 2");
});

for (const preference of ["reduced motion", "less data"]) {
  test(`for a visitor who prefers ${preference}, the video loads when it is pressed`, async ({
    page,
  }) => {
    if (preference === "less data") {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    } else await page.emulateMedia({ reducedMotion: "reduce" });
    const requests = watchVideo(page);
    await page.setViewportSize(LAPTOP);
    await page.goto(pathOf(watch));
    await slide(page).scrollIntoViewIfNeeded();
    await expect(slide(page).locator("video")).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(videosIn(requests)).toEqual([]);
    await slide(page).getByRole("button", { name: "Play video" }).click();
    await expect(slide(page).getByRole("button", { name: "Pause video" })).toBeVisible();
  });
}

test("a video that fails leaves its poster, and says so", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.route(/\.mp4\?/, (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize(LAPTOP);
  await page.goto(pathOf(watch));
  await slide(page).scrollIntoViewIfNeeded();
  await expect(slide(page).getByText("The video couldn't be played.")).toBeVisible();
  await expect(slide(page).getByRole("img")).toBeVisible();
});

const cardOfWatch = (page: Page) =>
  page.locator(".product-card").filter({ hasText: watch.title }).first();

test("a card plays its video once the mouse has stayed, and drops it when the mouse leaves", async ({
  page,
}) => {
  const requests = watchVideo(page);
  await page.setViewportSize(LAPTOP);
  await page.goto("/shop/watches");
  const card = cardOfWatch(page);
  const video = card.locator("video");
  const height = await card.evaluate((it: HTMLElement) => it.offsetHeight);
  // From the mouse's arrival until there is a video.
  const waited = card.evaluate(
    (it) =>
      new Promise<number>((resolve) => {
        it.addEventListener("pointerenter", ({ timeStamp }) =>
          new MutationObserver((_, observer) => {
            if (!it.querySelector("video")) return;
            observer.disconnect();
            resolve(performance.now() - timeStamp);
          }).observe(it, { childList: true, subtree: true }),
        );
      }),
  );
  await card.hover();
  await expect(video).toHaveCSS("opacity", "1");
  expect(await waited).toBeGreaterThanOrEqual(400);
  expect(
    await video.evaluate((it: HTMLVideoElement) => [it.muted, it.loop, it.playsInline, it.paused]),
  ).toEqual([true, true, true, false]);
  expect(videosIn(requests)).not.toEqual([]);
  expect(await card.evaluate((it: HTMLElement) => it.offsetHeight)).toBe(height);

  await page.mouse.move(0, 0);
  await expect(video).toHaveCount(0);
  await card.hover();
  await expect(video).toHaveCSS("opacity", "1");
  await video.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(watch.title);
});

test("a card plays no video if the visitor prefers reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const requests = watchVideo(page);
  await page.setViewportSize(LAPTOP);
  await page.goto("/shop/watches");
  await cardOfWatch(page).hover();
  await expect(cardOfWatch(page).locator(".photo-over")).toHaveCSS("opacity", "1");
  await page.waitForTimeout(800); // twice as long as the mouse has to stay
  await expect(page.locator("video")).toHaveCount(0);
  expect(videosIn(requests)).toEqual([]);
});

test("a card whose video fails keeps its photographs", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.route(/\.mp4\?/, (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize(LAPTOP);
  await page.goto("/shop/watches");
  const failed = page.waitForResponse(/\.mp4\?/);
  await cardOfWatch(page).hover();
  await failed;
  await expect(cardOfWatch(page).locator("img.photo-over")).toHaveCSS("opacity", "1");
  await expect(cardOfWatch(page).locator("video")).toHaveCSS("opacity", "0");
});

test("search engines learn of the video", async ({ page }) => {
  await page.goto(pathOf(watch));
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({
      subjectOf: expect.objectContaining({
        "@type": "VideoObject",
        name: watch.title,
        contentUrl: expect.stringMatching(/product-videos%2F.+\.mp4/) as unknown,
        thumbnailUrl: expect.stringMatching(/product-images%2F.+\.webp/) as unknown,
        uploadDate: "2024-09-02T09:30:00.000Z",
      }) as object,
    }),
  );
});
