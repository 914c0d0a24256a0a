import { deleteDoc, serverTimestamp } from "firebase/firestore/lite";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { readCollection, toTimestamp, type InvalidDocument } from "../../firebase/firebase.ts";
import { commitWithRetry, withWriteRetry } from "../../firebase/writes.ts";
import { customerRef } from "../../newsletter/subscribe-store.ts";
import { subscriberId, type StoredSubscriber } from "../../newsletter/subscriber.ts";

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

/** Put documents on the do-not-contact list, which keeps no names. @throws ShopError as `withWriteRetry`. */
export async function unsubscribe(ids: readonly string[]): Promise<void> {
  const unsubscribed = { name: "", unsubscribedAt: serverTimestamp() };
  await commitWithRetry((batch) => {
    for (const id of ids) batch.update(customerRef(id), unsubscribed);
  });
}

/** Someone who agreed elsewhere, or who is not to be contacted. */
export type ImportedSubscriber = Pick<StoredSubscriber, "email"> &
  (Pick<StoredSubscriber, "name" | "consent" | "consentedAt"> | { readonly isUnsubscribed: true });

/** Tests prove that the rules can evaluate a batch of this size. */
export const IMPORT_BATCH = 100;

/**
 * Store at most IMPORT_BATCH people whose address is not stored yet.
 * @throws ShopError as `withWriteRetry`; "not-allowed" if an address has signed up in the meantime.
 */
export async function importSubscribers(people: readonly ImportedSubscriber[]): Promise<void> {
  await commitWithRetry((batch) => {
    for (const person of people) {
      const { email } = person;
      const fields =
        "isUnsubscribed" in person
          ? { name: "", email, unsubscribedAt: serverTimestamp() }
          : { ...person, consentedAt: toTimestamp(person.consentedAt) };
      batch.set(customerRef(subscriberId(email)), fields);
    }
  });
}

/** Remove a subscriber. @throws ShopError as `withWriteRetry`. */
export async function removeSubscriber(id: string): Promise<void> {
  await withWriteRetry(() => deleteDoc(customerRef(id)));
}

/** A document of `customers`; null if it has no e-mail address. Old documents have random ids. */
export function toSubscriber(id: string, fields: Fields): StoredSubscriber | null {
  const email = text(fields.email);
  if (email === "") return null;
  return {
    id,
    name: text(fields.name),
    email,
    consent: text(fields.consent),
    consentedAt: millis(fields.consentedAt),
    unsubscribedAt: millis(fields.unsubscribedAt),
  };
}
