import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { testProduct } from "../../products.ts";
import { holdRequest, requests, WRITES } from "./fake-network.ts";
import { address, renderAt } from "./render-at.tsx";
import { AURELIE, RINGS, stockShop, stored } from "./shop.ts";
import { InventoryList } from "../../../src/admin/lists/inventory-list.tsx";

// Looking whether something is hidden takes most of the time in a table.
configure({ defaultHidden: true });

/** The newest first, as the list has them. */
const PIECES = [
  testProduct({ id: "ring", title: "Onyx Ring", price: "300", revision: 4, updatedAt: 3 }),
  testProduct({
    id: "band",
    title: "Gold Band",
    price: "POA",
    brand: "A house long gone",
    updatedAt: 2,
  }),
  testProduct({ id: "brooch", title: "Pearl Brooch", price: "200", sku: "", updatedAt: 1 }),
];

async function open(search = "") {
  renderAt(`/bj-admin/inventory${search}`, <InventoryList />);
  await screen.findByRole("table", { name: "Inventory" });
}

const titles = () =>
  [...document.querySelectorAll("tbody .cell-title a")].map((link) => link.textContent);
const availability = (title: string) => screen.getByLabelText(`Availability of ${title}`);
const box = (name: string) => screen.getByRole("checkbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => stockShop({ products: PIECES, brands: [AURELIE], categories: [RINGS] }));

describe("A change in the row", () => {
  it("is saved at once, and the row says so", async () => {
    await open();
    await userEvent.selectOptions(availability("Gold Band"), "Sold");
    await waitFor(() => expect(availability("Gold Band")).toHaveValue("Sold"));
    expect(await screen.findByText("Gold Band is now Sold.")).toBeInTheDocument();
    expect(screen.getByText("Saved")).toBeInTheDocument();
    expect(requests(WRITES)).toHaveLength(1);
    expect(await stored("products/band")).toMatchObject({
      available: "Sold",
      price: "POA",
      brand: "A house long gone",
      revision: 2,
    });
  });

  it("is taken back where it fails, and the row says why", async () => {
    const saving = holdRequest(WRITES);
    await open();
    await userEvent.click(box("Featured: Onyx Ring"));
    expect(box("Featured: Onyx Ring")).toBeChecked();
    expect(box("Featured: Onyx Ring")).toBeDisabled();
    expect(screen.getByText("Saving…")).toBeInTheDocument();
    saving.lose();
    expect(await screen.findByRole("alert")).toHaveTextContent("offline");
    expect(box("Featured: Onyx Ring")).not.toBeChecked();
    expect(box("Featured: Onyx Ring")).toBeEnabled();
  });

  it("of a piece that cannot be stored as it is asks for Edit first, and sends nothing", async () => {
    await open();
    await userEvent.selectOptions(availability("Pearl Brooch"), "Enquire");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Edit this product first: SKU is required.",
    );
    expect(availability("Pearl Brooch")).toHaveValue("Is Available");
    expect(requests(WRITES)).toEqual([]);
  });
});

it("selects what the page shows, or all that match, and clears the selection", async () => {
  await open("?category=Rings");
  await userEvent.click(box("Select Gold Band"));
  expect(screen.getByText("1 product selected")).toBeInTheDocument();
  await press("Select All 3");
  expect(screen.getByText("3 products selected")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Select All/ })).toBeNull();
  await press("Change Selected");
  const dialog = within(screen.getByRole("dialog", { name: "Change 3 products" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await press("Clear Selection");
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(box("Select Gold Band")).not.toBeChecked();
});

it("sorts by its headers and narrows by its filters, all of it in the address", async () => {
  await open();
  expect(titles()).toEqual(["Onyx Ring", "Gold Band", "Pearl Brooch"]);
  await press("Price");
  expect(address()).toBe("/bj-admin/inventory?sort=price");
  // What is no amount stands behind what is.
  expect(titles()).toEqual(["Pearl Brooch", "Onyx Ring", "Gold Band"]);
  expect(screen.getByRole("columnheader", { name: "Price" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await press("Price");
  expect(address()).toBe("/bj-admin/inventory?sort=price&order=down");
  await userEvent.click(box("Unknown brand or category"));
  expect(address()).toBe("/bj-admin/inventory?unknown=1&sort=price&order=down");
  expect(titles()).toEqual(["Gold Band"]);
  expect(screen.getByText("1 of 3 products")).toBeInTheDocument();
  await press("Clear Filters");
  expect(address()).toBe("/bj-admin/inventory?sort=price&order=down");
  expect(titles()).toHaveLength(3);
});
