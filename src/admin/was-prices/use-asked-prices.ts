import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { remember } from "../../lib/values.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { askedPrice, type AskedPrice, type PriceChange, type PriceFields } from "./asked-prices.ts";
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
  // A save of a price adds to the history of its product only.
  const keyed = products.map(({ id, stored }) => JSON.stringify([id, stored]));
  const known = useRef(new Map<string, readonly PriceChange[]>());
  const histories = useLoadQuery({
    queryKey: ["price-histories", keyed],
    queryFn: async () => {
      const unknown = products.filter((_, n) => !known.current.has(keyed[n] ?? ""));
      const [read, start] = await Promise.all([
        readPriceChanges(unknown.map(({ id }) => id)),
        client.fetchQuery({
          queryKey: ["history-start"],
          queryFn: readHistoryStart,
          staleTime: Infinity,
        }),
      ]);
      const changes = new Map<string, readonly PriceChange[]>();
      for (const [n, { id }] of products.entries())
        changes.set(
          id,
          remember(known.current, keyed[n] ?? "", () => read.get(id) ?? []),
        );
      return { changes, start };
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    structuralSharing: false,
  });
  if (histories.status !== "ready") return histories;
  const { changes: changesOf, start } = histories.value;
  // While more are read, nothing is said about products that are not known.
  if (products.some(({ id }) => !changesOf.has(id))) return { status: "loading" };
  const asked = products.map(({ id, stored, fullPence, updatedAt }) => {
    const changes = changesOf.get(id) ?? [];
    const known = [start, changes.length === 0 ? updatedAt : 0].filter((ms) => ms > 0);
    const history = { changes, knownSince: known.length > 0 ? Math.min(...known) : 0 };
    return [id, askedPrice(stored, history, fullPence, nowMs)] as const;
  });
  return { ...histories, value: new Map(asked) };
}
