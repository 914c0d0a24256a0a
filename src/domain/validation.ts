import type { BrandDraft } from "./brand.ts";
import type { CategoryDraft } from "./category.ts";
import type { FieldError, FieldErrors } from "./errors.ts";
import {
  MAX_ADDRESS_LENGTH,
  MAX_BRAND_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_IMAGES,
  MAX_IMAGES_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "./limits.ts";
import { pence } from "./price.ts";
import { AVAILABILITIES, CONDITIONS, type ProductDraft } from "./product.ts";

/**
 * What may be stored, as firestore.rules have it too: for the forms, the CSV import, bulk changes and Undo.
 * Each function takes the draft as it was typed and, for an edit, as it is stored: old values that today's rules would
 * refuse ("POA" as a price) may stay, so that old products remain editable.
 */

/** The names that a product may choose from. */
export interface KnownNames {
  readonly brands: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

type Errors<Draft> = { -readonly [Field in keyof Draft]?: FieldError };

const LENGTHS = {
  title: MAX_TITLE_LENGTH,
  sku: MAX_SKU_LENGTH,
  description: MAX_DESCRIPTION_LENGTH,
  metal: MAX_DETAIL_LENGTH,
  gem: MAX_DETAIL_LENGTH,
  size: MAX_DETAIL_LENGTH,
  cert: MAX_DETAIL_LENGTH,
  packaging: MAX_DETAIL_LENGTH,
  brandRef: MAX_DETAIL_LENGTH,
} as const;

const CHOICES = {
  condition: CONDITIONS,
  featured: ["true", "false"],
  available: AVAILABILITIES,
} as const;

const NOT_AN_ADDRESS: FieldError = { kind: "not-a-web-address" };

/** As firestore.rules have it. */
const ADDRESS = /^(https:\/\/|http:\/\/127[.]0[.]0[.]1:)[!#-;=?-~]+$/;

/** Why firestore.rules would refuse a product. They do not check its choices: see `validateProduct`. */
export function validateForStorage(
  draft: ProductDraft,
  before?: ProductDraft,
): FieldErrors<ProductDraft> {
  const errors: Errors<ProductDraft> = {};
  for (const field of ["price", "rrp", "salePrice"] as const) {
    if (draft[field].trim() === "" || draft[field] === before?.[field]) continue;
    if (pence(draft[field]) === null) errors[field] = { kind: "not-an-amount" };
  }
  for (const field of Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]) {
    const max = LENGTHS[field];
    if (draft[field].trim().length > max) errors[field] = { kind: "too-long", max };
  }
  for (const field of ["title", "sku", "description", "price"] as const) {
    if (draft[field].trim() === "") errors[field] = { kind: "required", field };
  }
  const isKept = (image: string) => image === before?.mainImage || before?.images.includes(image);
  const isBad = (image: string) => image !== "" && !isKept(image) && !isAddress(image);
  if (isBad(draft.mainImage)) errors.mainImage = NOT_AN_ADDRESS;
  if (draft.images.length > MAX_IMAGES) {
    errors.images = { kind: "too-many-pictures", max: MAX_IMAGES };
  } else if (draft.images.join(" ").length > MAX_IMAGES_LENGTH) {
    errors.images = { kind: "picture-addresses-too-long" };
  } else if (draft.images.some(isBad)) {
    errors.images = NOT_AN_ADDRESS;
  }
  return errors;
}

/** Why a product cannot be saved: firestore.rules would refuse it, or a choice is not one that the shop offers. */
export function validateProduct(
  draft: ProductDraft,
  known: KnownNames,
  before?: ProductDraft,
): FieldErrors<ProductDraft> {
  const errors: Errors<ProductDraft> = {};
  const choose = (
    field: keyof typeof CHOICES | "brand" | "jewellery",
    isOffered: (value: string) => boolean,
    otherwise: FieldError,
  ) => {
    const value = draft[field];
    if (value === "") errors[field] = { kind: "required", field };
    else if (value !== before?.[field] && !isOffered(value)) errors[field] = otherwise;
  };
  const among = (field: keyof typeof CHOICES) => {
    const options: readonly string[] = CHOICES[field];
    choose(field, (value) => options.includes(value), { kind: "not-an-option", options });
  };
  const named = (field: "brand" | "jewellery", names: ReadonlySet<string>) =>
    choose(field, (value) => names.has(value), { kind: "unknown-name", field });
  among("condition");
  named("brand", known.brands);
  named("jewellery", known.categories);
  among("featured");
  among("available");
  return { ...errors, ...validateForStorage(draft, before) };
}

/** A brand needs a name, a description and a picture. */
export function validateBrand(draft: BrandDraft, before?: BrandDraft): FieldErrors<BrandDraft> {
  return withoutBlanks({
    brandName: textError("brandName", draft.brandName, MAX_BRAND_NAME_LENGTH),
    description: textError("description", draft.description, MAX_DESCRIPTION_LENGTH),
    brandImage: imageError("brandImage", draft.brandImage, before?.brandImage),
  });
}

/** A jewellery category needs the same as a brand. */
export function validateCategory(
  draft: CategoryDraft,
  before?: CategoryDraft,
): FieldErrors<CategoryDraft> {
  return withoutBlanks({
    jewelleryCategory: textError(
      "jewelleryCategory",
      draft.jewelleryCategory,
      MAX_BRAND_NAME_LENGTH,
    ),
    description: textError("description", draft.description, MAX_DESCRIPTION_LENGTH),
    jewelleryImage: imageError("jewelleryImage", draft.jewelleryImage, before?.jewelleryImage),
  });
}

function textError(
  field: "brandName" | "jewelleryCategory" | "description",
  text: string,
  max: number,
): FieldError | undefined {
  const { length } = text.trim();
  if (length === 0) return { kind: "required", field };
  return length > max ? { kind: "too-long", max } : undefined;
}

function imageError(
  field: "brandImage" | "jewelleryImage",
  image: string,
  before: string | undefined,
): FieldError | undefined {
  if (image === "") return { kind: "required", field };
  return image === before || isAddress(image) ? undefined : NOT_AN_ADDRESS;
}

function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

function withoutBlanks<Draft>(
  errors: Partial<Record<keyof Draft, FieldError | undefined>>,
): FieldErrors<Draft> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, error]) => error !== undefined),
  ) as FieldErrors<Draft>;
}
