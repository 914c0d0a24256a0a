import { historyPaths } from "../../../src/admin/history/history-paths.ts";
import { products } from "../../../src/data/entities.ts";
import { toProductDraft } from "../../../src/domain/product.ts";
import { paths } from "../../../src/paths.ts";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { pathOf, sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(connectToEmulators);
test.beforeEach(({ stock }) => stock.reset());
test.afterAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const others = [sampleProduct("Place Royale Solitaire"), sampleProduct("Solitaire Ring, 0.50ct")];
const CAUSE = { kind: "bulk", by: { uid: "owner", email: "owner@example.com" } } as const;

test("a sale of 15% on several pieces is undone, and the shop shows the old prices", async ({
  page,
  newVisitor,
}) => {
  await openAsAdministrator(page, `${paths.inventory}?q=solitaire`);
  for (const { title } of [ring, ...others])
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("button", { name: "Change Selected" }).click();
  await page.getByLabel("Change", { exact: true }).selectOption("Sale price, as a percentage off");
  await page.getByLabel("% off the price").fill("15");
  await page.getByRole("button", { name: "Change 3 Products" }).click();
  await page.getByText("3 products were changed.").waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  const visitor = await newVisitor();
  await visitor.goto(pathOf(ring));
  await expect(visitor.getByText("£10,583").first()).toBeVisible();

  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByRole("link", { name: "Bulk change of 3 products" }).click();
  await page.getByRole("button", { name: "Undo All" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("3 products go back to what they were before.");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog).toContainText("3 products are back to what they were before.");
  await dialog.getByRole("link", { name: "Show in History" }).click();
  await expect(page.getByRole("heading", { name: "Undone: 3 products" })).toBeVisible();

  for (const { price, ...product } of [ring, ...others]) {
    const shopper = await newVisitor();
    await shopper.goto(pathOf({ price, ...product }));
    const shown = `£${Number(price).toLocaleString("en-GB")}`;
    await expect(shopper.getByText(shown).first()).toBeVisible();
    await expect(shopper.getByText("Our Price").first()).toBeVisible();
  }
});

for (const viewport of [LAPTOP, PHONE]) {
  test(`the history and its dialogs are accessible at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const stored = await Promise.all([ring, ...others].map(({ id }) => products.get(id)));
    const writes = stored.map((one) => ({
      id: one.id,
      revision: one.revision,
      draft: { ...toProductDraft(one), price: "999", metal: "Silver", images: one.images.slice(1) },
    }));
    const operation = await products.writeMany(writes, CAUSE);
    const changed = await products.get(ring.id);
    const draft = { ...toProductDraft(changed), price: "1111", metal: "Gold" };
    await products.save(ring.id, draft, changed.revision, { ...CAUSE, kind: "edit" });

    await openAsAdministrator(page, historyPaths.history);
    await page.getByRole("link", { name: "Bulk change of 3 products" }).waitFor();
    await expectAccessible(page);
    await page.goto(historyPaths.of(`products/${ring.id}`));
    const goBack = page.getByRole("button", { name: /^Go Back to Before This/ });
    await goBack.first().waitFor();
    await expectAccessible(page);
    await goBack.last().click();
    await page.getByRole("button", { name: "Go Back", exact: true }).waitFor();
    await expectAccessible(page, "go back", "dialog");
    await page.keyboard.press("Escape");
    await expect(goBack.last()).toBeFocused();

    await page.goto(historyPaths.operation(operation));
    await page.getByRole("button", { name: "Undo All" }).click();
    await page.getByText("Changed again since").waitFor();
    // The dialog is higher than a phone, and opens at its beginning.
    const heading = page.getByRole("heading", { name: "Undo this change?" });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, "undo with a conflict", "dialog");
    await page.keyboard.press("Escape");
    await expectAccessible(page);
  });
}
