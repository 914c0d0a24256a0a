import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import * as auth from "../data/session.ts";
import type { Account } from "../data/session.ts";
import { asShopError, ShopError } from "../domain/errors.ts";

/** Who is signed in. A sign-out in another tab arrives here too. */
export type Session =
  | { readonly status: "loading" }
  /** Signed in, but whether as an administrator could not be read. */
  | { readonly status: "failed"; readonly error: ShopError; readonly retry: () => void }
  | { readonly status: "signed-out" }
  /** Signed in, but not an administrator. */
  | { readonly status: "no-access"; readonly account: Account; readonly hasRequested: boolean }
  | { readonly status: "administrator"; readonly account: Account }
  /** Was an administrator on this page. The screen stays, with unsaved input, until they log in again. */
  | {
      readonly status: "expired";
      readonly account: Account;
      readonly reason: "signed-out" | "removed";
    };

/** Shown as a dialog over the screen. */
export interface LogInPrompt {
  /** @throws ShopError "not-allowed" if the password is wrong or the account is not an administrator. */
  readonly logIn: (email: string, password: string) => Promise<void>;
  readonly cancel: () => void;
}

type SessionContextValue = ReturnType<typeof useSessionState>;

const SessionContext = createContext<SessionContextValue | null>(null);

export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider above it.");
  return value;
}

/** One session for all screens below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useSessionState()}>{children}</SessionContext>;
}

function useSessionState() {
  const [session, setSession] = useState<Session>({ status: "loading" });
  const [prompt, setPrompt] = useState<LogInPrompt | null>(null);
  /** The session at this moment: a request must not wait for the next render to see it. */
  const current = useRef(session);
  /** Increases with each change of account, so that a slow answer about an earlier one is ignored. */
  const accountChange = useRef(0);
  const openPrompt = useRef<Promise<void> | null>(null);
  const queryClient = useQueryClient();

  const { loadSession, ...actions } = useMemo(() => {
    const show = (next: Session) => {
      current.current = next;
      setSession(next);
    };

    const loadSession = async (account: Account | null): Promise<void> => {
      const change = ++accountChange.current;
      const before = current.current;
      const wasAdministrator = before.status === "administrator" || before.status === "expired";
      if (!account) {
        show(
          wasAdministrator
            ? { status: "expired", account: before.account, reason: "signed-out" }
            : { status: "signed-out" },
        );
        return;
      }
      let next: Session;
      try {
        if (await auth.isAdministrator(account.uid)) next = { status: "administrator", account };
        else if (wasAdministrator) next = { status: "expired", account, reason: "removed" };
        else {
          const hasRequested = await auth.hasRequestedAccess(account.uid);
          next = { status: "no-access", account, hasRequested };
        }
      } catch (error) {
        if (wasAdministrator) return;
        const retry = () => {
          show({ status: "loading" });
          void loadSession(account);
        };
        next = { status: "failed", error: asShopError(error), retry };
      }
      if (change === accountChange.current) show(next);
    };

    /** Opens the log-in dialog, or joins the open one. @throws ShopError "signed-out" if it is cancelled. */
    const promptLogIn = () => {
      openPrompt.current ??= new Promise<void>((resolve, reject) => {
        const close = () => {
          openPrompt.current = null;
          setPrompt(null);
        };
        setPrompt({
          logIn: async (email, password) => {
            const account = await auth.logIn(email, password);
            if (!(await auth.isAdministrator(account.uid))) {
              throw new ShopError("not-allowed");
            }
            accountChange.current++;
            show({ status: "administrator", account });
            close();
            resolve();
          },
          cancel: () => {
            close();
            reject(new ShopError("signed-out"));
          },
        });
      });
      return openPrompt.current;
    };

    /** Whether a request failed because the session has expired; if so, the session says so. */
    const hasExpired = async (error: unknown): Promise<boolean> => {
      const now = current.current;
      if (now.status === "expired") return isAccessError(error);
      if (now.status !== "administrator" || !isAccessError(error)) return false;
      let reason: "signed-out" | "removed" = "signed-out";
      if (error.kind === "not-allowed") {
        // The rules also deny malformed data: check the account before blaming it.
        try {
          if (await auth.isAdministrator(now.account.uid)) return false;
          reason = "removed";
        } catch (failure) {
          if (asShopError(failure).kind !== "signed-out") return false;
        }
      }
      show({ status: "expired", account: now.account, reason });
      return true;
    };

    /**
     * Runs an administrator's request. If the session has expired, it prompts to log in and runs the request again.
     * Don't nest it: a cancelled prompt would open a second one.
     * @throws whatever the request throws; ShopError "signed-out" if the prompt is cancelled.
     */
    const withSession = async <T,>(request: () => Promise<T>): Promise<T> => {
      for (;;) {
        const now = current.current;
        // Signed out: the request would only be denied.
        if (now.status === "expired" && now.reason === "signed-out") await promptLogIn();
        try {
          return await request();
        } catch (error) {
          if (!(await hasExpired(error))) throw error;
          await promptLogIn();
        }
      }
    };

    /** @throws ShopError */
    const requestAccess = async (account: Account) => {
      await auth.requestAccess(account);
      accountChange.current++;
      show({ status: "no-access", account, hasRequested: true });
    };

    return {
      loadSession,
      promptLogIn,
      withSession,
      requestAccess,
      /** It never tells whether the address has an account. @throws ShopError "offline", "timeout" or "unavailable" */
      sendPasswordReset: auth.sendPasswordReset,
      /** @throws ShopError */
      logIn: async (email: string, password: string) => {
        await auth.logIn(email, password);
      },
      /** Logs out in every tab. @throws ShopError; the browser then still has the session. */
      logOut: async () => {
        await auth.logOut();
        show({ status: "signed-out" });
      },
      /** Creates an account and requests access for it. @throws ShopError if the account was not created. */
      signUp: async (email: string, password: string) => {
        const account = await auth.createAccount(email, password);
        // The account exists: if this fails, its page has a button to request access.
        await requestAccess(account).catch(() => undefined);
      },
    };
  }, []);

  useEffect(() => auth.observeAccount((account) => void loadSession(account)), [loadSession]);

  // Don't keep an administrator's data in memory after logging out.
  useEffect(() => {
    if (session.status === "signed-out") queryClient.clear();
  }, [session.status, queryClient]);

  return { session, prompt, ...actions };
}

function isAccessError(error: unknown): error is ShopError {
  return error instanceof ShopError && ["signed-out", "not-allowed"].includes(error.kind);
}
