import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { change, dealer, inventoryActions, shown } from "./dealer.ts";
import { goOffline, holdRequest, requests, WRITES } from "./fake-network.ts";
import { AURELIE, deleteElsewhere, RINGS, saveElsewhere, stockShop, stored } from "./shop.ts";
import { testProduct } from "../../products.ts";
import { RestoreDialog, UndoDialog } from "../../../src/admin/history/undo-dialog.tsx";
import { listChanges } from "../../../src/data/changes.ts";
import type { Product } from "../../../src/domain/product.ts";
import { toProductDraft } from "../../../src/domain/product-draft.ts";
import { paths } from "../../../src/admin/paths.ts";

const ring = (id: string, more: Partial<Product> = {}) => testProduct({ id, title: id, ...more });
const price = async (id: string) => (await stored(`products/${id}`))?.price;

/** Reduces the price of these to 850. @returns the operation */
async function reduce(...products: readonly Product[]): Promise<string> {
  const writes = products.map((one) => change(one, { price: "850" }));
  return dealer((all) => all.saveAll(writes, { kind: "bulk" }));
}

function open(operation: string) {
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <AdminTest>
        <UndoDialog operation={operation} onClose={onClose} />
      </AdminTest>
    </MemoryRouter>,
  );
  return onClose;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const undo = async () => userEvent.click(await screen.findByRole("button", { name: "Undo" }));
const side = (legend: string, name: "Now" | "Before") =>
  within(screen.getByRole("group", { name: legend })).getByRole("radio", {
    name: new RegExp(`^${name}`),
  });

beforeEach(() => stockShop({}));

