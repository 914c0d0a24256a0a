import { getDoc, type WriteBatch } from "firebase/firestore/lite";
import type { Brand } from "../domain/brand.ts";
import type { Category } from "../domain/category.ts";
import { isAvailable, type Product } from "../domain/product.ts";
import { shardCount } from "./catalogue.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  toCatalogueItem,
  toCatalogueText,
} from "./entity-converters.ts";
import {
  catalogueRef,
  committing,
  commitWithCatalogue,
  publishedShards,
  publishMenuItem,
  putEntry,
  textRef,
  type Publication,
} from "./publication.ts";
import { withReadRetry } from "./requests.ts";
import { isRecord } from "../domain/is-record.ts";
import type { Fields } from "./converters.ts";
import { shardNames, shardOf, shardsFor } from "./shards.ts";

/**
 * Publishes the whole catalogue (`catalogue/*`, `catalogueText/*`), and finds where it differs from the inventory. Single
 * saves keep it in step: see publication.ts.
 */

export interface Inventory {
  readonly products: readonly Product[];
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
}

/**
 * The number of shards that this inventory needs, for its listing fields or its texts, whichever are larger. JSON is never
 * shorter than what Firestore counts: a string's bytes, and 8 for a number.
 */
function shardsOf({ products }: Inventory): number {
  const shown = products.filter(isAvailable);
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

/** A product's entry with the date of its last save, if that is known. */
function datedItem(product: Product): object {
  const { d, ...item } = toCatalogueItem(product);
  return d ? { ...item, d } : item;
}

/** The documents of the catalogue for this inventory, by collection and name. */
function catalogueDocuments({ products, brands, categories }: Inventory, shards: number) {
  const items = new Map(shardNames(shards).map((name) => [name, {} as Record<string, unknown>]));
  const texts = new Map(shardNames(shards).map((name) => [name, {} as Record<string, unknown>]));
  for (const product of products.filter(isAvailable)) {
    const shard = shardOf(product.id, shards);
    Object.assign(items.get(shard) ?? {}, { [product.id]: datedItem(product) });
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
 * Publish the whole catalogue in as many shards as the stock needs. One shard is written in one atomic batch. Several would be
 * too large for one request: they are written one by one, then the menu, which switches visitors to the new shard count.
 * The old shards are deleted in that last batch: `loadCatalogue` reads the menu again if it does not find them.
 *
 * Saves during the publication may be missing from the catalogue afterwards: use `publishLatest`.
 * @throws ShopError. The old catalogue is then still valid, perhaps with some new shards. Publishing again is safe.
 */
export async function publishCatalogue(inventory: Inventory): Promise<void> {
  const before = await publishedShards();
  const shards = shardsOf(inventory);
  const { menu, items, texts } = catalogueDocuments(inventory, shards);
  const names = shardNames(shards);
  const setShard = (batch: WriteBatch, name: string) => {
    batch.set(catalogueRef(name), { items: items.get(name) ?? {} });
    batch.set(textRef(name), { items: texts.get(name) ?? {} });
  };
  if (shards > 1) for (const name of names) await committing((batch) => setShard(batch, name));
  await committing((batch) => {
    if (shards === 1) for (const name of names) setShard(batch, name);
    batch.set(catalogueRef("menu"), menu);
    if (before === shards || before === 0) return;
    for (const name of shardNames(before)) {
      batch.delete(catalogueRef(name));
      batch.delete(textRef(name));
    }
  });
}

/** How often the inventory is read again after a publication while others keep saving. */
const CATCH_UP_ROUNDS = 5;
/** Products per batch when catching up; data/entities.ts saves as many. */
const CATCH_UP_PIECES = 100;

/**
 * Publish what `read` returns, then whatever was saved in the meantime. Shards are written whole, so a save between reading the
 * inventory and writing the last shard would be lost from the catalogue. The inventory is therefore read again, and the
 * entries that differ are written.
 * @returns the last inventory that was read.
 * @throws ShopError, as `publishCatalogue` or `read` does.
 */
export async function publishLatest<I extends Inventory>(read: () => Promise<I>): Promise<I> {
  let published = await read();
  await publishCatalogue(published);
  for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
    const latest = await read();
    const changes = changesBetween(published, latest);
    if (changes.length === 0) return latest;
    for (let from = 0; from < changes.length; from += CATCH_UP_PIECES) {
      const part = changes.slice(from, from + CATCH_UP_PIECES);
      await commitWithCatalogue((publication) => {
        for (const change of part) change(publication);
      });
    }
    published = latest;
  }
  return published;
}

type Publish = (publication: Publication) => void;

/** The writes that bring the catalogue from one inventory to a later one. */
function changesBetween(before: Inventory, after: Inventory): Publish[] {
  return [
    ...changed(before.products, after.products).map(([id, product]): Publish => {
      const shown = product && isAvailable(product) ? product : null;
      const item = shown && datedItem(shown);
      return (publication) => putEntry(publication, id, shown, item);
    }),
    ...changed(before.brands, after.brands).map(
      ([id, brand]): Publish =>
        (publication) =>
          publishMenuItem(publication, "brands", id, brand && brandMenuItem(brand)),
    ),
    ...changed(before.categories, after.categories).map(
      ([id, category]): Publish =>
        (publication) =>
          publishMenuItem(publication, "jewellery", id, category && categoryMenuItem(category)),
    ),
  ];
}

/** New, changed and deleted (null) entities, by id. */
function changed<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): [string, T | null][] {
  const known = new Map(before.map((one) => [one.id, JSON.stringify(one)]));
  const left = new Set(after.map(({ id }) => id));
  return [
    ...after
      .filter((one) => known.get(one.id) !== JSON.stringify(one))
      .map((one): [string, T] => [one.id, one]),
    ...[...known.keys()].filter((id) => !left.has(id)).map((id): [string, null] => [id, null]),
  ];
}

export interface CatalogueDiff {
  /** No catalogue has been published at all. */
  readonly unpublished: boolean;
  /** Ids of pieces whose entry is missing, left over or out of date. */
  readonly products: readonly string[];
  /** Whether the menu differs from the brands and categories. */
  readonly menu: boolean;
  /** Whether the stock has outgrown the number of shards that it was cut into. */
  readonly needsResharding: boolean;
}

/**
 * Where the published catalogue differs from the inventory.
 * @throws ShopError
 */
export async function compareCatalogue(inventory: Inventory): Promise<CatalogueDiff> {
  const menuSnapshot = await withReadRetry(() => getDoc(catalogueRef("menu")));
  if (!menuSnapshot.exists())
    return { unpublished: true, products: [], menu: true, needsResharding: false };
  const shards = shardCount(menuSnapshot.data());
  const expected = catalogueDocuments(inventory, shards);
  const differing = new Set<string>();
  await Promise.all(
    shardNames(shards).map(async (name) => {
      const [items, texts] = await Promise.all([
        withReadRetry(() => getDoc(catalogueRef(name))),
        withReadRetry(() => getDoc(textRef(name))),
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
    needsResharding: shardsOf(inventory) > shards,
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
