import { DialogNotLoaded, part } from "../ui/part.tsx";

const module = () => import("./owner-payment-dialog.tsx");

export const OwnerPaymentDialog = part(module, (m) => m.OwnerPaymentDialog, {
  onFailed: DialogNotLoaded,
});
export const OwnerPaymentForm = part(module, (m) => m.OwnerPaymentForm, {
  onFailed: DialogNotLoaded,
});
