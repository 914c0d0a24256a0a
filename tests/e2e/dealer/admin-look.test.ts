import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../fixtures.ts";
import { paths } from "../../../src/paths.ts";
import { readSamples } from "../../../scripts/samples/read.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const { brands, categories } = readSamples();
const [brand = "", category = ""] = [brands[0]?.id, categories[0]?.id];

const SIZES = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`no admin screen has a fault for those who cannot see it, or is too wide, on a ${name}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const look = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
        what,
      ).toEqual([]);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, `${what} is too wide by so many pixels`).toBe(0);
    };
    for (const path of ["/login", "/forgot-password", "/signup"]) {
      await page.goto(path);
      await page.getByRole("textbox", { name: "Email" }).waitFor();
      await look(path);
    }
    await openAsAdministrator(page, "/bj-admin");
    await page.getByText("The website is up to date").waitFor();
    await look("home");
    for (const [path, wait] of [
      ["/bj-admin/inventory", "118 products"],
      ["/bj-admin/brands", "8 brands"],
      ["/bj-admin/jewellery", "5 jewellery categories"],
      ["/bj-admin/customers", "No one has signed up"],
      ["/bj-admin/team", "You cannot remove yourself"],
      ["/bj-admin/inventory/import", "Start from an exported file"],
    ] as const) {
      await page.goto(path);
      await page.getByText(wait).waitFor();
      await look(path);
    }
    await page.goto("/bj-admin/inventory");
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Change Selected" }).click();
    await page.getByLabel("To", { exact: true }).selectOption("Enquire");
    await look("bulk change");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await look("confirm box");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const undo = page.getByRole("button", { name: /^Undo deleting/ });
    await undo.waitFor();
    await look("undo strip");
    await undo.click();
    await page.getByText(/” has been restored\.$/).waitFor();

    await page.goto("/bj-admin/inventory/import");
    await page.getByLabel("CSV file").setInputFiles({
      name: "faulty.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("sku,title,price\nNEW-1,Ring,cheap"),
    });
    await page.getByRole("region", { name: "Rows with errors" }).waitFor();
    await look("an import's plan with faults");

    for (const path of [paths.editCategory(category), paths.editBrand(brand)]) {
      await page.goto(path);
      await page.getByRole("button", { name: "Submit Edit" }).waitFor();
      await look(path);
    }
  });
}
