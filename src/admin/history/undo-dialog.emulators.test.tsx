import { act, render, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import {
  change,
  dealer,
  inventoryActions,
  readOperation,
  shown,
} from "../../../tests/emulators/screens/dealer.ts";
import {
  goOffline,
  holdRequest,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { testEntry } from "../../../tests/ledger.ts";
import {
  AURELIE,
  deleteElsewhere,
  ledgerDocuments,
  pictureAddress,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { testProduct } from "../../../tests/products.ts";
import { ConfirmUndo } from "./undo-dialog.tsx";
import { listChanges } from "../saving/changes-store.ts";
import { products as productStore } from "../saving/entity-store.ts";
import { productItem, useSaveMany, type ProductItem } from "../inventory/use-save-many.ts";
import { reservationWrite } from "../reservations/reservation-store.ts";
import type { Product } from "../../products/product.ts";
import { toNamedDraft } from "../../products/stock-documents.ts";
import { toProductDraft } from "../saving/product-draft.ts";

const ring = (id: string, more: Partial<Product> = {}) => testProduct({ id, title: id, ...more });
const price = async (id: string) => (await stored(`products/${id}`))?.price;

/** Reduces the price of these to 850. @returns the operation */
async function reduce(...products: readonly Product[]): Promise<string> {
  const writes = products.map((one) => change(one, { price: "850" }));
  return dealer((all) => all.saveAll(writes, { kind: "bulk" }));
}

const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));

function ask(operation: string, path?: string) {
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <AdminTest>
        <ConfirmUndo operation={operation} path={path} question="Sure?" onClose={onClose} />
      </AdminTest>
    </MemoryRouter>,
  );
  return onClose;
}

/** Undoes it, and waits for the outcome. */
async function undo(operation: string, path?: string) {
  const onClose = ask(operation, path);
  await press("Undo");
  await screen.findByRole("button", { name: "Close" });
  return onClose;
}

/** The documents that were left out: each text, and where its link leads. */
const leftOut = () =>
  dialog()
    .queryAllByRole("listitem")
    .map((item) => [item.textContent, within(item).getAllByRole("link")[0]?.getAttribute("href")]);

beforeEach(() => stockShop({}));

