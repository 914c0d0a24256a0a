import type { LoadState } from "../../ui/use-load.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { listCreditNotes, listReturnedSales } from "../invoices/invoice-store.ts";
import type { Invoice } from "../invoices/invoice.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { fileQuarter, listFilings } from "./filing-store.ts";
import type { Filing } from "./filing.ts";

/** The documents that the stock book needs besides the ledger. */
export interface BookPapers {
  readonly credits: readonly Invoice[];
  /** Sales that were taken back. */
  readonly returned: readonly LedgerEntry[];
  readonly filings: readonly Filing[];
}

// Read again when an invoice is made.
const queryKey = ["invoices", "book"];

/** Read again whenever a screen opens. */
export function useBookPapers(): LoadState<BookPapers> {
  const read = async (): Promise<BookPapers> => {
    const [credits, returned, filings] = await Promise.all([
      listCreditNotes(),
      listReturnedSales(),
      listFilings(),
    ]);
    return { credits, returned, filings };
  };
  return useLoadQuery({ queryKey, queryFn: read });
}

/** A mutation that files a quarter. It fails as `fileQuarter`. */
export function useFileQuarter() {
  return useSessionMutation(
    (filing: Omit<Filing, "at" | "by">, { email }) => fileQuarter(filing, email),
    { invalidates: [queryKey] },
  );
}
