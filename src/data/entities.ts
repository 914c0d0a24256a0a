import { orderBy, where } from "firebase/firestore/lite";
import { formerNamesAfter } from "../domain/former-names.ts";
import {
  toNamedDraft,
  type NamedCollection,
  type NamedDraft,
  type NamedEntity,
  type NamingField,
} from "../domain/named-entity.ts";
import { isAvailable, toProductDraft, type Product, type ProductDraft } from "../domain/product.ts";
import { trimText } from "../domain/text.ts";
import { validateNamed, validateSave } from "../domain/validation.ts";
import { publishMenuItem, publishProduct } from "./catalogue-batch.ts";
import { toProduct, type Fields } from "./converters.ts";
import {
  fromNamedDraft,
  fromProductDraft,
  menuItem,
  toBrand,
  toCategory,
} from "./entity-converters.ts";
import { entityStore } from "./entity-store.ts";
import { readCollection, toTimestamp } from "./firebase.ts";

/** Products, brands and jewellery categories, as the admin area reads and writes them. */

export const products = entityStore<Product, ProductDraft>({
  collection: "products",
  read: toProduct,
  store: (draft, { listedAt, reservedUntil }, now) => ({
    ...fromProductDraft(draft),
    timestamp: now,
    listedAt: listedAt > 0 ? toTimestamp(listedAt) : isAvailable(draft) ? now : null,
    reservedUntil: reservedUntil > 0 ? toTimestamp(reservedUntil) : null,
  }),
  publish: publishProduct,
  titleField: "title",
  toDraft: toProductDraft,
  validate: validateSave,
});

export const brands = namedStore("brands", toBrand);
export const jewellery = namedStore("jewellery", toCategory);

function namedStore(
  collection: NamedCollection,
  read: (id: string, fields: Fields) => NamedEntity | null,
) {
  return entityStore<NamedEntity, NamedDraft>({
    collection,
    read,
    store: (draft, { formerNames, previousName }, now) => ({
      ...fromNamedDraft(collection, draft),
      timestamp: now,
      formerNames: formerNamesAfter(formerNames, previousName, trimText(draft.name)),
    }),
    publish: (to, id, entity) => publishMenuItem(to, collection, id, entity && menuItem(entity)),
    titleField: "name",
    toDraft: toNamedDraft,
    validate: validateNamed,
  });
}

/**
 * The products, available or not, with one of these brand or category names, and the documents that cannot be read.
 * @param names at most 30, Firestore's limit for `in`.
 * @throws ShopError as `readCollection`.
 */
export async function findProductsNamed(
  field: NamingField,
  names: readonly string[],
): ReturnType<typeof readCollection<Product>> {
  if (names.length === 0) return { values: [], bad: [] };
  return readCollection("products", toProduct, where(field, "in", names));
}

/**
 * The products, available or not, that were saved at this server time or later.
 * @param since in ms since 1970.
 * @throws ShopError as `readCollection`.
 */
export async function findProductsSavedSince(since: number): Promise<Product[]> {
  const { values } = await readCollection(
    "products",
    toProduct,
    where("timestamp", ">=", toTimestamp(Math.max(0, since))),
    orderBy("timestamp"),
  );
  return values;
}
