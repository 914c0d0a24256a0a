import { inPounds, payablePence } from "./price.ts";
import type { ListedProduct } from "./product.ts";
import { shorten } from "./text.ts";

/**
 * The longest link that is made, in characters. Mail programs on Windows are handed at most about 2,048; beyond
 * that some open an empty message, some nothing at all.
 */
export const MAX_LINK_LENGTH = 1900;

const MAX_SUBJECT_LENGTH = 120;

/** What an enquiry says: one line for the e-mail's subject, and the words of the message. */
export interface Enquiry {
  readonly subject: string;
  readonly message: string;
}

/**
 * A link that opens a new e-mail, filled in.
 * emailLink({ to: "sales@shop.example", subject: "A & B", body: "Hello" }) → "mailto:sales@shop.example?subject=A%20%26%20B&body=Hello"
 *
 * However long the texts are, the link works: a long subject and then a long body end in "…".
 */
export function emailLink({
  to,
  subject,
  body,
}: {
  to: string;
  subject: string;
  body: string;
}): string {
  const line = shorten(oneLine(subject), MAX_SUBJECT_LENGTH);
  const start = `mailto:${encoded(to).replace("%40", "@")}?subject=${encoded(line)}&body=`;
  // A mail's line ends are CRLF (RFC 6068, section 5).
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

/**
 * What somebody asks who looked for something that is not in stock.
 * @param wanted a search term, a brand or a category, as it was typed; it may be of any length.
 */
export function stockEnquiry(wanted: string): Enquiry {
  const what = shorten(oneLine(wanted), 200);
  if (what === "") {
    return {
      subject: "Can you find a piece for me?",
      message: "Hello,\n\nI am looking for a piece that is not in your shop at the moment.\n",
    };
  }
  return {
    subject: `Can you find this for me? ${what}`,
    message: `Hello,\n\nI am looking for: ${what}\n\nCould you tell me if you have one coming in, or could source one for me?\n`,
  };
}

/**
 * What somebody asks about a piece: its title, SKU and price, and where it is.
 * @param url the whole address of the piece's page.
 */
export function pieceEnquiry(
  piece: Pick<ListedProduct, "title" | "sku" | "price" | "salePrice">,
  url: string,
): Enquiry {
  const title = shorten(oneLine(piece.title), 200);
  const price = payablePence(piece);
  const lines = [
    title,
    piece.sku && `SKU: ${shorten(oneLine(piece.sku), 60)}`,
    price === null ? "" : `Price: ${inPounds(price)}`,
    url,
  ].filter((line) => line !== "");
  return {
    subject: `Enquiry: ${title}${piece.sku ? ` (${shorten(oneLine(piece.sku), 30)})` : ""}`,
    message: `Hello,\n\nI would like to know more about this piece:\n\n${lines.join("\n")}\n`,
  };
}

/** Spaces for line ends, so that a title cannot break a subject in two. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The text encoded for a link. Half a surrogate pair, which cannot be encoded, becomes the sign for a fault. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The text encoded for a link in at most `max` characters, ended by "…" where it had to be cut. */
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
