/** All words of an index, each once, sorted by code unit so that words with a common prefix are neighbours. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** How many letters each word shares with the one before it. */
  readonly shared: readonly number[];
  /** The words as one text, each between line breaks: for substring matches. */
  readonly text: string;
}

/** @param words sorted by code unit, each once */
export function buildVocabulary(words: readonly string[]): Vocabulary {
  const shared = words.map((word, n) => {
    const before = words[n - 1] ?? "";
    let letters = 0;
    while (letters < word.length && word[letters] === before[letters]) letters++;
    return letters;
  });
  return { words, shared, text: `\n${words.join("\n")}\n` };
}

/** The index of the first word that is not before `word`; the number of words if there is none. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function wordsStartingWith({ words }: Vocabulary, prefix: string): readonly string[] {
  return words.slice(firstFrom(words, prefix), firstFrom(words, `${prefix}\uffff`));
}

export function wordsContaining({ text }: Vocabulary, part: string): readonly string[] {
  const found: string[] = [];
  let at = text.indexOf(part);
  while (at !== -1) {
    const end = text.indexOf("\n", at);
    found.push(text.slice(text.lastIndexOf("\n", at) + 1, end));
    at = text.indexOf(part, end);
  }
  return found;
}

/** A word of the vocabulary that is similar to a typed one. */
export interface NearWord {
  readonly word: string;
  /** Letters inserted, deleted, changed, or swapped with their neighbour. */
  readonly edits: number;
  /** Only a prefix of it is similar. */
  readonly isPrefix: boolean;
}

/**
 * The words within `maxEdits` (1 or 2) of the typed one, by Damerau–Levenshtein distance (optimal string alignment). With
 * `allowPrefixes`, also words with a prefix within that distance.
 *
 * The sorted vocabulary is walked like a tree: the rows of the distance table for a common prefix are reused from one word
 * to the next, and all words with a prefix that is already too far are skipped.
 *
 * @param typed at most 32 letters: the rows are bytes
 */
export function wordsNear(
  { words, shared }: Vocabulary,
  typed: string,
  maxEdits: number,
  allowPrefixes: boolean,
): NearWord[] {
  const found: NearWord[] = [];
  const width = typed.length + 1;
  /** rows[d][j]: edits between the first d letters of the word and the first j typed ones. */
  const rows = [Uint8Array.from({ length: width }, (_, j) => j)];
  /** The fewest edits between the typed word and any prefix of the word up to d letters. */
  const fewest = [typed.length];
  let known = 0;
  /** The first `stop` letters are too far: words that share them have the same edits. */
  let stop = Infinity;
  let edits = Infinity;
  let prefixEdits = Infinity;

  for (let number = 0; number < words.length; number++) {
    const word = words[number] ?? "";
    const common = shared[number] ?? 0;
    if (common < stop) {
      stop = Infinity;
      known = Math.min(common, known);
      while (known < word.length && stop === Infinity) {
        known++;
        const row = (rows[known] ??= new Uint8Array(width));
        const nearest = fillRow(row, rows, known, word, typed);
        fewest[known] = Math.min(fewest[known - 1] ?? 0, row[typed.length] ?? 0);
        if (nearest > maxEdits) stop = known;
      }
      edits = stop === Infinity ? (rows[known]?.[typed.length] ?? Infinity) : Infinity;
      prefixEdits = allowPrefixes ? (fewest[known] ?? Infinity) : Infinity;
    }
    if (edits <= maxEdits) found.push({ word, edits, isPrefix: false });
    else if (prefixEdits <= maxEdits) found.push({ word, edits: prefixEdits, isPrefix: true });
  }
  return found;
}

/** Fills the row of the distance table for the word's first `depth` letters; returns its smallest entry. */
function fillRow(
  row: Uint8Array,
  rows: readonly Uint8Array[],
  depth: number,
  word: string,
  typed: string,
): number {
  const above = rows[depth - 1] ?? row;
  const twoAbove = rows[depth - 2];
  const letter = word.charCodeAt(depth - 1);
  const letterBefore = word.charCodeAt(depth - 2);
  let nearest = depth;
  row[0] = depth;
  for (let j = 1; j <= typed.length; j++) {
    const typedLetter = typed.charCodeAt(j - 1);
    let edits = Math.min(
      (above[j - 1] ?? 0) + (typedLetter === letter ? 0 : 1),
      (above[j] ?? 0) + 1,
      (row[j - 1] ?? 0) + 1,
    );
    if (
      twoAbove &&
      j > 1 &&
      typedLetter === letterBefore &&
      typed.charCodeAt(j - 2) === letter &&
      (twoAbove[j - 2] ?? 0) + 1 < edits
    ) {
      edits = (twoAbove[j - 2] ?? 0) + 1;
    }
    row[j] = edits;
    if (edits < nearest) nearest = edits;
  }
  return nearest;
}
