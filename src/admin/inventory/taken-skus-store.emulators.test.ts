import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { testProduct } from "../../../tests/products.ts";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { requests } from "../../../tests/emulators/screens/fake-network.ts";
import { saveElsewhere, stockShop } from "../../../tests/emulators/screens/shop.ts";
import { useInventory } from "./use-inventory.ts";
import { useTakenSkus } from "./taken-skus-store.ts";

const OLD = testProduct({ id: "old", title: "Old clip", sku: "Cb \u2013 17" });

/** A function that returns the title of the product with an SKU. The inventory has been read. */
async function open() {
  const { result } = renderHook(
    () => ({ inventory: useInventory(), findTakenSkus: useTakenSkus() }),
    { wrapper: AdminTest },
  );
  await waitFor(() => expect(result.current.inventory.status).toBe("ready"));
  return async (sku: string) =>
    (await result.current.findTakenSkus([{ id: "new", sku }])).get("new")?.by.title;
}

it("an SKU is taken in whatever spelling it was stored or a colleague has stored it since", async () => {
  await stockShop({ products: [OLD] });
  const ownerOf = await open();
  await saveElsewhere({ products: [testProduct({ id: "new-pin", title: "Pin", sku: "PIN-8" })] });
  expect(await ownerOf("CB - 17")).toBe("Old clip");
  expect(await ownerOf("pin\u20118")).toBe("Pin");
  expect(await ownerOf("PIN-9")).toBeUndefined();
});

it("an SKU is free once a colleague has given its product another one, and the inventory is not read for it", async () => {
  await stockShop({ products: [OLD] });
  const ownerOf = await open();
  await saveElsewhere({ products: [{ ...OLD, sku: "CB-18", revision: 2 }] });
  const before = requests(/./).length;
  expect(await ownerOf("CB - 17")).toBeUndefined();
  expect(requests(/./).slice(before)).toEqual([
    expect.stringMatching(/runQuery.*"sku".*"IN"/s),
    expect.stringMatching(/runQuery.*"__name__".*"IN"/s),
  ]);
});
