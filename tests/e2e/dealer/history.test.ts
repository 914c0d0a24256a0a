import { paths } from "../../../src/admin/paths.ts";
import { baseOf, PRODUCTS } from "../../../src/admin/saving/entity-kinds.ts";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { saveAll } from "../../../src/admin/saving/save-all-store.ts";
import { toProductDraft } from "../../../src/admin/saving/product-draft.ts";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(connectToEmulators);
test.beforeEach(({ stock }) => stock.reset());
test.afterAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const others = [sampleProduct("Place Royale Solitaire"), sampleProduct("Solitaire Ring, 0.50ct")];
const CAUSE = { kind: "bulk", by: { uid: "owner", email: "owner@example.com" } } as const;

for (const viewport of [LAPTOP, PHONE]) {
  test(
    `the history and its dialogs are accessible at ${viewport.width} px`,
    { tag: viewport === LAPTOP ? "@core" : [] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const stored = await Promise.all([ring, ...others].map(({ id }) => products.get(id)));
      const writes = stored.map((one) => ({
        collection: "products" as const,
        id: one.id,
        base: baseOf(PRODUCTS, one),
        draft: {
          ...toProductDraft(one),
          price: "999",
          metal: "Silver",
          images: one.images.slice(1),
        },
      }));
      const operation = await saveAll(writes, CAUSE, { run: (request) => request(CAUSE.by) });
      const changed = await products.get(ring.id);
      const draft = { ...toProductDraft(changed), price: "1111", metal: "Gold" };
      await products.save(ring.id, draft, baseOf(PRODUCTS, changed), { ...CAUSE, kind: "edit" });

      await openAsAdministrator(page, paths.history);
      await page.getByRole("link", { name: "Bulk change of 3 products" }).waitFor();
      await expectAccessible(page);
      await page.goto(paths.historyOf(`products/${ring.id}`));
      const restore = page.getByRole("link", { name: /^Restore this version/ });
      await restore.first().waitFor();
      await expectAccessible(page);
      await restore.last().click();
      await expect(page.getByText(/^These fields have their values from before/)).toBeVisible();
      await expectAccessible(page, "a form with earlier values");

      await page.goto(paths.operation(operation));
      await page.getByRole("button", { name: "Undo All" }).click();
      const dialog = page.getByRole("dialog");
      await expectAccessible(page, "the question before an undo", "dialog");
      await dialog.getByRole("button", { name: "Undo" }).click();
      await dialog.getByRole("heading", { name: "Undone" }).waitFor();
      await expectAccessible(page, "an undo with a conflict", "dialog");
      await dialog.getByRole("link", { name: ring.title }).click();
      // The form above has stored a draft.
      await page.getByRole("button", { name: "Discard Draft" }).click();
      await expect(page.getByText(/^These fields have their values from before/)).toBeVisible();
      await expect(page.getByLabel("Metal")).not.toHaveValue("Gold");
    },
  );
}
