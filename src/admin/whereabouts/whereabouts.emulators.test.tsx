import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { addDays, ukDay } from "../../lib/day.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { goOffline, holdResponse, WRITES } from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  AURELIE,
  ledgerDocuments,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { PurchaseAndSale } from "../forms/purchase-and-sale-screen.tsx";
import { AdminHome } from "../home/home.tsx";
import { InventoryList } from "../lists/inventory-list.tsx";
import { StockList } from "../stock-book/stock-screens.tsx";
import { WhereaboutsScreen } from "../stock-book/whereabouts-list.tsx";
import { WhereaboutsNote } from "./whereabouts-note.tsx";
import { paths } from "../paths.ts";

// On a phone the panels below a form are folded.
beforeEach(() => page.viewport(1_000, 800));

const user = userEvent.setup({ delay: null });
const TODAY = ukDay(Date.now());
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-1", price: "1700" });
const BAND = testProduct({ id: "band", title: "Gold band", sku: "B-1", price: "300" });

function open(path: string) {
  renderAt(
    path,
    <Routes>
      <Route path={paths.admin} element={<AdminHome />} />
      <Route path={paths.inventory} element={<InventoryList />} />
      <Route path={`${paths.stockBook}/:id`} element={<PurchaseAndSale />} />
      <Route path={paths.stockList} element={<StockList />} />
      <Route path={paths.whereabouts} element={<WhereaboutsScreen />} />
      <Route path={`${paths.whereabouts}/note`} element={<WhereaboutsNote />} />
    </Routes>,
  );
}

const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const shop = (documents = {}) =>
  stockShop({
    products: [RING, BAND],
    brands: [AURELIE],
    categories: [RINGS],
    documents,
  });
const lent = (id: string, until: string) => ({
  [`whereabouts/${id}`]: {
    title: `Gold ${id}`,
    sku: "",
    moves: [{ place: "approval", name: "Mrs Example", since: "2026-01-02", until, note: "" }],
    timestamp: new Date(0),
  },
});

async function selectAll() {
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await press("Move");
  return screen.findByRole("dialog", { name: "Move 2 pieces" });
}

it("lends several pieces, and prints a note to sign", async () => {
  await shop();
  open(paths.inventory);
  const dialog = await selectAll();
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  const name = within(dialog).getByLabelText("With Whom");
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription("Enter who has it, for example Mrs Example.");
  await user.type(name, "Mrs Example");
  await user.type(within(dialog).getByLabelText("Expected Back"), addDays(TODAY, 7));
  const goOnline = goOffline(WRITES);
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("offline");
  goOnline();
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await user.click(await screen.findByRole("link", { name: "Print Note" }));
  const note = await screen.findByRole("article", { name: "Goods on approval" });
  expect(note).toHaveTextContent("Mrs Example");
  expect(within(note).getAllByRole("row").at(-1)).toHaveTextContent("£2,000");
  expect(await stored("whereabouts/band")).toMatchObject({
    title: "Gold band",
    sku: "B-1",
    moves: [
      { place: "approval", name: "Mrs Example", since: TODAY, until: addDays(TODAY, 7), note: "" },
    ],
  });
});

it("an answer that was lost stores no second move", async () => {
  await shop();
  open(paths.purchaseAndSale("ring"));
  await press("Move");
  const dialog = await screen.findByRole("dialog", { name: "Move 1 piece" });
  await user.selectOptions(within(dialog).getByLabelText("Where To"), "Workshop or photographer");
  await user.type(within(dialog).getByLabelText("With Whom"), "Smith & Co");
  const held = holdResponse(WRITES);
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await held.arrived;
  held.refuse(503);
  await within(dialog).findByRole("alert");
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await press("Close");
  expect(await screen.findByText(/^At Smith & Co since /)).toBeInTheDocument();
  expect(await stored("whereabouts/ring")).toMatchObject({ moves: [{ name: "Smith & Co" }] });
});

/** A colleague sends the lent ring to a workshop. */
async function sendRingElsewhere(): Promise<void> {
  const workshop = { place: "workshop", name: "Smith", since: "2026-03-05", until: "", note: "" };
  const before = lent("ring", "2026-03-04")["whereabouts/ring"];
  const moves = [...(before?.moves ?? []), workshop];
  await saveElsewhere({
    documents: { "whereabouts/ring": { ...before, moves, timestamp: new Date() } },
  });
}
const MOVED = "“Gold ring” has been moved: At Smith since 5 Mar 2026.";

it("a piece comes back, and keeps where it has been, also after a colleague's move", async () => {
  await shop(lent("ring", "2026-03-04"));
  open(paths.purchaseAndSale("ring"));
  await screen.findByText("On approval to Mrs Example until 4 Mar 2026, overdue");
  await sendRingElsewhere();
  await press("Move");
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByLabelText("Where To"), "Here");
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await within(dialog).findByText(MOVED);
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  expect(await screen.findByText("In the shop.")).toBeInTheDocument();
  expect(screen.getByText("Earlier moves: 3")).toBeInTheDocument();
});

