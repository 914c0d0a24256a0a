import { useMemo, useState } from "react";
import { useFormContext, useWatch, FormProvider, useForm } from "react-hook-form";
import { plural } from "../../lib/plural.ts";
import { NO_FILTERS } from "../../filters/filter-names.ts";
import { FILTER_FIELDS } from "../../products/product-fields.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  HALLMARKS,
  isAvailable,
  type Product,
} from "../../products/product.ts";
import { pathOf } from "../../products/stock-documents.ts";
import { errorMessage } from "../../ui/messages.ts";
import { filterChoices } from "../filters/filter-choices.ts";
import { withFilters } from "../filters/work-out.ts";
import { SaveProgress } from "../inventory/save-progress.tsx";
import { knownNames, useCurrentInventory, type Inventory } from "../inventory/use-inventory.ts";
import { productItem, useSaveMany, type ProductItem } from "../inventory/use-save-many.ts";
import { availabilityChanges } from "../ledger/availability-change.ts";
import { useFindContradictions } from "../ledger/use-piece-records.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import type { KnownNames } from "../saving/validation.ts";
import { Options, Button, Checkbox } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldLabels, FormField, resolverResult } from "../ui/form-field.tsx";
import { PreviewTable } from "../ui/tables.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { newSalesIn } from "../was-prices/new-sales.ts";
import { WasPricesNotice } from "../was-prices/was-prices-notice.tsx";
import {
  ROUNDINGS,
  parsePercent,
  planBulkChange,
  type BulkChange,
  type PlannedChange,
} from "./bulk-change.ts";
import * as messages from "./bulk-messages.ts";

export const NO_CHANGE: ChangeInput = { kind: "available", value: "", roundTo: "100" };

/** The fields of a bulk change as they are filled in. */
export interface ChangeInput {
  readonly kind: keyof typeof KINDS;
  /** What to set, or a percentage, depending on the kind. */
  readonly value: string;
  readonly roundTo: string;
}

