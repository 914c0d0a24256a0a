/** The list with one entry moved to another place. moved(["a", "b", "c"], 0, 2) → ["b", "c", "a"] */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/**
 * Makes one of the further pictures the main one. The previous main picture takes its place.
 * withMain("a", ["b", "c"], 1) → { main: "c", images: ["b", "a"] }
 */
export function withMain(
  main: string,
  images: readonly string[],
  at: number,
): { readonly main: string; readonly images: readonly string[] } {
  const chosen = images[at];
  if (chosen === undefined) return { main, images };
  const isMissing = main !== "" && main !== chosen && !images.includes(main);
  return { main: chosen, images: images.toSpliced(at, 1, ...(isMissing ? [main] : [])) };
}