it("Back in the Shop and a loan end no move that the person has not seen", async () => {
  await shop(lent("ring", "2026-03-04"));
  open(paths.whereabouts);
  const back = await screen.findByRole("button", { name: /^Back in the Shop ?Gold ring$/ });
  await sendRingElsewhere();
  await user.click(back);
  const dialog = await screen.findByRole("dialog", { name: "Move 1 piece" });
  await user.click(await within(dialog).findByRole("button", { name: "Move" }));
  await within(dialog).findByText(MOVED);
  expect(within(dialog).getByRole("alert")).toHaveTextContent("changed elsewhere");
  expect(await stored("whereabouts/ring")).toMatchObject({
    moves: [{ name: "Mrs Example" }, { name: "Smith" }],
  });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await screen.findByRole("cell", { name: "Workshop or photographer: Smith" });
});

it("a piece that a colleague has lent is not lent to someone else unseen", async () => {
  await shop();
  open(paths.inventory);
  const dialog = await selectAll();
  await user.type(within(dialog).getByLabelText("With Whom"), "Mrs Second");
  await user.type(within(dialog).getByLabelText("Expected Back"), addDays(TODAY, 7));
  await sendRingElsewhere();
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await within(dialog).findByText(MOVED);
  expect(await stored("whereabouts/band")).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await screen.findByRole("dialog", { name: "2 pieces moved" });
  expect(await stored("whereabouts/ring")).toMatchObject({
    moves: [{ name: "Mrs Example" }, { name: "Smith" }, { name: "Mrs Second" }],
  });
});

it("finds pieces by whose they are and where", async () => {
  await shop({
    ...lent("ring", "2026-03-04"),
    ...ledgerDocuments([
      testEntry({
        id: "band",
        owner: "consigned",
        purchasePrice: null,
        ownerShare: 60,
        sellerName: "Mrs Owner",
      }),
    ]),
  });
  open(`${paths.inventory}?place=approval`);
  await screen.findByText("1 of 2 products");
  expect(screen.getByText(/^On approval to Mrs Example/)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Where"), "Anywhere");
  await user.selectOptions(screen.getByLabelText("Owner"), "Consigned");
  await screen.findByText("1 of 2 products");
  expect(screen.getByRole("link", { name: "Gold band" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Delete ?Gold band$/ }));
  const note = "Consigned by Mrs Owner. The stock book keeps it under Not ours.";
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(note)).toBeInTheDocument();
  expect(await dialog.findByText(/^The stock book has it in stock as No\. /)).toBeInTheDocument();
});

it("the home page names what is due, and the list who has what", async () => {
  await shop({ ...lent("ring", "2026-03-04"), ...lent("band", addDays(TODAY, 60)) });
  open(paths.admin);
  const due = await screen.findByRole("region", { name: "To do" });
  await waitFor(() => expect(due).toHaveTextContent("was due on 4 Mar 2026"));
  expect(due).not.toHaveTextContent("Gold band");
  await user.click(screen.getByRole("link", { name: /^Gold ring/ }));
  const table = await screen.findByRole("table", { name: "Pieces that are away" });
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  expect(address()).toBe(paths.whereabouts);
  await user.click(screen.getByRole("button", { name: /^Back in the Shop ?Gold ring$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Move 1 piece" });
  expect(within(dialog).getByLabelText("Where To")).toHaveDisplayValue("Here");
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  expect(screen.getByRole("link", { name: "Gold band" })).toBeInTheDocument();
});

it("a note says of each piece when it is due, if that differs", async () => {
  await shop({ ...lent("ring", "2026-03-04"), ...lent("band", "2026-03-05") });
  open(paths.whereaboutsNote(["ring", "band"]));
  const note = await screen.findByRole("article", { name: "Goods on approval" });
  expect(note).toHaveTextContent("Due backsee each piece");
  const [, ring, band] = within(note).getAllByRole("row");
  expect(ring).toHaveTextContent("Due back 4 Mar 2026");
  expect(band).toHaveTextContent("Due back 5 Mar 2026");
});

it("a deleted piece can still come back, unless it has been sold", async () => {
  const sale = { saleDate: "2026-02-01", sellingPrice: 5 };
  await shop({
    ...lent("gone", "2026-03-04"),
    ...lent("sold", "2026-03-04"),
    ...ledgerDocuments([testEntry({ id: "sold", ...sale })]),
  });
  open(paths.whereabouts);
  await user.click(await screen.findByRole("link", { name: "Gold gone" }));
  expect(screen.queryByText("Gold sold")).toBeNull();
  await press("Move");
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByLabelText("Where To"), "Here");
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  expect(await screen.findByText("In the shop.")).toBeInTheDocument();
  expect(await stored("whereabouts/gone")).toMatchObject({ title: "Gold gone" });
});

it("the stock list shows whose each piece is and where, without counting what is not ours", async () => {
  await shop({
    ...lent("ring", addDays(TODAY, 60)),
    ...ledgerDocuments([
      testEntry({
        id: "band",
        owner: "memo",
        purchasePrice: null,
        ownerAmount: 20_000,
        ownerUntil: addDays(TODAY, 30),
        sellerName: "Example & Co",
      }),
    ]),
  });
  open(paths.stockList);
  const [, ring, band] = await screen.findAllByRole("row");
  const texts = [ring, band].map((row) => row?.textContent).join();
  expect(texts).toContain("On memo from Example & Co");
  expect(texts).toContain("On approval to Mrs Example");
  expect(screen.getByText(/1 piece is not ours: asking price £300/)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Where"), "On approval");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
});
