import { DialogNotLoaded, part } from "../ui/part.tsx";

/** The dialogs about invoices, each loaded when it opens. */

const dialogs = () => import("./invoice-dialogs.tsx");
const leaving = () => import("./leave-dialogs.tsx");
const payments = () => import("./payment-dialog.tsx");
const options = { onFailed: DialogNotLoaded };

export const TakeBackDialog = part(dialogs, (m) => m.TakeBackDialog, options);
export const CreditDialog = part(dialogs, (m) => m.CreditDialog, options);
export const CancelDialog = part(dialogs, (m) => m.CancelDialog, options);
export const PaymentDialog = part(payments, (m) => m.PaymentDialog, options);
export const SalePaymentDialog = part(payments, (m) => m.SalePaymentDialog, options);
export const LeaveDialog = part(leaving, (m) => m.LeaveDialog, options);
export const BackInStockDialog = part(leaving, (m) => m.BackInStockDialog, options);
export const BuyFromOwnerDialog = part(leaving, (m) => m.BuyFromOwnerDialog, options);
