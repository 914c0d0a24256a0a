import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { catchDownloads } from "../../../tests/emulators/screens/downloads.ts";
import {
  holdRequest,
  holdResponse,
  networkIdle,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  administratorAccount,
  deleteElsewhere,
  saveElsewhere,
  ledgerDocuments,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { ukDay } from "../../lib/day.ts";
import { PurchaseAndSale } from "../forms/purchase-and-sale-screen.tsx";
import { ownerBalanceText } from "../ledger/ledger-figures.ts";
import { ENTRUSTED, toLedgerEntry } from "../ledger/ledger-store.ts";
import { readLedger } from "../ledger/use-ledger.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { paths } from "../paths.ts";
import { contentOf, ledgerDraftWith } from "./invoice-content.ts";
import { InvoiceList, InvoiceScreen, NewInvoice } from "./invoice-screens.tsx";
import {
  addPayment,
  cancelInvoice,
  createInvoice,
  newRequest,
  takeBack,
} from "./invoice-writes-store.ts";
import { findInvoice } from "./invoice-store.ts";
import { invoiceNumber, type Invoice, type InvoiceContent } from "./invoice.ts";

// On a phone the panels below a form are folded.
beforeEach(() => page.viewport(1_000, 800));

const user = userEvent.setup({ delay: null });
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-1", price: "1700" });
const SOLD = testEntry({
  id: "ring",
  stockNumber: 7,
  title: "Gold ring",
  sku: "R-1",
  saleDate: "2026-02-01",
  sellingPrice: 160_000,
  buyerName: "Bea Buyer",
});

function open(path: string) {
  renderAt(
    path,
    <Routes>
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={paths.invoices} element={<InvoiceList />} />
      <Route path={`${paths.invoices}/new`} element={<NewInvoice />} />
      <Route path={`${paths.invoices}/:id`} element={<InvoiceScreen />} />
    </Routes>,
  );
}

const shop = (entries = [SOLD]) =>
  stockShop({ products: [RING], documents: ledgerDocuments(entries) });
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const enter = async (name: RegExp, text: string) => {
  const field = await screen.findByLabelText(name);
  await user.clear(field);
  if (text !== "") await user.type(field, text);
};
const paper = () => screen.findByRole("article");

const content = (product: string, name = "Bea Buyer") =>
  contentOf(
    {
      date: "2026-02-01",
      name,
      address: "2 Example Road",
      description: "Ring",
      price: "1600",
      extras: "",
      scheme: "goods",
      note: "",
      firstNumber: "1",
      owed: "",
    },
    { id: product, stockNumber: 7, earlierSales: 0 },
    { series: "INV", photo: "", showsScheme: true, isSigned: false },
  );

async function entryOf(product: string): Promise<LedgerEntry> {
  const entry = toLedgerEntry(product, (await stored(`ledger/${product}`)) ?? {});
  if (!entry) throw new Error(`There is no entry ${product}.`);
  return entry;
}

/** Makes an invoice or a credit note, as a colleague does who has just opened the screen. */
const make = async (of: InvoiceContent, seen?: LedgerEntry) => {
  const entry = seen ?? (await entryOf(of.product));
  const draftOf = (number: string) => ledgerDraftWith(of, number, entry);
  const request = { id: newRequest(), content: of, entry, ...(of.series !== "CR" && { draftOf }) };
  return invoiceWith(await createInvoice(request, administratorAccount()));
};
async function invoiceWith(id: string): Promise<Invoice> {
  const found = await findInvoice(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}
const pay = (invoice: Invoice, day = "2026-02-03", how = "Card") =>
  addPayment(invoice, { day, how, amount: 160_000 }, administratorAccount());
/** Sold pieces with these ids. */
const soldPieces = (...ids: string[]) =>
  ids.map((id, n) => testEntry({ ...SOLD, id, stockNumber: n + 1 }));

it("makes the invoice of a sale, without VAT under the margin scheme", async () => {
  await shop();
  open(paths.purchaseAndSale("ring"));
  await user.click(await screen.findByRole("link", { name: "Make Invoice" }));
  await press("Make Invoice");
  expect(await screen.findByLabelText(/^Buyer's Address/)).toHaveAccessibleDescription(
    "Enter the address: an invoice needs it.",
  );
  await enter(/^Buyer's Address/, "2 Example Road");
  await enter(/^Packing/, "20");
  await enter(/^First Number/, "501");
  await press("Make Invoice");
  const invoice = await paper();
  expect(invoice).toHaveAccessibleName("Invoice INV-0501");
  expect(invoice).toHaveTextContent("margin scheme - second hand goods");
  expect(invoice).toHaveTextContent("£1,620.00");
  expect(invoice).not.toHaveTextContent("VAT at");
  expect(await stored("ledger/ring")).toMatchObject({
    saleInvoice: "INV-0501",
    buyerAddress: "2 Example Road",
    sellingPrice: 162_000,
    purchasePrice: 100_000,
    revision: 2,
  });
  expect(await stored("invoiceNumbers/INV")).toEqual({ number: 501 });
});

it("shows net, rate, VAT and total of a standard sale, and credits a part of it", async () => {
  await shop([{ ...SOLD, vatScheme: "standard", sellingPrice: 120_000 }]);
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Buyer's Address/, "2 Example Road");
  await press("Make Invoice");
  const invoice = await paper();
  expect(invoice).toHaveTextContent("Net£1,000.00");
  expect(invoice).toHaveTextContent("VAT at 20%£200.00");
  await press("Credit Note");
  const dialog = await screen.findByRole("dialog");
  await enter(/^Amount/, "1200.01");
  await enter(/^Reason/, "A stone was loose");
  await user.click(within(dialog).getByRole("button", { name: "Make Credit Note" }));
  expect(await within(dialog).findByLabelText(/^Amount/)).toBeInvalid();
  await enter(/^Amount/, "600");
  await user.click(within(dialog).getByRole("button", { name: "Make Credit Note" }));
  await waitFor(async () => expect(await paper()).toHaveAccessibleName("Credit note CR-0001"));
  expect(screen.getByRole("link", { name: "Edit Product" })).toBeVisible();
  expect(await paper()).toHaveTextContent("CorrectsInvoice INV-0001");
  expect(await stored("invoices/CR-1")).toMatchObject({ total: 60_000, vat: 10_000 });
  expect(await stored("invoices/INV-1")).toMatchObject({ total: 120_000, cancelled: "" });
});

it("an answer that was lost makes no second invoice", async () => {
  await shop();
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Buyer's Address/, "2 Example Road");
  const held = holdResponse(WRITES);
  await press("Make Invoice");
  await held.arrived;
  held.refuse(503);
  await screen.findByRole("alert");
  await press("Make Invoice");
  expect(await paper()).toHaveAccessibleName("Invoice INV-0001");
  expect(await storedAll("invoices")).toHaveLength(1);
});

it("asks before a typed invoice is left, but not once it is made", async () => {
  await shop();
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Buyer's Address/, "2 Example Road");
  await user.click(screen.getByRole("link", { name: "Purchase and Sale" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Keep Editing" }));
  await press("Make Invoice");
  await paper();
  await user.click(screen.getByRole("link", { name: "Purchase and Sale" }));
  expect(await screen.findByLabelText(/^Buyer's Address/)).toHaveValue("2 Example Road");
});

/** Loses the answer to the next save, which is stored. */
async function loseAnswerTo(action: () => Promise<unknown>): Promise<void> {
  const held = holdResponse(WRITES);
  await action();
  await held.arrived;
  held.refuse(503);
  await screen.findByRole("alert");
}

it("a sale that a colleague has changed is not overwritten, however often Make Invoice is pressed", async () => {
  await shop([{ ...SOLD, buyerAddress: "2 Example Road" }]);
  open(paths.newInvoice("INV", "ring"));
  await screen.findByLabelText(/^Buyer's Address/);
  const repriced = { ...SOLD, buyerAddress: "3 Example Road", sellingPrice: 150_000, revision: 2 };
  await saveElsewhere({ documents: ledgerDocuments([repriced]) });
  for (let n = 0; n < 2; n++) {
    await press("Make Invoice");
    expect(await screen.findByRole("alert")).toHaveTextContent(/has been changed elsewhere/);
    await networkIdle();
  }
  expect(await storedAll("invoices")).toEqual([]);
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 150_000 });
});

it.each(["1200", "1000"])(
  "a credit note for £%s is made once, although the answer to it was lost",
  async (amount) => {
    await shop([{ ...SOLD, vatScheme: "standard", sellingPrice: 120_000 }]);
    open(paths.newInvoice("INV", "ring"));
    await enter(/^Buyer's Address/, "2 Example Road");
    await press("Make Invoice");
    await paper();
    await press("Credit Note");
    const dialog = await screen.findByRole("dialog");
    await enter(/^Amount/, amount);
    await enter(/^Reason/, "Returned");
    const make = within(dialog).getByRole("button", { name: "Make Credit Note" });
    await loseAnswerTo(() => user.click(make));
    await networkIdle();
    await user.click(make);
    await waitFor(async () => expect(await paper()).toHaveAccessibleName("Credit note CR-0001"));
    expect(await storedAll("invoices")).toHaveLength(2);
  },
);

it("a piece is taken back once, and the refund named, although the answer was lost", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([{ ...SOLD, saleInvoice: "INV-0001" }]),
  });
  await pay(await make(content("ring")));
  openSale();
  await press("Take Back");
  const dialog = await screen.findByRole("dialog");
  await enter(/^Reason/, "Returned");
  const takeIt = within(dialog).getByRole("button", { name: "Take Back" });
  await loseAnswerTo(() => user.click(takeIt));
  await networkIdle();
  await user.click(takeIt);
  expect(await screen.findByText(/Refund £1,600.00 to Bea Buyer/)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await storedAll("returns")).toHaveLength(1);
});

it("a sale that a colleague has taken back is not taken back again, however often it is pressed", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([SOLD]),
  });
  await make(content("ring"));
  await make(creditNote("ring", 160_000));
  open(paths.invoice("INV-1"));
  await press("Take Back");
  const dialog = await screen.findByRole("dialog");
  await enter(/^Reason/, "Returned");
  const creditOf = (total: number) => creditNote("ring", total);
  await takeBack(
    { id: newRequest(), entry: await entryOf("ring"), creditOf, saveProduct: null },
    administratorAccount(),
  );
  for (let n = 0; n < 2; n++) {
    await user.click(within(dialog).getByRole("button", { name: "Take Back" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/been changed elsewhere/);
    await networkIdle();
  }
  expect(await stored("ledger/ring")).toMatchObject({ earlierSales: 1 });
});

it("a colleague's credit note is shown before another is made", async () => {
  await shop();
  await make(content("ring"));
  open(paths.invoice("INV-1"));
  await press("Credit Note");
  await enter(/^Amount/, "100");
  await enter(/^Reason/, "Repaired");
  await make(creditNote("ring", 10_000));
  await press("Make Credit Note");
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/been changed elsewhere/);
  expect(await within(dialog).findByText("Credited already: CR-0001, £100.00.")).toBeVisible();
  expect(await storedAll("invoices")).toHaveLength(2);
  await press("Make Credit Note");
  await waitFor(async () => expect(await paper()).toHaveAccessibleName("Credit note CR-0002"));
});

it("a piece is not taken back for more than is left after a colleague's credit note", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([{ ...SOLD, saleInvoice: "INV-0001" }]),
  });
  await pay(await make(content("ring")));
  open(paths.invoice("INV-1"));
  await press("Take Back");
  await enter(/^Reason/, "Returned");
  await make(creditNote("ring", 10_000));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Take Back" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(/been changed elsewhere/);
  expect(await dialog.findByText(/^A credit note for £1,500.00 is made/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Take Back" }));
  expect(await screen.findByText(/Refund £1,600.00 to Bea Buyer/)).toBeVisible();
});

it("a colleague's payment is not overwritten after an answer that failed", async () => {
  await shop();
  const invoice = await make(content("ring"));
  open(paths.invoice(invoice.id));
  await press("Mark as Paid");
  await enter(/^How/, "Cash");
  const held = holdRequest(WRITES);
  await press("Save");
  await held.arrived;
  await pay(invoice, "2026-02-04");
  held.refuse(503);
  await screen.findByRole("alert");
  await press("Save");
  expect(await screen.findByText(/Look at it again/)).toBeVisible();
  expect(await stored("invoices/INV-1")).toMatchObject({
    payments: { 0: { day: "2026-02-04", how: "Card", amount: 160_000 } },
    balance: 0,
  });
});

it("a second tab names the invoice before anything is typed", async () => {
  await shop();
  await make(content("ring"));
  open(paths.newInvoice("INV", "ring"));
  expect(await screen.findByRole("link", { name: "INV-0001" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("a cancelled invoice stays with its reason, and another can be made", async () => {
  await shop();
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Buyer's Address/, "3 Example Road");
  await make(content("ring", "Somebody else"));
  await press("Make Invoice");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("This piece already has INV-0001");
  await user.click(within(alert).getByRole("link"));
  await press("Leave and Discard");
  await press("Cancel Invoice");
  const dialog = await screen.findByRole("dialog");
  await enter(/^Reason/, "Wrong buyer");
  await user.click(within(dialog).getByRole("button", { name: "Cancel Invoice" }));
  await waitFor(async () => expect(await paper()).toHaveTextContent("Cancelled: Wrong buyer"));
  // The pressed button is gone.
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  await waitFor(() => expect(dismiss).toHaveFocus());
  expect(dismiss).toHaveAccessibleDescription("INV-0001 was cancelled.");
  const made = await make(content("ring"));
  expect(invoiceNumber(made)).toBe("INV-0002");
});

const creditNote = (product: string, total: number, note = "") => ({
  ...content(product),
  series: "CR" as const,
  date: ukDay(Date.now()),
  items: [{ text: "Credit", amount: total }],
  total,
  corrects: "INV-1",
  note,
});

it("a piece that was credited in full can be sold and invoiced again", async () => {
  await shop();
  await make(content("ring"));
  await make(creditNote("ring", 160_000));
  open(paths.purchaseAndSale("ring"));
  expect(await screen.findByText(/^INV-0001 is credited in full/)).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Make Invoice" }));
  expect(await screen.findByText(/^INV-0001 has been credited in full/)).toBeInTheDocument();
  await press("Make Invoice");
  expect(await paper()).toHaveAccessibleName("Invoice INV-0002");
  // It is another sale, of today; the credited one is kept.
  expect(await stored("ledger/ring")).toMatchObject({
    saleDate: ukDay(Date.now()),
    saleInvoice: "INV-0002",
    earlierSales: 1,
    credited: 0,
  });
  expect(await stored("returns/ring-0")).toMatchObject({
    entry: { saleInvoice: "INV-0001", credited: 160_000 },
  });
  expect(await stored("invoices/INV-2")).toMatchObject({ sale: "ring-1" });
});

it("two tabs never credit more than the invoice, nor cancel what is credited", async () => {
  await shop();
  const invoice = await make(content("ring"));
  const seen = await entryOf("ring");
  const results = await Promise.allSettled(
    ["Returned", "Came back"].map((note) => make(creditNote("ring", 100_000, note), seen)),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await storedAll("invoices")).toHaveLength(2);
  await expect(make(creditNote("ring", 100_000))).rejects.toMatchObject({ kind: "conflict" });
  await expect(cancelInvoice(invoice, "Wrong buyer", administratorAccount())).rejects.toMatchObject(
    { kind: "conflict" },
  );
});

it("lists all numbers, with the reason or the gap", async () => {
  await shop(soldPieces("a", "b", "c"));
  for (const id of ["a", "b", "c"]) await make(content(id));
  await deleteElsewhere("invoices/INV-2");
  open(paths.invoices);
  const rows = await screen.findAllByRole("row");
  expect(rows.map((row) => row.querySelector("th")?.textContent)).toEqual([
    "Number",
    "INV-0003",
    "INV-0002",
    "INV-0001",
  ]);
  expect(rows[2]).toHaveTextContent("Missing: deleted in the Firebase console");
});

const listed = async () =>
  (await screen.findAllByRole("row")).slice(1).map((row) => row.querySelector("th")?.textContent);

it("finds invoices by SKU, kind, status and quarter, and shows what was credited as negative", async () => {
  await shop(soldPieces("other", "ring"));
  await make({ ...content("other", "Ann"), date: "2026-04-01" });
  await make(content("ring"));
  await make({ ...creditNote("ring", 60_000), corrects: "INV-2" });
  open(paths.invoices);
  expect(await listed()).toEqual(["CR-0001", "INV-0001", "INV-0002"]);
  expect(screen.getByRole("row", { name: /CR-0001/ })).toHaveTextContent("−£600.00");
  await user.type(screen.getByLabelText("Search"), "r-1");
  await waitFor(async () => expect(await listed()).toEqual(["CR-0001", "INV-0002"]));
  await user.selectOptions(screen.getByLabelText("Kind"), "Credit note");
  await waitFor(async () => expect(await listed()).toEqual(["CR-0001"]));
  const files = catchDownloads();
  await press("Export CSV");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toMatch(/"CR-0001".*"-600\.00"/);
  await user.selectOptions(screen.getByLabelText("Kind"), "All");
  await user.clear(screen.getByLabelText("Search"));
  await user.selectOptions(screen.getByLabelText("VAT quarter"), "April to June 2026");
  await waitFor(async () => expect(await listed()).toEqual(["INV-0001"]));
  await user.selectOptions(screen.getByLabelText("Status"), "Cancelled");
  expect(await screen.findByText(/^No invoices match/)).toBeInTheDocument();
});

it("prints every row, also those of other pages", async () => {
  await shop();
  await saveElsewhere({
    documents: Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `invoices/INV-${n + 1}`,
        { ...content("ring"), number: n + 1, cancelled: "", timestamp: new Date(0) },
      ]),
    ),
  });
  open(paths.invoices);
  expect(await listed()).toHaveLength(50);
  window.dispatchEvent(new Event("beforeprint"));
  expect(await listed()).toHaveLength(60);
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(async () => expect(await listed()).toHaveLength(50));
});

it("20 invoices at once have 20 numbers, also after the last one was lost", async () => {
  const ids = Array.from({ length: 20 }, (_, n) => `piece-${n}`);
  await shop(soldPieces("first", ...ids));
  await make(content("first"));
  await deleteElsewhere("invoiceNumbers/INV");
  const made = await Promise.all(ids.map((id) => make(content(id))));
  expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 2),
  );
  expect(await stored("invoiceNumbers/INV")).toEqual({ number: 21 });
});

it("many credit notes at once never add up to more than the invoice", async () => {
  await shop();
  await make(content("ring"));
  const all = () =>
    Promise.allSettled(
      ["A", "B", "C", "D", "E"].map((note) => make(creditNote("ring", 70_000, note))),
    );
  for (let n = 0; n < 3; n++) await all();
  expect(await stored("invoices/INV-1")).toMatchObject({ credited: 140_000, balance: 20_000 });
  expect(await stored("ledger/ring")).toMatchObject({ credited: 140_000 });
  expect(await storedAll("invoices")).toHaveLength(3);
});

it("an equal credit note is a second one, a repeated request is not, and a cancelled one is not counted", async () => {
  await shop();
  await make(content("ring"));
  const entry = await entryOf("ring");
  const request = { id: newRequest(), content: creditNote("ring", 10_000), entry };
  const first = await createInvoice(request, administratorAccount());
  expect(await createInvoice(request, administratorAccount())).toBe(first);
  const second = await make(creditNote("ring", 10_000));
  expect(second.id).not.toBe(first);
  expect(await stored("invoices/INV-1")).toMatchObject({ credited: 20_000 });
  await cancelInvoice(second, "Typing error", administratorAccount());
  expect(await stored("invoices/INV-1")).toMatchObject({ credited: 10_000 });
  await make(creditNote("ring", 150_000));
  await expect(make(creditNote("ring", 1))).rejects.toMatchObject({ kind: "conflict" });
});

it("opens the invoice although a colleague has taken its number in the meantime", async () => {
  const pieces = soldPieces("first", "a", "b");
  await shop([...pieces, { ...SOLD, stockNumber: 9, buyerAddress: "2 Example Road" }]);
  await make(content("first"));
  open(paths.newInvoice("INV", "ring"));
  await screen.findByLabelText(/^Buyer's Address/);
  await Promise.all([make(content("a")), make(content("b")), press("Make Invoice")]);
  expect(await paper()).toHaveTextContent("Gold ring");
  const numbers = (await storedAll("invoices")).map(({ number }) => number);
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]));
});

it("says that an invoice with VAT loses the scheme, and takes the entry with it", async () => {
  await shop([{ ...SOLD, buyerAddress: "2 Example Road" }]);
  open(paths.newInvoice("INV", "ring"));
  const scheme = await screen.findByLabelText(/^VAT Scheme/);
  expect(screen.queryByText(/loses the scheme/)).not.toBeInTheDocument();
  await user.selectOptions(scheme, "Standard VAT");
  expect(screen.getByText(/An invoice that shows VAT loses the scheme/)).toBeInTheDocument();
  await press("Make Invoice");
  expect(await paper()).toHaveTextContent("VAT at 20%£266.67");
  expect(await stored("ledger/ring")).toMatchObject({ vatScheme: "standard" });
});

it("extras stay extras when a cancelled invoice is made again, and descriptions keep their lines", async () => {
  await shop([{ ...SOLD, sellingPrice: 100_000, buyerAddress: "2 Example Road" }]);
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Packing/, "20");
  await enter(/^Description/, "Gold ring{enter}Size M");
  await press("Make Invoice");
  const item = within(await paper()).getByText(/Size M/);
  expect(item.textContent).toBe("Gold ring\nSize M");
  expect(item).toHaveClass("paper-lines");
  await press("Cancel Invoice");
  await enter(/^Reason/, "Wrong buyer");
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel Invoice" }),
  );
  await waitFor(async () => expect(await paper()).toHaveTextContent("Cancelled"));
  cleanup();
  open(paths.newInvoice("INV", "ring"));
  expect(await screen.findByLabelText(/^Price/)).toHaveValue("1000");
  expect(screen.getByLabelText(/^Packing/)).toHaveValue("20");
});

