import { paths } from "../../../src/admin/paths.ts";
import { expect, test } from "../fixtures.ts";
import { goOffline } from "../page-helpers.ts";
import { cachedUrls, startWorker } from "../service-worker.ts";
import { sampleProduct } from "../stock.ts";
import { textField } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

/** The admin area without a connection, with the service worker. */

test.beforeAll(({ stock }) => stock.reset());
test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|HTTP error has no status/);
});

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

test("nothing of the admin area is stored, and logging out deletes the pictures", async ({
  page,
}) => {
  await openAsAdministrator(page, paths.inventory);
  await startWorker(page);
  for (const path of [paths.inventory, paths.editProduct(ring.id), paths.team]) {
    await page.goto(path);
    await expect(page.locator(".admin-main h1")).toBeVisible();
  }
  await page.goto(paths.inventory);
  await expect
    .poll(async () => (await cachedUrls(page))["pictures"]?.length ?? 0)
    .toBeGreaterThan(0);
  const urls = Object.values(await cachedUrls(page)).flat();
  const isPrivate =
    /bj-admin|\/login|admin\.html|\/documents|identitytoolkit|securetoken|:9099|:8080/;
  expect(urls.filter((url) => isPrivate.test(url))).toEqual([]);

  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(paths.login);
  await expect.poll(async () => (await cachedUrls(page))["pictures"]).toBeUndefined();

  // Without a connection a logged-out visitor sees nothing of the inventory.
  await goOffline(page);
  await page.goto(paths.inventory);
  await expect(
    page.getByRole("heading", { name: /Log In|You appear to be offline/ }),
  ).toBeVisible();
  await expect(page.locator("body")).not.toContainText(ring.title);
});

test("the form says that the connection is lost, keeps the input, and saves it later @core", async ({
  page,
}) => {
  await openAsAdministrator(page, paths.editProduct(ring.id));
  await startWorker(page);
  await textField(page, "Size").fill("UK N");
  await goOffline(page);
  await expect(page.locator(".offline-status")).toHaveText(/^You are offline\./);
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.locator(".admin-main")).toContainText("Not saved: you are offline.");

  // The page loads again without a connection, and goes on by itself when there is one.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator("body")).toContainText("You appear to be offline");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Restore Draft" }).click();
  await expect(textField(page, "Size")).toHaveValue("UK N");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByRole("dialog")).toContainText("Saved");
});
