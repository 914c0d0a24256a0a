import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { shorten, trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { CONDITIONS, type ProductDraft } from "../../products/product.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useNow } from "../../ui/use-now.ts";
import { allLoaded } from "../access/use-load-query.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { EntityFormContext } from "./form-context.ts";
import { SkuField } from "./fields/sku-field.tsx";
import { useTakenSkus } from "../inventory/taken-skus-store.ts";
import { knownNames, useInventory, useInventoryActions } from "../inventory/use-inventory.ts";
import {
  LEDGER_LABELS,
  STOCK_NUMBER_RULE,
  VAT_SCHEME_NAMES,
  WAYS_TO_PAY,
} from "../ledger/ledger-labels.ts";
import {
  EMPTY_LEDGER_DRAFT,
  isStockNumber,
  isZero,
  VAT_SCHEMES,
  type LedgerDraft,
} from "../ledger/ledger.ts";
import { useLedgerRecord } from "../ledger/use-ledger.ts";
import { validateLedger } from "../ledger/validate-ledger.ts";
import { paths } from "../paths.ts";
import { PRODUCT_LABELS } from "../../products/product-labels.ts";
import { EMPTY_PRODUCT, penceAsText, UNDESCRIBED } from "../saving/product-draft.ts";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { skuTakenText } from "../saving/sku.ts";
import { validateProduct } from "../saving/validation.ts";
import { Button, Checkbox, MoneyInput, Options, SuggestingInput } from "../ui/controls.tsx";
import { FieldLabels, FormField, FormStatus, resolverResult } from "../ui/form-field.tsx";
import { ErrorAlert } from "../ui/notices.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import { buy, type Purchase } from "../invoices/buy-store.ts";
import { CASH_LIMIT, CASH_WARNING, isCash } from "../invoices/cash.ts";
import { contentOf } from "../invoices/invoice-content.ts";
import { newRequest } from "../invoices/invoice-writes-store.ts";
import {
  invoiceErrors,
  PART_EXCHANGE,
  partExchangeFor,
  type Invoice,
} from "../invoices/invoice.ts";
import { useInvoice, useLastNumber, useReadBooksAgain } from "../invoices/use-invoices.ts";

const CHOICES = ["brand", "jewellery", "condition"] as const;
const PRODUCT_FIELDS = ["title", "sku", ...CHOICES] as const;
const ENTRY_FIELDS = [
  "purchaseDate",
  "purchasePrice",
  "sellerName",
  "sellerAddress",
  "purchaseInvoice",
  "vatScheme",
] as const;

type Values = Pick<ProductDraft, (typeof PRODUCT_FIELDS)[number]> &
  Pick<LedgerDraft, (typeof ENTRY_FIELDS)[number]> & {
    readonly identity: string;
    readonly how: string;
    readonly firstNumber: string;
    readonly firstStockNumber: string;
  };

const LABELS = {
  ...LEDGER_LABELS,
  ...PRODUCT_LABELS,
  identity: "Identity Document Seen",
  how: "How You Paid",
  firstNumber: "First Purchase Invoice Number",
  firstStockNumber: "First Stock Number",
};
const UNSAVED: UnsavedWork = {
  kind: "input",
  text: "What you typed about this purchase would be lost.",
};

/** /bj-admin/stock-book/buy?from=INV-1: buys a piece, perhaps in part exchange. */
export function BuyPiece() {
  const [params] = useSearchParams();
  const [id] = useState(newRequest);
  const from = params.get("from") ?? "";
  const inventory = useInventory();
  const record = useLedgerRecord(id);
  const last = useLastNumber("PI");
  const sale = useInvoice(from);
  return (
    <>
      <ScreenHeader
        title="Buy a Piece"
        back={{ label: "Return To Inventory", to: paths.inventory }}
      />
      <LoadStateView of={allLoaded(inventory, record, last, sale)}>
        {([stock, { lastNumber }, lastInvoice, found]) => (
          <EntityFormContext value={{ id, isNew: true }}>
            <Form
              id={id}
              names={knownNames(stock)}
              isFirst={{ entry: lastNumber === 0, invoice: lastInvoice === 0 }}
              sale={found?.invoice ?? null}
            />
          </EntityFormContext>
        )}
      </LoadStateView>
    </>
  );
}

function Form({
  id,
  names,
  isFirst,
  sale,
}: {
  id: string;
  names: ReturnType<typeof knownNames>;
  /** Whether no entry and no purchase invoice has a number. */
  isFirst: { readonly entry: boolean; readonly invoice: boolean };
  /** For which it is taken in part exchange. */
  sale: Invoice | null;
}) {
  const saving = useBuy();
  const [request] = useState(newRequest);
  const [hasInvoice, setHasInvoice] = useState(true);
  const navigate = useNavigate();
  const showToast = useShowToast();
  const today = ukDay(useNow());
  const options = {
    brand: [...names.brands],
    jewellery: [...names.categories],
    condition: CONDITIONS,
  };
  const given = sale?.payments.find(({ how }) => how.startsWith(PART_EXCHANGE));
  const form = useForm<Values>({
    defaultValues: {
      title: given?.how.slice(PART_EXCHANGE.length) ?? "",
      sku: "",
      brand: "",
      jewellery: "",
      condition: "",
      purchaseDate: given?.day ?? today,
      purchasePrice: given ? penceAsText(given.amount) : "",
      sellerName: sale?.name ?? "",
      sellerAddress: sale?.address ?? "",
      purchaseInvoice: "",
      vatScheme: "margin",
      identity: "",
      how: sale ? partExchangeFor(sale) : "",
      firstNumber: "1",
      firstStockNumber: "1",
    },
    resolver: (values) => resolverResult(values, errorsOf(values, { names, hasInvoice, today })),
  });
  useUnsavedWork(form.formState.isDirty && !saving.isSuccess ? UNSAVED : null);
  const [price, how] = useWatch({ control: form.control, name: ["purchasePrice", "how"] });

  const submit = async (values: Values) => {
    const draft = productDraft(values);
    const content = { series: "PI", photo: "", showsScheme: false, isSigned: true } as const;
    const purchase = {
      id,
      request,
      title: draft.title,
      sku: draft.sku,
      draftOf: (number: string) => ({
        ...entryDraft(values),
        ...(hasInvoice && { purchaseInvoice: number }),
      }),
      firstStockNumber: Number(values.firstStockNumber),
      invoice: hasInvoice
        ? {
            contentOf: (entry: { readonly id: string; readonly stockNumber: number }) =>
              contentOf(invoiceDraft(values), { ...entry, earlierSales: 0 }, content),
            first: Number(values.firstNumber),
          }
        : null,
    };
    const outcome = await saving.mutateAsync({ ...purchase, draft }).catch(() => null);
    if (outcome === null) return; // The form shows the error.
    if ("taken" in outcome) {
      form.setError("sku", { message: outcome.taken }, { shouldFocus: true });
      return;
    }
    showToast({
      text: `“${shorten(draft.title, 60)}” is in the stock book, and a hidden draft in the inventory. Add its pictures and its price.`,
      next: { label: "Edit Product", to: paths.editProduct(id) },
    });
    void navigate(
      outcome.invoice === "" ? paths.purchaseAndSale(id) : paths.invoice(outcome.invoice),
      { replace: true },
    );
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="screen-narrow p-3 p-sm-4 border bg-white"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <p className="text-secondary">
          One press stores the piece as a hidden draft, its purchase in the stock book, and the
          purchase invoice for the seller to sign.
        </p>
        <FieldLabels value={LABELS}>
          <div className="row row-cols-1 row-cols-sm-2 g-3" inert={saving.isPending}>
            <FormField name="title" isRequired data-autofocus />
            <SkuField />
            {CHOICES.map((name) => (
              <FormField key={name} as="select" name={name} isRequired>
                <Options
                  of={[["", "Select..."], ...options[name].map((one) => [one, one] as const)]}
                />
              </FormField>
            ))}
            <FormField type="date" name="purchaseDate" isRequired />
            <FormField
              as={MoneyInput}
              name="purchasePrice"
              isRequired
              note={sale && "Its value in the part exchange. The sale stays at its full price."}
            />
            <FormField as="select" name="vatScheme" isRequired>
              <Options of={VAT_SCHEMES.map((scheme) => [scheme, VAT_SCHEME_NAMES[scheme]])} />
            </FormField>
            <FormField name="sellerName" isRequired />
            <FormField as="textarea" name="sellerAddress" rows={3} isRequired={hasInvoice} />
            {isFirst.entry && <FormField name="firstStockNumber" isRequired inputMode="numeric" />}
          </div>
          <div className="my-3">
            <Checkbox
              label="Make the purchase invoice"
              hint="A private seller gives you none. It has a declaration of ownership, with a line to sign."
              isChecked={hasInvoice}
              onChange={setHasInvoice}
            />
          </div>
          <div className="row row-cols-1 row-cols-sm-2 g-3 mb-3" inert={saving.isPending}>
            {hasInvoice ? (
              <>
                <FormField
                  name="identity"
                  note="For example “UK passport”, without its number. It is on the invoice."
                />
                <FormField as={SuggestingInput} suggestions={WAYS_TO_PAY} name="how" />
                {isFirst.invoice && <FormField name="firstNumber" isRequired inputMode="numeric" />}
              </>
            ) : (
              <FormField name="purchaseInvoice" note="The seller’s." />
            )}
          </div>
        </FieldLabels>
        {isCash(how) && (pence(price) ?? 0) >= CASH_LIMIT && (
          <p className="alert alert-warning">{CASH_WARNING}</p>
        )}
        <ErrorAlert error={saving.error} text={saveErrorMessage} />
        <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3">
          <Button type="submit" isBusy={saving.isPending}>
            {saving.isPending ? "Saving..." : "Buy"}
          </Button>
          <FormStatus failure="">{null}</FormStatus>
        </div>
      </form>
    </FormProvider>
  );
}

/** A mutation that buys a piece. It returns the id of the purchase invoice, or why the SKU cannot be used. */
function useBuy() {
  const { products } = useInventoryActions();
  const findTaken = useTakenSkus();
  return useSessionMutation(
    async (
      { draft, ...purchase }: Omit<Purchase, "addProduct"> & { readonly draft: ProductDraft },
      account,
    ) => {
      const { id, sku } = purchase;
      const taken = (await findTaken([{ id, sku }])).get(id);
      if (taken) return { taken: skuTakenText(taken) };
      const addProduct: Purchase["addProduct"] = async (also) => {
        await products.save(id, draft, null, { kind: "buy" }, { also });
      };
      return { invoice: await buy({ ...purchase, addProduct }, account) };
    },
    { onSettled: useReadBooksAgain() },
  );
}

function productDraft(values: Values): ProductDraft {
  const { title, sku, brand, jewellery, condition } = values;
  return {
    ...EMPTY_PRODUCT,
    ...UNDESCRIBED,
    title: trimText(title),
    sku: trimText(sku),
    brand,
    jewellery,
    condition,
  };
}

function entryDraft(values: Values): LedgerDraft {
  const typed = Object.fromEntries(ENTRY_FIELDS.map((name) => [name, values[name]]));
  return { ...EMPTY_LEDGER_DRAFT, ...typed };
}

function invoiceDraft(values: Values) {
  const { identity, how } = values;
  return {
    date: values.purchaseDate,
    name: values.sellerName,
    address: values.sellerAddress,
    description: `${trimText(values.title)}, SKU ${trimText(values.sku)}`,
    price: values.purchasePrice,
    extras: "",
    scheme: "",
    note: [
      trimText(identity) && `Identity document seen: ${trimText(identity)}.`,
      trimText(how) && `Paid: ${trimText(how)}.`,
    ]
      .filter(Boolean)
      .join("\n"),
    firstNumber: values.firstNumber,
    owed: "",
  };
}

function errorsOf(
  values: Values,
  {
    names,
    hasInvoice,
    today,
  }: {
    readonly names: ReturnType<typeof knownNames>;
    readonly hasInvoice: boolean;
    readonly today: string;
  },
) {
  const ofProduct = validateProduct(productDraft(values), names);
  const ofEntry = validateLedger(entryDraft(values), today, EMPTY_LEDGER_DRAFT);
  const errors: { -readonly [Field in keyof Values]?: string | undefined } = {};
  for (const field of PRODUCT_FIELDS) errors[field] = ofProduct[field];
  for (const field of ENTRY_FIELDS) errors[field] = ofEntry[field];
  if (!isStockNumber(values.firstStockNumber.trim()))
    errors.firstStockNumber = `${STOCK_NUMBER_RULE}.`;
  if (hasInvoice) {
    const found = invoiceErrors(invoiceDraft(values), today);
    errors.sellerName ??= found.name;
    errors.sellerAddress ??= found.address;
    errors.title ??= found.description;
    errors.identity = found.note;
    errors.firstNumber = found.firstNumber;
    errors.purchaseInvoice = undefined;
    errors.purchasePrice ??= isZero(values.purchasePrice) ? found.price : undefined;
  }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as Partial<Values>;
}
