import type { FieldErrors } from "./errors.ts";

/** A newsletter subscriber. */
export interface Subscriber {
  readonly name: string;
  readonly email: string;
}

export interface StoredSubscriber extends Subscriber {
  readonly id: string;
}

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;

/** Word characters with optional hyphens (dots and plus signs between them), an @, a domain, 2 to 3 letters. */
const EMAIL = /^[\w-]+(?:[.+][\w-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,3}$/;

export function validateSubscriber({ name, email }: Subscriber): FieldErrors<Subscriber> {
  const address = email.trim();
  const isEmail = address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address);
  return {
    ...(name.trim() === "" && { name: { kind: "required", field: "name" } }),
    ...(!isEmail && {
      email: address === "" ? { kind: "required", field: "email" } : { kind: "not-an-email" },
    }),
  };
}
