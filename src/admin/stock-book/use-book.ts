import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import { listCreditNotes, listReturnedSales } from "../invoices/invoice-store.ts";
import type { Invoice } from "../invoices/invoice.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { useLoadQuery } from "../ui/use-load-query.ts";
import { fileQuarter, listFilings } from "./filing-store.ts";
import type { Filing } from "./filing.ts";
import { readVatQuarters, saveVatQuarters } from "./vat-quarters-store.ts";
import type { StaggerGroup } from "./stock-book-period.ts";

/** What the stock book shows besides the ledger. */
export interface BookPapers {
  readonly credits: readonly Invoice[];
  /** Sales that were taken back. */
  readonly returned: readonly LedgerEntry[];
  /** When the dealer's VAT quarters end. */
  readonly group: StaggerGroup;
  readonly filings: readonly Filing[];
}

// Read again when an invoice is made.
const queryKey = ["invoices", "book"];

/** Read again whenever a screen opens. */
export function useBookPapers(): LoadState<BookPapers> {
  const { withSession } = useSession();
  const read = async (): Promise<BookPapers> => {
    const [credits, returned, group, filings] = await Promise.all([
      listCreditNotes(),
      listReturnedSales(),
      readVatQuarters(),
      listFilings(),
    ]);
    return { credits, returned, group, filings };
  };
  return useLoadQuery({ queryKey, queryFn: () => withSession(read) });
}

/** A mutation that files a quarter. It fails as `fileQuarter`. */
export function useFileQuarter() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useMutation({
    mutationFn: (filing: Omit<Filing, "at" | "by">) =>
      withSession(({ email }) => fileQuarter(filing, email)),
    // Also after a failure: a colleague may have filed it.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** A mutation that stores when the VAT quarters end, for all administrators. It fails with a ShopError. */
export function useSaveVatQuarters() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useMutation({
    mutationFn: (group: StaggerGroup) => withSession(() => saveVatQuarters(group)),
    // One after another: the last choice counts.
    scope: { id: "vat-quarters" },
    onSuccess: (_, group) =>
      client.setQueryData<BookPapers>(queryKey, (papers) => papers && { ...papers, group }),
  });
}
