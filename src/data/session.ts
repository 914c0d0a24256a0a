import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from "firebase/auth";
import { doc, getDoc, serverTimestamp, writeBatch } from "firebase/firestore/lite";
import { ShopError } from "../domain/errors.ts";
import { backend } from "./backend.ts";
import { firebaseApp, firestore } from "./firestore.ts";
import { asBackendError, reading, writing } from "./requests.ts";

/** Who is signed in. Only the admin area and the log-in screens load this module, and with it Firebase Auth. */
export interface Account {
  readonly uid: string;
  readonly email: string;
}

let opened: Auth | null = null;

function auth(): Auth {
  if (!opened) {
    // Not getAuth: that would bring the pop-ups and redirects of other ways to sign in along.
    opened = initializeAuth(firebaseApp(), {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    });
    const { suite } = backend();
    if (suite) {
      connectAuthEmulator(opened, `http://${suite.host}:${suite.ports.auth}`, {
        disableWarnings: true,
      });
    }
  }
  return opened;
}

/** Tells who is signed in, at once when it is known and again whenever it changes, in other tabs too. */
export function observeAccount(listener: (account: Account | null) => void): () => void {
  return onAuthStateChanged(auth(), (user) =>
    listener(user && { uid: user.uid, email: user.email ?? "" }),
  );
}

/** @throws ShopError "not-allowed" for any wrong pair of e-mail and password; else as a write does. */
export async function logIn(email: string, password: string): Promise<Account> {
  const { user } = await writing(() =>
    signInWithEmailAndPassword(auth(), email.trim(), password).catch(refused),
  );
  return { uid: user.uid, email: user.email ?? "" };
}

/** Ends the session in every tab of this browser. @throws ShopError; the browser then still keeps the session. */
export async function logOut(): Promise<void> {
  await writing(() => signOut(auth()));
}

/**
 * Renews what proves who is signed in, where that has run out.
 * @throws ShopError "signed-out" when the session has ended; "offline", "timeout" or "unavailable".
 */
export async function renewSession(): Promise<void> {
  await writing(async () => auth().currentUser?.getIdToken());
}

/**
 * Creates an account and signs it in. It may do nothing until an administrator grants it access.
 * @throws ShopError "not-allowed" when the address or the password is refused: also for an address that has an
 *   account already, and the message does not tell which.
 */
export async function createAccount(email: string, password: string): Promise<Account> {
  const { user } = await writing(() =>
    createUserWithEmailAndPassword(auth(), email.trim(), password).catch(refused),
  );
  return { uid: user.uid, email: user.email ?? "" };
}

/**
 * Sends an e-mail with a link to set a new password. For an address without an account it does nothing and says
 * nothing, so that nobody can find out who has one.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await writing(async () => {
    try {
      await sendPasswordResetEmail(auth(), email.trim());
    } catch (error) {
      if (!isAuthRefusal(error)) throw error;
    }
  });
}

/** Is this account an administrator's? @throws ShopError "offline", "timeout", "unavailable" or "signed-out". */
export async function isAdministrator(uid: string): Promise<boolean> {
  return exists("admins", uid);
}

/** Has this account asked for access, and nobody has answered yet? @throws ShopError as isAdministrator. */
export async function hasAskedForAccess(uid: string): Promise<boolean> {
  return exists("accessRequests", uid);
}

async function exists(collection: "admins" | "accessRequests", uid: string): Promise<boolean> {
  try {
    return (await reading(() => getDoc(doc(firestore(), collection, uid)))).exists();
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== "not-allowed") throw error;
    // The rules let an account ask about itself: a refusal means that it is no longer this account that asks, as after
    // a log-out that failed half-way.
    if (auth().currentUser?.uid !== uid)
      throw new ShopError("signed-out", undefined, { cause: error });
    return false;
  }
}

/** Asks the administrators to let this account in. Asking twice is the same as asking once. @throws ShopError */
export async function askForAccess({ uid, email }: Account): Promise<void> {
  if (await hasAskedForAccess(uid)) return;
  await writing(() =>
    writeBatch(firestore())
      .set(doc(firestore(), "accessRequests", uid), { email, at: serverTimestamp() })
      .commit(),
  );
}

function refused(error: unknown): never {
  if (isAuthRefusal(error)) throw new ShopError("not-allowed", undefined, { cause: error });
  throw asBackendError(error);
}

/** An answer of the authentication service about what was typed, not a fault on the way there. */
function isAuthRefusal(error: unknown): boolean {
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return (
    code.startsWith("auth/") && !/network-request-failed|timeout|internal-error|too-many/.test(code)
  );
}
