import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { NOW, set, store } from "../../../tests/emulators/emulator-client.ts";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { change, dealer, shown } from "../../../tests/emulators/screens/dealer.ts";
import { testProduct } from "../../../tests/products.ts";
import {
  holdRequest,
  holdResponse,
  networkIdle,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import {
  AURELIE,
  pictureAddress,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import type { Outcome } from "../saving/save-all-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import {
  useCurrentInventory,
  useInventory,
  useInventoryActions,
  useReadInventory,
} from "./use-inventory.ts";

/** Reads the list, not chosen products. */
const PRODUCTS = /runQuery.*"products"(?!.*"IN")/s;

const at = (id: string, revision: number) =>
  testProduct({ id, title: `${id}${revision}`, revision, updatedAt: revision });
const draft = (id: string, revision: number) => toProductDraft(at(id, revision));

function open() {
  const { result } = renderHook(
    () => ({
      inventory: useInventory(),
      ...useInventoryActions(),
      readAgain: useReadInventory(),
    }),
    { wrapper: AdminTest },
  );
  const titles = () => {
    const { inventory } = result.current;
    return inventory.status === "ready"
      ? inventory.value.products.map(({ title }) => title)
      : inventory.status;
  };
  const brandNames = () => {
    const { inventory } = result.current;
    return inventory.status === "ready" ? inventory.value.brands.map(({ name }) => name) : [];
  };
  return { titles, brandNames, ...result.current };
}

it("shows saves and deletions made during the first read of the list", async () => {
  await stockShop({ products: [at("a", 1), at("b", 1), at("c", 1)] });
  const first = holdResponse(PRODUCTS);
  const { titles, products } = open();
  await first.arrived;
  expect(titles()).toBe("loading");
  await act(() => products.save("a", draft("a", 2), shown(at("a", 1)), { kind: "edit" }));
  await act(() => products.remove(at("b", 1)));
  first.release();
  await waitFor(() => expect(titles()).toEqual(["a2", "c1"]));
  await act(() => networkIdle());
  await waitFor(() => expect(titles()).toEqual(["a2", "c1"]));
});

it("does not delete what someone saves between the read and the commit", async () => {
  await stockShop({ products: [at("a", 1)], brands: [AURELIE] });
  const { titles, products, brands } = open();
  await waitFor(() => expect(titles()).toEqual(["a1"]));
  const commit = holdRequest(WRITES);
  const removing = products.remove(at("a", 1)).catch((error: unknown) => error);
  await commit.arrived;
  await saveElsewhere({ products: [at("a", 2)] });
  commit.release();
  expect(await act(() => removing)).toMatchObject({ kind: "conflict", current: { title: "a2" } });
  expect(await stored("products/a")).toMatchObject({ revision: 2 });
  await waitFor(() => expect(titles()).toEqual(["a2"]));

  const brandCommit = holdRequest(WRITES);
  const removingBrand = brands.remove(AURELIE).catch((error: unknown) => error);
  await brandCommit.arrived;
  await saveElsewhere({ brands: [{ ...AURELIE, description: "Edited", revision: 2 }] });
  brandCommit.release();
  expect(await act(() => removingBrand)).toMatchObject({ current: { description: "Edited" } });
  expect(await stored("brands/aurelie")).toMatchObject({ description: "Edited" });
});

it("deletes a product, says so to visitors, and keeps it in the history", async () => {
  const picture = pictureAddress("product-images/1.webp");
  const a = { ...at("a", 1), mainImage: picture };
  await stockShop({ products: [a] });
  const { products } = open();
  await act(() => products.remove(a));
  expect(await stored("products/a")).toBeNull();
  expect(await storedAll("withdrawals")).toMatchObject([{ paths: ["products/a"] }]);
  expect(await storedAll("changes")).toMatchObject([
    {
      kind: "delete",
      entries: { "products/a": { kind: "deleted", before: { mainImage: picture } } },
    },
  ]);
});

it("shows what a colleague has added, changed and deleted when the window gets the focus, and reads only that", async () => {
  await stockShop({ products: ["a", "b", "c"].map((id) => at(id, 1)), brands: [AURELIE] });
  const { titles } = open();
  await waitFor(() => expect(titles()).toEqual(["a1", "b1", "c1"]));
  await dealer(async ({ products }) => {
    await products.save("b", draft("b", 2), shown(at("b", 1)), { kind: "edit" });
    await products.save("d", draft("d", 1), null, { kind: "add" });
    await products.remove(at("c", 1));
  });
  await networkIdle();
  const before = requests(/./).length;
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(titles()).toEqual(["d1", "b2", "a1"]));
  await networkIdle();
  expect(requests(/./).slice(before)).toEqual([
    expect.stringContaining("stock/latest"),
    expect.stringMatching(/runQuery.*"changes"/s),
    expect.stringMatching(/runQuery.*"products".*"timestamp"/s),
    expect.stringMatching(/runQuery.*"brands".*"timestamp"/s),
    expect.stringMatching(/runQuery.*"jewellery".*"timestamp"/s),
  ]);
});

