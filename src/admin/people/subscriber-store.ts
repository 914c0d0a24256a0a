import { deleteDoc } from "firebase/firestore/lite";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { readCollection, type InvalidDocument } from "../../firebase/firebase.ts";
import { withWriteRetry } from "../../firebase/writes.ts";
import { customerRef } from "../../newsletter/subscribe-store.ts";
import type { StoredSubscriber } from "../../newsletter/subscriber.ts";

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

/** A document of `customers`; null if it has no e-mail address. Old documents have random ids. */
export function toSubscriber(id: string, fields: Fields): StoredSubscriber | null {
  const email = text(fields.email);
  if (email === "") return null;
  const { name, consent, consentedAt } = fields;
  return { id, name: text(name), email, consent: text(consent), consentedAt: millis(consentedAt) };
}
