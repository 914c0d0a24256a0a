import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  type WriteBatch,
} from "firebase/firestore/lite";
import { RECORDED_COLLECTIONS, type RecordedCollection } from "../domain/change.ts";
import { isRecord } from "../domain/is-record.ts";
import { millis } from "../domain/millis.ts";
import type { NamedEntity } from "../domain/named-entity.ts";
import { isAvailable, type Product } from "../domain/product.ts";
import {
  catalogueRef,
  commitWithRetry,
  dateMenu,
  publishedShards,
  publishEntry,
  textRef,
  withCatalogue,
} from "./catalogue-batch.ts";
import { shardCount, toCatalogueText, type Fields } from "./converters.ts";
import { menuItems, toCatalogueItem } from "./entity-converters.ts";
import { KINDS } from "./entity-kinds.ts";
import { firestore } from "./firebase.ts";
import { withReadRetry } from "./requests.ts";
import { shardNames, shardOf, shardsFor } from "./shards.ts";
import { withWriteRetry } from "./writes.ts";

/** Publishes the whole catalogue and compares it with the inventory. Single saves keep it up to date: catalogue-batch.ts. */

/** Everything that the catalogue is made from. */
export interface Inventory {
  readonly products: readonly Product[];
  readonly brands: readonly NamedEntity[];
  readonly categories: readonly NamedEntity[];
}

/**
 * The number of shards that this inventory needs: its listing fields and its texts must both fit. JSON is never
 * shorter than what Firestore counts: a string's bytes, and 8 for a number.
 */
function shardsNeeded({ products }: Inventory): number {
  const encoder = new TextEncoder();
  const bytes = (entry: unknown) => encoder.encode(JSON.stringify(entry)).length;
  const shown = products.filter(isAvailable);
  const sizes = (entryOf: (product: Product) => unknown) =>
    new Map(shown.map((product) => [product.id, bytes([product.id, entryOf(product)])]));
  return Math.max(shardsFor(sizes(toCatalogueItem)), shardsFor(sizes(toCatalogueText)));
}

/** The documents of the catalogue for this inventory: the menu, and the items and texts of each shard. */
function catalogueDocuments({ products, brands, categories }: Inventory, shards: number) {
  const menu = { shards, ...menuItems(brands, categories) };
  const shown = products.filter(isAvailable);
  const shardDocuments = shardNames(shards).map((name) => {
    const inShard = shown.filter(({ id }) => shardOf(id, shards) === name);
    return {
      name,
      items: Object.fromEntries(inShard.map((product) => [product.id, toCatalogueItem(product)])),
      texts: Object.fromEntries(inShard.map((product) => [product.id, toCatalogueText(product)])),
    };
  });
  return { menu, shardDocuments };
}

/**
 * Publish the whole catalogue in as many shards as the stock needs. One shard is written in one atomic batch. Several would be
 * too large for one request: they are written one by one, then the menu, which switches visitors to the new shard count.
 * The old shards are deleted in that last batch: `loadCatalogue` reads the menu again if it does not find them.
 *
 * Saves during the publication may be missing from the catalogue afterwards: use `publishLatest`.
 * @throws ShopError. The old catalogue is then still valid, perhaps with some new shards. Publishing again is safe.
 */
export async function publishCatalogue(inventory: Inventory): Promise<void> {
  const before = await publishedShards();
  const shards = shardsNeeded(inventory);
  const { menu, shardDocuments } = catalogueDocuments(inventory, shards);
  const writes = shardDocuments.map(({ name, items, texts }) => (batch: WriteBatch) => {
    batch.set(catalogueRef(name), { items });
    batch.set(textRef(name), { items: texts });
  });
  if (shards > 1) for (const write of writes) await commitWithRetry(write);
  await commitWithRetry((batch) => {
    if (shards === 1) for (const write of writes) write(batch);
    batch.set(catalogueRef("menu"), { ...menu, savedAt: serverTimestamp() });
    if (before === shards || before === 0) return;
    for (const name of shardNames(before)) {
      batch.delete(catalogueRef(name));
      batch.delete(textRef(name));
    }
  });
}

/**
 * Publish what `read` returns, then write the entries again that saves in the meantime have changed: shards are written
 * whole, which may have undone the entry of a save.
 * @returns where the catalogue still differs.
 * @throws ShopError, as `publishCatalogue` or `read` does.
 */