it("shows a colleague's new brand", async () => {
  await stockShop({ products: [at("a", 1)] });
  const { titles, brandNames } = open();
  await waitFor(() => expect(titles()).toEqual(["a1"]));
  const { name, description, image } = AURELIE;
  await dealer(({ brands }) =>
    brands.save("aurelie", { name, description, image }, null, { kind: "add" }),
  );
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(brandNames()).toEqual(["Aurelie"]));
});

it("needs one request to find out that nothing has changed", async () => {
  await stockShop({ products: [at("a", 1)] });
  const { titles } = open();
  await waitFor(() => expect(titles()).toEqual(["a1"]));
  await networkIdle();
  const before = requests(/./).length;
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(requests(/./).slice(before)).toHaveLength(1));
  await networkIdle();
  expect(requests(/./).slice(before)).toEqual([expect.stringContaining("stock/latest")]);
});

it("shows a colleague's change although a save has interrupted reading it", async () => {
  await stockShop({ products: [at("a", 1), at("b", 1)] });
  const { titles, products } = open();
  await waitFor(() => expect(titles()).toEqual(["a1", "b1"]));
  await dealer((colleague) =>
    colleague.products.save("b", draft("b", 2), shown(at("b", 1)), { kind: "edit" }),
  );
  const reading = holdResponse(/runQuery.*"changes"/s);
  act(() => void window.dispatchEvent(new Event("focus")));
  await reading.arrived;
  await act(() => products.save("a", draft("a", 2), shown(at("a", 1)), { kind: "edit" }));
  reading.release();
  await waitFor(() => expect(titles()).toEqual(["a2", "b2"]));
});

it("reports conflicts when others save during each attempt of a bulk save", async () => {
  await stockShop({ products: ["a", "b", "c"].map((id) => at(id, 1)) });
  const { titles, saveAll } = open();
  await waitFor(() => expect(titles()).toEqual(["a1", "b1", "c1"]));
  const first = holdRequest(WRITES);
  const changes = ["a", "b", "c"].map((id) => ({
    collection: "products" as const,
    id,
    draft: draft(id, 2),
    base: shown(at(id, 1)),
  }));
  const outcomes: [string, Outcome][] = [];
  const saving = saveAll(changes, { kind: "bulk" }, (settled) => void outcomes.push(...settled));
  await first.arrived;
  await saveElsewhere({ products: [at("a", 3)] });
  const second = holdRequest(WRITES);
  first.release();
  await second.arrived;
  await saveElsewhere({ products: [at("b", 3)] });
  second.release();
  await act(() => saving);
  expect(Object.fromEntries(outcomes)).toMatchObject({
    "products/a": { status: "conflict", current: { title: "a3" } },
    "products/b": { status: "conflict", current: { title: "b3" } },
    "products/c": { status: "saved", entity: { title: "c2" } },
  });
});

it("keeps saves made while the list is read again", async () => {
  await stockShop({ products: [at("a", 1)] });
  const { titles, products, readAgain } = open();
  await waitFor(() => expect(titles()).toEqual(["a1"]));
  const second = holdResponse(PRODUCTS);
  const reading = readAgain().catch(() => undefined);
  await second.arrived;
  await act(() => products.save("a", draft("a", 2), shown(at("a", 1)), { kind: "edit" }));
  second.release();
  await reading;
  await act(() => networkIdle());
  await waitFor(() => expect(titles()).toEqual(["a2"]));
});

