import { deleteDoc, doc, serverTimestamp, writeBatch } from "firebase/firestore/lite";
import type { Member } from "../domain/member.ts";
import { toMember } from "./entity-converters.ts";
import { firestore, readCollection } from "./firebase.ts";
import { withWriteRetry } from "./writes.ts";

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
