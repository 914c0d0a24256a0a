import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

/** The sizes of a PDF's pages in points. */
function pageSizes(pdf: Buffer): string[] {
  return [...pdf.toString("latin1").matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
}

test(
  "labels of the selected products are printed on A4, in the chosen size",
  {
    tag: ["@chromium", "@core"],
  },
  async ({ page }) => {
    await openAsAdministrator(page, "/bj-admin/inventory?q=ring");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    const count = await page.getByRole("checkbox", { name: /^Select (?!all)/ }).count();
    await page.getByRole("link", { name: "Print Labels" }).click();
    const labels = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
    await expect(labels).toHaveCount(count);
    const label = labels.filter({ hasText: ring.title });
    await expect(label).toContainText(ring.sku);
    await expect(label.getByRole("img")).toHaveAccessibleName(new RegExp(`/product/${ring.id}$`));
    await expect(label).toHaveCSS("width", "226.766px"); // 60 mm

    // Codes of 8 mm.
    await page.getByLabel("Height (mm)").fill("12");
    await expect(page.getByText(/^The codes are too small for many phones/)).toBeVisible();
    await page.getByLabel("Height (mm)").fill("25");
    await expect(page.getByText(/^The codes are too small/)).toBeHidden();

    await page.getByLabel("Print", { exact: true }).selectOption("Shelf cards");
    await page.getByLabel("Height (mm)").fill("120");
    const pdf = await page.pdf({ preferCSSPageSize: true });
    // Two columns of two cards, and nothing else on the pages.
    expect(pageSizes(pdf)).toEqual(Array.from({ length: Math.ceil(count / 4) }, () => "595 × 842"));
    await page.reload();
    await expect(page.getByLabel("Height (mm)")).toHaveValue("120");
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
  },
);
