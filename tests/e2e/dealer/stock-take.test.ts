import { writeFile } from "node:fs/promises";
import { chromium, type Browser } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM_ARGS, chromiumPath } from "../../../scripts/browser.ts";
import { paths } from "../../../src/admin/paths.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { goOffline } from "../page-helpers.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

// A count that another test has left open would be named.
test.beforeEach(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

/** A film for Chromium's fake camera: one picture after the other, each a JPEG. */
async function filmOf(code: Buffer, file: string): Promise<void> {
  const frame = await sharp({
    create: { width: 1280, height: 720, channels: 3, background: "#777" },
  })
    .composite([
      {
        input: await sharp(code)
          .resize(300)
          .extend({ top: 20, bottom: 20, left: 20, right: 20, background: "#fff" })
          .toBuffer(),
      },
    ])
    .jpeg()
    .toBuffer();
  await writeFile(file, Buffer.concat(Array.from({ length: 10 }, () => frame)));
}

/** What the phone keeps until it has been sent, as JSON. */
const keptScans = () =>
  new Promise<string>((resolve) => {
    const open = indexedDB.open("stock-takes");
    open.onsuccess = () => {
      const all = open.result.transaction("pages").objectStore("pages").getAll();
      all.onsuccess = () => {
        open.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  });

test(
  "a printed label is scanned with a camera, and what was counted offline is sent later",
  { tag: "@chromium" },
  async ({ page, baseURL }, testInfo) => {
    await openAsAdministrator(page, paths.labels([ring.id]));
    const code = await page.getByRole("img", { name: /^QR code/ }).screenshot();
    const film = testInfo.outputPath("label.mjpeg");
    await filmOf(code, film);

    let browser: Browser | null = null;
    try {
      browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: [
          ...CHROMIUM_ARGS,
          "--use-fake-ui-for-media-stream",
          "--use-fake-device-for-media-stream",
          `--use-file-for-fake-video-capture=${film}`,
        ],
      });
      const context = await browser.newContext({
        baseURL: baseURL ?? "",
        locale: "en-GB",
        viewport: PHONE,
      });
      const phone = await context.newPage();
      const errors: string[] = [];
      phone.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      phone.on("pageerror", (error) => errors.push(error.message));
      await openAsAdministrator(phone, paths.stockTakes);
      await phone.getByRole("button", { name: "Start Counting" }).click();
      await phone.getByRole("button", { name: "Start Camera" }).click();
      await expect(phone.getByText(`Found: ${ring.title}`)).toBeVisible();
      // The code stays in view, and counts once.
      await phone.waitForTimeout(3_000);
      await expect(phone.getByRole("button", { name: /^Undo/ })).toHaveCount(1);
      await expect(phone.getByText("All scans have been sent.")).toBeVisible();
      await expectAccessible(phone);
      expect(errors).toEqual([]);

      await goOffline(phone);
      await phone.getByRole("textbox", { name: "Code or SKU" }).fill("not a code");
      await phone.keyboard.press("Enter");
      await expect(phone.getByText(/^1 scan has not been sent yet/)).toBeVisible();
      const url = phone.url();
      // Kept a moment later than the screen says so.
      await expect.poll(() => phone.evaluate(keptScans)).toContain("not a code");
      await phone.close();
      await context.setOffline(false);
      const again = await context.newPage();
      await again.goto(url);
      await expect(again.getByText("Not read or not known: 1")).toBeVisible();
      await expect(again.getByText("All scans have been sent.")).toBeVisible();
      await again.reload();
      await expect(again.getByText("Not read or not known: 1")).toBeVisible();
    } finally {
      await browser?.close();
    }
  },
);

test(
  "the chosen camera starts again after a reload, and none stays on when its screen is left meanwhile",
  { tag: "@chromium" },
  async ({ baseURL }) => {
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [
        ...CHROMIUM_ARGS,
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream=device-count=3",
      ],
    });
    try {
      const phone = await browser.newPage({
        baseURL: baseURL ?? "",
        locale: "en-GB",
        viewport: PHONE,
      });
      await phone.addInitScript(() => {
        const opened: MediaStreamTrack[] = [];
        const devices = navigator.mediaDevices;
        const open = devices.getUserMedia.bind(devices);
        devices.getUserMedia = async (wanted) => {
          const stream = await open(wanted);
          opened.push(...stream.getTracks());
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          return stream;
        };
        Object.assign(window, { cameras: () => opened.map(({ readyState }) => readyState) });
      });
      const cameras = () =>
        phone.evaluate(() => (window as unknown as { cameras: () => string[] }).cameras());
      await openAsAdministrator(phone, paths.stockTakes);
      await phone.getByRole("button", { name: "Start Counting" }).click();
      const start = phone.getByRole("button", { name: "Start Camera" });
      const chosen = phone.getByLabel("Camera", { exact: true }).and(phone.locator("select"));
      await start.click();
      const last = (await chosen.locator("option").nth(2).textContent()) ?? "";
      await chosen.selectOption(last);
      await expect.poll(cameras).toEqual(["ended", "live"]);

      await phone.reload();
      await start.click();
      await expect(chosen.locator("option:checked")).toHaveText(last);

      await phone.reload();
      await start.click();
      await expect.poll(cameras).toEqual(["live"]);
      await phone.getByRole("link", { name: "Inventory" }).first().click();
      await expect(phone.getByRole("heading", { name: "Inventory" })).toBeVisible();
      await expect.poll(cameras).toEqual(["ended"]);
      await expect(phone.getByRole("alert")).toHaveCount(0);
    } finally {
      await browser.close();
    }
  },
);

test("scans that a phone kept are sent when it opens the finished count @core", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  try {
    const phone = await context.newPage();
    await openAsAdministrator(phone, paths.stockTakes);
    await phone.getByRole("button", { name: "Start Counting" }).click();
    await expect(phone.getByText("All scans have been sent.")).toBeVisible();
    const url = phone.url();
    await goOffline(phone);
    await phone.getByRole("textbox", { name: "Code or SKU" }).fill(ring.sku);
    await phone.keyboard.press("Enter");
    await expect(phone.getByText(/^1 scan has not been sent yet/)).toBeVisible();
    await phone.close();

    await openAsAdministrator(page, new URL(url).pathname);
    await page.getByRole("button", { name: "Finish", exact: true }).click();
    await page.getByRole("button", { name: "Finish, the Rest Is Missing" }).click();
    await expect(page.getByRole("table", { name: "Ours" })).toBeVisible();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`${url}?show=found`);
    await expect(again.getByText(/^A phone sent scans after this count/)).toBeVisible();
    await expect(again.getByRole("link", { name: ring.title })).toBeVisible();
  } finally {
    await context.close();
  }
});

test("the list and the report of stock takes are accessible", async ({ page }) => {
  await openAsAdministrator(page, paths.stockTakes);
  await expect(page.getByRole("button", { name: "Start Counting" })).toBeVisible();
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Start Counting" }).click();
  await page.getByRole("textbox", { name: "Code or SKU" }).fill(ring.sku);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await page.getByRole("button", { name: "Finish, the Rest Is Missing" }).click();
  await expect(page.getByRole("table", { name: "Ours" })).toBeVisible();
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
});
