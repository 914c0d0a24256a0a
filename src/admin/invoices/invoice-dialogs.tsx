import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { MAX_LEDGER_TEXT_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { AVAILABILITIES, type Product } from "../../products/product.ts";
import { Field } from "../../ui/field.tsx";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { accountAmount, owedOfPrice } from "../ledger/ledger-figures.ts";
import { owedQuestion } from "../ledger/ledger-labels.ts";
import { toLedgerDraft, type LedgerEntry } from "../ledger/ledger.ts";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { penceAsText } from "../saving/product-draft.ts";
import { FormDialog, type FormDialogProps } from "../saving/form-dialog.tsx";
import { useSeen } from "../saving/use-seen.ts";
import { MoneyInput, Options } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { creditNoteOf } from "./invoice-content.ts";
import { newRequest } from "./invoice-writes-store.ts";
import { creditable, creditsOf, invoiceNumber, numberOfId, type Invoice } from "./invoice.ts";
import { useCancelInvoice, useCreateInvoice, useTakeBack } from "./use-invoices.ts";

interface Draft {
  readonly amount: string;
  readonly reason: string;
  /** The owner's part of the lower price. */
  readonly owed: string;
}

const NO_AMOUNTS: Draft = { amount: "", reason: "", owed: "" };
const LABELS = { amount: "Amount to Credit", reason: "Reason", owed: "Owed to Owner" };

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
  const record = useLedgerRecord(invoice.product);
  return (
    <LoadStateView of={record} loading={null}>
      {({ entry }) => (
        <CreditForm
          of={invoice}
          others={others}
          // The invoice may be of an earlier sale.
          sale={entry?.saleInvoice === invoiceNumber(invoice) ? entry : null}
          onClose={onClose}
        />
      )}
    </LoadStateView>
  );
}