const openSale = () => open(paths.purchaseAndSale("ring"));

it("shows the entry without the sale that was taken back, as soon as nothing typed is in the way", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([{ ...SOLD, saleInvoice: "INV-0001" }]),
  });
  await make(content("ring"));
  openSale();
  const notes = await screen.findByLabelText(/^Notes/);
  await user.type(notes, "x");
  await press("Take Back");
  const dialog = within(await screen.findByRole("dialog"));
  await enter(/^Reason/, "Returned");
  await user.click(dialog.getByRole("button", { name: "Take Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  // It goes when the entry has been read again.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take Back" })).toBeNull());
  const saleDate = screen.getByLabelText(/^Date of Sale/);
  expect(saleDate).toHaveValue(SOLD.saleDate);
  await user.type(notes, "{Backspace}");
  await waitFor(() => expect(saleDate).toHaveValue(""));
  await user.type(notes, "Resized");
  await press("Save Purchase and Sale");
  await screen.findByText(/^Saved as stock number/);
  expect(await stored("ledger/ring")).toMatchObject({ saleDate: "", notes: "Resized" });
});

it("takes a sold piece back, at once or not at all, and sells it again", async () => {
  const sold = { ...SOLD, saleInvoice: "INV-0001", buyerAddress: "2 Example Road" };
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([sold]),
  });
  await make(content("ring"));
  await make(creditNote("ring", 60_000));
  openSale();
  await press("Take Back");
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("A credit note for £1,000.00 is made");
  await user.selectOptions(within(dialog).getByLabelText("Available"), "Enquire");
  await enter(/^Reason/, "Returned");
  const held = holdResponse(WRITES);
  const takeIt = within(dialog).getByRole("button", { name: "Take Back" });
  await user.click(takeIt);
  await held.arrived;
  held.refuse(503);
  await within(dialog).findByRole("alert");
  // The answer was lost: it is stored once.
  await user.click(takeIt);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await stored("ledger/ring")).toMatchObject({ saleDate: "", buyerName: "" });
  expect(await stored("products/ring")).toMatchObject({ available: "Enquire" });
  expect(await stored("invoices/CR-2")).toMatchObject({ total: 100_000, corrects: "INV-1" });
  expect(await stored("invoices/INV-1")).toMatchObject({ credited: 160_000 });
  expect(await storedAll("returns")).toMatchObject([
    { product: "ring", entry: { sellingPrice: 160_000, buyerName: "Bea Buyer" } },
  ]);
  expect(await storedAll("changes")).toMatchObject([{ kind: "return" }]);
  const changes = within(screen.getByRole("region", { name: "Changes of this entry" }));
  expect(await changes.findByText("Taken back")).toBeVisible();
  // The form has no sale any more, and takes another.
  expect(await screen.findByLabelText(/^Date of Sale/)).toHaveValue("");
  await enter(/^Date of Sale/, "2026-08-01");
  await enter(/^Selling Price/, "1900");
  await enter(/^Buyer's Name/, "Another Buyer");
  await press("Save Purchase and Sale");
  await screen.findByText("Saved as stock number 7.");
  await user.click(await screen.findByRole("link", { name: "Make Invoice" }));
  await enter(/^Buyer's Address/, "3 Example Road");
  await press("Make Invoice");
  expect(await paper()).toHaveAccessibleName("Invoice INV-0002");
});

