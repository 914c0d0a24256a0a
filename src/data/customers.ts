import { doc, writeBatch } from "firebase/firestore/lite";
import { ShopError } from "../domain/errors.ts";
import type { StoredSubscriber, Subscriber } from "../domain/subscriber.ts";
import { toSubscriber } from "./entity-converters.ts";
import { firestore, readCollection, type BadDocument } from "./firestore.ts";
import { writing } from "./requests.ts";

/**
 * Signs a shopper up for the newsletter: one document of `customers`, whose id derives from the address, so that the
 * same address is stored once. A second sign-up is refused by the rules and looks the same to the shopper. Whoever asks
 * the API itself learns from the refusal that an address has subscribed, and nothing else about it.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export async function subscribe({ name, email }: Subscriber): Promise<void> {
  const customer = { name: name.trim(), email: email.trim().toLowerCase() };
  try {
    await writing(() => {
      const batch = writeBatch(firestore());
      batch.set(doc(firestore(), "customers", customerId(customer.email)), customer);
      return batch.commit();
    });
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== "not-allowed") throw error;
  }
}

/** Everybody who has signed up, by address, and the documents that cannot be read. @throws ShopError */
export async function listSubscribers(): Promise<{
  values: StoredSubscriber[];
  bad: BadDocument[];
}> {
  const { values, bad } = await readCollection("customers", toSubscriber);
  return { values: values.sort((a, b) => a.email.localeCompare(b.email, "en")), bad };
}

/** Takes somebody off the list. @throws ShopError */
export async function removeSubscriber(id: string): Promise<void> {
  await writing(() =>
    writeBatch(firestore())
      .delete(doc(firestore(), "customers", id))
      .commit(),
  );
}

/** customerId("Anna@Example.com") → "anna@example.com"; the rules hold the id equal to the stored address. */
function customerId(email: string): string {
  return email.trim().toLowerCase();
}
