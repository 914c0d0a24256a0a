import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Field } from "../../components/field.tsx";
import { saveErrorMessage } from "../../content/admin-messages.ts";
import {
  LEDGER_LABELS,
  ledgerErrorMessage,
  STOCK_NUMBER_RULE,
  VAT_SCHEME_NAMES,
} from "../../content/ledger.ts";
import { plural } from "../../content/plural.ts";
import type { LedgerRecord } from "../../data/ledger.ts";
import { ukDay } from "../../domain/day.ts";
import { asShopError, ConflictError } from "../../domain/errors.ts";
import {
  accountAmount,
  EMPTY_LEDGER_DRAFT,
  isStockNumber,
  toLedgerDraft,
  VAT_SCHEMES,
  validateLedger,
  vatDueOn,
  type LedgerDraft,
  type LedgerEntry,
  type LedgerError,
} from "../../domain/ledger.ts";
import { inPounds, payablePence, pence } from "../../domain/price.ts";
import { useSaveLedgerEntry } from "./use-ledger.ts";
import { useReservations } from "../reservations/use-reservations.ts";
import { Button } from "../button.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { FieldLabels, FormField } from "../forms/form-field.tsx";
import { resolverResult } from "../forms/resolver-result.ts";
import { MoneyInput } from "../inputs.tsx";

type SaveState =
  | { readonly status: "editing" | "saving" | "saved" }
  | { readonly status: "failed"; readonly message: string }
  /** Another administrator saved first. */
  | { readonly status: "conflict"; readonly current: LedgerEntry };

/**
 * The form of one product's ledger entry.
 * @param startsSale the piece has just been sold: suggest today as the date of sale.
 * @param onDirty    called with true while there are unsaved changes: the screen has the leave guard.
 */
export function LedgerForm({
  productId,
  record,
  startsSale,
  onDirty,
}: {
  productId: string;
  record: LedgerRecord;
  startsSale: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const [entry, setEntry] = useState(record.entry);
  const base = entry ? toLedgerDraft(entry) : EMPTY_LEDGER_DRAFT;
  const form = useForm<LedgerDraft>({
    defaultValues: base,
    resolver: (values) => resolverResult(values, messagesOf(values)),
  });
  const { isDirty, errors, submitCount } = form.formState;
  const [saveState, setSaveState] = useState<SaveState>({ status: "editing" });
  const isSaving = saveState.status === "saving";
  const saveEntry = useSaveLedgerEntry();
  const reservations = useReservations();
  const reservedFor = reservations.status === "ready" && reservations.value.get(productId)?.name;
  const isFirst = entry === null && record.lastNumber === 0;
  const [firstNumber, setFirstNumber] = useState("1");
  const firstNumberInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  useEffect(() => {
    if (!startsSale || form.getValues("saleDate") !== "") return;
    form.setValue("saleDate", ukDay(Date.now()), { shouldDirty: true });
    form.setFocus("sellingPrice");
  }, [form, startsSale]);

  async function save(values: LedgerDraft, before: LedgerEntry | null): Promise<void> {
    if (isFirst && !isStockNumber(firstNumber)) {
      firstNumberInput.current?.focus();
      return;
    }
    setSaveState({ status: "saving" });
    try {
      const saved = await saveEntry(productId, values, before, { first: Number(firstNumber) });
      setEntry(saved);
      form.reset(toLedgerDraft(saved));
      setSaveState({ status: "saved" });
    } catch (error) {
      const current = error instanceof ConflictError ? (error.current as LedgerEntry | null) : null;
      setSaveState(
        current
          ? { status: "conflict", current }
          : { status: "failed", message: saveErrorMessage(asShopError(error)) },
      );
    }
  }

  /** Saves the choices of the conflict dialog over what the other administrator has saved. */
  function saveChoices(values: LedgerDraft, current: LedgerEntry): void {
    setEntry(current);
    form.reset(toLedgerDraft(current));
    form.reset(values, { keepDefaultValues: true });
    void save(values, current);
  }

  const asking = record.product && payablePence(record.product);
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => void form.handleSubmit((values) => save(values, entry))(event)}
      >
        <FieldLabels value={LEDGER_LABELS}>
          <div className={isSaving ? "opacity-50" : undefined} inert={isSaving}>
            {isFirst ? (
              <Field
                label="First Stock Number"
                className="ledger-first-number mb-3"
                ref={firstNumberInput}
                inputMode="numeric"
                autoComplete="off"
                value={firstNumber}
                onChange={({ target }) => setFirstNumber(target.value.trim())}
                error={!isStockNumber(firstNumber) && `${STOCK_NUMBER_RULE}.`}
                hint={isStockNumber(firstNumber) && FIRST_NUMBER_HINT}
              />
            ) : (
              <p className="mb-3">
                {entry ? (
                  <>
                    Stock number <strong>{entry.stockNumber}</strong>
                  </>
                ) : (
                  `It gets the next stock number, ${record.lastNumber + 1}, when you save.`
                )}
              </p>
            )}
            <div className="row g-4">
              <fieldset className="col-lg">
                <legend className="fs-5">Purchase</legend>
                <div className="row row-cols-1 row-cols-sm-2 g-3">
                  <FormField type="date" name="purchaseDate" isRequired />
                  <FormField
                    as={MoneyInput}
                    name="purchasePrice"
                    isRequired
                    note="What you paid the seller, without repairs or fees."
                  />
                  <FormField
                    name="purchaseInvoice"
                    note="Leave it empty if you made out the invoice yourself."
                  />
                  <FormField as="select" name="vatScheme" isRequired>
                    {VAT_SCHEMES.map((scheme) => (
                      <option key={scheme} value={scheme}>
                        {VAT_SCHEME_NAMES[scheme]}
                      </option>
                    ))}
                  </FormField>
                  <FormField name="sellerName" isRequired />
                  <FormField as="textarea" name="sellerAddress" rows={3} />
                </div>
              </fieldset>
              <fieldset className="col-lg">
                <legend className="fs-5">Sale</legend>
                <div className="row row-cols-1 row-cols-sm-2 g-3">
                  <FormField type="date" name="saleDate" />
                  <FormField
                    as={MoneyInput}
                    name="sellingPrice"
                    note={asking === null ? null : `The asking price is ${inPounds(asking)}.`}
                  />
                  <FormField name="saleInvoice" />
                  <FormField
                    name="buyerName"
                    note={reservedFor ? `It was reserved for ${reservedFor}.` : null}
                  />
                  <FormField
                    name="disposal"
                    note="Only if there is no selling price, for example stolen or scrapped."
                  />
                </div>
                <MarginNote />
              </fieldset>
            </div>
            <div className="mt-3">
              <FormField as="textarea" name="notes" rows={3} />
            </div>
          </div>
        </FieldLabels>
        <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3 mt-4">
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving..." : "Save Purchase and Sale"}
          </Button>
          <p
            className={saveState.status === "failed" ? "text-danger mb-0" : "text-secondary mb-0"}
            role={saveState.status === "failed" ? "alert" : "status"}
          >
            {statusMessage(saveState, errorCount, isDirty, entry)}
          </p>
        </div>
      </form>
      {saveState.status === "conflict" && (
        <ConflictDialog
          kind={CONFLICT_KIND}
          base={base}
          mine={form.getValues()}
          theirs={toLedgerDraft(saveState.current)}
          validate={messagesOf}
          onChosen={(values) => saveChoices(values, saveState.current)}
          onBack={() => setSaveState({ status: "editing" })}
        />
      )}
    </FormProvider>
  );
}

