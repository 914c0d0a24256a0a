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
  ledgerDocuments,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { addDays, endOfUkDay, ukDay } from "../../lib/day.ts";
import { PurchaseAndSale } from "../forms/purchase-and-sale-screen.tsx";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { paths } from "../paths.ts";
import { InvoiceScreen } from "./invoice-screens.tsx";

/** Selling a piece: everything that a sale concerns is stored together, or nothing is. */

beforeEach(() => page.viewport(1_000, 800));

const user = userEvent.setup({ delay: null });
const TODAY = ukDay(Date.now());
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-1", price: "1600" });
const ENTRY = testEntry({ id: "ring", stockNumber: 7, title: "Gold ring", sku: "R-1" });

function open(path = paths.sell("ring")) {
  renderAt(
    path,
    <Routes>
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={`${paths.invoices}/:id`} element={<InvoiceScreen />} />
    </Routes>,
  );
}
const shop = (entry: Partial<LedgerEntry> = {}) =>
  stockShop({ products: [RING], documents: ledgerDocuments([{ ...ENTRY, ...entry }]) });
/** Once it has loaded. */
const dialog = () =>
  waitFor(() => {
    const found = within(screen.getByRole("dialog", { name: "Sell Gold ring" }));
    found.getByRole("button", { name: "Sell" });
    return found;
  });
