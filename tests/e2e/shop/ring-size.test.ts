import { expect, test } from "../fixtures.ts";
import { onShow } from "../stock.ts";

test("a ring is measured on the screen, and its size is remembered and marked on cards @core", async ({
  page,
}) => {
  await page.goto("/ring-size");
  const outline = page.locator(".sizer-card");
  const disc = page.getByLabel("Diameter of the disc");
  await expect(disc).toBeDisabled();
  await page.getByLabel("Size of the outline").fill("400"); // 4 px for each mm
  await expect.poll(async () => (await outline.boundingBox())?.width).toBeCloseTo(4 * 85.6, 0);
  await page.getByRole("button", { name: "The outline matches my card" }).click();

  await disc.fill("166");
  await disc.press("ArrowRight");
  await expect(disc).toHaveAttribute("aria-valuetext", "16.7 mm");
  await expect(page.getByRole("status").filter({ hasText: "UK M" })).toContainText("EU 52.5");
  const shown = await page.locator(".sizer-disc").boundingBox();
  expect(shown?.width).toBeCloseTo(4 * 16.7, 0);
  await page.getByRole("button", { name: "Remember M as my size" }).click();

  await page.reload();
  await expect(page.getByLabel("My ring size (UK)")).toHaveValue("M");
  await expect(disc).toBeEnabled();
  expect((await outline.boundingBox())?.width).toBeCloseTo(4 * 85.6, 0);

  await page.getByRole("link", { name: "Show rings in size M" }).click();
  const rings = onShow.filter(({ jewellery, size }) => jewellery === "Rings" && size === "M");
  await expect(page.locator(".listing-count")).toHaveText(`${rings.length} pieces`);
  await expect(page.locator(".product-card").getByText("Your size, M")).toHaveCount(rings.length);
});
