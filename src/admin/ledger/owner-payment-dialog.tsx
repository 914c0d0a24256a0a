import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { isDay, ukDay, type Day } from "../../lib/day.ts";
import { MAX_LEDGER_TEXT_LENGTH } from "../../lib/limits.ts";
import { shorten, trimText } from "../../lib/text.ts";
import { useNow } from "../../ui/use-now.ts";
import { FormDialog, type FormDialogProps } from "../saving/form-dialog.tsx";
import { useSeen } from "../saving/use-seen.ts";
import { SuggestingInput } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { accountAmount, owedBalance, ownerBalanceText, settledText } from "./ledger-figures.ts";
import { WAYS_TO_PAY } from "./ledger-labels.ts";
import { toLedgerDraft, type LedgerEntry } from "./ledger.ts";
import { useSaveLedgerEntry } from "./use-ledger.ts";
import { NOT_A_DAY } from "./validate-ledger.ts";

/** Records that the owner of a sold piece was paid, or has paid back what they had too much. */
export function OwnerPaymentDialog({ onClose, ...now }: { of: LedgerEntry; onClose: () => void }) {
  const save = useSaveLedgerEntry();
  const saving = useMutation({
    mutationFn: ({ entry, ...payment }: { entry: LedgerEntry; day: Day; how: string }) =>
      save(entry.id, { ...toLedgerDraft(entry), ...settledFields(entry, payment) }, entry, {
        isSettled: true,
      }),
  });
  const { of: entry } = useSeen(now, saving.error);
  const showToast = useShowToast();
  return (
    <OwnerPaymentForm
      title={owedBalance(entry) > 0 ? "Mark owner as paid" : "Mark as paid back"}
      text={`${ownerBalanceText(entry)}.`}
      earliest={entry.saleDate}
      saving={saving}
      onClose={onClose}
      onSave={(payment) =>
        saving.mutate(
          { entry, ...payment },
          {
            onSuccess: (saved) => {
              showToast({ text: settledText(saved), takesFocus: true });
              onClose();
            },
          },
        )
      }
    />
  );
}

/** The fields after a payment. A repayment keeps the day when the owner was paid. */
function settledFields(entry: LedgerEntry, { day, how }: { day: Day; how: string }) {
  const balance = owedBalance(entry);
  if (balance > 0) return { settledOn: day, settledHow: how };
  const repaid = `${accountAmount(-balance)} paid back on ${dateOf(day)}, ${how}`;
  const settledHow = [entry.settledHow, repaid].filter(Boolean).join("; ");
  return { settledHow: shorten(settledHow, MAX_LEDGER_TEXT_LENGTH) };
}

/** Asks for the day and the way of a payment to or from an owner. @param earliest the day of the sale. */
export function OwnerPaymentForm({
  text,
  earliest,
  onSave,
  ...dialog
}: Pick<FormDialogProps<{ day: string; how: string }>, "title" | "saving" | "onClose"> & {
  text: string;
  earliest: Day;
  onSave: (payment: { readonly day: Day; readonly how: string }) => void;
}) {
  const today = ukDay(useNow());
  const form = useForm({
    defaultValues: { day: today, how: "" },
    resolver: ({ day, how }) => {
      const error = !isDay(day)
        ? NOT_A_DAY
        : day > today
          ? "This date is in the future."
          : day < earliest && "This is before the date of sale.";
      return resolverResult(
        { day, how },
        {
          ...(error && { day: error }),
          ...(trimText(how) === "" && { how: "Enter how it was paid, for example Bank transfer." }),
          ...(trimText(how).length > MAX_HOW && { how: `Use ${MAX_HOW} characters or fewer.` }),
        },
      );
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      labels={{ day: "Paid On", how: "How It Was Paid" }}
      submitLabel="Save"
      onSubmit={({ day, how }) => onSave({ day, how: trimText(how) })}
      fields={
        <>
          <FormField
            as={SuggestingInput}
            suggestions={WAYS_TO_PAY}
            name="how"
            isRequired
            className="mb-3"
            data-autofocus
          />
          <FormField type="date" name="day" isRequired />
        </>
      }
    >
      <p>{text}</p>
    </FormDialog>
  );
}

/** The same field also has a repayment, with its amount and day. */
const MAX_HOW = 80;
