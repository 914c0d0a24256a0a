import { withCommas } from "../../lib/plural.ts";
import { MAX_FIRST_STOCK_NUMBER } from "../../lib/limits.ts";
import { PLACE_NAMES, PLACES } from "../whereabouts/whereabouts.ts";
import { accountAmount, owedFor, owedNow } from "./ledger-figures.ts";
import {
  mapFields,
  type LedgerDraft,
  type LedgerEntry,
  type Owner,
  type VatScheme,
  type ZeroRate,
} from "./ledger.ts";

/** The labels of "Purchase and sale". */
export const LEDGER_LABELS = mapFields((_name, { label }) => label);

/** The labels if the piece is not ours. */
export const ENTRUSTED_LABELS = mapFields(
  (_name, { label, labelOfOthers = label }) => labelOfOthers,
);

export const VAT_SCHEME_NAMES = {
  margin: "Margin scheme",
  standard: "Standard VAT",
} as const satisfies Record<VatScheme, string>;

export const ZERO_RATE_NAMES = {
  "": "As the scheme says",
  export: "Zero-rated, exported from the UK",
} as const satisfies Record<ZeroRate, string>;

export const OWNER_NAMES = {
  "": "Ours",
  consigned: "Consigned",
  memo: "On memo",
} as const satisfies Record<Owner, string>;

/** The values of the URL's `owner` and `place`, as dropdowns show them. */
export const OWNER_OPTIONS = [
  ["", "Any"],
  ["ours", OWNER_NAMES[""]],
  ["consigned", OWNER_NAMES.consigned],
  ["memo", OWNER_NAMES.memo],
] as const;
export const WHERE_OPTIONS = [
  ["", "Anywhere"],
  ...PLACES.map((place) => [place, PLACE_NAMES[place]] as const),
] as const;

/** "Consigned by Mrs Example", "On memo from Example & Co"; "" if it is ours. */
export function ownerText({
  owner,
  sellerName,
}: Pick<LedgerDraft, "owner" | "sellerName">): string {
  if (owner === "") return "";
  return `${owner === "memo" ? "On memo from" : "Consigned by"} ${sellerName}`;
}

/** Asks what the owner gets of a new price, in pence. */
export function owedQuestion(
  entry: LedgerEntry,
  { before, after }: { readonly before: number; readonly after: number },
): string {
  const [owed, share] = [owedNow(entry) ?? 0, owedFor(entry, after)];
  const now = `${entry.sellerName} ${entry.settledOn === "" ? "gets" : "was paid"} ${accountAmount(owed)} of ${accountAmount(before)}.`;
  const agreed =
    share === null || share === owed ? "" : ` As agreed it would be ${accountAmount(share)}.`;
  return `${now} The price is now ${accountAmount(after)}: what do they get?${agreed}`;
}

/** Suggested answers to how something was paid. */
export const WAYS_TO_PAY = ["Bank transfer", "Card", "Cash"];

/** Said wherever VAT is worked out. */
export const CHECK_WITH_ACCOUNTANT =
  "This is worked out from what you entered and is not tax advice. Check it with your accountant before you send a VAT return.";

/** The message about an invalid stock number. */
export const STOCK_NUMBER_RULE = `Enter a whole number from 1 to ${withCommas(MAX_FIRST_STOCK_NUMBER)}`;
