import { LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../page-helpers.ts";
import { sampleProduct } from "../stock.ts";
import { CAMERA, textField, uploadPictures } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const EDIT_RING = `/bj-admin/inventory/edit/${ring.id}`;

for (const viewport of [LAPTOP, PHONE]) {
  test(`what is known of a piece moves no field under a finger, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAsAdministrator(page, "/bj-admin/inventory");
    const shift = await watchShifts(page);
    await page.goto(EDIT_RING);
    await expect(page.getByRole("list", { name: "What is known of this piece" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shift()).toBe(0);
  });
}

test("Back, links and Log Out ask before leaving unsaved changes, which can be kept as a draft", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  await page
    .getByRole("link", { name: `Edit ${ring.title}` })
    .first()
    .click();
  const size = textField(page, "Size");
  await size.fill("UK N");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.evaluate(() => window.history.back());
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(EDIT_RING);
  await dialog.getByRole("button", { name: "Keep Editing" }).click();
  await expect(size).toHaveValue("UK N");

  for (const leave of [
    page.getByRole("link", { name: "Brands" }),
    page.getByRole("button", { name: "Log Out" }),
  ]) {
    await leave.click();
    await dialog.getByRole("button", { name: "Keep Editing" }).click();
    await expect(size).toHaveValue("UK N");
  }

  await page.evaluate(() => window.history.back());
  await dialog.getByRole("button", { name: "Leave and Keep Draft" }).click();
  await expect(page).toHaveURL(/\/bj-admin\/inventory$/);

  await page.evaluate(() => window.history.forward());
  await page.getByRole("button", { name: "Restore Draft" }).click();
  await expect(size).toHaveValue("UK N");
  await page.getByRole("link", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Leave and Discard" }).click();
  await page.goto(EDIT_RING);
  await expect(size).toHaveValue(ring.size ?? "");
});

test("a reload asks, and the draft can be restored with its text and uploads @core", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory/new-product");
  await textField(page, "Title").fill("Half a ring");
  await uploadPictures(page, "Images", CAMERA[0]);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogs).toEqual(["beforeunload"]);
  await expect(page.getByText("Half a ring")).toBeVisible();
  await page.getByRole("button", { name: "Restore Draft" }).click();
  await expect(textField(page, "Title")).toHaveValue("Half a ring");
  await expect(page.getByRole("img", { name: "Main Image", exact: true })).toHaveAttribute(
    "src",
    /camera-1/,
  );
});
