import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { isDay, ukDay } from "../../lib/day.ts";
import { MAX_LEDGER_TEXT_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { useNow } from "../../ui/use-now.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { WAYS_TO_PAY } from "../ledger/ledger-labels.ts";
import { FormDialog, type FormDialogProps } from "../saving/form-dialog.tsx";
import { penceAsText } from "../saving/product-draft.ts";
import { useSeen } from "../saving/use-seen.ts";
import { MoneyInput, Options, SuggestingInput } from "../ui/controls.tsx";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { CASH_LIMIT, CASH_WARNING, isCash } from "./cash.ts";
import { balanceText, invoiceNumber, type Invoice, type Payment } from "./invoice.ts";
import { Payments } from "./payments.tsx";
import type { stateOf } from "./sale-payments.ts";
import type { SalePayments } from "./invoice-store.ts";
import { useAddPayment, useAddSalePayment, usePaymentsBy } from "./use-invoices.ts";

interface Draft {
  readonly name: string;
  readonly kind: string;
  readonly amount: string;
  readonly day: string;
  readonly how: string;
}

const LABELS = {
  name: "Who Paid",
  kind: "What Happened",
  amount: "Amount",
  day: "Paid On",
  how: "How It Was Paid",
};
const KINDS = [
  ["in", "The buyer paid"],
  ["out", "Paid back, or a mistake"],
] as const;

/** An invoice or a sale that is paid. */
interface Payable {
  readonly title: string;
  /** Who pays; "" asks for it. */
  readonly name: string;
  readonly payments: readonly Payment[];
  /** The amount to pay, in pence; negative to refund. 0 if it is settled, or the price is not known yet. */
  readonly balance: number;
  /** Only refunds are possible. */
  readonly isOver: boolean;
}

/** Records what was paid for an invoice, or paid back. Earlier payments stay as they are. */
export function PaymentDialog({ onClose, ...now }: { of: Invoice; onClose: () => void }) {
  const saving = useAddPayment();
  const { of: invoice } = useSeen(now, saving.error);
  const { name, balance, payments, total } = invoice;
  const number = invoiceNumber(invoice);
  const isFirst = balance > 0 && payments.length === 0;
  const title =
    balance < 0
      ? `Refund of ${number}`
      : isFirst
        ? `Mark ${number} as paid`
        : `Payment of ${number}`;
  return (
    <PaymentForm
      of={{ title, name, payments, balance, isOver: invoice.cancelled !== "" }}
      saving={saving}
      onClose={onClose}
      onSave={(payment) => saving.mutate({ invoice, payment }, { onSuccess: onClose })}
    >
      <p>{`${name}, ${accountAmount(total)}${balance === 0 ? "" : `: ${balanceText(invoice)}`}.`}</p>
    </PaymentForm>
  );
}

/**
 * Records a payment of a sale that has no invoice here: a deposit, or a payment of an invoice on paper.
 * @param name who is likely to pay.
 */
export function SalePaymentDialog({
  sale,
  name,
  onClose,
  ...now
}: {
  sale: ReturnType<typeof stateOf> & {
    readonly id: string;
    /** The id of the piece. */
    readonly product: string;
    readonly title: string;
  };
  of: SalePayments | null;
  name: string;
  onClose: () => void;
}) {
  const saving = useAddSalePayment();
  const { of: paid } = useSeen(now, saving.error);
  const isDeposit = sale.kind === "deposit";
  return (
    <PaymentForm
      of={{
        title: `${isDeposit ? "Deposit" : "Payment"} for ${sale.title}`,
        name: paid?.name ?? "",
        payments: paid?.payments ?? [],
        balance: sale.balance,
        isOver: sale.kind === "over",
      }}
      likelyName={name}
      saving={saving}
      onClose={onClose}
      onSave={(payment, payer) => {
        const { id, product } = sale;
        saving.mutate(
          { sale: { id, product, name: payer }, shown: paid, payment },
          { onSuccess: onClose },
        );
      }}
    >
      {isDeposit && (
        <p>
          Sell counts it as paid. A deposit is a tax point: if the sale is in a later VAT quarter,
          ask your accountant in which one its VAT is due. It does not reserve the piece.
        </p>
      )}
    </PaymentForm>
  );
}

function PaymentForm({
  of: { title, name, payments, balance, isOver },
  likelyName = "",
  saving,
  onClose,
  onSave,
  children,
}: {
  of: Payable;
  likelyName?: string;
  saving: FormDialogProps<Draft>["saving"];
  onClose: () => void;
  onSave: (payment: Omit<Payment, "by">, name: string) => void;
  children: ReactNode;
}) {
  const today = ukDay(useNow());
  const form = useForm<Draft>({
    defaultValues: {
      name: name || likelyName,
      kind: balance < 0 || isOver ? "out" : "in",
      amount: balance === 0 ? "" : penceAsText(Math.abs(balance)),
      day: today,
      how: "",
    },
    resolver: (values) => resolverResult(values, errorsOf(values, today)),
  });
  const typed = useWatch({ control: form.control });
  return (
    <FormDialog
      title={title}
      form={form}
      labels={LABELS}
      submitLabel="Save"
      saving={saving}
      onClose={onClose}
      onSubmit={({ kind, amount, day, how, name: payer }) => {
        const sum = pence(amount) ?? 0;
        onSave({ day, how: trimText(how), amount: kind === "out" ? -sum : sum }, trimText(payer));
      }}
      fields={
        <>
          {name === "" && <FormField name="name" isRequired className="mb-3" />}
          {(payments.length > 0 || balance < 0) && !isOver && (
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
          <CashNote name={typed.name ?? ""} payments={payments} draft={typed} />
        </>
      }
    >
      {children}
      <Payments of={payments} />
    </FormDialog>
  );
}

/** Cash that reaches the limit together with what the same buyer has paid for any invoice. */
function CashNote({
  name,
  payments,
  draft,
}: {
  name: string;
  payments: readonly Payment[];
  draft: Partial<Draft>;
}) {
  const isNeeded = isCash(draft.how ?? "") && draft.kind === "in";
  const known = usePaymentsBy(name, isNeeded);
  if (!isNeeded) return null;
  const earlier = (known.status === "ready" ? known.value : payments)
    .filter(({ how }) => isCash(how))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (earlier + (pence(draft.amount ?? "") ?? 0) < CASH_LIMIT) return null;
  return (
    <p className="alert alert-warning mt-3 mb-0" role="status">
      {earlier > 0
        ? `${name} has paid ${accountAmount(earlier)} in cash before. ${CASH_WARNING}`
        : CASH_WARNING}
    </p>
  );
}

function errorsOf({ name, amount, day, how }: Draft, today: string) {
  const errors: { -readonly [Field in keyof Draft]?: string } = {};
  if (trimText(name) === "") errors.name = "Enter who paid.";
  else if (trimText(name).length > MAX_LEDGER_TEXT_LENGTH)
    errors.name = `Use ${MAX_LEDGER_TEXT_LENGTH} characters or fewer.`;
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
