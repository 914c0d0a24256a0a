import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildVocabulary, wordsContaining, wordsNear, wordsStartingWith } from "./vocabulary.ts";

/** The optimal string alignment distance, computed with the whole table. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j - 1) + same, at(i - 1, j) + 1, at(i, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1);
      }
      const row = table[i];
      if (row) row[j] = least;
    }
  }
  return at(a.length, b.length);
}

/** Few letters, so that words share prefixes and are similar. */
const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 9 });
const vocabularies = fc
  .uniqueArray(word, { minLength: 1, maxLength: 40 })
  .map((words) => words.toSorted());

describe("wordsNear", () => {
  it.each([false, true])("finds the same words as the full table (prefixes: %j)", (prefixes) => {
    fc.assert(
      fc.property(vocabularies, word, fc.constantFrom(1, 2), (words, typed, maxEdits) => {
        const expected = words.flatMap((w) => {
          const whole = distance(w, typed);
          if (whole <= maxEdits) return [{ word: w, edits: whole, isPrefix: false }];
          const edits = Math.min(...Array.from(w, (_, i) => distance(w.slice(0, i), typed)));
          return prefixes && edits <= maxEdits ? [{ word: w, edits, isPrefix: true }] : [];
        });
        expect(wordsNear(buildVocabulary(words), typed, maxEdits, prefixes)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("accepts words of hundreds of letters", () => {
    const words = ["b".repeat(300), `abcd${"x".repeat(700)}`].toSorted();
    expect(wordsNear(buildVocabulary(words), "abce", 1, true)).toEqual([
      { word: words[0], edits: 1, isPrefix: true },
    ]);
  });
});

describe("lookups", () => {
  it("find the same as comparing each word", () => {
    fc.assert(
      fc.property(vocabularies, word, (words, typed) => {
        const vocabulary = buildVocabulary(words);
        expect(wordsStartingWith(vocabulary, typed)).toEqual(
          words.filter((w) => w.startsWith(typed)),
        );
        expect(wordsContaining(vocabulary, typed)).toEqual(words.filter((w) => w.includes(typed)));
      }),
    );
  });

  it("find nothing in an empty vocabulary", () => {
    const vocabulary = buildVocabulary([]);
    expect(wordsStartingWith(vocabulary, "ring")).toEqual([]);
    expect(wordsContaining(vocabulary, "ring")).toEqual([]);
    expect(wordsNear(vocabulary, "ring", 1, true)).toEqual([]);
  });
});
