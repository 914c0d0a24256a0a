import { useQueryClient } from "@tanstack/react-query";
import type { LoadState } from "../../ui/use-load.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { askedPrice, type AskedPrice, type PriceFields } from "./asked-prices.ts";
import { readHistoryStart, readPriceChanges } from "./price-history-store.ts";

/** A stored product whose prices are looked up. */
export interface Priced {
  readonly id: string;
  readonly stored: PriceFields;
  /** The full price to look for, in pence. */
  readonly fullPence: number;
  /** When it was last saved, in ms since 1970; 0 if unknown. */
  readonly updatedAt: number;
}

/** Since when the full prices of these products have been asked, by their ids. @param isEnabled whether to read the history. */
export function useAskedPrices(
  products: readonly Priced[],
  { isEnabled, nowMs }: { readonly isEnabled: boolean; readonly nowMs: number },
): LoadState<ReadonlyMap<string, AskedPrice>> {
  const client = useQueryClient();
  const histories = useLoadQuery({
    // A save in between adds to the history.
    queryKey: ["price-histories", products.map(({ id, stored }) => [id, Object.values(stored)])],
    queryFn: async () => {
      const [changes, start] = await Promise.all([
        readPriceChanges(products.map(({ id }) => id)),
        client.fetchQuery({
          queryKey: ["history-start"],
          queryFn: readHistoryStart,
          staleTime: Infinity,
        }),
      ]);
      return { changes, start };
    },
    enabled: isEnabled,
    gcTime: 0,
    structuralSharing: false,
  });
  if (histories.status !== "ready") return histories;
  const { changes: changesOf, start } = histories.value;
  const asked = products.map(({ id, stored, fullPence, updatedAt }) => {
    const changes = changesOf.get(id) ?? [];
    const known = [start, changes.length === 0 ? updatedAt : 0].filter((ms) => ms > 0);
    const history = { changes, knownSince: known.length > 0 ? Math.min(...known) : 0 };
    return [id, askedPrice(stored, history, fullPence, nowMs)] as const;
  });
  return { ...histories, value: new Map(asked) };
}
