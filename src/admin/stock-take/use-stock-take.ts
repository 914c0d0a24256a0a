import { useQueryClient } from "@tanstack/react-query";
import { ConflictError } from "../../lib/save-errors.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import { useCurrentInventory } from "../inventory/use-inventory.ts";
import { useReadLedger } from "../ledger/use-ledger.ts";
import { UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { readAway } from "../whereabouts/use-whereabouts.ts";
import { lastSeen } from "./report.ts";
import { sendKeptScans } from "./scan-log-store.ts";
import * as store from "./stock-take-store.ts";
import {
  movementsSince,
  sectionText,
  stockNow,
  type Lists,
  type Piece,
  type Rest,
  type Section,
  type StockTake,
} from "./stock-take.ts";

const KEY = "stock-takes";

/** All counts. Read again whenever a screen opens. */
export function useStockTakes(): LoadState<readonly StockTake[]> {
  return useLoadQuery({ ...UP_TO_DATE, queryKey: [KEY], queryFn: store.listStockTakes });
}

export type OpenedStockTake = StockTake & Awaited<ReturnType<typeof store.readPieces>>;

/** One count with its pieces; null if there is none. */
export function useStockTake(id: string): LoadState<OpenedStockTake | null> {
  return useLoadQuery({
    queryKey: [KEY, id],
    queryFn: async () => {
      const take = await store.findStockTake(id);
      return take && { ...take, ...(await store.readPieces(id)) };
    },
    structuralSharing: false,
  });
}

/** @returns a function that reads the shop's lists as they are now. It throws ShopError. */
function useReadLists(): () => Promise<Lists> {
  const readInventory = useCurrentInventory();
  const readLedger = useReadLedger();
  const client = useQueryClient();
  const { withSession } = useSession();
  return async () => {
    const [{ products }, { values }, places] = await Promise.all([
      readInventory(),
      readLedger(),
      withSession(() => readAway(client)),
    ]);
    return { products, entries: values, whereabouts: places.byProduct, readAt: Date.now() };
  };
}

/** The shop's lists when a count opens. Finishing reads them again. */
export function useLists(): LoadState<Lists> {
  return useLoadQuery({
    queryKey: [KEY, "lists"],
    queryFn: useReadLists(),
    structuralSharing: false,
  });
}

interface Start {
  readonly id: string;
  readonly section: Section;
  /** The ids of open counts of the same section beside which this one may start. */
  readonly beside: ReadonlySet<string>;
}

/**
 * A mutation that starts a count and returns its id; "" if the section has no pieces. It fails with a ConflictError that has the
 * count if the section is already being counted: two counts would each miss what the other has found.
 */
export function useStartStockTake() {
  const readLists = useReadLists();
  return useSessionMutation(
    async ({ id, section, beside }: Start, { email }) => {
      const open = (await store.listOpenStockTakes()).find(
        (one) => one.id !== id && !beside.has(one.id) && sectionText(one) === sectionText(section),
      );
      if (open) throw new ConflictError(open);
      const { all, part } = stockNow(await readLists(), section);
      if (part.length === 0) return "";
      await store.createStockTake(id, section, part, all.length - part.length, email);
      return id;
    },
    { invalidates: [[KEY]] },
  );
}

/** A mutation that finishes a count, with all movements until then. */
export function useFinishStockTake(take: StockTake & { readonly start: readonly Piece[] }) {
  const readLists = useReadLists();
  return useSessionMutation(
    async (rest: Rest, { email }) => {
      const movements = movementsSince(take.start, await readLists(), take);
      await store.finishStockTake(take.id, rest, movements, email);
    },
    { invalidates: [[KEY]] },
  );
}

/** Asks now and then whether a colleague has finished the count, and reads it again. */
export function useFinishedElsewhere(id: string, isEnabled: boolean): void {
  const client = useQueryClient();
  useLoadQuery({
    queryKey: [KEY, id, "finished"],
    queryFn: async () => {
      const take = await store.findStockTake(id);
      const isFinished = take !== null && take.finishedAt > 0;
      if (isFinished) void client.invalidateQueries({ queryKey: [KEY, id], exact: true });
      return isFinished;
    },
    enabled: isEnabled,
    refetchInterval: FINISHED_MS,
    // It is disabled and enabled again with each scan.
    staleTime: FINISHED_MS,
    gcTime: 0,
  });
}

const FINISHED_MS = 20_000;

/** Every scan of a finished count, with what this device has not sent yet. */
export function useScans(id: string): LoadState<readonly store.ScanPage[]> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: [KEY, id, "scans"],
    queryFn: async ({ uid }) => {
      // Without reception they are sent next time.
      await sendKeptScans(id, uid, withSession).catch(() => undefined);
      return store.readScanPages(id);
    },
    structuralSharing: false,
  });
}

/** Counts to look for a missing piece in. Each is read whole. */
const EARLIER_COUNTS = 12;

/** When earlier counts last found each piece. */
export function useSeenBefore(
  take: StockTake,
  isNeeded: boolean,
): LoadState<ReadonlyMap<string, number>> {
  return useLoadQuery({
    queryKey: [KEY, take.id, "seen-before"],
    queryFn: async () => {
      const all = await store.listStockTakes();
      const earlier = all.filter(({ startedAt }) => startedAt < take.startedAt);
      const counts = [];
      for (const { id } of earlier.slice(0, EARLIER_COUNTS))
        counts.push((await store.readScanPages(id)).flatMap(({ scans }) => scans));
      return lastSeen(counts);
    },
    enabled: isNeeded,
    structuralSharing: false,
  });
}
