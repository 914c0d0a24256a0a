import type { BulkChange, BulkChangeError } from "../domain/bulk-change.ts";
import type { RecordedCollection } from "../domain/change.ts";
import {
  asShopError,
  type FieldError,
  type FieldErrors,
  type PictureProblem,
  type ShopError,
  type ShopErrorKind,
  type UnusableFormat,
} from "../domain/errors.ts";
import { InvalidError } from "../domain/save-errors.ts";
import {
  MAX_CLIP_BYTES,
  MAX_PHOTOGRAPH_BYTES,
  MAX_PHOTOGRAPH_MEGAPIXELS,
  MAX_VIDEO_BYTES,
} from "../domain/limits.ts";
import { inPounds, money, priceLabels } from "../domain/price.ts";
import { isOnSale, type ProductDraft } from "../domain/product.ts";
import { ringSizeProblem } from "../domain/ring-size.ts";
import { sizeKindOf } from "../domain/size-kind.ts";
import { formLabel } from "./field-labels.ts";
import { fieldErrorMessage } from "./field-messages.ts";
import { errorMessage } from "./messages.ts";

/** Messages for the dealer only: about saving, uploads and bulk changes. */

const SAVING: { readonly [Kind in ShopErrorKind]?: string } = {
  offline:
    "Not saved: you are offline. Your changes are still here. Save again when you are back online.",
  timeout:
    "The server took too long to reply. Your changes are still here. Save again; nothing will be saved twice.",
  // The reply to a save that did arrive may have been lost.
  unavailable:
    "The server sent an unexpected reply, so this may not have been saved. Your changes are still here. Save again in a moment; nothing will be saved twice.",
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
  invalid: "Not saved: something in the form cannot be saved. Check it and save again.",
};

/** Why a form was not saved. */
export function saveErrorMessage(error: ShopError): string {
  return SAVING[error.kind] ?? errorMessage(error);
}

/** Why a form was not saved that has stored its input as a draft. */
export const UPDATED_WITH_DRAFT = "The shop has been updated. Reload to go on; your input is kept.";

/** Why a save of many documents left one out. */
export function refusalText(error: ShopError, collection?: RecordedCollection): string {
  if (error instanceof InvalidError) return fieldErrorsText(error.errors, collection);
  return error.kind === "refused"
    ? "The database refused one of its values. Check every field."
    : errorMessage(error);
}

/** What to do with a document that no form can open. @param path "products/abc" */
export function untitledText(path: string): string {
  return `It cannot be opened. In the Firebase console, open Firestore Database and add a title to ${path}, or delete it.`;
}

/** Why renaming the products of a brand or category stopped. */
export function renamingErrorMessage(error: unknown): string {
  const { kind } = asShopError(error);
  const reason =
    kind === "conflict"
      ? "These products are being saved elsewhere at the same time."
      : errorMessage(error);
  return `${reason} Some products still have the old name. You can finish later from this page.`;
}

const UPLOADS: { readonly [Kind in ShopErrorKind]?: string } = {
  offline: "The connection was lost. Press Retry when you are back online.",
  timeout: "The upload took too long. Check your connection and press Retry.",
  unavailable: "The file could not be uploaded. Press Retry in a moment.",
  "signed-out": "Your session has ended. Log in again and press Retry.",
};

/** Whether the same file may be uploaded at another attempt: most problems are in the file itself. */
export function canRetryUpload({ problem }: ShopError): boolean {
  return !problem || ["out-of-memory", "not-prepared", "not-loaded"].includes(problem.kind);
}

/** Why a picture or video was not uploaded. */
export function uploadErrorMessage(error: ShopError): string {
  return error.problem
    ? pictureMessage(error.problem)
    : (UPLOADS[error.kind] ?? errorMessage(error));
}

