import { doc, serverTimestamp, setDoc, updateDoc } from "firebase/firestore/lite";
import { isKind } from "../firebase/errors.ts";
import { firestore } from "../firebase/firebase.ts";
import { withWriteRetry } from "../firebase/writes.ts";
import { trimText } from "../lib/text.ts";
import { readVersion } from "../stock/stock.ts";
import { normaliseEmail, subscriberId, type Subscriber } from "./subscriber.ts";

/**
 * Subscribe a shopper to the newsletter. The document's id follows from the lower-case address, so each address is stored
 * once: the rules deny a second sign-up, which is reported as success. (A direct API call can tell from that denial that an
 * address has subscribed, but nothing more.) A sign-up of an address on the do-not-contact list is added to its document.
 * @param consent the words that they agree to.
 * @throws ShopError as `withWriteRetry` and `readVersion`.
 */
export async function subscribe(subscriber: Subscriber, consent: string): Promise<void> {
  const name = trimText(subscriber.name);
  const email = normaliseEmail(subscriber.email);
  const customer = customerRef(subscriberId(email));
  const agreed = { name, consent, consentedAt: serverTimestamp() };
  if (await isAllowed(() => setDoc(customer, { ...agreed, email }))) return;
  if (await isAllowed(() => updateDoc(customer, { again: agreed }))) return;
  // App Check denies in the rules' words, but then it denies what everyone may read, too.
  await readVersion();
}

/** Whether the rules allow a write. @throws ShopError as `withWriteRetry`. */
async function isAllowed(write: () => Promise<void>): Promise<boolean> {
  try {
    await withWriteRetry(write);
    return true;
  } catch (error) {
    if (isKind(error, "not-allowed") || isKind(error, "unverified")) return false;
    throw error;
  }
}

export const customerRef = (id: string) => doc(firestore(), "customers", id);
