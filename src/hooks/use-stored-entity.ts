import type { Entity } from "../data/entities.ts";
import type { LoadState } from "./load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import type { EntityActions } from "./use-inventory.ts";

/**
 * One entity for a form, as it is stored now: a list may be older. It is never cached, because a form must not open
 * with an old revision.
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
