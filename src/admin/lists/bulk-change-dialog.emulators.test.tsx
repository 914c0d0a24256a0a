import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { testProduct } from "../../../tests/products.ts";
import { goOffline, requests, WRITES } from "../../../tests/emulators/screens/fake-network.ts";
import { testEntry } from "../../../tests/ledger.ts";
import {
  AURELIE,
  deleteElsewhere,
  ledgerDocuments,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import type { Product } from "../../products/product.ts";
import { paths } from "../paths.ts";
import { BulkChangeDialog } from "./bulk-change-dialog.tsx";

const RING = testProduct({ id: "ring", price: "1000", revision: 4 });
const BAND = testProduct({ id: "band", price: "200" });
const ASKED = testProduct({ id: "asked", price: "POA" });
const FREE = testProduct({ id: "free", price: "" });
/** One more than a batch. */
const MANY = Array.from({ length: 101 }, (_, n) => testProduct({ id: `ring-${n}` }));

async function open(...products: readonly Product[]) {
  await stockShop({ products, brands: [AURELIE] });
  const onClose = vi.fn<(saved: readonly string[]) => void>();
  const inventory = {
    products,
    brands: [AURELIE],
    categories: [],
    bad: [],
    completeTo: 0,
    readAt: 0,
    version: "",
  };
  render(
    <MemoryRouter>
      <AdminTest>
        <BulkChangeDialog of={products} inventory={inventory} onClose={onClose} />
      </AdminTest>
    </MemoryRouter>,
  );
  return onClose;
}

async function raise(percent: string) {
  await userEvent.selectOptions(screen.getByLabelText("Change"), "Price, by a percentage");
  await userEvent.type(screen.getByLabelText(/^Change by %/), percent);
}
const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("A change to many products", () => {
  it("stores the filters of pieces from before they were stored, also of sold ones", async () => {
    const old = { metalFilters: "", gemFilters: "", sizeFilters: "" };
    const band = { ...testProduct({ id: "band", jewellery: "Wedding Bands", size: "P½" }), ...old };
    const pin = { ...testProduct({ id: "pin", metal: "9k yg", available: "Sold" }), ...old };
    const chosen = testProduct({ id: "ring", gem: "Onyx", gemFilters: "Opal" });
    await open(band, pin, chosen);
    await userEvent.selectOptions(screen.getByLabelText("Change"), "All filters, from the texts");
    expect(rows()).toEqual([
      ["band", "SKU-band", "none", "P½"],
      ["pin", "SKU-pin", "none", "9ct Yellow Gold"],
    ]);
    await press("Change 2 Products");
    await screen.findByText("2 products were changed.");
    expect(await stored("products/band")).toMatchObject({ sizeFilters: "P½" });
    expect(await stored("products/pin")).toMatchObject({ metalFilters: "9ct Yellow Gold" });
    expect(await stored("products/ring")).toMatchObject({ gemFilters: "Opal", revision: 1 });
  });

  it("sets one filter, or gives it back to the text", async () => {
    const ring = testProduct({ id: "ring", gem: "Onyx", gemFilters: "Opal" });
    await open(ring, testProduct({ id: "band", gem: "Pearls" }));
    await userEvent.selectOptions(screen.getByLabelText("Change"), "Gem filters");
    await userEvent.selectOptions(screen.getByLabelText("To"), "As the text says");
    expect(rows()).toEqual([["ring", "SKU-ring", "Opal", "Onyx"]]);
    await press("Change 1 Product");
    await screen.findByText("1 product was changed.");
    expect(await stored("products/ring")).toMatchObject({ gemFilters: "Onyx" });
  });

  it("shows a preview, and leaves out products that cannot be changed", async () => {
    const onClose = await open(RING, ASKED, FREE);
    await raise("12.5");
    expect(rows()).toEqual([
      ["asked", "SKU-asked", "POA", "The price “POA” is not an amount."],
      ["free", "SKU-free", expect.anything(), "It has no price."],
      ["ring", "SKU-ring", "£1,000", "£1,125"],
    ]);
    expect(screen.getByText(/^1 will change, 0 already match, 2 cannot/)).toBeInTheDocument();
    expect(requests(WRITES)).toEqual([]);

    await press("Change 1 Product");
    expect(await screen.findByText("1 product was changed.")).toBeInTheDocument();
    expect(requests(WRITES)).toHaveLength(1);
    expect(await stored("products/ring")).toMatchObject({ price: "1125", revision: 5 });
    expect(await stored("products/asked")).toMatchObject({ price: "POA", revision: 1 });
    await press("Close");
    expect(onClose).toHaveBeenCalledWith(["ring"]);
  });

  it("leaves the prices of products that are not available, unless the dealer ticks them", async () => {
    const sold = testProduct({ id: "sold", available: "Sold", price: "500", salePrice: "450" });
    const held = testProduct({ id: "held", available: "Enquire", price: "300" });
    await open(RING, sold, held);
    await userEvent.selectOptions(
      screen.getByLabelText("Change"),
      "Sale price, as a percentage off",
    );
    await userEvent.type(screen.getByLabelText("% off the price"), "20");
    expect(rows()).toEqual([
      ["ring", "SKU-ring", "£1,000, no sale price", "£1,000, sale price £800"],
    ]);
    const all = screen.getByRole("checkbox", {
      name: "Also change products that are not available (1 Sold, 1 Enquire)",
    });
    expect(all).not.toBeChecked();
    await userEvent.click(all);
    expect(rows()).toHaveLength(3);
    expect(rows()[1]).toEqual([
      "sold",
      "SKU-sold",
      "£500, sale price £450",
      "£500, sale price £400",
    ]);
    await userEvent.click(all);
    await press("Change 1 Product");
    await screen.findByText("1 product was changed.");
    expect(await stored("products/sold")).toMatchObject({ salePrice: "450", revision: 1 });
  });

  it("shows the sale price that ends, and sets the availability of all", async () => {
    const sold = testProduct({ id: "sold", available: "Sold" });
    await open({ ...RING, salePrice: "800" }, sold);
    await userEvent.selectOptions(screen.getByLabelText("Change"), "End the sale");
    expect(rows()).toEqual([
      ["ring", "SKU-ring", "£1,000, sale price £800", "£1,000, no sale price"],
    ]);
    await userEvent.selectOptions(screen.getByLabelText("Change"), "Available");
    await userEvent.selectOptions(screen.getByLabelText("To"), "Not Available");
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("explains an invalid percentage, and disables the button until it is valid", async () => {
    await open(RING, BAND);
    await raise("-100");
    expect(screen.getByLabelText(/^Change by %/)).toHaveAccessibleDescription(
      "Enter a number between −100 and 1000.",
    );
    expect(screen.getByRole("button", { name: "Change 0 Products" })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText(/^Change by %/));
    await userEvent.type(screen.getByLabelText(/^Change by %/), "-10");
    expect(screen.getByRole("button", { name: "Change 2 Products" })).toBeEnabled();
  });

  it("continues after a failure, and saves nothing twice", async () => {
    await open(...MANY);
    await raise("10");
    const goOnline = goOffline(/documents:commit.*products\/ring-100"/s);
    await press("Change 101 Products");
    // A busy machine's emulator takes long for a batch of 100.
    const alert = await screen.findByRole("alert", {}, { timeout: 60_000 });
    expect(alert).toHaveTextContent("100 of 101 have been changed");
    goOnline();
    await press("Continue");
    expect(await screen.findByText("101 products were changed.")).toBeInTheDocument();
    for (const id of ["ring-0", "ring-100"])
      expect(await stored(`products/${id}`)).toMatchObject({ price: "1100", revision: 2 });
    expect(requests(/documents:commit.*products\/ring-0"/s)).toHaveLength(1);
  });

  it("changes the other products if the database refuses one, and names it", async () => {
    const refused = testProduct({ id: "refused", revision: 0 });
    const others = Array.from({ length: 119 }, (_, n) => testProduct({ id: `ring-${n}` }));
    // In the second batch: the emulator answers 500 if it refuses a batch of 100.
    const onClose = await open(...others.slice(0, 110), refused, ...others.slice(110));
    await saveElsewhere({ products: [{ ...refused, revision: 1.5 }] });
    await raise("10");
    await press("Change 120 Products");
    await screen.findByText("119 products were changed.", {}, { timeout: 60_000 });
    expect(screen.getByRole("listitem")).toHaveTextContent(
      "refused: The database refused one of its values. Check every field.",
    );
    expect(screen.getByRole("link", { name: "refused" })).toHaveAttribute(
      "href",
      paths.editProduct("refused"),
    );
    const prices = (await storedAll("products")).map(({ price }) => price);
    expect(prices.filter((price) => price === "1100")).toHaveLength(119);
    await press("Close");
    expect(onClose.mock.lastCall?.[0]).toHaveLength(119);
  });

  it("leaves products unchanged that another administrator has saved, and names them", async () => {
    const onClose = await open(RING, BAND);
    await saveElsewhere({ products: [{ ...BAND, price: "150", revision: 2 }] });
    await raise("10");
    await press("Change 2 Products");
    await waitFor(() => expect(screen.getByRole("list")).toHaveTextContent("band"));
    await press("Close");
    expect(onClose).toHaveBeenCalledWith(["ring"]);
    expect(await stored("products/ring")).toMatchObject({ price: "1100" });
    expect(await stored("products/band")).toMatchObject({ price: "150", revision: 2 });
  });

  it("leaves out a piece that the stock book has as sold, and leads there", async () => {
    const sold = testProduct({ id: "sold", available: "Sold" });
    const hidden = testProduct({ id: "hidden", available: "Not Available" });
    await open(sold, hidden);
    const entry = { ...testEntry({ id: "sold" }), saleDate: "2026-03-03", sellingPrice: 125_000 };
    await saveElsewhere({ documents: ledgerDocuments([entry]) });
    await userEvent.selectOptions(screen.getByLabelText("To"), "Is Available");
    await press("Change 2 Products");
    expect(await screen.findByText("1 product was changed.")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "sold: The stock book says: Sold on 3 Mar 2026 for £1,250.00. Take it back first. Purchase and Sale",
    );
    expect(await stored("products/sold")).toMatchObject({ available: "Sold" });
    expect(await stored("products/hidden")).toMatchObject({ available: "Is Available" });
  });

  it("sets no brand that a colleague has deleted or renamed since", async () => {
    await open({ ...RING, brand: "Other" });
    await userEvent.selectOptions(screen.getByLabelText("Change"), "Brand");
    await userEvent.selectOptions(screen.getByLabelText("To"), "Aurelie");
    await deleteElsewhere("brands/aurelie");
    await saveElsewhere({});
    await press("Change 1 Product");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "“Aurelie” has been renamed or deleted meanwhile",
    );
    expect(requests(WRITES)).toEqual([]);
    expect(await stored("products/ring")).toMatchObject({ brand: "Other" });
  });
});
