import type { Day } from "../../lib/day.ts";
import { fold, oneLine, shorten } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { withoutCount } from "../csv/read-csv.ts";
import {
  LEDGER_LABELS,
  OWNER_NAMES,
  ownerText,
  STOCK_NUMBER_RULE,
  VAT_SCHEME_NAMES,
} from "../ledger/ledger-labels.ts";
import {
  EMPTY_LEDGER_DRAFT,
  isStockNumber,
  LEDGER_FIELD_NAMES as FIELDS,
  ledgerField,
  relevantFields,
  toLedgerDraft,
  type LedgerDraft,
  type LedgerEntry,
} from "../ledger/ledger.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { NOT_A_DAY, REQUIRED, validateLedger } from "../ledger/validate-ledger.ts";
import type { NumberedLedger } from "../ledger/use-ledger.ts";
import { currencyOf } from "../moving-in/amounts.ts";
import { plainPrice } from "../saving/product-draft.ts";
import { dateOf } from "../ui/dates.ts";
import {
  withWarnings,
  type EntryChange,
  type ImportPlan,
  type LedgerColumn,
  type PlannedRow,
} from "./import-plan.ts";
import { typedFields, type ColumnSentence } from "./ledger-cells.ts";

/** The ledger's columns in the inventory's CSV file, and what an imported file would change in the ledger. */

export const LEDGER_COLUMNS: readonly LedgerColumn[] = ["stockNumber", ...FIELDS, "ledgerRevision"];
const MAX_SHOWN_TEXT = 60;

/** The cells of LEDGER_COLUMNS; empty without an entry. Amounts are in pounds. */
export function ledgerCells(entry: LedgerEntry | undefined): readonly string[] {
  if (!entry) return LEDGER_COLUMNS.map(() => "");
  const draft = toLedgerDraft(entry);
  return [
    String(entry.stockNumber),
    ...FIELDS.map((field) => {
      if (field === "owner") return OWNER_NAMES[entry.owner];
      return field === "vatScheme" ? VAT_SCHEME_NAMES[entry.vatScheme] : draft[field];
    }),
    String(entry.revision),
  ];
}

/** A column's name as it is compared: nameKey("Date of Purchase") → "dateofpurchase"; nameKey("Price (2)") → "price" */
export function nameKey(name: string): string {
  return fold(withoutCount(name)).replaceAll(" ", "");
}

const COLUMNS: ReadonlyMap<string, LedgerColumn> = new Map([
  ...LEDGER_COLUMNS.map((column) => [nameKey(column), column] as const),
  ...FIELDS.map((field) => [nameKey(LEDGER_LABELS[field]), field] as const),
]);

/** ledgerColumnOf("purchaseDate"), ledgerColumnOf("Date of Purchase") → "purchaseDate"; null for other columns. */
export function ledgerColumnOf(name: string): LedgerColumn | null {
  // "Purchase Price €" is no price in pounds.
  return currencyOf(name) === "" ? (COLUMNS.get(nameKey(name)) ?? null) : null;
}

/**
 * Adds the purchases and sales of a file to its plan. New entries get the next stock numbers in the order of the rows. A row
 * whose cells are all empty leaves its entry unchanged.
 */
export function planLedger(plan: ImportPlan, ledger: NumberedLedger, today: Day): ImportPlan {
  const stored = new Map(ledger.values.map((entry) => [entry.id, entry]));
  const unreadable = new Set(ledger.bad.map(({ id }) => id));
  /** 0 while the first entry of all may get any. */
  let nextNumber = ledger.lastNumber === 0 ? 0 : ledger.lastNumber + 1;
  const columnOf = (column: LedgerColumn) =>
    [...plan.ledgerColumns].find(([, one]) => one === column)?.[0] ?? column;

  const rows = plan.rows.map((row): PlannedRow => {
    if (row.productId === "") return row;
    const typed = new Map<LedgerColumn, string>();
    for (const [name, column] of plan.ledgerColumns) {
      typed.set(column, (row.cells.get(name) ?? "").trim());
    }
    const before = stored.get(row.productId) ?? null;
    const planned = planEntry(typed, before, { nextNumber, today, ...ledger });
    if (planned === NOTHING) return row;
    const { summary, errors, warnings, entry } = unreadable.has(row.productId)
      ? { ...NOTHING, errors: [["stockNumber", UNREADABLE] as const] }
      : planned;
    if (errors.length > 0) {
      const sentences = errors.map(([column, message]) => `${columnOf(column)}: ${message}`);
      const all = row.kind === "invalid" ? [row.summary, ...sentences] : sentences;
      return { ...row, kind: "invalid", summary: all.join(" "), change: null };
    }
    if (!entry || row.kind === "invalid") return row;
    if (!before) nextNumber = (entry.stockNumber ?? (nextNumber || 1)) + 1;
    const kind = row.kind === "new" ? "new" : "changed";
    const found = warnings.map(([column, sentence]) => `${columnOf(column)}: ${sentence}`);
    const own = withWarnings(summary, found);
    return {
      ...row,
      kind,
      summary: [row.summary, own].filter(Boolean).join("; "),
      warnings: [...row.warnings, ...found],
      entry,
    };
  });
  return { ...plan, rows };
}

interface EntryPlan {
  /** "purchasePrice: 1000 → 1100" */
  readonly summary: string;
  readonly errors: readonly ColumnSentence[];
  readonly warnings: readonly ColumnSentence[];
  readonly entry: EntryChange | null;
}

