import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import type { Writes } from "../../firebase/writes.ts";
import type { Day } from "../../lib/day.ts";
import type { Product } from "../../products/product.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { BOOK_KEY } from "../ledger/use-ledger.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { ALL, knownDocuments, type Parts } from "../access/known-documents-store.ts";
import { UP_TO_DATE, useLoadQuery } from "../access/use-load-query.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import {
  findInvoice,
  INVOICES,
  listInvoicesOf,
  listInvoicesTo,
  listPaymentsBy,
  listSalePaymentsOf,
  ofProducts,
  readLastNumber,
  readLastNumbers,
  readSalePayments,
  RETURNS,
  toSalePayments,
  type PastSale,
  type SalePayments,
} from "./invoice-store.ts";
import {
  cancelInvoice,
  createInvoice,
  addPayment,
  addSalePayment,
  markRepaid,
  takeBack,
  type TakeBack,
} from "./invoice-writes-store.ts";
import {
  gapsIn,
  listedNumbers,
  numberIn,
  type Invoice,
  type ListedNumber,
  type NewSeries,
  type Payment,
  type Series,
} from "./invoice.ts";

const KEY = "invoices";

/** The invoices, credit notes and purchase invoices that a list shows. */
interface InvoiceNumbers {
  readonly numbers: readonly ListedNumber[];
  /** Documents that cannot be read. */
  readonly bad: readonly InvalidDocument[];
}

/** The invoices that a list reads. */
export interface ListedPart {
  readonly parts: Parts;
  /** Which of the invoices that are known the list may show. */
  readonly pick: (all: readonly Invoice[]) => readonly Invoice[];
}

/** Numbers that were given, read again whenever a screen opens; but only what has changed is billed. */
export function useInvoiceNumbers({ parts, pick }: ListedPart): LoadState<InvoiceNumbers> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [KEY, "list", ...Object.keys(parts)],
    queryFn: async () => {
      const invoices = knownDocuments(client, INVOICES);
      const [{ values, bad }, lastNumbers] = await Promise.all([
        invoices.read(parts),
        readLastNumbers(),
      ]);
      if (parts === ALL) return { numbers: listedNumbers(values, lastNumbers), bad };
      return { numbers: await numbersOf(invoices, pick(values), lastNumbers), bad };
    },
    structuralSharing: false,
  });
}

/** Some invoices, and the numbers between and after them that have none. */
async function numbersOf(
  known: ReturnType<typeof knownDocuments<Invoice>>,
  shown: readonly Invoice[],
  lastNumbers: Awaited<ReturnType<typeof readLastNumbers>>,
): Promise<readonly ListedNumber[]> {
  const checked = new Set<string>();
  let all = shown;
  for (;;) {
    const ids = new Set(all.map(({ id }) => id));
    const gaps = gapsIn(shown, (id) => ids.has(id), lastNumbers);
    const unchecked = gaps.filter((id) => !checked.has(id));
    if (unchecked.length === 0) {
      const lastGap = (series: Series) => Math.max(0, ...gaps.map((id) => numberIn(id, series)));
      const given = { INV: lastGap("INV"), CR: lastGap("CR"), PI: lastGap("PI") };
      const isShown = new Set(shown.map(({ id }) => id));
      return listedNumbers(all, given).filter(
        ({ invoice }) => invoice === null || isShown.has(invoice.id),
      );
    }
    for (const id of unchecked) checked.add(id);
    const { values } = await known.read({}, unchecked);
    const wanted = new Set([...ids, ...unchecked]);
    all = values.filter(({ id }) => wanted.has(id));
  }
}

/** All invoices if a list has read them; it reads nothing. */
export function useKnownInvoices(): readonly Invoice[] | null {
  const all = useLoadQuery<InvoiceNumbers>({
    queryKey: [KEY, "list", ...Object.keys(ALL)],
    queryFn: () => Promise.reject(new Error("It is not read here.")),
    enabled: false,
  });
  const numbers = all.status === "ready" ? all.value.numbers : null;
  return useMemo(() => numbers?.flatMap(({ invoice }) => invoice ?? []) ?? null, [numbers]);
}

