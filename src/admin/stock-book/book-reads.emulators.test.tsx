import { act, cleanup, render, screen } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import {
  networkIdle,
  requests,
  seeResponses,
} from "../../../tests/emulators/screens/fake-network.ts";
import {
  ledgerDocuments,
  saveElsewhere,
  stockShop,
} from "../../../tests/emulators/screens/shop.ts";
import { addDays, ukDay } from "../../lib/day.ts";
import { AdminProviders, createQueryClient } from "../home/admin-area.tsx";
import { AdminHome } from "../home/home.tsx";
import { paths } from "../paths.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { UnsavedWorkProvider } from "../ui/unsaved-work.tsx";
import { InvoiceList } from "../invoices/invoice-screens.tsx";
import { PieceFacts } from "../forms/piece-facts.tsx";
import { BelowProduct } from "../forms/below-product.tsx";
import { StockBook, StockList } from "./stock-screens.tsx";

/** Billed reads: the books must not cost more with each year. */

const TODAY = ukDay(Date.now());
const IN_STOCK = 12;
const SOLD_NOW = 9;
const FILED = 20;
/** Sold in earlier years. */
const SOLD_BEFORE = 300;
const CLOSED = { sellingPrice: 160_000, saleInvoice: "S-1", buyerName: "Bea Buyer" };

const entries = [
  ...Array.from({ length: SOLD_BEFORE }, (_, n) => {
    const saleDate = addDays("2021-01-01", n * 4);
    return testEntry({ id: `old${n}`, purchaseDate: "2020-01-01", saleDate, ...CLOSED });
  }),
  ...Array.from({ length: SOLD_NOW }, (_, n) =>
    testEntry({ id: `now${n}`, purchaseDate: "2020-01-01", saleDate: TODAY, ...CLOSED }),
  ),
  ...Array.from({ length: IN_STOCK }, (_, n) =>
    testEntry({ id: `here${n}`, purchaseDate: "2020-01-01" }),
  ),
].map((entry, n) => ({
  ...entry,
  stockNumber: n + 1,
  updatedAt: Date.parse("2026-01-01") + n * 3_600_000,
}));

const products = entries.map(({ id, saleDate }) =>
  testProduct({ id, available: saleDate === "" ? "Is Available" : "Sold" }),
);

const EARLY = Date.parse("2021-01-01");
const hoursLater = (n: number) => new Date(EARLY + n * 3_600_000);

/** Moves of pieces that have come back, and invoices of five years. */
const moves = Object.fromEntries(
  Array.from({ length: SOLD_BEFORE }, (_, n) => {
    const back = { place: "here", name: "", since: "2021-01-01", until: "", note: "" };
    const fields = { title: `old${n}`, sku: "", moves: [back], place: "here", until: "" };
    return [`whereabouts/old${n}`, { ...fields, timestamp: hoursLater(n) }];
  }),
);
const invoices = Object.fromEntries(
  Array.from({ length: SOLD_BEFORE }, (_, n) => {
    const fields = {
      series: "INV",
      number: n + 1,
      product: `old${n}`,
      stockNumber: n + 1,
      date: addDays("2021-01-01", n * 4),
      name: `Mrs Example ${n}`,
      items: [{ text: "Ring", amount: 160_000 }],
      scheme: "goods",
      vat: null,
      total: 160_000,
      corrects: "",
      owedLess: 0,
      cancelled: "",
      credited: 0,
      changedAt: hoursLater(n),
    };
    return [`invoices/INV-${n + 1}`, fields];
  }),
);

/** Quarters that were filed since. */
const filings = Object.fromEntries(
  Array.from({ length: FILED }, (_, n) => {
    const month = new Date(Date.UTC(2021, 2 + 3 * n, 1));
    return [
      `filings/${month.toISOString().slice(0, 7)}`,
      { vat: 0, at: month, by: "a@example.com" },
    ];
  }),
);

const READS = /runQuery|runAggregationQuery|batchGet/;