/** Makes one change to all selected products, after a preview. */
export function BulkChangeDialog({
  of: products,
  inventory,
  onClose,
}: {
  of: readonly Product[];
  inventory: Inventory;
  /** @param saved ids of the products that were changed. */
  onClose: (saved: readonly string[]) => void;
}) {
  // As they were when the dialog opened: Continue must not raise a price twice.
  const [selected] = useState(products);
  const form = useForm({ defaultValues: NO_CHANGE, mode: "onChange", resolver: resolveChange });
  const input = useWatch({ control: form.control }) as ChangeInput;
  const change = useMemo(() => {
    const chosen = toBulkChange(input);
    // A colleague may have renamed or deleted the chosen brand.
    return chosen && isOffered(chosen, knownNames(inventory)) ? chosen : null;
  }, [input, inventory]);
  /** A sold product's price is a record of the sale: only change it on request. */
  const [isForAll, setIsForAll] = useState(false);
  const isOfPrices = change && change.kind !== "set" && change.kind !== "filters";
  const unavailable = isOfPrices ? selected.filter((one) => !isAvailable(one)) : [];
  const plan = useMemo(() => {
    if (!change) return [];
    const isIncluded = (one: Product) => isForAll || !isOfPrices || isAvailable(one);
    return planBulkChange(selected.filter(isIncluded), change, toProductDraft);
  }, [selected, change, isForAll, isOfPrices]);
  const changes = plan.flatMap(({ product, draft }) => (draft ? productItem(product, draft) : []));
  const title = change ? messages.bulkChangeTitle(change) : "";
  const findContradictions = useFindContradictions();
  const readCurrent = useCurrentInventory();
  const saving = useSaveMany<ProductItem>("changed", async ({ progress, settle, save }) => {
    if (change && !isOffered(change, knownNames(await readCurrent()))) throw new NotOfferedError();
    const writes = progress().items.map(({ write }) => write);
    const contradicted = await findContradictions(availabilityChanges(writes));
    for (const [id, error] of contradicted)
      settle(pathOf({ collection: "products", id }), { status: "refused", error });
    await save(writes, { kind: "bulk", title });
  });
  const { status, saved, operation } = saving;
  const newSales = useMemo(
    () => newSalesIn(plan.map(({ product, ...save }) => ({ ...product, ...save }))),
    [plan],
  );
  const showToast = useShowToast();
  const isSaving = status === "pending";
  const isFinished = status === "success" || status === "error";
  const titles = { success: "Changes saved", error: "Not finished" };
  const onCancel = () => {
    if (operation)
      showToast({
        operation,
        text: messages.bulkChangedText(title, saved.length),
        takesFocus: true,
      });
    onClose(saved.map(({ write }) => write.id));
  };

  return (
    <Dialog
      // The outcome is a new dialog, so that it takes the focus.
      key={isFinished ? "outcome" : "choice"}
      isWide={!isFinished}
      // It asks in words of its own then.
      isPassing={isSaving}
      title={isFinished ? titles[status] : `Change ${plural(selected.length, "product")}`}
      {...(!isSaving && { onCancel })}
      actions={
        <>
          {!isFinished && (
            <Button
              isBusy={isSaving}
              disabled={!isSaving && changes.length === 0}
              onClick={() => saving.start(changes)}
            >
              {`Change ${plural(changes.length, "Product")}`}
            </Button>
          )}
          <Button variant="outline-primary" disabled={isSaving} onClick={onCancel}>
            {isFinished ? "Close" : "Cancel"}
          </Button>
        </>
      }
    >
      {!isFinished && (
        <fieldset
          disabled={isSaving}
          className="row row-cols-1 row-cols-sm-2 row-cols-md-3 g-2 mb-3"
        >
          <legend className="visually-hidden">What to change</legend>
          <FormProvider {...form}>
            <BulkChangeFields inventory={inventory} />
          </FormProvider>
        </fieldset>
      )}
      {status === "success" && (
        <p role="status">{`${plural(saved.length, "product was", "products were")} changed.`}</p>
      )}
      <SaveProgress
        of={saving}
        whyStopped={(error) =>
          error instanceof NotOfferedError
            ? `“${input.value}” has been renamed or deleted meanwhile: close this, and choose again.`
            : errorMessage(error)
        }
      />
      {status === "idle" && unavailable.length > 0 && (
        <Checkbox
          label={`Also change products that are not available (${messages.availabilityCounts(unavailable)})`}
          isChecked={isForAll}
          onChange={setIsForAll}
        />
      )}
      {status === "idle" && <WasPricesNotice of={newSales} />}
      {status === "idle" && change && <Preview of={plan} change={change} />}
    </Dialog>
  );
}

/** What would happen to each product; products that cannot be changed come first. */
function Preview({ of: plan, change }: { of: readonly PlannedChange[]; change: BulkChange }) {
  const invalid = plan.filter(({ error }) => error !== null);
  const changed = plan.filter(({ draft }) => draft !== null);
  const same = plan.length - invalid.length - changed.length;
  return (
    <>
      <p role="status">
        {`${changed.length} will change, ${plural(same, "already matches", "already match")}, ${invalid.length} cannot be changed.`}
      </p>
      <PreviewTable
        label="Preview"
        head={["Title", "SKU", "Now", "After"]}
        rows={[...invalid, ...changed]}
      >
        {({ product, before, draft, error }) => (
          <tr key={product.id}>
            <th scope="row">{product.title}</th>
            <td>{product.sku}</td>
            <td>
              {messages.changedText(
                change.kind === "filters" ? product : withFilters(before),
                change,
              )}
            </td>
            <td>
              {error && <span className="text-danger">{messages.bulkErrorMessage(error)}</span>}
              {draft && <span>{messages.changedText(withFilters(draft), change)}</span>}
            </td>
          </tr>
        )}
      </PreviewTable>
    </>
  );
}

/** The chosen brand or category does not exist any more. */
class NotOfferedError extends Error {}

/** Whether the brand or category that a change sets still exists. */
function isOffered(change: BulkChange, { brands, categories }: KnownNames): boolean {
  if (change.kind !== "set") return true;
  if (change.field === "brand") return brands.has(change.value);
  return change.field !== "jewellery" || categories.has(change.value);
}

