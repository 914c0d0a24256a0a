import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { piece } from "../../pieces.ts";
import { holdRequest, holdResponse, networkIdle } from "./fake-network.ts";
import { saveElsewhere, stockShop } from "./shop.ts";
import { productActions, reloadInventory, useInventory } from "../../../src/hooks/use-inventory.ts";
import { toProductDraft } from "../../../src/domain/product.ts";

/** The reading of all pieces. */
const PIECES = /runQuery.*"products"/s;

const at = (id: string, revision: number) =>
  piece({ id, title: `${id}${revision}`, revision, changedMs: revision });
const draft = (id: string, revision: number) => toProductDraft(at(id, revision));

function open() {
  const { result } = renderHook(() => useInventory());
  return () =>
    result.current.status === "ready"
      ? result.current.value.products.map(({ title }) => title)
      : result.current.status;
}

it("shows what this page saves and deletes while the list is being read", async () => {
  await stockShop({ products: [at("a", 1), at("b", 1), at("c", 1)] });
  const first = holdResponse(PIECES);
  const titles = open();
  await first.arrived;
  expect(titles()).toBe("loading");
  await productActions.save("a", draft("a", 2), 1);
  await productActions.remove("b", 1);
  first.release();
  await waitFor(() => expect(titles()).toEqual(["a2", "c1"]));
});

it("leaves a later revision that the reading has found", async () => {
  await stockShop({ products: [at("a", 1)] });
  const first = holdRequest(PIECES);
  const titles = open();
  await first.arrived;
  await productActions.save("a", draft("a", 2), 1);
  await saveElsewhere({ products: [at("a", 3)] });
  first.release();
  await waitFor(() => expect(titles()).toEqual(["a3"]));
});

it("does not show a reading that ends after a later one", async () => {
  await stockShop({ products: [at("a", 4)] });
  const first = holdResponse(PIECES);
  const titles = open();
  await first.arrived;
  await saveElsewhere({ products: [at("a", 5)] });
  await act(() => reloadInventory());
  expect(titles()).toEqual(["a5"]);
  first.release();
  await act(() => networkIdle());
  expect(titles()).toEqual(["a5"]);
});
