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

/** A piece that leaves without a sale, or becomes ours: everything that this concerns is stored together. */

beforeEach(() => page.viewport(1_000, 800));

const user = userEvent.setup({ delay: null });
const TODAY = ukDay(Date.now());
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-1", price: "1600" });
const ENTRY = testEntry({ id: "ring", stockNumber: 7, title: "Gold ring", sku: "R-1" });
const CONSIGNED = {
  owner: "consigned",
  purchasePrice: null,
  ownerShare: 60,
  sellerName: "Mrs Owner",
} as const;

async function open(entry: Partial<LedgerEntry>, button: string) {
  const until = new Date(endOfUkDay(addDays(TODAY, 2)));
  const move = {
    place: "workshop",
    name: "Example & Co",
    since: "2026-02-01",
    until: "",
    note: "",
  };
  await stockShop({
    products: [{ ...RING, reservedUntil: until.getTime() }],
    documents: {
      ...ledgerDocuments([{ ...ENTRY, ...entry }]),
      "reservations/ring": { name: "Mrs Example", notes: "", until, revision: 1 },
      "whereabouts/ring": {
        title: "Gold ring",
        sku: "R-1",
        moves: [move],
        place: "workshop",
        until: "",
        timestamp: new Date(0),
      },
    },
  });
  renderAt(
    paths.purchaseAndSale("ring"),
    <Routes>
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
    </Routes>,
  );
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

it("is returned to its owner: the entry, the product, its reservation and its loan, once, although the answer was lost", async () => {
  const dialog = await open(CONSIGNED, "Return to Owner");
  expect(dialog.getByLabelText(/^Method/)).toHaveValue("Returned to the owner");
  const held = holdResponse(WRITES);
  await user.click(dialog.getByRole("button", { name: "Return to Owner" }));
  await held.arrived;
  held.refuse(503);
  await dialog.findByRole("alert");
  await networkIdle();
  await user.click(dialog.getByRole("button", { name: "Return to Owner" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stored("ledger/ring")).toMatchObject({
    saleDate: TODAY,
    disposal: "Returned to the owner",
    revision: 2,
  });
  const product = await stored("products/ring");
  expect([product?.["available"], product?.["reservedUntil"] ?? null]).toEqual([
    "Not Available",
    null,
  ]);
  expect(await stored("reservations/ring")).toBeNull();
  expect(await stored("whereabouts/ring")).toMatchObject({ place: "here" });
  expect(await storedAll("changes")).toMatchObject([{ kind: "leave" }]);
});

it("is disposed of once it is said how, and a colleague's sale meanwhile is kept", async () => {
  const dialog = await open({}, "Dispose");
  await user.click(dialog.getByRole("button", { name: "Dispose" }));
  expect(await dialog.findByText("Enter how it left, for example Stolen.")).toBeVisible();
  await user.type(dialog.getByLabelText(/^Method/), "Scrapped");
  const sale = { saleDate: TODAY, sellingPrice: 150_000, saleInvoice: "S-1", revision: 2 };
  await saveElsewhere({
    products: [{ ...RING, available: "Sold", revision: 2 }],
    documents: ledgerDocuments([{ ...ENTRY, ...sale }]),
  });
  for (let n = 0; n < 2; n++) {
    await user.click(dialog.getByRole("button", { name: "Dispose" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("changed elsewhere");
    await networkIdle();
  }
  expect(await stored("ledger/ring")).toMatchObject({ sellingPrice: 150_000, disposal: "" });
});

it("that was lost is back in stock under its number", async () => {
  const dialog = await open({ saleDate: TODAY, disposal: "Lost" }, "Back in Stock");
  await user.selectOptions(dialog.getByLabelText(/^Available/), "Enquire");
  await user.click(dialog.getByRole("button", { name: "Back in Stock" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stored("ledger/ring")).toMatchObject({
    saleDate: "",
    disposal: "",
    stockNumber: 7,
    revision: 2,
  });
  expect(await stored("products/ring")).toMatchObject({ available: "Enquire" });
  expect(await stored("whereabouts/ring")).toMatchObject({ place: "workshop" });
  expect(await storedAll("changes")).toMatchObject([{ kind: "return" }]);
});

it("is bought from its owner with the same stock number, not before it came", async () => {
  const dialog = await open(CONSIGNED, "Buy from Owner");
  const day = dialog.getByLabelText(/^Date/);
  await user.type(dialog.getByLabelText(/^Purchase Price/), "900");
  await user.clear(day);
  await user.type(day, addDays(ENTRY.purchaseDate, -1));
  await user.click(dialog.getByRole("button", { name: "Buy from Owner" }));
  expect(await dialog.findByText("This is before the day when it came.")).toBeVisible();
  await user.clear(day);
  await user.type(day, TODAY);
  await user.click(dialog.getByRole("button", { name: "Buy from Owner" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stored("ledger/ring")).toMatchObject({
    owner: "",
    purchasePrice: 90_000,
    purchaseDate: TODAY,
    stockNumber: 7,
    sellerName: "Mrs Owner",
  });
});
