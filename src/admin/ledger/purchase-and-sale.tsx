import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { isNew } from "../../device/use-visits.ts";
import { ukDay, type Day } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { paths } from "../paths.ts";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { Button } from "../ui/controls.tsx";
import { FieldLabels, FormStatus, resolverResult } from "../ui/form-field.tsx";
import { Panel } from "../ui/panel.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/use-unsaved-work.ts";
import { isClosed, owedBalance, ownerBalanceText, settledText } from "./ledger-figures.ts";
import { OwnerPaymentDialog } from "./lazy-owner-payments.tsx";
import { LedgerFields } from "./ledger-fields.tsx";
import { LEDGER_LABELS, STOCK_NUMBER_RULE } from "./ledger-labels.ts";
import type { LedgerRecord } from "./ledger-store.ts";
import {
  EMPTY_LEDGER_DRAFT,
  isStockNumber,
  toLedgerDraft,
  type LedgerDraft,
  type LedgerEntry,
} from "./ledger.ts";
import { validateLedger } from "./validate-ledger.ts";
import { useSaveLedgerEntry, useLedgerRecord } from "./use-ledger.ts";

/** Below the form of a product: its entry in the ledger, which is saved on its own. */
export function PurchaseAndSalePanel({ productId }: { productId: string }) {
  const record = useLedgerRecord(productId);
  return (
    <Panel
      id="purchase-and-sale"
      title="Purchase and sale"
      of={record}
      note={({ entry }) => (entry ? entryNote(entry) : "Nothing entered yet")}
      intro={
        <p className="text-secondary">
          Only administrators see this. It has its own Save button, and stays in the{" "}
          <Link to={paths.stockBook}>stock book</Link> when the product is deleted.
        </p>
      }
    >
      {(ready) => (
        <LedgerForm key={productId} productId={productId} record={ready} startsSale={false} />
      )}
    </Panel>
  );
}

/** "Stock number 7, in stock" */
function entryNote(entry: LedgerEntry): string {
  const where = isClosed(entry) ? (entry.sellingPrice === null ? "left" : "sold") : "in stock";
  return `Stock number ${entry.stockNumber}, ${where}`;
}

interface Save {
  readonly values: LedgerValues;
  readonly over: LedgerEntry | null;
}

/** The fields of the form. */
interface LedgerValues extends LedgerDraft {
  /** Only the first entry has this field. */
  readonly firstNumber: string;
}

const LABELS = { ...LEDGER_LABELS, firstNumber: "First Stock Number" };

/**
 * The form of one product's ledger entry.
 * @param startsSale the piece has just been sold: suggest today as the date of sale.
 */
