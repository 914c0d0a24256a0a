import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { NOW } from "../../../tests/emulators/emulator-client.ts";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import {
  goOffline,
  holdResponse,
  networkIdle,
  requests,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import {
  ADMINISTRATOR,
  saveElsewhere,
  stockShop,
  stored,
} from "../../../tests/emulators/screens/shop.ts";
import { testProduct } from "../../../tests/products.ts";
import { useSession } from "../access/use-session.tsx";
import { listChanges } from "../saving/changes-store.ts";
import { createAccount, logIn, logOut } from "../access/session-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { productItem, useSaveMany, type ProductItem } from "./use-save-many.ts";

/** One more than a batch. */
const RINGS = Array.from({ length: 101 }, (_, n) => testProduct({ id: `ring-${n}` }));
const ITEMS = RINGS.map((ring) => productItem(ring, { ...toProductDraft(ring), price: "850" }));

function open() {
  const { result } = renderHook(
    () => ({
      ...useSession(),
      saving: useSaveMany<ProductItem>("changed", ({ progress, save }) =>
        save(
          progress().items.map(({ write }) => write),
          { kind: "bulk" },
        ),
      ),
    }),
    { wrapper: AdminTest },
  );
  return result;
}

it("continues after a lost response as the same operation, and stores nothing twice", async () => {
  await stockShop({ products: RINGS });
  const result = open();
  const response = holdResponse(WRITES);
  act(() => result.current.saving.start(ITEMS));
  await response.arrived;
  response.lose();
  await waitFor(() => expect(result.current.saving.status).toBe("error"));
  expect(result.current.saving).toMatchObject({ saved: [], operation: "" });

  act(() => result.current.saving.resume());
  await waitFor(() => expect(result.current.saving.status).toBe("success"));
  expect(result.current.saving.saved).toHaveLength(101);
  expect(requests(/documents:commit.*products\/ring-0"/s)).toHaveLength(1);
  for (const id of ["ring-0", "ring-100"])
    expect(await stored(`products/${id}`)).toMatchObject({ price: "850", revision: 2 });
  const { changes } = await listChanges({});
  const { operation } = result.current.saving;
  expect(changes.map((change) => change.operation)).toEqual([operation, operation]);
});

it("names the operation after a change that is stored, also if the first batch was not", async () => {
  await stockShop({ products: RINGS });
  const result = open();
  const goOnline = goOffline(WRITES);
  act(() => result.current.saving.start(ITEMS));
  await waitFor(() => expect(result.current.saving.status).toBe("error"));
  goOnline();
  act(() => result.current.saving.resume());
  await waitFor(() => expect(result.current.saving.status).toBe("success"));
  const { changes } = await listChanges({});
  expect(changes.map(({ id }) => id)).toContain(result.current.saving.operation);
});

it("does not continue with the account of another administrator who logs in", async () => {
  const colleague = { email: `colleague-${Date.now()}@example.com`, password: "battery staple" };
  const { uid } = await createAccount(colleague.email, colleague.password);
  await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  onTestFinished(async () => {
    await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  });
  const permission = { email: colleague.email, since: NOW, by: "administrator" };
  await stockShop({ products: RINGS });
  await saveElsewhere({ documents: { [`admins/${uid}`]: permission } });
  const result = open();
  await waitFor(() => expect(result.current.session.status).toBe("administrator"));
  const response = holdResponse(WRITES);
  act(() => result.current.saving.start(ITEMS));
  await response.arrived;

  await act(logOut);
  await waitFor(() => expect(result.current.session.status).toBe("expired"));
  await act(() => result.current.logInAgain(colleague.email, colleague.password));
  await act(async () => {
    response.release();
    await networkIdle();
  });
  expect(await stored("products/ring-0")).toMatchObject({ revision: 2 });
  expect(await stored("products/ring-100")).toMatchObject({ revision: 1 });
});
