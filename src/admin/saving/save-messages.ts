import {
  asShopError,
  type FieldErrors,
  type ShopError,
  type ShopErrorKind,
} from "../../lib/errors.ts";
import { InvalidError } from "../../lib/save-errors.ts";
import type { ProductDraft } from "../../products/product.ts";
import type { StockCollection } from "../../products/stock-documents.ts";
import { errorMessage } from "../../ui/messages.ts";
import { formLabel, NOUNS, REQUIRED } from "./field-labels.ts";

/** Messages for the dealer only: about saving, uploads and bulk changes. */

const SAVING: { readonly [Kind in ShopErrorKind]?: string } = {
  offline:
    "Not saved: you are offline. Your changes are still here. Save again when you are back online.",
  timeout:
    "The server took too long to reply. Your changes are still here. Save again; nothing will be saved twice.",
  // The reply to a save that did arrive may have been lost.
  unavailable:
    "The server sent an unexpected reply, so this may not have been saved. Your changes are still here. Save again in a moment; nothing will be saved twice.",
  quota:
    "Not saved: the shop has used up what Google allows it in a day. Your changes are still here. Save again after 8 in the morning, UK time, or see Usage and billing in the Firebase console.",
  busy: "Not saved: someone else is using the database. Your changes are still here. Save again in a minute.",
  misconfigured:
    "Not saved: the database refuses this website's requests. Your changes are still here. Check the shop's rules, API key, App Check and billing in the Google Cloud console.",
  unverified:
    "Not saved: Google could not check this browser. Your changes are still here. Allow reCAPTCHA in your content blocker and save again.",
  "signed-out":
    "Not saved: your session has ended. Your changes are still here. Log in and save again.",
  "not-allowed":
    "Not saved: your account is not allowed to save this. Your changes are still here. Check under Team that you are still an administrator.",
  refused:
    "Not saved: the database refused one of the values. Your changes are still here. Check every field, also those you have not changed, and save again.",
  "website-updated":
    "Not saved: the shop has been updated. Copy what you typed, then reload the page.",
  conflict:
    "Not saved: this has been changed elsewhere since you opened it. Look at it again, then save if you still want to.",
  invalid: "Not saved: something in the form cannot be saved. Check it and save again.",
};

/** Why a form was not saved. */
export function saveErrorMessage(error: unknown): string {
  return SAVING[asShopError(error).kind] ?? errorMessage(error);
}

/** Why a form was not saved that has stored its input as a draft. */
export const UPDATED_WITH_DRAFT = "The shop has been updated. Reload to go on; your input is kept.";

/** Why a save of many documents left one out. */
export function refusalText(error: ShopError, collection?: StockCollection): string {
  if (error instanceof InvalidError) return fieldErrorsText(error.errors, collection);
  return error.kind === "refused"
    ? "The database refused one of its values. Check every field."
    : errorMessage(error);
}

/** What to do with a document that no form can open. @param path "products/abc" */
export function untitledText(path: string): string {
  return `It cannot be opened. In the Firebase console, open Firestore Database and add a title to ${path}, or delete it.`;
}

/** fieldErrorsText({ metal: "Use 200 characters or fewer." }) → "Metal: Use 200 characters or fewer." */
function fieldErrorsText(
  errors: FieldErrors<Record<string, unknown>>,
  collection: StockCollection = "products",
): string {
  // These name their fields.
  const required = Object.values<string | undefined>(REQUIRED[collection]);
  return Object.entries(errors)
    .map(([field, sentence]) =>
      required.includes(sentence) ? sentence : `${formLabel(collection, field)}: ${sentence}`,
    )
    .join(" ");
}

/** Why a change to a product in a list cannot be saved. */
export function invalidMessage(errors: FieldErrors<ProductDraft>): string {
  return `Edit this product first: ${fieldErrorsText(errors)}`;
}

/** A warning if a deleted document could not be restored because it is not valid today; otherwise null. */
export function restoreWarning(
  collection: StockCollection,
  errors: FieldErrors<Record<string, unknown>>,
): string | null {
  const text = fieldErrorsText(errors, collection);
  return text === ""
    ? null
    : `This ${NOUNS[collection][0]} cannot be fully restored after deletion. ${text}`;
}
