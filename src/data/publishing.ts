import {
  deleteField,
  doc,
  FieldPath,
  getDoc,
  serverTimestamp,
  writeBatch,
  type WriteBatch,
} from "firebase/firestore/lite";
import type { Brand } from "../domain/brand.ts";
import type { Category } from "../domain/category.ts";
import { ShopError } from "../domain/errors.ts";
import { isOnShow, type Product } from "../domain/product.ts";
import { shardCount } from "./catalogue.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  toCatalogueItem,
  toCatalogueText,
  type MenuItem,
} from "./converters.ts";
import { firestore } from "./firestore.ts";
import { reading, writing } from "./requests.ts";
import { isRecord, type Fields } from "./rest.ts";
import { shardNames, shardOf, shardsFor } from "./shards.ts";

/**
 * Keeping the published catalogue (`catalogue/*`, `catalogueText/*`) in step with the entities: every save puts the
 * entity and its catalogue entry into one batch, and a publication writes the whole catalogue anew.
 */

const catalogueRef = (name: string) => doc(firestore(), "catalogue", name);
const textRef = (name: string) => doc(firestore(), "catalogueText", name);

/**
 * In how many shards the catalogue is published now; 0 when none is.
 * @throws ShopError
 */
export async function publishedShards(): Promise<number> {
  const menu = await reading(() => getDoc(catalogueRef("menu")));
  return menu.exists() ? shardCount(menu.data()) : 0;
}

/** Adds to a batch what the catalogue must say of a piece after it; `null` when the piece goes. */
export function publishProduct(
  batch: WriteBatch,
  shards: number,
  id: string,
  product: Product | null,
): void {
  if (shards === 0) return;
  const shard = shardOf(id, shards);
  const entry = new FieldPath("items", id);
  const shown = product !== null && isOnShow(product);
  batch.update(
    catalogueRef(shard),
    entry,
    shown ? { ...toCatalogueItem(product), d: serverTimestamp() } : deleteField(),
  );
  batch.update(textRef(shard), entry, shown ? toCatalogueText(product) : deleteField());
}

/** Adds to a batch what the menu must say of a brand or category after it; `null` when it goes. */
export function publishMenuItem(
  batch: WriteBatch,
  shards: number,
  list: "brands" | "jewellery",
  id: string,
  item: MenuItem | null,
): void {
  if (shards === 0) return;
  batch.update(catalogueRef("menu"), new FieldPath(list, id), item ?? deleteField());
}

export interface Inventory {
  readonly products: readonly Product[];
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
}

/**
 * Into how many shards this inventory is cut: by its listing fields, or by its texts where these are longer. Firestore
 * counts a string's bytes and a number's eight, so that JSON is never the shorter measure.
 */
function shardsOf({ products }: Inventory): number {
  const shown = products.filter(isOnShow);
  const bytes = new TextEncoder();
  const sizes = (entryOf: (product: Product) => unknown) =>
    new Map(
      shown.map((product) => [
        product.id,
        bytes.encode(JSON.stringify([product.id, entryOf(product)])).length,
      ]),
    );
  return Math.max(shardsFor(sizes(toCatalogueItem)), shardsFor(sizes(toCatalogueText)));
}

/** What the catalogue's documents should hold for this inventory, by collection and name. */
function catalogueDocuments({ products, brands, categories }: Inventory, shards: number) {
  const items = new Map(shardNames(shards).map((name) => [name, {} as Record<string, unknown>]));
  const texts = new Map(shardNames(shards).map((name) => [name, {} as Record<string, unknown>]));
  for (const product of products.filter(isOnShow)) {
    const shard = shardOf(product.id, shards);
    const { d, ...item } = toCatalogueItem(product);
    Object.assign(items.get(shard) ?? {}, { [product.id]: d ? { ...item, d } : item });
    Object.assign(texts.get(shard) ?? {}, { [product.id]: toCatalogueText(product) });
  }
  const menu = {
    shards,
    brands: Object.fromEntries(brands.map((brand) => [brand.id, brandMenuItem(brand)])),
    jewellery: Object.fromEntries(
      categories.map((category) => [category.id, categoryMenuItem(category)]),
    ),
  };
  return { menu, items, texts };
}

/**
 * Publishes the whole catalogue anew, cut into as many shards as the stock needs. A stock of one shard goes in one
 * atomic batch. A larger one would be too much for one request: its shards go one by one, and last the menu, which
 * makes visitors look for another number of shards; a visitor sees whole shards, old or new, at any moment.
 * @throws ShopError; the old catalogue then stands, where the number of shards stays with some shards already new.
 *   Publishing again is safe.
 */
