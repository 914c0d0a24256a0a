import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LoadState } from "../../ui/use-load.ts";
import { useSession } from "../access/use-session.tsx";
import { listCreditNotes, listReturnedSales } from "../invoices/invoice-store.ts";
import type { Invoice } from "../invoices/invoice.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { useLoadQuery } from "../ui/use-load-query.ts";
import { readVatQuarters, saveVatQuarters } from "./vat-quarters-store.ts";
import type { StaggerGroup } from "./stock-book-period.ts";

/** What the stock book shows besides the ledger. */
export interface BookPapers {
  readonly credits: readonly Invoice[];
  /** Sales that were taken back. */
  readonly returned: readonly LedgerEntry[];
  /** When the dealer's VAT quarters end. */
  readonly group: StaggerGroup;
}

// Read again when an invoice is made.
const queryKey = ["invoices", "book"];

/** Read again whenever a screen opens. */
export function useBookPapers(): LoadState<BookPapers> {
  const { withSession } = useSession();
  const read = async (): Promise<BookPapers> => {
    const [credits, returned, group] = await Promise.all([
      listCreditNotes(),
      listReturnedSales(),
      readVatQuarters(),
    ]);
    return { credits, returned, group };
  };
  return useLoadQuery({ queryKey, queryFn: () => withSession(read) });
}

/** A mutation that stores when the VAT quarters end, for all administrators. It fails with a ShopError. */
export function useSaveVatQuarters() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useMutation({
    mutationFn: (group: StaggerGroup) => withSession(() => saveVatQuarters(group)),
    onSuccess: (_, group) =>
      client.setQueryData<BookPapers>(queryKey, (papers) => papers && { ...papers, group }),
  });
}
