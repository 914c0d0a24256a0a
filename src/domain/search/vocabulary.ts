/**
 * All words of an index, sorted, so that words with a common prefix are neighbours. Plain data, for postMessage.
 */
export interface Vocabulary {
  readonly words: readonly string[];
  /** How many letters each word shares with the one before it. */
  readonly shared: Uint8Array;
  /** The words as one text, each after a line break, and where each starts: for substring matches. */
  readonly text: string;
  readonly starts: Uint32Array;
}

/** @param words sorted by code unit, each once */
export function buildVocabulary(words: readonly string[]): Vocabulary {
  const shared = new Uint8Array(words.length);
  const starts = new Uint32Array(words.length);
  let before = "";
  let start = 1;
  words.forEach((word, i) => {
    let letters = 0;
    while (letters < 255 && letters < word.length && word[letters] === before[letters]) letters++;
    shared[i] = letters;
    starts[i] = start;
    start += word.length + 1;
    before = word;
  });
  return { words, shared, text: `\n${words.join("\n")}`, starts };
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

/** The number of a word, or -1. */
export function numberOf({ words }: Vocabulary, word: string): number {
  const at = firstFrom(words, word);
  return words[at] === word ? at : -1;
}

/** The words with this prefix: numbers from `from` up to, not including, `to`. */
export function wordsStartingWith(
  { words }: Vocabulary,
  prefix: string,
): { readonly from: number; readonly to: number } {
  return { from: firstFrom(words, prefix), to: firstFrom(words, `${prefix}\uffff`) };
}

/** The numbers of the words that contain `part`, in order. */
export function wordsContaining({ words, text, starts }: Vocabulary, part: string): number[] {
  const found: number[] = [];
  let number = 0;
  let at = text.indexOf(part);
  while (at !== -1) {
    while (number + 1 < words.length && (starts[number + 1] ?? 0) <= at) number++;
    found.push(number);
    const next = starts[number + 1];
    if (next === undefined) break;
    at = text.indexOf(part, next);
  }
  return found;
}

/** A word of the vocabulary that is similar to a typed one. */
export interface NearWord {
  readonly number: number;
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
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, j) => j)];
  /** The fewest edits between the typed word and any prefix of the word up to d letters. */
  const fewest: number[] = [typed.length];
  /** The first `stop` letters are too far: words that share them have the distance `settled`. */
  let stop = Infinity;
  let settled = Infinity;
  let known = 0;

  for (let number = 0; number < words.length; number++) {
    const common = shared[number] ?? 0;
    if (common >= stop) {
      if (settled <= maxEdits) found.push({ number, edits: settled, isPrefix: true });
      continue;
    }
    const word = words[number] ?? "";
    stop = Infinity;
    known = Math.min(common, known);
    while (known < word.length && stop === Infinity) {
      known++;
      const row = (rows[known] ??= new Uint8Array(width));
      const nearest = fillRow(row, rows, known, word, typed);
      fewest[known] = Math.min(fewest[known - 1] ?? 0, row[typed.length] ?? 0);
      if (nearest > maxEdits) stop = known;
    }
    const prefixEdits = allowPrefixes ? (fewest[known] ?? Infinity) : Infinity;
    settled = stop === Infinity ? Infinity : prefixEdits;
    const whole = stop === Infinity ? (rows[known]?.[typed.length] ?? Infinity) : Infinity;
    if (whole <= maxEdits) found.push({ number, edits: whole, isPrefix: false });
    else if (prefixEdits <= maxEdits) found.push({ number, edits: prefixEdits, isPrefix: true });
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
