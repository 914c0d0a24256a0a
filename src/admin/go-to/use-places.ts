import { useEffect, useMemo, useState } from "react";
import { useLoadQuery } from "../access/use-load-query.ts";
import { useFindSkuOwners } from "../inventory/taken-skus-store.ts";
import { useInventory } from "../inventory/use-inventory.ts";
import { useKnownInvoices } from "../invoices/use-invoices.ts";
import { ALL } from "../access/known-documents-store.ts";
import { useLedger } from "../ledger/use-ledger.ts";
import type { LoadFailure } from "../../ui/use-load.ts";
import { useReservations } from "../reservations/reservation-store.ts";
import { useWhereabouts } from "../whereabouts/use-whereabouts.ts";
import { lookUp } from "./go-to-store.ts";
import { placesFor, wantedIn, type Known, type Place, type Wanted } from "./places.ts";

/** How long typing pauses before the database is asked. */
const PAUSE_MS = 400;
const MIN_NAME_LETTERS = 3;

interface Places {
  /** null while nothing is typed. */
  readonly wanted: Wanted | null;
  readonly places: readonly Place[];
  /** Whether there may be others. */
  readonly isLooking: boolean;
  readonly failure: LoadFailure | null;
  /** Whether all buyers and sellers have been read. */
  readonly knowsAllNames: boolean;
}

const NOBODY: Known["away"] = new Map();
const NO_RESERVATIONS: Known["reserved"] = new Map();

/**
 * Where the typed text leads: at once from memory, then with what is read for it.
 * @param needsAllNames reads the whole ledger.
 */
export function usePlaces(typed: string, needsAllNames: boolean): Places {
  const inventory = useInventory();
  const ledger = useLedger(ALL, { isNeeded: needsAllNames });
  const made = useKnownInvoices();
  const whereabouts = useWhereabouts();
  const reservations = useReservations();
  const findSkuOwners = useFindSkuOwners();
  const wanted = useMemo(() => wantedIn(typed), [typed]);
  const products = inventory.status === "ready" ? inventory.value.products : null;
  const entries = ledger.status === "ready" ? ledger.value.values : null;
  const away = whereabouts.status === "ready" ? whereabouts.value.byProduct : NOBODY;
  const reserved = reservations.status === "ready" ? reservations.value : NO_RESERVATIONS;
  const memory = useMemo(
    (): Known => ({ products, entries, invoices: made, away, reserved }),
    [products, entries, made, away, reserved],
  );
  const known = useMemo(() => (wanted ? placesFor(wanted, memory) : []), [wanted, memory]);

  const unread = wanted && needsRead(wanted, memory, known) ? wanted : null;
  const asked = useSettled(unread);
  const read = useLoadQuery({
    queryKey: ["go-to", asked],
    queryFn: async () => {
      if (!asked) return null;
      const [found, owners] = await Promise.all([
        lookUp(asked),
        asked.kind === "code" ? findSkuOwners([asked.code]) : [],
      ]);
      return { ...found, products: owners };
    },
    enabled: asked !== null,
    staleTime: 30_000,
  });
  const found = asked !== null && read.status === "ready" ? read.value : null;
  const places = useMemo(() => {
    if (!found || !wanted) return known;
    return placesFor(wanted, {
      products: withFound(products, found.products),
      entries: withFound(entries, found.entries),
      invoices: withFound(made, found.invoices),
      away,
      reserved,
    });
  }, [wanted, known, found, products, entries, made, away, reserved]);

  const isReading = unread !== null && (asked === null || read.status === "loading");
  const isLoading =
    inventory.status === "loading" || (needsAllNames && ledger.status === "loading");
  const failures = [inventory, ...(needsAllNames ? [ledger] : []), ...(asked ? [read] : [])];
  return {
    wanted,
    places,
    isLooking: wanted !== null && (isReading || isLoading),
    failure: failures.find((one) => one.status === "failed") ?? null,
    knowsAllNames: entries !== null,
  };
}

/** Whether memory does not answer. */
function needsRead(wanted: Wanted, { entries }: Known, places: readonly Place[]): boolean {
  switch (wanted.kind) {
    case "screen":
    case "pieces":
      return false;
    case "invoice":
    case "number":
      return !places.some(({ isExact }) => isExact);
    case "code":
      return places.length === 0;
    case "words":
      return entries === null && wanted.text.length >= MIN_NAME_LETTERS;
  }
}

/** The same list if it has them all: it may have an index. */
function withFound<T extends { readonly id: string }>(
  known: readonly T[] | null,
  found: readonly T[],
): readonly T[] | null {
  const ids = new Set(known?.map(({ id }) => id));
  const missing = found.filter(({ id }) => !ids.has(id));
  return missing.length === 0 ? known : [...(known ?? []), ...missing];
}

/** A value that has not changed for a moment; null until then. */
function useSettled<T>(value: T | null): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? value : null;
}
