import { cleanup, act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { named } from "../../../tests/named.ts";
import { testProduct } from "../../../tests/products.ts";
import { AdminHome } from "../home/home.tsx";
import { ProductForm } from "../forms/form-screens.tsx";
import { PurchaseAndSale } from "../forms/purchase-and-sale-screen.tsx";
import { StockBook, StockList } from "../stock-book/stock-screens.tsx";
import { InventoryList } from "../lists/inventory-list.tsx";
import { addDays, endOfUkDay, ukDay } from "../../lib/day.ts";
import { quarterOf } from "./vat-quarter.ts";
import { paths } from "../paths.ts";
import { quarterName, quartersBetween } from "./vat-quarter.ts";
import {
  goOffline,
  holdRequest,
  holdResponse,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  AURELIE,
  deleteElsewhere,
  ADMINISTRATOR,
  ledgerDocuments,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";

// On a phone the panels below a form are folded.
beforeEach(() => page.viewport(1_000, 800));

const user = userEvent.setup({ delay: null });
const TODAY = ukDay(Date.now());
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-1", price: "1700" });

function open(path: string) {
  renderAt(
    path,
    <Routes>
      <Route path={paths.admin} element={<AdminHome />} />
      <Route path={paths.inventory} element={<InventoryList />} />
      <Route path={`${paths.inventory}/edit/:id`} element={<ProductForm />} />
      <Route path={paths.stockBook} element={<StockBook />} />
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={paths.stockList} element={<StockList />} />
    </Routes>,
  );
}

const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}( optional)?$`));
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const SAVE = "Save Purchase and Sale";

async function enter(name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}

/** The texts of a table's rows, cell by cell. */
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll("th, td")].map((cell) => cell.textContent);

it("numbers the first entry as the dealer says, and keeps what was typed when saving fails", async () => {
  await stockShop({ products: [RING] });
  open(paths.purchaseAndSale("ring"));
  await press(SAVE);
  const date = await field("Date of Purchase");
  await waitFor(() => expect(date).toHaveFocus());
  expect(date).toHaveAccessibleDescription("Enter the date of purchase.");
  expect(await field("Seller's Name")).toHaveAccessibleDescription("Enter the seller's name.");
  expect(screen.getByText("3 fields need your attention.")).toBeInTheDocument();
  expect(requests(WRITES)).toEqual([]);

  await enter("First Stock Number", "1000000000");
  expect(await field("First Stock Number")).toHaveAccessibleDescription(
    "Enter a whole number from 1 to 999,999,999.",
  );
  await enter("First Stock Number", "1043");
  await enter("Date of Purchase", "2026-01-31");
  await enter("Purchase Price", "£1,000.50");
  await enter("Seller's Name", " Sam Seller ");
  const goOnline = goOffline(WRITES);
  await press(SAVE);
  expect(await screen.findByRole("alert")).toHaveTextContent("you are offline");
  goOnline();
  await press(SAVE);
  await screen.findByText("Saved as stock number 1043.");
  expect(await stored("ledger/ring")).toMatchObject({
    stockNumber: 1043,
    title: "Gold ring",
    sku: "R-1",
    purchaseDate: "2026-01-31",
    purchasePrice: 100_050,
    sellerName: "Sam Seller",
    vatScheme: "margin",
    saleDate: "",
    revision: 1,
  });
  expect(await stored("stockNumbers/last")).toEqual({ number: 1043, product: "ring" });
});

it("gives the next number when another administrator has taken the one on the screen", async () => {
  await stockShop({ products: [RING], documents: ledgerDocuments([testEntry({ id: "band" })]) });
  open(paths.purchaseAndSale("ring"));
  await screen.findByText("It gets the next stock number, 2, when you save.");
  const theirs = testEntry({ id: "brooch", stockNumber: 2 });
  await saveElsewhere({ documents: ledgerDocuments([theirs]) });
  await enter("Date of Purchase", "2026-01-31");
  await enter("Purchase Price", "1000");
  await enter("Seller's Name", "Sam Seller");
  await press(SAVE);
  await screen.findByText("Saved as stock number 3.");
  expect(await stored("ledger/brooch")).toMatchObject({ stockNumber: 2 });
});

it("begins the entry of a new piece with today, and folds the sale until there is one", async () => {
  await stockShop({ products: [{ ...RING, listedAt: Date.now() }] });
  open(paths.purchaseAndSale("ring"));
  expect(await field("Date of Purchase")).toHaveValue(TODAY);
  expect(screen.queryByText("You have unsaved changes.")).toBeNull();
  const sold = await field("Date of Sale");
  expect(sold).not.toBeVisible();
  await user.click(screen.getByText("Sale", { selector: "summary" }));
  expect(sold).toBeVisible();
  await enter("Selling Price", "dear");
  await user.click(screen.getByText("Sale", { selector: "summary" }));
  await press(SAVE);
  await waitFor(async () => expect(await field("Selling Price")).toBeVisible());
});

it("a date that a phone filled in at a tap is no sale, and can be emptied", async () => {
  const until = new Date(endOfUkDay(addDays(TODAY, 1)));
  await stockShop({
    products: [{ ...RING, reservedUntil: until.getTime() }],
    documents: {
      ...ledgerDocuments([testEntry({ id: "ring" })]),
      "reservations/ring": { name: "Mrs Example", notes: "", until, revision: 1 },
    },
  });
  open(paths.purchaseAndSale("ring"));
  await user.click(await screen.findByText("Sale", { selector: "summary" }));
  await enter("Date of Sale", TODAY);
  await press(SAVE);
  expect(
    await screen.findByText("Enter the selling price, or the method of disposal."),
  ).toBeVisible();
  expect(await field("Buyer's Name")).toHaveValue("");
  await user.click(screen.getByText(/^Clear/, { selector: "button" }));
  expect(await field("Date of Sale")).toHaveValue("");
  await press(SAVE);
  await screen.findByText(/^Saved as stock number|You have unsaved/);
  expect(await stored("ledger/ring")).toMatchObject({ saleDate: "" });
});

it("says above the form what is known of a piece, from what the panels below read", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    brands: [AURELIE],
    categories: [RINGS],
    documents: ledgerDocuments([
      testEntry({
        id: "ring",
        stockNumber: 7,
        purchasePrice: 100_000,
        saleDate: "2026-03-01",
        sellingPrice: 160_000,
        buyerName: "Bea Buyer",
      }),
    ]),
  });
  open(paths.editProduct("ring"));
  await screen.findByRole("button", { name: SAVE });
  const facts = within(screen.getByRole("list", { name: "What is known of this piece" }));
  expect(await facts.findByText("Not on show: Sold")).toBeVisible();
  expect(
    await facts.findByRole("link", { name: "Sold on 1 Mar 2026 for £1,600.00 to Bea Buyer" }),
  ).toHaveAttribute("href", `${paths.editProduct("ring")}#purchase-and-sale`);
  expect(facts.getByRole("link", { name: "Bought on 31 Jan 2026 for £1,000.00" })).toBeVisible();
  expect(requests(/documents:batchGet.*ledger\/ring/s)).toHaveLength(1);
});

