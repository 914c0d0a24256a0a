import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { change, readOperation, shown } from "./dealer.ts";
import { requests } from "./fake-network.ts";
import { testProduct } from "../../products.ts";
import { AURELIE, pictureAddress, saveElsewhere, stockShop, stored } from "./shop.ts";
import { listChanges, type Why } from "../../../src/data/changes.ts";
import { products as productStore } from "../../../src/data/entities.ts";
import { reservationWrite } from "../../../src/data/reservations.ts";
import type { Product } from "../../../src/domain/product.ts";
import { toProductDraft } from "../../../src/domain/product-draft.ts";
import {
  useInventory,
  useInventoryActions,
  type InventoryActions,
} from "../../../src/admin/use-inventory.ts";
import { undoings, useUndo } from "../../../src/admin/history/use-undo.ts";
import { createSaveRun, savedOperation } from "../../../src/admin/use-save-many.ts";
import type { Reversal } from "../../../src/domain/undo.ts";

const ring = (id: string, more: Partial<Product> = {}) => testProduct({ id, title: id, ...more });
const price = async (id: string) => (await stored(`products/${id}`))?.price;

/** A bulk change to £850. @returns the operation's id. */
function startSale({ saveAll }: Pick<InventoryActions, "saveAll">, products: readonly Product[]) {
  const writes = products.map((product) => change(product, { price: "850" }));
  return saveAll(writes, { kind: "bulk" });
}

function open() {
  const { result } = renderHook(
    () => ({ inventory: useInventory(), ...useInventoryActions(), undo: useUndo() }),
    { wrapper: AdminTest },
  );
  const titles = () => {
    const { inventory } = result.current;
    return inventory.status === "ready" && inventory.value.products.map(({ title }) => title);
  };
  const { saveAll, undo } = result.current;

  /** Bring back what is suggested: fields that nobody changed since. */
  async function apply(reversals: readonly Reversal[], why: Why) {
    const choices = reversals.map((reversal) => ({
      reversal,
      fields:
        reversal.action === "change"
          ? reversal.fields.filter((field) => !field.isChangedSince).map(({ name }) => name)
          : [],
    }));
    const run = createSaveRun(undoings(choices), saveAll);
    await undo.apply(run, why);
    const progress = run.progress();
    const leftOut = [...progress.outcomes].filter(([, { status }]) => status !== "saved");
    return { operation: savedOperation(progress), leftOut: Object.fromEntries(leftOut) };
  }

  const undoOperation = async (operation: string) =>
    apply(await undo.planUndo(await readOperation(operation)), {
      kind: "undo",
      undoes: operation,
    });

  return { ...result.current, titles, apply, undoOperation };
}

const allProducts = async () => (await productStore.list()).values;

beforeEach(() => stockShop({}));

it("keeps what was changed afterwards, field by field", async () => {
  await stockShop({ products: [ring("a"), ring("b")] });
  const { products, undo, apply } = open();
  await act(async () => {
    const draft = { ...toProductDraft(ring("a")), price: "850", metal: "18ct Gold" };
    const { entity: saved } = await products.save("a", draft, shown(ring("a")), { kind: "edit" });
    await products.save("a", { ...draft, price: "900" }, shown(saved), { kind: "edit" });

    const plan = await undo.planUndo(await readOperation(saved.change));
    expect(plan).toMatchObject([
      {
        action: "change",
        fields: [
          { name: "price", now: "900", before: "1000", isChangedSince: true },
          { name: "metal", now: "18ct Gold", before: "", isChangedSince: false },
        ],
      },
    ]);
    await apply(plan, { kind: "undo", undoes: saved.change });
  });
  expect(await stored("products/a")).toMatchObject({ price: "900", metal: "", revision: 4 });
});

it("writes nothing over a save that comes between the plan and the undo", async () => {
  await stockShop({ products: [ring("a")] });
  const { products, undo, apply } = open();
  await act(async () => {
    const { entity: saved } = await products.save(
      "a",
      change(ring("a"), { price: "850" }).draft,
      shown(ring("a")),
      {
        kind: "edit",
      },
    );
    const plan = await undo.planUndo(await readOperation(saved.change));
    await saveElsewhere({ products: [ring("a", { title: "Theirs", revision: 3 })] });
    const result = await apply(plan, { kind: "undo", undoes: saved.change });
    expect(result).toMatchObject({
      operation: "",
      leftOut: { "products/a": { status: "conflict", current: { title: "Theirs" } } },
    });
  });
  expect(await stored("products/a")).toMatchObject({ title: "Theirs", revision: 3 });
});

