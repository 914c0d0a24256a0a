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

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/**
 * A link that opens a new e-mail in the mail program, filled in.
 * emailLink({ to: "sales@shop.example", subject: "A & B", body: "Hello" }) → "mailto:sales@shop.example?subject=A%20%26%20B&body=Hello"
 *
 * Texts may be of any length: a subject or body that is too long is cut and ends in "…". The same is true of the links below.
 */
export function emailLink({ to, subject, body }: Email): string {
  const start = `mailto:${encoded(to).replace("%40", "@")}?subject=${encodedSubject(subject)}&body=`;
  // Line breaks in mailto links are CRLF (RFC 6068, section 5).
  return start + encodeWithin(body.replace(/\r?\n/g, "\r\n"), MAX_LINK_LENGTH - start.length);
}

/**
 * A link that opens a new e-mail in Gmail on the web, filled in. Google does not document it, but has kept it for many years.
 * gmailLink({ to, subject: "Ring", body: "Hello" }) → "https://mail.google.com/mail/?view=cm&fs=1&to=…&su=Ring&body=Hello"
 */
export function gmailLink({ to, subject, body }: Email): string {
  const start = `https://mail.google.com/mail/?view=cm&fs=1&to=${encoded(to)}&su=${encodedSubject(subject)}&body=`;
  return start + encodeWithin(body, MAX_LINK_LENGTH - start.length);
}

/**
 * A link that opens a new e-mail in Outlook on the web, filled in.
 * outlookLink("personal", { to, subject: "Ring", body: "Hello" }) → "https://outlook.live.com/mail/0/deeplink/compose?to=…&subject=Ring&body=Hello"
 * @param account each website only signs in its own accounts: outlook.live.com personal ones, outlook.office.com those of
 *   work and school.
 * @see https://github.com/datenanfragen/website/pull/416
 */
export function outlookLink(account: "personal" | "work", { to, subject, body }: Email): string {
  const site =
    account === "personal"
      ? "https://outlook.live.com/mail/0/deeplink/compose"
      : "https://outlook.office.com/mail/deeplink/compose";
  const start = `${site}?to=${encoded(to)}&subject=${encodedSubject(subject)}&body=`;
  return start + encodeWithin(body, MAX_LINK_LENGTH - start.length);
}

/**
 * A link that opens a chat with the shop, the message filled in.
 * @param number international, digits only: "447700900158"
 */
export function whatsappLink({ number, text }: { number: string; text: string }): string {
  const start = `https://wa.me/${number.replace(/\D/g, "")}?text=`;
  return start + encodeWithin(text, MAX_LINK_LENGTH - start.length);
}

function encodedSubject(subject: string): string {
  return encoded(shorten(oneLine(subject), MAX_SUBJECT_LENGTH));
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
