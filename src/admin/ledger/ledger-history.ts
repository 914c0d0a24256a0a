import { text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { dateOf } from "../ui/dates.ts";
import { accountAmount } from "./ledger-figures.ts";
import { OWNER_NAMES, VAT_SCHEME_NAMES, ZERO_RATE_NAMES } from "./ledger-labels.ts";
import { LEDGER_FIELD_NAMES, ledgerField, numberOfId, type LedgerFieldName } from "./ledger.ts";

/** One save of a ledger entry. */
export interface LedgerChange {
  readonly id: string;
  /** In ms since 1970, with microseconds as decimals. */
  readonly at: number;
  /** The administrator's e-mail address. */
  readonly email: string;
  readonly product: string;
  readonly stockNumber: number;
  readonly title: string;
  /** The stored fields that differ; both are empty if the entry was added. */
  readonly before: Fields;
  readonly after: Fields;
}

interface FieldChange {
  readonly label: string;
  /** "nothing" if it was empty. */
  readonly from: string;
  readonly to: string;
}

/** The changed fields in words, in the order of the stock book. [] if the entry was added. */
export function fieldChanges({
  before,
  after,
}: Pick<LedgerChange, "before" | "after">): readonly FieldChange[] {
  return LEDGER_FIELD_NAMES.map((name) => ({
    label: ledgerField(name).label,
    from: valueText(name, before[name]),
    to: valueText(name, after[name]),
  })).filter(({ from, to }) => from !== to);
}

/** The effect of a credit note on the sale; "" if there is none. */
export function saleEvent({ before, after }: Pick<LedgerChange, "before" | "after">): string {
  if (wholeNumber(after.earlierSales) > wholeNumber(before.earlierSales))
    return after.saleDate === "" ? "Taken back" : "Credited in full, and sold again";
  const credited = wholeNumber(after.credited) - wholeNumber(before.credited);
  if (credited === 0) return "";
  const number = text(after.creditedBy) && ` ${numberOfId(text(after.creditedBy))}`;
  return credited > 0
    ? `Credit note${number} for ${accountAmount(credited)}`
    : `Credit note${number} for ${accountAmount(-credited)} cancelled`;
}

const NAMES: { readonly [Field in LedgerFieldName]?: Readonly<Record<string, string>> } = {
  owner: OWNER_NAMES,
  vatScheme: VAT_SCHEME_NAMES,
  zeroRated: ZERO_RATE_NAMES,
};

/** valueText("sellingPrice", 160000) → "£1,600.00"; valueText("buyerName", "") → "nothing" */
function valueText(name: LedgerFieldName, value: unknown): string {
  const { kind } = ledgerField(name);
  if (typeof value === "number") return kind === "amount" ? accountAmount(value) : String(value);
  const stored = typeof value === "string" ? value : "";
  const named = NAMES[name]?.[stored];
  if (named !== undefined) return named;
  return (kind === "day" ? dateOf(stored) : stored) || "nothing";
}
