/** The screens about invoices: one script, loaded when the first of them opens. */
export { InvoiceList } from "./invoice-list.tsx";
export { InvoiceScreen } from "./invoice-view.tsx";
export { NewInvoice } from "./new-invoice.tsx";