/** For a dealer who has kept a stock book on paper. */
const FIRST_NUMBER_HINT =
  "This is the first entry. If you continue a stock book on paper, enter its next number. Later entries are numbered one by one.";

const CONFLICT_KIND = { labels: LEDGER_LABELS };

/** Why an entry cannot be saved, by field. */
function messagesOf(values: LedgerDraft): Readonly<Record<string, string>> {
  const invalid = validateLedger(values, ukDay(Date.now()));
  return Object.fromEntries(
    Object.entries<LedgerError>(invalid).map(([field, error]) => [
      field,
      ledgerErrorMessage(field as keyof LedgerDraft, error),
    ]),
  );
}

function statusMessage(
  saveState: SaveState,
  errorCount: number,
  isDirty: boolean,
  entry: LedgerEntry | null,
): string {
  if (saveState.status === "failed") return saveState.message;
  if (errorCount > 0) {
    return `${plural(errorCount, "field needs", "fields need")} your attention.`;
  }
  if (isDirty) return "You have unsaved changes.";
  return saveState.status === "saved" && entry ? `Saved as stock number ${entry.stockNumber}.` : "";
}

/** The margin and the VAT due on what has been typed. */
function MarginNote() {
  const [scheme, bought, sold] = useWatch<
    LedgerDraft,
    ["vatScheme", "purchasePrice", "sellingPrice"]
  >({
    name: ["vatScheme", "purchasePrice", "sellingPrice"],
  });
  const purchasePrice = pence(bought);
  const sellingPrice = pence(sold);
  if (scheme !== "margin" || purchasePrice === null || sellingPrice === null) return null;
  const vatDue = vatDueOn({ purchasePrice, sellingPrice }) ?? 0;
  return (
    <p className="callout mt-3 mb-0">
      Margin {accountAmount(sellingPrice - purchasePrice)}, VAT due {accountAmount(vatDue)}
    </p>
  );
}