const KINDS = {
  available: "Available",
  featured: "Featured",
  brand: "Brand",
  jewellery: "Jewellery type",
  condition: "Condition",
  hallmark: "Hallmark",
  metalFilters: "Metal filters",
  gemFilters: "Gem filters",
  sizeFilters: "Size filters",
  filters: "All filters, from the texts",
  price: "Price, by a percentage",
  sale: "Sale price, as a percentage off",
  "end-sale": "End the sale",
} as const;

/** What to change, and to what: fields of the form around them. */
export function BulkChangeFields({ inventory }: { inventory: Inventory }) {
  const { setValue } = useFormContext<ChangeInput>();
  const kind = useWatch<ChangeInput, "kind">({ name: "kind" });
  const isPrice = kind === "price" || kind === "sale";
  const valueLabel = { price: "Change by % (use − to reduce)", sale: "% off the price" };
  return (
    <FieldLabels
      value={{ kind: "Change", value: isPrice ? valueLabel[kind] : "To", roundTo: "Round to" }}
    >
      <FormField
        as="select"
        name="kind"
        isSmall
        isRequired
        onChange={() => setValue("value", "", { shouldValidate: true })}
      >
        <Options of={Object.entries(KINDS)} />
      </FormField>
      {isPrice && (
        <>
          <FormField
            name="value"
            isSmall
            isRequired
            inputMode="decimal"
            placeholder={kind === "price" ? "5 or -10" : "15"}
          />
          <FormField as="select" name="roundTo" isSmall isRequired>
            <Options of={ROUNDINGS.map((step) => [String(step), messages.roundingName(step)])} />
          </FormField>
        </>
      )}
      {!isPrice && kind !== "end-sale" && kind !== "filters" && (
        // A select whose options change forgets which is chosen.
        <FormField key={kind} as="select" name="value" isSmall isRequired>
          <Options of={[["", "Select..."], ...valuesFor(kind, inventory)]} />
        </FormField>
      )}
    </FieldLabels>
  );
}

function valuesFor(
  kind: Extract<BulkChange, { kind: "set" }>["field"],
  inventory: Inventory,
): (readonly [value: string, text: string])[] {
  if (kind === "featured") {
    return [
      ["true", "Featured"],
      ["false", "Not Featured"],
    ];
  }
  const { brands, categories } = knownNames(inventory);
  const names: Readonly<Record<typeof kind, Iterable<string>>> = {
    ...filterChoices(inventory.products),
    available: AVAILABILITIES,
    condition: CONDITIONS,
    brand: brands,
    jewellery: categories,
    hallmark: [...HALLMARKS, NOT_KNOWN],
  };
  const emptying = FILTER_FIELDS.some((field) => field === kind) ? [AS_TEXT, NO_FILTERS] : [];
  return [...emptying, ...names[kind]].map((name) => [name, name]);
}

/** The choices that empty the field. */
const NOT_KNOWN = "Not known";
const AS_TEXT = "As the text says";
const EMPTYING: readonly string[] = [NOT_KNOWN, AS_TEXT];

/** "" if it is valid. */
function percentError({ kind, value }: ChangeInput): string {
  const [min, max] = kind === "price" ? [-100, 1_000] : [0, 100];
  const number = parsePercent(value);
  if (number > min && number < max) return "";
  return `Enter a number between ${String(min).replace("-", "−")} and ${max}.`;
}

/** For useForm. Nothing is wrong before something has been typed. */
export function resolveChange(input: ChangeInput) {
  const isPercent = input.kind === "price" || input.kind === "sale";
  const value = isPercent && input.value !== "" && percentError(input);
  return resolverResult(input, value ? { value } : {});
}

/** @returns null while something is missing or wrong. */
export function toBulkChange(input: ChangeInput): BulkChange | null {
  const { kind, value } = input;
  if (kind === "end-sale" || kind === "filters") return { kind };
  if (kind !== "price" && kind !== "sale") {
    if (value === "") return null;
    return { kind: "set", field: kind, value: EMPTYING.includes(value) ? "" : value };
  }
  const percent = parsePercent(value);
  if (percent === 0 || percentError(input)) return null;
  const roundToPence = Number(input.roundTo);
  return kind === "price"
    ? { kind, percent, roundToPence }
    : { kind, percentOff: percent, roundToPence };
}
