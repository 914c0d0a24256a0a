import type { Day } from "../../lib/day.ts";
import { fold, oneLine, shorten } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { readTextCell } from "../csv/text-cell.ts";
import {
  LEDGER_LABELS,
  ledgerErrorMessage,
  STOCK_NUMBER_RULE,
  VAT_SCHEME_NAMES,
} from "../ledger/ledger-labels.ts";
import {
  accountAmount,
  EMPTY_LEDGER_DRAFT,
  isStockNumber,
  toLedgerDraft,
  validateLedger,
  VAT_SCHEMES,
  type LedgerDraft,
  type LedgerEntry,
  type LedgerError,
} from "../ledger/ledger.ts";
import type { NumberedLedger } from "../ledger/use-ledger.ts";
import { plainPrice } from "../saving/product-draft.ts";
import { dateOf } from "../ui/dates.ts";
import {
  withWarnings,
  type EntryChange,
  type ImportPlan,
  type LedgerColumn,
  type PlannedRow,
} from "./import-plan.ts";

/** The ledger's columns in the inventory's CSV file, and what an imported file would change in the ledger. */

/** In the order of HMRC's stock book. */
const FIELDS = [
  "purchaseDate",
  "purchaseInvoice",
  "purchasePrice",
  "sellerName",
  "sellerAddress",
  "vatScheme",
  "saleDate",
  "saleInvoice",
  "sellingPrice",
  "disposal",
  "buyerName",
  "notes",
] as const satisfies readonly (keyof LedgerDraft)[];

export const LEDGER_COLUMNS: readonly LedgerColumn[] = ["stockNumber", ...FIELDS, "ledgerRevision"];
const MAX_SHOWN_TEXT = 60;

/** The cells of LEDGER_COLUMNS; empty without an entry. Amounts are in pounds. */
export function ledgerCells(entry: LedgerEntry | undefined): readonly string[] {
  if (!entry) return LEDGER_COLUMNS.map(() => "");
  const draft = toLedgerDraft(entry);
  return [
    String(entry.stockNumber),
    ...FIELDS.map((field) =>
      field === "vatScheme" ? VAT_SCHEME_NAMES[entry[field]] : draft[field],
    ),
    String(entry.revision),
  ];
}

/** A column's name as it is compared: nameKey("Date of Purchase") → "dateofpurchase" */
export function nameKey(name: string): string {
  return fold(name).replaceAll(" ", "");
}

const COLUMNS: ReadonlyMap<string, LedgerColumn> = new Map([
  ...LEDGER_COLUMNS.map((column) => [nameKey(column), column] as const),
  ...FIELDS.map((field) => [nameKey(LEDGER_LABELS[field]), field] as const),
]);

/** ledgerColumnOf("purchaseDate"), ledgerColumnOf("Date of Purchase") → "purchaseDate"; null for other columns. */
export function ledgerColumnOf(name: string): LedgerColumn | null {
  return COLUMNS.get(nameKey(name)) ?? null;
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
    const planned = planEntry(typed, before, nextNumber, today);
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

type ColumnSentence = readonly [LedgerColumn, string];

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
  nextNumber: number,
  today: Day,
): EntryPlan {
  const number = (typed.get("stockNumber") ?? "").replaceAll(",", "");
  const isEmpty = number === "" && FIELDS.every((field) => (typed.get(field) ?? "") === "");
  if (isEmpty) return NOTHING;
  const numberError = stockNumberError(number, before, nextNumber);
  const errors: EntryPlan["errors"] = numberError ? [["stockNumber", numberError]] : [];

  const old = before ? toLedgerDraft(before) : { ...EMPTY_LEDGER_DRAFT, vatScheme: "" };
  const revision = typed.get("ledgerRevision") ?? "";
  // A copy of an entry that is gone is taken as it is: only an export has a revision.
  const isExact = !before && revision !== "";
  const { fields, warnings } = typedFields(typed, old, isExact);
  const draft = { ...old, ...fields };
  const changed = FIELDS.filter((field) => !isSame(field, old, draft));
  // As for products: an interrupted import can be repeated with the same file.
  if (before && changed.length === 0) return { ...NOTHING, errors };
  if (before && revision !== "" && revision !== String(before.revision)) {
    return { ...NOTHING, errors: [...errors, ["ledgerRevision", SAVED_SINCE]] };
  }
  const invalid = Object.entries<LedgerError>(validateLedger(draft, today)).map(
    ([field, error]) =>
      [field as LedgerColumn, cellMessage(field as keyof LedgerDraft, error)] as const,
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

const INVOICE = { isCode: true, hasManyLines: false };
const LINE = { isCode: false, hasManyLines: false };
const LINES = { isCode: false, hasManyLines: true };
const TEXTS: { readonly [Field in keyof LedgerDraft]?: typeof LINE } = {
  purchaseInvoice: INVOICE,
  sellerName: LINE,
  sellerAddress: LINES,
  saleInvoice: INVOICE,
  disposal: LINE,
  buyerName: LINE,
  notes: LINES,
};

/** The fields of a row, and warnings about the changed ones. */
function typedFields(
  typed: ReadonlyMap<LedgerColumn, string>,
  old: Readonly<Record<keyof LedgerDraft, string>>,
  isExact: boolean,
) {
  const fields: Partial<Record<keyof LedgerDraft, string>> = {};
  const warnings: ColumnSentence[] = [];
  for (const field of FIELDS) {
    const cell = typed.get(field)?.replaceAll("\r\n", "\n");
    if (cell === undefined) continue;
    const kind = TEXTS[field];
    fields[field] = cell;
    if (field === "vatScheme") fields[field] = schemeOf(cell);
    if (field === "purchaseDate" || field === "saleDate") fields[field] = isoDay(cell);
    if (isExact || !kind || cell === old[field].replaceAll("\r\n", "\n")) continue;
    const { text, warnings: found } = readTextCell(cell, kind);
    fields[field] = text;
    if (text !== old[field]) warnings.push(...found.map((one) => [field, one] as const));
  }
  return { fields, warnings };
}

/** schemeOf("Margin scheme"), schemeOf("margin") → "margin"; other text unchanged. */
function schemeOf(cell: string): string {
  const isNamed = (text: string) => fold(text) === fold(cell);
  return VAT_SCHEMES.find((one) => isNamed(one) || isNamed(VAT_SCHEME_NAMES[one])) ?? cell;
}

/** A day as British spreadsheets write it: isoDay("3/11/2026") → "2026-11-03"; other text unchanged. */
function isoDay(cell: string): string {
  const [, day = "", month = "", year = ""] = /^(\d\d?)[/.](\d\d?)[/.](\d{4})$/.exec(cell) ?? [];
  return year === "" ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Spreadsheets rewrite "1250" as "1,250.00", which is no change. */
function isSame(field: keyof LedgerDraft, before: LedgerDraft, after: LedgerDraft): boolean {
  const isPrice = field === "purchasePrice" || field === "sellingPrice";
  const normalise = isPrice ? plainPrice : (text: string) => text.replaceAll("\r\n", "\n");
  return normalise(before[field]) === normalise(after[field]);
}

function cellMessage(field: keyof LedgerDraft, error: LedgerError): string {
  if (error.kind === "not-a-day") return "Enter a date such as 2026-11-23 or 23/11/2026.";
  if (field === "vatScheme") return `Enter ${Object.values(VAT_SCHEME_NAMES).join(" or ")}.`;
  return ledgerErrorMessage(field, error);
}

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
  return `New purchase and sale, stock number ${stockNumber}: bought on ${dateOf(draft.purchaseDate)} for ${amount(draft.purchasePrice)}${sale}`;
}
