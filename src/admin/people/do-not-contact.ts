import { normaliseEmail, type StoredSubscriber } from "../../newsletter/subscriber.ts";

/** A stored address with the person's last word. */
type Signed = Pick<StoredSubscriber, "email" | "consentedAt" | "unsubscribedAt">;

/**
 * The addresses that must not be written to, and since when in ms since 1970: their last word was to unsubscribe. Documents of the
 * earlier shop may have an address twice, or in capitals.
 * doNotContact([{ email: "Anna@example.com", consentedAt: 1, unsubscribedAt: 2 }]) → Map { "anna@example.com" → 2 }
 */
export function doNotContact(subscribers: readonly Signed[]): ReadonlyMap<string, number> {
  const unsubscribed = latest(subscribers, "unsubscribedAt");
  const consented = latest(subscribers, "consentedAt");
  return new Map(
    [...unsubscribed].filter(([email, at]) => at > 0 && at >= (consented.get(email) ?? 0)),
  );
}

function latest(subscribers: readonly Signed[], field: "consentedAt" | "unsubscribedAt") {
  const found = new Map<string, number>();
  for (const one of subscribers) {
    const email = normaliseEmail(one.email);
    found.set(email, Math.max(found.get(email) ?? 0, one[field]));
  }
  return found;
}