it("a piece is taken back from its invoice, which is then credited in full", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([{ ...SOLD, saleInvoice: "INV-0001" }]),
  });
  await make(content("ring"));
  open(paths.invoice("INV-1"));
  await press("Take Back");
  const dialog = await screen.findByRole("dialog");
  await enter(/^Reason/, "Returned");
  await user.click(within(dialog).getByRole("button", { name: "Take Back" }));
  await user.click(await screen.findByRole("link", { name: "CR-0001" }));
  expect(await paper()).toHaveAccessibleName("Credit note CR-0001");
  expect(screen.queryByText(/press Take Back/)).toBeNull();
  cleanup();
  open(paths.invoices);
  expect(await screen.findByText("Credited in full")).toBeInTheDocument();
  cleanup();
  open(paths.invoice("INV-1"));
  await screen.findByText("Corrected by");
  expect(screen.queryByRole("button", { name: "Take Back" })).toBeNull();
});

it("two people who take a piece back make one credit note", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([SOLD]),
  });
  await make(content("ring"));
  const entry = await entryOf("ring");
  const results = await Promise.allSettled(
    [1, 2].map(() =>
      takeBack(
        {
          id: newRequest(),
          entry,
          creditOf: (total) => creditNote("ring", total),
          saveProduct: null,
        },
        administratorAccount(),
      ),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await storedAll("returns")).toHaveLength(1);
  expect(await storedAll("invoices")).toHaveLength(2);
});

