import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { testProduct } from "../../products.ts";
import { holdResponse, networkIdle, requests } from "./fake-network.ts";
import { saveElsewhere, stockShop } from "./shop.ts";
import { ConflictError } from "../../../src/domain/errors.ts";
import { toProductDraft } from "../../../src/domain/product.ts";
import {
  useInventory,
  useInventoryActions,
  useReadInventory,
} from "../../../src/hooks/use-inventory.ts";

/** Reads of all products. */
const PRODUCTS = /runQuery.*"products"/s;

const at = (id: string, revision: number) =>
  testProduct({ id, title: `${id}${revision}`, revision, updatedAt: revision });
const draft = (id: string, revision: number) => toProductDraft(at(id, revision));

function open() {
  const { result } = renderHook(
    () => ({
      inventory: useInventory(),
      products: useInventoryActions().products,
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
  return { titles, ...result.current };
}

it("shows saves and deletions made during the first read of the list", async () => {
  await stockShop({ products: [at("a", 1), at("b", 1), at("c", 1)] });
  const first = holdResponse(PRODUCTS);
  const { titles, products } = open();
  await first.arrived;
  expect(titles()).toBe("loading");
  await act(() => products.save("a", draft("a", 2), 1));
  await act(() => products.remove("b", 1));
  first.release();
  await waitFor(() => expect(titles()).toEqual(["a2", "c1"]));
  await act(() => networkIdle());
  expect(titles()).toEqual(["a2", "c1"]);
});

it("keeps saves made while the list is read again", async () => {
  await stockShop({ products: [at("a", 1)] });
  const { titles, products, readAgain } = open();
  await waitFor(() => expect(titles()).toEqual(["a1"]));
  const second = holdResponse(PRODUCTS);
  const reading = readAgain().catch(() => undefined);
  await second.arrived;
  await act(() => products.save("a", draft("a", 2), 1));
  second.release();
  await reading;
  await act(() => networkIdle());
  expect(titles()).toEqual(["a2"]);
});

it("writes a save into the list without reading the list again", async () => {
  await stockShop({ products: [at("a", 1), at("b", 2)] });
  const { titles, products } = open();
  await waitFor(() => expect(titles()).toEqual(["b2", "a1"]));
  await act(() => products.save("a", draft("a", 2), 1));
  await waitFor(() => expect(titles()).toEqual(["a2", "b2"]));
  expect(requests(PRODUCTS)).toHaveLength(1);
});

it("shows what others saved after a conflict and after reading the list again", async () => {
  await stockShop({ products: [at("a", 1), at("b", 1)] });
  const { titles, products, readAgain } = open();
  await waitFor(() => expect(titles()).toEqual(["a1", "b1"]));
  await saveElsewhere({ products: [at("a", 2), at("b", 3)] });
  await act(() => expect(products.save("a", draft("a", 9), 1)).rejects.toThrow(ConflictError));
  await waitFor(() => expect(titles()).toEqual(["a2", "b1"]));
  await act(() => readAgain());
  await waitFor(() => expect(titles()).toEqual(["b3", "a2"]));
});