it("sells a piece: from the inventory to the quarter's stock book", async () => {
  await stockShop({
    products: [RING],
    brands: [AURELIE],
    categories: [RINGS],
    documents: ledgerDocuments([testEntry({ id: "ring", stockNumber: 7, purchasePrice: 100_000 })]),
  });
  open(paths.inventory);
  await user.selectOptions(await screen.findByLabelText("Availability of Gold ring"), "Sold");
  await screen.findByRole("link", { name: named("Fill in the sale of Gold ring") });
  const next = screen.getByRole("link", { name: "Fill In the Sale" });
  expect(next).toHaveAccessibleDescription("“Gold ring” is now Sold.");
  await user.click(next);

  // Its invoice is on paper.
  await screen.findByRole("dialog", { name: /^Sell/ });
  await press("Cancel");
  await enter("Date of Sale", TODAY);
  expect(await field("Selling Price")).toHaveAccessibleDescription("The asking price is £1,700.");
  await enter("Selling Price", "1600");
  expect(screen.getByText("Margin £600.00, VAT due £100.00")).toBeInTheDocument();
  await enter("Sales Invoice Number", "S-12");
  await enter("Buyer's Name", "Bea Buyer");
  await press(SAVE);
  await screen.findByText("Saved as stock number 7.");

  // The form stops asking in an effect.
  await act(() => Promise.resolve());
  await user.click(screen.getByRole("link", { name: "Stock Book" }));
  const sold = within(await screen.findByRole("region", { name: /^Sold/ }));
  const [, row, total] = sold.getAllByRole("row");
  expect(row && cells(row)).toMatchObject([
    "7",
    "31 Jan 2026",
    "P-7",
    "£1,000.00",
    expect.stringContaining("Sam Seller"),
    expect.stringContaining("Gold ring"),
    expect.any(String),
    "S-12",
    "£1,600.00",
    "Bea Buyer",
    "£600.00",
    "£100.00",
  ]);
  expect(total).toHaveTextContent("Total");
  expect(total && cells(total)).toContain("£100.00");
  expect(screen.queryByText(/without a sale here/)).toBeNull();
});

