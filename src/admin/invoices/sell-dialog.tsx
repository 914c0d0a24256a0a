import { useState } from "react";
import { useForm, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { trimText } from "../../lib/text.ts";
import { inPounds, payablePence, pence } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { allLoaded } from "../access/use-load-query.ts";
import { accountAmount, isClosed, owedFor } from "../ledger/ledger-figures.ts";
import { LEDGER_LABELS, ownerText, WAYS_TO_PAY } from "../ledger/ledger-labels.ts";
import { saleIdOf, toLedgerDraft, type LedgerDraft, type LedgerEntry } from "../ledger/ledger.ts";
import { validateLedger } from "../ledger/validate-ledger.ts";
import { paths } from "../paths.ts";
import { useReservations, type Reservation } from "../reservations/reservation-store.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { penceAsText } from "../saving/product-draft.ts";
import { useSeen } from "../saving/use-seen.ts";
import { Checkbox, MoneyInput, Options, SuggestingInput } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormField, resolverResult } from "../ui/form-field.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { CASH_LIMIT, CASH_WARNING, isCash } from "./cash.ts";
import { contentOf, ledgerScheme } from "./invoice-content.ts";
import { newRequest } from "./invoice-writes-store.ts";
import { invoiceErrors, PART_EXCHANGE, SCHEME_OPTIONS } from "./invoice.ts";
import type { SalePayments } from "./invoice-store.ts";
import { useLastNumber, useSalePayments } from "./use-invoices.ts";
import { useSell } from "./use-sell.ts";

interface Values {
  readonly sellingPrice: string;
  readonly extras: string;
  readonly saleDate: string;
  readonly buyerName: string;
  readonly buyerAddress: string;
  readonly scheme: string;
  readonly owed: string;
  readonly firstNumber: string;
  readonly paid: string;
  readonly how: string;
  readonly given: string;
  readonly givenWhat: string;
}

const LABELS = {
  sellingPrice: "Price",
  extras: "Packing, Transport, Insurance",
  saleDate: LEDGER_LABELS.saleDate,
  buyerName: LEDGER_LABELS.buyerName,
  buyerAddress: LEDGER_LABELS.buyerAddress,
  scheme: LEDGER_LABELS.vatScheme,
  owed: LEDGER_LABELS.owed,
  firstNumber: "First Invoice Number",
  paid: "Paid",
  how: "How It Was Paid",
  given: "Part Exchange",
  givenWhat: "What You Take In",
};
const SCHEMES = [...SCHEME_OPTIONS, ["export", "Zero-rated, exported from the UK"]] as const;

/** Sells a piece: the product, its entry, the invoice and what was paid, in one save. @param onClose without a sale. */
export function SellDialog({
  entry,
  product,
  onClose,
}: {
  entry: LedgerEntry;
  product: Product | null;
  onClose: () => void;
}) {
  const last = useLastNumber("INV");
  const reservations = useReservations();
  const paid = useSalePayments(saleIdOf(entry));
  // It stays if the answer to a sale was lost, which is stored.
  const [isUnsold] = useState(!isClosed(entry));
  if (!isUnsold) return null;
  return (
    <LoadStateView
      of={allLoaded(last, reservations, paid)}
      loading={
        <Dialog title={`Sell ${entry.title}`} onCancel={onClose} actions={null}>
          <p role="status">Loading...</p>
        </Dialog>
      }
    >
      {([number, reserved, before]) => (
        <SellForm
          entry={entry}
          product={product}
          last={number}
          reservedFor={nameOf(reserved.get(entry.id))}
          paid={before}
          onClose={onClose}
        />
      )}
    </LoadStateView>
  );
}

/** Who it is reserved for now. */
function nameOf(reservation: Reservation | undefined): string {
  return reservation && reservation.until > Date.now() ? reservation.name : "";
}

