import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { AdminTest } from "../../../tests/emulators/screens/admin-test.tsx";
import { holdRequest } from "../../../tests/emulators/screens/fake-network.ts";
import { ADMINISTRATOR, stockShop } from "../../../tests/emulators/screens/shop.ts";
import { logIn } from "./session-store.ts";
import { ShopError } from "../../lib/errors.ts";
import { useSession } from "./use-session.tsx";

async function open() {
  const { result } = renderHook(() => useSession(), { wrapper: AdminTest });
  await waitFor(() => expect(result.current.session.status).toBe("administrator"));
  return result;
}

beforeEach(() => stockShop({}));

it("waits when several requests find the session expired, then runs each again", async () => {
  const session = await open();
  let isExpired = true;
  const request = () =>
    isExpired ? Promise.reject(new ShopError("signed-out")) : Promise.resolve("saved");
  const { withSession, logInAgain } = session.current;
  const both = Promise.all([withSession(request), withSession(request)]);
  await waitFor(() =>
    expect(session.current.session).toMatchObject({ status: "expired", reason: "signed-out" }),
  );

  const { email, password } = ADMINISTRATOR;
  await expect(logInAgain(email, "wrong")).rejects.toMatchObject({ kind: "not-allowed" });
  isExpired = false;
  await act(() => logInAgain(email, password));
  expect(await both).toEqual(["saved", "saved"]);
  expect(session.current.session.status).toBe("administrator");
});

it("fails the waiting requests when the administrator leaves instead of logging in", async () => {
  onTestFinished(async () => {
    await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  });
  const session = await open();
  const { withSession, logOut } = session.current;
  const failure = withSession(() => Promise.reject(new ShopError("signed-out"))).catch(
    (error: unknown) => error,
  );
  await waitFor(() => expect(session.current.session.status).toBe("expired"));
  await act(logOut);
  expect(await failure).toMatchObject({ kind: "signed-out" });
  expect(session.current.session.status).toBe("signed-out");
});

it("goes on without blaming the account when the rules deny an administrator's request", async () => {
  const session = await open();
  const request = () => Promise.reject(new ShopError("not-allowed"));
  await expect(session.current.withSession(request)).rejects.toMatchObject({ kind: "refused" });
  expect(session.current.session.status).toBe("administrator");
});

it.each([
  ["the API key", "Requests from referer https://x.example/ are blocked."],
  // Everyone may read their own document.
  ["a request without App Check's token", "Missing or insufficient permissions."],
])("does not take away an administrator's access when Google refuses %s", async (_, message) => {
  const read = holdRequest(/admins/);
  const { result } = renderHook(() => useSession(), { wrapper: AdminTest });
  await read.arrived;
  read.refuse(403, { error: { status: "PERMISSION_DENIED", message } });
  await waitFor(() =>
    expect(result.current.session).toMatchObject({
      status: "failed",
      error: { kind: "misconfigured" },
    }),
  );
});