it("offers the sale after the form has saved Sold, and asks before unsaved purchases are left", async () => {
  const picture = "https://shop.example/ring.webp";
  await stockShop({
    products: [{ ...RING, mainImage: picture, images: [picture] }],
    brands: [AURELIE],
    categories: [RINGS],
  });
  open(paths.editProduct("ring"));
  await user.click(await screen.findByLabelText("Available"));
  await user.click(await screen.findByRole("option", { name: "Sold" }));
  await press("Submit Edit");
  const offer = await screen.findByRole("link", { name: "Fill In the Sale" });
  expect(offer).toHaveAttribute("href", paths.sell("ring"));
  await press("Continue Editing");

  await enter("Seller's Name", "Sam Seller");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(dialog.getByText(/Purchase and sale would be lost/)).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Leave and Keep Draft" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Leave and Discard" }));
  await waitFor(() => expect(address()).toBe(paths.inventory));
});

it("lets two administrators choose between their versions", async () => {
  const entry = testEntry({ id: "ring", revision: 4 });
  await stockShop({ products: [RING], documents: ledgerDocuments([entry]) });
  open(paths.purchaseAndSale("ring"));
  await enter("Notes", "Resized");
  const theirs = { ...entry, sellerName: "Sam Seller-Smith", revision: 5 };
  await saveElsewhere({ documents: ledgerDocuments([theirs]) });
  await press(SAVE);
  const dialog = within(await screen.findByRole("dialog", { name: /has been changed elsewhere/ }));
  expect(dialog.getByRole("group", { name: "Seller's Name" })).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Save These Choices" }));
  await screen.findByText("Saved as stock number 1.");
  expect(await stored("ledger/ring")).toMatchObject({
    sellerName: "Sam Seller-Smith",
    notes: "Resized",
    revision: 6,
  });
});

it("keeps a deleted product in the book, where its sale can still be entered", async () => {
  const entry = testEntry({ id: "ring", title: "Gold ring", purchaseDate: "2026-01-31" });
  await stockShop({ products: [RING], documents: ledgerDocuments([entry]) });
  await deleteElsewhere("products/ring");
  open(`${paths.stockBook}?quarter=all`);
  const bought = within(await screen.findByRole("region", { name: /^Bought/ }));
  await user.click(bought.getByRole("link", { name: "1, Gold ring" }));
  expect(await screen.findByText(/deleted from the shop/)).toBeInTheDocument();
  await enter("Date of Sale", TODAY);
  await enter("Method of Disposal", "Stolen");
  await press(SAVE);
  await screen.findByText("Saved as stock number 1.");
  expect(await stored("ledger/ring")).toMatchObject({ title: "Gold ring", disposal: "Stolen" });
});

it("shows the quarter of the URL in the dealer's stagger group, and what is incomplete", async () => {
  const sale = { saleDate: "2026-04-30", sellingPrice: 160_000, buyerName: "Bea Buyer" };
  await stockShop({
    products: [testProduct({ id: "watch", title: "Watch", available: "Sold" })],
    documents: ledgerDocuments([
      testEntry({ id: "april", title: "April ring", stockNumber: 1, ...sale, saleInvoice: "S-1" }),
      testEntry({ id: "may", title: "May ring", stockNumber: 2, ...sale, saleDate: "2026-05-01" }),
      testEntry({ id: "new", title: "New ring", stockNumber: 3, ...sale, vatScheme: "standard" }),
    ]),
  });
  open(`${paths.stockBook}?quarter=2026-04`);
  const sold = within(await screen.findByRole("region", { name: /^Sold/ }));
  expect(sold.getByRole("link", { name: "1, April ring" })).toBeInTheDocument();
  expect(sold.queryByRole("link", { name: "2, May ring" })).toBeNull();
  expect(sold.getByText(/Under standard VAT.*1 piece, £1,600.00/)).toBeInTheDocument();
  await screen.findByText("Marked Sold in the shop, but without a sale here: 1");
  expect(screen.queryByText(/^Sales without an invoice/)).toBeNull();

  await user.selectOptions(screen.getByLabelText("Your VAT quarters end in"), "1");
  await user.selectOptions(screen.getByLabelText("Period"), "April to June 2026");
  expect(address()).toBe(`${paths.stockBook}?quarter=2026-06`);
  const later = within(await screen.findByRole("region", { name: /^Sold April to June/ }));
  expect(await later.findByRole("link", { name: "2, May ring" })).toBeInTheDocument();
  expect(later.getByText("Missing")).toBeInTheDocument();
  expect(screen.getByText("Sales without an invoice number or a buyer: 1")).toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText("Your VAT quarters end in"), "2");
  await waitFor(async () =>
    expect(await stored("settings/books")).toMatchObject({
      vatQuarters: 2,
      by: ADMINISTRATOR.email,
    }),
  );
  cleanup();
  open(paths.stockBook);
  expect(await screen.findByLabelText("Your VAT quarters end in")).toHaveValue("2");
});

