import { act, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { piece } from "../../../tests/pieces.ts";
import { ShopError } from "../../domain/errors.ts";
import type { Product, ProductDraft } from "../../domain/product.ts";

const backend = vi.hoisted(() => ({
  list: vi.fn<() => Promise<unknown>>(),
  newest: () => Promise.resolve([]),
  save: vi.fn<(id: string, draft: ProductDraft, revision: number) => Promise<Product>>(),
}));
const listed = vi.hoisted(() => (value: object) => ({
  list: () => Promise.resolve({ values: [value], bad: [] }),
}));
vi.mock("../../data/products.ts", () => ({ products: backend }));
vi.mock("../../data/brands.ts", () => ({ brands: listed({ id: "a", brandName: "Aurelie" }) }));
vi.mock("../../data/jewellery.ts", () => ({
  jewellery: listed({ id: "r", jewelleryCategory: "Rings" }),
}));
vi.mock("../../hooks/use-session.ts", () => ({ withSession: (action: () => unknown) => action() }));
vi.mock("../../hooks/use-catalogue.ts", () => ({ catalogueChanged: () => undefined }));

const { forgetInventory } = await import("../../hooks/use-inventory.ts");
const { InventoryList } = await import("./inventory-list.tsx");

// Looking whether something is hidden takes most of the time in a table.
configure({ defaultHidden: true });

/** The newest first, as the list has them. */
const PIECES = [
  piece({ id: "ring", title: "Onyx Ring", price: "300", revision: 4, changedMs: 3 }),
  piece({ id: "band", title: "Gold Band", price: "POA", brand: "A house long gone", changedMs: 2 }),
  piece({ id: "brooch", title: "Pearl Brooch", price: "200", sku: "", changedMs: 1 }),
];

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
const address = () => screen.getByLabelText("Address").textContent;

async function open(search = "") {
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[`/bj-admin/inventory${search}`]}>
        <InventoryList />
        <Address />
      </MemoryRouter>
    </HelmetProvider>,
  );
  await screen.findByRole("table", { name: "Inventory" });
}

const titles = () =>
  [...document.querySelectorAll("tbody .cell-title a")].map((link) => link.textContent);
const availability = (title: string) => screen.getByLabelText(`Availability of ${title}`);
const box = (name: string) => screen.getByRole("checkbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  sessionStorage.clear();
  backend.list.mockReset().mockResolvedValue({ values: PIECES, bad: [] });
  backend.save.mockReset().mockImplementation((id, draft, revision) =>
    Promise.resolve({
      ...piece({ id }),
      ...draft,
      featured: draft.featured === "true",
      revision: revision + 1,
      changedMs: 9,
    }),
  );
});
afterEach(() => act(() => forgetInventory()));

describe("A change in the row", () => {
  it("is saved at once, and the row says so", async () => {
    await open();
    await userEvent.selectOptions(availability("Gold Band"), "Sold");
    await waitFor(() => expect(availability("Gold Band")).toHaveValue("Sold"));
    expect(await screen.findByText("Gold Band is now Sold.")).toBeInTheDocument();
    expect(backend.save).toHaveBeenCalledExactlyOnceWith(
      "band",
      expect.objectContaining({ available: "Sold", price: "POA", brand: "A house long gone" }),
      1,
    );
    expect(screen.getByText("Saved")).toBeInTheDocument();
  });

  it("is taken back where it fails, and the row says why", async () => {
    let refuse: (error: Error) => void = () => undefined;
    backend.save.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    await open();
    await userEvent.click(box("Featured: Onyx Ring"));
    expect(box("Featured: Onyx Ring")).toBeChecked();
    expect(box("Featured: Onyx Ring")).toBeDisabled();
    expect(screen.getByText("Saving…")).toBeInTheDocument();
    refuse(new ShopError("offline"));
    expect(await screen.findByRole("alert")).toHaveTextContent("offline");
    expect(box("Featured: Onyx Ring")).not.toBeChecked();
    expect(box("Featured: Onyx Ring")).toBeEnabled();
  });

  it("of a piece that cannot be stored as it is asks for Edit first, and sends nothing", async () => {
    await open();
    await userEvent.selectOptions(availability("Pearl Brooch"), "Enquire");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Put this right with Edit first: SKU is required.",
    );
    expect(availability("Pearl Brooch")).toHaveValue("Is Available");
    expect(backend.save).not.toHaveBeenCalled();
  });
});

it("selects what the page shows, or all that match, and clears the selection", async () => {
  await open("?category=Rings");
  await userEvent.click(box("Select Gold Band"));
  expect(screen.getByText("One piece selected")).toBeInTheDocument();
  await press("Select All 3");
  expect(screen.getByText("3 pieces selected")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Select All/ })).toBeNull();
  await press("Change Selected");
  const dialog = within(screen.getByRole("dialog", { name: "Change 3 pieces" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await press("Clear Selection");
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(box("Select Gold Band")).not.toBeChecked();
});

it("sorts by its headers and narrows by its filters, all of it in the address", async () => {
  await open();
  expect(titles()).toEqual(["Onyx Ring", "Gold Band", "Pearl Brooch"]);
  await press("Price");
  expect(address()).toBe("?sort=price");
  // What is no amount stands behind what is.
  expect(titles()).toEqual(["Pearl Brooch", "Onyx Ring", "Gold Band"]);
  expect(screen.getByRole("columnheader", { name: "Price" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await press("Price");
  expect(address()).toBe("?sort=price&order=down");
  await userEvent.click(box("Unknown brand or category"));
  expect(address()).toBe("?unknown=1&sort=price&order=down");
  expect(titles()).toEqual(["Gold Band"]);
  expect(screen.getByText("1 of 3 pieces")).toBeInTheDocument();
  await press("Clear Filters");
  expect(address()).toBe("?sort=price&order=down");
  expect(titles()).toHaveLength(3);
});
