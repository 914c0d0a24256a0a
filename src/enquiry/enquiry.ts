import { oneLine, shorten, wellFormed } from "../lib/text.ts";

/** The longest link, in characters. Windows passes at most about 2,048 to a mail program; longer links may open nothing. */
export const MAX_LINK_LENGTH = 1900;
const MAX_SUBJECT_LENGTH = 120;

/** A message to the shop. enquiry/enquiries.ts writes them. */
export interface Enquiry {
  /** One line, for e-mail. */
  readonly subject: string;
  readonly message: string;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/**
 * A link that opens a new e-mail in the mail program, filled in.
 * emailLink({ to: "sales@shop.example", subject: "A & B", body: "Hello" }) → "mailto:sales@shop.example?subject=A%20%26%20B&body=Hello"
 *
 * Texts may be of any length: a subject or body that is too long is cut and ends in "…". The same is true of all links to send an enquiry.
 */
export function emailLink({ to, subject, body }: Email): string {
  const start = `mailto:${encoded(to).replace("%40", "@")}?subject=${encodedSubject(subject)}&body=`;
  // Line breaks in mailto links are CRLF (RFC 6068, section 5).
  return linkEndingIn(start, body.replace(/\r?\n/g, "\r\n"));
}

/**
 * A link that opens a chat with the shop, the message filled in.
 * @param number international, digits only: "447700900158"
 */
export function whatsappLink({ number, text }: { number: string; text: string }): string {
  return linkEndingIn(`https://wa.me/${number.replace(/\D/g, "")}?text=`, text);
}

/** A subject on one line, encoded for a link. */
export function encodedSubject(subject: string): string {
  return encoded(shorten(oneLine(subject), MAX_SUBJECT_LENGTH));
}

/** The text encoded for a link. A lone surrogate, which cannot be encoded, becomes U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** A link that ends in a text, cut so that the link has at most MAX_LINK_LENGTH characters; "…" marks what was cut off. */
export function linkEndingIn(start: string, text: string): string {
  return start + encodeWithin(text, MAX_LINK_LENGTH - start.length);
}

function encodeWithin(text: string, max: number): string {
  const whole = encoded(text);
  if (whole.length <= max) return whole;

  const ellipsis = encoded("…");
  let cut = "";
  for (const character of text) {
    const next = encoded(character);
    if (cut.length + next.length + ellipsis.length > max) break;
    cut += next;
  }
  return cut + ellipsis;
}
