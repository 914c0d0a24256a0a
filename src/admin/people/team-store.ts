import { deleteDoc, doc, serverTimestamp, writeBatch } from "firebase/firestore/lite";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { firestore, readCollection } from "../../firebase/firebase.ts";
import { withWriteRetry } from "../../firebase/writes.ts";

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
 * Make an account an administrator and delete its request, in one batch.
 * @param by uid of the administrator who grants access.
 * @throws ShopError as `withWriteRetry`.
 */
export async function grantAccess({ uid, email }: Member, by: string): Promise<void> {
  await withWriteRetry(() =>
    writeBatch(firestore())
      .set(administratorRef(uid), { email, since: serverTimestamp(), by })
      .delete(requestRef(uid))
      .commit(),
  );
}

/** Delete a request for access; the account may request it again. @throws ShopError as `withWriteRetry`. */
export async function refuseAccess(uid: string): Promise<void> {
  await withWriteRetry(() => deleteDoc(requestRef(uid)));
}

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
