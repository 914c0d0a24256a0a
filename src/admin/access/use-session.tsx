import { useQueryClient } from "@tanstack/react-query";
import { createContext, Fragment, useContext, useEffect, useState, type ReactNode } from "react";
import { withTimeout } from "../../firebase/requests.ts";
import { deleteStoredPictures } from "../../layout/service-worker.ts";
import { asShopError, ShopError } from "../../lib/errors.ts";
import { forgetInventory } from "./inventory-cache.ts";
import "./admin-errors.ts";
import { isWebsiteUpdated } from "./is-website-updated.ts";
import * as auth from "./session-store.ts";
import type { Account } from "./session-store.ts";

/** The signed-in user. It follows a sign-out in another tab. */
export type Session =
  | { readonly status: "loading" }
  /** We could not find out who is signed in, or whether as an administrator. */
  | { readonly status: "failed"; readonly error: ShopError; readonly retry: () => void }
  | { readonly status: "signed-out" }
  /** Signed in, but not an administrator. */
  | { readonly status: "no-access"; readonly account: Account; readonly hasRequested: boolean }
  | { readonly status: "administrator"; readonly account: Account }
  /** `account` was an administrator on this page. Its screen stays, hidden, until they log in again. */
  | {
      readonly status: "expired";
      readonly account: Account;
      readonly reason: "signed-out" | "removed";
    };

/** How long Firebase Auth may take to say who is signed in. A browser's storage may never answer. */
const ACCOUNT_TIMEOUT_MS = 12_000;

/** How long the deployed page may take to load, which says whether this one is older. */
const PAGE_TIMEOUT_MS = 8_000;

type SessionActions = ReturnType<typeof createSessionActions>;

interface SessionContextValue extends Omit<SessionActions, "loadSession" | "reportTimeout"> {
  readonly session: Session;
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
  const [person, setPerson] = useState(0);
  const queryClient = useQueryClient();
  const [{ loadSession, reportTimeout, ...actions }] = useState(() =>
    createSessionActions(setSession, (next) => {
      queryClient.clear();
      setPerson(next);
    }),
  );

  useEffect(() => {
    const timer = setTimeout(reportTimeout, ACCOUNT_TIMEOUT_MS);
    const stop = auth.observeAccount((account) => {
      clearTimeout(timer);
      void loadSession(account);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [loadSession, reportTimeout]);

  // Don't keep an administrator's data after logging out.
  useEffect(() => {
    const { status } = session;
    if (["signed-out", "no-access", "expired"].includes(status)) void forgetInventory();
    if (status !== "signed-out") return;
    queryClient.clear();
    deleteStoredPictures().catch(() => undefined);
  }, [session, queryClient]);

  return (
    <SessionContext value={{ session, ...actions }}>
      <Fragment key={person}>{children}</Fragment>
    </SessionContext>
  );
}

/**
 * The session is a variable here, because a request must see a change before React has rendered it.
 * @param onPerson called with a new number when another administrator takes over the page: they must not see what the one
 *   before them typed, and no request of theirs may continue.
 */
function createSessionActions(
  onSession: (session: Session) => void,
  onPerson: (person: number) => void,
) {
  let session: Session = { status: "loading" };
  /** Increases with each change, so that a late reply about an earlier account is ignored. */
  let version = 0;
  let person = 0;
  /** The uid of the latest administrator on this page. */
  let latest = "";
  /** Requests that wait for the session to continue or to end. */
  let waiting: (() => void)[] = [];

  function show(next: Session): void {
    version++;
    session = next;
    if (next.status === "administrator") {
      if (latest !== "" && latest !== next.account.uid) onPerson(++person);
      latest = next.account.uid;
    }
    onSession(next);
    if (next.status === "expired") return;
    for (const resume of waiting) resume();
    waiting = [];
  }

  async function loadSession(account: Account | null): Promise<void> {
    const before = session;
    const wasAdministrator = before.status === "administrator" || before.status === "expired";
    const isOther = wasAdministrator && account?.uid !== before.account.uid;
    if (isOther && (before.status === "administrator" || !account)) {
      show({ status: "expired", account: before.account, reason: "signed-out" });
    } else if (!account) show({ status: "signed-out" });
    if (!account) return;
    const loadVersion = ++version;
    let next: Session;
    try {
      if (await auth.isAdministrator(account.uid)) next = { status: "administrator", account };
      else if (isOther) return;
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

  /** A later answer still counts. Until the page loads again, Firebase Auth waits for the first one. */
  function reportTimeout(): void {
    const retry = () => window.location.reload();
    show({ status: "failed", error: new ShopError("timeout"), retry });
  }

  /**
   * Continues an expired session.
   * @throws ShopError "not-allowed" if the password is wrong or the account is not an administrator.
   */
  async function logInAgain(email: string, password: string): Promise<void> {
    const account = await auth.logIn(email, password);
    if (!(await auth.isAdministrator(account.uid))) throw new ShopError("not-allowed");
    show({ status: "administrator", account });
  }

  /**
   * Whether a request failed because the session has expired; if so, the session says so.
   * @throws ShopError "refused" if the account is an administrator's, or "website-updated" if a newer version has been deployed.
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
        const { kind: why } = asShopError(failure);
        // Storage's rules cannot ask Firestore then either, and deny.
        if (why === "misconfigured" || why === "unverified" || why === "quota") throw failure;
        if (why !== "signed-out") return false;
      }
      if (isAdministrator) {
        const isUpdated = await withTimeout(isWebsiteUpdated(), PAGE_TIMEOUT_MS).catch(() => false);
        throw new ShopError(isUpdated ? "website-updated" : "refused", undefined, { cause: error });
      }
    }
    show({ status: "expired", account, reason });
    return true;
  }

  /**
   * Runs an administrator's request, with their account. If the session has expired, it waits until they have logged in again and runs the
   * request again. The only place that does: everything that an administrator reads or writes runs in it.
   * @throws whatever the request throws; ShopError "signed-out" if they don't log in, or another person does.
   */
  function withSession<T>(request: (account: Account) => Promise<T>): Promise<T> {
    return runFor(person, request);
  }

  /** @returns `withSession` for work of several requests, which another person who logs in must not continue. */
  function beginWork(): typeof withSession {
    const startedBy = person;
    return (request) => runFor(startedBy, request);
  }

  async function runFor<T>(
    startedBy: number,
    request: (account: Account) => Promise<T>,
  ): Promise<T> {
    const resumed = async () => {
      while (session.status === "expired" || session.status === "loading")
        await new Promise<void>((done) => waiting.push(done));
      if (session.status === "signed-out" || person !== startedBy)
        throw new ShopError("signed-out");
    };
    for (;;) {
      const isSignedOut = session.status === "expired" && session.reason === "signed-out";
      // The request would only be denied.
      if (isSignedOut || session.status === "loading") await resumed();
      if (!("account" in session) || person !== startedBy) throw new ShopError("signed-out");
      try {
        return await request(session.account);
      } catch (error) {
        if (person !== startedBy || !(await hasExpired(error))) throw error;
        await resumed();
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
    reportTimeout,
    logInAgain,
    withSession,
    beginWork,
    requestAccess,
    signUp,
    logIn: auth.logIn,
    logOut,
    signedInUid: auth.signedInUid,
    sendPasswordReset: auth.sendPasswordReset,
  };
}
