import { useQueryClient } from "@tanstack/react-query";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import type { Writes } from "../../firebase/writes.ts";
import type { Product } from "../../products/product.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { BOOK_KEY } from "../ledger/use-ledger.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { ALL, knownDocuments } from "../access/known-documents-store.ts";
import { useLoadQuery } from "../access/use-load-query.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import {
  cancelInvoice,
  createInvoice,
  findInvoice,
  INVOICES,
  listInvoicesOf,
  markPaid,
  readLastNumbers,
  readNextNumber,
  type NextNumber,
  takeBack,
  type TakeBack,
} from "./invoice-store.ts";
import type { Invoice, NewSeries } from "./invoice.ts";

const KEY = "invoices";

/** All invoices, credit notes and purchase invoices, the documents that cannot be read, and the last numbers. */
interface AllInvoices {
  readonly values: readonly Invoice[];
  readonly bad: readonly InvalidDocument[];
  readonly lastNumbers: Awaited<ReturnType<typeof readLastNumbers>>;
}

/**
 * All invoices. Read again whenever a screen opens, but only what has changed is billed.
 * @param isNeeded false does not read them, but returns what has been read.
 */
export function useInvoices(isNeeded = true): LoadState<AllInvoices> {
  const client = useQueryClient();
  return useLoadQuery({
    queryKey: [KEY],
    queryFn: async () => {
      const [all, lastNumbers] = await Promise.all([
        knownDocuments(client, INVOICES).read(ALL),
        readLastNumbers(),
      ]);
      return { ...all, lastNumbers };
    },
    enabled: isNeeded,
  });
}

/** The invoices of one piece. */
export function useInvoicesOf(productId: string): LoadState<readonly Invoice[]> {
  return useLoadQuery({
    queryKey: [KEY, "of", productId],
    queryFn: () => listInvoicesOf(productId),
  });
}

/** One of them with the others of its piece; null if there is none. */
export function useInvoice(
  id: string,
): LoadState<{ readonly invoice: Invoice; readonly others: readonly Invoice[] } | null> {
  return useLoadQuery({
    queryKey: [KEY, "one", id],
    queryFn: async () => {
      const invoice = await findInvoice(id);
      return invoice && { invoice, others: await listInvoicesOf(invoice.product) };
    },
  });
}

/** The number that the form of a new invoice shows. */
export function useNextNumber(series: NewSeries): LoadState<NextNumber> {
  return useLoadQuery({
    queryKey: [KEY, "next", series],
    queryFn: () => readNextNumber(series),
    gcTime: 0,
  });
}

/** A mutation that makes an invoice, with the parameters of `createInvoice`. */
export function useCreateInvoice() {
  return useSessionMutation(createInvoice, {
    onSettled: useReadBooksAgain(),
  });
}

/** @returns a function that does not wait: what is read again must not replace the form before its invoice opens. */
function useReadBooksAgain() {
  const client = useQueryClient();
  return () => {
    for (const key of [KEY, "ledger", "ledger-record", "ledger-changes"])
      void client.invalidateQueries({ queryKey: [key] });
  };
}

/** A mutation that takes a sold piece back, with the parameters of `takeBack`. It returns the id of the credit note. */
export function useTakeBack() {
  const { products } = useInventoryActions();
  return useSessionMutation(
    (
      {
        product,
        available,
        ...request
      }: Omit<TakeBack, "saveProduct"> & {
        /** null if it has been deleted. */
        product: Product | null;
        available: string;
      },
      account,
    ) => {
      const isChanged = product && product.available !== available;
      const saveProduct = async (also: (batch: Writes) => void) => {
        if (!product) return;
        const draft = toProductDraft(product);
        await products.save(
          product.id,
          { ...draft, available },
          { values: draft, reservedUntil: product.reservedUntil },
          { kind: "edit" },
          { also },
        );
      };
      return takeBack({ ...request, saveProduct: isChanged ? saveProduct : null }, account);
    },
    { onSettled: useReadBooksAgain() },
  );
}

/** A mutation that cancels an invoice. */
export function useCancelInvoice() {
  return useSessionMutation(
    ({ invoice, reason }: { invoice: Invoice; reason: string }, account) =>
      cancelInvoice(invoice, reason, account),
    { invalidates: [[KEY], BOOK_KEY] },
  );
}

/** A mutation that says when and how an invoice was paid; both "" if it was not. */
export function useMarkPaid() {
  return useSessionMutation(
    ({ invoice, paidOn, paidHow }: { invoice: Invoice; paidOn: string; paidHow: string }) =>
      markPaid(invoice, paidOn, paidHow),
    { invalidates: [[KEY]] },
  );
}
