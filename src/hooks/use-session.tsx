import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import * as auth from "../data/session.ts";
import type { Account } from "../data/session.ts";
import { asShopError, ShopError } from "../domain/errors.ts";

/** The signed-in user. It follows a sign-out in another tab. */
export type Session =
  | { readonly status: "loading" }
  /** Signed in, but we could not read whether as an administrator. */
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

type SessionActions = ReturnType<typeof createSessionActions>;

interface SessionContextValue extends Omit<SessionActions, "loadSession"> {
  readonly session: Session;
  /** Shown as a dialog while it is not null. */
  readonly prompt: LogInPrompt | null;
}

const SessionContext = createContext<SessionContextValue | null>(null);

export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider above it.");
  return value;
}

/** One session for all screens below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: "loading" });
  const [prompt, setPrompt] = useState<LogInPrompt | null>(null);
  const [{ loadSession, ...actions }] = useState(() => createSessionActions(setSession, setPrompt));
  const queryClient = useQueryClient();

  useEffect(() => auth.observeAccount((account) => void loadSession(account)), [loadSession]);

  // Don't keep an administrator's data in memory after logging out.
  useEffect(() => {
    if (session.status === "signed-out") queryClient.clear();
  }, [session.status, queryClient]);

  return <SessionContext value={{ session, prompt, ...actions }}>{children}</SessionContext>;
}

/** The session is a variable here, because a request must see a change before React has rendered it. */
function createSessionActions(
  onSession: (session: Session) => void,
  onPrompt: (prompt: LogInPrompt | null) => void,
) {
  let session: Session = { status: "loading" };
  /** Increases with each change, so that a late reply about an earlier account is ignored. */
  let version = 0;
  let openPrompt: Promise<void> | null = null;

  function show(next: Session): void {
    version++;
    session = next;
    onSession(next);
  }

  async function loadSession(account: Account | null): Promise<void> {
    const before = session;
    const wasAdministrator = before.status === "administrator" || before.status === "expired";
    if (!account) {
      show(
        wasAdministrator
          ? { status: "expired", account: before.account, reason: "signed-out" }
          : { status: "signed-out" },
      );
      return;
    }
    const loadVersion = ++version;
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
    if (loadVersion === version) show(next);
  }

  /** Opens the log-in dialog, or joins the open one. @throws ShopError "signed-out" if it is cancelled. */
  function promptLogIn(): Promise<void> {
    openPrompt ??= new Promise<void>((resolve, reject) => {
      const close = () => {
        openPrompt = null;
        onPrompt(null);
      };
      onPrompt({
        logIn: async (email, password) => {
          const account = await auth.logIn(email, password);
          if (!(await auth.isAdministrator(account.uid))) throw new ShopError("not-allowed");
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
    return openPrompt;
  }

  /**
   * Whether a request failed because the session has expired; if so, the session says so.
   * @throws ShopError "refused" if the account is an administrator's.
   */
  async function hasExpired(error: unknown): Promise<boolean> {
    const { kind } = asShopError(error);
    if (kind !== "signed-out" && kind !== "not-allowed") return false;
    if (session.status !== "administrator") return session.status === "expired";
    const { account } = session;
    let reason: "signed-out" | "removed" = "signed-out";
    if (kind === "not-allowed") {
      // The rules also deny invalid data: check the account before blaming it.
      let isAdministrator = false;
      try {
        isAdministrator = await auth.isAdministrator(account.uid);
        reason = "removed";
      } catch (failure) {
        if (asShopError(failure).kind !== "signed-out") return false;
      }
      if (isAdministrator) throw new ShopError("refused", undefined, { cause: error });
    }
    show({ status: "expired", account, reason });
    return true;
  }

  /**
   * Runs an administrator's request. If the session has expired, it prompts to log in and runs the request again.
   * Don't nest it: a cancelled prompt would open a second one.
   * @throws whatever the request throws; ShopError "signed-out" if the prompt is cancelled.
   */
  async function withSession<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      // Signed out: the request would only be denied.
      if (session.status === "expired" && session.reason === "signed-out") await promptLogIn();
      try {
        return await request();
      } catch (error) {
        if (!(await hasExpired(error))) throw error;
        await promptLogIn();
      }
    }
  }

  /** @throws ShopError */
  async function requestAccess(account: Account): Promise<void> {
    await auth.requestAccess(account);
    show({ status: "no-access", account, hasRequested: true });
  }

  /** Creates an account and requests access for it. @throws ShopError if the account was not created. */
  async function signUp(email: string, password: string): Promise<void> {
    const account = await auth.createAccount(email, password);
    // The account exists: if this fails, its page has a button to request access.
    await requestAccess(account).catch(() => undefined);
  }

  /** Logs out in every tab. @throws ShopError; the session then continues. */
  async function logOut(): Promise<void> {
    await auth.logOut();
    show({ status: "signed-out" });
  }

  return {
    loadSession,
    promptLogIn,
    withSession,
    requestAccess,
    signUp,
    logIn: auth.logIn,
    logOut,
    sendPasswordReset: auth.sendPasswordReset,
  };
}