it("names the owner who has to pay back, and does not empty an invoiced sale", async () => {
  await shop([
    {
      ...SOLD,
      owner: "consigned",
      purchasePrice: null,
      ownerShare: 60,
      sellerName: "Mrs Owner",
      owed: 96_000,
      settledOn: "2026-02-10",
      settled: 96_000,
      saleInvoice: "INV-0001",
    },
  ]);
  await make(content("ring"));
  openSale();
  await enter(/^Date of Sale/, "");
  await enter(/^Buyer's Address/, "");
  for (const name of [/^Selling Price/, /^Sales Invoice/, /^Buyer's Name/, /^Owed/, /^Owner Paid/])
    await enter(name, "");
  await press("Save Purchase and Sale");
  expect(screen.getByLabelText(/^Date of Sale/)).toHaveAccessibleDescription(/press Take Back/);
  await press("Take Back");
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    "Mrs Owner was paid £960.00 on 10 Feb 2026, and has to pay it back.",
  );
});

it("a share follows the price of the invoice and of a credit note; a fixed sum is asked about", async () => {
  const consigned = {
    ...SOLD,
    owner: "consigned" as const,
    purchasePrice: null,
    sellerName: "Mrs Owner",
    buyerAddress: "2 Example Road",
    sellingPrice: 90_000,
  };
  await shop([{ ...consigned, ownerShare: 60, owed: 54_000 }]);
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Price/, "800");
  expect(screen.queryByLabelText(/^Owed to Owner/)).not.toBeInTheDocument();
  await press("Make Invoice");
  await paper();
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 80_000, owed: 48_000 });
  await press("Credit Note");
  const dialog = await screen.findByRole("dialog");
  await enter(/^Amount/, "100");
  expect(dialog).toHaveTextContent("Mrs Owner then gets £420.00 instead of £480.00.");
  await enter(/^Reason/, "A stone was loose");
  await user.click(within(dialog).getByRole("button", { name: "Make Credit Note" }));
  await waitFor(async () => expect(await paper()).toHaveAccessibleName("Credit note CR-0001"));
  // The agreed amount stays.
  expect(await stored("ledger/ring")).toMatchObject({
    sellingPrice: 80_000,
    owed: 48_000,
    owedLess: 6_000,
    credited: 10_000,
  });
  expect(await stored("invoices/CR-1")).toMatchObject({ total: 10_000, owedLess: 6_000 });

  cleanup();
  await shop([{ ...consigned, ownerAmount: 50_000, owed: 50_000 }]);
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Price/, "800");
  const owed = screen.getByLabelText(/^Owed to Owner/);
  expect(owed).toHaveAccessibleDescription(
    "Mrs Owner gets £500.00 of £900.00. The price is now £800.00: what do they get?",
  );
  await enter(/^Owed to Owner/, "450");
  await press("Make Invoice");
  await paper();
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 80_000, owed: 45_000 });
  // A credit of 100.00 takes at most 100.00 from the owner, and gives nothing.
  await press("Credit Note");
  await enter(/^Amount/, "100");
  await enter(/^Reason/, "A stone was loose");
  for (const wrong of ["349.99", "450.01"]) {
    await enter(/^Owed to Owner/, wrong);
    await press("Make Credit Note");
    expect(await screen.findByLabelText(/^Owed to Owner/)).toHaveAccessibleDescription(
      /Enter an amount from £350.00 to £450.00./,
    );
  }
  await enter(/^Owed to Owner/, "350");
  await press("Make Credit Note");
  await waitFor(async () => expect(await paper()).toHaveAccessibleName("Credit note CR-0001"));
  expect(await stored("invoices/CR-1")).toMatchObject({ total: 10_000, owedLess: 10_000 });
});