const NOTHING: EntryPlan = { summary: "", errors: [], warnings: [], entry: null };
const UNREADABLE = "This piece has an entry that cannot be read. The stock book names it.";
const SAVED_SINCE =
  "This entry has been saved since the file was exported. Export it again, or empty this cell to overwrite it.";

function planEntry(
  typed: ReadonlyMap<LedgerColumn, string>,
  before: LedgerEntry | null,
  {
    nextNumber,
    today,
    hasInvoices,
  }: Pick<NumberedLedger, "hasInvoices"> & { readonly nextNumber: number; readonly today: Day },
): EntryPlan {
  const number = (typed.get("stockNumber") ?? "").replaceAll(",", "");
  const isEmpty = number === "" && FIELDS.every((field) => (typed.get(field) ?? "") === "");
  if (isEmpty) return NOTHING;
  const numberError = stockNumberError(number, before, nextNumber);
  const errors: EntryPlan["errors"] = numberError ? [["stockNumber", numberError]] : [];

  const old: LedgerDraft = before
    ? toLedgerDraft(before)
    : { ...EMPTY_LEDGER_DRAFT, vatScheme: "" };
  const revision = typed.get("ledgerRevision") ?? "";
  // A copy of an entry that is gone is taken as it is: only an export has a revision.
  const isExact = !before && revision !== "";
  const { fields, warnings } = typedFields(typed, old, isExact);
  const all = { ...old, ...fields };
  const draft = relevantFields(all);
  const changed = FIELDS.filter((field) => !isSame(field, old, draft));
  // As for products: an interrupted import can be repeated with the same file.
  if (before && changed.length === 0) return { ...NOTHING, errors };
  if (before && revision !== "" && revision !== String(before.revision)) {
    return { ...NOTHING, errors: [...errors, ["ledgerRevision", SAVED_SINCE]] };
  }
  // Numbers of another program are kept, unless Make Invoice may have given them too.
  const known = hasInvoices && !isExact ? old : all;
  const invalid = Object.entries(validateLedger(all, today, known)).map(
    ([field, sentence]) =>
      [field as LedgerColumn, CELL_SENTENCES.get(sentence) ?? sentence] as const,
  );
  if (errors.length > 0 || invalid.length > 0)
    return { ...NOTHING, errors: [...errors, ...invalid] };
  const stockNumber = number === "" ? undefined : Number(number);
  return {
    errors,
    warnings,
    entry: { draft, before, stockNumber: before ? undefined : stockNumber },
    summary: before
      ? changed.map((field) => `${field}: ${shown(old, field)} → ${shown(draft, field)}`).join("; ")
      : newEntryText(draft, stockNumber ?? (nextNumber || 1)),
  };
}

function stockNumberError(number: string, before: LedgerEntry | null, nextNumber: number) {
  if (number === "") return null;
  if (before) {
    if (number === String(before.stockNumber)) return null;
    return `This piece has stock number ${before.stockNumber}, which never changes. Correct this cell, or empty it.`;
  }
  if (!isStockNumber(number)) return `${STOCK_NUMBER_RULE}, or empty this cell.`;
  if (nextNumber === 0 || Number(number) === nextNumber) return null;
  return `The next stock number is ${nextNumber}, because none is left out. Sort the rows by stock number, or empty this cell.`;
}

/** Spreadsheets rewrite "1250" as "1,250.00", which is no change. */
function isSame(field: keyof LedgerDraft, before: LedgerDraft, after: LedgerDraft): boolean {
  const normalise =
    ledgerField(field).kind === "amount"
      ? plainPrice
      : (text: string) => text.replaceAll("\r\n", "\n");
  return normalise(before[field]) === normalise(after[field]);
}

/** The values that a cell of a day or a choice takes, where the form has a control for it. */
const CELL_SENTENCES: ReadonlyMap<string, string> = new Map([
  [NOT_A_DAY, "Enter a date such as 2026-11-23 or 23/11/2026."],
  [REQUIRED.owner, `Enter ${Object.values(OWNER_NAMES).join(" or ")}.`],
  [REQUIRED.vatScheme, `Enter ${Object.values(VAT_SCHEME_NAMES).join(" or ")}.`],
]);

function shown(draft: LedgerDraft, field: keyof LedgerDraft): string {
  return shorten(oneLine(draft[field]), MAX_SHOWN_TEXT) || "nothing";
}

/** "New purchase and sale, stock number 12: bought on 3 Nov 2026 for £900.00, sold on 23 Nov 2026 for £1,250.00" */
function newEntryText(draft: LedgerDraft, stockNumber: number): string {
  const amount = (text: string) => accountAmount(pence(text) ?? 0);
  const sale =
    draft.saleDate === ""
      ? ""
      : draft.sellingPrice === ""
        ? `, ${shown(draft, "disposal")} on ${dateOf(draft.saleDate)}`
        : `, sold on ${dateOf(draft.saleDate)} for ${amount(draft.sellingPrice)}`;
  const came =
    draft.owner === ""
      ? `bought on ${dateOf(draft.purchaseDate)} for ${amount(draft.purchasePrice)}`
      : `${ownerText(draft)}, received on ${dateOf(draft.purchaseDate)}`;
  return `New purchase and sale, stock number ${stockNumber}: ${came}${sale}`;
}