it("a quarter that was filed stays, and what is changed later is a correction in the next one to be filed", async () => {
  const sale = { saleDate: "2026-02-10", sellingPrice: 160_000, buyerName: "Bea Buyer" };
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([
      testEntry({ id: "ring", title: "Gold ring", ...sale, saleInvoice: "S-1" }),
    ]),
  });
  open(`${paths.stockBook}?quarter=2026-03`);
  await press("Mark as Filed");
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("VAT due of £100.00");
  const refused = holdRequest(/documents:commit.*filings/);
  await user.click(within(dialog).getByRole("button", { name: "It Is Filed" }));
  await refused.arrived;
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  refused.refuse(403);
  expect(await within(dialog).findByRole("alert")).toBeVisible();

  const held = holdResponse(/filings/);
  await user.click(within(dialog).getByRole("button", { name: "It Is Filed" }));
  await held.arrived;
  // The answer is lost, but it is stored.
  held.refuse(503);
  await screen.findByText(/^Filed by .* This is what was filed/);
  expect(await stored("filings/2026-03")).toMatchObject({ vat: 10_000 });
  expect(screen.queryByRole("button", { name: "Mark as Filed" })).not.toBeInTheDocument();

  cleanup();
  open(paths.purchaseAndSale("ring"));
  await enter("Purchase Price", "700");
  await press(SAVE);
  await screen.findByText("Saved as stock number 1.");
  cleanup();
  open(`${paths.stockBook}?quarter=2026-03`);
  expect(await screen.findByText(/2026: £100.00/)).toBeInTheDocument();
  cleanup();
  open(`${paths.stockBook}?quarter=2026-06`);
  const table = await screen.findByRole("table", { name: /^Corrections/ });
  expect(within(table).getAllByRole("row")[1]).toHaveTextContent(
    "1Gold ringJanuary to March 2026Purchase price £1,000.00 → £700.00£100.00£150.00£50.00",
  );
  expect(screen.getByText(/^VAT due under.*: £50.00\.$/)).toBeInTheDocument();
  expect(screen.getByText(/errors that were careless/)).toBeInTheDocument();
});

it("a quarter is not filed from a tab of before a colleague's change, but with it after a look", async () => {
  const sale = { saleDate: "2026-02-10", sellingPrice: 160_000, buyerName: "Bea Buyer" };
  const entry = testEntry({ id: "ring", title: "Gold ring", ...sale, saleInvoice: "S-1" });
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([{ ...entry, updatedAt: Date.now() - 3_600_000 }]),
  });
  open(`${paths.stockBook}?quarter=2026-03`);
  await press("Mark as Filed");
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("VAT due of £100.00");
  await saveElsewhere({
    documents: ledgerDocuments([{ ...entry, purchasePrice: 70_000, revision: 2 }]),
  });
  const file = within(dialog).getByRole("button", { name: "It Is Filed" });
  await user.click(file);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("has changed since");
  await waitFor(() => expect(dialog).toHaveTextContent("VAT due of £150.00"));
  expect(await stored("filings/2026-03")).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "It Is Filed" }));
  await screen.findByText(/^Filed by .* This is what was filed/);
  expect(await stored("filings/2026-03")).toMatchObject({ vat: 15_000 });
});

