import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { catalogueStore } from "../data/catalogue-store.ts";
import type { Cause } from "../data/changes.ts";
import { brands, jewellery, products } from "../data/entities.ts";
import type {
  Entity,
  entityStore,
  EntityWrite,
  KeptFields,
  WrittenBatch,
} from "../data/entity-store.ts";
import type { InvalidDocument } from "../data/firebase.ts";
import type { Account } from "../data/session.ts";
import { asShopError, ConflictError } from "../domain/errors.ts";
import type { NamedEntity } from "../domain/named-entity.ts";
import type { Product } from "../domain/product.ts";
import type { KnownNames } from "../domain/validation.ts";
import type { LoadState } from "../hooks/load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./access/use-session.tsx";

/** The whole stock. It is read once a visit; what this page saves is written into the cached lists. */
export interface Inventory {
  /** Newest first, like the other lists. */
  readonly products: readonly Product[];
  readonly brands: readonly NamedEntity[];
  readonly categories: readonly NamedEntity[];
  /** Documents that cannot be read because they have no title or name. */
  readonly bad: readonly InvalidDocument[];
  /** `products` has all saves before this server time, in ms since 1970; see use-taken-skus.ts. */
  readonly completeTo: number;
}

/** Reading the inventory takes less. While it was read page by page, someone may have saved a product of an earlier page. */
const LONGEST_READ_MS = 10 * 60_000;

/** The reason for a save, which the history shows. */
export type Why = Omit<Cause, "by">;

/** The Firestore collections of the inventory. */
export type Collection = "products" | "brands" | "jewellery";

export const inventoryQuery = {
  queryKey: ["inventory"],
  queryFn: listInventory,
  staleTime: Infinity,
  gcTime: Infinity,
  // Comparing 10,000 products field by field takes longer than rendering them.
  structuralSharing: false,
};

async function listInventory(): Promise<Inventory> {
  const [productList, brandList, categoryList] = await Promise.all([
    products.list(),
    brands.list(),
    jewellery.list(),
  ]);
  return {
    products: productList.values,
    brands: brandList.values,
    categories: categoryList.values,
    bad: [...productList.bad, ...brandList.bad, ...categoryList.bad],
    completeTo: (productList.values[0]?.updatedAt ?? 0) - LONGEST_READ_MS,
  };
}

/** @param enabled false does not read it, but returns what has been read. */
export function useInventory({ enabled = true } = {}): LoadState<Inventory> {
  const { withSession } = useSession();
  return useLoadQuery({ ...inventoryQuery, queryFn: () => withSession(listInventory), enabled });
}

/** Reads the inventory again, also for the lists. Run it `withSession`. @throws ShopError */
export function readInventory(client: QueryClient): Promise<Inventory> {
  return client.fetchQuery({ ...inventoryQuery, staleTime: 0 });
}

/** @returns a function that reads the inventory as it is stored now. It throws ShopError. */
export function useReadInventory(): () => Promise<Inventory> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return () => withSession(() => readInventory(client));
}

/** The names of all brands and categories, read again whenever a form opens. */
export function useNames(): LoadState<KnownNames> {
  const client = useQueryClient();
  const { withSession } = useSession();
  const readNames = async () => {
    const [brandList, categoryList] = await Promise.all([brands.list(), jewellery.list()]);
    return knownNames({ brands: brandList.values, categories: categoryList.values });
  };
  return useLoadQuery({
    queryKey: ["names"],
    queryFn: () => withSession(readNames),
    initialData: () => {
      const inventory = client.getQueryData<Inventory>(inventoryQuery.queryKey);
      return inventory && knownNames(inventory);
    },
    gcTime: 0,
  });
}

/** The names of the shop's brands and categories, sorted. */
export function knownNames({
  brands,
  categories,
}: {
  readonly brands: readonly Pick<NamedEntity, "name">[];
  readonly categories: readonly Pick<NamedEntity, "name">[];
}): KnownNames {
  const sorted = (entities: readonly Pick<NamedEntity, "name">[]) =>
    new Set(entities.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en")));
  return { brands: sorted(brands), categories: sorted(categories) };
}

/** Reads and writes one kind of entity. Each function throws ShopError. */
export type EntityActions<T extends Entity, Draft extends object> = ReturnType<
  typeof entityActions<T, Draft>
>;
export type InventoryActions = ReturnType<typeof useInventoryActions>;

export function useInventoryActions() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useMemo(
    () => ({
      products: entityActions("products", products, client, withSession),
      brands: entityActions("brands", brands, client, withSession),
      categories: entityActions("categories", jewellery, client, withSession),
    }),
    [client, withSession],
  );
}

