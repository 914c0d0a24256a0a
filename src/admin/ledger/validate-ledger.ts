import { isDay, type Day } from "../../lib/day.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { plainCode } from "../saving/sku.ts";
import {
  GIVEN_NUMBERS,
  isZero,
  LEDGER_FIELD_NAMES,
  ledgerField,
  OWNERS,
  relevantFields,
  VAT_SCHEMES,
  ZERO_RATES,
  type LedgerDraft,
} from "./ledger.ts";

export const NOT_A_DAY = "Enter a date with day, month and year.";
const NOT_AN_AMOUNT = "Enter an amount in pounds above 0, for example 5450 or 5450.50.";

/** What an empty field asks for. */
export const REQUIRED = {
  owner: "Choose whose it is.",
  purchaseDate: "Enter the date of purchase.",
  purchasePrice: "Enter the purchase price.",
  sellerName: "Enter the seller's name.",
  ownerAmount: "Enter what the owner gets: a sum, or a share of a consigned piece.",
  ownerUntil: "Enter the day when it is due.",
  owed: "Enter what the owner gets of this sale.",
  vatScheme: "Choose a VAT scheme.",
  zeroRated: "This is required.",
  saleDate: "Enter the date of sale.",
} as const;

/** Where the piece is not ours. */
const OF_OTHERS = {
  ...REQUIRED,
  purchaseDate: "Enter the day when it came.",
  sellerName: "Enter the owner's name.",
} as const;

/**
 * Why an entry cannot be saved, by field. firestore.rules check the same, except that a day exists and is not in the future.
 * validateLedger({ …, saleDate: "2026-11-23" }, "2026-11-23") → { sellingPrice: "Enter the selling price, or the …" }
 * @param before the stored values, whose invoice numbers may stay.
 */
export function validateLedger(
  typed: LedgerDraft,
  today: Day,
  before: LedgerDraft = typed,
): Partial<LedgerDraft> {
  const draft = relevantFields(typed);
  const isOurs = draft.owner === "";
  const required = isOurs ? REQUIRED : OF_OTHERS;
  const errors: { -readonly [Field in keyof LedgerDraft]?: string } = {};
  const isEmpty = (field: keyof LedgerDraft) => trimText(draft[field]) === "";
  for (const field of LEDGER_FIELD_NAMES) {
    const { max = Infinity } = ledgerField(field);
    if (trimText(draft[field]).length > max) errors[field] = `Use ${max} characters or fewer.`;
  }
  for (const field of ["purchaseInvoice", "saleInvoice"] as const) {
    if (draft[field] !== before[field] && GIVEN_NUMBERS[field].test(plainCode(draft[field])))
      errors[field] =
        "Only Make Invoice and Make Purchase Invoice give numbers like this. Leave it empty, or add a word to the number of an older invoice.";
  }
  const checkDay = (field: "purchaseDate" | "saleDate" | "settledOn" | "ownerUntil") => {
    if (!isDay(draft[field])) errors[field] = NOT_A_DAY;
    else if (field !== "ownerUntil" && draft[field] > today)
      errors[field] = "This date is in the future.";
    else if (draft[field] < draft.purchaseDate)
      errors[field] = isOurs
        ? "This is before the date of purchase."
        : "This is before the day when it came.";
  };
  const askForDay = (field: "purchaseDate" | "saleDate" | "ownerUntil") => {
    if (isEmpty(field)) errors[field] = required[field];
    else checkDay(field);
  };
  const askForAmount = (field: "purchasePrice" | "ownerAmount" | "owed") => {
    if (isEmpty(field)) errors[field] = required[field];
    else if (field === "purchasePrice" && isZero(draft[field])) return;
    else if (pence(draft[field]) === null) errors[field] = NOT_AN_AMOUNT;
  };
  askForDay("purchaseDate");
  if (isEmpty("sellerName")) errors.sellerName = required.sellerName;
  if (!VAT_SCHEMES.some((one) => one === draft.vatScheme)) errors.vatScheme = required.vatScheme;
  if (!ZERO_RATES.some((one) => one === draft.zeroRated)) errors.zeroRated = required.zeroRated;
  if (!OWNERS.some((one) => one === draft.owner)) errors.owner = required.owner;
  else if (isOurs) askForAmount("purchasePrice");
  else if (draft.owner === "memo" || isEmpty("ownerShare")) askForAmount("ownerAmount");
  else if (!isEmpty("ownerAmount")) errors.ownerShare = "Enter the sum or the share, not both.";
  else if (!/^[1-9]\d?$/.test(draft.ownerShare.trim()))
    errors.ownerShare = "Enter a whole number from 1 to 99.";
  if (draft.owner === "memo" || !isEmpty("ownerUntil")) askForDay("ownerUntil");

  // `relevantFields` would drop a debt without a word.
  for (const field of ["owed", "settledOn"] as const) {
    if (trimText(typed[field]) === "" || draft[field] !== "") continue;
    if (isOurs)
      errors.owner =
        "It was sold for its owner. Choose Consigned or On memo, and empty Owed to Owner and Owner Paid On first.";
    else
      errors[field] =
        "Empty this as well: nothing is owed without a selling price. If you have paid the owner, write it into Notes.";
  }

  const hasSale = LEDGER_FIELD_NAMES.some(
    (field) => ledgerField(field).isOfSale && !isEmpty(field),
  );
  if (!hasSale) {
    if (GIVEN_NUMBERS.saleInvoice.test(before.saleInvoice))
      errors.saleDate =
        "This sale has an invoice: if the piece comes back, press Take Back below. If the invoice is cancelled, first empty its number and save.";
    return errors;
  }
  askForDay("saleDate");
  if (isEmpty("sellingPrice")) {
    if (isEmpty("disposal"))
      errors.sellingPrice = "Enter the selling price, or the method of disposal.";
  } else if (!isEmpty("disposal"))
    errors.disposal = "Leave this empty if there is a selling price.";
  else if (pence(draft.sellingPrice) === null) errors.sellingPrice = NOT_AN_AMOUNT;
  else if (!isOurs) {
    askForAmount("owed");
    if (!isEmpty("settledOn")) checkDay("settledOn");
  }
  return errors;
}