it("a quarter that has not ended is not filed from a device whose clock is ahead", async () => {
  const quarter = quarterOf(TODAY, 1);
  await stockShop({
    documents: ledgerDocuments([testEntry({ id: "ring", saleDate: TODAY, sellingPrice: 160_000 })]),
  });
  vi.useFakeTimers({ now: Date.now() + 100 * 86_400_000, toFake: ["Date"] });
  open(`${paths.stockBook}?quarter=${quarter}`);
  await press("Mark as Filed");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "It Is Filed" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("this quarter has not ended yet");
  vi.useRealTimers();
  expect(await stored(`filings/${quarter}`)).toBeNull();
});

it("a quarter of before its months were changed elsewhere is not filed", async () => {
  const entry = testEntry({ id: "ring", saleDate: "2026-02-10", sellingPrice: 160_000 });
  await stockShop({ documents: ledgerDocuments([entry]) });
  open(`${paths.stockBook}?quarter=2026-03`);
  await press("Mark as Filed");
  await saveElsewhere({ documents: { "settings/books": { vatQuarters: 2 } } });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "It Is Filed" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "your VAT quarters end in January, April, July, October",
  );
  expect(await stored("filings/2026-03")).toBeNull();
});

it("the present quarter links to the last one until that is filed", async () => {
  const last = quartersBetween("2025-01-31", TODAY, 1)[1] ?? "";
  const documents = ledgerDocuments([testEntry({ id: "ring", purchaseDate: "2025-01-31" })]);
  await stockShop({ documents });
  open(paths.stockBook);
  const link = await screen.findByRole("link", { name: quarterName(last) });
  await user.click(link);
  expect(await screen.findByRole("button", { name: "Mark as Filed" })).toBeVisible();
  expect(screen.queryByText("has ended and is not marked as filed.")).toBeNull();
  cleanup();
  const filing = { vat: 0, at: NOW, by: "a@example.com" };
  await stockShop({ documents: { ...documents, [`filings/${last}`]: filing } });
  open(paths.stockBook);
  await screen.findByRole("region", { name: /^Sold/ });
  expect(screen.queryByText("has ended and is not marked as filed.")).toBeNull();
});

it("shows the rest of a filed quarter if a line of it cannot be read", async () => {
  const entry = testEntry({ id: "ring", saleDate: "2026-02-10", sellingPrice: 160_000 });
  const { id, updatedAt: _, ...fields } = entry;
  const line = { kind: "sale", day: "2026-02-10", creditNote: "", cost: 100_000, price: 160_000 };
  const row = JSON.stringify({ ...line, margin: 60_000, vatDue: 10_000, id, entry: fields });
  await stockShop({
    documents: {
      ...ledgerDocuments([entry]),
      "filings/2026-03": { vat: 10_000, at: NOW, by: "a@example.com" },
      "filings/2026-03/pages/00": { rows: `${row}\n{"kind"}` },
    },
  });
  open(`${paths.stockBook}?quarter=2026-03`);
  expect(await screen.findByText("1 line of it cannot be read.")).toBeVisible();
  expect(
    screen.getByText("VAT due under the margin scheme, January to March 2026: £100.00."),
  ).toBeVisible();
});

it("compares the stock book with the shop as it is now, not as the visit began", async () => {
  const entryOf = (id: string, stockNumber: number) =>
    testEntry({ id, title: id, stockNumber, saleInvoice: "S-1", buyerName: "Bea Buyer" });
  const sale = { saleDate: TODAY, sellingPrice: 160_000, revision: 2 };
  const brooch = testProduct({ id: "brooch", title: "Brooch" });
  const entries = [entryOf("ring", 1), entryOf("brooch", 2)];
  await stockShop({ products: [RING, brooch], documents: ledgerDocuments(entries) });
  open(paths.admin);
  const link = await screen.findByRole("link", { name: "Sold this month: 0" });

  // In another tab the ring's sale is saved in both, and the brooch's only in the stock book.
  await saveElsewhere({
    products: [{ ...RING, available: "Sold", revision: 2 }],
    documents: ledgerDocuments(entries.map((entry) => ({ ...entry, ...sale }))),
  });
  await user.click(link);
  const found = await screen.findByText(/^Sold here, but not marked Sold in the shop/);
  expect(found).toHaveTextContent("Sold here, but not marked Sold in the shop: 1");
  expect(screen.queryByText(/without a sale here/)).toBeNull();
  expect(screen.getByRole("link", { name: "brooch", hidden: true })).toHaveAttribute(
    "href",
    paths.editProduct("brooch"),
  );
});