it("an export shows no VAT, and says why", async () => {
  await shop([{ ...SOLD, vatScheme: "standard", zeroRated: "export", buyerAddress: "Paris" }]);
  open(paths.newInvoice("INV", "ring"));
  await press("Make Invoice");
  const invoice = await paper();
  expect(invoice).toHaveTextContent("Zero-rated for VAT: export of goods from the UK");
  expect(invoice).not.toHaveTextContent("VAT at");
  expect(await stored("ledger/ring")).toMatchObject({ vatScheme: "standard" });
});

it("two tabs make one invoice of a sale", async () => {
  await shop();
  const results = await Promise.allSettled([
    make(content("ring", "Anna"), SOLD),
    make(content("ring", "Ben"), SOLD),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await storedAll("invoices")).toHaveLength(1);
});

it("a sale that was changed after its invoice says so", async () => {
  await shop();
  await make(content("ring"));
  const made = await entryOf("ring");
  await saveElsewhere({ documents: ledgerDocuments([{ ...made, sellingPrice: 150_000 }]) });
  open(paths.purchaseAndSale("ring"));
  expect(
    await screen.findByText(
      /differ in the price: £1,500.00, £1,600.00. The invoice stays as it is/,
    ),
  ).toBeInTheDocument();
});

it("a purchase invoice shows no scheme, and asks for a signature", async () => {
  await shop([{ ...SOLD, purchasePrice: 1_200_000, purchaseInvoice: "" }]);
  open(paths.newInvoice("PI", "ring"));
  await user.click(await screen.findByLabelText("Paid in cash"));
  expect(screen.getByText(/high-value dealer/)).toBeInTheDocument();
  await enter(/^Price without/, "11999.50");
  await press("Make Purchase Invoice");
  const invoice = await paper();
  expect(invoice).toHaveAccessibleName("Purchase invoice PI-0001");
  expect(invoice).toHaveTextContent("Seller, name and signature");
  expect(invoice).not.toHaveTextContent(/margin scheme|Stock number/);
  expect(await stored("ledger/ring")).toMatchObject({
    purchaseInvoice: "PI-0001",
    purchasePrice: 1_199_950,
  });
});

it("marks an invoice as paid, and lists what is not paid", async () => {
  await shop();
  const invoice = await make(content("ring"));
  open(paths.invoices);
  expect(await screen.findByText("Not yet, since 1 Feb 2026")).toBeVisible();
  cleanup();
  open(paths.invoice(invoice.id));
  await press("Mark as Paid");
  expect(screen.getByRole("dialog", { name: "Mark INV-0001 as paid" })).toBeVisible();
  expect(screen.getByLabelText(/^How/)).toHaveFocus();
  await press("Save");
  expect(await screen.findByLabelText(/^How/)).toHaveAccessibleDescription(
    "Enter how it was paid, for example Bank transfer.",
  );
  await enter(/^How/, "Card");
  await enter(/^Paid On/, "2026-02-03");
  await press("Save");
  expect(await screen.findByText("Paid on 3 Feb 2026: £1,600.00, Card.")).toBeVisible();
  expect(await stored("invoices/INV-1")).toMatchObject({ balance: 0 });
  cleanup();
  open(`${paths.invoices}?status=unpaid`);
  expect(await screen.findByText(/^No invoices match/)).toBeVisible();
});

it("is paid in parts, and what is credited then waits to be refunded", async () => {
  await shop();
  const invoice = await make(content("ring"));
  open(paths.invoice(invoice.id));
  for (const [amount, name, left] of [
    ["1000", "Mark as Paid", "£600.00"],
    ["600", "Add Payment", ""],
  ] as const) {
    await press(name);
    await enter(/^Amount/, amount);
    await enter(/^How/, "Bank transfer");
    await press("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    if (left) expect(await screen.findByText(`Not paid since 1 Feb 2026: ${left}.`)).toBeVisible();
  }
  await waitFor(() => expect(screen.queryByText(/^Not paid since/)).toBeNull());
  cleanup();
  await make(creditNote("ring", 10_000));
  open(`${paths.invoices}?status=refund`);
  expect(await screen.findByText("£100.00 to refund")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "INV-0001" }));
  await press("Record Refund");
  expect(screen.getByRole("dialog", { name: "Refund of INV-0001" })).toBeVisible();
  expect(screen.getByLabelText(/^Amount/)).toHaveValue("100");
  await enter(/^How/, "Card");
  await press("Save");
  expect(await screen.findByText(/^Paid back on .*: £100.00, Card\.$/)).toBeVisible();
  expect(await stored("invoices/INV-1")).toMatchObject({ balance: 0, credited: 10_000 });
});

