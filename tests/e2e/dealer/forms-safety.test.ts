import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { addAdministrator, CAMERA, textField, uploadPictures } from "./form-steps.ts";
import { fillIn, openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());
test.describe.configure({ timeout: 90_000 });

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const EDIT_RING = `/bj-admin/inventory/edit/${ring.id}`;

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

test("a reload asks, and the draft can be restored with its text and uploads", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/inventory/new-product");
  await textField(page, "Title").fill("Half a ring");
  await uploadPictures(page, "Main Image", CAMERA[0]);
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

test("two administrators who edit the same product choose field by field", async ({
  page,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/403/);
  const colleague = { email: "colleague@bellamyjewels.example", password: "second-pair-of-eyes" };
  await addAdministrator(colleague.email, colleague.password);
  await openAsAdministrator(page, EDIT_RING);
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
  const chooser = page.getByRole("dialog", { name: /Somebody else has saved/ });
  await expect(chooser).toBeVisible({ timeout: 20_000 });
  await expect(chooser.getByRole("group")).toHaveCount(3);
  await expect(
    chooser.getByRole("group", { name: "Metal" }).getByRole("radio", { name: /Theirs/ }),
  ).toBeChecked();
  await expectAccessible(page, "conflict");
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