it("undoes an import of 250 rows, and brings all of it back", async () => {
  await stockShop({ brands: [AURELIE] });
  const { products, saveAll, undoOperation, titles } = open();
  await waitFor(() => expect(titles()).toEqual([]));
  const writes = Array.from({ length: 250 }, (_, n) => ({
    collection: "products" as const,
    id: products.newId(),
    draft: toProductDraft(ring(`Ring ${n}`)),
    base: null,
  }));
  await act(async () => {
    const imported = await saveAll(writes, { kind: "import" });
    expect(await readOperation(imported)).toHaveLength(3);
    expect((await allProducts()).length).toBe(250);

    const before = requests(/documents:/).length;
    const undone = await undoOperation(imported);
    expect(undone).toMatchObject({ leftOut: {} });
    // Not one request for each product.
    expect(requests(/documents:/).length - before).toBeLessThan(100);
    expect(await allProducts()).toEqual([]);

    await undoOperation(undone.operation);
    expect((await allProducts()).length).toBe(250);
  });
  await waitFor(() => expect(titles()).toHaveLength(250));
}, 240_000);

it("lets two administrators undo the same change: the second finds it done", async () => {
  const rings = ["a", "b"].map((id) => ring(id));
  await stockShop({ products: rings });
  const { saveAll, undo, apply } = open();
  await act(async () => {
    const sale = await startSale({ saveAll }, rings);
    const changes = await readOperation(sale);
    const plans = [await undo.planUndo(changes), await undo.planUndo(changes)];
    const results = await Promise.all(
      plans.map((plan) => apply(plan, { kind: "undo", undoes: sale })),
    );
    expect(results).toMatchObject([{ leftOut: {} }, { leftOut: {} }]);
    expect(results.filter(({ operation }) => operation !== "")).toHaveLength(1);
    expect(await undo.planUndo(changes)).toMatchObject([
      { action: "none", reason: "same" },
      { action: "none", reason: "same" },
    ]);
  });
  expect(await price("a")).toBe("1000");
  expect(await stored("products/a")).toMatchObject({ revision: 3 });
});

it("restores a deleted product with its pictures, its video and its date", async () => {
  const mainImage = pictureAddress("product-images/1.webp");
  const video = `${pictureAddress("product-videos/1.webp.mp4")}&token=a`;
  const a = ring("a", { mainImage, video, listedAt: 5_000 });
  await stockShop({ products: [a] });
  const { products, undoOperation } = open();
  await act(async () => {
    await products.remove(a);
    const [deletion] = (await listChanges({ touched: "products/a" })).changes;
    await undoOperation(deletion?.operation ?? "");
  });
  const restored = await products.get("a");
  expect(restored).toMatchObject({ mainImage, video, listedAt: 5_000, revision: 1 });
});

it("restores a product to an earlier state, also beyond its deletion", async () => {
  await stockShop({ products: [ring("a", { title: "First" })] });
  const { products, undo, apply } = open();
  await act(async () => {
    const { draft, base } = change(ring("a", { title: "First" }), { title: "Second" });
    const { entity: second } = await products.save("a", draft, base, { kind: "edit" });
    const last = { ...draft, title: "Third" };
    const { entity: third } = await products.save("a", last, shown(second), { kind: "edit" });
    await products.remove(third);
    const named = { collection: "products", id: "a", title: "Third" } as const;
    const { changes } = await listChanges({ touched: "products/a" });
    const [reversal] = await undo.planRestore(named, changes);
    if (!reversal) throw new Error("There is no plan.");
    expect(reversal).toMatchObject({ action: "restore", before: { title: "First" } });
    await apply([reversal], { kind: "restore" });
  });
  expect(await products.get("a")).toMatchObject({ title: "First" });
});

it("brings back no SKU that another product is given between the plan and the undo", async () => {
  const before = [ring("a", { sku: "R-1" }), ring("b", { sku: "R-2" }), ring("c", { sku: "R-3" })];
  await stockShop({ products: before });
  const { saveAll, undo, apply } = open();
  await act(async () => {
    const [a, b, c] = before as [Product, Product, Product];
    const deletions = [a, c].map((one) => ({ ...change(one, {}), draft: null }));
    const writes = [...deletions, change(b, { sku: "R-9" })];
    const operation = await saveAll(writes, { kind: "bulk" });
    const plan = await undo.planUndo(await readOperation(operation));
    const updatedAt = Date.now() + 60_000;
    const owners = [a, b].map(({ sku }, n) => ring(`new-${n}`, { sku, updatedAt }));
    await saveElsewhere({ products: owners });
    const undone = await apply(plan, { kind: "undo", undoes: operation });
    const taken = (sku: string) => ({ status: "refused", error: { errors: { sku: { sku } } } });
    expect(undone.leftOut).toMatchObject({
      "products/a": taken("R-1"),
      "products/b": taken("R-2"),
    });
  });
  expect(await stored("products/a")).toBeNull();
  expect(await stored("products/b")).toMatchObject({ sku: "R-9" });
  expect(await stored("products/c")).toMatchObject({ sku: "R-3" });
});

