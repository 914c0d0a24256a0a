/** The lists about the stock: one script, loaded when the first of them opens. */
export { StockBook } from "./stock-book.tsx";
export { StockList } from "./stock-list.tsx";
export { WhereaboutsScreen } from "./whereabouts-list.tsx";
export { LedgerChanges } from "../ledger/ledger-changes.tsx";
