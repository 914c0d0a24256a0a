import { millis, httpUrl, text, texts, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { trimText, oneLine, slug } from "../../lib/text.ts";
import { MAX_BRAND_NAME_LENGTH, MAX_FORMER_NAMES } from "../../lib/limits.ts";
import { PRICE_FIELDS, textsOf } from "../../products/product-fields.ts";
import type { ProductDraft } from "../../products/product.ts";
import {
  STORED_NAMES,
  type NamedCollection,
  type NamedDraft,
  type NamedEntity,
} from "../../products/stock-documents.ts";
import { withFilters } from "../filters/work-out.ts";
import { plainPrice } from "./product-draft.ts";
import { plainCode } from "./sku.ts";

/** Stored documents ↔ the types that the admin area edits. Separate from converters.ts, which is all that the storefront loads. */

/** The fields to store: text trimmed, the SKU and prices in plain characters, filters as chosen or as the texts say. The save adds `revision` and dates. */
export function fromProductDraft(draft: ProductDraft): ProductDraft {
  const prices = textsOf(PRICE_FIELDS, (field) => plainPrice(draft[field]));
  return { ...withFilters(trimmed(draft)), ...prices, sku: plainCode(draft.sku) };
}

/** A draft with its text trimmed. */
export function trimmed<T extends object>(draft: T): T {
  const fields = Object.entries(draft).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? trimText(value) : value,
  ]);
  return Object.fromEntries(fields) as T;
}

/** Reads the documents of `brands` or `jewellery`; null if one has no name. */
function namedReader(collection: NamedCollection) {
  const stored = STORED_NAMES[collection];
  return (id: string, fields: Fields): NamedEntity | null => {
    const name = text(fields[stored.name]);
    if (name === "") return null;
    return {
      id,
      name,
      description: text(fields.description),
      image: httpUrl(fields[stored.image]),
      formerNames: texts(fields.formerNames),
      revision: wholeNumber(fields.revision),
      updatedAt: millis(fields.timestamp),
      change: text(fields.change),
    };
  };
}

export const toBrand = namedReader("brands");
export const toCategory = namedReader("jewellery");

/** The fields of a brand or category to store, with their stored names. The save adds the others. */
export function fromNamedDraft(collection: NamedCollection, draft: NamedDraft): Fields {
  const stored = STORED_NAMES[collection];
  const { name, description, image } = trimmed(draft);
  return { [stored.name]: name, description, [stored.image]: image };
}

/**
 * The former names of a brand or category after a save, oldest first: formerNamesAfter(["A"], "B", "C") → ["A", "B"]. The current
 * name is none of them: formerNamesAfter(["A"], "B", "A") → ["B"]. At most the latest MAX_FORMER_NAMES are kept.
 * @param before its name before the save; "" for a new one.
 */
export function formerNamesAfter(
  formerNames: readonly string[],
  before: string,
  name: string,
): readonly string[] {
  const names = [...formerNames, before].map(oneLine).filter(isFormerName);
  return names
    .filter((former, n) => former !== name && names.lastIndexOf(former) === n)
    .slice(-MAX_FORMER_NAMES);
}

/** Whether firestore.rules accept it. Names from before the rules may be longer. */
function isFormerName(name: string): boolean {
  return name !== "" && name.length <= MAX_BRAND_NAME_LENGTH;
}

/**
 * The former names to replace in products. A name that another brand or category has now stays.
 * namesToReplace(["Aurelie", "Pyke"], ["Pyke"]) → ["Aurelie"]
 */
export function namesToReplace(
  formerNames: readonly string[],
  otherNames: readonly string[],
): readonly string[] {
  const taken = new Set(otherNames.map(slug));
  return formerNames.filter((name) => !taken.has(slug(name)));
}
