/** The paths of the history's screens. They are not in paths.ts, which every shopper downloads. */

const HISTORY = "/bj-admin/history";

export const historyPaths = {
  history: HISTORY,
  /** Of one document: of("products/abc"). */
  of: (path: string) => `${HISTORY}?${new URLSearchParams({ of: path }).toString()}`,
  operation: (id: string) => `${HISTORY}/${encodeURIComponent(id)}`,
} as const;
