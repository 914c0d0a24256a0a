import type { Page } from "@playwright/test";
import { deleteDoc, deleteField, doc, updateDoc } from "firebase/firestore/lite";
import { firestore } from "../../../src/firebase/firebase.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../page-helpers.ts";
import { onShow } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeEach(({ stock }) => stock.reset());

const INVENTORY = "/bj-admin/inventory";

const row = (page: Page, n: number) => page.getByRole("row").nth(n);
const title = (page: Page, n: number) => row(page, n).getByRole("rowheader").getByRole("link");
const availability = (page: Page, n: number) => row(page, n).getByRole("combobox");

/** The keys of what the page has stored in IndexedDB, except what Firebase stores. */
const cachedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const open = indexedDB.open("keyval-store");
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onerror = () => resolve([]);
        open.onsuccess = () => {
          const keys = open.result.transaction("keyval").objectStore("keyval").getAllKeys();
          keys.onsuccess = () => {
            open.result.close();
            resolve(keys.result);
          };
        };
      }),
  );

/** Count the products, brands, categories and changes that the page reads. Each is billed. */
function countReads(page: Page): () => number {
  let count = 0;
  page.on("response", async (response) => {
    if (!response.url().includes(":runQuery")) return;
    const answer = await response.text().catch(() => "");
    count +=
      answer.match(/\/documents\/(?:products|brands|jewellery|changes)\/[^/"]+"/g)?.length ?? 0;
  });
  return () => count;
}

test("the inventory shows its last rows at once, and reads only what a colleague has changed since", async ({
  page,
  newVisitor,
}) => {
  await openAsAdministrator(page, INVENTORY);
  await expect(page.getByText("118 products")).toBeVisible();
  await expect.poll(() => cachedKeys(page)).toContain("inventory-2");
  const changed = await title(page, 3).innerText();
  const deleted = await title(page, 4).innerText();

  const colleague = await newVisitor();
  await openAsAdministrator(colleague, INVENTORY);
  await availability(colleague, 3).selectOption("Sold");
  await expect(colleague.getByText(`“${changed}” is now Sold.`)).toBeAttached();
  const deletedRow = colleague.getByRole("row").filter({ hasText: deleted });
  await deletedRow.getByRole("button", { name: "Delete" }).click();
  await colleague.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(colleague.getByText("117 products")).toBeVisible();

  const release = await hold(page, /documents:batchGet/, /stock\/latest/);
  const reads = countReads(page);
  await page.reload();
  await expect(title(page, 3)).toHaveText(changed);
  await expect(page.getByText("118 products")).toBeVisible();
  await expect(page.getByText("Updating...")).toBeVisible();
  release();
  await expect(page.getByText("117 products")).toBeVisible();
  await expect(title(page, 1)).toHaveText(changed);
  await expect(availability(page, 1)).toHaveValue("Sold");
  await expect(page.getByText("Updating...")).toBeHidden();
  // Two changes and their product.
  expect(reads()).toBe(3);
});

test("a row of the last visit is read again before it is deleted", async ({ page, newVisitor }) => {
  await openAsAdministrator(page, INVENTORY);
  await expect(page.getByText("118 products")).toBeVisible();
  await expect.poll(() => cachedKeys(page)).toContain("inventory-2");
  const changed = await title(page, 3).innerText();

  const colleague = await newVisitor();
  await openAsAdministrator(colleague, INVENTORY);
  await availability(colleague, 3).selectOption("Sold");
  await expect(colleague.getByText(`“${changed}” is now Sold.`)).toBeAttached();

  const release = await hold(page, /documents:batchGet/, /stock\/latest/);
  await page.reload();
  await page.getByRole("button", { name: `Delete ${changed}`, exact: true }).click();
  release();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${changed}” was deleted.`)).toBeVisible();
});

test("what the console has deleted and repaired is noticed after a failed refresh, and on request", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const [deleted, repaired] = onShow.map(({ id }) => doc(firestore(), "products", id));
  if (!deleted || !repaired) throw new Error("The demonstration stock is empty.");
  await updateDoc(repaired, { title: deleteField() });
  await openAsAdministrator(page, INVENTORY);
  await expect(page.getByText("117 products")).toBeVisible();
  await expect.poll(() => cachedKeys(page)).toContain("inventory-2");

  // Neither leaves a change that a refresh would find.
  await deleteDoc(deleted);
  const refresh = /documents:batchGet/;
  await page.route(refresh, (route) =>
    /stock\/latest/.test(route.request().postData() ?? "")
      ? route.fulfill({ status: 403, body: "{}" })
      : route.continue(),
  );
  const failed = page.waitForResponse((response) => response.status() === 403);
  await page.reload();
  await failed;
  await expect(page.getByText("117 products")).toBeVisible();
  await page.unroute(refresh);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("116 products")).toBeVisible();

  await updateDoc(repaired, { title: "A ring with a title again" });
  await page.getByText("1 record cannot be read").click();
  await page.getByRole("button", { name: "Read Everything Again" }).click();
  await expect(page.getByText("117 products")).toBeVisible();
  await expect(page.getByText("1 record cannot be read")).toHaveCount(0);
});

test("a row stays under the pointer when a colleague's change arrives", async ({
  page,
  newVisitor,
}) => {
  await openAsAdministrator(page, INVENTORY);
  const first = await title(page, 1).innerText();
  const changed = await title(page, 3).innerText();
  await row(page, 2).hover();

  const colleague = await newVisitor();
  await openAsAdministrator(colleague, INVENTORY);
  await availability(colleague, 3).selectOption("Sold");
  await expect(colleague.getByText(`“${changed}” is now Sold.`)).toBeAttached();

  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(availability(page, 3)).toHaveValue("Sold");
  await expect(title(page, 3)).toHaveText(changed);
  await expect(title(page, 1)).toHaveText(first);
  await page.getByRole("heading", { name: "Inventory" }).hover();
  await expect(title(page, 1)).toHaveText(changed);
});

test("logging out deletes the inventory from the browser @core", async ({ page }) => {
  await openAsAdministrator(page, INVENTORY);
  await expect.poll(() => cachedKeys(page)).toContain("inventory-2");
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("heading", { name: "Log In" }).waitFor();
  await expect.poll(() => cachedKeys(page)).not.toContain("inventory-2");
});
