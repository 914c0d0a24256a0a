import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { ADMINISTRATOR, stockShop } from "./shop.ts";
import { ShopError } from "../../../src/domain/errors.ts";
import { useSession } from "../../../src/hooks/use-session.tsx";

async function open() {
  const { result } = renderHook(() => useSession(), { wrapper: AdminTest });
  await waitFor(() => expect(result.current.session.status).toBe("administrator"));
  return result;
}

beforeEach(() => stockShop({}));

it("prompts once when several requests find the session expired, then runs each again", async () => {
  const session = await open();
  let isExpired = true;
  const request = () =>
    isExpired ? Promise.reject(new ShopError("signed-out")) : Promise.resolve("saved");
  const { withSession } = session.current;
  const both = Promise.all([withSession(request), withSession(request)]);
  await waitFor(() => expect(session.current.prompt).not.toBeNull());
  expect(session.current.session).toMatchObject({ status: "expired", reason: "signed-out" });

  const { email, password } = ADMINISTRATOR;
  await expect(session.current.prompt?.logIn(email, "wrong")).rejects.toMatchObject({
    kind: "not-allowed",
  });
  isExpired = false;
  await act(async () => session.current.prompt?.logIn(email, password));
  expect(await both).toEqual(["saved", "saved"]);
  expect(session.current.prompt).toBeNull();
  expect(session.current.session.status).toBe("administrator");
});

it("fails a request when its prompt is cancelled, and prompts again for the next", async () => {
  const session = await open();
  const request = () => Promise.reject(new ShopError("signed-out"));
  for (let attempt = 1; attempt <= 2; attempt++) {
    const failure = session.current.withSession(request).catch((error: unknown) => error);
    await waitFor(() => expect(session.current.prompt).not.toBeNull());
    act(() => session.current.prompt?.cancel());
    expect(await failure).toMatchObject({ kind: "signed-out" });
    expect(session.current.prompt).toBeNull();
  }
});

it("does not prompt or blame the account when the rules deny an administrator's request", async () => {
  const session = await open();
  const request = () => Promise.reject(new ShopError("not-allowed"));
  await expect(session.current.withSession(request)).rejects.toMatchObject({ kind: "refused" });
  expect(session.current.prompt).toBeNull();
  expect(session.current.session.status).toBe("administrator");
});