it("confirms briefly if nothing is in conflict, undoes it, and links to the undo", async () => {
  const rings = [ring("a"), ring("b")];
  await stockShop({ products: rings });
  const onClose = open(await reduce(...rings));
  expect(await screen.findByText("2 products go back to what they were before.")).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(await price("a")).toBe("850");
  await undo();
  expect(await screen.findByText("2 products are back to what they were before.")).toBeVisible();
  expect([await price("a"), await price("b")]).toEqual(["1000", "1000"]);
  const [latest] = (await listChanges({})).changes;
  expect(latest).toMatchObject({ kind: "undo", title: "Bulk change of 2 products" });
  expect(screen.getByRole("link", { name: "Show in History" })).toHaveAttribute(
    "href",
    `/bj-admin/history/${latest?.operation}`,
  );
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

it("keeps what was changed afterwards unless the dealer chooses otherwise", async () => {
  const rings = [ring("a"), ring("b"), ring("c")];
  await stockShop({ products: rings });
  const operation = await reduce(...rings);
  for (const id of ["a", "b"])
    await dealer((all) =>
      all.products.save(
        id,
        change(ring(id), { price: "900" }).draft,
        shown(ring(id, { price: "850" })),
        { kind: "edit" },
      ),
    );
  open(operation);
  expect(await screen.findByText("1 product goes back to what it was before.")).toBeVisible();
  for (const id of ["a", "b"]) {
    expect(side(`${id}: Price`, "Now")).toBeChecked();
    expect(side(`${id}: Price`, "Now")).toHaveAccessibleName("Now £900");
    expect(side(`${id}: Price`, "Before")).toHaveAccessibleName("Before £1,000");
  }
  await userEvent.click(side("b: Price", "Before"));
  expect(screen.getByText("2 products go back to what they were before.")).toBeVisible();
  await undo();
  await screen.findByText("2 products are back to what they were before.");
  expect(await Promise.all(["a", "b", "c"].map(price))).toEqual(["900", "1000", "1000"]);
});

it("keeps a product that was added and edited since, unless the dealer deletes it anyway", async () => {
  const { products } = inventoryActions();
  const { draft, base } = change(ring("a"), { price: "9" });
  const { operation } = await act(() =>
    products.save("a", toProductDraft(ring("a")), null, { kind: "add" }),
  );
  await act(() => products.save("a", draft, base, { kind: "edit" }));
  open(operation);
  expect(await screen.findByText("Nothing will change.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  const legend = "a: it was added, and edited since";
  expect(side(legend, "Now")).toBeChecked();
  await userEvent.click(side(legend, "Before"));
  expect(screen.getByText("1 product will be deleted again.")).toBeVisible();
  await undo();
  await screen.findByText("1 product is back to what it was before.");
  expect(await stored("products/a")).toBeNull();
});

it("says that someone has undone it already", async () => {
  await stockShop({ products: [ring("a")] });
  const operation = await reduce(ring("a"));
  await saveElsewhere({ products: [ring("a", { revision: 3 })] });
  const onClose = open(operation);
  expect(await screen.findByText(/^This has already been undone/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

it("names what cannot be brought back, and why, and undoes the rest", async () => {
  const rings = [ring("a", { price: "POA" }), ring("b"), ring("c")];
  await stockShop({ products: rings });
  const operation = await reduce(...rings);
  await deleteElsewhere("products/b");
  open(operation);
  await screen.findByText("These cannot be brought back:");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "b: it has been deleted since. Restore it from the history first.",
    "a: what it was before cannot be saved today. Price: Enter an amount in pounds above 0, for example 5450 or 5450.50.",
  ]);
  await undo();
  await screen.findByText("1 product is back to what it was before.");
  expect([await price("a"), await price("c")]).toEqual(["850", "1000"]);
});

it("keeps an SKU that another product has by now, with a link to it, and undoes the rest", async () => {
  await stockShop({ products: [ring("a", { sku: "R-1" })] });
  const edit = change(ring("a", { sku: "R-1" }), { sku: "R-2", price: "850" });
  const { operation } = await dealer((all) =>
    all.products.save("a", edit.draft, edit.base, { kind: "edit" }),
  );
  await dealer((all) =>
    all.products.save("b", toProductDraft(ring("b", { sku: "R-1" })), null, { kind: "add" }),
  );
  open(operation);
  await screen.findByText("These cannot be brought back:");
  expect(screen.getByRole("listitem")).toHaveTextContent(
    "a: SKU R-1 is used by “b” now. The SKU stays as it is.",
  );
  expect(screen.getByRole("link", { name: "“b”" })).toHaveAttribute("href", paths.editProduct("b"));
  await undo();
  await screen.findByText("1 product is back to what it was before.");
  expect(await stored("products/a")).toMatchObject({ sku: "R-2", price: "1000" });
});

it("says before and after that the brand of a restored product no longer exists", async () => {
  await stockShop({ products: [ring("a")], brands: [AURELIE], categories: [RINGS] });
  const deleted = await dealer((all) => all.products.remove(ring("a")));
  await dealer((all) => all.brands.remove(AURELIE));
  open(deleted);
  const text =
    "The brand “Aurelie” no longer exists. 1 product has it again: choose another in its form.";
  await screen.findByText(text);
  await undo();
  await screen.findByText("1 product is back to what it was before.");
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/jewellery type/)).toBeNull();
});

it("says that it does not bring back who a product was reserved for", async () => {
  await stockShop({ products: [ring("a")] });
  const until = Date.now() + 86_400_000;
  const reserve = (reservedUntil: number, before: number) =>
    dealer((all) =>
      all.saveAll([{ ...change(ring("a", { reservedUntil: before }), {}), reservedUntil }], {
        kind: "reserve",
      }),
    );
  const reserved = await reserve(until, 0);
  open(reserved);
  await screen.findByText(/^The name and notes of the present reservation will be deleted/);
  cleanup();
  open(await reserve(0, until));
  await screen.findByText(/^The earlier reservation comes back with its day only/);
  expect(screen.queryByText(/will be deleted/)).toBeNull();
});

it("reads a large operation in parts, and continues with the rest after a failure", async () => {
  const changes = Array.from({ length: 5 }, (_, n) => ({
    at: new Date(1_000 + n),
    by: "anna",
    email: "anna@example.com",
    kind: "bulk",
    title: "",
    operation: "large",
    undoes: "",
    touched: [`products/${n}`],
    entries: {
      [`products/${n}`]: {
        kind: "changed",
        title: `Ring ${n}`,
        before: { price: "1000" },
        after: { price: "850" },
      },
    },
  }));
  await stockShop({ products: changes.map((_, n) => ring(String(n), { price: "850" })) });
  await saveElsewhere({
    documents: Object.fromEntries(changes.map((one, n) => [`changes/${n}`, one])),
  });
  const goOnline = goOffline(/runQuery.*"large".*startAt/s);
  open("large");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "2 documents have been read. Retry continues with the rest.",
  );
  goOnline();
  const before = requests(/runQuery.*"large"/s).length;
  await press("Retry");
  await screen.findByText("5 products go back to what they were before.");
  expect(requests(/runQuery.*"large"/s)).toHaveLength(before + 2);
});

it("leaves out what somebody saves meanwhile, and names it", async () => {
  const rings = [ring("a"), ring("b")];
  await stockShop({ products: rings });
  open(await reduce(...rings));
  await screen.findByRole("button", { name: "Undo" });
  await saveElsewhere({ products: [ring("b", { price: "777", revision: 3 })] });
  await undo();
  await screen.findByText("1 product is back to what it was before.");
  expect(screen.getByRole("list")).toHaveTextContent("b");
  expect([await price("a"), await price("b")]).toEqual(["1000", "777"]);
});

it("continues after a failure, as the same operation, and writes nothing twice", async () => {
  const rings = Array.from({ length: 101 }, (_, n) => ring(`ring-${n}`));
  await stockShop({ products: rings });
  open(await reduce(...rings));
  await screen.findByRole("button", { name: "Undo" });
  const held = holdRequest(WRITES);
  await undo();
  await held.arrived;
  expect(screen.getByText("0 of 101 brought back")).toBeInTheDocument();
  const goOnline = goOffline(/documents:commit.*products\/ring-100"/s);
  held.release();
  const stopped = await screen.findByRole("alert", {}, { timeout: 20_000 });
  expect(stopped).toHaveTextContent("100 of 101 have been brought back");
  goOnline();
  const before = requests(WRITES).length;
  await press("Continue");
  await screen.findByText("101 products are back to what they were before.");
  expect(requests(WRITES)).toHaveLength(before + 1);
  const undos = (await listChanges({ kind: "undo" })).changes;
  expect(undos).toHaveLength(2);
  expect(new Set(undos.map(({ operation }) => operation)).size).toBe(1);
}, 60_000);

it("offers to read again after a failure", async () => {
  await stockShop({ products: [ring("a")] });
  const operation = await reduce(ring("a"));
  const goOnline = goOffline(/runQuery/);
  open(operation);
  await waitFor(() => expect(screen.getByRole("alert")).toBeVisible());
  goOnline();
  await press("Retry");
  await screen.findByText("1 product goes back to what it was before.");
});

it("goes back to before a change, and shows it field by field first", async () => {
  await stockShop({ products: [ring("a")] });
  const { products } = inventoryActions();
  const { draft, base } = change(ring("a"), { metal: "Silver" });
  const { entity: first } = await act(() => products.save("a", draft, base, { kind: "edit" }));
  await reduce(ring("a", { metal: "Silver", revision: 2 }));
  render(
    <MemoryRouter>
      <AdminTest>
        <RestoreDialog
          of={{ collection: "products", id: "a", title: "a" }}
          changeId={first.change}
          onClose={() => undefined}
        />
      </AdminTest>
    </MemoryRouter>,
  );
  await screen.findByText("1 product goes back to what it was before.");
  const values = [...document.querySelectorAll(".diff")].map((one) => one.textContent);
  expect(values).toEqual(["PriceNow £850After £1,000", "MetalNow SilverAfter Empty"]);
  await press("Go Back");
  await screen.findByText("1 product is back to what it was before.");
  expect(await stored("products/a")).toMatchObject({ price: "1000", metal: "" });
});
