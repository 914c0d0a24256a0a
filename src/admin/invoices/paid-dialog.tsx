import { useForm } from "react-hook-form";
import { isDay, ukDay } from "../../lib/day.ts";
import { MAX_LEDGER_TEXT_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { useNow } from "../../ui/use-now.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { useSeen } from "../saving/use-seen.ts";
import { SuggestingInput } from "../ui/controls.tsx";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { creditable, invoiceNumber, type Invoice } from "./invoice.ts";
import { useMarkPaid } from "./use-invoices.ts";

interface Draft {
  readonly paidOn: string;
  readonly paidHow: string;
}

const LABELS = { paidOn: "Paid On", paidHow: "How It Was Paid" };
const WAYS = ["Bank transfer", "Card", "Cash"];

/** Says when and how an invoice was paid, or corrects it. */
export function PaidDialog({
  onClose,
  ...now
}: {
  of: Invoice;
  others: readonly Invoice[];
  onClose: () => void;
}) {
  const saving = useMarkPaid();
  const { of: invoice, others } = useSeen(now, saving.error);
  const today = ukDay(useNow());
  const wasPaid = invoice.paidOn !== "";
  const form = useForm<Draft>({
    defaultValues: { paidOn: invoice.paidOn || today, paidHow: invoice.paidHow },
    resolver: (values) => resolverResult(values, errorsOf(values, invoice, today)),
  });
  return (
    <FormDialog
      title={
        wasPaid ? `Payment of ${invoiceNumber(invoice)}` : `Mark ${invoiceNumber(invoice)} as paid`
      }
      form={form}
      labels={LABELS}
      submitLabel="Save"
      saving={saving}
      onClose={onClose}
      onSubmit={({ paidOn, paidHow }) =>
        saving.mutate({ invoice, paidOn, paidHow: trimText(paidHow) }, { onSuccess: onClose })
      }
      fields={
        <>
          <FormField type="date" name="paidOn" isRequired className="mb-3" />
          <FormField
            as={SuggestingInput}
            suggestions={WAYS}
            name="paidHow"
            isRequired
            data-autofocus={wasPaid ? undefined : ""}
          />
        </>
      }
    >
      <p>
        {wasPaid
          ? "Empty both fields if it has not been paid."
          : `${invoice.name} has paid ${accountAmount(creditable(invoice, others))}.`}
      </p>
    </FormDialog>
  );
}

function errorsOf({ paidOn, paidHow }: Draft, { paidOn: before }: Invoice, today: string) {
  const errors: { paidOn?: string; paidHow?: string } = {};
  if (before !== "" && paidOn === "" && trimText(paidHow) === "") return errors;
  if (!isDay(paidOn)) errors.paidOn = "Enter a date with day, month and year.";
  else if (paidOn > today) errors.paidOn = "This date is in the future.";
  const { length } = trimText(paidHow);
  if (length === 0) errors.paidHow = "Enter how it was paid, for example Bank transfer.";
  else if (length > MAX_LEDGER_TEXT_LENGTH)
    errors.paidHow = `Use ${MAX_LEDGER_TEXT_LENGTH} characters or fewer.`;
  return errors;
}
