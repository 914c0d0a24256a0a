import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { publishedShards } from "../data/catalogue-batch.ts";
import { catalogueStore } from "../data/catalogue-store.ts";
import { brands, entities, jewellery, products, type SaveAll } from "../data/entities.ts";
import {
  BRANDS,
  CATEGORIES,
  PRODUCTS,
  type Entity,
  type EntityKind,
} from "../data/entity-kinds.ts";
import type { InvalidDocument } from "../data/firebase.ts";
import { saveAll, type Outcome, type Outcomes } from "../data/save-all.ts";
import { readStored } from "../data/stored-documents.ts";
import { documentOf, pathOf, type DocumentId, type RecordedCollection } from "../domain/change.ts";
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

type WithSession = ReturnType<typeof useSession>["withSession"];

/** The shard count of the catalogue. A save that it makes fail reads it again. */
const shardsQuery = {
  queryKey: ["shards"],
  queryFn: publishedShards,
  staleTime: Infinity,
  gcTime: Infinity,
};

export function useInventoryActions() {
  const client = useQueryClient();
  const { withSession, beginWork } = useSession();
  // So that no save waits for it.
  useEffect(() => void client.prefetchQuery(shardsQuery), [client]);
  return useMemo(() => {
    const save = sessionSave(client, beginWork);
    return {
      products: entityActions(PRODUCTS, save, withSession),
      brands: entityActions(BRANDS, save, withSession),
      categories: entityActions(CATEGORIES, save, withSession),
      saveAll: save,
      /** The stored fields of existing documents, by path. */
      readStored: (documents: readonly DocumentId[]) => withSession(() => readStored(documents)),
    };
  }, [client, withSession, beginWork]);
}

function entityActions<T extends Entity, Draft extends object>(
  kind: EntityKind<T, Draft>,
  saveAll: SaveAll,
  withSession: WithSession,
) {
  const { newId, get, save, remove } = entities(kind, saveAll);
  return {
    collection: kind.collection,
    newId,
    /** Reads it as it is stored now, with the revision that a save must carry. */
    get: (id: string) => withSession(() => get(id)),
    save,
    remove: (id: string, revision: number) => remove(id, revision, { kind: "delete" }),
  };
}

/** `saveAll` with the account of the session. It writes what it saves into the cached lists. */
function sessionSave(client: QueryClient, beginWork: () => WithSession): SaveAll {
  return (writes, why, onSettled) =>
    saveAll(writes, why, {
      run: beginWork(),
      countShards: (isStale) =>
        client.fetchQuery({ ...shardsQuery, ...(isStale && { staleTime: 0 }) }),
      onSettled: async (settled, operation) => {
        if (settled.size > 0) await updateInventory(client, settled);
        await onSettled?.(settled, operation);
      },
    });
}

/**
 * Writes outcomes into the cached lists; reading 10,000 products again would take seconds. A read in progress may have
 * missed the save, so it is cancelled, and started again if nothing is cached yet.
 */
async function updateInventory(client: QueryClient, settled: Outcomes): Promise<void> {
  catalogueStore.invalidate();
  const { queryKey } = inventoryQuery;
  await client.cancelQueries({ queryKey });
  const inventory = client.setQueryData<Inventory>(queryKey, (cached) => {
    if (!cached) return undefined;
    const merge = <T extends Entity>(collection: RecordedCollection, list: readonly T[]) =>
      withOutcomes(collection, list, settled);
    return {
      ...cached,
      products: merge("products", cached.products),
      brands: merge("brands", cached.brands),
      categories: merge("jewellery", cached.categories),
    };
  });
  if (!inventory) void client.invalidateQueries({ queryKey });
}

/** A list with what is stored now, newest first. */
function withOutcomes<T extends Entity>(
  collection: RecordedCollection,
  list: readonly T[],
  settled: Outcomes,
): readonly T[] {
  const known = [...settled].filter(
    ([path, { status }]) => documentOf(path)?.collection === collection && status !== "refused",
  );
  if (known.length === 0) return list;
  const paths = new Set(known.map(([path]) => path));
  const stored = known.flatMap(([, outcome]) => storedIn(outcome) ?? []) as unknown as T[];
  const others = list.filter(({ id }) => !paths.has(pathOf({ collection, id })));
  return [...stored, ...others].sort((a, b) => b.updatedAt - a.updatedAt);
}

/** The entity that is stored after an outcome; null if there is none. */
function storedIn(outcome: Outcome): Entity | null {
  if (outcome.status === "saved") return outcome.entity;
  return outcome.status === "conflict" ? outcome.current : null;
}

/**
 * One entity for a form, as it is stored now. It is never cached, because a form must not open with an old revision.
 * @param id null for a new one.
 */
export function useStoredEntity<T extends Entity, Draft extends object>(
  { collection, get }: EntityActions<T, Draft>,
  id: string | null,
): LoadState<T | null> {
  const stored = useLoadQuery<T | null>({
    queryKey: ["stored", collection, id],
    queryFn: () => (id === null ? null : get(id)),
    enabled: id !== null,
    gcTime: 0,
    structuralSharing: false,
  });
  return id === null ? { status: "ready", value: null } : stored;
}
