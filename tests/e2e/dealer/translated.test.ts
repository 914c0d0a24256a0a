import { paths } from "../../../src/admin/paths.ts";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { LAPTOP, PHONE } from "../accessibility.ts";
import { test } from "../fixtures.ts";
import { onShow, sampleProduct } from "../stock.ts";
import { translate } from "../translate.ts";
import { operateControls } from "../walk.ts";
import { openAsAdministrator } from "./log-in.ts";

/** The admin area as Chrome has translated it. */

test.beforeAll(connectToEmulators);
test.beforeEach(async ({ stock, context }) => {
  await stock.reset();
  await translate(context);
});
test.afterAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const SCREENS: Readonly<Record<string, string>> = {
  home: paths.admin,
  inventory: paths.inventory,
  "new product": paths.newProduct,
  "edit product": paths.editProduct(ring.id),
  "duplicate product": paths.copyProduct(ring.id),
  labels: paths.labels(onShow.slice(0, 3).map(({ id }) => id)),
  brands: paths.brands,
};

for (const [name, path] of Object.entries(SCREENS)) {
  test(`the screen "${name}" works`, async ({ page }) => {
    await openAsAdministrator(page, paths.admin);
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await operateControls(page);
    }
  });
}