function CreditForm({
  onClose,
  ...now
}: {
  of: Invoice;
  others: readonly Invoice[];
  sale: LedgerEntry | null;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const saving = useCreateInvoice();
  const { of: invoice, others, sale } = useSeen(now, saving.error);
  const [requestId] = useState(newRequest);
  const left = creditable(invoice, others);
  const credits = creditsOf(invoice, others);
  const make = ({ amount, reason, owed }: Draft) => {
    const total = pence(amount) ?? 0;
    const before = sale?.owed ?? 0;
    const after =
      sale && sale.owner !== "" && total < left
        ? (owedOfPrice(sale, { before: left, after: left - total }) ?? pence(owed) ?? before)
        : before;
    const owedLess = Math.max(0, before - after);
    void saving
      .mutateAsync({
        id: requestId,
        content: creditNoteOf(invoice, others, { total, reason, owedLess }),
        corrected: invoice,
        ...(sale &&
          owedLess > 0 && {
            sale: {
              before: sale,
              draftOf: () => ({ ...toLedgerDraft(sale), owed: penceAsText(after) }),
            },
          }),
      })
      .then(
        (made) => navigate(paths.invoice(made.id)),
        () => null, // The dialog shows the error.
      );
  };
  return (
    <ReasonDialog
      title={`Credit note for ${invoiceNumber(invoice)}`}
      submitLabel="Make Credit Note"
      start={{ amount: penceAsText(left), reason: "", owed: owedText(sale) }}
      most={left}
      saving={saving}
      onClose={onClose}
      onSubmit={make}
      sale={sale}
    >
      <p>
        The invoice and the sale stay as they are. The credit note counts in the VAT quarter of
        today. If the piece comes back, press Take Back instead.
      </p>
      {credits.map((one) => (
        <p
          key={one.id}
        >{`Credited already: ${invoiceNumber(one)}, ${accountAmount(one.total)}.`}</p>
      ))}
    </ReasonDialog>
  );
}

const owedText = (sale: LedgerEntry | null) => (sale?.owed ? penceAsText(sale.owed) : "");

const IN_STOCK = AVAILABILITIES.filter((one) => one !== "Sold").map((one) => [one, one] as const);

/** Takes a sold piece back. @param others the documents of the piece. */
export function TakeBackDialog({
  onClose,
  ...now
}: {
  of: Invoice;
  entry: LedgerEntry;
  others: readonly Invoice[];
  product: Product | null;
  onClose: () => void;
}) {
  const saving = useTakeBack();
  const { of: invoice, entry, others, product } = useSeen(now, saving.error);
  const [requestId] = useState(newRequest);
  const [available, setAvailable] = useState<string>(AVAILABILITIES[0]);
  const showToast = useShowToast();
  const left = creditable(invoice, others);
  const start = ({ reason }: Draft) => {
    const creditOf = (total: number, documents: readonly Invoice[]) =>
      creditNoteOf(invoice, documents, { total, reason, owedLess: entry.owed ?? 0 });
    void saving.mutateAsync({ id: requestId, invoice, entry, product, available, creditOf }).then(
      (credit) => {
        const text =
          left > 0 && invoice.paidOn !== ""
            ? `${entry.title} is in stock again. Refund ${accountAmount(left)} to ${invoice.name}.`
            : `${entry.title} is in stock again.`;
        const next = { label: numberOfId(credit), to: paths.invoice(credit) };
        showToast({ text, next, takesFocus: true });
        onClose();
      },
      () => null, // The dialog shows the error.
    );
  };
  return (
    <ReasonDialog
      title={`Take back ${entry.title}?`}
      submitLabel="Take Back"
      start={NO_AMOUNTS}
      most={0}
      saving={saving}
      onClose={onClose}
      onSubmit={start}
    >
      <p>
        <span>
          {left > 0
            ? `A credit note for ${accountAmount(left)} is made, which counts in the VAT quarter of today.`
            : `${invoiceNumber(invoice)} has been credited in full.`}
        </span>{" "}
        <span>The sale stays in the stock book, and the piece can be sold again.</span>
      </p>
      {entry.owner !== "" && entry.owed !== null && (
        <p className="alert alert-warning">
          {entry.settledOn === ""
            ? `${entry.sellerName} does not get the ${accountAmount(entry.owed)} of this sale any more.`
            : `${entry.sellerName} was paid ${accountAmount(entry.owed)} on ${dateOf(entry.settledOn)}, and has to pay it back.`}
        </p>
      )}
      {product && (
        <Field
          as="select"
          label="Available"
          className="mb-3"
          value={available}
          onChange={({ target }) => setAvailable(target.value)}
        >
          <Options of={IN_STOCK} />
        </Field>
      )}
    </ReasonDialog>
  );
}

export const CANCEL_LABELS = {
  INV: "Cancel Invoice",
  CR: "Cancel Credit Note",
  PI: "Cancel Purchase Invoice",
} as const;

/** Cancels an invoice that should not have been made. It keeps its number. */
export function CancelDialog({ of: invoice, onClose }: { of: Invoice; onClose: () => void }) {
  const saving = useCancelInvoice();
  const showToast = useShowToast();
  const onSuccess = () => {
    showToast({ text: `${invoiceNumber(invoice)} was cancelled.`, takesFocus: true });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Cancel ${invoiceNumber(invoice)}?`}
      submitLabel={CANCEL_LABELS[invoice.series]}
      closeLabel="Keep It"
      start={NO_AMOUNTS}
      most={0}
      saving={saving}
      onClose={onClose}
      onSubmit={({ reason }) => saving.mutate({ invoice, reason: trimText(reason) }, { onSuccess })}
    >
      <p>
        <span>Its number stays taken, and it is listed as cancelled with the reason.</span>{" "}
        {invoice.series === "INV" && (
          <span>If the buyer already has it, make a credit note instead.</span>
        )}
      </p>
    </ReasonDialog>
  );
}

function ReasonDialog({
  start,
  most,
  sale = null,
  ...dialog
}: Omit<FormDialogProps<Draft>, "form" | "labels" | "fields"> & {
  start: Draft;
  /** The largest amount in pence; 0 for no amount. */
  most: number;
  /** The sale that is credited: its owner may get less. */
  sale?: LedgerEntry | null;
}) {
  const form = useForm<Draft>({
    defaultValues: start,
    resolver: (values) => resolverResult(values, errorsOf(values, most, sale)),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      labels={LABELS}
      fields={
        <>
          {most > 0 && (
            <FormField
              as={MoneyInput}
              name="amount"
              isRequired
              className="mb-3"
              note={`At most ${accountAmount(most)}.`}
            />
          )}
          {sale && sale.owner !== "" && <Owed sale={sale} most={most} />}
          <FormField as="textarea" name="reason" isRequired rows={2} data-autofocus />
        </>
      }
    />
  );
}

/** The owner's part of the lower price. Asks for it unless the agreed share decides. */
function Owed({ sale, most }: { sale: LedgerEntry; most: number }) {
  const total = pence(useWatch<Draft, "amount">({ name: "amount" })) ?? 0;
  const prices = { before: most, after: most - total };
  if (prices.after <= 0) return null;
  const agreed = owedOfPrice(sale, prices);
  return agreed === null ? (
    <FormField
      as={MoneyInput}
      name="owed"
      isRequired
      className="mb-3"
      note={owedQuestion(sale, prices)}
    />
  ) : (
    <p>{`${sale.sellerName} then gets ${accountAmount(agreed)} instead of ${accountAmount(sale.owed ?? 0)}.`}</p>
  );
}

/** Whether the dealer has to say what the owner gets of the price after a credit note. */
function asksForOwed(sale: LedgerEntry, prices: Parameters<typeof owedOfPrice>[1]): boolean {
  return sale.owner !== "" && prices.after > 0 && owedOfPrice(sale, prices) === null;
}

function errorsOf({ amount, reason, owed }: Draft, most: number, sale: LedgerEntry | null) {
  const errors: { amount?: string; reason?: string; owed?: string } = {};
  const total = pence(amount);
  if (sale?.owed && total !== null && asksForOwed(sale, { before: most, after: most - total })) {
    const least = Math.max(1, sale.owed - total);
    const after = pence(owed) ?? 0;
    if (after < least || after > sale.owed)
      errors.owed = `Enter an amount from ${accountAmount(least)} to ${accountAmount(sale.owed)}.`;
  }
  if (most > 0 && (total === null || total > most))
    errors.amount = `Enter an amount in pounds from 0.01 to ${accountAmount(most)}.`;
  const { length } = trimText(reason);
  if (length === 0) errors.reason = "Enter the reason.";
  else if (length > MAX_LEDGER_TEXT_LENGTH - 60)
    errors.reason = `Use ${MAX_LEDGER_TEXT_LENGTH - 60} characters or fewer.`;
  return errors;
}
