import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Fields } from "../../../tests/emulators/emulator-client.ts";
import { requests } from "../../../tests/emulators/screens/fake-network.ts";
import { renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import { saveElsewhere, stockShop, stored } from "../../../tests/emulators/screens/shop.ts";
import { named } from "../../../tests/named.ts";
import { testProduct } from "../../../tests/products.ts";
import type { Product } from "../../products/product.ts";
import { paths } from "../paths.ts";
import { newSalesIn } from "./new-sales.ts";
import { SalePrices } from "./sale-prices.tsx";
import { WasPriceNote } from "./was-price-note.tsx";
import { WasPricesNotice } from "./was-prices-notice.tsx";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A stored change that did the same to some products. */
function storedChange(days: number, ids: readonly string[], entry: Fields): Fields {
  const entries = ids.map((id) => [`products/${id}`, { title: id, ...entry }]);
  return {
    at: daysAgo(days),
    touched: entries.map(([path]) => path),
    entries: Object.fromEntries(entries) as Fields,
  };
}
const created = { kind: "created" };
const changed = (before: Fields, after: Fields) => ({ kind: "changed", before, after });
const SALE = changed({ salePrice: "" }, { salePrice: "400" });

const stock = (products: readonly Product[], changes: readonly Fields[]) =>
  stockShop({
    products,
    documents: Object.fromEntries(changes.map((one, n) => [`changes/change${n}`, one])),
  });
const onSale = (id: string) => testProduct({ id, title: id, price: "500", salePrice: "400" });

describe("The screen of sale prices", () => {
  it("ends a sale unless a colleague has changed it", async () => {
    await stock([onSale("one"), onSale("two")], [storedChange(20, ["one", "two"], created)]);
    renderAt(paths.salePrices, <SalePrices />);
    const end = await screen.findByRole("button", { name: named("End Sale one") });
    const read = requests(/touched.*ARRAY_CONTAINS_ANY/).length;
    await userEvent.click(end);
    await screen.findByText("1 of 1 sale to check");
    // The history of the other is known, and its row stays.
    expect(requests(/touched.*ARRAY_CONTAINS_ANY/)).toHaveLength(read);
    expect(await stored("products/one")).toMatchObject({ salePrice: "", price: "500" });
    const [two] = [{ ...onSale("two"), salePrice: "450" }];
    await saveElsewhere({ products: [two] });
    await userEvent.click(screen.getByRole("button", { name: named("End Sale two") }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Check it, then choose again.");
    expect(await stored("products/two")).toMatchObject({ salePrice: "450" });
  });

  it("lists the sales to check, the longest first", async () => {
    await stock(
      [onSale("fair"), onSale("long"), onSale("old"), testProduct({ id: "full" })],
      [
        storedChange(1_000, ["old"], created),
        storedChange(300, ["old"], SALE),
        storedChange(30, ["fair", "long"], created),
        storedChange(20, ["long"], SALE),
        storedChange(5, ["fair"], SALE),
      ],
    );
    renderAt(paths.salePrices, <SalePrices />);
    expect(await screen.findByText("2 of 3 sales to check")).toBeInTheDocument();
    const titles = [...document.querySelectorAll("tbody th")].map((cell) => cell.textContent);
    expect(titles).toEqual(["old", "long"]);
    expect(screen.getByText(/^£500 was asked for 700 days, until/)).toBeInTheDocument();
    expect(screen.getByText(/^£500 was asked for 10 days, until/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: named("Edit long") })).toHaveAttribute(
      "href",
      paths.editProduct("long"),
    );
  });

  it("says that nothing is on sale, without reading the history", async () => {
    await stock([testProduct({ id: "full" })], []);
    renderAt(paths.salePrices, <SalePrices />);
    expect(await screen.findByText("Nothing is on sale.")).toBeInTheDocument();
    expect(requests(/runQuery.*ARRAY_CONTAINS_ANY/s)).toEqual([]);
  });
});

describe("The note in a product's form", () => {
  const RING = testProduct({ id: "ring", price: "500", salePrice: "" });

  it("says since when the price has been asked", async () => {
    await stock([RING], [storedChange(12, ["ring"], created)]);
    renderAt(paths.inventory, <WasPriceNote id="ring" stored={RING} price="500" />);
    expect(
      await screen.findByText(/^£500 has been asked for 12 days, since .* A “was”/),
    ).toBeInTheDocument();
  });

  it("has the rule for a new product, without reading the history", async () => {
    await stock([], []);
    renderAt(paths.inventory, <WasPriceNote id="ring" stored={undefined} price="500" />);
    expect(screen.getByText(/^A “was” price must be genuine/)).toBeInTheDocument();
    expect(requests(/runQuery/)).toEqual([]);
  });
});

describe("The notice before many sale prices are saved", () => {
  const RINGS = Array.from({ length: 70 }, (_, n) =>
    testProduct({ id: `ring-${n}`, title: `Ring ${n}`, price: "500", salePrice: "" }),
  );
  const ids = RINGS.map(({ id }) => id);
  const show = (rings: readonly Product[], newCount = 0) => {
    const saves = rings.map((ring) => ({
      ...ring,
      before: ring,
      draft: { price: "500", salePrice: "400" },
    }));
    const added = Array.from({ length: newCount }, (_, n) => ({
      id: `new-${n}`,
      title: "New",
      before: null,
      draft: { price: "500", salePrice: "400" },
    }));
    renderAt(paths.inventory, <WasPricesNotice of={newSalesIn([...saves, ...added])} />);
  };

  it("names the shortest first", async () => {
    await stock(RINGS, [
      storedChange(30, ids.slice(0, 2), created),
      storedChange(12, ["ring-1"], changed({ price: "600" }, { price: "500" })),
    ]);
    show(RINGS.slice(0, 2), 1);
    expect(screen.getByText(/^3 products get a sale price\. A “was” price/)).toBeInTheDocument();
    expect(screen.getByText(/^1 of them is new: its price has not been asked/)).toBeInTheDocument();
    expect(
      await screen.findByText("The prices have been asked for 12 to 30 days"),
    ).toBeInTheDocument();
    const items = [...document.querySelectorAll("details li strong")];
    expect(items.map((item) => item.textContent)).toEqual(["Ring 1", "Ring 0"]);
  });

  it("reads the history of many pieces on request, and more changes than a page has", async () => {
    const edits = Array.from({ length: 310 }, (_, n) =>
      storedChange(1 + n / 1_000, ["ring-5"], changed({ price: "500" }, { price: "500" })),
    );
    await stock(RINGS, [storedChange(30, ids, created), ...edits]);
    show(RINGS);
    expect(screen.getByText(/about 350 billed reads/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Since When/ }));
    expect(await screen.findByText("The prices have been asked for 30 days")).toBeInTheDocument();
  });

  it("is not shown for prices that stay", () => {
    const ring = onSale("ring");
    const saves = [{ ...ring, before: ring, draft: { ...ring, title: "Another" } }];
    expect(newSalesIn(saves)).toEqual({ stored: [], newCount: 0 });
  });
});
