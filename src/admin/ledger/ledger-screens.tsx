/** The ledger's lists and figures: one script, loaded when the first of them opens. */
export { HomeFigures } from "./home-figures.tsx";
export { StockBook } from "./stock-book.tsx";
export { StockList } from "./stock-list.tsx";