it("does not restore a product whose SKU was used again, unless both had it before", async () => {
  const [twin, last] = [ring("a", { sku: "R-1" }), ring("c", { sku: "R-2" })];
  await stockShop({ products: [twin, ring("b", { sku: "R-1" }), last] });
  const { products, undo } = open();
  await act(async () => {
    const first = await products.remove(twin);
    const second = await products.remove(last);
    await products.save("d", change(ring("d"), { sku: "r-2" }).draft, null, { kind: "add" });
    const [a, c] = await undo.planUndo([
      ...(await readOperation(first)),
      ...(await readOperation(second)),
    ]);
    expect(a).toMatchObject({ action: "restore" });
    expect(c).toMatchObject({ action: "none", skuTaken: { sku: "R-2", by: { id: "d" } } });
  });
});

it("deletes the name of a reservation that it undoes", async () => {
  const until = Date.now() + 86_400_000;
  await stockShop({ products: [ring("a")] });
  const { products, undoOperation } = open();
  const draft = toProductDraft(ring("a"));
  const also = reservationWrite("a", { name: "Mrs Example", notes: "", until });
  await act(async () => {
    const more = { reservedUntil: until, also };
    const base = shown(ring("a"));
    const { operation } = await products.save("a", draft, base, { kind: "reserve" }, more);
    expect(await stored("reservations/a")).toMatchObject({ name: "Mrs Example" });
    await undoOperation(operation);
    expect(await stored("products/a")).toMatchObject({ revision: 3 });
    expect((await products.get("a")).reservedUntil).toBe(0);
    expect(await stored("reservations/a")).toBeNull();
  });
});

it("leaves out what the rules would deny today, and says why", async () => {
  await stockShop({ products: [ring("a", { price: "POA" }), ring("b")] });
  const { saveAll, undoOperation } = open();
  await act(async () => {
    const sale = await startSale({ saveAll }, [ring("a", { price: "POA" }), ring("b")]);
    const { leftOut } = await undoOperation(sale);
    expect(leftOut).toMatchObject({
      "products/a": { error: { errors: { price: { kind: "not-an-amount" } } } },
    });
  });
  expect(await price("a")).toBe("850");
  expect(await price("b")).toBe("1000");
});

it("undoes the rest if the database refuses a document, and reports it", async () => {
  const rings = ["a", "b", "c"].map((id) => ring(id));
  await stockShop({ products: rings });
  const { saveAll, undoOperation } = open();
  await act(async () => {
    const sale = await startSale({ saveAll }, rings);
    await saveElsewhere({ products: [ring("b", { price: "850", revision: 2.5 })] });
    const { leftOut } = await undoOperation(sale);
    expect(leftOut).toMatchObject({
      "products/b": { status: "refused", error: { kind: "refused" } },
    });
  });
  expect([await price("a"), await price("b"), await price("c")]).toEqual(["1000", "850", "1000"]);
});

it("brings back a deleted draft without a price, and puts no product on show without one", async () => {
  const draft = ring("draft", { price: "0", available: "Not Available", listedAt: 0 });
  await stockShop({ products: [draft] });
  const { products, undoOperation } = open();
  await act(async () => {
    const removed = await products.remove(draft);
    expect(await undoOperation(removed)).toMatchObject({ leftOut: {} });
    expect(await stored("products/draft")).toMatchObject({ price: "0", revision: 1 });

    const edit = { kind: "edit" } as const;
    const price = change(draft, { price: "950" });
    const { entity: priced } = await products.save("draft", price.draft, price.base, edit);
    const onShow = { ...price.draft, available: "Is Available" };
    await products.save("draft", onShow, shown(priced), edit);
    expect(await undoOperation(priced.change)).toMatchObject({
      leftOut: { "products/draft": { error: { errors: { price: { kind: "price-for-show" } } } } },
    });
  });
  expect(await stored("products/draft")).toMatchObject({ price: "950", revision: 3 });
});
