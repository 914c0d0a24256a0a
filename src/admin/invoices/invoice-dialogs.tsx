import { useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { asShopError } from "../../lib/errors.ts";
import { MAX_LEDGER_TEXT_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { paths } from "../paths.ts";
import { penceAsText } from "../saving/product-draft.ts";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { Button, MoneyInput } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldLabels, FormField, resolverResult } from "../ui/form-field.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { creditable, invoiceNumber, vatOfCredit, type Invoice } from "./invoice.ts";
import { newRequest } from "./invoice-store.ts";
import { useCancelInvoice, useCreateInvoice } from "./use-invoices.ts";

interface Draft {
  readonly amount: string;
  readonly reason: string;
}

const LABELS = { amount: "Amount to Credit", reason: "Reason" };

/** Makes a credit note for an invoice. @param others the documents of the same piece. */
export function CreditDialog({
  of: invoice,
  others,
  onClose,
}: {
  of: Invoice;
  others: readonly Invoice[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useCreateInvoice();
  const [requestId] = useState(newRequest);
  const left = creditable(invoice, others);
  return (
    <ReasonDialog
      title={`Credit note for ${invoiceNumber(invoice)}`}
      action="Make Credit Note"
      start={{ amount: penceAsText(left), reason: "" }}
      most={left}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={({ amount, reason }) => {
        const total = pence(amount) ?? 0;
        const text = `Credit for invoice ${invoiceNumber(invoice)}: ${trimText(reason)}`;
        const { id, number: _, cancelled: _c, request: _r, credited: _s, ...content } = invoice;
        void mutateAsync({
          id: requestId,
          content: {
            ...content,
            series: "CR",
            date: ukDay(Date.now()),
            items: [{ text, amount: total }],
            vat: vatOfCredit(invoice, others, total),
            total,
            photo: "",
            corrects: id,
            note: "",
          },
        }).then(
          (made) => navigate(paths.invoice(made.id)),
          () => null, // The dialog shows the error.
        );
      }}
    >
      <p>
        The invoice stays as it is. Afterwards, change Purchase and sale: enter the lower selling
        price, or empty the sale if it is off.
      </p>
    </ReasonDialog>
  );
}

/** Cancels an invoice that should not have been made. It keeps its number. */
export function CancelDialog({ of: invoice, onClose }: { of: Invoice; onClose: () => void }) {
  const { mutate, isPending, error } = useCancelInvoice();
  return (
    <ReasonDialog
      title={`Cancel ${invoiceNumber(invoice)}?`}
      action="Cancel It"
      start={{ amount: "", reason: "" }}
      most={0}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={({ reason }) =>
        mutate({ invoice, reason: trimText(reason) }, { onSuccess: onClose })
      }
    >
      <p>
        Its number stays taken, and it is listed as cancelled with the reason. If the buyer already
        has it, make a credit note instead.
      </p>
    </ReasonDialog>
  );
}

function ReasonDialog({
  title,
  action,
  start,
  most,
  isPending,
  error,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  action: string;
  start: Draft;
  /** The largest amount in pence; 0 for no amount. */
  most: number;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onSubmit: (draft: Draft) => void;
  children: React.ReactNode;
}) {
  const formId = useId();
  const form = useForm<Draft>({
    defaultValues: start,
    resolver: (values) => resolverResult(values, errorsOf(values, most)),
  });
  return (
    <Dialog
      title={title}
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          <Button type="submit" form={formId} disabled={isPending}>
            {isPending ? "Saving..." : action}
          </Button>
          <Button variant="outline-primary" disabled={isPending} onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <FormProvider {...form}>
          <FieldLabels value={LABELS}>
            {most > 0 && (
              <FormField
                as={MoneyInput}
                name="amount"
                isRequired
                className="mb-3"
                note={`At most ${accountAmount(most)}.`}
              />
            )}
            <FormField as="textarea" name="reason" isRequired rows={2} data-autofocus />
          </FieldLabels>
        </FormProvider>
      </form>
      <ErrorAlert error={error} text={(failure) => saveErrorMessage(asShopError(failure))} />
    </Dialog>
  );
}

function errorsOf({ amount, reason }: Draft, most: number) {
  const errors: { amount?: string; reason?: string } = {};
  const total = pence(amount);
  if (most > 0 && (total === null || total > most))
    errors.amount = `Enter an amount in pounds from 0.01 to ${accountAmount(most)}.`;
  const { length } = trimText(reason);
  if (length === 0) errors.reason = "Enter the reason.";
  else if (length > MAX_LEDGER_TEXT_LENGTH - 60)
    errors.reason = `Use ${MAX_LEDGER_TEXT_LENGTH - 60} characters or fewer.`;
  return errors;
}