it("lists a new piece of another administrator as in stock, not as deleted", async () => {
  await stockShop({ products: [RING] });
  open(paths.admin);
  const link = await screen.findByRole("link", { name: "Stock at purchase price" });
  await saveElsewhere({
    products: [testProduct({ id: "brooch", title: "Brooch" })],
    documents: ledgerDocuments([testEntry({ id: "brooch", title: "Brooch" })]),
  });
  await user.click(link);
  const row = await screen.findByRole("row", { name: /Brooch/ });
  expect(row).toHaveTextContent("Is Available");
  expect(row).not.toHaveTextContent("Deleted");
});

it("sorts the stock list, and counts what has no purchase price", async () => {
  const day = 86_400_000;
  await stockShop({
    products: [
      testProduct({ id: "old", title: "Old ring", price: "500", listedAt: Date.now() - 90 * day }),
      testProduct({ id: "new", title: "New ring", price: "900", listedAt: Date.now() - 2 * day }),
    ],
    documents: ledgerDocuments([
      testEntry({ id: "new", purchasePrice: 400_00, purchaseDate: TODAY }),
    ]),
  });
  open(paths.stockList);
  const titles = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
  await waitFor(() => expect(titles()).toEqual(["Old ring", "New ring"]));
  expect(screen.getByText(/^2 pieces/).closest("p")).toHaveTextContent(
    "2 pieces, purchase price £400 (1 without), asking price £1,400",
  );
  await user.click(screen.getByRole("button", { name: "Asking price" }));
  expect(address()).toBe(`${paths.stockList}?sort=asking&order=down`);
  expect(titles()).toEqual(["New ring", "Old ring"]);
});

it("shows on the home page what the stock is worth and what was sold this month", async () => {
  await stockShop({
    products: [RING],
    documents: ledgerDocuments([
      testEntry({ id: "ring", stockNumber: 1, purchasePrice: 900_00, purchaseDate: TODAY }),
      testEntry({ id: "sold", stockNumber: 2, saleDate: TODAY, sellingPrice: 1_250_00 }),
    ]),
  });
  open(paths.admin);
  const figure = (name: string) =>
    screen.findByRole("link", { name }).then((link) => link.closest("div"));
  expect(await figure("Sold this month: 1")).toHaveTextContent("£1,250");
  expect(await figure("Stock at purchase price")).toHaveTextContent("£900");
  expect(await figure("In stock for a year or more")).toHaveTextContent("more0");
  const asking = await figure("Stock at asking price");
  await waitFor(() => expect(asking).toHaveTextContent("£1,700"));
});

it("marks the owner of a sold piece as paid, once, and has nothing to move any more", async () => {
  const sale = { saleDate: "2026-02-01", sellingPrice: 90_000, buyerName: "Bea", owed: 54_000 };
  const agreed = { owner: "consigned", purchasePrice: null, ownerShare: 60 } as const;
  const documents = ledgerDocuments([
    testEntry({ id: "ring", sellerName: "Mrs Owner", ...agreed, ...sale }),
  ]);
  await stockShop({ products: [{ ...RING, available: "Sold" }], documents });
  open(paths.purchaseAndSale("ring"));
  await screen.findByText("Mrs Owner waits for £540.00.");
  await screen.findByText("It has left the shop.");
  expect(screen.queryByRole("button", { name: "Move" })).toBeNull();
  const goOnline = goOffline(WRITES);
  await press("Mark Owner as Paid");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Enter how it was paid, for example Bank transfer.");
  await user.type(dialog.getByLabelText(/^How/), "Bank transfer");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/offline/);
  goOnline();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText(/^Mrs Owner was paid £540.00 on .*, Bank transfer\.$/);
  expect(await stored("ledger/ring")).toMatchObject({
    settledOn: TODAY,
    settledHow: "Bank transfer",
    settled: 54_000,
    revision: 2,
  });
  // It was the wrong piece.
  const day = screen.getByLabelText(/^Owner Paid On/);
  await waitFor(() => expect(day).toHaveValue(TODAY));
  await user.clear(day);
  await press("Save Purchase and Sale");
  await screen.findByText("Mrs Owner waits for £540.00.");
  expect(await stored("ledger/ring")).toMatchObject({ settledOn: "", settledHow: "" });
});
