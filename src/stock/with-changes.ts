/** The changes in a collection since a list of its documents was read. */
export interface ListChanges<T> {
  /** The documents that were saved, as they are stored now, with the time of that save in ms since 1970. */
  readonly saved: readonly { readonly value: T; readonly at: number }[];
  /** When documents were deleted, or taken off the website, in ms since 1970, by id. */
  readonly gone: ReadonlyMap<string, number>;
}

/**
 * A list with what has changed since. A document that was saved when it was taken away, or later, is on it: one change may do both
 * to different documents, and what is gone may come back.
 */
export function withChanges<T extends { readonly id: string }>(
  list: readonly T[],
  { saved, gone }: ListChanges<T>,
): readonly T[] {
  if (saved.length === 0 && gone.size === 0) return list;
  const isThere = (id: string, at: number) => (gone.get(id) ?? -Infinity) <= at;
  const savedIds = new Set(saved.map(({ value }) => value.id));
  return [
    ...saved.filter(({ value, at }) => isThere(value.id, at)).map(({ value }) => value),
    ...list.filter(({ id }) => !savedIds.has(id) && !gone.has(id)),
  ];
}
