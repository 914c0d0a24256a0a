/** The paths of the ledger's screens. They are not in paths.ts, which every shopper downloads. */

const STOCK_BOOK = "/bj-admin/stock-book";

export const ledgerPaths = {
  stockBook: STOCK_BOOK,
  stockList: "/bj-admin/stock-list",
  /** The purchase and sale of a product, even if it has been deleted. */
  entry: (id: string) => `${STOCK_BOOK}/${encodeURIComponent(id)}`,
  /** The same, with today as the date of sale. */
  recordSale: (id: string) => `${STOCK_BOOK}/${encodeURIComponent(id)}?sold=today`,
} as const;
