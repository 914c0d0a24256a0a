import { useState } from "react";
import { saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";
import { useReservations } from "../reservations/reservation-store.ts";
import { Button } from "../ui/controls.tsx";
import { balanceText } from "./invoice.ts";
import { SalePaymentDialog } from "./lazy-dialogs.tsx";
import { Payments } from "./payments.tsx";
import { stateOf } from "./sale-payments.ts";
import { useSalePaymentsOf } from "./use-invoices.ts";

const ACTIONS = {
  deposit: "Record Deposit",
  sale: "Record Payment",
  over: "Record Refund",
} as const;

/**
 * A piece's payments that no invoice has: of its present sale, and of sales that are over until they are refunded.
 * @param hasInvoice whether the present sale has an invoice here.
 */
export function SalePaymentsPart({
  entry,
  hasInvoice,
}: {
  entry: LedgerEntry;
  hasInvoice: boolean;
}) {
  const payments = useSalePaymentsOf(entry.id);
  const reservations = useReservations();
  const [open, setOpen] = useState("");
  if (payments.status !== "ready") return null;
  const present = saleIdOf(entry);
  const ids = [...new Set([...payments.value.map(({ id }) => id), present])];
  const reserved = reservations.status === "ready" ? reservations.value.get(entry.id) : undefined;
  return ids.map((id) => {
    const paid = payments.value.find((one) => one.id === id) ?? null;
    const { kind, balance } = stateOf(id, paid?.held ?? 0, entry);
    const isDone = kind === "over" ? balance === 0 : hasInvoice;
    if (isDone || (paid && paid.invoice !== "")) return null;
    return (
      <div key={id} className="mt-3">
        {paid && (
          <>
            <p className="mb-1">
              {`${kind === "deposit" ? "Deposit from" : "Payments by"} ${paid.name}`}
            </p>
            <Payments of={paid.payments} />
          </>
        )}
        {paid && balance !== 0 && <p className="text-danger">{`${balanceText({ balance })}.`}</p>}
        <Button variant="outline-primary" onClick={() => setOpen(id)}>
          {ACTIONS[kind]}
        </Button>
        {open === id && (
          <SalePaymentDialog
            sale={{ id, kind, balance, product: entry.id, title: entry.title }}
            of={paid}
            name={kind === "sale" ? entry.buyerName : (reserved?.name ?? "")}
            onClose={() => setOpen("")}
          />
        )}
      </div>
    );
  });
}
