import { useSyncExternalStore } from "react";
import {
  brands,
  type Change,
  ConflictError,
  type Entity,
  jewellery,
  products,
  type SavedBatch,
} from "../data/entities.ts";
import type { BadDocument } from "../data/firebase.ts";
import { publishLatest } from "../data/publishing.ts";
import type { Brand, BrandDraft } from "../domain/brand.ts";
import type { Category, CategoryDraft } from "../domain/category.ts";
import { asShopError, ShopError } from "../domain/errors.ts";
import type { Product, ProductDraft } from "../domain/product.ts";
import { LOADING, type Loaded } from "./loaded.ts";
import { catalogueChanged } from "./use-catalogue.ts";
import { useLoaded } from "./use-loaded.ts";
import { withSession } from "./use-session.ts";

export { ConflictError };

/**
 * All that the shop has, for the admin screens: read once a visit, and kept in step with what this page writes.
 */
export interface Inventory {
  /** Newest first, as are the others. */
  readonly products: readonly Product[];
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
  /** Documents that cannot be read: they have no title or no name. */
  readonly bad: readonly BadDocument[];
}

let state: Loaded<Inventory> = LOADING;
let started = false;
const listeners = new Set<() => void>();

function show(next: Loaded<Inventory>): void {
  state = next;
  for (const listener of listeners) listener();
}

/** What this page has written: the list that it belongs to, what is stored now, and the ids of what is deleted. */
interface Written {
  readonly list: List;
  readonly saved: readonly Entity[];
  readonly gone: readonly string[];
}

/** A reading may be older than what this page writes while it is under way: that is noted, and put over it. */
const underWay = new Set<Written[]>();
/** Readings are counted as they begin: one that ends after a later one is not shown. */
let begun = 0;
let shown = 0;

interface Reading {
  readonly number: number;
  readonly value: Inventory;
}

/** @throws ShopError */
async function readInventory(): Promise<Reading> {
  const number = ++begun;
  const meanwhile: Written[] = [];
  underWay.add(meanwhile);
  try {
    const [pieces, makers, kinds] = await withSession(() =>
      Promise.all([products.list(), brands.list(), jewellery.list()]),
    );
    const read: Inventory = {
      products: pieces.values,
      brands: makers.values,
      categories: kinds.values,
      bad: [...pieces.bad, ...makers.bad, ...kinds.bad],
    };
    return {
      number,
      value: meanwhile.reduce(
        (value, written) => withWritten(value, newerThan(value, written)),
        read,
      ),
    };
  } finally {
    underWay.delete(meanwhile);
  }
}

function showReading({ number, value }: Reading): void {
  if (number <= shown) return;
  shown = number;
  show({ status: "ready", value });
}

/** Of what was saved during a reading, that which the reading has not found in a later revision. */
function newerThan(read: Inventory, { list, saved, gone }: Written): Written {
  const revisions = new Map(read[list].map(({ id, revision }) => [id, revision]));
  const isNewer = ({ id, revision }: Entity) => revision >= (revisions.get(id) ?? 0);
  return { list, saved: saved.filter(isNewer), gone };
}

/** An inventory with what was written since. */
function withWritten(inventory: Inventory, { list, saved, gone }: Written): Inventory {
  const touched = new Set([...saved.map(({ id }) => id), ...gone]);
  const rest = (inventory[list] as readonly Entity[]).filter(({ id }) => !touched.has(id));
  const next = [...saved, ...rest].sort((a, b) => b.changedMs - a.changedMs);
  return { ...inventory, [list]: next };
}

/** Reads everything anew; what is shown stays until then. */
export async function reloadInventory(): Promise<void> {
  const before = begun;
  try {
    showReading(await readInventory());
  } catch (error) {
    // A later reading has arrived, or the account has gone.
    if (shown > before) return;
    const retry = () => {
      show(LOADING);
      void reloadInventory();
    };
    show({ status: "failed", error: asShopError(error), retry });
  }
}

/**
 * Everything as it is stored now, also for the lists.
 * @throws ShopError; what the lists show then stays.
 */
export async function freshInventory(): Promise<Inventory> {
  const reading = await readInventory();
  showReading(reading);
  return reading.value;
}

/**
 * Reads everything anew and publishes all of it to the storefront, with what others save meanwhile.
 * @throws ShopError; what was published then stands as it was, or is published in part: publishing again is safe.
 */
