import type { Member } from "../domain/member.ts";
import { millis } from "../domain/millis.ts";
import {
  STORED_NAMES,
  type NamedCollection,
  type NamedDraft,
  type NamedEntity,
} from "../domain/named-entity.ts";
import { plainPrice } from "../domain/stored-price.ts";
import { PRICE_FIELDS, textsOf } from "../domain/product-fields.ts";
import type { ProductDraft } from "../domain/product.ts";
import type { StoredSubscriber } from "../domain/subscriber.ts";
import { plainCode, trimText } from "../domain/text.ts";
import { httpUrl, text, texts, wholeNumber, type Fields } from "./converters.ts";

/** Stored documents ↔ the types that the admin area edits. Separate from converters.ts, which is all that the storefront loads. */

/** The fields to store: text trimmed, the SKU and prices in plain characters. The save adds `revision` and dates. */
export function fromProductDraft(draft: ProductDraft): ProductDraft {
  const prices = textsOf(PRICE_FIELDS, (field) => plainPrice(draft[field]));
  return { ...trimmed(draft), ...prices, sku: plainCode(draft.sku) };
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

/** A document of `customers`; null if it has no e-mail address. Old documents have random ids. */
export function toSubscriber(id: string, fields: Fields): StoredSubscriber | null {
  const email = text(fields.email);
  return email === "" ? null : { id, name: text(fields.name), email };
}

/** A document of `admins` (dated `since`) or `accessRequests` (dated `at`). */
export function toMember(uid: string, fields: Fields): Member {
  const by = text(fields.by);
  return {
    uid,
    email: text(fields.email),
    sinceMs: millis(fields.since) || millis(fields.at),
    ...(by && { by }),
  };
}
