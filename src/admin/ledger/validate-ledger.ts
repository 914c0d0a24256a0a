import { isDay, type Day } from "../../lib/day.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { plainCode } from "../saving/sku.ts";
import {
  GIVEN_NUMBERS,
  LEDGER_FIELD_NAMES,
  ledgerField,
  OWNERS,
  relevantFields,
  VAT_SCHEMES,
  ZERO_RATES,
  type LedgerDraft,
} from "./ledger.ts";

/** The error of one field. `ledgerErrorMessage` of admin/ledger/ledger-labels.ts has the sentence. */
export type LedgerError =
  | {
      readonly kind:
        | "required"
        | "not-an-amount"
        | "not-a-day"
        | "in-future"
        | "before-purchase"
        | "price-or-disposal"
        | "sum-or-share"
        | "not-a-share"
        | "given-number"
        | "invoiced"
        | "still-owed"
        | "without-sale";
    }
  | { readonly kind: "too-long"; readonly max: number };

export type LedgerErrors = { readonly [Field in keyof LedgerDraft]?: LedgerError };

/**
 * Why an entry cannot be saved. firestore.rules check the same, except that a day exists and is not in the future.
 * validateLedger({ …, saleDate: "2026-11-23", sellingPrice: "" }, "2026-11-23") → { sellingPrice: { kind: "price-or-disposal" } }
 * @param before the stored values, whose invoice numbers may stay.
 */
export function validateLedger(
  typed: LedgerDraft,
  today: Day,
  before: LedgerDraft = typed,
): LedgerErrors {
  const draft = relevantFields(typed);
  const errors: { -readonly [Field in keyof LedgerDraft]?: LedgerError } = {};
  const isEmpty = (field: keyof LedgerDraft) => trimText(draft[field]) === "";
  for (const field of LEDGER_FIELD_NAMES) {
    const { max = Infinity } = ledgerField(field);
    if (trimText(draft[field]).length > max) errors[field] = { kind: "too-long", max };
  }
  for (const field of ["purchaseInvoice", "saleInvoice"] as const) {
    if (draft[field] !== before[field] && GIVEN_NUMBERS[field].test(plainCode(draft[field])))
      errors[field] = { kind: "given-number" };
  }
  const checkDay = (field: "purchaseDate" | "saleDate" | "settledOn" | "ownerUntil") => {
    if (isEmpty(field)) errors[field] = { kind: "required" };
    else if (!isDay(draft[field])) errors[field] = { kind: "not-a-day" };
    else if (field !== "ownerUntil" && draft[field] > today) errors[field] = { kind: "in-future" };
    else if (draft[field] < draft.purchaseDate) errors[field] = { kind: "before-purchase" };
  };
  const checkAmount = (field: "purchasePrice" | "ownerAmount" | "owed") => {
    if (isEmpty(field)) errors[field] = { kind: "required" };
    else if (pence(draft[field]) === null) errors[field] = { kind: "not-an-amount" };
  };
  checkDay("purchaseDate");
  if (isEmpty("sellerName")) errors.sellerName = { kind: "required" };
  if (!VAT_SCHEMES.some((one) => one === draft.vatScheme)) errors.vatScheme = { kind: "required" };
  if (!ZERO_RATES.some((one) => one === draft.zeroRated)) errors.zeroRated = { kind: "required" };
  if (!OWNERS.some((one) => one === draft.owner)) errors.owner = { kind: "required" };
  else if (draft.owner === "") checkAmount("purchasePrice");
  else if (draft.owner === "memo" || isEmpty("ownerShare")) checkAmount("ownerAmount");
  else if (!isEmpty("ownerAmount")) errors.ownerShare = { kind: "sum-or-share" };
  else if (!/^[1-9]\d?$/.test(draft.ownerShare.trim())) errors.ownerShare = { kind: "not-a-share" };
  if (draft.owner === "memo" || !isEmpty("ownerUntil")) checkDay("ownerUntil");

  // `relevantFields` would drop a debt without a word.
  for (const field of ["owed", "settledOn"] as const) {
    if (trimText(typed[field]) === "" || draft[field] !== "") continue;
    if (draft.owner === "") errors.owner = { kind: "still-owed" };
    else errors[field] = { kind: "without-sale" };
  }

  const hasSale = LEDGER_FIELD_NAMES.some(
    (field) => ledgerField(field).isOfSale && !isEmpty(field),
  );
  if (!hasSale) {
    const isInvoiced = GIVEN_NUMBERS.saleInvoice.test(before.saleInvoice);
    return isInvoiced ? { ...errors, saleDate: { kind: "invoiced" } } : errors;
  }
  checkDay("saleDate");
  if (isEmpty("sellingPrice")) {
    if (isEmpty("disposal")) errors.sellingPrice = { kind: "price-or-disposal" };
  } else if (!isEmpty("disposal")) errors.disposal = { kind: "price-or-disposal" };
  else if (pence(draft.sellingPrice) === null) errors.sellingPrice = { kind: "not-an-amount" };
  else if (draft.owner !== "") {
    checkAmount("owed");
    if (!isEmpty("settledOn")) checkDay("settledOn");
  }
  return errors;
}