export function LedgerForm({
  productId,
  record,
  startsSale,
}: {
  productId: string;
  record: LedgerRecord;
  startsSale: boolean;
}) {
  const [stored, setStored] = useState(record.entry);
  const form = useForm<LedgerValues>({
    defaultValues: stored
      ? valuesOf(stored)
      : { ...valuesOf(null), purchaseDate: likelyPurchaseDay(record.product) },
    resolver: (values) => resolverResult(values, messagesOf(values, base)),
  });
  const { isDirty } = form.formState;
  /** The values that the input is based on. */
  const base = form.formState.defaultValues as LedgerValues;
  const saveEntry = useSaveLedgerEntry();
  const save = useMutation({
    mutationFn: ({ values, over }: Save) => {
      const { firstNumber, ...draft } = values;
      return saveEntry(productId, draft, over, { first: Number(firstNumber) });
    },
    onSuccess: (saved) => {
      setStored(saved);
      form.reset(valuesOf(saved));
    },
  });
  // Make Invoice and Take Back, below this form, change the entry. Show the new entry unless something is typed.
  const isNewer = (record.entry?.revision ?? 0) > (stored?.revision ?? 0);
  if (isNewer && !isDirty) setStored(record.entry);
  const show = useEffectEvent((entry: LedgerEntry | null) => {
    if (entry && !isDirty) form.reset(valuesOf(entry), { keepFieldsRef: true });
  });
  useEffect(() => show(stored), [stored]);
  const conflict =
    save.error instanceof ConflictError ? (save.error.current as LedgerEntry | null) : null;

  useEffect(() => {
    if (!startsSale || form.getValues("saleDate") !== "") return;
    form.setValue("saleDate", ukDay(Date.now()), { shouldDirty: true });
    form.setFocus("sellingPrice");
  }, [form, startsSale]);

  const submit = form.handleSubmit((values) => save.mutate({ values, over: stored }));
  const [isSettling, setIsSettling] = useState(false);
  const balance = stored ? owedBalance(stored) : 0;

  return (
    <FormProvider {...form}>
      <form noValidate aria-busy={save.isPending} onSubmit={(event) => void submit(event)}>
        {stored && (balance !== 0 || stored.settledOn !== "") && (
          <p className="callout d-flex flex-wrap align-items-center gap-2 column-gap-3">
            <span className="text-break" role="status">
              {balance === 0 ? settledText(stored) : `${ownerBalanceText(stored)}.`}
            </span>
            {balance !== 0 && (
              <Button size="sm" onClick={() => setIsSettling(true)}>
                {balance > 0 ? "Mark Owner as Paid" : "Mark as Paid Back"}
              </Button>
            )}
          </p>
        )}
        <FieldLabels value={LABELS}>
          <div className={save.isPending ? "opacity-50" : undefined} inert={save.isPending}>
            <LedgerFields
              productId={productId}
              record={record}
              entry={stored}
              startsSale={startsSale}
            />
          </div>
        </FieldLabels>
        <SaveLine
          isSaving={save.isPending}
          failure={save.error && !conflict ? saveErrorMessage(save.error) : ""}
          success={save.data ? `Saved as stock number ${save.data.stockNumber}.` : ""}
        />
      </form>
      {isSettling && record.entry && (
        <OwnerPaymentDialog of={record.entry} onClose={() => setIsSettling(false)} />
      )}
      {conflict && (
        <ConflictDialog<LedgerDraft>
          kind={CONFLICT_KIND}
          base={base}
          mine={form.getValues()}
          theirs={valuesOf(conflict)}
          validate={(draft) => messagesOf({ ...valuesOf(null), ...draft })}
          onChosen={(draft) => {
            const values = { ...valuesOf(null), ...draft };
            setStored(conflict);
            form.reset(values);
            form.resetDefaultValues(valuesOf(conflict));
            save.mutate({ values, over: conflict });
          }}
          onBack={save.reset}
        />
      )}
    </FormProvider>
  );
}

const UNSAVED: UnsavedWork = {
  kind: "input",
  text: "What you typed under Purchase and sale would be lost.",
};

const CONFLICT_KIND = { labels: LEDGER_LABELS };

/** Today for a piece that is new in the shop; "" for others, which were bought earlier. */
function likelyPurchaseDay(product: LedgerRecord["product"]): Day {
  const now = Date.now();
  return product && (product.listedAt === 0 || isNew(product, now)) ? ukDay(now) : "";
}

function valuesOf(entry: LedgerEntry | null): LedgerValues {
  return { ...(entry ? toLedgerDraft(entry) : EMPTY_LEDGER_DRAFT), firstNumber: "1" };
}

/** Why an entry cannot be saved, by field. */
function messagesOf(
  values: LedgerValues,
  base: LedgerDraft = values,
): Readonly<Record<string, string>> {
  return {
    ...validateLedger(values, ukDay(Date.now()), base),
    ...(!isStockNumber(values.firstNumber.trim()) && { firstNumber: `${STOCK_NUMBER_RULE}.` }),
  };
}

/** Below the form: Save, and what is unsaved or wrong. It asks before unsaved input is left. */
function SaveLine({
  isSaving,
  failure,
  success,
}: {
  isSaving: boolean;
  /** Why it could not be saved; "" if it has not failed. */
  failure: string;
  success: string;
}) {
  const { isDirty } = useFormState();
  useUnsavedWork(isDirty ? UNSAVED : null);
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3 mt-4">
      <Button type="submit" isBusy={isSaving}>
        {isSaving ? "Saving..." : "Save Purchase and Sale"}
      </Button>
      <FormStatus failure={failure}>{isDirty ? "You have unsaved changes." : success}</FormStatus>
    </div>
  );
}
