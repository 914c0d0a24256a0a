/** The state of a navigation that changes what the page shows, such as a filter: the page stays where it is. */
export const STAY = { stays: true } as const;

export function isStay(state: unknown): boolean {
  return (state as Partial<typeof STAY> | null)?.stays === true;
}
