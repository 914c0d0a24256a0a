/** The screens about purchases and sales: one script, loaded when the first of them opens. */
export { PurchaseAndSale } from "./purchase-and-sale.tsx";
export { StockBook } from "./stock-book.tsx";
export { StockList } from "./stock-list.tsx";