function SellForm({
  last,
  reservedFor,
  paid,
  onClose,
  ...now
}: {
  entry: LedgerEntry;
  product: Product | null;
  last: number;
  reservedFor: string;
  /** Its deposit. */
  paid: SalePayments | null;
  onClose: () => void;
}) {
  const saving = useSell();
  const { entry, product } = useSeen(now, saving.error);
  const [requestId] = useState(newRequest);
  const [hasInvoice, setHasInvoice] = useState(true);
  const held = paid?.held ?? 0;
  const navigate = useNavigate();
  const showToast = useShowToast();
  const today = ukDay(useNow());
  const asking = product && payablePence(product);
  const form = useForm<Values>({
    defaultValues: {
      sellingPrice: asking ? penceAsText(asking) : "",
      extras: "",
      saleDate: today,
      buyerName: reservedFor || (paid?.name ?? ""),
      buyerAddress: "",
      scheme: entry.vatScheme === "standard" ? "standard" : "goods",
      owed: "",
      firstNumber: "1",
      paid: "",
      how: "",
      given: "",
      givenWhat: "",
    },
    resolver: (values) => resolverResult(values, errorsOf(values, entry, hasInvoice, today)),
  });
  const submit = (values: Values) => {
    const draft = draftOf(values, entry);
    const options = { series: "INV", photo: product?.mainImage ?? "", showsScheme: true } as const;
    const content = contentOf(invoiceDraft(values, entry), entry, { ...options, isSigned: false });
    const payments = [
      { amount: pence(values.paid) ?? 0, how: trimText(values.how) },
      { amount: pence(values.given) ?? 0, how: `${PART_EXCHANGE}${trimText(values.givenWhat)}` },
    ].filter(({ amount }) => amount > 0);
    const paid = payments.map((payment) => ({ day: values.saleDate, ...payment }));
    void saving
      .mutateAsync({
        id: requestId,
        entry,
        product,
        available: "Sold",
        draftOf: (saleInvoice) => ({ ...draft, saleInvoice }),
        invoice: hasInvoice ? { content, first: Number(values.firstNumber), payments: paid } : null,
      })
      .then(
        (invoice) => {
          const text = `${entry.title} is sold.`;
          showToast(
            pence(values.given) === null
              ? { text, takesFocus: true }
              : {
                  text: `${text} Now enter the purchase of the piece that you took in.`,
                  next: { label: "Buy a Piece", to: paths.buy(invoice) },
                  takesFocus: true,
                },
          );
          if (invoice === "") onClose();
          else void navigate(paths.invoice(invoice), { replace: true });
        },
        () => null, // The dialog shows the error.
      );
  };
  return (
    <FormDialog
      title={`Sell ${entry.title}`}
      form={form}
      labels={LABELS}
      submitLabel="Sell"
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      fields={
        <>
          <div className="row row-cols-1 row-cols-sm-2 g-3 mb-3">
            <FormField
              as={MoneyInput}
              name="sellingPrice"
              isRequired
              data-autofocus
              note={asking === null ? null : `The asking price is ${inPounds(asking)}.`}
            />
            <FormField as={MoneyInput} name="extras" note="If the buyer pays it." />
            <FormField type="date" name="saleDate" isRequired />
            <FormField as="select" name="scheme" isRequired>
              <Options of={SCHEMES} />
            </FormField>
            <FormField name="buyerName" isRequired={hasInvoice} />
            <FormField as="textarea" name="buyerAddress" rows={2} isRequired={hasInvoice} />
            {entry.owner !== "" && <Owed of={entry} />}
          </div>
          <Checkbox label="Make the invoice" isChecked={hasInvoice} onChange={setHasInvoice} />
          {hasInvoice && last === 0 && (
            <FormField name="firstNumber" isRequired inputMode="numeric" className="mt-3" />
          )}
          {hasInvoice && (
            <div className="row row-cols-1 row-cols-sm-2 g-3 mt-1">
              <FormField
                as={MoneyInput}
                name="paid"
                note="Leave it empty if nothing is paid yet."
              />
              <FormField as={SuggestingInput} suggestions={WAYS_TO_PAY} name="how" />
            </div>
          )}
          {hasInvoice && <PartExchange />}
          <Balance isShown={hasInvoice} held={held} />
        </>
      }
    >
      {held > 0 && (
        <p>{`A deposit of ${accountAmount(held)} from ${paid?.name} counts as paid.`}</p>
      )}
      {reservedFor !== "" && <p>{`It is reserved for ${reservedFor}. The reservation ends.`}</p>}
    </FormDialog>
  );
}

/** A piece that the buyer gives. It opens if something in it is wrong. */
function PartExchange() {
  const { errors } = useFormState<Values>();
  const isInvalid = errors.given !== undefined || errors.givenWhat !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-3"
      open={isOpen || isInvalid}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>The buyer gives a piece in part exchange</summary>
      <div className="row row-cols-1 row-cols-sm-2 g-3 mt-1">
        <FormField
          as={MoneyInput}
          name="given"
          note="Its value for you. The sale stays at its full price."
        />
        <FormField name="givenWhat" />
      </div>
    </details>
  );
}

