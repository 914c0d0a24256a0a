import { useState } from "react";
import { asShopError, ShopError } from "../domain/errors.ts";
import type { Subscriber } from "../domain/subscriber.ts";

export type SignUp =
  | { readonly status: "open" }
  | { readonly status: "saving" }
  | { readonly status: "failed"; readonly error: ShopError }
  | { readonly status: "done" };

const fetchScript = () =>
  import("../data/customers.ts").catch((cause: unknown) => {
    throw new ShopError(navigator.onLine ? "unavailable" : "offline", undefined, { cause });
  });

/**
 * Signing up for the newsletter. What stores it comes in a script of its own, which few visitors need.
 * `subscribe` resolves to whether it was stored; `prepare` fetches the script ahead, `reopen` forgets how the last
 * attempt ended.
 */
export function useSubscribe(): {
  readonly signUp: SignUp;
  readonly subscribe: (subscriber: Subscriber) => Promise<boolean>;
  readonly prepare: () => void;
  readonly reopen: () => void;
} {
  const [signUp, setSignUp] = useState<SignUp>({ status: "open" });
  return {
    signUp,
    subscribe: async (subscriber) => {
      setSignUp({ status: "saving" });
      try {
        await (await fetchScript()).subscribe(subscriber);
        setSignUp({ status: "done" });
        return true;
      } catch (error) {
        setSignUp({ status: "failed", error: asShopError(error) });
        return false;
      }
    },
    prepare: () => {
      // What fails here is tried again, and told, when the form is sent.
      fetchScript().catch(() => undefined);
    },
    reopen: () => setSignUp({ status: "open" }),
  };
}
