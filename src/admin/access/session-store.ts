import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from "firebase/auth";
import { doc, getDoc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { backend } from "../../firebase/config.ts";
import { codeOf, isKind, toShopError } from "../../firebase/errors.ts";
import { firebaseApp, firestore } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { withWriteRetry } from "../../firebase/writes.ts";
import { ShopError } from "../../lib/errors.ts";

/** A signed-in account. Only the admin area and the log-in screens load this module, and with it Firebase Auth. */
export interface Account {
  readonly uid: string;
  readonly email: string;
}

let instance: Auth | null = null;

function auth(): Auth {
  if (instance) return instance;
  // getAuth() would also load sign-in by pop-up and redirect, and use IndexedDB. In Safari a page kept for Back can hold an
  // unfinished IndexedDB transaction, for which the next page waits for ever.
  instance = initializeAuth(firebaseApp(), { persistence: browserLocalPersistence });
  const { emulators } = backend();
  if (emulators) {
    const url = `http://${emulators.host}:${emulators.ports.auth}`;
    connectAuthEmulator(instance, url, { disableWarnings: true });
  }
  return instance;
}

const toAccount = ({ uid, email }: User): Account => ({ uid, email: email ?? "" });

/**
 * Call `listener` with the signed-in account (or null) once it is known, and whenever it changes, in other tabs too.
 * @returns a function that stops it.
 */
export function observeAccount(listener: (account: Account | null) => void): () => void {
  const stop = onAuthStateChanged(auth(), (user) => listener(user && toAccount(user)));
  window.addEventListener("pageshow", compareStorage);
  return () => {
    stop();
    window.removeEventListener("pageshow", compareStorage);
  };
}

/**
 * While a page is kept for Back, nobody tells it that another page has signed out. An event without a key makes Firebase Auth
 * compare what is stored.
 */
function compareStorage({ persisted }: PageTransitionEvent): void {
  if (persisted) window.dispatchEvent(new StorageEvent("storage"));
}

/** The uid of the signed-in account; "" if there is none, or it is not known yet. */
export function signedInUid(): string {
  return auth().currentUser?.uid ?? "";
}

/** @throws ShopError "not-allowed" for a wrong address or password, "disabled"; otherwise as `withWriteRetry`. */
export function logIn(email: string, password: string): Promise<Account> {
  return enter(signInWithEmailAndPassword, email, password);
}

/**
 * Create an account and sign in. The account has no rights until an administrator grants access.
 * @throws ShopError "not-allowed" if the address or the password is rejected, without saying which: an existing account is
 *   not revealed. Otherwise as `withWriteRetry`.
 */
export function createAccount(email: string, password: string): Promise<Account> {
  return enter(createUserWithEmailAndPassword, email, password);
}

async function enter(
  method: typeof signInWithEmailAndPassword,
  email: string,
  password: string,
): Promise<Account> {
  const { user } = await withWriteRetry(() =>
    method(auth(), email.trim(), password).catch((error: unknown) => {
      if (codeOf(error) === "auth/user-disabled")
        throw new ShopError("disabled", undefined, { cause: error });
      throw isRejection(error) ? new ShopError("not-allowed", undefined, { cause: error }) : error;
    }),
  );
  return toAccount(user);
}

/** Sign out in every tab. @throws ShopError; the session then continues. */
export async function logOut(): Promise<void> {
  await withWriteRetry(() => signOut(auth()));
}

/**
 * Refresh an expired ID token.
 * @throws ShopError "signed-out" if the session has ended; "offline", "timeout" or "unavailable".
 */
export async function renewSession(): Promise<void> {
  await withWriteRetry(async () => auth().currentUser?.getIdToken());
}

/**
 * The ID token of the signed-in account, refreshed if it has expired.
 * @throws ShopError "signed-out", "offline", "timeout" or "unavailable".
 */
export async function idToken(): Promise<string> {
  const { currentUser } = auth();
  if (!currentUser) throw new ShopError("signed-out");
  return currentUser.getIdToken();
}

/**
 * Send an e-mail with a link to set a new password. An address without an account also resolves, so as not to reveal who
 * has one.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await withWriteRetry(() =>
    sendPasswordResetEmail(auth(), email.trim()).catch((error: unknown) => {
      if (!isRejection(error)) throw error;
    }),
  );
}

/** Whether an account is an administrator. @throws ShopError "offline", "timeout", "unavailable" or "signed-out". */
export function isAdministrator(uid: string): Promise<boolean> {
  return exists("admins", uid);
}

/** Whether an account's request for access is pending. @throws ShopError as `isAdministrator`. */
export function hasRequestedAccess(uid: string): Promise<boolean> {
  return exists("accessRequests", uid);
}

async function exists(collection: "admins" | "accessRequests", uid: string): Promise<boolean> {
  try {
    return (await withReadRetry(() => getDoc(doc(firestore(), collection, uid)))).exists();
  } catch (error) {
    if (!isKind(error, "not-allowed")) throw error;
    // An account may read its own documents, unless another one, or none, is signed in by now.
    const kind = auth().currentUser?.uid === uid ? "misconfigured" : "signed-out";
    throw new ShopError(kind, undefined, { cause: error });
  }
}

/** Ask the administrators for access; does nothing if a request is pending. @throws ShopError as `withWriteRetry`. */
export async function requestAccess({ uid, email }: Account): Promise<void> {
  if (await hasRequestedAccess(uid)) return;
  const request = { email, at: serverTimestamp() };
  await withWriteRetry(() => setDoc(doc(firestore(), "accessRequests", uid), request));
}

/**
 * Whether Auth rejected the credentials. Auth has many codes for that. The table of errors.ts lists none of them, except the codes
 * of an ended session.
 */
function isRejection(error: unknown): boolean {
  const code = codeOf(error);
  const { kind } = toShopError(error);
  return (
    code.startsWith("auth/") &&
    code !== "auth/internal-error" &&
    (kind === "unavailable" || kind === "signed-out")
  );
}
