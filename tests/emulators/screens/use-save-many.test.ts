import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { holdResponse, requests, WRITES } from "./fake-network.ts";
import { stockShop, stored } from "./shop.ts";
import { testProduct } from "../../products.ts";
import { listChanges } from "../../../src/data/changes.ts";
import { toProductDraft } from "../../../src/domain/product.ts";
import { productItem, useSaveMany, type ProductItem } from "../../../src/admin/use-save-many.ts";

/** One more than a batch. */
const RINGS = Array.from({ length: 101 }, (_, n) => testProduct({ id: `ring-${n}` }));

it("continues after a lost response as the same operation, and stores nothing twice", async () => {
  await stockShop({ products: RINGS });
  const { result } = renderHook(
    () =>
      useSaveMany<ProductItem>(({ progress, save }) =>
        save(
          progress().items.map(({ write }) => write),
          { kind: "bulk" },
        ),
      ),
    { wrapper: AdminTest },
  );
  const items = RINGS.map((ring) => productItem(ring, { ...toProductDraft(ring), price: "850" }));
  const response = holdResponse(WRITES);
  act(() => result.current.start(items));
  await response.arrived;
  response.lose();
  await waitFor(() => expect(result.current.status).toBe("error"));
  expect(result.current).toMatchObject({ saved: [], operation: "" });

  act(() => result.current.resume());
  await waitFor(() => expect(result.current.status).toBe("success"));
  expect(result.current.saved).toHaveLength(101);
  expect(requests(/documents:commit.*products\/ring-0"/s)).toHaveLength(1);
  for (const id of ["ring-0", "ring-100"])
    expect(await stored(`products/${id}`)).toMatchObject({ price: "850", revision: 2 });
  const { changes } = await listChanges({});
  const { operation } = result.current;
  expect(changes.map((change) => change.operation)).toEqual([operation, operation]);
});
