import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { piece } from "../stock.ts";
import { addAdministrator, CAMERA, textField, uploadPictures } from "./form-steps.ts";
import { fillIn, openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());
test.describe.configure({ timeout: 90_000 });

const ring = piece("Six-Claw Solitaire Ring, 1.52ct");
const EDIT_RING = `/bj-admin/inventory/edit/${ring.id}`;

async function openRing(page: Page) {
  await openAsAdministrator(page, EDIT_RING);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${ring.title}`);
}

test("Back, links and Log Out ask before unsaved work is left, and a draft can stay", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  await page
    .getByRole("link", { name: `Edit ${ring.title}` })
    .first()
    .click();
  const size = textField(page, "Size");
  await size.fill("UK N");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(EDIT_RING);
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(size).toHaveValue("UK N");

  await page.getByRole("link", { name: "Brands" }).click();
  await page.keyboard.press("Escape");
  await expect(size).toHaveValue("UK N");

  await page.getByRole("button", { name: "Log Out" }).click();
  await question.getByRole("button", { name: "Keep Editing" }).click();

  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Leave and Keep Draft" }).click();
  await expect(page).toHaveURL(/\/bj-admin\/inventory$/);

  await page.evaluate(() => window.history.forward());
  await page.getByRole("button", { name: "Restore Draft" }).click();
  await expect(size).toHaveValue("UK N");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave and Discard" }).click();
  await page.goto(EDIT_RING);
  await expect(size).toHaveValue(ring.size ?? "");
});

test("a reload asks, and the draft comes back with its text and its uploads", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/inventory/new-product");
  await textField(page, "Title").fill("Half a ring");
  await uploadPictures(page, "Main Image", CAMERA[0]);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(page.getByText("Half a ring")).toBeVisible();
  await page.getByRole("button", { name: "Restore Draft" }).click();
  await expect(textField(page, "Title")).toHaveValue("Half a ring");
  await expect(page.getByRole("img", { name: "Main Image", exact: true })).toHaveAttribute(
    "src",
    /camera-1/,
  );
});

test("a save that the network cuts off keeps everything, and the next one stores it once", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|RPC_ERROR/);
  await openRing(page);
  await textField(page, "Packaging").fill("Box and papers");
  await page.route(/:commit/, (route) => route.abort());
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByRole("alert")).toContainText("Your changes are still here", {
    timeout: 45_000,
  });
  await expect(textField(page, "Packaging")).toHaveValue("Box and papers");
  await page.unrouteAll({ behavior: "ignoreErrors" });

  // The answer is lost, though the save arrives.
  await page.route(/:commit/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByRole("alert")).toContainText("Your changes are still here", {
    timeout: 45_000,
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  allowConsole(/403/);
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByRole("dialog", { name: "Product Saved" })).toBeVisible({
    timeout: 20_000,
  });
  await context.close();
});

test("two administrators at the same piece choose field by field", async ({
  page,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/403/);
  const colleague = { email: "colleague@bellamyjewels.example", password: "second-pair-of-eyes" };
  await addAdministrator(colleague.email, colleague.password);
  await openRing(page);
  await textField(page, "Size").fill("UK P");
  await textField(page, "Price").fill("11900");

  const other = await newVisitor();
  await other.goto(EDIT_RING);
  await fillIn(other, colleague);
  await textField(other, "Price").fill("12100");
  await textField(other, "Metal").fill("Platinum 950");
  await other.getByRole("button", { name: "Submit Edit" }).click();
  await expect(other.getByRole("dialog", { name: "Product Saved" })).toBeVisible({
    timeout: 20_000,
  });
  await other.context().close();

  await page.getByRole("button", { name: "Submit Edit" }).click();
  const chooser = page.getByRole("dialog", { name: /Another administrator has saved/ });
  await expect(chooser).toBeVisible({ timeout: 20_000 });
  await expect(chooser.getByRole("group")).toHaveCount(3);
  await expect(
    chooser.getByRole("group", { name: "Metal" }).getByRole("radio", { name: /Theirs/ }),
  ).toBeChecked();
  await assertAccessible(page, "conflict");
  await chooser.getByRole("group", { name: "Price" }).getByText("Theirs").click();
  await chooser.getByRole("button", { name: "Save These Choices" }).click();
  await expect(page.getByRole("dialog", { name: "Product Saved" })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole("button", { name: "Continue Editing" }).click();
  await expect(textField(page, "Size")).toHaveValue("UK P");
  await expect(textField(page, "Price")).toHaveValue("12100");
  await expect(textField(page, "Metal")).toHaveValue("Platinum 950");
});

async function assertAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${what} is too wide by so many pixels`).toBe(0);
}

for (const [device, viewport] of [
  ["a laptop", { width: 1440, height: 900 }],
  ["a telephone", { width: 390, height: 844 }],
] as const) {
  test(`the forms on ${device} can be used by everybody, and nothing covers a field`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAsAdministrator(page, "/bj-admin/inventory/new-product");
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(textField(page, "Title")).toBeFocused();
    await assertAccessible(page, "new product with its faults");
    for (const path of ["/bj-admin/brands/new-brand", "/bj-admin/jewellery/new-category"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: /^Add New/ })).toBeVisible();
      await assertAccessible(page, path);
    }
    await page.goto(EDIT_RING);
    await expect(textField(page, "Title")).toHaveValue(ring.title);
    await assertAccessible(page, "edit product");

    // With the keyboard through the whole form: what has the focus is never under the bar.
    await textField(page, "Title").focus();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector(".save-bar");
        if (!focused || !bar || bar.contains(focused) || !focused.closest("form")) return null;
        const { bottom } = focused.getBoundingClientRect();
        return bottom > bar.getBoundingClientRect().top + 1 ? focused.outerHTML : null;
      });
      expect(covered).toBeNull();
    }

    await textField(page, "Size").fill("UK Q");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await assertAccessible(page, "question before leaving");
  });
}