it("a mistake is taken back by another line, and what stood there before stays", async () => {
  await shop();
  const invoice = await make(content("ring"));
  await pay(invoice);
  open(paths.invoice(invoice.id));
  await press("Add Payment");
  await user.selectOptions(screen.getByLabelText(/^What/), "Paid back, or a mistake");
  await enter(/^Amount/, "1600");
  await enter(/^How/, "Entered by mistake");
  await press("Save");
  expect(await screen.findByText("Not paid since 1 Feb 2026: £1,600.00.")).toBeVisible();
  expect(screen.getByText("Paid on 3 Feb 2026: £1,600.00, Card.")).toBeVisible();
});

it("two payments at one moment are not both stored", async () => {
  await shop();
  const invoice = await make(content("ring"));
  const results = await Promise.allSettled([pay(invoice), pay(invoice, "2026-02-04")]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await stored("invoices/INV-1")).toMatchObject({ balance: 0 });
});

it("cash counts together with what the buyer has paid for other invoices", async () => {
  await shop(soldPieces("other", "ring").map((one) => ({ ...one, sellingPrice: 600_000 })));
  const large = (product: string) => ({
    ...content(product),
    items: [{ text: "Ring", amount: 600_000 }],
    total: 600_000,
  });
  const earlier = await make(large("other"));
  const payment = { day: "2026-02-03", how: "Cash", amount: 600_000 };
  await addPayment(earlier, payment, administratorAccount());
  await make(large("ring"));
  open(paths.invoice("INV-2"));
  await press("Mark as Paid");
  await enter(/^How/, "Cash");
  expect(await screen.findByText(/Bea Buyer has paid £6,000.00 in cash before/)).toBeVisible();
  expect(screen.getByText(/makes you a high-value dealer/)).toBeVisible();
  await enter(/^How/, "Card");
  expect(screen.queryByText(/high-value dealer/)).toBeNull();
});