export async function republish(): Promise<void> {
  let last: Reading | undefined;
  await withSession(() =>
    publishLatest(async () => {
      last = await readInventory();
      return last.value;
    }),
  );
  if (last) showReading(last);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!started) {
    started = true;
    void reloadInventory();
  }
  return () => listeners.delete(listener);
}

export function useInventory(): Loaded<Inventory> {
  return useSyncExternalStore(subscribe, () => state);
}

/** A first look at the inventory while the whole of it is being read. */
export function useNewestPieces(): Loaded<readonly Product[]> {
  return useLoaded(newestPieces);
}

const GLIMPSE = 25;
const newestPieces = () => withSession(() => products.newest(GLIMPSE));

/** Forgets what was read: the next account must not see it. */
export function forgetInventory(): void {
  started = false;
  shown = ++begun;
  show(LOADING);
}

type List = "products" | "brands" | "categories";

/** Puts what was saved into the list, and takes out what was deleted, without reading it all again. */
function keepInStep(list: List, saved: readonly Entity[], gone: readonly string[] = []) {
  catalogueChanged();
  const written: Written = { list, saved, gone };
  for (const meanwhile of underWay) meanwhile.push(written);
  if (state.status !== "ready" || (saved.length === 0 && gone.length === 0)) return;
  show({ status: "ready", value: withWritten(state.value, written) });
}

interface Store<T, Draft> {
  get: (id: string) => Promise<T>;
  newId: () => string;
  save: (id: string, draft: Draft, revision: number) => Promise<T>;
  remove: (id: string, revision: number) => Promise<T>;
  restore: (id: string, draft: Draft) => Promise<T>;
  saveMany: (
    changes: readonly Change<Draft>[],
    onBatch: (batch: SavedBatch<T>) => void,
    through: (run: () => Promise<SavedBatch<T>>) => Promise<SavedBatch<T>>,
  ) => Promise<void>;
}

/** The verbs on one kind of entity, with the session renewed where it has ended, and the inventory kept in step. */
function actions<T extends Entity, Draft>(list: List, store: Store<T, Draft>) {
  return {
    /** One of them as it is stored now, with the revision that a save must carry. @throws ShopError */
    get: (id: string) => withSession(() => store.get(id)),
    /** Make it before the first try to save something new. */
    newId: () => store.newId(),
    /** @throws ConflictError when somebody else saved first; ShopError. */
    async save(id: string, draft: Draft, revision: number): Promise<T> {
      try {
        const saved = await withSession(() => store.save(id, draft, revision));
        keepInStep(list, [saved]);
        return saved;
      } catch (error) {
        // The lists then show what is stored now.
        if (error instanceof ConflictError) {
          const current = error.current as T | null;
          keepInStep(list, current ? [current] : [], current ? [] : [id]);
        }
        throw error;
      }
    },
    /**
     * Deletes what was seen in that revision.
     * @returns what was deleted, as it was stored.
     * @throws ConflictError when somebody else has saved it since; ShopError.
     */
    async remove(id: string, revision: number): Promise<T> {
      try {
        const removed = await withSession(() => store.remove(id, revision));
        keepInStep(list, [], [id]);
        return removed;
      } catch (error) {
        if (error instanceof ConflictError) keepInStep(list, [error.current as T]);
        else if (error instanceof ShopError && error.kind === "not-found")
          keepInStep(list, [], [id]);
        throw error;
      }
    },
    /** Brings a deleted one back under its own id. @throws ConflictError when the id is taken; ShopError. */
    async restore(id: string, draft: Draft): Promise<T> {
      const restored = await withSession(() => store.restore(id, draft));
      keepInStep(list, [restored]);
      return restored;
    },
    /**
     * Saves many in atomic batches; what was stored before a failure stays, and `onBatch` has told of it.
     * @throws ShopError
     */
    saveMany: (
      changes: readonly Change<Draft>[],
      onBatch: (batch: SavedBatch<T>) => void = () => undefined,
    ) =>
      store.saveMany(
        changes,
        (batch) => {
          const current = batch.conflicts.flatMap((conflict) => conflict.current ?? []);
          const gone = batch.conflicts.filter((conflict) => !conflict.current);
          keepInStep(
            list,
            [...batch.saved, ...current],
            gone.map(({ id }) => id),
          );
          onBatch(batch);
        },
        withSession,
      ),
  };
}

export const productActions = actions<Product, ProductDraft>("products", products);
export const brandActions = actions<Brand, BrandDraft>("brands", brands);
export const categoryActions = actions<Category, CategoryDraft>("categories", jewellery);
