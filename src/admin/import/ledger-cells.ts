import { fold } from "../../lib/text.ts";
import { readDay } from "../csv/read-day.ts";
import { readTextCell } from "../csv/text-cell.ts";
import { OWNER_NAMES, VAT_SCHEME_NAMES, ZERO_RATE_NAMES } from "../ledger/ledger-labels.ts";
import { LEDGER_FIELD_NAMES, ledgerField, type LedgerDraft } from "../ledger/ledger.ts";
import type { LedgerColumn } from "./import-plan.ts";

/** How a file's cells become a ledger entry. */

export type ColumnSentence = readonly [LedgerColumn, string];

/** The names of the values of choices. */
const CHOICES: { readonly [Name in keyof LedgerDraft]?: Readonly<Record<string, string>> } = {
  vatScheme: VAT_SCHEME_NAMES,
  zeroRated: ZERO_RATE_NAMES,
  owner: OWNER_NAMES,
};

/** The fields of a row, and warnings about the changed ones. */
export function typedFields(
  typed: ReadonlyMap<LedgerColumn, string>,
  old: Readonly<Record<keyof LedgerDraft, string>>,
  isExact: boolean,
) {
  const fields: Partial<Record<keyof LedgerDraft, string>> = {};
  const warnings: ColumnSentence[] = [];
  for (const field of LEDGER_FIELD_NAMES) {
    const cell = typed.get(field)?.replaceAll("\r\n", "\n");
    if (cell === undefined) continue;
    const { kind, max } = ledgerField(field);
    fields[field] = choiceOf(cell, CHOICES[field]);
    if (kind === "percent") fields[field] = cell.replace(/\s*%$/, "");
    if (kind === "day") fields[field] = readDay(cell) ?? cell;
    if (isExact || max === undefined || cell === old[field].replaceAll("\r\n", "\n")) continue;
    const { text, warnings: found } = readTextCell(cell, {
      isCode: kind === "code",
      hasManyLines: kind === "lines",
    });
    fields[field] = text;
    if (text !== old[field]) warnings.push(...found.map((one) => [field, one] as const));
  }
  return { fields, warnings };
}

/** choiceOf("On memo", OWNER_NAMES), choiceOf("memo", OWNER_NAMES) → "memo"; other text unchanged. */
function choiceOf(cell: string, names: Readonly<Record<string, string>> = {}): string {
  const found = Object.entries(names).find((names) => names.map(fold).includes(fold(cell)));
  return found?.[0] ?? cell;
}
