import { withCommas } from "../../lib/plural.ts";
import { MAX_FIRST_STOCK_NUMBER } from "../../lib/limits.ts";
import { PLACE_NAMES, PLACES } from "../whereabouts/whereabouts.ts";
import { accountAmount, owedFor } from "./ledger-figures.ts";
import {
  mapFields,
  type LedgerDraft,
  type LedgerEntry,
  type Owner,
  type VatScheme,
  type ZeroRate,
} from "./ledger.ts";
import type { LedgerError } from "./validate-ledger.ts";

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
export const WHOSE_OPTIONS = [
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
  const [owed, share] = [entry.owed ?? 0, owedFor(entry, after)];
  const now = `${entry.sellerName} ${entry.settledOn === "" ? "gets" : "was paid"} ${accountAmount(owed)} of ${accountAmount(before)}.`;
  const agreed =
    share === null || share === owed ? "" : ` As agreed it would be ${accountAmount(share)}.`;
  return `${now} The price is now ${accountAmount(after)}: what do they get?${agreed}`;
}

/** Said wherever VAT is worked out. */
export const CHECK_WITH_ACCOUNTANT =
  "This is worked out from what you entered and is not tax advice. Check it with your accountant before you send a VAT return.";

/** The message about an invalid stock number. */
export const STOCK_NUMBER_RULE = `Enter a whole number from 1 to ${withCommas(MAX_FIRST_STOCK_NUMBER)}`;

const REQUIRED: { readonly [Field in keyof LedgerDraft]?: string } = {
  owner: "Choose whose it is.",
  purchaseDate: "Enter the date of purchase.",
  purchasePrice: "Enter the purchase price.",
  sellerName: "Enter the seller's name.",
  ownerAmount: "Enter what the owner gets: a sum, or a share of a consigned piece.",
  ownerUntil: "Enter the day when it is due.",
  owed: "Enter what the owner gets of this sale.",
  vatScheme: "Choose a VAT scheme.",
  saleDate: "Enter the date of sale.",
};

/** Where the piece is not ours. */
const REQUIRED_OF_OTHERS: typeof REQUIRED = {
  purchaseDate: "Enter the day when it came.",
  sellerName: "Enter the owner's name.",
};

/** The sentence for a field's error: ("purchaseDate", { kind: "required" }) → "Enter the date of purchase." @param owner as in the draft. */
export function ledgerErrorMessage(
  field: keyof LedgerDraft,
  error: LedgerError,
  owner = "",
): string {
  switch (error.kind) {
    case "required":
      return (
        (owner !== "" && REQUIRED_OF_OTHERS[field]) || (REQUIRED[field] ?? "This is required.")
      );
    case "too-long":
      return `Use ${error.max} characters or fewer.`;
    case "not-an-amount":
      return "Enter an amount in pounds above 0, for example 5450 or 5450.50.";
    case "not-a-day":
      return "Enter a date with day, month and year.";
    case "in-future":
      return "This date is in the future.";
    case "before-purchase":
      return owner === ""
        ? "This is before the date of purchase."
        : "This is before the day when it came.";
    case "price-or-disposal":
      return field === "disposal"
        ? "Leave this empty if there is a selling price."
        : "Enter the selling price, or the method of disposal.";
    case "sum-or-share":
      return "Enter the sum or the share, not both.";
    case "given-number":
      return "Only Make Invoice and Make Purchase Invoice give numbers like this. Leave it empty, or add a word to the number of an older invoice.";
    case "invoiced":
      return "This sale has an invoice: if the piece comes back, press Take Back below. If the invoice is cancelled, first empty its number and save.";
    case "still-owed":
      return "It was sold for its owner. Choose Consigned or On memo, and empty Owed to Owner and Owner Paid On first.";
    case "without-sale":
      return "Empty this as well: nothing is owed without a selling price. If you have paid the owner, write it into Notes.";
    case "not-a-share":
      return "Enter a whole number from 1 to 99.";
  }
}
