import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { pence } from "../../products/price.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { isCreditedInFull, owedOfPrice } from "../ledger/ledger-figures.ts";
import { owedQuestion } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { LedgerRecord } from "../ledger/ledger-store.ts";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { paths } from "../paths.ts";
import { penceAsText } from "../saving/product-draft.ts";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { Button, Checkbox, MoneyInput, Options } from "../ui/controls.tsx";
import { FieldLabels, FormField, FormStatus, resolverResult } from "../ui/form-field.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import { CASH_LIMIT, CASH_WARNING } from "./cash.ts";
import { contentOf, ledgerDraftWith, ledgerScheme } from "./invoice-content.ts";
import {
  EXPORT_WORDS,
  NUMBER_FIELDS,
  invoiceErrors,
  invoiceNumber,
  SCHEME_OPTIONS,
  type Invoice,
  type InvoiceDraft,
  validInvoices,
  type NewSeries,
} from "./invoice.ts";
import { newRequest } from "./invoice-writes-store.ts";
import { useCreateInvoice, useInvoicesOf, useLastNumber } from "./use-invoices.ts";

const MAKE = { INV: "Make Invoice", PI: "Make Purchase Invoice" } as const;
const NOTHING_TO_INVOICE = {
  INV: "First save the date of sale and the selling price under Purchase and Sale.",
  PI: "First save the purchase under Purchase and Sale. A piece that is not yours has no purchase invoice.",
} as const;

/** /bj-admin/invoices/new?series=INV&of=…: makes the invoice of a sale, or (PI) the purchase invoice of a private seller. */
export function NewInvoice() {
  const [params] = useSearchParams();
  const series: NewSeries = params.get("series") === "PI" ? "PI" : "INV";
  const productId = params.get("of") ?? "";
  const record = useLedgerRecord(productId);
  const last = useLastNumber(series);
  const earlier = useInvoicesOf(productId);
  return (
    <>
      <ScreenHeader
        title={MAKE[series]}
        back={{ label: "Purchase and Sale", to: paths.purchaseAndSale(productId) }}
      />
      <LoadStateView of={record}>
        {({ entry, product }) => {
          if (!entry || (series === "INV" ? entry.sellingPrice === null : entry.owner !== ""))
            return <p>{NOTHING_TO_INVOICE[series]}</p>;
          return (
            <LoadStateView of={last}>
              {(number) => (
                <LoadStateView of={earlier}>
                  {(documents) => (
                    <InvoiceForm
                      series={series}
                      sale={{ entry, product }}
                      last={number}
                      earlier={documents}
                    />
                  )}
                </LoadStateView>
              )}
            </LoadStateView>
          );
        }}
      </LoadStateView>
    </>
  );
}

const UNSAVED: UnsavedWork = {
  kind: "input",
  text: "What you typed into the invoice would be lost.",
};
const EXCLUDED = "Loose stones, scrap and bullion are excluded from the margin schemes.";
/** When the invoice has another scheme than the entry. */
const SCHEME_CHANGES = {
  standard:
    "The piece is entered under the margin scheme. An invoice that shows VAT loses the scheme: Purchase and sale changes to Standard VAT, and VAT is due on the whole price.",
  margin:
    "The piece is entered under Standard VAT. Purchase and sale changes to the margin scheme: choose it only if you paid no VAT when you bought the piece.",
} as const;

