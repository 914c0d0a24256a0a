import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { requests } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { stockShop } from "../../../tests/emulators/screens/shop.ts";
import { addDays, ukDay } from "../../lib/day.ts";
import { paths } from "../paths.ts";
import { Team } from "../people/team.tsx";
import { WhereaboutsScreen } from "../stock-book/stock-screens.tsx";
import { AdminNav } from "./admin-nav.tsx";

// At a desk, which the window of these tests may be too narrow for.
const menu = () => within(document.querySelector<HTMLElement>("#admin-menu") ?? document.body);
const link = (name: string | RegExp) => menu().getByRole("link", { name, hidden: true });
const current = () =>
  menu()
    .getAllByRole("link", { hidden: true })
    .filter((one) => one.hasAttribute("aria-current"))
    .map((one) => one.textContent);

it.each([
  [paths.admin, "Today"],
  [`${paths.admin}/`, "Today"],
  [`${paths.inventory}?q=ring`, "Inventory"],
  [paths.editProduct("ring"), "Inventory"],
  [paths.newBrand, "Brands"],
  [paths.brandCategory, "Brands"],
  [paths.purchaseAndSale("ring"), "Stock Book"],
  [paths.stockList, "Stock List"],
  [paths.stockTake("a"), "Stock Take"],
  [paths.newInvoice("INV", "ring"), "Invoices"],
  [paths.operation("a"), "History"],
])("marks the screen of %s, and only that: %s", (address, name) => {
  renderAt(address, <AdminNav />);
  expect(current()).toEqual([name]);
});

it("says under More that the current screen is there", () => {
  renderAt(paths.team, <AdminNav />);
  const more = screen.getByRole("button", { name: /^More/, hidden: true });
  expect(more).toHaveAttribute("aria-current", "true");
});

it("counts what waits once a screen has read it, and reads nothing itself", async () => {
  const today = ukDay(Date.now());
  const lent = (id: string, until: string) => ({
    title: id,
    sku: id,
    moves: [{ place: "approval", name: "Mrs Example", since: today, until, note: "" }],
    timestamp: NOW,
  });
  await stockShop({
    products: ["ring", "band", "bangle"].map((id) =>
      testProduct({ id, available: id === "band" ? "Sold" : "Is Available" }),
    ),
    documents: {
      "accessRequests/anna": { email: "anna@example.com", at: NOW },
      "whereabouts/ring": lent("ring", today),
      "whereabouts/band": lent("band", today),
      "whereabouts/bangle": lent("bangle", addDays(today, 30)),
    },
  });
  renderAt(
    paths.admin,
    <>
      <AdminNav />
      <Routes>
        <Route path={paths.team} element={<Team />} />
        <Route path={paths.whereabouts} element={<WhereaboutsScreen />} />
      </Routes>
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests(/accessRequests|whereabouts|ledger|stock\/latest/)).toEqual([]);
  expect(link("Team")).toHaveTextContent(/^Team$/);

  await userEvent.click(link("Team"));
  await screen.findByText("anna@example.com");
  await waitFor(() => expect(link("Team, 1 request for access")).toBeInTheDocument());
  await userEvent.click(link("Whereabouts"));
  await waitFor(() => expect(link("Whereabouts, 1 piece due back")).toBeInTheDocument());
});
