import { useQueryClient } from "@tanstack/react-query";
import type { LoadState } from "../../ui/use-load.ts";
import { knownDocuments } from "../access/known-documents-store.ts";
import { UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { readLedger } from "../ledger/use-ledger.ts";
import {
  INVOICES,
  NOT_TAKEN_OVER,
  SALE_PAYMENTS,
  TO_PAY,
  TO_REFUND,
  type SalePayments,
} from "./invoice-store.ts";
import type { Invoice } from "./invoice.ts";

/** The invoices that are to be paid, or to be refunded. */
export function useUnsettledInvoices(): LoadState<readonly Invoice[]> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: ["invoices", "unsettled"],
    queryFn: async () => {
      const { values } = await knownDocuments(client, INVOICES).read({ ...TO_PAY, ...TO_REFUND });
      return values.filter(({ balance }) => balance !== 0);
    },
  });
}

/** The sales without an invoice here for which something was paid, each with its piece's entry. */
export function useUnsettledSales(): LoadState<
  readonly { readonly paid: SalePayments; readonly entry: LedgerEntry | null }[]
> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: ["invoices", "unsettled sales"],
    queryFn: async () => {
      const { values } = await knownDocuments(client, SALE_PAYMENTS).read(NOT_TAKEN_OVER);
      const open = values.filter(({ invoice }) => invoice === "");
      const ledger = await readLedger(
        client,
        {},
        open.map(({ product }) => product),
      );
      const entries = new Map(ledger.values.map((entry) => [entry.id, entry]));
      return open.map((paid) => ({ paid, entry: entries.get(paid.product) ?? null }));
    },
  });
}