function entityActions<T extends Entity, Draft extends object>(
  list: "products" | "brands" | "categories",
  store: ReturnType<typeof entityStore<T, Draft>>,
  client: QueryClient,
  withSession: ReturnType<typeof useSession>["withSession"],
) {
  /**
   * Replaces the entities with these ids in the cached list; reading 10,000 products again would take seconds. A read
   * in progress may have missed the save, so it is cancelled, and started again if nothing is cached yet.
   */
  async function update(ids: readonly string[], stored: readonly T[]): Promise<void> {
    catalogueStore.invalidate();
    const { queryKey } = inventoryQuery;
    await client.cancelQueries({ queryKey });
    const replaced = new Set(ids);
    const inventory = client.setQueryData<Inventory>(queryKey, (cached) => {
      if (!cached) return undefined;
      const others = cached[list].filter(({ id }) => !replaced.has(id));
      const values = [...stored, ...others].sort((a, b) => b.updatedAt - a.updatedAt);
      return { ...cached, [list]: values };
    });
    if (!inventory) void client.invalidateQueries({ queryKey });
  }

  /** Saves or deletes one. If another administrator was first, the list shows what is stored now. */
  async function write<R>(id: string, request: (by: Account) => Promise<R>): Promise<R> {
    try {
      return await withSession(request);
    } catch (error) {
      if (error instanceof ConflictError) {
        await update([id], error.current ? [error.current as T] : []);
      } else if (asShopError(error).kind === "not-found") await update([id], []);
      throw error;
    }
  }

  /** @throws ConflictError if another administrator saved first. */
  async function save(
    id: string,
    draft: Draft,
    revision: number,
    why: Why,
    kept: KeptFields = {},
  ): Promise<T> {
    const saved = await write(id, (by) => store.save(id, draft, revision, { ...why, by }, kept));
    await update([id], [saved]);
    return saved;
  }

  /**
   * @returns the id of the operation in the history.
   * @throws ConflictError if another administrator has saved it since that revision.
   */
  async function remove(id: string, revision: number): Promise<string> {
    const operation = await write(id, (by) => store.remove(id, revision, { kind: "delete", by }));
    await update([id], []);
    return operation;
  }

  /**
   * Saves or deletes many in atomic batches. If one fails, `onBatch` has been called for those already stored.
   * @returns the id of the operation in the history; "" if nothing was written.
   */
  async function writeMany(
    writes: readonly EntityWrite<Draft>[],
    why: Why,
    onBatch?: (batch: WrittenBatch<T>, operation: string) => void,
  ): Promise<string> {
    let rest = writes;
    let { operation = "" } = why;
    return withSession((by) =>
      store.writeMany(rest, { ...why, operation: operation || undefined, by }, (batch, id) => {
        operation = id;
        const current = batch.conflicts.flatMap((conflict) => conflict.current ?? []);
        const ids = [...batch.saved, ...batch.conflicts].map((one) => one.id);
        ids.push(...batch.deletedIds);
        rest = rest.filter((one) => !ids.includes(one.id));
        void update(ids, [...batch.saved, ...current]);
        onBatch?.(batch, operation);
      }),
    );
  }

  return {
    list,
    /** Call it before the first attempt to save something new. */
    newId: store.newId,
    /** Reads it as it is stored now, with the revision that a save must carry. */
    get: (id: string) => withSession(() => store.get(id)),
    save,
    remove,
    writeMany,
    /** The stored fields of those that exist, by id. */
    readStored: (ids: readonly string[]) => withSession(() => store.readStored(ids)),
    reversalWrite: store.reversalWrite,
  };
}

/**
 * One entity for a form, as it is stored now. It is never cached, because a form must not open with an old revision.
 * @param id null for a new one.
 */
export function useStoredEntity<T extends Entity, Draft extends object>(
  { list, get }: EntityActions<T, Draft>,
  id: string | null,
): LoadState<T | null> {
  const stored = useLoadQuery<T | null>({
    queryKey: ["stored", list, id],
    queryFn: () => (id === null ? null : get(id)),
    enabled: id !== null,
    gcTime: 0,
    structuralSharing: false,
  });
  return id === null ? { status: "ready", value: null } : stored;
}
