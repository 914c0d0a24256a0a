import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import type { Day } from "../../lib/day.ts";
import type { Product } from "../../products/product.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { ALL, knownDocuments, type Parts } from "../access/known-documents-store.ts";
import { useSession } from "../access/use-session.tsx";
import { useCurrentInventory } from "../inventory/use-inventory.ts";
import { COUNT_FRESH_MS, UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { listChanges, listChangesOf } from "./ledger-changes-store.ts";
import type { LedgerChange } from "./ledger-history.ts";
import * as ledger from "./ledger-store.ts";
import { IN_STOCK, LEDGER, type EntryOptions, type LedgerRecord } from "./ledger-store.ts";
import type { LedgerDraft, LedgerEntry } from "./ledger.ts";

/** Entries by stock number, and the documents that cannot be read. */
export interface Ledger {
  readonly values: readonly LedgerEntry[];
  readonly bad: readonly InvalidDocument[];
}

/** The queries that a save of an entry or an invoice may change. */
export const BOOK_KEY = ["ledger"];

/** Reads parts of the ledger, or entries of some products. The result may have more. @throws ShopError as `readCollection`. */
export async function readLedger(
  client: QueryClient,
  parts: Parts,
  ids: readonly string[] = [],
): Promise<Ledger> {
  const { values, bad } = await knownDocuments(client, LEDGER).read(parts, ids);
  return { values: values.sort((a, b) => a.stockNumber - b.stockNumber), bad };
}

/**
 * Some parts of the ledger, and perhaps more. Read again whenever a screen opens, but only what has changed is billed.
 * @param ids       products whose entries are read too.
 * @param isNeeded  false to leave them unread.
 */
export function useLedger(
  parts: Parts,
  { ids = [], isNeeded = true }: { ids?: readonly string[]; isNeeded?: boolean } = {},
): LoadState<Ledger> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...BOOK_KEY, ...Object.keys(parts), ...ids],
    queryFn: () => readLedger(client, parts, ids),
    enabled: isNeeded,
  });
}

/** The first day of the stock book; "" if it is empty. */
export function useFirstDay(): LoadState<Day> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...BOOK_KEY, "first day"],
    queryFn: ledger.readFirstDay,
    staleTime: COUNT_FRESH_MS,
  });
}

/**
 * The shop's products, and the entries of what is in stock. A product without such an entry may have been sold in the ledger only, so
 * its entry is looked up.
 */
export function useStock(): LoadState<{
  readonly products: readonly Product[];
  readonly entries: readonly LedgerEntry[];
}> {
  const read = useReadStock();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...BOOK_KEY, "stock"],
    queryFn: read,
    gcTime: 0,
  });
}

const MANY_IDS = 300;

/** @returns a function that reads the same as it is stored now. It throws ShopError. */
function useReadStock() {
  const client = useQueryClient();
  const { withSession } = useSession();
  const readCurrent = useCurrentInventory();
  return async () => {
    const { products } = await readCurrent();
    return withSession(async () => {
      const { values } = await readLedger(client, IN_STOCK);
      const known = new Set(values.map(({ id }) => id));
      const others = products.filter(({ id, available }) => available !== "Sold" && !known.has(id));
      // Many ids, ten to a query, take longer than the whole ledger: a dealer may have entered few pieces, or none.
      const isMany = others.length > MANY_IDS;
      const ids = isMany ? [] : others.map(({ id }) => id);
      const { values: entries } = await readLedger(client, isMany ? ALL : {}, ids);
      return { products, entries };
    });
  };
}

/** The whole ledger and the last stock number that was given, 0 if none. */
export interface NumberedLedger extends Ledger {
  readonly lastNumber: number;
  /** Whether Make Invoice has given a number. */
  readonly hasInvoices: boolean;
}

/** @returns a function that reads the whole ledger as it is stored now. It throws ShopError. */
export function useReadLedger(): () => Promise<NumberedLedger> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return () =>
    withSession(async () => {
      const [list, lastNumber, hasInvoices] = await Promise.all([
        readLedger(client, ALL),
        ledger.readLastNumber(),
        ledger.hasInvoices(),
      ]);
      return { ...list, lastNumber, hasInvoices };
    });
}

/** One product's entry for its form, as it is stored now. It is never cached, because a form must not open with an old revision. */
export function useLedgerRecord(productId: string): LoadState<LedgerRecord> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: ["ledger-record", productId],
    queryFn: () => ledger.loadLedgerRecord(productId),
    gcTime: 0,
  });
}

/** @returns a function that saves an entry. It throws ShopError, and ConflictError if another administrator saved it first. */
export function useSaveLedgerEntry() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return async (
    productId: string,
    draft: LedgerDraft,
    before: LedgerEntry | null,
    options?: EntryOptions,
  ): Promise<LedgerEntry> => {
    const saved = await withSession((account) =>
      ledger.saveLedgerEntry(account, productId, draft, before, options),
    );
    await client.invalidateQueries({ queryKey: BOOK_KEY });
    void client.invalidateQueries({ queryKey: [CHANGES] });
    // The form has the saved entry; what is shown below it reads it again.
    void client.invalidateQueries({ queryKey: ["ledger-record", productId] });
    return saved;
  };
}

const CHANGES = "ledger-changes";

/** What changed one entry. Read again whenever a screen opens, and after a save. */
export function useChangesOf(productId: string): LoadState<readonly LedgerChange[]> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [CHANGES, "of", productId],
    queryFn: () => listChangesOf(productId),
  });
}

/** A part of all changes, from a time on; 0 for the newest. */
export function useChanges(before: number, count: number): LoadState<readonly LedgerChange[]> {
  return useLoadQuery({
    queryKey: [CHANGES, before],
    queryFn: () => listChanges(before, count),
    gcTime: 0,
  });
}