/** All that was asked has been answered, and nothing more is asked for a while. */
async function quiet(): Promise<void> {
  for (let asked = -1; asked !== requests(READS).length;) {
    asked = requests(READS).length;
    await act(async () => {
      await networkIdle();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
  }
}

/** Counts the documents in the answers of Firestore; a query without one is billed as one. The inventory is not part of the books. */
function countReads() {
  let reads = 0;
  seeResponses(READS, async (response, request) => {
    if (/"collectionId":"(products|brands|jewellery)"|documents\/(products|stock)\//.test(request))
      return;
    const answer = (await response.json()) as readonly { readonly document?: object }[];
    reads += Math.max(1, answer.filter((one) => one.document).length);
  });
  return () => {
    const sum = reads;
    reads = 0;
    return sum;
  };
}

const client = createQueryClient();

async function open(path: string, heading: RegExp): Promise<void> {
  cleanup();
  window.history.replaceState(null, "", path);
  render(
    <HelmetProvider>
      <BrowserRouter>
        <AdminProviders client={client}>
          <UnsavedWorkProvider>
            <ToastProvider>
              <Routes>
                <Route path={paths.admin} element={<AdminHome />} />
                <Route path={paths.stockBook} element={<StockBook />} />
                <Route path={paths.stockList} element={<StockList />} />
                <Route path={paths.invoices} element={<InvoiceList />} />
                <Route
                  path={paths.editProduct("here0")}
                  element={
                    <>
                      <PieceFacts of={testProduct({ id: "here0" })} />
                      <BelowProduct id="here0" />
                    </>
                  }
                />
              </Routes>
            </ToastProvider>
          </UnsavedWorkProvider>
        </AdminProviders>
      </BrowserRouter>
    </HelmetProvider>,
  );
  await screen.findAllByRole("heading", { name: heading });
  await quiet();
}

it("the books cost what is in the period or in stock, not what was ever sold", async () => {
  const invoiceNumbers = { "invoiceNumbers/INV": { number: SOLD_BEFORE } };
  await stockShop({
    products,
    documents: {
      ...ledgerDocuments(entries),
      ...moves,
      ...invoices,
      ...filings,
      ...invoiceNumbers,
    },
  });
  const reads = countReads();
  await open(paths.stockBook, /^Sold/);
  await screen.findByRole("table", { name: /^Sold/ });
  // Once a session, the filings are read too.
  expect(reads()).toBeLessThanOrEqual(SOLD_NOW + FILED + 20);
  await open(paths.stockList, /^Stock List/);
  await screen.findByRole("table", { name: "Stock" });
  expect(reads()).toBeLessThanOrEqual(IN_STOCK + 20);
  await open(paths.admin, /^Value/);
  expect(reads()).toBeLessThanOrEqual(60);
  await open(paths.stockBook, /^Sold/);
  expect(reads()).toBeLessThanOrEqual(10);
  await open(paths.admin, /^Value/);
  expect(reads()).toBeLessThanOrEqual(10);
  await open(paths.stockList, /^Stock List/);
  expect(reads()).toBeLessThanOrEqual(10);
  // A colleague's sale is read, and the counts with it. Only in this test is the session read again.
  const sale = { ...CLOSED, saleDate: TODAY, revision: 2, updatedAt: Date.now() };
  const here = entries.find(({ id }) => id === "here1");
  if (!here) throw new Error("here1 is not in stock.");
  const { "ledger/here1": sold } = ledgerDocuments([{ ...here, ...sale }]);
  await saveElsewhere({ documents: { "ledger/here1": sold ?? {} } });
  await open(paths.admin, /^Value/);
  expect(screen.getByText(`Sold this month: ${SOLD_NOW + 1}`)).toBeVisible();
  expect(reads()).toBeLessThanOrEqual(1 + 13 + 1);
  await open(paths.editProduct("here0"), /^Whereabouts/);
  expect(reads()).toBeLessThanOrEqual(8);
  await open(paths.invoices, /^Invoices/);
  expect(screen.getByRole("status")).toHaveTextContent("The newest 100 numbers.");
  expect(reads()).toBeLessThanOrEqual(100 + 20);
  // A search has to read the others, once a visit.
  await open(`${paths.invoices}?q=example+17`, /^Invoices/);
  expect(screen.getByText("Mrs Example 17")).toBeVisible();
  expect(reads()).toBeGreaterThan(200);
  await open(`${paths.invoices}?q=example+18`, /^Invoices/);
  expect(screen.getByText("Mrs Example 18")).toBeVisible();
  expect(reads()).toBeLessThanOrEqual(10);
});