it("writes a save into the list without reading the list again", async () => {
  await stockShop({ products: [at("a", 1), at("b", 2)] });
  const { titles, products } = open();
  await waitFor(() => expect(titles()).toEqual(["b2", "a1"]));
  await act(() => products.save("a", draft("a", 2), shown(at("a", 1)), { kind: "edit" }));
  await waitFor(() => expect(titles()).toEqual(["a2", "b2"]));
  expect(requests(PRODUCTS)).toHaveLength(1);
});

it("needs three requests for a save, and for a deletion", async () => {
  await stockShop({ products: [at("a", 1)] });
  const { titles, products } = open();
  await waitFor(() => expect(titles()).toEqual(["a1"]));
  await act(() => networkIdle());
  const before = requests(/./).length;
  await act(() => products.save("a", draft("a", 2), shown(at("a", 1)), { kind: "edit" }));
  expect(requests(/./).slice(before)).toEqual([
    expect.stringContaining("documents:runQuery"),
    expect.stringContaining("documents:commit"),
    expect.stringContaining("documents:batchGet"),
  ]);
  await act(() => products.remove(at("a", 2)));
  expect(requests(/./)).toHaveLength(before + 6);
});

it("does not take a faked response for a save or a deletion", async () => {
  await stockShop({ products: [at("a", 1)] });
  const { titles, products } = open();
  await waitFor(() => expect(titles()).toEqual(["a1"]));
  const requested = [
    () => products.save("a", draft("a", 2), shown(at("a", 1)), { kind: "edit" }),
    () => products.remove(at("a", 1)),
  ];
  for (const request of requested) {
    const commit = holdRequest(WRITES);
    const failure = request().catch((error: unknown) => error);
    await commit.arrived;
    commit.refuse(200);
    expect(await act(() => failure)).toMatchObject({ kind: "unavailable" });
  }
  expect(titles()).toEqual(["a1"]);
});

it("shows what others saved after a conflict and after reading the list again", async () => {
  await stockShop({ products: [at("a", 1), at("b", 1)] });
  const { titles, products, readAgain } = open();
  await waitFor(() => expect(titles()).toEqual(["a1", "b1"]));
  await saveElsewhere({ products: [at("a", 2)] });
  await saveElsewhere({ products: [at("b", 3)] });
  await act(() =>
    expect(products.save("a", draft("a", 9), shown(at("a", 1)), { kind: "edit" })).rejects.toThrow(
      ConflictError,
    ),
  );
  await waitFor(() => expect(titles()).toEqual(["a2", "b1"]));
  await act(() => readAgain());
  await waitFor(() => expect(titles()).toEqual(["b3", "a2"]));
});

it.each([
  ["marked", () => ({ savedAt: NOW, epoch: "2026-11-28" })],
  ["before anyone has saved again", () => ({ savedAt: new Date(Date.now() - 86_400_000) })],
])("reads everything again after a backup was restored: %s", async (_, latest) => {
  const yesterday = new Date(Date.now() - 86_400_000);
  await stockShop({ products: [at("a", 1), at("b", 1)] });
  const { result } = renderHook(
    () => ({ inventory: useInventory(), refresh: useCurrentInventory() }),
    { wrapper: AdminTest },
  );
  await waitFor(() => expect(result.current.inventory.status).toBe("ready"));
  await saveElsewhere({ products: [at("a", 2)] });
  await act(async () => void (await result.current.refresh()));
  // As Firestore restores it: the values and dates of yesterday, in the place of the later ones.
  await saveElsewhere({ products: [at("a", 1)] }, yesterday);
  await store([set("stock/latest", latest())]);
  const read = await act(() => result.current.refresh());
  expect(read.products.map(({ title }) => title).sort()).toEqual(["a1", "b1"]);
  // Saves keep a mark, so that every other browser finds it.
  await dealer((all) => all.saveAll([change(at("b", 1), { price: "5" })], { kind: "edit" }));
  expect((await stored("stock/latest"))?.epoch).toBe((latest() as { epoch?: string }).epoch);
});
