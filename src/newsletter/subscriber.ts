import type { FieldErrors } from "../lib/errors.ts";
import { trimText } from "../lib/text.ts";

/** A newsletter subscriber. */
export interface Subscriber {
  readonly name: string;
  readonly email: string;
}

export interface StoredSubscriber extends Subscriber {
  readonly id: string;
  /** The words that they agreed to; "" from before these were stored. */
  readonly consent: string;
  /** In ms since 1970; 0 if unknown. */
  readonly consentedAt: number;
  /** When the address came on the do-not-contact list, in ms since 1970; 0 if it is not on it. */
  readonly unsubscribedAt: number;
}

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_CONSENT_LENGTH = 500;

/**
 * An address with at least one dot in its domain; firestore.rules have the same, in lower case.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** validateSubscriber({ name: "Anna", email: "anna@example" }) → { email: "This is not a valid email format!" } */
export function validateSubscriber({ name, email }: Subscriber): FieldErrors<Subscriber> {
  const address = normaliseEmail(email);
  // As it was typed: lower case makes an ordinary k of the Kelvin sign.
  const isEmail = address.length <= MAX_EMAIL_LENGTH && EMAIL.test(email.trim());
  return {
    ...(trimText(name) === "" && { name: "Name is required!" }),
    ...(!isEmail && {
      email: address === "" ? "Email is required!" : "This is not a valid email format!",
    }),
  };
}

/** The address as it is stored. normaliseEmail(" Anna@Example.com ") → "anna@example.com" */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The id of the document that stores an address. subscriberId("a/b@example.com") → "a:b@example.com"
 *
 * Firestore ids cannot contain "/". No address contains ":", so each address has an id of its own.
 */
export function subscriberId(email: string): string {
  return email.replaceAll("/", ":");
}
