import { hashKey, useIsFetching, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import {
  documentOf,
  pathOf,
  type DocumentId,
  type StockCollection,
  type NamedEntity,
} from "../../products/stock-documents.ts";
import { stockStore } from "../../stock/stock-store.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { cachedInventory } from "../access/inventory-cache.ts";
import type { Account } from "../access/session-store.ts";
import { useSession } from "../access/use-session.tsx";
import {
  baseOf,
  BRANDS,
  CATEGORIES,
  PRODUCTS,
  type Entity,
  type EntityKind,
} from "../saving/entity-kinds.ts";
import { entities, listNamedEntities, type SaveAll } from "../saving/entity-store.ts";
import { readStored } from "../saving/fields-store.ts";
import { saveAll, type Outcome, type Outcomes } from "../saving/save-all-store.ts";
import type { KnownNames } from "../saving/validation.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import type { Inventory } from "./inventory-store.ts";
import {
  changeInventory,
  inventoryKey,
  isFromCache,
  useInventoryQuery,
} from "./use-inventory-query.ts";

export type { Inventory };

/** How often an open screen asks what colleagues have saved. Each time is one billed read, unless something has changed. */
const REFRESH_MS = 60_000;

/**
 * The whole stock: at first as this browser last read it, then with what has changed since. What this page saves is written
 * into it; what colleagues save appears within a minute, or when the window gets the focus.
 * @param enabled false does not read it, but returns what has been read.
 */
export function useInventory({ enabled = true } = {}): LoadState<Inventory> {
  return useLoadQuery({
    ...useInventoryQuery(),
    enabled,
    // After a failure, the message and its Retry button must not come and go.
    refetchInterval: ({ state }) => (state.status === "error" ? false : REFRESH_MS),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}

/** Whether the inventory of the last visit is shown, and what has changed since is being read. */
export function useIsUpdating(): boolean {
  const client = useQueryClient();
  return useIsFetching({ queryKey: inventoryKey, predicate: () => isFromCache(client) }) > 0;
}

/** @returns a function that returns the inventory with all saves up to now, also colleagues'. It throws ShopError. */
export function useCurrentInventory(): () => Promise<Inventory> {
  const client = useQueryClient();
  const query = { ...useInventoryQuery(), staleTime: 0 };
  return async () => {
    // A read that has started already may miss the latest saves.
    if (client.isFetching({ queryKey: inventoryKey }) > 0) await client.fetchQuery(query);
    return client.fetchQuery(query);
  };
}

/**
 * While a list shows what an earlier visit has read, a row may lack what this person has changed since.
 * @returns a function that returns an entity of the list as it is stored now; null if it is gone. If that cannot be read, it
 *   returns the entity: the action that follows fails, and says why.
 */
export function useFresh() {
  const client = useQueryClient();
  const readCurrent = useCurrentInventory();
  return async <T extends Entity>(
    entity: T,
    listOf: (inventory: Inventory) => readonly T[],
  ): Promise<T | null> => {
    if (!isFromCache(client)) return entity;
    try {
      return listOf(await readCurrent()).find(({ id }) => id === entity.id) ?? null;
    } catch {
      return entity;
    }
  };
}

/** @returns a function that reads all of the inventory again, as it is stored now. It throws ShopError. */
export function useReadInventory(): () => Promise<Inventory> {
  const client = useQueryClient();
  const query = { ...useInventoryQuery({ isFull: true }), staleTime: 0 };
  return async () => {
    await client.cancelQueries({ queryKey: inventoryKey });
    return client.fetchQuery(query);
  };
}

/** The names of all brands and categories, read again whenever a form opens, and when somebody comes back to it from another tab. */
export function useNames(): LoadState<KnownNames> {
  const client = useQueryClient();
  const readCurrent = useCurrentInventory();
  const readNames = async ({ uid }: Account) => {
    const isKnown = client.getQueryData(inventoryKey) ?? (await cachedInventory(uid));
    if (isKnown) return knownNames(await readCurrent());
    const { brands, jewellery } = await listNamedEntities();
    return knownNames({ brands, categories: jewellery });
  };
  return useLoadQuery({
    queryKey: ["names"],
    queryFn: readNames,
    initialData: () => {
      const inventory = client.getQueryData<Inventory>(inventoryKey);
      return inventory && knownNames(inventory);
    },
    refetchOnWindowFocus: "always",
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

export function useInventoryActions() {
  const client = useQueryClient();
  const { withSession, beginWork } = useSession();
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
    /** Reads it as it is stored now. */
    get: (id: string) => withSession(() => get(id)),
    save,
    remove: (entity: T) => remove(entity.id, baseOf(kind, entity), { kind: "delete" }),
  };
}

/** `saveAll` with the account of the session. It writes what it saves into the cached lists. */
function sessionSave(client: QueryClient, beginWork: () => WithSession): SaveAll {
  return (writes, why, onSettled, signal) =>
    saveAll(writes, why, {
      run: beginWork(),
      signal,
      onSettled: async (settled, operation) => {
        if (settled.size > 0) await updateInventory(client, settled);
        await onSettled?.(settled, operation);
      },
    });
}

/**
 * Writes outcomes into the cached lists; reading 10,000 products again would take seconds. A read in progress may have
 * missed the save, so it is cancelled and started again.
 */
async function updateInventory(client: QueryClient, settled: Outcomes): Promise<void> {
  stockStore.invalidate();
  const queryKey = inventoryKey;
  const isReading = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  const merge = <T extends Entity>(collection: StockCollection, list: readonly T[]) =>
    withOutcomes(collection, list, settled);
  changeInventory(client, (shown) => ({
    ...shown,
    products: merge("products", shown.products),
    brands: merge("brands", shown.brands),
    categories: merge("jewellery", shown.categories),
  }));
  for (const [path, outcome] of settled)
    if (outcome.status === "saved") client.setQueryData(savedKey(path), outcome.entity);
  if (isReading) void client.invalidateQueries({ queryKey });
}

const savedKey = (path: string) => ["saved", path];

/** Calls back with what this page saves of a document while the component is shown: also an undo or a reservation. */
export function useOnSaved(path: string, onSaved: (entity: Entity) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onSaved);
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query: { queryHash, state } }) => {
        if (type !== "updated" || queryHash !== hashKey(savedKey(path))) return;
        if (state.data) tell(state.data as Entity);
      }),
    [client, path],
  );
}

/** A list with what is stored now, newest first. */
function withOutcomes<T extends Entity>(
  collection: StockCollection,
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
    queryFn: async () => (id === null ? null : get(id)),
    enabled: id !== null,
    gcTime: 0,
    structuralSharing: false,
  });
  return id === null ? { status: "ready", value: null } : stored;
}
