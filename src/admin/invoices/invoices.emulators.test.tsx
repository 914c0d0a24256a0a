import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { holdResponse, WRITES } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  deleteElsewhere,
  ledgerDocuments,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { PurchaseAndSale } from "../forms/purchase-and-sale-screen.tsx";
import { toLedgerDraft } from "../ledger/ledger.ts";
import { paths } from "../paths.ts";
import { contentOf } from "./invoice-content.ts";
import { InvoiceList, InvoiceScreen, NewInvoice } from "./invoice-screens.tsx";
import { cancelInvoice, createInvoice } from "./invoice-store.ts";
import { invoiceNumber } from "./invoice.ts";

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
    },
    { id: product, stockNumber: 7 },
    { series: "INV", photo: "", showsScheme: true, isSigned: false },
  );

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

it("a cancelled invoice stays with its reason, and another can be made", async () => {
  await shop();
  await createInvoice(content("ring", "Somebody else"), 1, null);
  open(paths.newInvoice("INV", "ring"));
  await enter(/^Buyer's Address/, "2 Example Road");
  await press("Make Invoice");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("This piece already has INV-0001");
  await user.click(within(alert).getByRole("link"));
  await press("Cancel");
  const dialog = await screen.findByRole("dialog");
  await enter(/^Reason/, "Wrong buyer");
  await user.click(within(dialog).getByRole("button", { name: "Cancel It" }));
  await waitFor(async () => expect(await paper()).toHaveTextContent("Cancelled: Wrong buyer"));
  const made = await createInvoice(content("ring"), 1, null);
  expect(invoiceNumber(made)).toBe("INV-0002");
});

const creditNote = (product: string, total: number, note = "") => ({
  ...content(product),
  series: "CR" as const,
  items: [{ text: "Credit", amount: total }],
  total,
  corrects: "INV-1",
  note,
});

it("a piece that was credited in full can be sold and invoiced again", async () => {
  await shop([{ ...SOLD, saleInvoice: "INV-0001", buyerAddress: "2 Example Road" }]);
  await createInvoice(content("ring"), 1, null);
  await createInvoice(creditNote("ring", 160_000), 1, null);
  open(paths.purchaseAndSale("ring"));
  expect(await screen.findByText(/^INV-0001 is not valid any more/)).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Make Invoice" }));
  expect(await screen.findByText(/^The new number replaces INV-0001/)).toBeInTheDocument();
  await press("Make Invoice");
  expect(await paper()).toHaveAccessibleName("Invoice INV-0002");
});

it("two tabs never credit more than the invoice, nor cancel what is credited", async () => {
  await shop();
  const invoice = await createInvoice(content("ring"), 1, null);
  const results = await Promise.allSettled(
    ["Returned", "Came back"].map((note) =>
      createInvoice(creditNote("ring", 100_000, note), 1, null),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await storedAll("invoices")).toHaveLength(2);
  await expect(cancelInvoice(invoice, "Wrong buyer")).rejects.toMatchObject({ kind: "conflict" });
});

it("a first number that was typed for another piece is refused", async () => {
  await shop([
    { ...SOLD, buyerAddress: "2 Example Road" },
    testEntry({ id: "band", stockNumber: 8, saleInvoice: "inv-0007" }),
  ]);
  open(paths.newInvoice("INV", "ring"));
  const first = await screen.findByLabelText(/^First Number/);
  expect(first).toHaveValue("8");
  await enter(/^First Number/, "7");
  await press("Make Invoice");
  await waitFor(() =>
    expect(first).toHaveAccessibleDescription("This number has been typed for band."),
  );
});

it("lists all numbers, with the reason or the gap", async () => {
  await shop();
  for (const id of ["a", "b", "c"]) await createInvoice(content(id), 1, null);
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

it("20 invoices at once have 20 numbers, also after the last one was lost", async () => {
  await stockShop({});
  await createInvoice(content("first"), 1, null);
  await deleteElsewhere("invoiceNumbers/INV");
  const ids = Array.from({ length: 20 }, (_, n) => `piece-${n}`);
  const made = await Promise.all(ids.map((id) => createInvoice(content(id), 1, null)));
  expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 2),
  );
  expect(await stored("invoiceNumbers/INV")).toEqual({ number: 21 });
});

it("two tabs make one invoice of a sale", async () => {
  await shop();
  const sale = {
    before: SOLD,
    draftOf: (saleInvoice: string) => ({ ...toLedgerDraft(SOLD), saleInvoice }),
  };
  const results = await Promise.allSettled([
    createInvoice(content("ring", "Anna"), 1, sale),
    createInvoice(content("ring", "Ben"), 1, sale),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await storedAll("invoices")).toHaveLength(1);
});

it("a sale that was changed after its invoice says so", async () => {
  await shop();
  await createInvoice(
    { ...content("ring"), items: [{ text: "Ring", amount: 150_000 }], total: 150_000 },
    1,
    null,
  );
  open(paths.purchaseAndSale("ring"));
  expect(await screen.findByText(/The sale has been changed since INV-0001/)).toBeInTheDocument();
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
