import { useSyncExternalStore } from "react";
import { brands } from "../data/brands.ts";
import { ConflictError, type Change, type Entity, type SavedBatch } from "../data/entities.ts";
import type { BadDocument } from "../data/firestore.ts";
import { jewellery } from "../data/jewellery.ts";
import { products } from "../data/products.ts";
import { publishCatalogue } from "../data/publishing.ts";
import type { Brand, BrandDraft } from "../domain/brand.ts";
import type { Category, CategoryDraft } from "../domain/category.ts";
import { asShopError } from "../domain/errors.ts";
import type { Product, ProductDraft } from "../domain/product.ts";
import { LOADING, type Loaded } from "./loaded.ts";
import { catalogueChanged } from "./use-catalogue.ts";
import { useLoaded } from "./use-loaded.ts";
import { withSession } from "./use-session.ts";

export { toProductDraft } from "../data/converters.ts";
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
  /** When it was read, in ms since 1970. */
  readonly readMs: number;
}

let state: Loaded<Inventory> = LOADING;
let started = false;
const listeners = new Set<() => void>();

function show(next: Loaded<Inventory>): void {
  state = next;
  for (const listener of listeners) listener();
}

/** @throws ShopError */
async function fetchInventory(): Promise<Inventory> {
  const [pieces, makers, kinds] = await withSession(() =>
    Promise.all([products.list(), brands.list(), jewellery.list()]),
  );
  return {
    products: pieces.values,
    brands: makers.values,
    categories: kinds.values,
    bad: [...pieces.bad, ...makers.bad, ...kinds.bad],
    readMs: Date.now(),
  };
}

/** Reads everything anew; what is shown stays until then. */
export async function reloadInventory(): Promise<void> {
  try {
    show({ status: "ready", value: await fetchInventory() });
  } catch (error) {
    const retry = () => {
      show(LOADING);
      void reloadInventory();
    };
    show({ status: "failed", error: asShopError(error), retry });
  }
}

/**
 * Reads everything anew and publishes all of it to the storefront.
 * @throws ShopError; what was published then stands as it was.
 */
export async function republish(): Promise<void> {
  const fresh = await fetchInventory();
  await withSession(() => publishCatalogue(fresh));
  show({ status: "ready", value: fresh });
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
  show(LOADING);
}

type List = "products" | "brands" | "categories";

/** Puts what was saved into the list, and takes out what was deleted, without reading it all again. */
function keepInStep<T extends Entity>(
  list: List,
  saved: readonly T[],
  gone: readonly string[] = [],
) {
  catalogueChanged();
  if (state.status !== "ready" || (saved.length === 0 && gone.length === 0)) return;
  const touched = new Set([...saved.map(({ id }) => id), ...gone]);
  const rest = (state.value[list] as readonly Entity[]).filter(({ id }) => !touched.has(id));
  const next = [...saved, ...rest].sort((a, b) => b.changedMs - a.changedMs);
  show({ status: "ready", value: { ...state.value, [list]: next } });
}

interface Store<T, Draft> {
  get: (id: string) => Promise<T>;
  newId: () => string;
  save: (id: string, draft: Draft, revision: number) => Promise<T>;
  remove: (id: string) => Promise<void>;
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
    /** @throws ShopError */
    async remove(id: string): Promise<void> {
      await withSession(() => store.remove(id));
      keepInStep(list, [], [id]);
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
