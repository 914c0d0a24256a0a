import { useQueryClient } from "@tanstack/react-query";
import type { LoadState } from "../../ui/use-load.ts";
import { knownDocuments } from "../access/known-documents-store.ts";
import { UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { INVOICES, TO_PAY, TO_REFUND } from "./invoice-store.ts";
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
