import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { products } from "../../../src/data/entities.ts";
import { paths } from "../../../src/paths.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { CAMERA, choosePictures, picturesOf, textField, UPLOAD_MS } from "./form-steps.ts";
import { ADMINISTRATOR, openAsAdministrator } from "./log-in.ts";

/** The admin area when the network, the backend or the browser fails. */

test.beforeAll(({ stock }) => stock.reset()); // connects this process as the owner
test.describe.configure({ timeout: 60_000 });

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const EDIT_RING = `/bj-admin/inventory/edit/${ring.id}`;
const COMMIT = /documents:commit/;
const UPLOAD = /\/v0\/b\/.*\/o\?/;
const TOKEN_REFRESH = /securetoken\.googleapis\.com/;
const CORS = { "access-control-allow-origin": "*" };
const NO_ANSWER =
  "The shop gave no proper answer, so this may not be saved. Everything you typed is kept; save again in a moment, nothing will be stored twice.";

async function openRing(page: Page): Promise<void> {
  await openAsAdministrator(page, EDIT_RING);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${ring.title}`);
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit Edit" }).click();
const saveError = (page: Page) => page.locator(".save-bar").getByRole("alert");

/** Wait for the dialog that confirms the save, and close it. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("dialog", { name: "Product Saved" })).toBeVisible();
  await page.getByRole("button", { name: "Continue Editing" }).click();
}

function sessionDialog(page: Page) {
  return page.getByRole("dialog", { name: /^Your session has ended/ });
}

async function logInAgain(page: Page): Promise<void> {
  await sessionDialog(page).getByLabel("Password").fill(ADMINISTRATOR.password);
  await sessionDialog(page).getByRole("button", { name: "Log In" }).click();
}

test("a failed save keeps everything in the form, and the next one is stored once", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (403|429|500)|net::ERR_|RPC_ERROR/);
  await openRing(page);
  const before = await products.get(ring.id);
  await textField(page, "Size").fill("UK K");
  await page.getByRole("button", { name: "Move picture 1 later" }).click();
  const pictures = await picturesOf(page);
  const answer = (status: number, body: string) => (route: Route) =>
    route.fulfill({ status, body, headers: CORS });
  for (const [what, handle, message] of [
    [
      "refused",
      answer(403, "{}"),
      /^Not saved: the shop refused it\. Everything you typed is kept/,
    ],
    ["rate limited", answer(429, "{}"), NO_ANSWER],
    ["server error", answer(500, "<h1>oops</h1>"), NO_ANSWER],
    ["captive portal", answer(200, "<!doctype html>portal"), NO_ANSWER],
    ["empty answer", answer(200, "{}"), NO_ANSWER],
    ["no connection", (route: Route) => route.abort(), /Everything you typed is kept/],
    [
      "answer lost",
      async (route: Route) => {
        await route.fetch();
        await route.abort();
      },
      /Everything you typed is kept/,
    ],
  ] as const) {
    await test.step(what, async () => {
      await page.route(COMMIT, handle);
      await submit(page);
      await expect(saveError(page)).toHaveText(message);
      await expect(page.getByRole("button", { name: "Submit Edit" })).toBeEnabled();
      await expect(textField(page, "Size")).toHaveValue("UK K");
      expect(await picturesOf(page)).toEqual(pictures);
      await page.unroute(COMMIT);
    });
  }
  await submit(page);
  await expectSaved(page);
  expect(await products.get(ring.id)).toMatchObject({
    revision: before.revision + 1,
    size: "UK K",
    images: before.images.toReversed(),
  });

  await test.step("saved, but reading it back fails", async () => {
    await textField(page, "Size").fill("UK L");
    await page.route(COMMIT, async (route) => {
      const response = await route.fetch();
      await page.route(/documents:batchGet/, (read) =>
        read.fulfill({ status: 403, body: "{}", headers: CORS }),
      );
      await route.fulfill({ response });
    });
    await submit(page);
    await expectSaved(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await textField(page, "Size").fill("UK M");
    await submit(page);
    await expectSaved(page);
    expect(await products.get(ring.id)).toMatchObject({
      revision: before.revision + 3,
      size: "UK M",
    });
  });
});

test("a slow save is waited for, and one that times out but arrives is stored once", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/); // the second attempt, which finds the first one stored
  await page.clock.install();
  await openRing(page);
  const { revision } = await products.get(ring.id);
  /** Submit, and hold the request. */
  const hold = async (): Promise<Route> => {
    const held = new Promise<Route>((resolve) => void page.route(COMMIT, resolve));
    await submit(page);
    return held;
  };

  await textField(page, "Size").fill("slow");
  const slow = await hold();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await slow.continue();
  await expectSaved(page);
  await page.unroute(COMMIT);

  await textField(page, "Size").fill("late");
  const late = await hold();
  await page.clock.fastForward(31_000);
  await expect(saveError(page)).toHaveText(
    "The shop did not answer in time. Everything you typed is kept; save again, nothing will be stored twice.",
  );
  await expect(textField(page, "Size")).toHaveValue("late");
  await late.continue();
  await expect.poll(async () => (await products.get(ring.id)).revision).toBe(revision + 2);
  await page.unroute(COMMIT);
  await submit(page);
  await expectSaved(page);
  expect(await products.get(ring.id)).toMatchObject({ revision: revision + 2, size: "late" });
});

test("an upload that breaks off reports it, and Retry completes it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (404|500)/);
  await page.clock.install();
  await openAsAdministrator(page, paths.copyProduct(ring.id));
  // Storage's SDK sends 256 KiB a request: the first part of the picture arrives, the second fails.
  await page.route(UPLOAD, async (route) => {
    const offset = await route.request().headerValue("x-goog-upload-offset");
    await (Number(offset ?? 0) > 0
      ? route.fulfill({ status: 500, body: "{}", headers: CORS })
      : route.continue());
  });
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const sand = sharp({ create: { width: 920, height: 920, channels: 3, background: "", noise } });
  await choosePictures(page, "Main Image", {
    name: "sand.jpg",
    mimeType: "image/jpeg",
    buffer: await sand.jpeg({ quality: 90 }).toBuffer(),
  });
  await page.getByRole("button", { name: "Upload Main Image" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "sand.jpg" });
  const percent = async () => Number(await row.getByRole("progressbar").getAttribute("value"));
  await expect.poll(percent, { timeout: UPLOAD_MS }).toBeGreaterThan(30);
  expect(await percent()).toBeLessThan(90);
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(row.getByRole("alert")).toHaveText(
      "The picture could not be stored in time. Check your connection and press Retry.",
      { timeout: 200 },
    );
  }).toPass();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await row.getByRole("button", { name: "Retry sand.jpg" }).click();
  await expect(row).toHaveCount(0, { timeout: UPLOAD_MS });
  await expect(page.getByRole("img", { name: "Main Image", exact: true })).toHaveAttribute(
    "src",
    /sand/,
  );
});

test("without IndexedDB a dealer can log in and save; without localStorage the form says that it keeps no draft", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").filter({ hasText: ring.title });
  await row.getByRole("combobox").selectOption("Enquire");
  await expect(row.getByText("Saved")).toBeVisible();
  await page.goto(EDIT_RING);
  await expect(textField(page, "Gem")).toHaveValue(ring.gem ?? "");

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await textField(page, "Gem").fill("Diamond, F");
  await expect(page.locator(".save-bar")).toContainText(
    "You have unsaved changes, and this browser cannot keep a draft.",
  );
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("what you typed would be lost");
  await expect(question.getByRole("button", { name: "Leave and Keep Draft" })).toHaveCount(0);
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await submit(page);
  await expectSaved(page);
  expect(await products.get(ring.id)).toMatchObject({ available: "Enquire", gem: "Diamond, F" });
});

test("a failed log-out is reported and can be repeated", async ({ page, allowConsole }) => {
  allowConsole(/status of 403/); // the save without a session
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype;
    const original = Object.getOwnPropertyDescriptor(store, "delete") ?? {};
    store.delete = () => {
      throw new DOMException("Internal error.", "UnknownError");
    };
    window.addEventListener("repaired", () => Object.defineProperty(store, "delete", original));
  });
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to log out");
  await expect(row).toBeVisible();

  // Firebase has signed out in memory: the next save asks to log in.
  await row.getByRole("checkbox", { name: /^Featured/ }).click();
  await logInAgain(page);
  await expect(row.getByText("Saved")).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event("repaired")));
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
  await page.goto("/bj-admin");
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
});

test("when a session ends, the next save or upload asks to log in and then continues", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/);
  await page.clock.install();
  await openRing(page);
  let hours = 0;
  /** More than an hour passes, so the token has to be refreshed, which fails. */
  const expireToken = async (message: string) => {
    hours += 2;
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.route(TOKEN_REFRESH, (route) =>
      route.fulfill({
        status: 400,
        headers: CORS,
        json: { error: { code: 400, message, status: "INVALID_ARGUMENT" } },
      }),
    );
  };
  const revokeToken = () =>
    page.route(COMMIT, (route) =>
      route.fulfill({ status: 401, json: { error: { code: 401 } }, headers: CORS }),
    );

  for (const [what, end] of [
    ["revoked", revokeToken],
    ["expired", () => expireToken("TOKEN_EXPIRED")],
    ["disabled account", () => expireToken("USER_DISABLED")],
  ] as const) {
    await test.step(what, async () => {
      const { revision } = await products.get(ring.id);
      await textField(page, "Size").fill(what);
      await end();
      await submit(page);
      await sessionDialog(page).getByRole("button", { name: "Not Now" }).click();
      await expect(saveError(page)).toHaveText(
        "Not saved: your session has ended. Everything you typed is kept; log in again and save.",
      );
      await expect(textField(page, "Size")).toHaveValue(what);

      await submit(page);
      await expect(sessionDialog(page)).toBeVisible();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await logInAgain(page);
      await expectSaved(page);
      expect(await products.get(ring.id)).toMatchObject({ revision: revision + 1, size: what });
    });
  }

  await test.step("upload", async () => {
    await choosePictures(page, "Images", CAMERA[1]);
    await expireToken("TOKEN_EXPIRED");
    await page.getByRole("button", { name: "Upload Images" }).click();
    await expect(sessionDialog(page)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await logInAgain(page);
    await expect(page.getByRole("button", { name: "Show picture 3" })).toBeVisible({
      timeout: UPLOAD_MS,
    });
  });
});
