import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { testProduct } from "../../../tests/products.ts";
import {
  goOffline,
  holdRequest,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import {
  AURELIE,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { useRenameProducts, type Renaming } from "./use-renaming.ts";

const RENAMING: Renaming = { field: "brand", id: "b1", from: ["Aurelie"], to: "Maison Aurélie" };
const ring = (id: string) => testProduct({ id, title: `Ring ${id}`, featured: true, revision: 3 });
const IDS = ["1", "2", "3", "4"];
const OTHER = testProduct({ id: "5", brand: "Other" });
/** One more than a batch. */
const MANY = Array.from({ length: 101 }, (_, n) => `ring-${String(n).padStart(3, "0")}`);

function renameProducts(renaming = RENAMING) {
  const onDone = vi.fn<() => void>();
  const { result } = renderHook(
    () => useRenameProducts(renaming, "Aurelie → Maison Aurélie", onDone),
    { wrapper: AdminTest },
  );
  act(() => result.current.start([]));
  const ended = (status = "success") =>
    waitFor(() => expect(result.current.status).toBe(status)).then(() => result.current);
  return { ended, onDone, resume: () => act(() => result.current.resume()) };
}

const brandsOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await stored(`products/${id}`))?.brand));

beforeEach(() => stockShop({ products: [...IDS.map(ring), OTHER] }));

describe("renaming a brand", () => {
  it("renames all its products and no others", async () => {
    const { ended, onDone } = renameProducts();
    expect((await ended()).saved).toHaveLength(4);
    expect(onDone).toHaveBeenCalledOnce();
    expect(await brandsOf([...IDS, "5"])).toEqual([
      ...Array<string>(4).fill("Maison Aurélie"),
      "Other",
    ]);
    expect(await stored("products/1")).toMatchObject({
      title: "Ring 1",
      featured: "true",
      revision: 4,
    });
  });

  it("continues with the rest after a failure", async () => {
    await stockShop({ products: MANY.map(ring) });
    const goOnline = goOffline(/documents:commit.*products\/ring-100"/s);
    const { ended, resume } = renameProducts();
    const failed = await ended("error");
    expect([failed.saved.length, failed.items.length]).toEqual([100, 101]);
    goOnline();
    resume();
    expect((await ended()).saved).toHaveLength(101);
    expect(await brandsOf(["ring-000", "ring-100"])).toEqual(["Maison Aurélie", "Maison Aurélie"]);
    expect(requests(/documents:commit.*products\/ring-000"/s)).toHaveLength(1);
  });

  it("reads products again that were saved by someone else at the same time", async () => {
    const saving = holdRequest(WRITES);
    const { ended } = renameProducts();
    await saving.arrived;
    await saveElsewhere({ products: [{ ...ring("4"), price: "900", revision: 4 }] });
    saving.release();
    expect(await ended()).toMatchObject({ saved: { length: 4 }, conflicts: [] });
    expect(await brandsOf(IDS)).toEqual(Array<string>(4).fill("Maison Aurélie"));
    expect(await stored("products/4")).toMatchObject({ price: "900", revision: 5 });
  });

  it("leaves out what the rules would deny or refuse, and what cannot be read, and says why", async () => {
    await saveElsewhere({
      products: [
        { ...ring("2"), sku: "" },
        // The shop does not know that the rules refuse it.
        { ...ring("3"), revision: 1.5 },
      ],
      documents: { "products/odd": { brand: "Aurelie" } },
    });
    const { ended, onDone } = renameProducts();
    const { saved, refused } = await ended();
    expect(saved).toHaveLength(2);
    expect(refused).toMatchObject([
      { item: { title: "Ring 2" }, error: { kind: "invalid", errors: { sku: {} } } },
      { item: { title: "Ring 3" }, error: { kind: "refused" } },
      { item: { title: "", paths: ["products/odd"] } },
    ]);
    expect(onDone).not.toHaveBeenCalled();
    expect(await brandsOf([...IDS, "5"])).toEqual([
      "Maison Aurélie",
      "Aurelie",
      "Aurelie",
      "Maison Aurélie",
      "Other",
    ]);
  });

  it("replaces all former names, but none that another brand has now", async () => {
    const corvane = { ...AURELIE, id: "b2", name: "Corvane" };
    await saveElsewhere({
      products: [testProduct({ id: "6", brand: "Corvane" })],
      brands: [corvane, { ...AURELIE, id: "b1", name: "Aurelie" }],
    });
    await renameProducts({ ...RENAMING, from: ["Aurelie", "Corvane", "Other"] }).ended();
    expect(await brandsOf(["1", "5", "6"])).toEqual([
      "Maison Aurélie",
      "Maison Aurélie",
      "Corvane",
    ]);
  });
});