export async function publishLatest(read: () => Promise<Inventory>): Promise<CatalogueDiff> {
  await publishCatalogue(await read());
  const { diff, entries } = await findDifferences(await read());
  for (const collection of RECORDED_COLLECTIONS) await mendEntries(collection, entries[collection]);
  return entries.products.length === 0 && !diff.menu ? diff : compareWithLatest(await read(), read);
}

/** Entries that are written again in one transaction. */
const MENDED_AT_ONCE = 20;

/** Write the entries of these documents as they are stored now. A save at the same moment makes the transaction start again. */
async function mendEntries(collection: RecordedCollection, ids: readonly string[]): Promise<void> {
  const kind = KINDS[collection];
  for (let start = 0; start < ids.length; start += MENDED_AT_ONCE) {
    await withCatalogue((shards) =>
      withWriteRetry(() =>
        runTransaction(firestore(), async (transaction) => {
          const found = await Promise.all(
            ids
              .slice(start, start + MENDED_AT_ONCE)
              .map((id) => transaction.get(doc(firestore(), collection, id))),
          );
          const to = { batch: transaction, shards };
          for (const document of found) {
            const { id } = document;
            const fields = document.data();
            const entity = fields ? kind.read(id, fields) : null;
            const entry = entity && kind.toEntry(entity, serverTimestamp());
            publishEntry(to, { collection, id }, entry);
          }
          dateMenu(to);
        }),
      ),
    );
  }
}

/** Where the published catalogue differs from the inventory. */
export interface CatalogueDiff {
  /** No catalogue has been published at all. */
  readonly unpublished: boolean;
  /** Ids of products whose entry is missing, left over or out of date. */
  readonly products: readonly string[];
  /** Whether the menu differs from the brands and categories. */
  readonly menu: boolean;
  /** Whether the stock has outgrown the number of shards. */
  readonly needsResharding: boolean;
}

/**
 * Compare the published catalogue with the inventory.
 * @throws ShopError
 */
export async function compareCatalogue(inventory: Inventory): Promise<CatalogueDiff> {
  return (await findDifferences(inventory)).diff;
}

/** As `compareCatalogue`, also with the ids whose entries differ, by collection. */
async function findDifferences(inventory: Inventory) {
  const read = async (name: string, ref = catalogueRef) =>
    (await withReadRetry(() => getDoc(ref(name)))).data();
  const published = await read("menu");
  if (!published) {
    const diff = { unpublished: true, products: [], menu: true, needsResharding: false };
    return { diff, entries: { products: [], brands: [], jewellery: [] } };
  }
  const shards = shardCount(published);
  const { menu, shardDocuments } = catalogueDocuments(inventory, shards);
  const ids = await Promise.all(
    shardDocuments.map(async ({ name, items, texts }) => {
      const [storedItems, storedTexts] = await Promise.all([read(name), read(name, textRef)]);
      return [...differences(items, storedItems?.items), ...differences(texts, storedTexts?.items)];
    }),
  );
  const products = [...new Set(ids.flat())];
  const brands = differences(menu.brands, published.brands);
  const jewellery = differences(menu.jewellery, published.jewellery);
  const diff: CatalogueDiff = {
    unpublished: false,
    products,
    menu: brands.length > 0 || jewellery.length > 0,
    needsResharding: shardsNeeded(inventory) > shards,
  };
  return { diff, entries: { products, brands, jewellery } };
}

/**
 * Compare the published catalogue with an inventory that was read some time ago: a difference counts only if the inventory,
 * read again, has it too.
 * @param read reads the inventory again.
 * @throws ShopError, as `compareCatalogue` or `read` does.
 */
export async function compareWithLatest(
  inventory: Inventory,
  read: () => Promise<Inventory>,
): Promise<CatalogueDiff> {
  const before = await compareCatalogue(inventory);
  if (before.unpublished || (before.products.length === 0 && !before.menu)) return before;
  const now = await compareCatalogue(await read());
  const differed = new Set(before.products);
  return {
    ...now,
    products: now.products.filter((id) => differed.has(id)),
    menu: now.menu && before.menu,
  };
}

/** The keys under which two maps of catalogue entries differ. */
function differences(expected: Fields, stored: unknown): string[] {
  const found = isRecord(stored) ? stored : {};
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (key) => comparable(expected[key]) !== comparable(found[key]),
  );
}

/** The fields of an entry in a fixed order, its date (a Date or a Timestamp) in whole milliseconds. */
function comparable(entry: unknown): string | undefined {
  if (!isRecord(entry)) return JSON.stringify(entry);
  const fields = Object.entries(entry).map(([name, field]): [string, unknown] => [
    name,
    typeof field === "object" ? Math.floor(millis(field)) : field,
  ]);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
