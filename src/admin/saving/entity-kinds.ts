import type { Fields } from "../../firebase/fields.ts";
import { toTimestamp } from "../../firebase/firebase.ts";
import type { FieldErrors } from "../../lib/errors.ts";
import { trimText } from "../../lib/text.ts";
import { toProduct } from "../../products/converters.ts";
import { isAvailable, type Product, type ProductDraft } from "../../products/product.ts";
import {
  type StockCollection,
  toNamedDraft,
  type NamedCollection,
  type NamedDraft,
  type NamedEntity,
} from "../../products/stock-documents.ts";
import {
  formerNamesAfter,
  fromNamedDraft,
  fromProductDraft,
  toBrand,
  toCategory,
} from "./entity-converters.ts";
import { toProductDraft } from "./product-draft.ts";
import { validateNamed, validateSave } from "./validation.ts";

/** How products, brands and jewellery categories are read and stored. */

/** A stored document. The rules let a save only follow the `revision` that it has read. */
export interface Entity {
  readonly id: string;
  readonly revision: number;
  readonly updatedAt: number;
  /** The id of its last change in the history; "" from before there was one. */
  readonly change: string;
  /** Products only: when it first became available. */
  readonly listedAt?: number;
  readonly reservedUntil?: number;
  /** Brands and categories only: the names that it had before. */
  readonly formerNames?: readonly string[];
}

/** Fields that no form edits. A save keeps what is stored; a value here is for a document that is restored. */
export interface KeptFields {
  /** Products only: when it first became available. */
  readonly listedAt?: number | undefined;
  /** Brands and categories only: the names that it had before. */
  readonly formerNames?: readonly string[] | undefined;
  /** Products only: until when it is reserved, 0 to end a reservation. Also changes a stored product. */
  readonly reservedUntil?: number | undefined;
}

/** The values of a stored document, as a screen shows them. */
export interface Base<Draft> {
  /** null if the document cannot be read. */
  readonly values: Draft | null;
  /** Products only. */
  readonly reservedUntil: number;
}

/** @param entity as a screen shows it; null if the stored document cannot be read. */
export function baseOf<T extends Entity, Draft extends object>(
  kind: EntityKind<T, Draft>,
  entity: T | null,
): Base<Draft> {
  return { values: entity && kind.toDraft(entity), reservedUntil: entity?.reservedUntil ?? 0 };
}

// Methods, so that a kind can be used where the kind of entity is not known.
export interface EntityKind<T extends Entity, Draft extends object> {
  readonly collection: StockCollection;
  read(id: string, fields: Fields): T | null;
  /**
   * The fields to store. Every save adds `revision`, `timestamp` and `change`.
   * @param stored what is stored; null for a new document.
   * @param now    the date to store for this moment.
   */
  toFields(draft: Draft, kept: KeptFields, stored: T | null, now: unknown): Fields;
  titleOf(entity: T): string;
  toDraft(entity: T): Draft;
  /** Why a draft cannot be saved. @param before what is stored. */
  validate(draft: Draft, before?: Draft): FieldErrors<Record<string, unknown>>;
}

export const PRODUCTS: EntityKind<Product, ProductDraft> = {
  collection: "products",
  read: toProduct,
  toFields: (draft, kept, stored, now) => {
    const listedAt = stored?.listedAt ?? kept.listedAt ?? 0;
    const reservedUntil = kept.reservedUntil ?? stored?.reservedUntil ?? 0;
    const fields = fromProductDraft(draft);
    return {
      ...fields,
      listedAt: listedAt > 0 ? toTimestamp(listedAt) : isAvailable(fields) ? now : null,
      reservedUntil: reservedUntil > 0 ? toTimestamp(reservedUntil) : null,
    };
  },
  titleOf: ({ title }) => title,
  toDraft: toProductDraft,
  validate: validateSave,
};

export const BRANDS = namedKind("brands", toBrand);
export const CATEGORIES = namedKind("jewellery", toCategory);

function namedKind(
  collection: NamedCollection,
  read: (id: string, fields: Fields) => NamedEntity | null,
): EntityKind<NamedEntity, NamedDraft> {
  return {
    collection,
    read,
    toFields: (draft, kept, stored) => {
      const formerNames = stored?.formerNames ?? kept.formerNames ?? [];
      return {
        ...fromNamedDraft(collection, draft),
        formerNames: formerNamesAfter(formerNames, stored?.name ?? "", trimText(draft.name)),
      };
    },
    titleOf: ({ name }) => name,
    toDraft: toNamedDraft,
    validate: (draft, before) => validateNamed(collection, draft, before),
  };
}

/** For code that handles documents of every collection. */
export const KINDS: Readonly<Record<StockCollection, EntityKind<Entity, object>>> = {
  products: PRODUCTS,
  brands: BRANDS,
  jewellery: CATEGORIES,
};