export async function publishCatalogue(inventory: Inventory): Promise<void> {
  const before = await publishedShards();
  const shards = shardsOf(inventory);
  const { menu, items, texts } = catalogueDocuments(inventory, shards);
  let batch = writeBatch(firestore());
  for (const name of shardNames(shards)) {
    batch.set(catalogueRef(name), { items: items.get(name) ?? {} });
    batch.set(textRef(name), { items: texts.get(name) ?? {} });
    if (shards > 1) {
      const full = batch;
      await writing(() => full.commit());
      batch = writeBatch(firestore());
    }
  }
  batch.set(catalogueRef("menu"), menu);
  if (before !== shards && before > 0) {
    for (const name of shardNames(before)) {
      batch.delete(catalogueRef(name));
      batch.delete(textRef(name));
    }
  }
  const last = batch;
  await writing(() => last.commit());
}

export interface Disagreement {
  /** No catalogue has been published at all. */
  readonly unpublished: boolean;
  /** Ids of pieces whose entry is missing, left over or out of date. */
  readonly products: readonly string[];
  /** Whether the menu differs from the brands and categories. */
  readonly menu: boolean;
  /** Whether the stock has outgrown the number of shards that it was cut into. */
  readonly cramped: boolean;
}

/**
 * Where the published catalogue differs from the inventory.
 * @throws ShopError
 */
export async function compareCatalogue(inventory: Inventory): Promise<Disagreement> {
  const menuSnapshot = await reading(() => getDoc(catalogueRef("menu")));
  if (!menuSnapshot.exists())
    return { unpublished: true, products: [], menu: true, cramped: false };
  const shards = shardCount(menuSnapshot.data());
  const expected = catalogueDocuments(inventory, shards);
  const differing = new Set<string>();
  await Promise.all(
    shardNames(shards).map(async (name) => {
      const [items, texts] = await Promise.all([
        reading(() => getDoc(catalogueRef(name))),
        reading(() => getDoc(textRef(name))),
      ]);
      for (const id of differences(expected.items.get(name), items.data()?.items))
        differing.add(id);
      for (const id of differences(expected.texts.get(name), texts.data()?.items))
        differing.add(id);
    }),
  );
  const { brands, jewellery } = menuSnapshot.data();
  return {
    unpublished: false,
    products: [...differing],
    menu:
      differences(expected.menu.brands, brands).length > 0 ||
      differences(expected.menu.jewellery, jewellery).length > 0,
    cramped: shardsOf(inventory) > shards,
  };
}

/** The keys under which two maps differ. Dates are left out: a save lets the server choose the entry's own. */
function differences(expected: Fields | undefined, found: unknown): string[] {
  const a = expected ?? {};
  const b = isRecord(found) ? found : {};
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => comparable(a[key]) !== comparable(b[key]),
  );
}

function comparable(value: unknown): string {
  if (!isRecord(value)) return JSON.stringify(value) ?? "";
  return JSON.stringify(
    Object.keys(value)
      .filter((key) => key !== "d")
      .sort()
      .map((key) => [key, value[key]]),
  );
}

/** How often a batch is tried that others kept from the documents it needs, and how long it waits in between. */
const CONTENDED_TRIES = 8;
const CONTENDED_WAIT_MS = 150;

/**
 * Commits a batch that touches the catalogue. Where the catalogue was cut anew since `shards` was read, the batch is
 * made and tried once more; so it is, a few times, where others wrote to the same part of the catalogue in the same
 * moment: nothing is stored then, and the rules' count of revisions lets no batch be stored twice.
 * @param fill puts the writes into a batch, for a catalogue of that many shards.
 * @throws ShopError
 */
export async function commitWithCatalogue(
  fill: (batch: WriteBatch, shards: number) => void,
): Promise<void> {
  let contended = 0;
  let hasBeenCutAnew = false;
  for (;;) {
    const shards = await publishedShards();
    try {
      await writing(() => {
        const batch = writeBatch(firestore());
        fill(batch, shards);
        return batch.commit();
      });
      return;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.kind === "conflict" && ++contended < CONTENDED_TRIES) {
        await pause(contended * CONTENDED_WAIT_MS * (0.5 + Math.random()));
        continue;
      }
      const mayBeCutAnew = error.kind === "not-found" || error.kind === "not-allowed";
      if (hasBeenCutAnew || !mayBeCutAnew || (await publishedShards()) === shards) throw error;
      hasBeenCutAnew = true;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
