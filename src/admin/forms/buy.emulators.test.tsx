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
  AURELIE,
  ledgerDocuments,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { ukDay } from "../../lib/day.ts";
import { PurchaseAndSale } from "./purchase-and-sale-screen.tsx";
import { paths } from "../paths.ts";
import { BuyPiece } from "./buy-piece.tsx";
import { InvoiceScreen } from "../invoices/invoice-screens.tsx";

/** Buying a piece: a hidden draft, its purchase and the purchase invoice are stored together, or nothing is. */

beforeEach(() => page.viewport(1_000, 800));

const user = userEvent.setup({ delay: null });
const TODAY = ukDay(Date.now());
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-0001", price: "1600" });
const ENTRY = testEntry({ id: "ring", stockNumber: 7, title: "Gold ring", sku: "R-0001" });
const STOCK = {
  products: [RING],
  brands: [AURELIE],
  categories: [RINGS],
  documents: ledgerDocuments([ENTRY]),
};

async function open(path = paths.buy()) {
  renderAt(
    path,
    <Routes>
      <Route path={paths.buy()} element={<BuyPiece />} />
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={`${paths.invoices}/:id`} element={<InvoiceScreen />} />
    </Routes>,
  );
  await screen.findByRole("button", { name: "Buy" });
  await waitFor(() => expect(screen.getByLabelText(/^SKU/)).toHaveValue("R-0002"));
}
async function enter(label: RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}
async function choose(label: RegExp, option: string): Promise<void> {
  await user.selectOptions(screen.getByLabelText(label), option);
}
async function describePiece(): Promise<void> {
  await choose(/^Brand/, RING.brand);
  await choose(/^Jewellery/, RING.jewellery);
  await choose(/^Condition/, RING.condition);
}
const buy = () => user.click(screen.getByRole("button", { name: "Buy" }));

it("stores the draft, its entry with the next numbers and the purchase invoice, once, although the answer was lost", async () => {
  await stockShop(STOCK);
  await open();
  await enter(/^Title/, "Gold chain");
  await describePiece();
  await enter(/^Purchase Price/, "900");
  await enter(/^Seller's Name/, "Mr Seller");
  await enter(/^Seller's Address/, "1 Example Street");
  await enter(/^Identity/, "UK passport");
  await enter(/^How/, "Bank transfer");
  const held = holdResponse(WRITES);
  await buy();
  await held.arrived;
  held.refuse(503);
  await screen.findByRole("alert");
  await networkIdle();
  await buy();
  const paper = await screen.findByRole("article", { name: "Purchase invoice PI-0001" });
  expect(paper).toHaveTextContent("Identity document seen: UK passport.");
  const [entry] = (await storedAll("ledger")).filter(({ stockNumber }) => stockNumber === 8);
  expect(entry).toMatchObject({
    title: "Gold chain",
    sku: "R-0002",
    purchasePrice: 90_000,
    purchaseDate: TODAY,
    purchaseInvoice: "PI-0001",
    sellerName: "Mr Seller",
    revision: 1,
  });
  expect(await storedAll("ledger")).toHaveLength(2);
  const products = await storedAll("products");
  expect(products).toHaveLength(2);
  expect(products.find(({ sku }) => sku === "R-0002")).toMatchObject({
    title: "Gold chain",
    available: "Not Available",
  });
  expect(await storedAll("changes")).toMatchObject([{ kind: "buy" }]);
  expect(await storedAll("invoices")).toHaveLength(1);
});

it("takes the next number if a colleague has bought another piece meanwhile", async () => {
  await stockShop(STOCK);
  await open();
  await enter(/^Title/, "Gold chain");
  await describePiece();
  await enter(/^Purchase Price/, "0");
  await enter(/^Seller's Name/, "Mr Seller");
  await user.click(screen.getByLabelText("Make the purchase invoice"));
  await enter(/^Purchase Invoice Number/, "S-12");
  await saveElsewhere({
    documents: ledgerDocuments([ENTRY, { ...ENTRY, id: "brooch", stockNumber: 8 }]),
  });
  await buy();
  expect(await screen.findByText("9", { selector: "strong" })).toBeVisible();
  const [entry] = (await storedAll("ledger")).filter(({ stockNumber }) => stockNumber === 9);
  expect(entry).toMatchObject({ purchasePrice: 0, purchaseInvoice: "S-12" });
  expect(await storedAll("invoices")).toEqual([]);
});

it("says what is missing, and that an SKU was taken meanwhile, and stores nothing", async () => {
  await stockShop(STOCK);
  await open();
  await buy();
  for (const text of ["Title is required.", "Choose a brand.", "Enter the purchase price."])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText("Enter the address: an invoice needs it.")).toBeVisible();
  await enter(/^Title/, "Gold chain");
  await describePiece();
  await enter(/^Purchase Price/, "900");
  await enter(/^Seller's Name/, "Mr Seller");
  await enter(/^Seller's Address/, "1 Example Street");
  await saveElsewhere({ products: [RING, { ...RING, id: "other", sku: "R-0002" }] });
  await buy();
  expect(await screen.findByText(/is already used by/)).toBeVisible();
  expect(await storedAll("ledger")).toHaveLength(1);
});

it("begins with what the buyer of another piece gave in part exchange, and the invoice then names it", async () => {
  await stockShop(STOCK);
  renderAt(
    paths.sell("ring"),
    <Routes>
      <Route path={paths.buy()} element={<BuyPiece />} />
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={`${paths.invoices}/:id`} element={<InvoiceScreen />} />
    </Routes>,
  );
  await screen.findByRole("button", { name: "Sell" });
  const dialog = within(screen.getByRole("dialog", { name: "Sell Gold ring" }));
  await user.type(dialog.getByLabelText(/^Buyer's Name/), "Bea Buyer");
  await user.type(dialog.getByLabelText(/^Buyer's Address/), "2 Example Road");
  await user.click(dialog.getByText("The buyer gives a piece in part exchange"));
  await user.type(dialog.getByLabelText(/^Part Exchange/), "300");
  await user.type(dialog.getByLabelText(/^What You Take In/), "gold chain");
  await user.click(dialog.getByRole("button", { name: "Sell" }));
  await user.click(
    await screen.findByRole("link", { name: "Enter the purchase of the piece taken in" }),
  );
  await screen.findByRole("button", { name: "Buy" });
  expect(screen.getByLabelText(/^Title/)).toHaveValue("gold chain");
  expect(screen.getByLabelText(/^Purchase Price/)).toHaveValue("300");
  expect(screen.getByLabelText(/^Seller's Name/)).toHaveValue("Bea Buyer");
  await describePiece();
  await waitFor(() => expect(screen.getByLabelText(/^SKU/)).toHaveValue("R-0002"));
  await buy();
  expect(
    await screen.findByRole("article", { name: "Purchase invoice PI-0001" }),
  ).toHaveTextContent("Part exchange for INV-0001.");
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 160_000 });
});
