import { expect, test } from "../fixtures.ts";
import { paths } from "../../../src/admin/paths.ts";
import samples from "../../../samples/stock.json" with { type: "json" };
import { textField } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

const piece = samples.products.find(
  ({ brand, available }) => brand === "Brézé" && available === "Is Available",
);
if (!piece) throw new Error("The sample stock has no piece of Brézé.");

test.beforeAll(({ stock }) => stock.reset());

test("links with a brand's former name lead to its current one", async ({ page, newVisitor }) => {
  await openAsAdministrator(page, paths.brands);
  await page.getByRole("link", { name: "Edit Brézé" }).click();
  await textField(page, "Brand Name").fill("Maison Brézé");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByRole("dialog", { name: "Brand Saved" })).toBeVisible();

  const visitor = await newVisitor();
  const { id, jewellery } = piece;
  for (const [former, current] of [
    // Published before the renaming.
    ["/shop/breze?utm_source=mail", "/shop/maison-breze?utm_source=mail"],
    [paths.product(piece), paths.product({ id, jewellery, brand: "Maison Brézé" })],
    // Not published.
    ["/shop/Br%C3%A9z%C3%A9", "/shop/maison-breze"],
    ["/sale?brand=breze", "/sale?brand=maison-breze"],
  ] as const) {
    await visitor.goto(paths.aboutUs);
    await visitor.goto(former);
    await expect(visitor).toHaveURL(current);
    const heading = former.includes("product")
      ? piece.title
      : former.startsWith("/sale")
        ? "On Sale"
        : "Maison Brézé";
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(visitor.getByRole("main").getByText(/£/).first()).toBeVisible();
    await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${current.replace(/\?.*/, "")}$`),
    );
    await visitor.goBack();
    await expect(visitor).toHaveURL(paths.aboutUs);
  }
});
