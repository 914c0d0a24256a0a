/** The list with one entry moved to another place. moved(["a", "b", "c"], 0, 2) → ["b", "c", "a"] */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, n) => n !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** The list without the entry at a place. */
export function without<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, n) => n !== at);
}

/**
 * One of the further pictures becomes the main one, and the main one takes its place among them.
 * withMain("a", ["b", "c"], 1) → { main: "c", images: ["b", "a"] }
 */
export function withMain(
  main: string,
  images: readonly string[],
  at: number,
): { readonly main: string; readonly images: readonly string[] } {
  const chosen = images[at];
  if (chosen === undefined) return { main, images };
  const isHomeless = main !== "" && main !== chosen && !images.includes(main);
  return {
    main: chosen,
    images: images.flatMap((image, n) => (n !== at ? [image] : isHomeless ? [main] : [])),
  };
}

/** Each entry with a key of its own that it keeps wherever it moves, though old lists may hold one twice. */
export function keyed(list: readonly string[]): readonly { key: string; entry: string }[] {
  const seen = new Map<string, number>();
  return list.map((entry) => {
    const times = (seen.get(entry) ?? 0) + 1;
    seen.set(entry, times);
    return { key: `${times} ${entry}`, entry };
  });
}
