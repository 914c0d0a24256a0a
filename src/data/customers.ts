import { deleteDoc, doc, setDoc } from "firebase/firestore/lite";
import {
  normaliseEmail,
  subscriberId,
  type StoredSubscriber,
  type Subscriber,
} from "../domain/subscriber.ts";
import { trimText } from "../domain/text.ts";
import { readVersion } from "./catalogue.ts";
import { toSubscriber } from "./entity-converters.ts";
import { isKind } from "./errors.ts";
import { firestore, readCollection, type InvalidDocument } from "./firebase.ts";
import { withWriteRetry } from "./writes.ts";

const customerRef = (id: string) => doc(firestore(), "customers", id);

/**
 * Subscribe a shopper to the newsletter. The document's id follows from the lower-case address, so each address is stored
 * once: the rules deny a second sign-up, which is reported as success. (A direct API call can tell from that denial that an
 * address has subscribed, but nothing more.)
 * @throws ShopError as `withWriteRetry` and `readVersion`.
 */
export async function subscribe(subscriber: Subscriber): Promise<void> {
  const name = trimText(subscriber.name);
  const email = normaliseEmail(subscriber.email);
  try {
    await withWriteRetry(() => setDoc(customerRef(subscriberId(email)), { name, email }));
  } catch (error) {
    if (!isKind(error, "not-allowed") && !isKind(error, "unverified")) throw error;
    // App Check denies in the rules' words, but then it denies what everyone may read, too.
    await readVersion();
  }
}

export interface SubscriberList {
  /** Sorted by address. */
  readonly values: readonly StoredSubscriber[];
  /** Documents that cannot be read. */
  readonly bad: readonly InvalidDocument[];
}

/** All subscribers. @throws ShopError as `readCollection`. */
export async function listSubscribers(): Promise<SubscriberList> {
  const { values, bad } = await readCollection("customers", toSubscriber);
  return { values: values.sort((a, b) => a.email.localeCompare(b.email, "en")), bad };
}

/** Remove a subscriber. @throws ShopError as `withWriteRetry`. */
export async function removeSubscriber(id: string): Promise<void> {
  await withWriteRetry(() => deleteDoc(customerRef(id)));
}
