import { useSyncExternalStore } from "react";
import * as backend from "../data/session.ts";
import type { Account } from "../data/session.ts";
import { asShopError, ShopError } from "../domain/errors.ts";

export type { Account } from "../data/session.ts";

/**
 * Who is at the screen. One session a page, shared by all screens; sign-outs in other tabs reach it too.
 */
export type Session =
  | { readonly status: "unknown" }
  /** Somebody is signed in, and whether they are an administrator could not be found out. */
  | { readonly status: "failed"; readonly error: ShopError; readonly retry: () => void }
  | { readonly status: "signed-out" }
  /** Signed in, and not an administrator. */
  | { readonly status: "stranger"; readonly account: Account; readonly hasAsked: boolean }
  | { readonly status: "administrator"; readonly account: Account }
  /**
   * Was an administrator's on this page, and ended from elsewhere: a sign-out in another tab, a revoked session, a
   * removed administrator. The screens stay, with all that was typed, until the next action asks to log in again.
   */
  | { readonly status: "ended"; readonly account: Account; readonly why: Ending };

export type Ending = "signed-out" | "removed";

let session: Session = { status: "unknown" };
let started = false;
/** Counts what the observer tells, so that a slow answer about an earlier account is ignored. */
let turn = 0;
let isLeaving = false;
const listeners = new Set<() => void>();

function show(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function start(): void {
  if (started) return;
  started = true;
  backend.observeAccount((account) => void judge(account));
}

/** Finds out what an account may do, and shows it. */
async function judge(account: Account | null): Promise<void> {
  const mine = ++turn;
  const before = session;
  const wasIn = before.status === "administrator" || before.status === "ended";
  if (!account) {
    if (wasIn && !isLeaving) show({ status: "ended", account: before.account, why: "signed-out" });
    else show({ status: "signed-out" });
    return;
  }
  try {
    if (await backend.isAdministrator(account.uid)) {
      if (mine === turn) show({ status: "administrator", account });
      return;
    }
    if (wasIn) {
      if (mine === turn) show({ status: "ended", account, why: "removed" });
      return;
    }
    const hasAsked = await backend.hasAskedForAccess(account.uid);
    if (mine === turn) show({ status: "stranger", account, hasAsked });
  } catch (error) {
    if (mine !== turn || wasIn) return;
    const retry = () => {
      show({ status: "unknown" });
      void judge(account);
    };
    show({ status: "failed", error: asShopError(error), retry });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** @throws ShopError, whatever was wrong. */
export async function logIn(email: string, password: string): Promise<void> {
  await backend.logIn(email, password);
}

/** Logs out in every tab. @throws ShopError; the browser then still keeps the session. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  try {
    await backend.logOut();
    // The observer says nothing where nobody was signed in any more.
    show({ status: "signed-out" });
  } finally {
    isLeaving = false;
  }
}

/** Creates an account, and asks the administrators to let it in. @throws ShopError when there is no account then. */
export async function signUp(email: string, password: string): Promise<void> {
  const account = await backend.createAccount(email, password);
  try {
    await askForAccess(account);
  } catch {
    // The account is there: its page has the button to ask again.
  }
}

/** @throws ShopError */
export async function askForAccess(account: Account): Promise<void> {
  await backend.askForAccess(account);
  turn++;
  show({ status: "stranger", account, hasAsked: true });
}

/** @throws ShopError "offline", "timeout" or "unavailable"; says nothing about whether the address has an account. */
export const sendPasswordReset = backend.sendPasswordReset;

/* Logging in again without leaving the page. */

/** What the dialog of the admin frame asks for. */
export interface LogInAgain {
  readonly why: Ending;
  readonly account: Account | null;
  /** Somebody has logged in. @throws ShopError "not-allowed" when the pair is wrong or is no administrator's. */
  readonly logIn: (email: string, password: string) => Promise<void>;
  readonly cancel: () => void;
}

let asked: LogInAgain | null = null;
let answer: Promise<void> | null = null;

export function useLogInAgain(): LogInAgain | null {
  return useSyncExternalStore(subscribe, () => asked);
}

/**
 * Opens the dialog to log in again, or joins the one that is open.
 * @throws ShopError "signed-out" when the person cancels.
 */
export function askToLogInAgain(why: Ending): Promise<void> {
  answer ??= new Promise<void>((resolve, reject) => {
    const close = () => {
      asked = null;
      answer = null;
      show(session);
    };
    const account = "account" in session ? session.account : null;
    asked = {
      why,
      account,
      logIn: async (email, password) => {
        const back = await backend.logIn(email, password);
        if (!(await backend.isAdministrator(back.uid))) {
          throw new ShopError("not-allowed");
        }
        turn++;
        show({ status: "administrator", account: back });
        close();
        resolve();
      },
      cancel: () => {
        close();
        reject(new ShopError("signed-out"));
      },
    };
    show(session);
  });
  return answer;
}

/**
 * Does what only an administrator may do. Where it turns out that the session has ended, it asks to log in again, over
 * the screen as it stands, and then goes on.
 * withSession(() => products.save(id, draft, revision))
 * @throws what the action throws; ShopError "signed-out" when the person chooses not to log in again.
 */
export async function withSession<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    // Nobody is there to do it: a try would only be refused.
    if (session.status === "ended" && session.why === "signed-out") {
      await askToLogInAgain("signed-out");
    }
    try {
      const result = await action();
      if (session.status === "ended" && session.why === "removed") {
        // Access was given back meanwhile.
        show({ status: "administrator", account: session.account });
      }
      return result;
    } catch (error) {
      const why = await endingBehind(error);
      if (!why) throw error;
      await askToLogInAgain(why);
    }
  }
}

/** How the session has ended, where that is why an action failed; null where it failed for another reason. */
async function endingBehind(error: unknown): Promise<Ending | null> {
  if (!(error instanceof ShopError)) return null;
  if (error.kind === "signed-out") return end("signed-out");
  if (error.kind !== "not-allowed") return null;
  if (session.status === "ended") return session.why;
  if (session.status !== "administrator") return "signed-out";
  // The rules refuse with the same words what is not well-formed: only a look at the account tells.
  try {
    return (await backend.isAdministrator(session.account.uid)) ? null : end("removed");
  } catch (doubt) {
    return endingBehind(doubt instanceof ShopError && doubt.kind === "signed-out" ? doubt : null);
  }
}

function end(why: Ending): Ending {
  if (session.status === "administrator") show({ status: "ended", account: session.account, why });
  return why;
}
