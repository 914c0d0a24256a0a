import type { Page, Route } from "@playwright/test";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { expect, test } from "../fixtures.ts";
import { goOffline } from "../page-helpers.ts";
import { sampleProduct } from "../stock.ts";
import { CAMERA, choosePictures, picturesOf, textField } from "../form-steps.ts";
import { ADMINISTRATOR, openAsAdministrator } from "./log-in.ts";

/** The admin area when the network, the backend or the browser fails. */

test.beforeAll(({ stock }) => stock.reset()); // connects this process as the owner

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const EDIT_RING = `/bj-admin/inventory/edit/${ring.id}`;
const COMMIT = /documents:commit/;
const TOKEN_REFRESH = /securetoken\.googleapis\.com/;
const CORS = { "access-control-allow-origin": "*" };

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

test("a failed save keeps everything in the form, and the next one is stored once @core", async ({
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
  const kept = /Your changes are still here/;
  for (const [what, handle, message] of [
    ["refused", answer(403, "{}"), /^Not saved/],
    ["captive portal", answer(200, "<!doctype html>portal"), kept],
    ["no connection", (route: Route) => route.abort(), kept],
    [
      "answer lost",
      async (route: Route) => {
        await route.fetch();
        await route.abort();
      },
      kept,
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
    mainImage: before.images[1],
    images: [before.mainImage],
  });
});

test("a save that fails after a deploy asks to reload, which keeps the input", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await openRing(page);
  const { revision } = await products.get(ring.id);
  await textField(page, "Size").fill("UK L");
  await page.route(COMMIT, (route) => route.fulfill({ status: 403, body: "{}", headers: CORS }));
  await page.route(`**${EDIT_RING}`, async (route) => {
    const response = await route.fetch();
    const deployed = (await response.text()).replace(/(\/assets\/[\w-]+)\.js/g, "$1-new.js");
    await route.fulfill({ response, body: deployed });
  });
  await submit(page);
  await expect(saveError(page)).toHaveText(
    "The shop has been updated. Reload to go on; your input is kept.",
  );
  await page.unrouteAll();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("button", { name: "Restore Draft" }).click();
  await expect(textField(page, "Size")).toHaveValue("UK L");
  expect(asked).toEqual([]);
  await submit(page);
  await expectSaved(page);
  expect(await products.get(ring.id)).toMatchObject({ revision: revision + 1, size: "UK L" });
});

test("a dealer can log in and save without IndexedDB", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").filter({ hasText: ring.title });
  await row.getByRole("combobox").selectOption("Enquire");
  await expect(row.getByText("Saved")).toBeVisible();
});

test("a session that cannot be checked is reported, and Retry loads the page again", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin");
  await page.clock.install();
  await page.route(/accounts:lookup/, () => undefined, { times: 1 }); // never answers
  await page.goto("/bj-admin");
  // The timer may not be set yet, so the time is moved again and again.
  await expect(async () => {
    await page.clock.fastForward("00:05");
    await expect(page.getByRole("alert")).toContainText("The server is taking too long to reply", {
      timeout: 500,
    });
  }).toPass();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
});

test("a failed log-out is reported and can be repeated", async ({ page, allowConsole }) => {
  allowConsole(/status of 403/); // the save without a session
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  await page.evaluate(() => {
    const storage = Storage.prototype;
    const original = Object.getOwnPropertyDescriptor(storage, "removeItem") ?? {};
    storage.removeItem = () => {
      throw new DOMException("Internal error.", "UnknownError");
    };
    window.addEventListener("repaired", () =>
      Object.defineProperty(storage, "removeItem", original),
    );
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
  const expireToken = async () => {
    hours += 2;
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.route(TOKEN_REFRESH, (route) =>
      route.fulfill({
        status: 400,
        headers: CORS,
        json: { error: { code: 400, message: "TOKEN_EXPIRED", status: "INVALID_ARGUMENT" } },
      }),
    );
  };
  const revokeToken = () =>
    page.route(COMMIT, (route) =>
      route.fulfill({ status: 401, json: { error: { code: 401 } }, headers: CORS }),
    );

  for (const [what, end] of [
    ["revoked", revokeToken],
    ["expired", expireToken],
  ] as const) {
    await test.step(what, async () => {
      const { revision } = await products.get(ring.id);
      await textField(page, "Size").fill(what);
      await end();
      await submit(page);
      await expect(sessionDialog(page)).toBeVisible();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await logInAgain(page);
      await expectSaved(page);
      expect(await products.get(ring.id)).toMatchObject({ revision: revision + 1, size: what });
    });
  }

  await test.step("upload", async () => {
    await expireToken();
    await choosePictures(page, "Images", CAMERA[1]);
    await expect(sessionDialog(page)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await logInAgain(page);
    await expect(page.getByRole("button", { name: "Show picture 3" })).toBeVisible();
  });
});

test("a part of a form that fails to load does not take the form away", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|Failed to load|dynamically imported module/);
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/\/(below-product|was-price-note|reservation-dialog)-.*\.js/, async (route) => {
    await failed;
    await route.abort();
  });
  await openRing(page);
  const size = textField(page, "Size");
  await size.fill("UK K");
  await goOffline(page);
  fail();
  await expect(page.getByText("You appear to be offline.").first()).toBeVisible();
  await textField(page, "Sale Price").fill("1");
  await page.getByRole("button", { name: "Reserve" }).click();
  const dialog = page.getByRole("dialog", { name: "This could not be loaded" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(size).toHaveValue("UK K");
  await page.unroute(/\/(below-product|was-price-note|reservation-dialog)-.*\.js/);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Purchase and Sale" })).toBeVisible();
  await expect(size).toHaveValue("UK K");
});

test("a script that a deploy has removed does not reload a form with input", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404|Failed to load|dynamically imported module/);
  await page.route(/\/was-price-note-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await openRing(page);
  const size = textField(page, "Size");
  await size.fill("UK K");
  let isAsked = false;
  page.on("dialog", (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  const gone = page.waitForResponse(/\/was-price-note-.*\.js/);
  await textField(page, "Sale Price").fill("1");
  await gone;
  // The page would ask the server first.
  await page.waitForTimeout(1_000);
  expect(isAsked).toBe(false);
  await expect(size).toHaveValue("UK K");
  await expect(page.getByRole("status").filter({ hasText: "unsaved changes" })).toBeVisible();
});
