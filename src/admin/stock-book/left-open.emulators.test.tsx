import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strFromU8, unzipSync } from "fflate";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { catchDownloads } from "../../../tests/emulators/screens/downloads.ts";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { networkIdle } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  ledgerDocuments,
  saveElsewhere,
  stockShop,
} from "../../../tests/emulators/screens/shop.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { PurchaseAndSale } from "../forms/purchase-and-sale-screen.tsx";
import { AdminHome } from "../home/home.tsx";
import { InvoiceList } from "../invoices/invoice-screens.tsx";
import { paths } from "../paths.ts";
import { StockBook, StockList, WhereaboutsScreen } from "./stock-screens.tsx";

/** The books on a screen that was left open, while a colleague works with them. */

// On a phone the panels below a form are folded.
beforeEach(() => page.viewport(1_000, 800));
afterEach(() => void vi.useRealTimers());

const RING = testEntry({ id: "ring", stockNumber: 1, title: "Gold ring" });
const BAND = testEntry({
  id: "band",
  stockNumber: 2,
  title: "Gold band",
  owner: "consigned",
  purchasePrice: null,
  ownerShare: 60,
  sellerName: "Mrs Owner",
  saleDate: "2026-02-01",
  sellingPrice: 90_000,
  buyerName: "Anna",
  owed: 54_000,
});
const sale = { saleDate: "2026-02-03", sellingPrice: 160_000, buyerName: "Bea Buyer", revision: 2 };

async function open(path: string) {
  await stockShop({
    products: [
      testProduct({ id: "ring", title: "Gold ring" }),
      testProduct({ id: "band", title: "Gold band", available: "Sold" }),
    ],
    documents: ledgerDocuments([RING, BAND]),
  });
  renderAt(
    path,
    <Routes>
      <Route path={paths.admin} element={<AdminHome />} />
      <Route path={paths.stockBook} element={<StockBook />} />
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={paths.stockList} element={<StockList />} />
      <Route path={paths.invoices} element={<InvoiceList />} />
      <Route path={paths.whereabouts} element={<WhereaboutsScreen />} />
    </Routes>,
  );
}

/** A colleague sells the ring with an invoice, pays the band's owner, and sends a brooch to the workshop. */
const workElsewhere = () =>
  saveElsewhere({
    documents: {
      ...ledgerDocuments([
        { ...RING, ...sale, saleInvoice: "INV-0001" },
        { ...BAND, settledOn: "2026-02-03", settled: BAND.owed, revision: 2 },
      ]),
      "invoices/INV-1": {
        series: "INV",
        number: 1,
        product: "ring",
        date: "2026-02-03",
        name: "Bea Buyer",
        total: 160_000,
        cancelled: "",
        credited: 0,
        timestamp: NOW,
        changedAt: NOW,
      },
      "invoiceNumbers/INV": { number: 1 },
      "whereabouts/brooch": {
        title: "Brooch",
        sku: "",
        moves: [{ place: "workshop", name: "A setter", since: "2026-02-03", until: "", note: "" }],
        place: "workshop",
        until: "",
        timestamp: NOW,
      },
    },
  });

const text = () => document.body.textContent;

it.each([
  ["Today", paths.admin, "Mrs Owner waits for £540", ""],
  ["the stock book", `${paths.stockBook}?quarter=all`, "", "Bea Buyer"],
  ["the stock list", paths.stockList, "Gold ring", ""],
  ["the invoices", paths.invoices, "", "INV-0001"],
  ["the whereabouts", paths.whereabouts, "Everything is", "A setter"],
  ["a purchase and sale", paths.purchaseAndSale("ring"), "", "INV-0001"],
])(
  "%s shows what a colleague has saved when the window is looked at again",
  async (_, path, gone, shown) => {
    await open(path);
    await waitFor(() => expect(text()).toContain(gone || "Stock Book"));
    await networkIdle();
    await workElsewhere();
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(text()).toContain(shown));
    if (gone) await waitFor(() => expect(text()).not.toContain(gone));
  },
);

it("the accountant's files contain what a colleague has saved since", async () => {
  await open(`${paths.stockBook}?quarter=all`);
  const button = await screen.findByRole("button", { name: "Files for the Accountant" });
  await workElsewhere();
  const downloads = catchDownloads();
  await userEvent.click(button);
  await screen.findByText("Saved with your downloads.");
  const files = unzipSync(new Uint8Array((await downloads[0]?.arrayBuffer()) ?? new ArrayBuffer()));
  expect(strFromU8(files["sold-all.csv"] ?? new Uint8Array())).toContain("Bea Buyer");
});
