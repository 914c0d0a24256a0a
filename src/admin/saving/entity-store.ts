import { collection, doc, getDoc, where } from "firebase/firestore/lite";
import { firestore, readCollection, type InvalidDocument } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { ShopError } from "../../lib/errors.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { toProduct } from "../../products/converters.ts";
import type { NamingField } from "../../products/product-fields.ts";
import type { Product } from "../../products/product.ts";
import { pathOf } from "../../products/stock-documents.ts";
import type { Cause, Why } from "./changes-store.ts";
import {
  BRANDS,
  CATEGORIES,
  PRODUCTS,
  type Base,
  type Entity,
  type EntityKind,
} from "./entity-kinds.ts";
import type { NamedEntities } from "./names.ts";
import type { EntityWrite } from "./plan-save.ts";
import { saveAll, type Outcome, type Outcomes, type SaveOptions } from "./save-all-store.ts";

/** Products, brands and jewellery categories, as the admin area reads and writes them. */

/** `saveAll`, which knows who saves. */
export type SaveAll<W extends Why = Why> = (
  writes: readonly EntityWrite[],
  why: W,
  onSettled?: SaveOptions["onSettled"],
  signal?: AbortSignal,
) => Promise<string>;

/** The result of a save. */
export interface Saved<T> {
  readonly entity: T;
  /** Its id in the history; "" if someone else has stored the same before. */
  readonly operation: string;
}

export function entities<T extends Entity, Draft extends object, W extends Why>(
  kind: EntityKind<T, Draft>,
  saveEach: SaveAll<W>,
) {
  const { collection: name } = kind;

  /** All of them, newest first, and the documents that cannot be read. @throws ShopError as `readCollection`. */
  async function list(): Promise<{ values: T[]; bad: InvalidDocument[] }> {
    const { values, bad } = await readCollection(name, (id, fields) => kind.read(id, fields));
    return { values: values.sort((a, b) => b.updatedAt - a.updatedAt), bad };
  }

  /** @throws ShopError "not-found" if there is none or it cannot be read; otherwise as `withReadRetry`. */
  async function get(id: string): Promise<T> {
    const fields = (await withReadRetry(() => getDoc(doc(firestore(), name, id)))).data();
    const found = fields ? kind.read(id, fields) : null;
    if (!found) throw new ShopError("not-found");
    return found;
  }

  /** A new id. Keep it when a save is retried after a timeout: a second save cannot add a duplicate then. */
  function newId(): string {
    return doc(collection(firestore(), name)).id;
  }

  /**
   * Save a draft and a change of the history in one batch.
   * @param base what the draft is based on; null for a new document.
   * @returns the stored entity, and the id of the operation in the history; "" if it was stored already.
   * @throws ConflictError if someone else has changed it since; ShopError "refused", "not-allowed", "signed-out", "offline",
   *   "timeout", "unavailable" or "invalid". Nothing is stored then, except perhaps after "timeout" and "unavailable":
   *   saving again is safe.
   */
  async function save(
    id: string,
    draft: Draft,
    base: Base<Draft> | null,
    why: W,
    more: Omit<EntityWrite, "collection" | "id" | "draft" | "base"> = {},
    signal?: AbortSignal,
  ): Promise<Saved<T>> {
    const write = { ...more, collection: name, id, draft, base } as EntityWrite;
    const { entity, operation } = await saveOne(write, why, signal);
    if (!entity) throw new ShopError("unavailable");
    return { entity, operation };
  }

  /**
   * Delete an entity. The history keeps the whole document, and its pictures stay.
   * @param base what the screen shows.
   * @returns the id of the operation in the history.
   * @throws ConflictError if someone has changed it since; ShopError "not-found" if it is already gone; otherwise as `save`.
   */
  async function remove(id: string, base: Base<Draft>, why: W): Promise<string> {
    const write = { collection: name, id, draft: null, base } as EntityWrite;
    const { operation } = await saveOne(write, why);
    if (operation === "") throw new ShopError("not-found");
    return operation;
  }

  /** @throws ConflictError if someone else has changed it since; ShopError why the document was not saved. */
  async function saveOne(write: EntityWrite, why: W, signal?: AbortSignal) {
    let outcome: Outcome | undefined;
    const onSettled = (settled: Outcomes) => {
      outcome = settled.get(pathOf(write)) ?? outcome;
    };
    const operation = await saveEach([write], why, onSettled, signal);
    if (outcome?.status === "conflict") throw new ConflictError(outcome.current);
    if (outcome?.status === "refused") throw outcome.error;
    return { entity: (outcome?.entity ?? null) as T | null, operation };
  }

  return { list, get, newId, save, remove };
}

const saveAs: SaveAll<Cause> = (writes, cause, onSettled = () => undefined, signal) =>
  saveAll(writes, cause, { run: (request) => request(cause.by), onSettled, signal });

export const products = entities(PRODUCTS, saveAs);
export const brands = entities(BRANDS, saveAs);
export const jewellery = entities(CATEGORIES, saveAs);

/** Costs one billed read each. @throws ShopError as `readCollection`. */
export async function listNamedEntities(): Promise<NamedEntities> {
  const [brandList, categoryList] = await Promise.all([brands.list(), jewellery.list()]);
  return { brands: brandList.values, jewellery: categoryList.values };
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
