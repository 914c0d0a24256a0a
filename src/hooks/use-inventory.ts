import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { brands } from "../data/entities.ts";
import type { Change, Entity, entityStore, SavedBatch } from "../data/entities.ts";
import type { InvalidDocument } from "../data/firebase.ts";
import { jewellery } from "../data/entities.ts";
import { products } from "../data/entities.ts";
import type { Brand } from "../domain/brand.ts";
import type { Category } from "../domain/category.ts";
import { ConflictError } from "../domain/errors.ts";
import { asShopError } from "../domain/errors.ts";
import type { Product } from "../domain/product.ts";
import type { LoadState } from "./load-state.ts";
import { catalogueChanged } from "./use-catalogue.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./use-session.tsx";

/** The whole stock. It is read once a visit; what this page saves is written into the cached lists. */
export interface Inventory {
  /** Newest first, like the other lists. */
  readonly products: readonly Product[];
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
  /** Documents that cannot be read because they have no title or name. */
  readonly bad: readonly InvalidDocument[];
}

interface EntityList<T> {
  readonly values: readonly T[];
  readonly bad: readonly InvalidDocument[];
}

type WithSession = ReturnType<typeof useSession>["withSession"];

/** Reads one of the inventory's lists. */
function listQuery<T>(
  collection: Collection,
  read: () => Promise<EntityList<T>>,
  withSession: WithSession = (request) => request(),
) {
  return {
    queryKey: listKey(collection),
    queryFn: () => withSession(read),
    staleTime: Infinity,
    gcTime: Infinity,
    // Comparing 10,000 products field by field takes longer than rendering them.
    structuralSharing: false,
  };
}

export type Collection = "products" | "brands" | "jewellery";
const listKey = (collection: Collection): readonly string[] => [collection, "list"];

const toInventory = (
  productList: EntityList<Product>,
  brandList: EntityList<Brand>,
  categoryList: EntityList<Category>,
): Inventory => ({
  products: productList.values,
  brands: brandList.values,
  categories: categoryList.values,
  bad: [...productList.bad, ...brandList.bad, ...categoryList.bad],
});

export function useInventory(): LoadState<Inventory> {
  const { withSession } = useSession();
  const productList = useLoadQuery(listQuery("products", products.list, withSession));
  const brandList = useLoadQuery(listQuery("brands", brands.list, withSession));
  const categoryList = useLoadQuery(listQuery("jewellery", jewellery.list, withSession));
  return useMemo(() => {
    if (
      productList.status === "ready" &&
      brandList.status === "ready" &&
      categoryList.status === "ready"
    ) {
      return {
        status: "ready",
        value: toInventory(productList.value, brandList.value, categoryList.value),
      };
    }
    const lists = [productList, brandList, categoryList];
    const failed = lists.filter((list) => list.status === "failed");
    const [first] = failed;
    if (!first) return { status: "loading" };
    return { ...first, retry: () => failed.forEach(({ retry }) => retry()) };
  }, [productList, brandList, categoryList]);
}

/** Reads the whole inventory again, also for the lists. Run it `withSession`. @throws ShopError */
export async function readInventory(client: QueryClient): Promise<Inventory> {
  const [productList, brandList, categoryList] = await Promise.all([
    client.fetchQuery({ ...listQuery("products", products.list), staleTime: 0 }),
    client.fetchQuery({ ...listQuery("brands", brands.list), staleTime: 0 }),
    client.fetchQuery({ ...listQuery("jewellery", jewellery.list), staleTime: 0 }),
  ]);
  return toInventory(productList, brandList, categoryList);
}

/** @returns a function that reads the whole inventory as it is stored now. It throws ShopError. */
export function useReadInventory(): () => Promise<Inventory> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useCallback(() => withSession(() => readInventory(client)), [client, withSession]);
}

