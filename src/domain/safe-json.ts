/** JSON that cannot end the script element it stands in, whatever a title contains. */
export function safeJson(thing: object): string {
  return JSON.stringify(thing)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
