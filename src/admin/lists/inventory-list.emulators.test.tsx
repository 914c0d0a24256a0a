import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import {
  holdRequest,
  networkIdle,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { change, dealer } from "../../../tests/emulators/screens/dealer.ts";
import type { Product } from "../../products/product.ts";
import {
  AURELIE,
  ledgerDocuments,
  RINGS,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { paths } from "../paths.ts";
import { InventoryList } from "./inventory-list.tsx";

// In a table, checking whether elements are hidden takes most of the time.
configure({ defaultHidden: true });

/** Newest first, like the list. */
const PRODUCTS = [
  testProduct({ id: "ring", title: "Onyx Ring", price: "300", revision: 4, updatedAt: 3 }),
  testProduct({
    id: "band",
    title: "Gold Band",
    price: "POA",
    brand: "Former brand",
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

beforeEach(() => stockShop({ products: PRODUCTS, brands: [AURELIE], categories: [RINGS] }));

it("tells the outcome of a bulk change after which the list has another address", async () => {
  const brands = [{ ...AURELIE, formerNames: ["Former brand"] }];
  await stockShop({ products: PRODUCTS, brands, categories: [RINGS] });
  await open("?brand=Former+brand");
  await userEvent.click(box("Select Gold Band"));
  await press("Change Selected");
  await userEvent.selectOptions(await screen.findByLabelText("Change"), "Brand");
  await userEvent.selectOptions(screen.getByLabelText("To"), "Aurelie");
  await press("Change 1 Product");
  const outcome = await screen.findByRole("dialog", { name: "Changes saved" });
  expect(outcome).toHaveTextContent("1 product was changed.");
  await waitFor(() => expect(address()).toBe("/bj-admin/inventory?brand=Aurelie"));
  expect(outcome).toBeVisible();
  await userEvent.click(within(outcome).getByRole("button", { name: "Close" }));
  expect(await screen.findByText(/^1 product was changed. Brand: Aurelie/)).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(titles()).toHaveLength(3);
});

describe("A change in the row", () => {
  it("of a sold piece is saved, and says what the stock book has", async () => {
    const sold = testProduct({ id: "sold", title: "Opal Ring", available: "Sold" });
    const entry = { ...testEntry({ id: "sold" }), saleDate: "2026-03-03", sellingPrice: 125_000 };
    await stockShop({ products: [sold], documents: ledgerDocuments([entry]) });
    await open();
    await userEvent.selectOptions(availability("Opal Ring"), "Is Available");
    expect(
      await screen.findByText(
        "“Opal Ring” is now Is Available. The stock book says: Sold on 3 Mar 2026 for £1,250.00.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Purchase and Sale" })).toHaveAttribute(
      "href",
      "/bj-admin/stock-book/sold",
    );
    expect(await stored("products/sold")).toMatchObject({ available: "Is Available" });
  });

  it("is saved at once, and the row confirms it", async () => {
    await open();
    await userEvent.selectOptions(availability("Gold Band"), "Sold");
    await waitFor(() => expect(availability("Gold Band")).toHaveValue("Sold"));
    expect(await screen.findByText("“Gold Band” is now Sold.")).toBeInTheDocument();
    expect(screen.getByText("Saved")).toBeInTheDocument();
    expect(requests(WRITES)).toHaveLength(1);
    expect(await stored("products/band")).toMatchObject({
      available: "Sold",
      price: "POA",
      brand: "Former brand",
      revision: 2,
    });
  });

  it("is reverted if it fails, and the row says why", async () => {
    const saving = holdRequest(WRITES);
    await open();
    await userEvent.click(box("Featured: Onyx Ring"));
    expect(box("Featured: Onyx Ring")).toBeChecked();
    // Buttons do nothing while it is saved, and the focus stays.
    await userEvent.click(box("Featured: Onyx Ring"));
    expect(box("Featured: Onyx Ring")).toBeChecked();
    expect(box("Featured: Onyx Ring")).toHaveFocus();
    expect(screen.getByText("Saving...")).toBeInTheDocument();
    saving.lose();
    expect(await screen.findByRole("alert")).toHaveTextContent("offline");
    expect(box("Featured: Onyx Ring")).not.toBeChecked();
    await waitFor(() =>
      expect(box("Featured: Onyx Ring")).toHaveAttribute("aria-disabled", "false"),
    );
  });

  it("never puts back what was corrected in the Firebase console", async () => {
    await open();
    // While the database is empty for a moment, nobody is an administrator.
    await networkIdle();
    // The console leaves the revision and the date as they are.
    const corrected = PRODUCTS.map((one) => (one.id === "ring" ? { ...one, price: "275" } : one));
    await stockShop({ products: corrected, brands: [AURELIE], categories: [RINGS] });
    await userEvent.click(box("Featured: Onyx Ring"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This has been changed elsewhere since you opened it. Check it, then choose again.",
    );
    expect(screen.getByText("£275")).toBeVisible();
    expect(await stored("products/ring")).toMatchObject({ price: "275", featured: "false" });
    await userEvent.click(box("Featured: Onyx Ring"));
    await screen.findByText("“Onyx Ring” is now Featured.");
    expect(await stored("products/ring")).toMatchObject({ price: "275", featured: "true" });
  });

  it("that a colleague has made too offers no Undo, which would undo theirs", async () => {
    await open();
    const sold = (product: Product) => change(product, { available: "Sold" });
    await dealer((colleague) =>
      colleague.saveAll(PRODUCTS.slice(0, 2).map(sold), { kind: "bulk" }),
    );
    await userEvent.selectOptions(availability("Onyx Ring"), "Sold");
    await screen.findByText("“Onyx Ring” is now Sold.");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(requests(WRITES)).toHaveLength(1);
  });

  it("to an invalid product asks to edit it first, and sends nothing", async () => {
    await open();
    await userEvent.selectOptions(availability("Pearl Brooch"), "Enquire");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Edit this product first: SKU is required.",
    );
    expect(availability("Pearl Brooch")).toHaveValue("Is Available");
    expect(requests(WRITES)).toEqual([]);
  });

  it("does not put a product without a price on show", async () => {
    const draft = testProduct({ id: "draft", price: "0", available: "Not Available", listedAt: 0 });
    await stockShop({ products: [draft], brands: [AURELIE], categories: [RINGS] });
    await open();
    // The list may first show the stock of an earlier visit.
    await screen.findByLabelText("Availability of draft");
    await userEvent.selectOptions(availability("draft"), "Is Available");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Edit this product first: Price: Enter a price above 0, or choose an availability other than Is Available.",
    );
    expect(requests(WRITES)).toEqual([]);
  });
});

it("replaces a scanned code by the next one", async () => {
  await open();
  const search = screen.getByLabelText("Search");
  await userEvent.type(search, "Onyx{Enter}Pearl{Enter}");
  expect(search).toHaveValue("Pearl");
  await waitFor(() => expect(titles()).toEqual(["Pearl Brooch"]));
});

it("selects single products or all matches, and clears the selection", async () => {
  await open("?category=Rings");
  await userEvent.click(box("Select Gold Band"));
  expect(screen.getByText("1 product selected")).toBeInTheDocument();
  await press("Select All 3");
  expect(screen.getByText("3 products selected")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Select All/ })).toBeNull();
  await press("Change Selected");
  const dialog = within(await screen.findByRole("dialog", { name: "Change 3 products" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await press("Clear Selection");
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(box("Select Gold Band")).not.toBeChecked();
});

it("keeps the selection during a look at one of the products", async () => {
  renderAt(
    paths.inventory,
    <Routes>
      <Route path={paths.inventory} element={<InventoryList />} />
      <Route path="*" element={<Link to={paths.inventory}>Return</Link>} />
    </Routes>,
  );
  await userEvent.click(await screen.findByLabelText("Select Gold Band"));
  await userEvent.click(screen.getByText("Gold Band", { selector: ".cell-title a" }));
  await userEvent.click(await screen.findByRole("link", { name: "Return" }));
  expect(await screen.findByLabelText("Select Gold Band")).toBeChecked();
  expect(screen.getByText("1 product selected")).toBeInTheDocument();
});

it("keeps its order and its filters in the URL", async () => {
  await open();
  expect(titles()).toEqual(["Onyx Ring", "Gold Band", "Pearl Brooch"]);
  await press("Price");
  expect(address()).toBe("/bj-admin/inventory?sort=price");
  // Prices that are not amounts come last.
  expect(titles()).toEqual(["Pearl Brooch", "Onyx Ring", "Gold Band"]);
  expect(screen.getByRole("columnheader", { name: "Price" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await press("Price");
  expect(address()).toBe("/bj-admin/inventory?sort=price&order=down");
  await userEvent.click(box("Unknown brand or category"));
  expect(address()).toBe("/bj-admin/inventory?sort=price&order=down&unknown=1");
  expect(titles()).toEqual(["Gold Band"]);
  expect(screen.getByText("1 of 3 products")).toBeInTheDocument();
  await press("Clear Filters");
  expect(address()).toBe("/bj-admin/inventory?sort=price&order=down");
  expect(titles()).toHaveLength(3);
});

it("shows the products of a pasted shortlist with SKU and availability, sold ones included", async () => {
  await open();
  await userEvent.selectOptions(availability("Gold Band"), "Sold");
  await screen.findByText("“Gold Band” is now Sold.");
  await userEvent.click(screen.getByRole("searchbox"));
  await userEvent.paste("https://shop.example/shortlist?p=band,ring,never-there");
  expect(
    await screen.findByText("2 of 3 products. 1 piece of this shortlist is not in the inventory."),
  ).toBeInTheDocument();
  expect(titles()).toEqual(["Gold Band", "Onyx Ring"]);
  expect(availability("Gold Band")).toHaveValue("Sold");
  expect(screen.getByText("SKU-band")).toBeInTheDocument();
});

it("keeps the search when a filter changes right after typing", async () => {
  await open();
  const search = screen.getByRole<HTMLInputElement>("searchbox");
  act(() => {
    fireEvent.change(search, { target: { value: "ring" } });
    fireEvent.click(box("Unknown brand or category"));
    fireEvent.click(box("On sale"));
  });
  await waitFor(() => expect(address()).toBe("/bj-admin/inventory?q=ring&unknown=1&sale=1"));
  expect(search).toHaveValue("ring");
  await press("Clear Filters");
  expect(search).toHaveValue("");
});