/** The owner's part: as agreed, unless another amount is typed. */
function Owed({ of: entry }: { of: LedgerEntry }) {
  const total = useTotal();
  const agreed = total === null ? null : owedFor(entry, total);
  return (
    <FormField
      as={MoneyInput}
      name="owed"
      note={`${ownerText(entry)}.${agreed === null ? "" : ` As agreed: ${accountAmount(agreed)}, if you leave it empty.`}`}
    />
  );
}

/** Price and extras in pence; null without a price. */
function useTotal(): number | null {
  const [price, extras] = useWatch<Values, ["sellingPrice", "extras"]>({
    name: ["sellingPrice", "extras"],
  });
  const amount = pence(price);
  return amount === null ? null : amount + (pence(extras) ?? 0);
}

/** The balance, and the limit of cash. */
function Balance({ isShown, held }: { isShown: boolean; held: number }) {
  const total = useTotal();
  const { control } = useFormContext<Values>();
  const [paid, how, given] = useWatch({ control, name: ["paid", "how", "given"] });
  if (!isShown || total === null) return null;
  const cash = isCash(how) ? (pence(paid) ?? 0) : 0;
  const left = total - held - (pence(paid) ?? 0) - (pence(given) ?? 0);
  return (
    <div className="mt-3" role="status">
      <p className="callout mb-0">
        {`Total ${accountAmount(total)}, ${left === 0 ? "paid in full" : left > 0 ? `${accountAmount(left)} to pay` : `${accountAmount(-left)} to refund`}.`}
      </p>
      {cash >= CASH_LIMIT && <p className="alert alert-warning mt-3 mb-0">{CASH_WARNING}</p>}
    </div>
  );
}

/** The entry with the sale. */
function draftOf(values: Values, entry: LedgerEntry): LedgerDraft {
  const total = (pence(values.sellingPrice) ?? 0) + (pence(values.extras) ?? 0);
  const agreed = owedFor(entry, total);
  return {
    ...toLedgerDraft(entry),
    saleDate: values.saleDate,
    sellingPrice: pence(values.sellingPrice) === null ? values.sellingPrice : penceAsText(total),
    buyerName: trimText(values.buyerName),
    buyerAddress: trimText(values.buyerAddress),
    zeroRated: values.scheme === "export" ? "export" : "",
    ...(values.scheme !== "export" && { vatScheme: ledgerScheme(values.scheme) }),
    owed:
      entry.owner === "" || values.owed.trim() !== "" || agreed === null
        ? values.owed
        : penceAsText(agreed),
  };
}

function invoiceDraft(values: Values, { title, sku }: LedgerEntry) {
  return {
    date: values.saleDate,
    name: values.buyerName,
    address: values.buyerAddress,
    description: [title, sku && `SKU ${sku}`].filter(Boolean).join(", "),
    price: values.sellingPrice,
    extras: values.extras,
    scheme: values.scheme,
    note: "",
    firstNumber: values.firstNumber,
    owed: "",
  };
}

function errorsOf(values: Values, entry: LedgerEntry, hasInvoice: boolean, today: string) {
  const ofEntry = validateLedger(draftOf(values, entry), today);
  const { sellingPrice, saleDate, owed, buyerName, buyerAddress } = ofEntry;
  const errors: { -readonly [Field in keyof Values]?: string | undefined } = {
    sellingPrice,
    saleDate,
    owed,
    buyerName,
    buyerAddress,
  };
  if (values.sellingPrice.trim() === "") errors.sellingPrice = "Enter the price.";
  if (hasInvoice) {
    const found = invoiceErrors(invoiceDraft(values, entry), today);
    errors.buyerName ??= found.name;
    errors.buyerAddress ??= found.address;
    errors.sellingPrice ??= found.price;
    errors.extras = found.extras;
    errors.scheme = found.scheme;
    errors.firstNumber = found.firstNumber;
    for (const [amount, text, ask] of PAYMENT_FIELDS) {
      if (values[amount].trim() !== "" && pence(values[amount]) === null)
        errors[amount] = "Enter an amount in pounds above 0, or leave it empty.";
      if (values[amount].trim() !== "" && values[text].trim() === "") errors[text] = ask;
      if (values[text].length > 150) errors[text] = "Use 150 characters or fewer.";
    }
  }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as Partial<Values>;
}

const PAYMENT_FIELDS = [
  ["paid", "how", "Enter how it was paid, for example Bank transfer."],
  ["given", "givenWhat", "Enter what the buyer gives, for example a gold chain."],
] as const;
