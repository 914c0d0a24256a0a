import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { saveErrorMessage } from "../../content/admin-messages.ts";
import { LEDGER_LABELS, ledgerErrorMessage, STOCK_NUMBER_RULE } from "../../content/ledger.ts";
import type { LedgerRecord } from "../../data/ledger.ts";
import { ukDay } from "../../domain/day.ts";
import { asShopError } from "../../domain/errors.ts";
import { ConflictError } from "../../domain/save-errors.ts";
import {
  EMPTY_LEDGER_DRAFT,
  isStockNumber,
  toLedgerDraft,
  validateLedger,
  type LedgerDraft,
  type LedgerEntry,
  type LedgerError,
} from "../../domain/ledger.ts";
import { Button } from "../button.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { FieldLabels } from "../forms/form-field.tsx";
import { FormStatus, isSame } from "../forms/form-status.tsx";
import { resolverResult } from "../forms/resolver-result.ts";
import { LedgerFields } from "./ledger-fields.tsx";
import { useSaveLedgerEntry } from "./use-ledger.ts";
import { useUnsavedWork, type UnsavedWork } from "../unsaved-work.tsx";

/** The fields of the form. */
interface LedgerValues extends LedgerDraft {
  /** Only the first entry has this field. */
  readonly firstNumber: string;
}

interface Save {
  readonly values: LedgerValues;
  readonly before: LedgerEntry | null;
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
  const [entry, setEntry] = useState(record.entry);
  const base = valuesOf(entry);
  const form = useForm<LedgerValues>({
    defaultValues: base,
    resolver: (values) => resolverResult(values, messagesOf(values)),
  });
  const saveEntry = useSaveLedgerEntry();
  const save = useMutation({
    mutationFn: ({ values, before }: Save) => {
      const { firstNumber, ...draft } = values;
      return saveEntry(productId, draft, before, { first: Number(firstNumber) });
    },
    onSuccess: (saved) => {
      setEntry(saved);
      form.reset(valuesOf(saved));
    },
  });
  const conflict =
    save.error instanceof ConflictError ? (save.error.current as LedgerEntry | null) : null;

  useEffect(() => {
    if (!startsSale || form.getValues("saleDate") !== "") return;
    form.setValue("saleDate", ukDay(Date.now()));
    form.setFocus("sellingPrice");
  }, [form, startsSale]);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-busy={save.isPending}
        onSubmit={(event) =>
          void form.handleSubmit((values) => save.mutate({ values, before: entry }))(event)
        }
      >
        <FieldLabels value={LABELS}>
          <div className={save.isPending ? "opacity-50" : undefined} inert={save.isPending}>
            <LedgerFields productId={productId} record={record} entry={entry} />
          </div>
        </FieldLabels>
        <SaveLine
          base={base}
          isSaving={save.isPending}
          failure={save.error && !conflict ? saveErrorMessage(asShopError(save.error)) : ""}
          success={save.data ? `Saved as stock number ${save.data.stockNumber}.` : ""}
        />
      </form>
      {conflict && (
        <ConflictDialog<LedgerDraft>
          kind={CONFLICT_KIND}
          base={base}
          mine={form.getValues()}
          theirs={valuesOf(conflict)}
          validate={(draft) => messagesOf({ ...valuesOf(null), ...draft })}
          onChosen={(draft) => {
            const values = { ...valuesOf(null), ...draft };
            setEntry(conflict);
            form.reset(values);
            save.mutate({ values, before: conflict });
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

function valuesOf(entry: LedgerEntry | null): LedgerValues {
  return { ...(entry ? toLedgerDraft(entry) : EMPTY_LEDGER_DRAFT), firstNumber: "1" };
}

/** Why an entry cannot be saved, by field. */
function messagesOf(values: LedgerValues): Readonly<Record<string, string>> {
  const invalid = validateLedger(values, ukDay(Date.now()));
  const messages = Object.entries<LedgerError>(invalid).map(([field, error]) => [
    field,
    ledgerErrorMessage(field as keyof LedgerDraft, error),
  ]);
  if (!isStockNumber(values.firstNumber.trim()))
    messages.push(["firstNumber", `${STOCK_NUMBER_RULE}.`]);
  return Object.fromEntries(messages);
}

/** Below the form: Save, and what is unsaved or wrong. It asks before unsaved input is left. */
function SaveLine({
  base,
  isSaving,
  failure,
  success,
}: {
  base: LedgerValues;
  isSaving: boolean;
  /** Why it could not be saved; "" if it has not failed. */
  failure: string;
  success: string;
}) {
  const isDirty = !isSame(useWatch<LedgerValues>(), base);
  useUnsavedWork(isDirty ? UNSAVED : null);
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 column-gap-3 mt-4">
      <Button type="submit" disabled={isSaving}>
        {isSaving ? "Saving..." : "Save Purchase and Sale"}
      </Button>
      <FormStatus failure={failure}>{isDirty ? "You have unsaved changes." : success}</FormStatus>
    </div>
  );
}