/** Names that a product can choose from, sorted. */
export interface Names {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

/** The names of all brands and categories, read again whenever a form opens. */
export function useNames(): LoadState<Names> {
  const { withSession } = useSession();
  const fresh = { staleTime: 0 };
  const brandList = useLoadQuery({ ...listQuery("brands", brands.list, withSession), ...fresh });
  const categoryList = useLoadQuery({
    ...listQuery("jewellery", jewellery.list, withSession),
    ...fresh,
  });
  return useMemo(() => {
    if (brandList.status !== "ready") return brandList;
    if (categoryList.status !== "ready") return categoryList;
    const names = {
      brands: sorted(brandList.value.values.map(({ brandName }) => brandName)),
      categories: sorted(
        categoryList.value.values.map(({ jewelleryCategory }) => jewelleryCategory),
      ),
    };
    return { status: "ready", value: names };
  }, [brandList, categoryList]);
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));
}

/** What the admin screens can do with one kind of entity. Each function throws ShopError. */
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
      categories: entityActions("jewellery", jewellery, client, withSession),
    }),
    [client, withSession],
  );
}

function entityActions<T extends Entity, Draft extends object>(
  collection: Collection,
  store: ReturnType<typeof entityStore<T, Draft>>,
  client: QueryClient,
  withSession: WithSession,
) {
  const update = (saved: readonly T[], deleted: readonly string[] = []) =>
    updateList(client, collection, saved, deleted);
  /** Saves or deletes one. If another administrator was first, the list shows what they stored. */
  const write = async (id: string, request: () => Promise<T>) => {
    try {
      return await withSession(request);
    } catch (error) {
      if (error instanceof ConflictError) {
        const current = error.current as T | null;
        await (current ? update([current]) : update([], [id]));
      }
      throw error;
    }
  };

  return {
    collection,
    /** Call it before the first attempt to save something new. */
    newId: store.newId,
    /** Reads it as it is stored now, with the revision that a save must carry. */
    get: (id: string) => withSession(() => store.get(id)),
    /** @throws ConflictError if somebody else saved first. */
    async save(id: string, draft: Draft, revision: number) {
      const saved = await write(id, () => store.save(id, draft, revision));
      await update([saved]);
      return saved;
    },
    /**
     * @returns what was deleted, as it was stored.
     * @throws ConflictError if somebody else has saved it since that revision.
     */
    async remove(id: string, revision: number) {
      try {
        const removed = await write(id, () => store.remove(id, revision));
        await update([], [id]);
        return removed;
      } catch (error) {
        if (asShopError(error).kind === "not-found") await update([], [id]);
        throw error;
      }
    },
    /** Stores a deleted one again under its own id. @throws ConflictError if the id is taken. */
    async restore(id: string, draft: Draft) {
      const restored = await write(id, () => store.restore(id, draft));
      await update([restored]);
      return restored;
    },
    /** Saves many in atomic batches. If one fails, `onBatch` has been called for those already stored. */
    async saveMany(changes: readonly Change<Draft>[], onBatch?: (batch: SavedBatch<T>) => void) {
      let rest = changes;
      await withSession(() =>
        store.saveMany(rest, (batch) => {
          rest = rest.slice(batch.saved.length + batch.conflicts.length);
          const current = batch.conflicts.flatMap((conflict) => conflict.current ?? []);
          const deleted = batch.conflicts.filter((conflict) => !conflict.current);
          void update(
            [...batch.saved, ...current],
            deleted.map(({ id }) => id),
          );
          onBatch?.(batch);
        }),
      );
    },
  };
}

/**
 * Writes what this page saved or deleted into the cached list; reading 10,000 products again would take seconds. A
 * read in progress may have missed the save, so it is cancelled, and started again if nothing is cached yet.
 */
async function updateList<T extends Entity>(
  client: QueryClient,
  collection: Collection,
  saved: readonly T[],
  deleted: readonly string[],
): Promise<void> {
  catalogueChanged();
  const queryKey = listKey(collection);
  await client.cancelQueries({ queryKey });
  const replaced = new Set([...saved.map(({ id }) => id), ...deleted]);
  const list = client.setQueryData<EntityList<T>>(
    queryKey,
    (cached) =>
      cached && {
        ...cached,
        values: [...saved, ...cached.values.filter(({ id }) => !replaced.has(id))].sort(
          (a, b) => b.updatedAt - a.updatedAt,
        ),
      },
  );
  if (!list) void client.invalidateQueries({ queryKey });
}
