import { getDoc, type WriteBatch } from "firebase/firestore/lite";
import type { Brand } from "../domain/brand.ts";
import type { Category } from "../domain/category.ts";
import { isRecord } from "../domain/is-record.ts";
import { millis } from "../domain/millis.ts";
import { isAvailable, type Product } from "../domain/product.ts";
import { catalogueRef, commitWithRetry, publishedShards, textRef } from "./catalogue-batch.ts";
import { shardCount, toCatalogueText, type Fields } from "./converters.ts";
import { menuItems, toCatalogueItem } from "./entity-converters.ts";
import { withReadRetry } from "./requests.ts";
import { shardNames, shardOf, shardsFor } from "./shards.ts";

/** Publishes the whole catalogue and compares it with the inventory. Single saves keep it up to date: catalogue-batch.ts. */

/** Everything that the catalogue is made from. */
export interface Inventory {
  readonly products: readonly Product[];
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
}

/**
 * The number of shards that this inventory needs, for its listing fields or its texts, whichever are larger. JSON is never
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
    batch.set(catalogueRef("menu"), menu);
    if (before === shards || before === 0) return;
    for (const name of shardNames(before)) {
      batch.delete(catalogueRef(name));
      batch.delete(textRef(name));
    }
  });
}

const MAX_PUBLICATIONS = 5;

/**
 * Publish what `read` returns, and again if someone saved in the meantime: shards are written whole, which may have undone
 * the entry of that save.
 * @returns the last inventory that was read.
 * @throws ShopError, as `publishCatalogue` or `read` does.
 */
export async function publishLatest<I extends Inventory>(read: () => Promise<I>): Promise<I> {
  let inventory = await read();
  for (let count = 0; count < MAX_PUBLICATIONS; count++) {
    await publishCatalogue(inventory);
    inventory = await read();
    const { products, menu, needsResharding } = await compareCatalogue(inventory);
    if (products.length === 0 && !menu && !needsResharding) break;
  }
  return inventory;
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
  const read = async (name: string, ref = catalogueRef) =>
    (await withReadRetry(() => getDoc(ref(name)))).data();
  const published = await read("menu");
  if (!published) return { unpublished: true, products: [], menu: true, needsResharding: false };
  const shards = shardCount(published);
  const { menu, shardDocuments } = catalogueDocuments(inventory, shards);
  const products = await Promise.all(
    shardDocuments.map(async ({ name, items, texts }) => {
      const [storedItems, storedTexts] = await Promise.all([read(name), read(name, textRef)]);
      return [...differences(items, storedItems?.items), ...differences(texts, storedTexts?.items)];
    }),
  );
  return {
    unpublished: false,
    products: [...new Set(products.flat())],
    menu:
      differences(menu.brands, published.brands).length > 0 ||
      differences(menu.jewellery, published.jewellery).length > 0,
    needsResharding: shardsNeeded(inventory) > shards,
  };
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