function pictureMessage(problem: PictureProblem): string {
  switch (problem.kind) {
    case "empty":
      return "This file is empty. Choose it again, or another copy of it.";
    case "unusable":
      return unusableMessage(problem.format);
    case "not-a-picture":
      return "This file is not a picture. Choose a JPEG, PNG or WebP.";
    case "heic":
      return "This browser cannot open HEIC photos. Save it as JPEG and choose that. To take JPEG photos on an iPhone, choose Most Compatible under Settings, Camera, Formats.";
    case "damaged":
      return "This picture is damaged and cannot be opened. Choose another copy.";
    case "too-many-bytes":
      return `This file is ${megabytes(problem.bytes)} MB; the limit is ${megabytes(MAX_PHOTOGRAPH_BYTES)} MB. Save a smaller copy and choose that.`;
    case "too-many-pixels":
      return `This picture has ${Math.ceil(problem.megapixels)} megapixels; the limit is ${MAX_PHOTOGRAPH_MEGAPIXELS}. Save a smaller copy and choose that.`;
    case "out-of-memory":
      return "This device has run out of memory. Close some tabs or apps and try again.";
    case "not-prepared":
      return "This browser could not prepare the picture. Try again, or choose a smaller copy.";
    case "not-loaded":
      return "The stored picture could not be loaded. Press Retry, or upload the photograph again. If no picture can be rotated, the shop's storage has to allow browsers to read pictures.";
    case "not-a-video":
      return "This file is not a video that the shop can use. Choose an MP4, MOV or WebM.";
    case "one-video":
      return "A piece has one video. Choose one file.";
    case "video-damaged":
      return "This video is damaged, or this browser cannot play it. Choose another copy.";
    case "video-too-short":
      return "This video is shorter than half a second. Record a longer one, or add a photo of it under Images.";
    case "video-codec":
      return "This browser cannot convert this kind of video. Open this page in Safari or on the phone that recorded it. To record videos that every browser can open on an iPhone, choose Most Compatible under Settings, Camera, Formats.";
    case "clip-too-large":
      return `This file is ${megabytes(problem.bytes)} MB; the limit is ${megabytes(MAX_CLIP_BYTES)} MB. Cut it on the phone and choose the shorter one.`;
    case "video-too-large":
      return `The first 15 seconds are ${megabytes(problem.bytes)} MB; the limit is ${megabytes(MAX_VIDEO_BYTES)} MB, and this browser could not make them smaller. Use a recent version of Chrome, Edge or Safari, or cut the video shorter.`;
  }
}

const FORMATS: Readonly<Record<Exclude<UnusableFormat, "video">, string>> = {
  bmp: "a BMP picture",
  tiff: "a TIFF or raw picture",
  raw: "a camera's raw picture",
  photoshop: "a Photoshop document",
  "jpeg-2000": "a JPEG 2000 picture",
  "jpeg-xl": "a JPEG XL picture",
  icon: "an icon",
  svg: "an SVG drawing",
  pdf: "a PDF or PostScript document",
};

