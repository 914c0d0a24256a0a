import { idAtStart } from "../routing/added-ending.ts";

/** Not an id with punctuation after it, but some other text. */
const OTHER_TEXT = /[\s/]/;

/**
 * The ids in the `p` of a shared link, each once: readIds("a,b,,a.", 60) → ["a", "b"]. Never throws.
 * @param max later ids are ignored.
 */
export function readIds(text: string, max: number): readonly string[] {
  const ids = text
    .split(",", 10 * max)
    .map((part) => (OTHER_TEXT.test(part) ? "" : idAtStart(part)));
  return [...new Set(ids.filter(Boolean))].slice(0, max);
}

/**
 * The `p` of the link to a shared shortlist in a text, such as a message; null if the text has none.
 * sharedIdsIn("Look: https://shop.example/shortlist?p=a%2Cb") → "a,b"
 */
export function sharedIdsIn(text: string): string | null {
  const query = /\/shortlist\?(\S*)/.exec(text)?.[1];
  return query === undefined ? null : new URLSearchParams(query).get("p");
}
