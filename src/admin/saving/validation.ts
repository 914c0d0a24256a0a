import type { FieldErrors } from "../../lib/errors.ts";
import { trimText } from "../../lib/text.ts";
import {
  MAX_URL_LENGTH,
  MAX_BRAND_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES,
  MAX_IMAGES_LENGTH,
} from "../../lib/limits.ts";
import { pence } from "../../products/price.ts";
import {
  PRICE_FIELDS,
  PRODUCT_FIELDS,
  TEXT_FIELDS,
  type FieldSpec,
} from "../../products/product-fields.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  HALLMARKS,
  isAvailable,
  isGiven,
  type ProductDraft,
} from "../../products/product.ts";
import type { NamedCollection, NamedDraft } from "../../products/stock-documents.ts";
import { isVideoUrl } from "../../pictures/video.ts";
import { areSizes } from "../filters/work-out.ts";
import { REQUIRED } from "./field-labels.ts";
import { plainCode } from "./sku.ts";

/**
 * What can be stored; firestore.rules check the same. Each function takes the typed draft and the stored one, if any:
 * old values that the rules would refuse today ("POA" as a price) may stay, so that old products remain editable.
 */

/** The names that a product may choose from. */
export interface KnownNames {
  readonly brands: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

type ProductErrors = { -readonly [Field in keyof ProductDraft]?: string };

const NOT_A_URL = "A picture's address must start with https:// and contain no spaces.";
const NOT_SIZES = "Use sizes such as M½, 45–50 cm or 37 mm, with commas between them.";
const NOT_AN_AMOUNT = "Enter an amount in pounds above 0, for example 5450 or 5450.50.";

const UNKNOWN_NAMES = {
  brand: "There is no brand with this name. Add it under Brands first.",
  jewellery: "There is no jewellery category with this name. Add it under Jewellery first.",
} as const;

const tooLong = (max: number) => `Use ${max} characters or fewer.`;
const oneOf = (options: readonly string[]) => `Choose one of: ${options.join(", ")}.`;

/** A price of 0 counts as none. Products that are added from photographs have it. */
const ZERO = /^0([.]00)?$/;

/** The same as in firestore.rules. */
const URL_PATTERN = /^(https:\/\/|http:\/\/127[.]0[.]0[.]1:)[!#-;=?-~]+$/;

/**
 * Why firestore.rules would deny a product. They do not check its choices: see `validateProduct`.
 * validateForStorage({ …, price: "POA" }) → { price: "Enter an amount in pounds …" }
 */
export function validateForStorage(
  draft: ProductDraft,
  before?: ProductDraft,
): FieldErrors<ProductDraft> {
  const errors: ProductErrors = {};
  for (const field of PRICE_FIELDS) {
    const text = draft[field].trim();
    if (text === "" || draft[field] === before?.[field] || ZERO.test(text)) continue;
    if (pence(text) === null) errors[field] = NOT_AN_AMOUNT;
  }
  for (const field of TEXT_FIELDS) {
    const { max = Infinity }: FieldSpec = PRODUCT_FIELDS[field];
    const text = field === "sku" ? plainCode(draft.sku) : trimText(draft[field]);
    if (text.length > max) errors[field] = tooLong(max);
  }
  if (!areSizes(draft.sizeFilters)) errors.sizeFilters = NOT_SIZES;
  for (const field of ["title", "sku", "description", "price"] as const) {
    if (trimText(draft[field]) === "") errors[field] = REQUIRED.products[field];
  }
  if (!["", ...HALLMARKS].includes(draft.hallmark)) {
    errors.hallmark = `${oneOf(HALLMARKS)} Or leave it empty.`;
  }
  const isKept = (image: string) => image === before?.mainImage || before?.images.includes(image);
  const isBad = (image: string) => image !== "" && !isKept(image) && !isUrl(image);
  if (isBad(draft.mainImage)) errors.mainImage = NOT_A_URL;
  if (draft.images.length > MAX_IMAGES) {
    errors.images = `Use ${MAX_IMAGES} pictures or fewer.`;
  } else if (draft.images.join(" ").length > MAX_IMAGES_LENGTH) {
    errors.images = "The picture addresses are too long in total. Remove a picture.";
  } else if (draft.images.some(isBad)) {
    errors.images = NOT_A_URL;
  }
  if (draft.video !== "" && !isVideoUrl(draft.video)) {
    errors.video =
      "This is not the address of a video that was uploaded here. Leave it empty, and upload the video in the product's form.";
  }
  return errors;
}

/**
 * Why a product cannot be saved, whatever saves it: firestore.rules would deny it, or it would be on show without a price. One
 * that is already on show without a price may stay.
 * validateSave({ …, available: "Is Available", price: "0" }) → { price: "Enter a price above 0, or …" }
 */
export function validateSave(
  draft: ProductDraft,
  before?: ProductDraft,
): FieldErrors<ProductDraft> {
  const isPriceless = (product: ProductDraft) => isAvailable(product) && !isGiven(product.price);
  const isNewlyPriceless = isPriceless(draft) && !(before && isPriceless(before));
  return {
    ...(isNewlyPriceless && {
      price: "Enter a price above 0, or choose an availability other than Is Available.",
    }),
    ...validateForStorage(draft, before),
  };
}

/**
 * Why a product cannot be saved in its form or imported: as `validateSave`; also, the shop must offer each choice, and each
 * typed price must be above 0.
 * validateProduct({ …, condition: "" }, known) → { condition: "Choose a condition." }
 */
export function validateProduct(
  draft: ProductDraft,
  known: KnownNames,
  before?: ProductDraft,
): FieldErrors<ProductDraft> {
  const errors: ProductErrors = {};
  const check = (
    field: "condition" | "featured" | "available" | "brand" | "jewellery",
    isOffered: boolean,
    sentence: string,
  ) => {
    if (draft[field] === "") errors[field] = REQUIRED.products[field];
    else if (!isOffered && draft[field] !== before?.[field]) errors[field] = sentence;
  };
  const choose = (field: "condition" | "featured" | "available", options: readonly string[]) =>
    check(field, options.includes(draft[field]), oneOf(options));
  choose("condition", CONDITIONS);
  choose("featured", ["true", "false"]);
  choose("available", AVAILABILITIES);
  check("brand", known.brands.has(draft.brand), UNKNOWN_NAMES.brand);
  check("jewellery", known.categories.has(draft.jewellery), UNKNOWN_NAMES.jewellery);
  Object.assign(errors, validateSave(draft, before));
  for (const field of PRICE_FIELDS) {
    const isTyped = draft[field] !== before?.[field];
    if (isTyped && ZERO.test(draft[field].trim())) errors[field] = NOT_AN_AMOUNT;
  }
  return errors;
}

/** Why a brand or category cannot be saved: it needs a name, a description and a picture. */
export function validateNamed(
  collection: NamedCollection,
  draft: NamedDraft,
  before?: NamedDraft,
): FieldErrors<NamedDraft> {
  const required = REQUIRED[collection];
  const errors: { -readonly [Field in keyof NamedDraft]?: string } = {};
  const lengths = { name: MAX_BRAND_NAME_LENGTH, description: MAX_DESCRIPTION_LENGTH };
  for (const field of ["name", "description"] as const) {
    const { length } = trimText(draft[field]);
    const max = lengths[field];
    if (length === 0) errors[field] = required[field];
    else if (length > max) errors[field] = tooLong(max);
  }
  if (!errors.name && !/[\p{L}\p{N}]/u.test(draft.name))
    errors.name = "Use at least one letter or digit.";
  const { image } = draft;
  if (image === "") errors.image = required.image;
  else if (image !== before?.image && !isUrl(image)) errors.image = NOT_A_URL;
  return errors;
}

/** Whether firestore.rules accept it as the URL of a picture. */
function isUrl(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && URL_PATTERN.test(text);
}
