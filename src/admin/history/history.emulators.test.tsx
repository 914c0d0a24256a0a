import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  change,
  dealer,
  inventoryActions,
  shown,
} from "../../../tests/emulators/screens/dealer.ts";
import { goOffline, holdRequest, requests } from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  AURELIE,
  pictureAddress,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import type { Fields } from "../../../tests/emulators/emulator-client.ts";
import { testProduct } from "../../../tests/products.ts";
import { HistoryList, OperationScreen } from "./history-screens.tsx";
import { paths } from "../paths.ts";
import { minuteOf } from "../ui/dates.ts";
import type { Product } from "../../products/product.ts";

const ring = (id: string, more: Partial<Product> = {}) => testProduct({ id, title: id, ...more });

function open(path: string = paths.history) {
  renderAt(
    path,
    <Routes>
      <Route path={paths.history} element={<HistoryList />} />
      <Route path={`${paths.history}/:operation`} element={<OperationScreen />} />
    </Routes>,
  );
}
const rows = () => [...document.querySelectorAll(".history-row")];
const headlines = () =>
  rows().map((row) => within(row as HTMLElement).getAllByRole("link")[0]?.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** A stored change of one product. */
function storedChange(at: number, fields: Fields = {}): Fields {
  return {
    at: new Date(at),
    by: "anna",
    email: "anna@example.com",
    kind: "edit",
    title: "",
    operation: `at-${at}`,
    undoes: "",
    touched: ["products/a"],
    entries: {
      "products/a": {
        kind: "changed",
        title: "Ring",
        before: { price: "1" },
        after: { price: "2" },
      },
    },
    ...fields,
  };
}
const documents = (changes: readonly Fields[]) =>
  Object.fromEntries(changes.map((one) => [`changes/${String(one.operation)}`, one]));

beforeEach(() => stockShop({}));

describe("The history", () => {
  it("says that nothing has been changed yet, and offers to retry after a failure", async () => {
    const goOnline = goOffline(/runQuery/);
    open();
    await screen.findByRole("alert");
    goOnline();
    await press("Retry");
    expect(await screen.findByText("Nothing has been changed yet.")).toBeVisible();
  });

  it("shows one operation as one row, with names and old and new values", async () => {
    const rings = Array.from({ length: 101 }, (_, n) => ring(`ring-${String(n).padStart(3, "0")}`));
    await stockShop({ products: rings });
    const writes = rings.map((one) => change(one, { price: "850" }));
    await dealer((all) => all.saveAll(writes, { kind: "bulk", title: "Price −15%" }));
    await dealer((all) => all.products.remove(ring("ring-000", { price: "850" })));
    open();
    await waitFor(() => expect(headlines()).toEqual(["Deleted", "Bulk change of 101 products"]));
    const [deleted, bulk] = rows();
    expect(deleted).toHaveTextContent("just now");
    expect(within(deleted as HTMLElement).queryByRole("link", { name: "ring-000" })).toBeNull();
    expect(bulk).toHaveTextContent("and 98 more");
    expect(bulk).toHaveTextContent("Price −15%");
    expect(bulk).toHaveTextContent("Price: £1,000 →is now £850");
    expect(within(bulk as HTMLElement).getAllByRole("link")[1]).toHaveAttribute(
      "href",
      expect.stringContaining("/bj-admin/inventory/edit/ring-"),
    );
  });

  it("says how long ago a change was, also after the page has been open for hours", async () => {
    const now = Date.now();
    await stockShop({ documents: documents([storedChange(now - 1_000)]) });
    open();
    const time = await screen.findByText("just now");
    vi.spyOn(Date, "now").mockReturnValue(now + 5 * 60_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(time).toHaveTextContent(/^[45] minutes ago$/);
    vi.spyOn(Date, "now").mockReturnValue(now + 26 * 3_600_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(time).toHaveTextContent(minuteOf(now - 1_000));
  });

  it("shows 50 changes a page, and filters them by person, kind and product together", async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      storedChange(1e12 + n, n % 2 ? { by: "ben", email: "ben@example.com" } : {}),
    );
    const unknown = storedChange(2e12, { kind: "repriced", touched: ["products/b"] });
    await stockShop({ documents: documents([...many, unknown]) });
    open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    expect(headlines()[0]).toBe("Repriced");
    expect(rows()[1]).toHaveTextContent("9 Sept 2001");
    await userEvent.click(screen.getByRole("link", { name: "Older" }));
    await waitFor(() => expect(rows()).toHaveLength(11));
    expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Newest" }));
    await waitFor(() => expect(rows()).toHaveLength(50));

    await userEvent.selectOptions(screen.getByLabelText("Person"), "ben@example.com");
    await waitFor(() => expect(rows()).toHaveLength(30));
    await userEvent.selectOptions(screen.getByLabelText("What was done"), "Bulk change");
    await screen.findByText("Nothing in the history matches.");
    await userEvent.selectOptions(screen.getByLabelText("What was done"), "Edited");
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(address()).toBe("/bj-admin/history?by=ben&kind=edit");
  });

  it("reads only what it shows, and does not wait for huge values", async () => {
    const huge = { kind: "changed", title: "Ring", before: { metal: "x".repeat(900_000) } };
    const change = storedChange(1e12, { entries: { "products/a": huge } });
    await stockShop({ documents: documents([change]) });
    const examples = holdRequest(/batchGet.*changes/s);
    open();
    await examples.arrived;
    await waitFor(() => expect(headlines()).toEqual(["Edited"]));
    expect(rows()[0]).toHaveTextContent("1 product");
    const [list, ...others] = requests(/runQuery.*"changes"/s);
    expect(list).toContain('"select"');
    expect(list).not.toContain("entries");
    expect(others).toEqual([]);
  });

  it.each(["", "?of=products%2Fa"])(
    "shows%s what others did beside a change with huge values",
    async (search) => {
      const huge = { kind: "changed", title: "Ring", before: { metal: "x".repeat(900_000) } };
      const honest = [1e12, 1e12 + 1].map((at) => storedChange(at));
      const newest = storedChange(2e12, { entries: { "products/a": huge } });
      await stockShop({ documents: documents([...honest, newest]) });
      open(`${paths.history}${search}`);
      await waitFor(() =>
        expect(rows().map((row) => row.textContent.includes("£1"))).toEqual([false, true, true]),
      );
      for (const list of requests(/runQuery.*"changes"/s)) expect(list).not.toContain("entries");
      await userEvent.click(screen.getAllByRole("link", { name: "Edited" })[0] as HTMLElement);
      expect(await screen.findByText("Metal")).toBeInTheDocument();
    },
  );

  it("finds the changes of a product by its title", async () => {
    await stockShop({ products: [ring("a"), ring("b")] });
    const { products } = inventoryActions();
    for (const id of ["a", "b"])
      await act(() =>
        products.save(id, change(ring(id), { price: "850" }).draft, shown(ring(id)), {
          kind: "edit",
        }),
      );
    open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    await userEvent.type(screen.getByLabelText("Product (title or SKU)"), "b");
    const option = await waitFor(() => {
      const found = document.querySelector<HTMLOptionElement>("datalist option");
      if (!found) throw new Error("It is not offered yet.");
      return found;
    });
    await userEvent.clear(screen.getByLabelText("Product (title or SKU)"));
    await userEvent.type(screen.getByLabelText("Product (title or SKU)"), option.value);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe("/bj-admin/history?of=products%2Fb");
    expect(screen.getByRole("link", { name: "Restore this version: b" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/bj-admin\/inventory\/edit\/b\?before=/),
    );
    await press("All Products");
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it("restores a deleted product with its pictures", async () => {
    const mainImage = pictureAddress("product-images/1.webp");
    await stockShop({ products: [ring("a", { mainImage })] });
    await dealer((all) => all.products.remove(ring("a", { mainImage })));
    open(`${paths.history}?kind=delete`);
    await userEvent.click(await screen.findByRole("link", { name: "Deleted" }));
    expect(await screen.findByRole("img", { name: "Main Image 1" })).toBeVisible();
    expect(screen.getByText("£1,000")).toBeVisible();
    await press("Undo");
    await screen.findByText("1 product will be restored, with pictures.");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo" }));
    await screen.findByText("“a” has been restored.");
    expect(await stored("products/a")).toMatchObject({ title: "a", mainImage });
  });
});

describe("One operation", () => {
  it("shows each document field by field, and undoes one of them", async () => {
    const description = "A fine old piece. ".repeat(60).trim();
    await stockShop({ products: [ring("a", { description }), ring("b")], brands: [AURELIE] });
    const operation = await dealer((all) =>
      all.saveAll(
        [
          change(ring("a", { description }), { description: `${description} Boxed.` }),
          change(ring("b"), { metal: "Silver", featured: "true" }),
        ],
        { kind: "import" },
      ),
    );
    open(paths.operation(operation));
    await screen.findByRole("heading", { name: "CSV import of 2 products" });
    const [a, b] = screen.getAllByRole("region");
    const text = a?.querySelectorAll(".diff-value")[1];
    expect(text?.firstChild?.nextSibling?.nextSibling?.textContent).toMatch(/^….{0,150}Boxed\.$/);
    expect([...(b?.querySelectorAll(".diff") ?? [])].map((one) => one.textContent)).toEqual([
      "FeaturedBefore Not FeaturedAfter Featured",
      "MetalBefore EmptyAfter Silver",
      "Metal FiltersBefore EmptyAfter Silver",
    ]);

    await press("Undo This One: b");
    await screen.findByText(/^1 product will be what it was before\./);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo" }));
    await screen.findByText("“b” is as it was before.");
    await press("Close");
    expect(await screen.findByText(/^Undone for 1 product by/)).toBeVisible();
    expect(await stored("products/b")).toMatchObject({
      metal: "",
      metalFilters: "",
      featured: "false",
    });
    expect(await stored("products/a")).toMatchObject({ revision: 2 });

    await userEvent.click(screen.getByRole("link", { name: /\d{4}, \d\d:\d\d/ }));
    await screen.findByRole("heading", { name: "Undone" });
    await userEvent.click(screen.getByRole("link", { name: "an earlier change" }));
    await screen.findByRole("heading", { name: "CSV import of 2 products" });
  });

  it("says that there is no such operation", async () => {
    open(paths.operation("unknown"));
    expect(await screen.findByText("There is no such entry in the history.")).toBeVisible();
  });
});

it("leads from what was taken back to its sale, instead of undoing half of it", async () => {
  await stockShop({
    products: [ring("a")],
    documents: {
      "changes/taken-back": storedChange(Date.now(), { kind: "return", operation: "taken-back" }),
    },
  });
  open(paths.operation("taken-back"));
  expect(await screen.findByRole("link", { name: "Purchase and Sale" })).toHaveAttribute(
    "href",
    paths.purchaseAndSale("a"),
  );
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});
