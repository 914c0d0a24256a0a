import { useForm, useWatch } from "react-hook-form";
import { isDay, ukDay } from "../../lib/day.ts";
import { MAX_LEDGER_TEXT_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { useNow } from "../../ui/use-now.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { penceAsText } from "../saving/product-draft.ts";
import { useSeen } from "../saving/use-seen.ts";
import { MoneyInput, Options, SuggestingInput } from "../ui/controls.tsx";
import { dateOf } from "../ui/dates.ts";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { CASH_LIMIT, CASH_WARNING, isCash } from "./cash.ts";
import { balanceText, invoiceNumber, WAYS_TO_PAY, type Invoice } from "./invoice.ts";
import { useAddPayment, useInvoicesTo } from "./use-invoices.ts";

interface Draft {
  readonly kind: string;
  readonly amount: string;
  readonly day: string;
  readonly how: string;
}

const LABELS = {
  kind: "What Happened",
  amount: "Amount",
  day: "Paid On",
  how: "How It Was Paid",
};
const KINDS = [
  ["in", "The buyer paid"],
  ["out", "Paid back, or a mistake"],
] as const;

/** Records what was paid for an invoice, or paid back. Earlier payments stay as they are. */
export function PaymentDialog({ onClose, ...now }: { of: Invoice; onClose: () => void }) {
  const saving = useAddPayment();
  const { of: invoice } = useSeen(now, saving.error);
  const today = ukDay(useNow());
  const { balance } = invoice;
  const form = useForm<Draft>({
    defaultValues: {
      kind: balance < 0 || invoice.cancelled !== "" ? "out" : "in",
      amount: balance === 0 ? "" : penceAsText(Math.abs(balance)),
      day: today,
      how: "",
    },
    resolver: (values) => resolverResult(values, errorsOf(values, today)),
  });
  const typed = useWatch({ control: form.control });
  const submit = ({ kind, amount, day, how }: Draft) => {
    const sum = pence(amount) ?? 0;
    const payment = { day, how: trimText(how), amount: kind === "out" ? -sum : sum };
    saving.mutate({ invoice, payment }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={
        balance < 0
          ? `Refund of ${invoiceNumber(invoice)}`
          : balance > 0 && invoice.payments.length === 0
            ? `Mark ${invoiceNumber(invoice)} as paid`
            : `Payment of ${invoiceNumber(invoice)}`
      }
      form={form}
      labels={LABELS}
      submitLabel="Save"
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      fields={
        <>
          {(invoice.payments.length > 0 || balance <= 0) && invoice.cancelled === "" && (
            <FormField as="select" name="kind" isRequired className="mb-3">
              <Options of={KINDS} />
            </FormField>
          )}
          <FormField as={MoneyInput} name="amount" isRequired className="mb-3" />
          <FormField type="date" name="day" isRequired className="mb-3" />
          <FormField
            as={SuggestingInput}
            suggestions={WAYS_TO_PAY}
            name="how"
            isRequired
            data-autofocus={balance === 0 ? undefined : ""}
          />
          <CashNote of={invoice} draft={typed} />
        </>
      }
    >
      <p>{`${invoice.name}, ${accountAmount(invoice.total)}${balance === 0 ? "" : `: ${balanceText(invoice)}`}.`}</p>
      <Payments of={invoice} />
    </FormDialog>
  );
}

/** The payments until now. */
export function Payments({ of: { payments } }: { of: Invoice }) {
  if (payments.length === 0) return null;
  return (
    <ul className="list-unstyled mb-3">
      {payments.map(({ day, amount, how, by }, n) => (
        <li key={n}>
          <span>
            {amount > 0
              ? `Paid on ${dateOf(day)}: ${accountAmount(amount)}, ${how}.`
              : `Paid back on ${dateOf(day)}: ${accountAmount(-amount)}, ${how}.`}
          </span>{" "}
          {by && <span className="text-secondary">{by}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Cash that reaches the limit together with what the same buyer has paid for any invoice. */
function CashNote({ of: invoice, draft }: { of: Invoice; draft: Partial<Draft> }) {
  const isNeeded = isCash(draft.how ?? "") && draft.kind === "in";
  const invoices = useInvoicesTo(invoice.name, isNeeded);
  if (!isNeeded) return null;
  const known = invoices.status === "ready" ? invoices.value : [invoice];
  const earlier = known
    .flatMap(({ payments }) => payments)
    .filter(({ how }) => isCash(how))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (earlier + (pence(draft.amount ?? "") ?? 0) < CASH_LIMIT) return null;
  return (
    <p className="alert alert-warning mt-3 mb-0" role="status">
      {earlier > 0
        ? `${invoice.name} has paid ${accountAmount(earlier)} in cash before. ${CASH_WARNING}`
        : CASH_WARNING}
    </p>
  );
}

function errorsOf({ amount, day, how }: Draft, today: string) {
  const errors: { -readonly [Field in keyof Draft]?: string } = {};
  if (pence(amount) === null)
    errors.amount = "Enter an amount in pounds above 0, for example 5450 or 5450.50.";
  if (!isDay(day)) errors.day = "Enter a date with day, month and year.";
  else if (day > today) errors.day = "This date is in the future.";
  const { length } = trimText(how);
  if (length === 0) errors.how = "Enter how it was paid, for example Bank transfer.";
  else if (length > MAX_LEDGER_TEXT_LENGTH)
    errors.how = `Use ${MAX_LEDGER_TEXT_LENGTH} characters or fewer.`;
  return errors;
}