async function enter(name: RegExp, text: string): Promise<void> {
  const field = await (await dialog()).findByLabelText(name);
  await user.clear(field);
  if (text !== "") await user.type(field, text);
}
const sell = async () => user.click((await dialog()).getByRole("button", { name: "Sell" }));
const BUYER = [
  [/^Buyer's Name/, "Bea Buyer"],
  [/^Buyer's Address/, "2 Example Road"],
] as const;

it("stores the product, the sale, the invoice and what was paid, and ends the reservation and the loan", async () => {
  const until = new Date(endOfUkDay(addDays(TODAY, 2)));
  const move = { place: "approval", name: "Mrs Example", since: "2026-02-01", until: "2026-12-24" };
  await stockShop({
    products: [{ ...RING, reservedUntil: until.getTime() }],
    documents: {
      ...ledgerDocuments([ENTRY]),
      "reservations/ring": { name: "Mrs Example", notes: "", until, revision: 1 },
      "whereabouts/ring": {
        title: "Gold ring",
        sku: "R-1",
        moves: [{ ...move, note: "" }],
        place: "approval",
        until: "2026-12-24",
        timestamp: new Date(0),
      },
    },
  });
  open();
  expect(await (await dialog()).findByLabelText(/^Buyer's Name/)).toHaveValue("Mrs Example");
  expect((await dialog()).getByLabelText(/^Price/)).toHaveValue("1600");
  await enter(/^Buyer's Address/, "2 Example Road");
  await enter(/^Packing/, "20");
  await enter(/^Paid/, "1000");
  await enter(/^How/, "Card");
  expect((await dialog()).getByText("Total £1,620.00, £620.00 to pay.")).toBeVisible();
  await sell();
  expect(await screen.findByRole("article", { name: "Invoice INV-0001" })).toBeVisible();
  expect(screen.getByText(`Not paid since`, { exact: false })).toHaveTextContent("£620.00");
  const product = await stored("products/ring");
  expect([product?.["available"], product?.["reservedUntil"] ?? null]).toEqual(["Sold", null]);
  expect(await stored("reservations/ring")).toBeNull();
  expect(await stored("ledger/ring")).toMatchObject({
    saleDate: TODAY,
    sellingPrice: 162_000,
    saleInvoice: "INV-0001",
    buyerName: "Mrs Example",
  });
  expect(await stored("invoices/INV-1")).toMatchObject({
    sale: "ring-0",
    total: 162_000,
    balance: 62_000,
    payments: { 0: { amount: 100_000, how: "Card", day: TODAY } },
  });
  expect(await stored("whereabouts/ring")).toMatchObject({ place: "here" });
  expect(await storedAll("changes")).toMatchObject([{ kind: "sell" }]);
});

it("is stored once, although the answer was lost", async () => {
  await shop();
  open();
  for (const [name, text] of BUYER) await enter(name, text);
  const held = holdResponse(WRITES);
  await sell();
  await held.arrived;
  held.refuse(503);
  await (await dialog()).findByRole("alert");
  await networkIdle();
  await sell();
  expect(await screen.findByRole("article", { name: "Invoice INV-0001" })).toBeVisible();
  expect(await storedAll("invoices")).toHaveLength(1);
  expect(await stored("ledger/ring")).toMatchObject({ revision: 2 });
});

it("without an invoice needs no address, and is stored once as well", async () => {
  await shop();
  open();
  await user.click((await dialog()).getByLabelText("Make the invoice"));
  await enter(/^Buyer's Name/, "");
  const held = holdResponse(WRITES);
  await sell();
  await held.arrived;
  held.refuse(503);
  await (await dialog()).findByRole("alert");
  await networkIdle();
  await sell();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stored("products/ring")).toMatchObject({ available: "Sold" });
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 160_000, revision: 2 });
  expect(await storedAll("invoices")).toEqual([]);
});

it("names what is missing, and stores nothing until it is there", async () => {
  await shop({ owner: "memo", purchasePrice: null, ownerAmount: 90_000, ownerUntil: "2026-12-24" });
  open();
  await enter(/^Price/, "");
  await enter(/^Paid/, "10");
  await sell();
  const form = await dialog();
  for (const [name, text] of [
    [/^Price/, "Enter the price."],
    [/^Buyer's Name/, "Enter the name."],
    [/^Buyer's Address/, "Enter the address: an invoice needs it."],
    [/^How/, "Enter how it was paid, for example Bank transfer."],
  ] as const)
    expect(await form.findByLabelText(name)).toHaveAccessibleDescription(text);
  expect(await stored("products/ring")).toMatchObject({ available: "Is Available" });
  await enter(/^Price/, "1600");
  await enter(/^Paid/, "");
  for (const [name, text] of BUYER) await enter(name, text);
  await sell();
  await screen.findByRole("article");
  // As agreed with the owner.
  expect(await stored("ledger/ring")).toMatchObject({ owed: 90_000 });
});

it("a part exchange pays for a part of the full price", async () => {
  await shop();
  open();
  for (const [name, text] of BUYER) await enter(name, text);
  await enter(/^Paid/, "1100");
  await enter(/^How/, "Card");
  await user.click((await dialog()).getByText(/in part exchange$/));
  await enter(/^Part Exchange/, "500");
  await enter(/^What You Take In/, "a gold chain");
  expect((await dialog()).getByText("Total £1,600.00, paid in full.")).toBeVisible();
  await sell();
  const paper = await screen.findByRole("article");
  expect(paper).toHaveTextContent("Part exchange: a gold chain");
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 160_000 });
  expect(await stored("invoices/INV-1")).toMatchObject({
    total: 160_000,
    balance: 0,
    payments: { 0: { amount: 110_000 }, 1: { amount: 50_000 } },
  });
});

it("a piece that a colleague has sold meanwhile is not sold again", async () => {
  await shop();
  open();
  for (const [name, text] of BUYER) await enter(name, text);
  const sale = { saleDate: TODAY, sellingPrice: 150_000, saleInvoice: "S-1", revision: 2 };
  await saveElsewhere({
    products: [{ ...RING, available: "Sold", revision: 2 }],
    documents: ledgerDocuments([{ ...ENTRY, ...sale }]),
  });
  for (let n = 0; n < 2; n++) {
    await sell();
    expect(await (await dialog()).findByRole("alert")).toHaveTextContent(/changed elsewhere/);
    await networkIdle();
  }
  expect(await storedAll("invoices")).toEqual([]);
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 150_000 });
});

it("a piece that is marked Sold already gets its sale all the same", async () => {
  await stockShop({
    products: [{ ...RING, available: "Sold" }],
    documents: ledgerDocuments([ENTRY]),
  });
  open();
  for (const [name, text] of BUYER) await enter(name, text);
  await sell();
  await screen.findByRole("article");
  expect(await stored("ledger/ring")).toMatchObject({ saleInvoice: "INV-0001" });
  expect(await stored("products/ring")).toMatchObject({ available: "Sold" });
});

it("first asks for the purchase of a piece that the stock book does not have", async () => {
  await stockShop({ products: [RING] });
  open();
  expect(await screen.findByLabelText(/^Date of Purchase/)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});
