import {
  collection,
  deleteDoc,
  deleteField,
  getCount,
  getDoc,
  query,
  serverTimestamp,
  where,
} from "firebase/firestore/lite";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import {
  firestore,
  readCollection,
  toTimestamp,
  type InvalidDocument,
} from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry, withWriteRetry } from "../../firebase/writes.ts";
import { isRecord } from "../../lib/values.ts";
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

/**
 * How many addresses may be written to: who unsubscribed is left out, unless they have signed up again. One billed read for a thousand
 * that are counted. @throws ShopError as `withReadRetry`.
 */
export async function countSubscriptions(): Promise<number> {
  const customers = collection(firestore(), "customers");
  const since1970 = toTimestamp(0);
  const [all, unsubscribed, again] = await Promise.all(
    [
      customers,
      query(customers, where("unsubscribedAt", ">=", since1970)),
      query(customers, where("again.consentedAt", ">=", since1970)),
    ].map((some) => withReadRetry(() => getCount(some))),
  );
  const count = (of: typeof all) => of?.data().count ?? 0;
  return count(all) - count(unsubscribed) + count(again);
}

/**
 * Put documents on the do-not-contact list, which keeps no names. When and to what they had agreed stays in the documents.
 * @throws ShopError as `withReadRetry` and `withWriteRetry`.
 */
export async function unsubscribe(ids: readonly string[]): Promise<void> {
  // As they are stored, with microseconds, which the rules compare.
  const stored = await Promise.all(ids.map((id) => withReadRetry(() => getDoc(customerRef(id)))));
  await commitWithRetry((batch) => {
    for (const one of stored) {
      // A colleague has erased it.
      if (!one.exists()) continue;
      const { again, unsubscribedAt, earlier } = one.data() as Fields;
      batch.update(one.ref, {
        name: "",
        unsubscribedAt: serverTimestamp(),
        ...(isRecord(again) && {
          again: deleteField(),
          earlier: [
            ...(Array.isArray(earlier) ? (earlier as unknown[]) : []),
            { unsubscribedAt, consent: again["consent"], consentedAt: again["consentedAt"] },
          ],
        }),
      });
    }
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
  const agreed = isRecord(fields.again) ? (fields.again as Fields) : fields;
  return {
    id,
    name: text(agreed.name),
    email,
    consent: text(agreed.consent),
    consentedAt: millis(agreed.consentedAt),
    unsubscribedAt: millis(fields.unsubscribedAt),
  };
}
