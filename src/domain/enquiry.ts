import { oneLine, shorten } from "./text.ts";

/** The longest link, in characters. Windows passes at most about 2,048 to a mail program; longer links may open nothing. */
export const MAX_LINK_LENGTH = 1900;

const MAX_SUBJECT_LENGTH = 120;

/** A message to the shop. content/enquiries.ts writes them. */
export interface Enquiry {
  /** One line, for e-mail. */
  readonly subject: string;
  readonly message: string;
}

/**
 * A link that opens a new e-mail, filled in.
 * emailLink({ to: "sales@shop.example", subject: "A & B", body: "Hello" }) → "mailto:sales@shop.example?subject=A%20%26%20B&body=Hello"
 *
 * Texts may be of any length: a subject or body that is too long is cut and ends in "…".
 */
export function emailLink(of: { to: string; subject: string; body: string }): string {
  const { to, subject, body } = of;
  const line = shorten(oneLine(subject), MAX_SUBJECT_LENGTH);
  const start = `mailto:${encoded(to).replace("%40", "@")}?subject=${encoded(line)}&body=`;
  // Line breaks in mailto links are CRLF (RFC 6068, section 5).
  return start + encodeWithin(body.replace(/\r?\n/g, "\r\n"), MAX_LINK_LENGTH - start.length);
}

/**
 * A link that opens a chat with the shop, the message filled in.
 * @param number international, digits only: "447700900158"
 */
export function whatsappLink({ number, text }: { number: string; text: string }): string {
  const start = `https://wa.me/${number.replace(/\D/g, "")}?text=`;
  return start + encodeWithin(text, MAX_LINK_LENGTH - start.length);
}

/** The text encoded for a link. A lone surrogate, which cannot be encoded, becomes U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The text encoded for a link, in at most `max` characters; "…" marks what was cut off. */
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