it("a sale with an invoice on paper is credited and taken back as one made here", async () => {
  const onPaper = { ...SOLD, saleInvoice: "S-12", buyerAddress: "2 Example Road" };
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([onPaper]),
  });
  openSale();
  await press("Credit Note");
  await enter(/^Amount/, "100");
  await enter(/^Reason/, "A stone was loose");
  await press("Make Credit Note");
  await waitFor(async () => expect(await paper()).toHaveAccessibleName("Credit note CR-0001"));
  expect(await paper()).toHaveTextContent(
    "Credit for invoice S-12 of 1 Feb 2026: A stone was loose",
  );
  cleanup();
  openSale();
  await press("Take Back");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^A credit note for £1,500.00 is made/)).toBeVisible();
  await enter(/^Reason/, "Returned");
  await user.click(dialog.getByRole("button", { name: "Take Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await stored("ledger/ring")).toMatchObject({ saleDate: "", earlierSales: 1 });
  expect(await storedAll("returns")).toHaveLength(1);
});

it("a piece that is on show already is taken back all the same", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([SOLD]),
  });
  await make(content("ring"));
  openSale();
  await press("Take Back");
  await enter(/^Reason/, "Returned");
  await saveElsewhere({ products: [{ ...RING, available: "Is Available" }] });
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Take Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await stored("invoices/CR-1")).toMatchObject({ total: 160_000 });
  expect(await stored("ledger/ring")).toMatchObject({ saleDate: "", earlierSales: 1 });
  expect(await stored("products/ring")).toMatchObject({ available: "Is Available" });
});

