import { useState } from "react";
import { isOnline } from "../../browser/script-error.ts";
import { asShopError, ShopError } from "../../domain/errors.ts";
import type { Subscriber } from "../../domain/subscriber.ts";

export type SignUp =
  | { readonly status: "open" | "saving" | "done" }
  | { readonly status: "failed"; readonly error: ShopError };

/**
 * Signing up for the newsletter. The script that stores the subscriber loads when it is needed.
 * `subscribe` resolves to whether the subscriber was stored; `reopen` clears the result of the last attempt.
 */
export function useSubscribe() {
  const [signUp, setSignUp] = useState<SignUp>({ status: "open" });
  const subscribe = async (subscriber: Subscriber): Promise<boolean> => {
    setSignUp({ status: "saving" });
    try {
      // A browser may remember that a script failed to load.
      if (!(await isOnline())) throw new ShopError("offline");
      const customers = await import("../../data/customers.ts");
      await customers.subscribe(subscriber);
      setSignUp({ status: "done" });
      return true;
    } catch (error) {
      setSignUp({ status: "failed", error: asShopError(error) });
      return false;
    }
  };
  return { signUp, subscribe, reopen: () => setSignUp({ status: "open" }) };
}
