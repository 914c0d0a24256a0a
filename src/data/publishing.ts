import { getDoc, type WriteBatch } from "firebase/firestore/lite";
import type { Brand } from "../domain/brand.ts";
import type { Category } from "../domain/category.ts";
import { isOnShow, type Product } from "../domain/product.ts";
import { newestFirst, newestKey, shardCount } from "./catalogue.ts";
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
  NEWEST,
  publishedNow,
  publishMenuItem,
  putEntry,
  textRef,
  type Publication,
} from "./publication.ts";
import { reading } from "./requests.ts";
import { isRecord, type Fields } from "./rest.ts";
import { shardNames, shardOf, shardsFor } from "./shards.ts";

/**
 * Publishing the whole catalogue (`catalogue/*`, `catalogueText/*`) anew, and finding out where it differs from the
 * inventory. Single saves keep it in step: see publication.ts.
 */

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

/** A piece's entry with the date of its last save; a piece of which none is known has no date. */
function datedItem(product: Product): object {
  const { d, ...item } = toCatalogueItem(product);
  return d ? { ...item, d } : item;
}

/** What the menu should hold of so many of the newest pieces. */
function newestItems(products: readonly Product[], count: number): Fields {
  const newest = products.filter(isOnShow).sort(newestFirst).slice(0, count);
  return Object.fromEntries(
    newest.map((product) => [newestKey(product.id, product.revision), datedItem(product)]),
  );
}

/** What the catalogue's documents should hold for this inventory, by collection and name. */
function catalogueDocuments({ products, brands, categories }: Inventory, shards: number) {
  const items = new Map(shardNames(shards).map((name) => [name, {} as Record<string, unknown>]));
  const texts = new Map(shardNames(shards).map((name) => [name, {} as Record<string, unknown>]));
  for (const product of products.filter(isOnShow)) {
    const shard = shardOf(product.id, shards);
    Object.assign(items.get(shard) ?? {}, { [product.id]: datedItem(product) });
    Object.assign(texts.get(shard) ?? {}, { [product.id]: toCatalogueText(product) });
  }
  const menu = {
    shards,
    newest: newestItems(products, NEWEST),
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
 * makes visitors look for another number of shards. The old shards go with that batch: a visitor who has read the old
 * menu and finds them gone reads it again (`loadCatalogue`).
 *
 * What is saved while this runs may be missing from the catalogue afterwards: `publishLatest` looks for it.
 * @throws ShopError; the old catalogue then stands, where the number of shards stays with some shards already new.
 *   Publishing again is safe.
 */
export async function publishCatalogue(inventory: Inventory): Promise<void> {
  const { shards: before } = await publishedNow();
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

/** How often the inventory is read again after a publication, as long as somebody keeps on saving. */
const CATCH_UP_ROUNDS = 5;
/** Pieces a batch that catches up: as many as a save of many takes. */
const CATCH_UP_PIECES = 100;

/**
 * Publishes what `read` reads, and then what was saved meanwhile: shards are written whole, so that a save between the
 * reading and the last shard would be undone in the catalogue, or go into a shard that is about to be deleted. So the
 * inventory is read again, and where it differs from what was published, those entries alone are written.
 * @returns the last reading.
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

/** What the catalogue needs to get from one reading to a later one. */
function changesBetween(before: Inventory, after: Inventory): Publish[] {
  const revisions = new Map(before.products.map(({ id, revision }) => [id, revision]));
  return [
    ...changed(before.products, after.products).map(([id, product]): Publish => {
      const shown = product && isOnShow(product) ? product : null;
      const item = shown && datedItem(shown);
      return (publication) => putEntry(publication, id, revisions.get(id) ?? 0, shown, item);
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

/** What is new, changed or (null) gone, by id. */
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
  const menuSnapshot = await reading(() => getDoc(catalogueRef("menu")));
  if (!menuSnapshot.exists())
    return { unpublished: true, products: [], menu: true, needsResharding: false };
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
  const { brands, jewellery, newest } = menuSnapshot.data();
  return {
    unpublished: false,
    products: [...differing],
    menu:
      differences(expected.menu.brands, brands).length > 0 ||
      differences(expected.menu.jewellery, jewellery).length > 0 ||
      !isRecord(newest) ||
      differences(newestItems(inventory.products, Object.keys(newest).length), newest).length > 0,
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
