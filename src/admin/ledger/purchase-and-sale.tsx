import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useId } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { ukDay } from "../../lib/day.ts";
import { asShopError, ShopError } from "../../lib/errors.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { paths } from "../paths.ts";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import { saveErrorMessage } from "../saving/save-messages.ts";
import { Button } from "../ui/controls.tsx";
import { FieldLabels, FormStatus, isSame, resolverResult } from "../ui/form-field.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { useUnsavedWork, type UnsavedWork } from "../ui/unsaved-work.tsx";
import { LedgerFields } from "./ledger-fields.tsx";
import { LEDGER_LABELS, ledgerErrorMessage, STOCK_NUMBER_RULE } from "./ledger-labels.ts";
import type { LedgerRecord } from "./ledger-store.ts";
import {
  EMPTY_LEDGER_DRAFT,
  isStockNumber,
  toLedgerDraft,
  validateLedger,
  type LedgerDraft,
  type LedgerEntry,
  type LedgerError,
} from "./ledger.ts";
import { useSaveLedgerEntry, useLedgerRecord } from "./use-ledger.ts";

interface Save {
  readonly values: LedgerValues;
  readonly before: LedgerEntry | null;
}

/** Below the form of a product: its entry in the ledger, which is saved on its own. */
export function PurchaseAndSalePanel({ productId }: { productId: string }) {
  const record = useLedgerRecord(productId);
  const headingId = useId();
  return (
    <section className="mt-5 p-3 p-sm-4 border bg-white" aria-labelledby={headingId}>
      <h2 id={headingId}>Purchase and sale</h2>
      <p className="text-secondary">
        Only administrators see this. It has its own Save button, and stays in the{" "}
        <Link to={paths.stockBook}>stock book</Link> when the product is deleted.
      </p>
      <LoadStateView of={record}>
        {(ready) => (
          <LedgerForm key={productId} productId={productId} record={ready} startsSale={false} />
        )}
      </LoadStateView>
    </section>
  );
}

/** /bj-admin/stock-book/:id: the entry of a product, even if it has been deleted. */
export function PurchaseAndSale() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const record = useLedgerRecord(id);
  return (
    <>
      <ScreenHeader title="Purchase and Sale" back={STOCK_BOOK}>
        {record.status === "ready" && record.value.product && (
          <Link className="btn btn-outline-primary" to={paths.editProduct(id)}>
            Edit Product
          </Link>
        )}
      </ScreenHeader>
      <LoadStateView of={record}>
        {(ready) => {
          const { product, entry } = ready;
          const named = product ?? entry;
          if (!named) return <p>{errorMessage(new ShopError("not-found"))}</p>;
          return (
            <section className="p-3 p-sm-4 border bg-white">
              <h2>{shorten(named.title, MAX_TITLE_LENGTH)}</h2>
              <p className="text-secondary">
                {[named.sku, product ? product.available : "deleted from the shop"]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <LedgerForm key={id} productId={id} record={ready} startsSale={params.has("sold")} />
            </section>
          );
        }}
      </LoadStateView>
    </>
  );
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
function LedgerForm({
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

const STOCK_BOOK = { label: "Stock Book", to: paths.stockBook };
