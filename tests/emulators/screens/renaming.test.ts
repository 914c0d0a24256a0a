import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { testProduct } from "../../products.ts";
import { goOffline, holdRequest, requests, WRITES } from "./fake-network.ts";
import { AURELIE, saveElsewhere, stockShop, stored } from "./shop.ts";
import { ShopError } from "../../../src/domain/errors.ts";
import {
  useRenameProducts,
  type Renaming,
  type RenamingProgress,
} from "../../../src/admin/forms/use-renaming.ts";

const RENAMING: Renaming = { field: "brand", id: "b1", from: ["Aurelie"], to: "Maison Aurélie" };

const ring = (id: string) => testProduct({ id, title: `Ring ${id}`, featured: true, revision: 3 });
const IDS = ["1", "2", "3", "4"];
const OTHER = testProduct({ id: "5", brand: "Other" });
/** One more than a batch. */
const MANY = Array.from({ length: 101 }, (_, n) => `ring-${String(n).padStart(3, "0")}`);

function renameProducts(renaming: Renaming, onProgress: (progress: RenamingProgress) => void) {
  const { result } = renderHook(() => useRenameProducts(), { wrapper: AdminTest });
  return result.current(renaming, "Aurelie → Maison Aurélie", onProgress);
}

const brandsOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await stored(`products/${id}`))?.brand));

beforeEach(() => stockShop({ products: [...IDS.map(ring), OTHER] }));

describe("renaming a brand", () => {
  it("renames all its products and no others", async () => {
    const progress: string[] = [];
    await renameProducts(RENAMING, ({ done, total }) => progress.push(`${done}/${total}`));
    expect(await brandsOf([...IDS, "5"])).toEqual([
      ...Array<string>(4).fill("Maison Aurélie"),
      "Other",
    ]);
    expect(await stored("products/1")).toMatchObject({
      title: "Ring 1",
      featured: "true",
      revision: 4,
    });
    expect(progress).toEqual(["0/4", "4/4"]);
  });

  it("does the rest when it was interrupted and is tried again", async () => {
    await stockShop({ products: MANY.map(ring) });
    const progress: string[] = [];
    const goOnline = goOffline(/documents:commit.*products\/ring-100"/s);
    await expect(
      renameProducts(RENAMING, ({ done, total }) => progress.push(`${done}/${total}`)),
    ).rejects.toThrow(ShopError);
    expect(progress).toEqual(["0/101", "100/101"]);
    goOnline();
    await renameProducts(RENAMING, () => undefined);
    expect(await brandsOf(["ring-000", "ring-100"])).toEqual(["Maison Aurélie", "Maison Aurélie"]);
    expect(requests(/documents:commit.*products\/ring-000"/s)).toHaveLength(1);
  });

  it("reads products again that were saved by someone else at the same time", async () => {
    const saving = holdRequest(WRITES);
    const renamed = renameProducts(RENAMING, () => undefined);
    await saving.arrived;
    await saveElsewhere({ products: [{ ...ring("4"), price: "900", revision: 4 }] });
    saving.release();
    await renamed;
    expect(await brandsOf(IDS)).toEqual(Array<string>(4).fill("Maison Aurélie"));
    expect(await stored("products/4")).toMatchObject({ price: "900", revision: 5 });
  });

  it("leaves out the products that the rules would deny, and says why", async () => {
    await saveElsewhere({ products: [{ ...ring("2"), sku: "" }] });
    const progress: string[] = [];
    const leftOut = await renameProducts(RENAMING, ({ done, total }) =>
      progress.push(`${done}/${total}`),
    );
    expect(leftOut).toMatchObject([
      { id: "2", title: "Ring 2", reason: { kind: "invalid", errors: { sku: {} } } },
    ]);
    expect(progress.at(-1)).toBe("3/4");
    expect(await brandsOf([...IDS, "5"])).toEqual([
      "Maison Aurélie",
      "Aurelie",
      "Maison Aurélie",
      "Maison Aurélie",
      "Other",
    ]);
  });

  it("renames the others of a batch when the rules refuse one for a reason that the shop does not know", async () => {
    await saveElsewhere({ products: [{ ...ring("3"), revision: 1.5 }] });
    const progress: string[] = [];
    const leftOut = await renameProducts(RENAMING, ({ done, total }) =>
      progress.push(`${done}/${total}`),
    );
    expect(leftOut).toEqual([{ id: "3", title: "Ring 3", reason: { kind: "refused" } }]);
    expect(progress.at(-1)).toBe("3/4");
    expect(await brandsOf(IDS)).toEqual([
      "Maison Aurélie",
      "Maison Aurélie",
      "Aurelie",
      "Maison Aurélie",
    ]);
  });

  it("names the documents that cannot be read", async () => {
    await saveElsewhere({ documents: { "products/odd": { brand: "Aurelie" } } });
    const leftOut = await renameProducts(RENAMING, () => undefined);
    expect(leftOut).toEqual([{ id: "odd", title: "", reason: { kind: "no-title" } }]);
  });

  it("replaces all former names, but none that another brand has now", async () => {
    const corvane = { ...AURELIE, id: "b2", name: "Corvane" };
    await saveElsewhere({
      products: [testProduct({ id: "6", brand: "Corvane" })],
      brands: [corvane, { ...AURELIE, id: "b1", name: "Aurelie" }],
    });
    await renameProducts({ ...RENAMING, from: ["Aurelie", "Corvane", "Other"] }, () => undefined);
    expect(await brandsOf(["1", "5", "6"])).toEqual([
      "Maison Aurélie",
      "Maison Aurélie",
      "Corvane",
    ]);
  });
});