/** The invoices of one piece. */
export function useInvoicesOf(productId: string): LoadState<readonly Invoice[]> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [KEY, "of", productId],
    queryFn: () => listInvoicesOf(productId),
  });
}

/** One of them with the others of its piece; null if there is none, or the id is empty. */
export function useInvoice(
  id: string,
): LoadState<{ readonly invoice: Invoice; readonly others: readonly Invoice[] } | null> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [KEY, "one", id],
    queryFn: async () => {
      const invoice = id === "" ? null : await findInvoice(id);
      return invoice && { invoice, others: await listInvoicesOf(invoice.product) };
    },
  });
}

/** The last number of a series; 0 if none, so that the form asks for the first one. */
export function useLastNumber(series: NewSeries): LoadState<number> {
  return useLoadQuery({
    queryKey: [KEY, "last", series],
    queryFn: () => readLastNumber(series),
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
export function useReadBooksAgain() {
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
          { kind: "return" },
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

/** A mutation that records a payment of an invoice. */
export function useAddPayment() {
  return useSessionMutation(
    ({ invoice, payment }: { invoice: Invoice; payment: Omit<Payment, "by"> }, account) =>
      addPayment(invoice, payment, account),
    { invalidates: [[KEY]] },
  );
}

/** The payments for a sale that has no invoice here; null if there are none. */
export function useSalePayments(sale: string): LoadState<SalePayments | null> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [KEY, "sale payments", sale],
    queryFn: async () => {
      const fields = await readSalePayments(sale);
      return fields && toSalePayments(sale, fields);
    },
  });
}

/** All such payments for a piece, also of sales that are over. */
export function useSalePaymentsOf(productId: string): LoadState<readonly SalePayments[]> {
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [KEY, "sale payments of", productId],
    queryFn: () => listSalePaymentsOf(productId),
  });
}

/** A mutation that records a payment of such a sale. */
export function useAddSalePayment() {
  return useSessionMutation(
    (
      {
        sale,
        shown,
        payment,
      }: {
        sale: Parameters<typeof addSalePayment>[0];
        shown: SalePayments | null;
        payment: Omit<Payment, "by">;
      },
      account,
    ) => addSalePayment(sale, shown, payment, account),
    { invalidates: [[KEY]] },
  );
}

/** A mutation that says that the owner of a piece whose sale is over has paid back what they had been paid. */
export function useMarkRepaid() {
  return useSessionMutation(
    ({ sale, day, how }: { sale: string; day: Day; how: string }) => markRepaid(sale, day, how),
    {
      invalidates: [[KEY], BOOK_KEY],
    },
  );
}

/** The sales of a piece that are over. @param isNeeded whether there are any. */
export function usePastSales(productId: string, isNeeded: boolean): LoadState<readonly PastSale[]> {
  const client = useQueryClient();
  return useLoadQuery({
    ...UP_TO_DATE,
    queryKey: [...BOOK_KEY, "past sales", productId],
    queryFn: async () => {
      const { values } = await knownDocuments(client, RETURNS).read(ofProducts([productId]));
      return values.filter(({ id }) => id === productId);
    },
    enabled: isNeeded,
  });
}

/** All payments by somebody of this name. */
export function usePaymentsBy(name: string, isNeeded: boolean): LoadState<readonly Payment[]> {
  return useLoadQuery({
    queryKey: [KEY, "paid by", name],
    queryFn: () => listPaymentsBy(name),
    enabled: isNeeded,
  });
}

/** All documents with this name. */
export function useInvoicesTo(name: string, isNeeded: boolean): LoadState<readonly Invoice[]> {
  return useLoadQuery({
    queryKey: [KEY, "to", name],
    queryFn: () => listInvoicesTo(name),
    enabled: isNeeded,
  });
}