function unusableMessage(format: UnusableFormat): string {
  return format === "video"
    ? "This is a video, not a picture. Choose a JPEG, PNG or WebP."
    : `This is ${FORMATS[format]}, which the shop cannot use. Save it as JPEG or PNG and choose that.`;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

/** fieldErrorsText({ metal: { kind: "too-long", max: 200 } }) → "Metal: Use 200 characters or fewer." */
export function fieldErrorsText(
  errors: Partial<Record<string, FieldError>>,
  collection: RecordedCollection = "products",
): string {
  const sentences = Object.entries(errors).map(([field, error]) => {
    if (!error) return "";
    const sentence = fieldErrorMessage(field, error, collection);
    return error.kind === "required" ? sentence : `${formLabel(collection, field)}: ${sentence}`;
  });
  return sentences.join(" ");
}

/** Why a change to a product in a list cannot be saved. */
export function invalidMessage(errors: FieldErrors<ProductDraft>): string {
  return `Edit this product first: ${fieldErrorsText(errors)}`;
}

/** Why a bulk change leaves a product out. */
export function bulkErrorMessage(error: BulkChangeError): string {
  switch (error.kind) {
    case "invalid":
      return invalidMessage(error.errors);
    case "no-amount": {
      const name = error.field === "price" ? "price" : "sale price";
      return error.text.trim() === ""
        ? `It has no ${name}.`
        : `The ${name} “${error.text}” is not an amount.`;
    }
    case "wrong-way": {
      const noun = error.isReduction ? "reduction" : "increase";
      const why = error.toPence > 0 ? `, which is no ${noun}` : "";
      return `${inPounds(error.fromPence)} would become ${inPounds(error.toPence)}${why}. Round to a smaller step.`;
    }
    case "cheaper-already":
      return `It is on sale for ${inPounds(error.fromPence)} already, which is less than ${inPounds(error.toPence)}. End that sale first.`;
    case "no-sale":
      return `The sale price ${inPounds(error.toPence)} would not be below the price ${inPounds(error.fromPence)}. Round to a smaller step.`;
  }
}

/** The preview of a bulk change shows each product's new values: "Sold", "£5,450, sale price £4,950", "£5,450, no sale price". */
export function changedText(draft: ProductDraft, change: BulkChange): string {
  if (change.kind !== "set") {
    const price = money(draft.price) || "no price";
    if (isOnSale(draft)) return `${price}, sale price ${money(draft.salePrice)}`;
    return change.kind === "price" ? price : `${price}, no sale price`;
  }
  if (change.field !== "featured") return draft[change.field] || "none";
  return draft.featured === "true" ? "Featured" : "Not Featured";
}

/** roundingName(1) → "the penny"; roundingName(500) → "£5" */
export function roundingName(roundToPence: number): string {
  return roundToPence === 1 ? "the penny" : inPounds(roundToPence);
}

const NOUNS: Readonly<Record<RecordedCollection, string>> = {
  products: "product",
  brands: "brand",
  jewellery: "category",
};

/** A warning if a deleted document could not be restored because it is not valid today; otherwise null. */
export function restoreWarning(
  collection: RecordedCollection,
  errors: Partial<Record<string, FieldError>>,
): string | null {
  const text = fieldErrorsText(errors, collection);
  return text === ""
    ? null
    : `This ${NOUNS[collection]} cannot be fully restored after deletion. ${text}`;
}

/** A warning: the product can be saved. */
export const NO_REDUCTION =
  "This is not below the price, so it is shown as Sale Price, without Was and Now.";

/** A warning about the size of a ring, which can be saved; null for other products, and for nothing to warn of. */
export function ringSizeWarning({
  size,
  jewellery,
}: Pick<ProductDraft, "size" | "jewellery">): string | null {
  if (sizeKindOf(jewellery) !== "ringSize") return null;
  switch (ringSizeProblem(size)) {
    case "unknown":
      return "Shoppers can't filter by this size; write for example N or N½.";
    case "contradiction":
      return "These sizes are not the same, and only the British or else the first one is used. Check them.";
    case null:
      return null;
  }
}

/**
 * The text that goes with a product's picture in a message or post. shareCaption(ring, url) → "Gold Ring\n£5,450\nhttps://…"
 * @param url the absolute URL of the product's page.
 */
export function shareCaption(
  { title, price, salePrice }: Pick<ProductDraft, "title" | "price" | "salePrice">,
  url: string,
): string {
  const [toPay] = priceLabels({ price, salePrice, rrp: "" });
  return [title, toPay && (toPay.money || toPay.label), url].filter(Boolean).join("\n");
}

/** Placeholders of a product that was added from photographs, until the dealer describes it. */
export const UNDESCRIBED = { description: "To be described.", price: "0" } as const;

/** The title of such a product: photographsTitle(ms, 3) → "Photographs of 23 November, 3" */
export function photographsTitle(takenAtMs: number, n: number): string {
  const day = new Date(takenAtMs).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return `Photographs of ${day}, ${n}`;
}
