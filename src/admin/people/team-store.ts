import { deleteDoc, doc, getDoc, serverTimestamp } from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { firestore, readCollection } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry, withWriteRetry } from "../../firebase/writes.ts";
import { ConflictError } from "../../lib/save-errors.ts";

/** An administrator, or a user who asks to become one. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** When access was granted or requested, in ms since 1970; 0 if unknown. */
  readonly sinceMs: number;
  /** The uid of the administrator who granted it. */
  readonly by?: string;
}

/** The administrators, `admins/{uid}`, and the accounts that have requested access, `accessRequests/{uid}`. */
export interface TeamMembers {
  readonly administrators: readonly Member[];
  readonly requests: readonly Member[];
}

const administratorRef = (uid: string) => doc(firestore(), "admins", uid);
const requestRef = (uid: string) => doc(firestore(), "accessRequests", uid);

/** Both lists, oldest first. @throws ShopError as `readCollection`. */
export async function listTeam(): Promise<TeamMembers> {
  const [administrators, requests] = await Promise.all([
    readCollection("admins", toMember),
    readCollection("accessRequests", toMember),
  ]);
  const byDate = (a: Member, b: Member) => a.sinceMs - b.sinceMs;
  return {
    administrators: administrators.values.sort(byDate),
    requests: requests.values.sort(byDate),
  };
}

/**
 * Make an account an administrator and delete its request, in one batch. Nothing changes if it is one already.
 * @param by uid of the administrator who grants access.
 * @throws ConflictError if a colleague has refused the request; otherwise as `withReadRetry` and `withWriteRetry`.
 */
export async function grantAccess({ uid, email }: Member, by: string): Promise<void> {
  try {
    await commitWithRetry((batch) => {
      batch.set(administratorRef(uid), { email, since: serverTimestamp(), by });
      batch.delete(requestRef(uid));
    });
  } catch (error) {
    if (!isKind(error, "not-allowed")) throw error;
    // A colleague has granted it, or an earlier attempt whose answer was lost.
    if (await exists(administratorRef(uid))) return;
    throw (await exists(requestRef(uid))) ? error : new ConflictError(null);
  }
}

/**
 * Delete a request for access; the account may request it again.
 * @throws ConflictError if a colleague has granted it; otherwise as `withReadRetry` and `withWriteRetry`.
 */
export async function refuseAccess(uid: string): Promise<void> {
  await withWriteRetry(() => deleteDoc(requestRef(uid)));
  if (await exists(administratorRef(uid))) throw new ConflictError(null);
}

const exists = async (ref: ReturnType<typeof requestRef>) =>
  (await withReadRetry(() => getDoc(ref))).exists();

/**
 * Remove an administrator. The rules deny removing yourself, so that at least one remains.
 * @throws ShopError as `withWriteRetry`.
 */
export async function removeAdministrator(uid: string): Promise<void> {
  await withWriteRetry(() => deleteDoc(administratorRef(uid)));
}

/** A document of `admins` (dated `since`) or `accessRequests` (dated `at`). */
export function toMember(uid: string, fields: Fields): Member {
  const by = text(fields.by);
  return {
    uid,
    email: text(fields.email),
    sinceMs: millis(fields.since) || millis(fields.at),
    ...(by && { by }),
  };
}
