/** Somebody who asked for the newsletter. */
export interface Subscriber {
  readonly name: string;
  readonly email: string;
}

/** As the dealer's list has them. */
export interface StoredSubscriber extends Subscriber {
  readonly id: string;
}

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;

/** Word characters with optional hyphens (dots and plus signs between them), an @, a domain, 2 to 3 letters. */
const EMAIL = /^[\w-]+(?:[.+][\w-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,3}$/;

/** What is wrong with a sign-up, by field, as the shop words it; an empty object when nothing is. */
export function subscriberFaults({ name, email }: Subscriber): {
  readonly name?: string;
  readonly email?: string;
} {
  const nameFault = name.trim() === "" ? "Name is required!" : undefined;
  const emailFault =
    email.trim() === ""
      ? "Email is required!"
      : email.trim().length <= MAX_EMAIL_LENGTH && EMAIL.test(email.trim())
        ? undefined
        : "This is not a valid email format!";
  return { ...(nameFault && { name: nameFault }), ...(emailFault && { email: emailFault }) };
}
