import type { Page, Route } from "@playwright/test";
import { products } from "../../../src/data/entities.ts";
import { paths } from "../../../src/paths.ts";
import { expect, test } from "../fixtures.ts";
import { piece } from "../stock.ts";
import { CAMERA, choosePictures, textField, UPLOAD_MS } from "./form-steps.ts";
import { ADMINISTRATOR, openAsAdministrator } from "./log-in.ts";

/** How the admin area meets what goes wrong behind it and beneath it. */

test.beforeAll(({ stock }) => stock.reset()); // connects this process as the owner
test.describe.configure({ timeout: 60_000 });

const ring = piece("Six-Claw Solitaire Ring, 1.52ct");
const EDIT_RING = `/bj-admin/inventory/edit/${ring.id}`;
const COMMIT = /documents:commit/;
const RENEWAL = /securetoken\.googleapis\.com/;
const CORS = { "access-control-allow-origin": "*" };

async function openRing(page: Page): Promise<void> {
  await openAsAdministrator(page, EDIT_RING);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${ring.title}`);
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit Edit" }).click();
const fault = (page: Page) => page.locator(".save-bar").getByRole("alert");

/** Leaves the box that says so. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("dialog", { name: "Product Saved" })).toBeVisible();
  await page.getByRole("button", { name: "Continue Editing" }).click();
}

/** The further pictures in the order in which the form shows them. */
function picturesOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator(".picture-list-thumb img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
}

const NO_ANSWER =
  "The server sent an unexpected reply, so this may not be saved. Your changes are still here. Save again in a moment; nothing will be saved twice.";

test("whatever is answered to a save, all stays in the form, and a later Submit stores it once", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (403|429|500)/);
  await openRing(page);
  const before = await products.get(ring.id);
  await textField(page, "Size").fill("UK K");
  await page.getByRole("button", { name: "Move picture 1 later" }).click();
  const pictures = await picturesOf(page);
  for (const [what, answer, words] of [
    [
      "refused",
      { status: 403, body: "{}" },
      "Not saved: your account is not allowed to. Your changes are still here. Check that you are still an administrator.",
    ],
    ["put off", { status: 429, body: "{}" }, NO_ANSWER],
    ["failed", { status: 500, body: "<h1>oops</h1>" }, NO_ANSWER],
    ["answered by a stranger", { status: 200, body: "<!doctype html>portal" }, NO_ANSWER],
    ["answered with nothing", { status: 200, body: "{}" }, NO_ANSWER],
  ] as const) {
    await test.step(what, async () => {
      await page.route(COMMIT, (route) => route.fulfill({ ...answer, headers: CORS }));
      const answered = page.waitForResponse(COMMIT);
      await submit(page);
      await answered;
      await expect(fault(page)).toHaveText(words);
      await expect(textField(page, "Size")).toHaveValue("UK K");
      expect(await picturesOf(page)).toEqual(pictures);
      await page.unroute(COMMIT);
    });
  }
  await submit(page);
  await expectSaved(page);
  const { revision } = before;
  expect(await products.get(ring.id)).toMatchObject({
    revision: revision + 1,
    size: "UK K",
    images: before.images.toReversed(),
  });

  await test.step("a save that arrives is saved, though the piece cannot be read after it", async () => {
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
    // What the form believes to be stored is stored: the next save goes over it.
    await textField(page, "Size").fill("UK M");
    await submit(page);
    await expectSaved(page);
    expect(await products.get(ring.id)).toMatchObject({ revision: revision + 3, size: "UK M" });
  });
});

test("a slow save is waited for, and one that arrives too late is stored once", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/); // for what has arrived before
  await page.clock.install();
  await openRing(page);
  const { revision } = await products.get(ring.id);
  /** Submits, and holds the save. */
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
  await expect(fault(page)).toHaveText(
    "The server took too long to reply. Your changes are still here. Save again; nothing will be saved twice.",
  );
  await expect(textField(page, "Size")).toHaveValue("late");
  await late.continue();
  await expect.poll(async () => (await products.get(ring.id)).revision).toBe(revision + 2);
  await page.unroute(COMMIT);
  await submit(page);
  await expectSaved(page);
  expect(await products.get(ring.id)).toMatchObject({ revision: revision + 2, size: "late" });
});

/** A photograph of sand, which does not compress well: the browser's storage library sends it in several parts. */
async function sand(page: Page, edge: number): Promise<Buffer> {
  const base64 = await page.evaluate((side) => {
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext("2d");
    const image = context?.createImageData(side, side);
    if (!context || !image) throw new Error("This browser does not draw.");
    let grain = 1;
    for (let at = 0; at < image.data.length; at++) {
      grain = (grain * 48_271) % 0x7f_ff_ff_ff;
      image.data[at] = at % 4 === 3 ? 255 : grain % 256;
    }
    context.putImageData(image, 0, 0);
    return canvas
      .convertToBlob({ type: "image/jpeg", quality: 0.9 })
      .then((blob) => blob.arrayBuffer())
      .then((bytes) => {
        let text = "";
        for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
        return btoa(text);
      });
  }, edge);
  return Buffer.from(base64, "base64");
}

test("an upload that storage breaks off at 60 % says so and finishes on Retry, and its piece is added once", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (404|500)/);
  await page.clock.install();
  await openAsAdministrator(page, paths.copyProduct(ring.id));
  // The smaller copies arrive, and of the picture itself the first part, a quarter of a megabyte.
  await page.route(/\/v0\/b\/.*\/o\?/, async (route) => {
    const offset = await route.request().headerValue("x-goog-upload-offset");
    await (Number(offset ?? 0) > 0
      ? route.fulfill({ status: 500, body: "{}", headers: CORS })
      : route.continue());
  });
  await choosePictures(page, "Main Image", {
    name: "sand.jpg",
    mimeType: "image/jpeg",
    buffer: await sand(page, 920),
  });
  await page.getByRole("button", { name: "Upload Main Image" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "sand.jpg" });
  const percent = async () => Number(await row.getByRole("progressbar").getAttribute("value"));
  await expect.poll(percent, { timeout: UPLOAD_MS }).toBeGreaterThanOrEqual(55);
  expect(await percent()).toBeLessThanOrEqual(65);
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

  const title = "Ring of a bad day";
  await textField(page, "Title").fill(title);
  await textField(page, "SKU").fill("BAD-1");
  const pictures = await picturesOf(page);
  await page.route(COMMIT, (route) => route.fulfill({ status: 500, body: "{}", headers: CORS }));
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(fault(page)).toHaveText(NO_ANSWER);
  await expect(textField(page, "Title")).toHaveValue(title);
  await expect(page.getByRole("img", { name: "Main Image", exact: true })).toHaveAttribute(
    "src",
    /sand/,
  );
  expect(await picturesOf(page)).toEqual(pictures);
  await page.unroute(COMMIT);
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("link", { name: "Return To Inventory" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
  const added = (await products.list()).values.filter((one) => one.title === title);
  expect(added.map(({ revision }) => revision)).toEqual([1]);
  expect(added[0]?.mainImage).toContain("sand");
});

test("a browser without a database stays logged in and saves; without room it says that it keeps no draft", async ({
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

test("a log-out that the browser does not let through is said, and can be tried again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/); // of what is tried by nobody
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype;
    const really = Object.getOwnPropertyDescriptor(store, "delete") ?? {};
    store.delete = () => {
      throw new DOMException("Internal error.", "UnknownError");
    };
    window.addEventListener("healed", () => Object.defineProperty(store, "delete", really));
  });
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to log out");
  await expect(row).toBeVisible();

  // Half of it is done: what follows asks who is there, and wrongs nobody.
  await row.getByRole("checkbox", { name: /^Featured/ }).click();
  const box = page.getByRole("dialog", { name: "Your session has ended" });
  await box.getByLabel("Password").fill(ADMINISTRATOR.password);
  await box.getByRole("button", { name: "Log In" }).click();
  await expect(row.getByText("Saved")).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event("healed")));
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
  await page.goto("/bj-admin");
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
});

test("a session that ends while a form is filled in is said at the next action, which then goes on", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/);
  await page.clock.install();
  await openRing(page);
  let hours = 0;
  /** More than an hour passes, and who is signed in must be asked anew. */
  const runOut = async (answer: string) => {
    hours += 2;
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.route(RENEWAL, (route) =>
      route.fulfill({
        status: 400,
        headers: CORS,
        json: { error: { code: 400, message: answer, status: "INVALID_ARGUMENT" } },
      }),
    );
  };
  const box = page.getByRole("dialog", { name: "Your session has ended" });
  const logInAgain = async () => {
    await expect(box).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await box.getByLabel("Password").fill(ADMINISTRATOR.password);
    await box.getByRole("button", { name: "Log In" }).click();
  };

  for (const [what, end] of [
    [
      "revoked",
      () =>
        page.route(COMMIT, (route) =>
          route.fulfill({ status: 401, json: { error: { code: 401 } }, headers: CORS }),
        ),
    ],
    ["run out", () => runOut("TOKEN_EXPIRED")],
    ["of a disabled account", () => runOut("USER_DISABLED")],
  ] as const) {
    await test.step(`a session ${what}`, async () => {
      const { revision } = await products.get(ring.id);
      await textField(page, "Size").fill(what);
      await end();
      await submit(page);
      await box.getByRole("button", { name: "Not Now" }).click();
      await expect(fault(page)).toHaveText(
        "Not saved: your session has ended. Your changes are still here. Log in and save again.",
      );
      await expect(textField(page, "Size")).toHaveValue(what);

      await submit(page);
      await logInAgain();
      await expectSaved(page);
      expect(await products.get(ring.id)).toMatchObject({ revision: revision + 1, size: what });
    });
  }

  await test.step("an upload asks as well", async () => {
    await choosePictures(page, "Images", CAMERA[1]);
    await runOut("TOKEN_EXPIRED");
    await page.getByRole("button", { name: "Upload Images" }).click();
    await logInAgain();
    await expect(page.getByRole("button", { name: "Show picture 3" })).toBeVisible({
      timeout: UPLOAD_MS,
    });
  });
});
