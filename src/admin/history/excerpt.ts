/** How much of an equal start or end to keep, in characters. */
const CONTEXT = 60;

/**
 * Two texts, shortened to where they differ and what is around it. Short texts are returned as they are.
 * excerpts("A … long text with one stone.", "A … long text with two stones.") → ["…text with one stone.", "…text with two stones."]
 */
export function excerpts(from: string, to: string): readonly [string, string] {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  return [cut(from, start, end), cut(to, start, end)];
}

/** @param start,end the number of characters that are equal on that side. */
function cut(text: string, start: number, end: number): string {
  const from = start > CONTEXT * 2 ? wordStart(text, start - CONTEXT) : 0;
  const to = end > CONTEXT * 2 ? wordEnd(text, text.length - end + CONTEXT) : text.length;
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

/** The start of the first word after a position. */
function wordStart(text: string, position: number): number {
  const space = text.slice(position, position + CONTEXT).search(/\s/);
  return space === -1 ? position : position + space + 1;
}

function wordEnd(text: string, position: number): number {
  const space = text.slice(0, position).search(/\s\S*$/);
  return space === -1 || space < position - CONTEXT ? position : space;
}