function InvoiceForm({
  series,
  sale,
  last,
  earlier,
}: {
  series: NewSeries;
  sale: { readonly entry: LedgerEntry; readonly product: LedgerRecord["product"] };
  last: number;
  /** The documents of the piece. */
  earlier: readonly Invoice[];
}) {
  const isSale = series === "INV";
  /** As it was when the fields were filled. After a failure it is read again, but saving over that would undo what a colleague has changed. */
  const [{ entry, product }] = useState(sale);
  const [other] = useState(validInvoices(earlier).find((one) => one.series === series));
  const navigate = useNavigate();
  const create = useCreateInvoice();
  const [requestId] = useState(newRequest);
  const [hasPhoto, setHasPhoto] = useState(true);
  const [isRegistered, setIsRegistered] = useState(false);
  const showsScheme = isSale || isRegistered;
  const today = ukDay(useNow());
  const isAgain = isSale && isCreditedInFull(entry);
  const isExport = isSale && entry.zeroRated !== "";
  const [isCash, setIsCash] = useState(false);
  const [isSigned, setIsSigned] = useState(!isSale);
  const form = useForm<InvoiceDraft>({
    defaultValues: {
      date: isAgain ? today : isSale ? entry.saleDate : entry.purchaseDate,
      name: isSale ? entry.buyerName : entry.sellerName,
      address: isSale ? entry.buyerAddress : entry.sellerAddress,
      description: [entry.title, entry.sku && `SKU ${entry.sku}`].filter(Boolean).join(", "),
      ...amountsOf(series, entry, earlier),
      scheme: isExport ? "export" : entry.vatScheme === "standard" ? "standard" : "goods",
      note: "",
      firstNumber: "1",
      owed: entry.owed === null ? "" : penceAsText(entry.owed),
    },
    resolver: (values) => {
      const shown = showsScheme ? values : { ...values, scheme: "" };
      return resolverResult(values, invoiceErrors(shown, today));
    },
  });
  useUnsavedWork(form.formState.isDirty && !create.isSuccess ? UNSAVED : null);
  const replaced = entry[NUMBER_FIELDS[series]];
  const [price, extras, scheme] = useWatch({
    control: form.control,
    name: ["price", "extras", "scheme"],
  });
  const prices = {
    before: entry.sellingPrice ?? 0,
    after: (pence(price) ?? 0) + (pence(extras) ?? 0),
  };
  const isRepriced = isSale && entry.owner !== "" && prices.before !== prices.after;
  const agreed = isRepriced ? owedOfPrice(entry, prices) : null;
  const asksOwed = isRepriced && agreed === null;

  const submit = (draft: InvoiceDraft) => {
    const content = contentOf(draft, entry, {
      series,
      photo: isSale && hasPhoto ? (product?.mainImage ?? "") : "",
      showsScheme,
      isSigned,
    });
    const owed = agreed ?? (asksOwed ? pence(draft.owed) : entry.owed);
    const draftOf = (number: string) => ledgerDraftWith(content, number, entry, owed);
    void create
      .mutateAsync({
        id: requestId,
        content,
        entry,
        draftOf,
        first: Number(draft.firstNumber),
      })
      .then(
        (id) => navigate(paths.invoice(id), { replace: true }),
        () => null, // The form shows the error.
      );
  };
  const newScheme = showsScheme && !isExport ? ledgerScheme(scheme) : entry.vatScheme;

  if (other) return <AlreadyInvoiced by={other} />;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="screen-narrow p-3 p-sm-4 border bg-white"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <p className="text-secondary">
          An invoice gets its number when it is made, and is never changed afterwards. Check it
          first.
        </p>
        {isAgain && (
          <p className="alert alert-warning">
            {`${replaced} has been credited in full, so this is a new sale. It counts in the VAT quarter of its own date.`}
          </p>
        )}
        {replaced !== "" && !isAgain && (
          <p className="text-secondary">{`The new number replaces ${replaced} under Purchase and sale and in the stock book.`}</p>
        )}
        <FieldLabels
          value={{
            ...LABELS,
            ...(!isSale && SELLER_LABELS),
            ...(isSale && newScheme === "margin" && { price: "Price" }),
          }}
        >
          <div className="row row-cols-1 row-cols-sm-2 g-3" inert={create.isPending}>
            {last === 0 && (
              <FormField
                name="firstNumber"
                isRequired
                inputMode="numeric"
                note="If you continue a series on paper, enter its next number. Later ones are numbered one by one."
              />
            )}
            <FormField type="date" name="date" isRequired />
            <FormField name="name" isRequired />
            <FormField as="textarea" name="address" rows={3} isRequired />
            <FormField as="textarea" name="description" rows={3} isRequired />
            <FormField as={MoneyInput} name="price" isRequired />
            {isSale && (
              <FormField
                as={MoneyInput}
                name="extras"
                note="If the buyer pays it. It is part of the selling price, in the stock book too."
              />
            )}
            {asksOwed && (
              <FormField
                as={MoneyInput}
                name="owed"
                isRequired
                note={owedQuestion(entry, prices)}
              />
            )}
            {isExport && <p className="align-self-center mb-0">{EXPORT_WORDS}</p>}
            {showsScheme && !isExport && (
              <FormField
                as="select"
                name="scheme"
                isRequired
                note={scheme !== "standard" && EXCLUDED}
              >
                <Options of={SCHEME_OPTIONS} />
              </FormField>
            )}
            <FormField
              as="textarea"
              name="note"
              rows={3}
              note={!isSale && "For example which identity document you saw."}
            />
          </div>
        </FieldLabels>
        {newScheme !== entry.vatScheme && (
          <p className="alert alert-warning mt-3 mb-0" role="status">
            {SCHEME_CHANGES[newScheme]}
          </p>
        )}
        <div className="my-3">
          {isSale ? (
            <Checkbox label="Show the picture" isChecked={hasPhoto} onChange={setHasPhoto} />
          ) : (
            <>
              <Checkbox
                label="The seller is registered for VAT"
                hint="Then the stock number and the scheme are on the invoice."
                isChecked={isRegistered}
                onChange={setIsRegistered}
              />
              <Checkbox
                label="A declaration of ownership, with a line to sign"
                hint="Usual in the trade, not the law."
                isChecked={isSigned}
                onChange={setIsSigned}
              />
            </>
          )}
          <Checkbox label="Paid in cash" isChecked={isCash} onChange={setIsCash} />
          {isCash && (pence(price) ?? 0) >= CASH_LIMIT && (
            <p className="alert alert-warning mt-2 mb-0">{CASH_WARNING}</p>
          )}
        </div>
        {create.error && (
          <div className="alert alert-danger" role="alert">
            <Failure of={create.error} />
          </div>
        )}
        <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3">
          <Button type="submit" isBusy={create.isPending}>
            {create.isPending ? "Saving..." : MAKE[series]}
          </Button>
          <FormStatus failure="">{null}</FormStatus>
        </div>
      </form>
    </FormProvider>
  );
}

