import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { MAX_LEDGER_TEXT_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { AVAILABILITIES, type Product } from "../../products/product.ts";
import { Field } from "../../ui/field.tsx";
import { accountAmount, owedNow, owedOfPrice } from "../ledger/ledger-figures.ts";
import { owedQuestion } from "../ledger/ledger-labels.ts";
import { numberOfId, saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";
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
import { CANCEL_LABELS, creditable, creditsOf, invoiceNumber, type Invoice } from "./invoice.ts";
import { useCancelInvoice, useCreateInvoice, useTakeBack } from "./use-invoices.ts";

interface Draft {
  readonly amount: string;
  readonly reason: string;
  /** The owner's part of the lower price. */
  readonly owed: string;
}

const NO_AMOUNTS: Draft = { amount: "", reason: "", owed: "" };
const LABELS = { amount: "Amount to Credit", reason: "Reason", owed: "Owed to Owner" };

/** The present sale of a piece, for which a credit note is made. */
interface OfSale {
  /** null if it is on paper. */
  readonly of: Invoice | null;
  readonly entry: LedgerEntry;
  /** The documents of the piece. */
  readonly others: readonly Invoice[];
}

const numberOf = ({ of: invoice, entry }: Pick<OfSale, "of" | "entry">) =>
  invoice ? invoiceNumber(invoice) : entry.saleInvoice || "the sale";

/** Makes a credit note for the present sale of a piece. */
export function CreditDialog({ onClose, ...now }: OfSale & { onClose: () => void }) {
  const navigate = useNavigate();
  const saving = useCreateInvoice();
  const { of: invoice, entry, others } = useSeen(now, saving.error);
  const [requestId] = useState(newRequest);
  const left = creditableOf(entry, invoice);
  const make = ({ amount, reason, owed }: Draft) => {
    const total = pence(amount) ?? 0;
    const before = owedNow(entry) ?? 0;
    const after =
      entry.owner !== "" && total < left
        ? (owedOfPrice(entry, { before: left, after: left - total }) ?? pence(owed) ?? before)
        : before;
    const owedLess = Math.max(0, before - after);
    const content = creditNoteOf(entry, invoice, others, { total, reason, owedLess });
    void saving.mutateAsync({ id: requestId, content, entry }).then(
      (id) => navigate(paths.invoice(id)),
      () => null, // The dialog shows the error.
    );
  };
  return (
    <ReasonDialog
      title={`Credit note for ${numberOf({ of: invoice, entry })}`}
      submitLabel="Make Credit Note"
      start={{ amount: penceAsText(left), reason: "", owed: owedText(entry) }}
      most={left}
      saving={saving}
      onClose={onClose}
      onSubmit={make}
      sale={entry}
    >
      <p>
        The invoice and the sale stay as they are. The credit note counts in the VAT quarter of
        today. If the piece comes back, press Take Back instead.
      </p>
      {creditsOf(saleIdOf(entry), others).map((one) => (
        <p
          key={one.id}
        >{`Credited already: ${invoiceNumber(one)}, ${accountAmount(one.total)}.`}</p>
      ))}
    </ReasonDialog>
  );
}

/** The amount in pence that can still be credited, of a sale and of its invoice. */
function creditableOf(entry: LedgerEntry, invoice: Invoice | null): number {
  const left = (entry.sellingPrice ?? 0) - entry.credited;
  return invoice ? Math.min(left, creditable(invoice)) : left;
}

function owedText(entry: LedgerEntry): string {
  const owed = owedNow(entry);
  return owed ? penceAsText(owed) : "";
}

/** The availabilities of a piece in stock, as options. */
export const IN_STOCK = AVAILABILITIES.filter((one) => one !== "Sold").map(
  (one) => [one, one] as const,
);

/** Takes a sold piece back. */
export function TakeBackDialog({
  onClose,
  ...now
}: OfSale & {
  product: Product | null;
  onClose: () => void;
}) {
  const saving = useTakeBack();
  const { of: invoice, entry, product } = useSeen(now, saving.error);
  const [requestId] = useState(newRequest);
  const [available, setAvailable] = useState<string>(AVAILABILITIES[0]);
  const showToast = useShowToast();
  const left = (entry.sellingPrice ?? 0) - entry.credited;
  const isSamePrice = !invoice || creditable(invoice) === left;
  const start = ({ reason }: Draft) => {
    const creditOf = (total: number, documents: readonly Invoice[]) =>
      creditNoteOf(entry, invoice, documents, { total, reason, owedLess: owedNow(entry) ?? 0 });
    void saving.mutateAsync({ id: requestId, entry, product, available, creditOf }).then(
      (credit) => {
        const paid = invoice?.payments.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
        const text =
          paid > 0 && invoice
            ? `${entry.title} is in stock again. Refund ${accountAmount(paid)} to ${invoice.name}.`
            : `${entry.title} is in stock again.`;
        const next = { label: numberOfId(credit), to: paths.invoice(credit) };
        showToast({ text, next, takesFocus: true });
        onClose();
      },
      () => null, // The dialog shows the error.
    );
  };
  const owed = owedNow(entry) ?? 0;
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
            : `${numberOf({ of: invoice, entry })} has been credited in full.`}
        </span>{" "}
        <span>The sale stays in the stock book, and the piece can be sold again.</span>
      </p>
      <p>
        If you buy it back instead, press Buy a Piece in the inventory: it gets a new stock number,
        and this sale stays as it is.
      </p>
      {!isSamePrice && (
        <p className="alert alert-warning">
          {`The selling price is not that of ${numberOf({ of: invoice, entry })} any more. Correct it under Sale first.`}
        </p>
      )}
      {entry.owner !== "" && (owed > 0 || entry.settled !== null) && (
        <p className="alert alert-warning">
          {entry.settled === null
            ? `${entry.sellerName} does not get the ${accountAmount(owed)} of this sale any more.`
            : `${entry.sellerName} was paid ${accountAmount(entry.settled)} on ${dateOf(entry.settledOn)}, and has to pay it back. Today says so until you record it under Invoices.`}
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
    <p>{`${sale.sellerName} then gets ${accountAmount(agreed)} instead of ${accountAmount(owedNow(sale) ?? 0)}.`}</p>
  );
}

/** Whether the dealer has to say what the owner gets of the price after a credit note. */
function asksForOwed(sale: LedgerEntry, prices: Parameters<typeof owedOfPrice>[1]): boolean {
  return sale.owner !== "" && prices.after > 0 && owedOfPrice(sale, prices) === null;
}

function errorsOf({ amount, reason, owed }: Draft, most: number, sale: LedgerEntry | null) {
  const errors: { amount?: string; reason?: string; owed?: string } = {};
  const total = pence(amount);
  const before = (sale && owedNow(sale)) ?? 0;
  if (
    sale &&
    before > 0 &&
    total !== null &&
    asksForOwed(sale, { before: most, after: most - total })
  ) {
    const least = Math.max(1, before - total);
    const after = pence(owed) ?? 0;
    if (after < least || after > before)
      errors.owed = `Enter an amount from ${accountAmount(least)} to ${accountAmount(before)}.`;
  }
  if (most > 0 && (total === null || total > most))
    errors.amount = `Enter an amount in pounds from 0.01 to ${accountAmount(most)}.`;
  const { length } = trimText(reason);
  if (length === 0) errors.reason = "Enter the reason.";
  else if (length > MAX_LEDGER_TEXT_LENGTH - 60)
    errors.reason = `Use ${MAX_LEDGER_TEXT_LENGTH - 60} characters or fewer.`;
  return errors;
}
