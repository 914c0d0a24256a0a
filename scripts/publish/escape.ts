/** Without the characters that XML 1.0 does not allow, such as half a surrogate pair. */
export function legal(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

/** A legal text in HTML and XML. */
export function escaped(text: string): string {
  return legal(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