const LABELS = {
  firstNumber: "First Number",
  date: "Date",
  name: "Buyer's Name",
  address: "Buyer's Address",
  description: "Description",
  price: "Price with VAT",
  extras: "Packing, Transport, Insurance",
  scheme: "VAT Scheme",
  note: "Note",
  owed: "Owed to Owner",
} as const;
const SELLER_LABELS = {
  name: "Seller's Name",
  address: "Seller's Address",
  price: "Price without other costs",
};

/** The amounts of the invoice that this one replaces, if they are still what the entry says; otherwise the entry's. */
function amountsOf(
  series: NewSeries,
  { saleInvoice, sellingPrice, purchasePrice }: LedgerEntry,
  earlier: readonly Invoice[],
): Pick<InvoiceDraft, "price" | "extras"> {
  const total = (series === "INV" ? sellingPrice : purchasePrice) ?? 0;
  const replaced = earlier.find(
    (one) => one.series === series && invoiceNumber(one) === saleInvoice && one.total === total,
  );
  const [price = total, extras] = replaced?.items.map(({ amount }) => amount) ?? [];
  return { price: penceAsText(price), extras: extras === undefined ? "" : penceAsText(extras) };
}

function AlreadyInvoiced({ by: other }: { by: Invoice }) {
  return (
    <p className="mb-0">
      <span>This piece already has</span>{" "}
      <Link to={paths.invoice(other.id)}>{invoiceNumber(other)}</Link>
      <span>. Cancel it, or credit it in full, first.</span>
    </p>
  );
}

function Failure({ of: error }: { of: Error }) {
  if (!(error instanceof ConflictError)) return <p className="mb-0">{saveErrorMessage(error)}</p>;
  const other = error.current as Invoice | null;
  return other ? (
    <AlreadyInvoiced by={other} />
  ) : (
    <p className="mb-0">
      Not made: the purchase and sale has been changed elsewhere since you opened this screen.
      Reload it, and check it again.
    </p>
  );
}
