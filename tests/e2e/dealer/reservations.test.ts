import { expectAccessible, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../page-helpers.ts";
import { paths } from "../../../src/admin/paths.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());
test.afterAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const NINE_DAYS_MS = 9 * 86_400_000;

test("a piece is reserved from its row, shoppers can ask for it, and it becomes free by itself @core", async ({
  page,
  newVisitor,
}) => {
  await openAsAdministrator(page, `${paths.inventory}?q=${ring.sku}`);
  const row = page.getByRole("row", { name: ring.title });
  const more = row.getByRole("button", { name: /^More/ });
  await more.click();
  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Reserve This Product" });
  await expect(dialog.getByLabel("For Whom")).toBeFocused();
  await expect(dialog.getByText(/^Shoppers see: “Reserved until/)).toBeVisible();
  await expectAccessible(page, "the dialog");
  await dialog.getByLabel("For Whom").fill("Mrs Example");
  await dialog.getByRole("button", { name: "Reserve" }).click();
  await expect(row).toContainText(/Reserved until .* for Mrs Example/);
  await expect(more).toBeFocused();

  const shopper = await newVisitor();
  await shopper.clock.install();
  const shifts = await watchShifts(shopper);
  const response = await shopper.goto(paths.product(ring));
  expect(await response?.text()).not.toContain("Reserved");
  const main = shopper.getByRole("main");
  const notice = main.getByText(/^Reserved until/);
  const email = main.getByRole("link", { name: "Enquire By Email" }).first();
  const message = async () => decodeURIComponent((await email.getAttribute("href")) ?? "");
  await expect(notice).toBeVisible();
  await expect(main.getByText("Ask to be told if it becomes free")).toBeVisible();
  expect(await shifts()).toBeLessThan(0.005);
  for (const part of ["Please tell me if it becomes free", ring.title, ring.sku]) {
    expect(await message()).toContain(part);
  }
  await expectAccessible(shopper, "the page of a reserved piece");
  await shopper.setViewportSize(PHONE);
  await expectAccessible(shopper, "the page of a reserved piece on a phone");
  await shopper.clock.fastForward(NINE_DAYS_MS);
  await expect(notice).toBeHidden();
  expect(await message()).toContain("I would like to know more about this piece");

  const another = await newVisitor();
  await another.clock.install();
  await another.goto(paths.listing(ring.jewellery));
  const card = another.getByRole("link", { name: ring.title });
  await expect(card).toContainText("Reserved");
  await another.clock.fastForward(NINE_DAYS_MS);
  await expect(card).not.toContainText("Reserved");
});
