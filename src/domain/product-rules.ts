import {
  MAX_ADDRESS_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_IMAGES,
  MAX_IMAGES_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "./limits.ts";
import { priceFault } from "./price.ts";
import { AVAILABILITIES, CONDITIONS, type ProductDraft } from "./product.ts";

/** What is wrong with a typed piece, a sentence a field; an empty object when nothing is. */
export type ProductFaults = { readonly [Field in keyof ProductDraft]?: string };
type Faults = { -readonly [Field in keyof ProductFaults]: ProductFaults[Field] };

/** The names that a piece may choose from. */
export interface KnownNames {
  readonly brands: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

const REQUIRED = {
  title: "Title is required.",
  sku: "SKU is required.",
  description: "Description is required.",
  price: "Price is required.",
} as const;

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

/** As firestore.rules have it. */
const ADDRESS = /^(https:\/\/|http:\/\/127[.]0[.]0[.]1:)[!#-;=?-~]+$/;

/**
 * Why a piece cannot be stored: what firestore.rules would refuse, said in words.
 * @param before the piece as it is stored. A price or a picture that it held already may stay, whatever it is ("POA"),
 *   for old pieces must remain editable.
 */
export function storageFaults(draft: ProductDraft, before?: ProductDraft): ProductFaults {
  const faults: Faults = {};
  for (const field of ["price", "rrp", "salePrice"] as const) {
    if (draft[field].trim() === "" || draft[field] === before?.[field]) continue;
    const fault = priceFault(draft[field]);
    if (fault) faults[field] = fault;
  }
  for (const [field, most] of entries(LENGTHS)) {
    const { length } = draft[field].trim();
    if (length > most) faults[field] = `This is ${length} characters long; ${most} is the most.`;
  }
  for (const [field, fault] of entries(REQUIRED)) {
    if (draft[field].trim() === "") faults[field] = fault;
  }
  const stored = new Set([before?.mainImage, ...(before?.images ?? []), ""]);
  if (!stored.has(draft.mainImage) && !isAddress(draft.mainImage)) {
    faults.mainImage = BAD_ADDRESS;
  }
  if (draft.images.length > MAX_IMAGES) {
    faults.images = `These are ${draft.images.length} pictures; ${MAX_IMAGES} is the most.`;
  } else if (draft.images.join(" ").length > MAX_IMAGES_LENGTH) {
    faults.images = "The addresses of these pictures are too long together. Remove some.";
  } else if (draft.images.some((image) => !stored.has(image) && !isAddress(image))) {
    faults.images = BAD_ADDRESS;
  }
  return faults;
}

/**
 * The one judgement of a typed piece, for the form and for a file that is imported: it can be stored, and each choice
 * is one that the shop offers.
 * @param before the piece as it is stored: a choice that it held already may stay, even one that the shop no longer
 *   offers.
 */
export function productFaults(
  draft: ProductDraft,
  known: KnownNames,
  before?: ProductDraft,
): ProductFaults {
  const faults: Faults = {};
  const choose = (field: Choice, options: ReadonlySet<string>, empty: string, unknown: string) => {
    if (draft[field] === "") faults[field] = empty;
    else if (draft[field] !== before?.[field] && !options.has(draft[field]))
      faults[field] = unknown;
  };
  choose("condition", CONDITION_SET, "Choose a condition.", `Choose one of: ${list(CONDITIONS)}.`);
  choose("brand", known.brands, "Choose a brand.", "The shop has no brand of this name.");
  choose(
    "jewellery",
    known.categories,
    "Choose a jewellery type.",
    "The shop has no jewellery category of this name.",
  );
  choose("featured", FEATURED_SET, "Choose Featured or Not Featured.", "Choose true or false.");
  choose(
    "available",
    AVAILABILITY_SET,
    "Choose an availability.",
    `Choose one of: ${list(AVAILABILITIES)}.`,
  );
  return { ...faults, ...storageFaults(draft, before) };
}

type Choice = "condition" | "brand" | "jewellery" | "featured" | "available";

const CONDITION_SET: ReadonlySet<string> = new Set(CONDITIONS);
const AVAILABILITY_SET: ReadonlySet<string> = new Set(AVAILABILITIES);
const FEATURED_SET: ReadonlySet<string> = new Set(["true", "false"]);
export const BAD_ADDRESS = "A picture's address must begin with https:// and hold no blanks.";

export function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

function list(options: readonly string[]): string {
  return options.join(", ");
}

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
