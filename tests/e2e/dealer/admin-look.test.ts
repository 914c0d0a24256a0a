import { paths } from "../../../src/admin/paths.ts";
import { readSamples } from "../../../scripts/samples/read.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { textField } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const { brands, categories } = readSamples();
const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

for (const [device, viewport] of [
  ["laptop", LAPTOP],
  // As wide as a laptop's page at 400% zoom.
  ["small phone", { ...PHONE, width: 320 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("the admin lists are accessible", async ({ page }) => {
      for (const path of ["/login", "/forgot-password", "/signup"]) {
        await page.goto(path);
        await page.getByRole("textbox", { name: "Email" }).waitFor();
        await expectAccessible(page);
      }
      await openAsAdministrator(page, "/bj-admin");
      for (const [path, text] of [
        ["/bj-admin", "The website was published on"],
        ["/bj-admin/brands", "8 brands"],
        ["/bj-admin/jewellery", "5 jewellery categories"],
        ["/bj-admin/customers", "No one has signed up"],
        ["/bj-admin/sale-prices", "15 of 15 sales to check"],
        ["/bj-admin/team", "You cannot remove yourself"],
        ["/bj-admin/inventory", "118 products"],
      ] as const) {
        await page.goto(path);
        await page.getByText(text).waitFor();
        await expectAccessible(page);
      }
      await page
        .getByRole("checkbox", { name: /^Select (?!all)/ })
        .first()
        .check();
      await page.getByRole("button", { name: "Change Selected" }).click();
      await page.getByLabel("To", { exact: true }).selectOption("Enquire");
      await expectAccessible(page, "bulk change");
      await page.keyboard.press("Escape");
      if (device === "small phone")
        await page.getByRole("row").nth(1).getByRole("button", { name: "Show all" }).click();
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await expectAccessible(page, "delete dialog");
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      const undo = page.getByRole("button", { name: "Undo" });
      await undo.waitFor();
      await expectAccessible(page, "undo message");
      await undo.click();
      await page.getByText(/has been restored\.$/).waitFor();

      await page.goto("/bj-admin/inventory/import");
      await page.getByLabel("CSV file").waitFor();
      await expectAccessible(page);
      await page.getByLabel("CSV file").setInputFiles({
        name: "faulty.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("sku,title,price\nNEW-1,Ring,cheap"),
      });
      await page.getByRole("region", { name: "Rows with errors" }).waitFor();
      await expectAccessible(page, "import with errors");
    });

    test("the admin forms are accessible, and the save bar never covers the focused field", async ({
      page,
    }) => {
      await openAsAdministrator(page, "/bj-admin/inventory/new-product");
      await page.getByRole("button", { name: "Add Product" }).click();
      // On a phone the form begins with the pictures.
      const first = device === "laptop" ? textField(page, "Title") : page.getByLabel(/^Images: Up/);
      await expect(first).toBeFocused();
      await expectAccessible(page, "new product with errors");
      for (const [path, button] of [
        ["/bj-admin/brands/new-brand", "Add Brand"],
        ["/bj-admin/jewellery/new-category", "Add Category"],
        [paths.editCategory(categories[0]?.id ?? ""), "Submit Edit"],
        [paths.editBrand(brands[0]?.id ?? ""), "Submit Edit"],
        [paths.editProduct(ring.id), "Submit Edit"],
      ] as const) {
        await page.goto(path);
        await page.getByRole("button", { name: button }).waitFor();
        // At the end, where the save bar covers no half of a button.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expectAccessible(page);
      }

      await textField(page, "Title").focus();
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press("Tab");
        const covered = await page.evaluate(() => {
          const focused = document.activeElement;
          const bar = document.querySelector(".save-bar");
          if (!focused || !bar || bar.contains(focused)) return null;
          // "Purchase and sale" is below the form that has the bar.
          if (focused.closest("form") !== bar.closest("form")) return null;
          const { bottom } = focused.getBoundingClientRect();
          return bottom > bar.getBoundingClientRect().top + 1 ? focused.outerHTML : null;
        });
        expect(covered).toBeNull();
      }

      await textField(page, "Size").fill("UK Q");
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
      await expectAccessible(page, "leave dialog");
    });
  });
}
