/** JSON for a script element: no text in it can close the element. */
export function safeJson(thing: object): string {
  return JSON.stringify(thing)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
