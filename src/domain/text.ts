/**
 * The form in which two texts are compared: lower case, no accents, anything but letters and digits a single space.
 * fold("Maison Aurélie & Fils") → "maison aurelie fils"
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD") // lower-casing can make new marks: "İ"
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * A name as a part of an address. slug("Maison Aurélie & Fils") → "maison-aurelie-fils"; a name without any
 * letter or digit keeps its own, encoded form, so that an address always leads back to it.
 */
export function slug(name: string): string {
  return fold(name).replaceAll(" ", "-") || encodeURIComponent(name.toWellFormed());
}

/**
 * Two names in their order, by their slugs. compareSlugs("breze", "cavalgrande") → -1
 *
 * Not localeCompare: its first use takes a browser 10 ms on a fast machine, to load the rules of all languages.
 */
export function compareSlugs(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Decodes a part of an address; one that is badly encoded ("100%") stands for itself. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** sentenceCase("rose gold") → "Rose gold" */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Spaces for line breaks. oneLine(" A\n title ") → "A title" */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * A text in at most `max` characters; what is cut off is marked. shorten("A long title", 7) → "A long…"
 * Characters that take two code units (emoji) are never cut in half.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = "";
  for (const character of text) {
    if (cut.length + character.length > max - 1) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

/** withoutTrailing("a//", "/") → "a". A pattern for it would take the square of the time for "///…/a". */
export function withoutTrailing(text: string, letter: string): string {
  let end = text.length;
  while (text[end - 1] === letter) end--;
  return text.slice(0, end);
}

/** The text of a form field; "" if the form has no such field. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
