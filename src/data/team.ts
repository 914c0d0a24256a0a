import { doc, serverTimestamp, writeBatch } from "firebase/firestore/lite";
import type { Member } from "../domain/member.ts";
import { toMember } from "./entity-converters.ts";
import { firestore, readCollection } from "./firestore.ts";
import { writing } from "./requests.ts";

/** Who runs the shop: `admins/{uid}`, and who asks to: `accessRequests/{uid}`. */
export interface TeamRoll {
  readonly administrators: readonly Member[];
  readonly requests: readonly Member[];
}

/** Both lists, the longest-standing first. @throws ShopError */
export async function loadTeam(): Promise<TeamRoll> {
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
 * Makes who asked an administrator, and answers the request, in one batch.
 * @param by the uid of the administrator who grants it.
 * @throws ShopError
 */
export async function grantAccess({ uid, email }: Member, by: string): Promise<void> {
  await writing(() =>
    writeBatch(firestore())
      .set(doc(firestore(), "admins", uid), { email, since: serverTimestamp(), by })
      .delete(doc(firestore(), "accessRequests", uid))
      .commit(),
  );
}

/** Drops a request; the account may ask again. @throws ShopError */
export async function refuseAccess(uid: string): Promise<void> {
  await writing(() =>
    writeBatch(firestore())
      .delete(doc(firestore(), "accessRequests", uid))
      .commit(),
  );
}

/** Takes an administrator's access away. The rules refuse it for oneself, so that one always remains. @throws ShopError */
export async function removeAdministrator(uid: string): Promise<void> {
  await writing(() =>
    writeBatch(firestore())
      .delete(doc(firestore(), "admins", uid))
      .commit(),
  );
}