it("asks first, undoes the change, and links to the undo", async () => {
  const rings = [ring("a"), ring("b")];
  await stockShop({ products: rings });
  const onClose = ask(await reduce(...rings));
  expect(screen.getByText("Sure?")).toBeVisible();
  expect(await price("a")).toBe("850");
  await press("Undo");
  expect(await screen.findByText("2 products are as they were before.")).toBeVisible();
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

it("keeps what was changed, added to or deleted since, with a link to each, and undoes the rest", async () => {
  const rings = [ring("a"), ring("b"), ring("c")];
  await stockShop({ products: rings });
  const operation = await reduce(...rings);
  const dearer = { ...toProductDraft(ring("a")), price: "900" };
  const reduced = shown(ring("a", { price: "850" }));
  await dealer((all) => all.products.save("a", dearer, reduced, { kind: "edit" }));
  await deleteElsewhere("products/b");
  await undo(operation);
  expect(screen.getByText("“c” is as it was before.")).toBeVisible();
  const changed = (await readOperation(operation))[0]?.id;
  expect(leftOut()).toEqual([
    ["a", `/bj-admin/inventory/edit/a?undo=${changed}`],
    ["b: it has been deleted since. Restore it first.", "/bj-admin/history?of=products%2Fb"],
  ]);
  expect([await price("a"), await price("c")]).toEqual(["900", "1000"]);
});

it("keeps a product that was added and edited since", async () => {
  const { products } = inventoryActions();
  const { draft, base } = change(ring("a"), { price: "9" });
  const { operation } = await act(() =>
    products.save("a", toProductDraft(ring("a")), null, { kind: "add" }),
  );
  await act(() => products.save("a", draft, base, { kind: "edit" }));
  await undo(operation);
  expect(screen.getByRole("heading", { name: "Nothing was changed" })).toBeVisible();
  expect(leftOut()).toEqual([
    [
      "a: it was added, and edited since. Delete it in its list if you do not want it.",
      "/bj-admin/inventory/edit/a",
    ],
  ]);
  expect(await price("a")).toBe("9");
});

it("says that it has already been undone", async () => {
  await stockShop({ products: [ring("a")] });
  const operation = await reduce(ring("a"));
  await saveElsewhere({ products: [ring("a", { revision: 3 })] });
  await undo(operation);
  expect(screen.getByText("This has already been undone.")).toBeVisible();
  expect(await storedAll("changes")).toHaveLength(1);
});

it("leaves out what the rules deny today, with a link to the form, and undoes the rest", async () => {
  const rings = [ring("a", { price: "POA" }), ring("b"), ring("c")];
  await stockShop({ products: rings });
  const operation = await reduce(...rings);
  await saveElsewhere({ products: [ring("b", { price: "850", revision: 2.5 })] });
  await undo(operation);
  const [changed] = await readOperation(operation);
  const [invalid, refused] = leftOut();
  expect(invalid).toEqual([
    "a: Price: Enter an amount in pounds above 0, for example 5450 or 5450.50.",
    `/bj-admin/inventory/edit/a?undo=${changed?.id}`,
  ]);
  expect(refused?.[0]).toMatch(/^b: .*refused/);
  expect([await price("a"), await price("b"), await price("c")]).toEqual(["850", "850", "1000"]);
});

it("brings back no SKU that another product was given since, unless both had it before", async () => {
  const [twin, last, edited] = [
    ring("a", { sku: "R-1" }),
    ring("c", { sku: "R-2" }),
    ring("e", { sku: "R-3" }),
  ];
  await stockShop({ products: [twin, ring("b", { sku: "R-1" }), last, edited] });
  const writes = [
    ...[twin, last].map((one) => ({ ...change(one, {}), draft: null })),
    change(edited, { sku: "R-9" }),
  ];
  const operation = await dealer((all) => all.saveAll(writes, { kind: "bulk" }));
  for (const [id, sku] of [
    ["d", "r-2"],
    ["f", "R-3"],
  ] as const) {
    const draft = toProductDraft(ring(id, { sku }));
    await dealer((all) => all.products.save(id, draft, null, { kind: "add" }));
  }
  await undo(operation);
  expect(screen.getByText("“a” has been restored.")).toBeVisible();
  expect(leftOut().map(([text]) => text)).toEqual([
    "c: SKU R-2 is used by “d” now.",
    "e: SKU R-3 is used by “f” now.",
  ]);
  expect(await stored("products/c")).toBeNull();
  expect(await stored("products/e")).toMatchObject({ sku: "R-9" });
});

it("brings back no name that another brand was given since", async () => {
  await stockShop({ brands: [AURELIE] });
  const operation = await dealer((all) =>
    all.saveAll(
      [
        {
          collection: "brands",
          id: "aurelie",
          draft: null,
          base: { values: toNamedDraft(AURELIE), reservedUntil: 0 },
        },
      ],
      { kind: "delete" },
    ),
  );
  await saveElsewhere({ brands: [{ ...AURELIE, id: "second", name: "AURÉLIE" }] });
  await undo(operation);
  const [[text, href] = []] = leftOut();
  expect(text).toContain("There is already a brand “AURÉLIE”. Choose another name.");
  expect(href).toMatch(/^\/bj-admin\/brands\/edit\/aurelie\?undo=/);
  expect(await stored("brands/aurelie")).toBeNull();
});

it("restores a deleted product with its pictures, its video and its date", async () => {
  const mainImage = pictureAddress("product-images/1.webp");
  const video = `${pictureAddress("product-videos/1.webp.mp4")}&token=a`;
  const deleted = ring("a", { mainImage, video, listedAt: 5_000 });
  await stockShop({ products: [deleted, ring("b")] });
  const writes = [deleted, ring("b")].map((one) => ({ ...change(one, {}), draft: null }));
  await undo(await dealer((all) => all.saveAll(writes, { kind: "delete" })), "products/a");
  const restored = await productStore.get("a");
  expect(restored).toMatchObject({ mainImage, video, listedAt: 5_000, revision: 1 });
  expect(await stored("products/b")).toBeNull();
});

it("brings back a deleted draft without a price, and puts no product on show without one", async () => {
  const draft = ring("draft", { price: "0", available: "Not Available", listedAt: 0 });
  await stockShop({ products: [draft] });
  await undo(await dealer((all) => all.products.remove(draft)));
  expect(await stored("products/draft")).toMatchObject({ price: "0", revision: 1 });
  await press("Close");
  document.body.replaceChildren();

  const priced = change(draft, { price: "950" });
  const operation = await dealer((all) => all.saveAll([priced], { kind: "bulk" }));
  const onShow = change({ ...draft, price: "950" }, { available: "Is Available" });
  await dealer((all) => all.saveAll([onShow], { kind: "switch" }));
  await undo(operation);
  expect(leftOut()[0]?.[0]).toMatch(/^draft: Price: /);
  expect(await stored("products/draft")).toMatchObject({ price: "950", revision: 3 });
});

it("deletes the name of a reservation that it undoes, and says that it brings none back", async () => {
  const until = Date.now() + 86_400_000;
  await stockShop({ products: [ring("a")] });
  const draft = toProductDraft(ring("a"));
  const write = reservationWrite("a", { name: "Mrs Example", notes: "", until });
  const more = { reservedUntil: until, ...write };
  const { operation } = await dealer((all) =>
    all.products.save("a", draft, shown(ring("a")), { kind: "reserve" }, more),
  );
  expect(await stored("reservations/a")).toMatchObject({ name: "Mrs Example" });
  await undo(operation);
  expect(screen.getByText("“a” is as it was before.")).toBeVisible();
  expect((await productStore.get("a")).reservedUntil).toBe(0);
  expect(await stored("reservations/a")).toBeNull();
  await press("Close");
  document.body.replaceChildren();

  const [latest] = (await listChanges({ kind: "undo" })).changes;
  await undo(latest?.operation ?? "");
  expect(screen.getByText(/The history has no names: enter who it is reserved for/)).toBeVisible();
  expect((await productStore.get("a")).reservedUntil).toBe(until);
});

it("leaves out what somebody saves meanwhile", async () => {
  const rings = [ring("a"), ring("b")];
  await stockShop({ products: rings });
  ask(await reduce(...rings));
  const held = holdRequest(WRITES);
  await press("Undo");
  await held.arrived;
  await saveElsewhere({ products: [ring("b", { price: "777", revision: 3 })] });
  held.release();
  await screen.findByText("“a” is as it was before.");
  expect(leftOut()).toMatchObject([["b", expect.stringContaining("?undo=")]]);
  expect([await price("a"), await price("b")]).toEqual(["1000", "777"]);
});

it("undoes an import of two batches, continues after a failure, and brings all of it back", async () => {
  await stockShop({ brands: [AURELIE] });
  const { products } = inventoryActions();
  const writes = Array.from({ length: 150 }, (_, n) => ({
    collection: "products" as const,
    id: products.newId(),
    draft: toProductDraft(ring(`Ring ${n}`)),
    base: null,
  }));
  const count = async () => (await storedAll("products")).length;
  const imported = await dealer((all) => all.saveAll(writes, { kind: "import" }));
  expect(await count()).toBe(150);

  const goOnline = goOffline(new RegExp(`documents:commit.*${writes[120]?.id}`, "s"));
  await undo(imported);
  expect(screen.getByRole("alert")).toHaveTextContent("100 of 150 have been brought back");
  goOnline();
  const before = requests(/documents:/).length;
  await press("Continue");
  await screen.findByText("150 products are as they were before.");
  // Not one request for each product.
  expect(requests(/documents:/).length - before).toBeLessThan(50);
  expect(await count()).toBe(0);
  const undos = (await listChanges({ kind: "undo" })).changes;
  expect(new Set(undos.map(({ operation }) => operation)).size).toBe(1);
  await press("Close");
  document.body.replaceChildren();

  await undo(undos[0]?.operation ?? "");
  expect(await count()).toBe(150);
});

describe("beside the other records of a piece", () => {
  const available = async (id: string) => (await stored(`products/${id}`))?.available;
  const set = (product: Product, value: string) =>
    dealer((all) => all.saveAll([change(product, { available: value })], { kind: "switch" }));
  const sold = {
    ...testEntry({ id: "a" }),
    saleDate: "2026-03-03",
    sellingPrice: 125_000,
    buyerName: "Bea Buyer",
  };

  it("does not put a piece on show whose sale was recorded since, and leads there", async () => {
    await stockShop({ products: [ring("a")] });
    const operation = await set(ring("a"), "Sold");
    await saveElsewhere({ documents: ledgerDocuments([sold]) });
    await undo(operation);
    expect(screen.getByRole("heading", { name: "Nothing was changed" })).toBeVisible();
    expect(leftOut()[0]?.[0]).toContain(
      "The stock book says: Sold on 3 Mar 2026 for £1,250.00 to Bea Buyer. Take it back first. Purchase and Sale",
    );
    expect(dialog().getByRole("link", { name: "Purchase and Sale" })).toHaveAttribute(
      "href",
      "/bj-admin/stock-book/a",
    );
    expect(await available("a")).toBe("Sold");
  });

  it("restores no deleted piece into the shop that the book has as sold", async () => {
    await stockShop({ products: [ring("a")], documents: ledgerDocuments([sold]) });
    const operation = await dealer((all) => all.products.remove(ring("a")));
    await undo(operation);
    expect(leftOut()[0]?.[0]).toContain("Take it back first.");
    expect(await available("a")).toBeUndefined();
  });

  it("does not put a piece on show that somebody has", async () => {
    await stockShop({ products: [ring("a")] });
    const operation = await set(ring("a"), "Not Available");
    const move = { place: "approval", name: "Mrs Example", since: "2026-03-01", note: "" };
    const moves = [{ ...move, until: "2026-03-15" }];
    await saveElsewhere({
      documents: {
        "whereabouts/a": { title: "a", sku: "", moves, place: "approval", timestamp: new Date() },
      },
    });
    await undo(operation);
    expect(leftOut()[0]?.[0]).toContain("On approval to Mrs Example until 15 Mar 2026");
    expect(await available("a")).toBe("Not Available");
  });

  it("takes no piece off the website that was reserved since", async () => {
    const hidden = ring("a", { available: "Not Available" });
    await stockShop({ products: [hidden] });
    const operation = await set(hidden, "Is Available");
    const now = shown(ring("a"));
    const until = Date.now() + 86_400_000;
    const write = reservationWrite("a", { name: "Mrs Example", notes: "", until });
    await dealer((all) =>
      all.products.save(
        "a",
        toProductDraft(ring("a")),
        now,
        { kind: "reserve" },
        { reservedUntil: until, ...write },
      ),
    );
    await undo(operation);
    expect(leftOut()[0]?.[0]).toContain("End the reservation first.");
    expect(await available("a")).toBe("Is Available");
  });

  it("deletes no added piece that is in the stock book since", async () => {
    const { products } = inventoryActions();
    const { operation } = await act(() =>
      products.save("a", toProductDraft(ring("a")), null, { kind: "add" }),
    );
    await saveElsewhere({ documents: ledgerDocuments([testEntry({ id: "a", stockNumber: 7 })]) });
    await undo(operation);
    expect(leftOut()[0]?.[0]).toContain("The stock book has it in stock as No. 7.");
    expect(await available("a")).toBe("Is Available");
  });

  it("undoes a change of the price, whatever they say", async () => {
    await stockShop({
      products: [ring("a", { available: "Sold" })],
      documents: ledgerDocuments([sold]),
    });
    await undo(await reduce(ring("a", { available: "Sold" })));
    expect(await price("a")).toBe("1000");
  });
});

it("undoes also what a screen that has just been left is still saving", async () => {
  const rings = Array.from({ length: 3 }, (_, n) => ring(`ring-${n}`));
  await stockShop({ products: rings });
  const saving = renderHook(
    () =>
      useSaveMany<ProductItem>("changed", ({ progress, save }) =>
        save(
          progress().items.map(({ write }) => write),
          { kind: "bulk", operation },
        ),
      ),
    { wrapper: AdminTest },
  );
  const [first, ...others] = rings;
  const operation = await reduce(first ?? ring("none"));
  const request = holdRequest(WRITES);
  act(() =>
    saving.result.current.start(
      others.map((one) => productItem(one, { ...toProductDraft(one), price: "850" })),
    ),
  );
  await request.arrived;
  saving.unmount();
  ask(operation);
  await press("Undo");
  request.release();
  expect(await screen.findByText("3 products are as they were before.")).toBeVisible();
  expect([await price("ring-0"), await price("ring-2")]).toEqual(["1000", "1000"]);
});
