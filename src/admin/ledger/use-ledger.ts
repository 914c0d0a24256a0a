import { useQueryClient } from "@tanstack/react-query";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import { useCurrentInventory } from "../inventory/use-inventory.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import * as ledger from "./ledger-store.ts";
import type { LedgerRecord, NumberChoice } from "./ledger-store.ts";
import type { LedgerDraft, LedgerEntry } from "./ledger.ts";
import { saleDifferences, type SaleDifferences } from "./stock-figures.ts";

export type Ledger = Awaited<ReturnType<typeof ledger.listLedger>>;

const queryKey = ["ledger"];

/** The whole ledger. Read again whenever a screen opens. @param isNeeded false to leave it unread: each entry is billed. */
export function useLedger(isNeeded = true): LoadState<Ledger> {
  return useLoadQuery({
    queryKey,
    queryFn: ledger.listLedger,
    enabled: isNeeded,
  });
}

/**
 * Where the shop and the ledger disagree about what has been sold. Both are read again whenever a screen opens, because a
 * piece that was sold in another tab would differ between a list of before the sale and one of after it.
 */
export function useSaleDifferences(): LoadState<SaleDifferences> {
  const client = useQueryClient();
  const { withSession } = useSession();
  const readCurrent = useCurrentInventory();
  const compare = async () => {
    const [{ products }, { values }] = await Promise.all([
      readCurrent(),
      // With the session, because useLedger shares the query.
      client.fetchQuery({ queryKey, queryFn: () => withSession(ledger.listLedger) }),
    ]);
    return saleDifferences(products, values);
  };
  return useLoadQuery({ queryKey: ["sale-differences"], queryFn: compare, gcTime: 0 });
}

/** The whole ledger and the last stock number that was given, 0 if none. */
export interface NumberedLedger extends Ledger {
  readonly lastNumber: number;
  /** Whether Make Invoice has given a number. */
  readonly hasInvoices: boolean;
}

/** @returns a function that reads the whole ledger as it is stored now. It throws ShopError. */
export function useReadLedger(): () => Promise<NumberedLedger> {
  const { withSession } = useSession();
  return () =>
    withSession(async () => {
      const [list, lastNumber, hasInvoices] = await Promise.all([
        ledger.listLedger(),
        ledger.readLastNumber(),
        ledger.hasInvoices(),
      ]);
      return { ...list, lastNumber, hasInvoices };
    });
}

/** One product's entry for its form, as it is stored now. It is never cached, because a form must not open with an old revision. */
export function useLedgerRecord(productId: string): LoadState<LedgerRecord> {
  return useLoadQuery({
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
    number?: NumberChoice,
  ): Promise<LedgerEntry> => {
    const saved = await withSession(() => ledger.saveLedgerEntry(productId, draft, before, number));
    await client.invalidateQueries({ queryKey });
    // The form has the saved entry; what is shown below it reads it again.
    void client.invalidateQueries({ queryKey: ["ledger-record", productId] });
    return saved;
  };
}
