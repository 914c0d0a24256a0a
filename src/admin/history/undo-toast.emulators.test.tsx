import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { named } from "../../../tests/named.ts";
import { testProduct } from "../../../tests/products.ts";
import { goOffline, holdRequest, WRITES } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  AURELIE,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { InventoryList } from "../lists/inventory-list.tsx";

const RING = testProduct({ id: "ring", title: "Onyx Ring", price: "300", revision: 4 });
const BAND = testProduct({ id: "band", title: "Gold Band", price: "200", salePrice: "150" });
const button = (name: string) => screen.getByRole("button", { name: named(name) });
const press = (name: string) => userEvent.click(button(name));
const availability = (title: string) => screen.getByLabelText(`Availability of ${title}`);
const changes = async () =>
  (await storedAll("changes")).map(({ kind, title }) => `${String(kind)} ${String(title)}`).sort();

beforeEach(async () => {
  await stockShop({ products: [RING, BAND], brands: [AURELIE], categories: [RINGS] });
  renderAt("/bj-admin/inventory", <InventoryList />);
  await screen.findByRole("table", { name: "Inventory" });
});

async function deleteRing() {
  await press("Delete Onyx Ring");
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("“Onyx Ring” was deleted.");
}

it("restores a deleted product, and keeps the focus", async () => {
  await deleteRing();
  expect(await stored("products/ring")).toBeNull();
  expect(button("Undo")).toHaveFocus();
  expect(button("Undo")).toHaveAccessibleDescription("“Onyx Ring” was deleted.");
  await press("Undo");
  expect(await screen.findByText("“Onyx Ring” has been restored.")).toBeInTheDocument();
  expect(await stored("products/ring")).toMatchObject({ title: "Onyx Ring", price: "300" });
  expect(availability("Onyx Ring")).toBeInTheDocument();
  expect(button("Dismiss")).toHaveFocus();
  await press("Dismiss");
  expect(screen.queryByText(/has been restored/)).toBeNull();
});

it("undoes the last change of a row, and does not take its focus", async () => {
  await userEvent.click(screen.getByRole("checkbox", { name: "Featured: Gold Band" }));
  await screen.findByText("“Gold Band” is now Featured.");
  await userEvent.selectOptions(availability("Gold Band"), "Sold");
  await screen.findByText("“Gold Band” is now Sold.");
  expect(screen.getByText("Saved")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  expect(button("Undo")).not.toHaveFocus();
  await press("Undo");
  expect(await screen.findByText("“Gold Band” is as it was before.")).toBeInTheDocument();
  expect(availability("Gold Band")).toHaveValue("Is Available");
  expect(screen.queryByText("Saved")).toBeNull();
  expect(await stored("products/band")).toMatchObject({ featured: "true", revision: 4 });
  expect(await changes()).toEqual(["switch ", "switch ", "undo Changed in the inventory"]);
});

it("offers to undo a bulk change", async () => {
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await press("Change Selected");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("Change"), "Sale price, as a percentage off");
  await userEvent.type(dialog.getByLabelText("% off the price"), "30");
  await userEvent.click(dialog.getByRole("button", { name: "Change 2 Products" }));
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.getByText("2 products were changed. Sale price: 30% off.")).toBeInTheDocument();
  expect(button("Undo")).toHaveFocus();
});

it("continues after a failure, and returns the focus to Undo", async () => {
  await deleteRing();
  const goOnline = goOffline(WRITES);
  await press("Undo");
  const dialog = within(await screen.findByRole("dialog", { name: "Not finished" }));
  expect(dialog.getByRole("alert")).toHaveTextContent(
    "0 of 1 have been brought back. Press Continue for the rest.",
  );
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(button("Undo")).toHaveFocus();
  expect(await stored("products/ring")).toBeNull();
  goOnline();
  await press("Undo");
  await waitFor(async () => expect(await stored("products/ring")).not.toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says if somebody else has already undone it", async () => {
  await deleteRing();
  await saveElsewhere({ products: [RING] });
  await press("Undo");
  expect(await screen.findByText("This has already been undone.")).toBeInTheDocument();
});

it("says what somebody else has changed since, with a link to the earlier values", async () => {
  await userEvent.selectOptions(availability("Gold Band"), "Sold");
  await screen.findByText("“Gold Band” is now Sold.");
  await saveElsewhere({ products: [{ ...BAND, available: "Enquire", revision: 3 }] });
  await press("Undo");
  const dialog = within(await screen.findByRole("dialog", { name: "Nothing was changed" }));
  expect(dialog.getByRole("link", { name: "Gold Band" })).toHaveAttribute(
    "href",
    expect.stringMatching(/edit\/band\?undo=/),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(await stored("products/band")).toMatchObject({ available: "Enquire", revision: 3 });
  expect(button("Undo")).toHaveFocus();
});

it("opens the dialog if the SKU of what was deleted was used again", async () => {
  await deleteRing();
  const twin = { ...BAND, id: "twin", title: "Twin", sku: RING.sku, updatedAt: Date.now() };
  await saveElsewhere({ products: [twin] });
  await press("Undo");
  expect(await screen.findByRole("link", { name: "“Twin”" })).toBeInTheDocument();
  expect(await stored("products/ring")).toBeNull();
});

it("stays until its outcome is known, whatever is pressed or saved in between", async () => {
  await deleteRing();
  const restoring = holdRequest(WRITES);
  await press("Undo");
  await restoring.arrived;
  await press("Dismiss");
  await userEvent.click(screen.getByRole("checkbox", { name: "Featured: Gold Band" }));
  await waitFor(async () =>
    expect(await stored("products/band")).toMatchObject({ featured: "true" }),
  );
  expect(screen.getByText("“Onyx Ring” was deleted.")).toBeInTheDocument();
  restoring.refuse(403);
  const dialog = within(await screen.findByRole("dialog", { name: "Nothing was changed" }));
  expect(dialog.getByText(/cannot be brought back/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("“Gold Band” is now Featured.")).toBeInTheDocument();
});
