import { singularOf, wordsIn } from "./words.ts";

export interface WordedPage {
  /** The words and phrases that name the page, separated by commas; one with "=" only if it is the whole text. */
  readonly words: string;
}

/** An unfinished text names a page once it has this many letters. */
const MIN_LETTERS = 4;
const MAX_PAGES = 2;

/**
 * At most two pages that a search text names by one of their words, the longest phrase first.
 * pagesFor(pages, "what are your opening hours") → [the page with "opening hours"]
 * @param isUnfinished whether the shopper is still typing: "deliv" names Delivery.
 */
export function pagesFor<Page extends WordedPage>(
  pages: readonly Page[],
  typed: string,
  isUnfinished = false,
): readonly Page[] {
  const text = singulars(` ${typed.slice(0, 200)}`);
  const names = (phrase: string) =>
    phrase === `=${text}` ||
    ` ${text} `.includes(` ${phrase} `) ||
    (isUnfinished && text.length >= MIN_LETTERS && isStartOf(phrase, text));
  return pages
    .map((page) => ({
      page,
      letters: longest(page.words.split(", ").map(singulars).filter(names)),
    }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => b.letters - a.letters)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

/** "ring" is a whole word, and not the start of "ring size". */
function isStartOf(phrase: string, text: string): boolean {
  return phrase.startsWith(text) && !phrase.startsWith(`${text} `);
}

function singulars(text: string): string {
  const words = wordsIn(text).map(singularOf).join(" ");
  return text.startsWith("=") ? `=${words}` : words;
}

function longest(phrases: readonly string[]): number {
  return Math.max(0, ...phrases.map(({ length }) => length));
}
