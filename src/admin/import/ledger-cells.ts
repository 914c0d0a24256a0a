import { fold } from "../../lib/text.ts";
import { readDay } from "../csv/read-day.ts";
import { readTextCell } from "../csv/text-cell.ts";
import { OWNER_NAMES, VAT_SCHEME_NAMES, ZERO_RATE_NAMES } from "../ledger/ledger-labels.ts";
import {
  LEDGER_FIELD_NAMES,
  ledgerField,
  OWNERS,
  VAT_SCHEMES,
  ZERO_RATES,
  type LedgerDraft,
} from "../ledger/ledger.ts";
import type { LedgerColumn } from "./import-plan.ts";

/** How a file's cells become a ledger entry. */

export type ColumnSentence = readonly [LedgerColumn, string];

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
    fields[field] = cell;
    if (field === "vatScheme") fields[field] = schemeOf(cell);
    if (field === "zeroRated") fields[field] = zeroRateOf(cell);
    if (field === "owner") fields[field] = ownerOf(cell);
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

/** schemeOf("Margin scheme"), schemeOf("margin") → "margin"; other text unchanged. */
function schemeOf(cell: string): string {
  const isNamed = (text: string) => fold(text) === fold(cell);
  return VAT_SCHEMES.find((one) => isNamed(one) || isNamed(VAT_SCHEME_NAMES[one])) ?? cell;
}

/** zeroRateOf("Export") → "export"; other text unchanged. */
function zeroRateOf(cell: string): string {
  const isNamed = (text: string) => fold(text) === fold(cell);
  return ZERO_RATES.find((one) => isNamed(one) || isNamed(ZERO_RATE_NAMES[one])) ?? cell;
}

/** ownerOf("On memo"), ownerOf("memo") → "memo"; ownerOf("Ours") → ""; other text unchanged. */
function ownerOf(cell: string): string {
  const isNamed = (text: string) => fold(text) === fold(cell);
  return OWNERS.find((one) => isNamed(one) || isNamed(OWNER_NAMES[one])) ?? cell;
}
