import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { whenIdle } from "../../lib/schedule.ts";
import { cachedInventory, cacheInventory } from "../access/inventory-cache.ts";
import { useSession } from "../access/use-session.tsx";
import {
  hasAllProducts,
  readInventory,
  refreshInventory,
  type Inventory,
} from "./inventory-store.ts";

type Session = ReturnType<typeof useSession>;

export const inventoryKey = ["inventory"];

/** How long a screen that opens shows it without asking what colleagues have saved. */
const FRESH_MS = 30_000;

/** So that whatever a refresh has missed, such as a product edited in the Firebase console, is not wrong for ever. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** The query of the inventory, for TanStack Query. @param isFull reads all of it, even if most of it is known. */
export function useInventoryQuery({ isFull = false } = {}) {
  const client = useQueryClient();
  const session = useSession();
  return {
    queryKey: inventoryKey,
    queryFn: () => loadInventory(client, session, isFull),
    staleTime: FRESH_MS,
    gcTime: Infinity,
    // Comparing 10,000 products field by field takes longer than rendering them.
    structuralSharing: false,
  };
}

/** Reads what has changed since the inventory was last read; all of it if this browser has not read it yet. */
async function loadInventory(
  client: QueryClient,
  { beginWork }: Session,
  isFull: boolean,
): Promise<Inventory> {
  const run = beginWork();
  return run(async ({ uid }) => {
    const shown = client.getQueryData<Inventory>(inventoryKey);
    const cached = shown || isFull ? null : await cachedInventory<Inventory>(uid);
    if (cached) showCached(client, cached);
    const known = isFull ? null : (shown ?? cached);
    const isUnchecked = known !== null && isFromCache(client);
    let inventory = known ? await refreshInventory(known) : await readInventory();
    if (isUnchecked && !(await isTrusted(inventory))) inventory = await readInventory();
    if (inventory !== known) keep(inventory, run);
    return inventory;
  });
}

/** Whether an inventory of an earlier visit, refreshed, need not be read again. */
async function isTrusted(inventory: Inventory): Promise<boolean> {
  return Date.now() - inventory.readAt < MAX_AGE_MS && hasAllProducts(inventory);
}

/**
 * The date of an inventory that an earlier visit has read, until it has been refreshed and checked. With 0, TanStack Query would
 * forget that reading it again has failed.
 */
const CACHED_AT = 1;

export function isFromCache(client: QueryClient): boolean {
  return client.getQueryState(inventoryKey)?.dataUpdatedAt === CACHED_AT;
}

/** Changes the inventory that screens show. It does not count as refreshed by that. */
export function changeInventory(
  client: QueryClient,
  change: (inventory: Inventory) => Inventory,
): void {
  client.setQueryData<Inventory>(
    inventoryKey,
    (shown) => shown && change(shown),
    isFromCache(client) ? { updatedAt: CACHED_AT } : undefined,
  );
}

function showCached(client: QueryClient, cached: Inventory): void {
  client.setQueryData<Inventory>(inventoryKey, (shown) => shown ?? cached, {
    updatedAt: CACHED_AT,
  });
}

/** Keeps the inventory for the next visit, unless the session has ended. */
function keep(inventory: Inventory, run: Session["withSession"]): void {
  whenIdle(() => void run(({ uid }) => cacheInventory(uid, inventory)).catch(() => undefined));
}
