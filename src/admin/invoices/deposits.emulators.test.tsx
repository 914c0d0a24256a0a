import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  holdResponse,
  networkIdle,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  administratorAccount,
  ledgerDocuments,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { ukDay } from "../../lib/day.ts";
import { PurchaseAndSale } from "../forms/purchase-and-sale-screen.tsx";
import { paths } from "../paths.ts";
import { InvoiceScreen, NewInvoice } from "./invoice-screens.tsx";
import { addSalePayment } from "./invoice-writes-store.ts";

/** Payments for a sale that has no invoice here: the invoice that is made later counts them. */

beforeEach(() => page.viewport(1_000, 800));

const user = userEvent.setup({ delay: null });
const TODAY = ukDay(Date.now());
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-1", price: "1600" });
const ENTRY = testEntry({ id: "ring", stockNumber: 7, title: "Gold ring", sku: "R-1" });
const SOLD = {
  ...ENTRY,
  saleDate: TODAY,
  sellingPrice: 160_000,
  buyerName: "Bea Buyer",
  buyerAddress: "2 Example Road",
};

function open(path = paths.purchaseAndSale("ring")) {
  renderAt(
    path,
    <Routes>
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={`${paths.invoices}/new`} element={<NewInvoice />} />
      <Route path={`${paths.invoices}/:id`} element={<InvoiceScreen />} />
    </Routes>,
  );
}
const shop = (entry = ENTRY) =>
  stockShop({ products: [RING], documents: ledgerDocuments([entry]) });
/** As a colleague does. */
const pay = (amount: number) =>
  addSalePayment(
    { id: "ring-0", product: "ring", name: "Mrs Example" },
    null,
    { day: TODAY, amount, how: "Card" },
    administratorAccount(),
  );
async function openDialog(button: string) {
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

it("a deposit is stored once, although the answer was lost, can be paid back, and counts in the sale", async () => {
  await shop();
  open();
  const dialog = await openDialog("Record Deposit");
  await user.type(dialog.getByLabelText(/^Who/), "Mrs Example");
  await user.type(dialog.getByLabelText(/^Amount/), "200");
  await user.type(dialog.getByLabelText(/^How/), "Card");
  const held = holdResponse(WRITES);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await held.arrived;
  held.refuse(503);
  await dialog.findByRole("alert");
  await networkIdle();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText(/£200.00, Card/)).toBeVisible();
  expect(await stored("salePayments/ring-0")).toMatchObject({ held: 20_000, name: "Mrs Example" });

  const refund = await openDialog("Record Deposit");
  await user.selectOptions(refund.getByLabelText(/^What/), "Paid back, or a mistake");
  await user.type(refund.getByLabelText(/^Amount/), "50");
  await user.type(refund.getByLabelText(/^How/), "Card");
  await user.click(refund.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stored("salePayments/ring-0")).toMatchObject({ held: 15_000 });

  await user.click(screen.getByRole("link", { name: "Sell" }));
  await screen.findByRole("button", { name: "Sell" });
  const sale = within(screen.getByRole("dialog", { name: "Sell Gold ring" }));
  expect(
    await sale.findByText("A deposit of £150.00 from Mrs Example counts as paid."),
  ).toBeVisible();
  expect(sale.getByLabelText(/^Buyer's Name/)).toHaveValue("Mrs Example");
  expect(sale.getByText("Total £1,600.00, £1,450.00 to pay.")).toBeVisible();
  await user.type(sale.getByLabelText(/^Buyer's Address/), "2 Example Road");
  await user.type(sale.getByLabelText(/^Paid/), "1000");
  await user.type(sale.getByLabelText(/^How/), "Bank transfer");
  await user.click(sale.getByRole("button", { name: "Sell" }));
  await screen.findByRole("article", { name: "Invoice INV-0001" });
  const invoice = await stored("invoices/INV-1");
  expect(invoice).toMatchObject({ balance: 45_000 });
  expect(Object.values(invoice?.["payments"] as object)).toMatchObject([
    { amount: 20_000 },
    { amount: -5_000 },
    { amount: 100_000 },
  ]);
  expect(await stored("salePayments/ring-0")).toMatchObject({ invoice: "INV-1", held: 15_000 });
});

it("a deposit that a colleague takes meanwhile is not overwritten, and counts in a sale that was already open", async () => {
  await shop();
  open();
  const dialog = await openDialog("Record Deposit");
  await pay(10_000);
  await user.type(dialog.getByLabelText(/^Who/), "Mrs Example");
  await user.type(dialog.getByLabelText(/^Amount/), "200");
  await user.type(dialog.getByLabelText(/^How/), "Card");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("changed elsewhere");
  expect(await stored("salePayments/ring-0")).toMatchObject({ held: 10_000 });

  await shop();
  open(paths.sell("ring"));
  await screen.findByRole("button", { name: "Sell" });
  const sale = within(screen.getByRole("dialog", { name: "Sell Gold ring" }));
  await user.type(sale.getByLabelText(/^Buyer's Name/), "Mrs Example");
  await user.type(sale.getByLabelText(/^Buyer's Address/), "2 Example Road");
  await pay(10_000);
  await user.click(sale.getByRole("button", { name: "Sell" }));
  await screen.findByRole("article", { name: "Invoice INV-0001" });
  expect(await stored("invoices/INV-1")).toMatchObject({ balance: 150_000 });
});

it("a deposit of a piece that is lost or taken back is refunded where it stands", async () => {
  await shop();
  await pay(10_000);
  open();
  const leaving = await openDialog("Dispose");
  await user.type(leaving.getByLabelText(/^Method/), "Lost");
  await user.click(leaving.getByRole("button", { name: "Dispose" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("£100.00 to refund.")).toBeVisible();
  const refund = await openDialog("Record Refund");
  expect(refund.getByLabelText(/^Amount/)).toHaveValue("100");
  await user.type(refund.getByLabelText(/^How/), "Card");
  await user.click(refund.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Record Refund" })).toBeNull());
  expect(await stored("salePayments/ring-0")).toMatchObject({ held: 0 });

  await shop({ ...SOLD, saleInvoice: "S-12" });
  await pay(160_000);
  open();
  const taking = await openDialog("Take Back");
  await user.type(taking.getByLabelText(/^Reason/), "Too small");
  await user.click(taking.getByRole("button", { name: "Take Back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("£1,600.00 to refund.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Record Deposit" })).toBeVisible();
});

it("a sale with an invoice on paper is paid, and an invoice that is made later has its payments", async () => {
  await shop({ ...SOLD, saleInvoice: "S-12" });
  open();
  const dialog = await openDialog("Record Payment");
  expect(dialog.getByLabelText(/^Who/)).toHaveValue("Bea Buyer");
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveValue("1600");
  await user.clear(amount);
  await user.type(amount, "1000");
  await user.type(dialog.getByLabelText(/^How/), "Card");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("£600.00 to pay.")).toBeVisible();

  await user.click(screen.getByRole("link", { name: "Make Invoice" }));
  await user.click(await screen.findByRole("button", { name: "Make Invoice" }));
  await screen.findByRole("article", { name: "Invoice INV-0001" });
  expect(await stored("invoices/INV-1")).toMatchObject({
    balance: 60_000,
    payments: { 0: { amount: 100_000, how: "Card" } },
  });
  expect(await storedAll("salePayments")).toMatchObject([{ invoice: "INV-1" }]);
});