it("an owner who had been paid has to pay it back, until that is recorded", async () => {
  await shop([
    {
      ...SOLD,
      owner: "consigned",
      purchasePrice: null,
      ownerShare: 60,
      sellerName: "Mrs Owner",
      owed: 96_000,
      settledOn: "2026-02-10",
      settled: 96_000,
    },
  ]);
  await make(content("ring"));
  openSale();
  await press("Take Back");
  await enter(/^Reason/, "Returned");
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Take Back" }),
  );
  expect(
    await screen.findByText("Mrs Owner has to pay back £960.00 for the sale on 1 Feb 2026."),
  ).toBeVisible();
  await press("Mark as Paid Back");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^How/), "Card");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText(/has to pay back/)).toBeNull());
  expect(await stored("returns/ring-0")).toMatchObject({
    repaidOn: ukDay(Date.now()),
    repaidHow: "Card",
  });
});

it("an owner who was paid for a sale that is credited in full has to pay it back, and keeps the day of payment", async () => {
  const owned = { owner: "consigned", purchasePrice: null, ownerShare: 60 } as const;
  const paid = { owed: 96_000, settledOn: "2026-02-10", settled: 96_000 };
  await shop([{ ...SOLD, ...owned, ...paid, sellerName: "Mrs Owner" }]);
  await make(content("ring"));
  await make(creditNote("ring", 160_000));
  const { values } = await readLedger(new QueryClient(), ENTRUSTED);
  expect(values.map(ownerBalanceText)).toEqual(["Mrs Owner has to pay back £960.00"]);
  openSale();
  await press("Mark as Paid Back");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^How/), "Card");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText(/has to pay back/)).toBeNull());
  expect(await stored("ledger/ring")).toMatchObject({ settled: 0, settledOn: "2026-02-10" });
});

it("a note of a sale that is over cannot be cancelled", async () => {
  await shop();
  await make(content("ring"));
  const note = await make(creditNote("ring", 160_000));
  await takeBack(
    {
      id: newRequest(),
      entry: await entryOf("ring"),
      creditOf: (total) => creditNote("ring", total),
      saveProduct: null,
    },
    administratorAccount(),
  );
  await expect(cancelInvoice(note, "Error", administratorAccount())).rejects.toMatchObject({
    kind: "conflict",
  });
  open(paths.invoice(note.id));
  await paper();
  await networkIdle();
  expect(screen.queryByRole("button", { name: "Cancel Credit Note" })).toBeNull();
});

it("an invoice that a colleague has cancelled meanwhile is not marked as paid", async () => {
  await shop();
  const invoice = await make(content("ring"));
  open(paths.invoice(invoice.id));
  await press("Mark as Paid");
  await enter(/^How/, "Card");
  await cancelInvoice(invoice, "Typing error", administratorAccount());
  await press("Save");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(await stored("invoices/INV-1")).toMatchObject({ payments: {} });
});
