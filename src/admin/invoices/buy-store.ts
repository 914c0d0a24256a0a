import type { Fields } from "../../firebase/fields.ts";
import { commitWithRetry, type Writes } from "../../firebase/writes.ts";
import type { Account } from "../access/session-store.ts";
import {
  addEntry,
  catchUp,
  entryFields,
  readEntryFields,
  readNumbers,
  toLedgerEntry,
} from "../ledger/ledger-store.ts";
import type { LedgerDraft, LedgerEntry } from "../ledger/ledger.ts";
import { lastRef, readLast } from "./invoice-store.ts";
import { addInvoice, saveOnCurrent } from "./invoice-writes-store.ts";
import { invoiceNumber, numberIn, type InvoiceContent } from "./invoice.ts";

/** A request to buy a piece that the shop does not have yet. */
export interface Purchase {
  /** The id of the new product. The same request buys one piece, however often it is sent. */
  readonly id: string;
  /** From `newRequest`. */
  readonly request: string;
  readonly title: string;
  readonly sku: string;
  /** The entry with the number of the purchase invoice; "" without one. */
  readonly draftOf: (number: string) => LedgerDraft;
  /** The number of the first entry of all. */
  readonly firstStockNumber: number;
  /** null if the seller has made out an invoice. */
  readonly invoice: {
    readonly contentOf: (entry: Pick<LedgerEntry, "id" | "stockNumber">) => InvoiceContent;
    /** The number of the first one of all. */
    readonly first: number;
  } | null;
  /** Adds the product, with these writes in the same batch. */
  readonly addProduct: (also: (batch: Writes) => void) => Promise<void>;
}

/**
 * Buy a piece: a new product, its entry with the next stock number, and the purchase invoice, all of it or nothing.
 * @returns the id of the purchase invoice; "" without one.
 * @throws ShopError as `withWriteRetry`. Sending it again is safe.
 */
export async function buy(purchase: Purchase, by: Account): Promise<string> {
  const { id, request, title, sku, draftOf, firstStockNumber, invoice, addProduct } = purchase;
  return saveOnCurrent(
    async () => {
      const counter = await readLast("PI");
      const numbers = await readNumbers();
      return { counter, numbers, stored: await readEntryFields(id) };
    },
    async ({ counter, numbers, stored }) => {
      const made = stored && toLedgerEntry(id, stored);
      if (made) return idOf(made);
      const number = counter.last === 0 ? (invoice?.first ?? 1) : counter.last + 1;
      const stockNumber = numbers.last === 0 ? firstStockNumber : numbers.last + 1;
      const text = invoice ? invoiceNumber({ series: "PI", number }) : "";
      const fields: Fields = {
        ...entryFields(draftOf(text), null),
        stockNumber,
        title,
        sku,
        revision: 1,
      };
      await catchUp(numbers);
      if (counter.isBehind)
        await commitWithRetry((batch) => batch.set(lastRef("PI"), { number: counter.last }));
      await addProduct((batch) => {
        addEntry(batch, id, fields, by);
        if (invoice) addInvoice(batch, invoice.contentOf({ id, stockNumber }), number, request);
      });
      return invoice ? `PI-${number}` : "";
    },
  );
}

function idOf({ purchaseInvoice }: LedgerEntry): string {
  const number = numberIn(purchaseInvoice, "PI");
  return number === 0 ? "" : `PI-${number}`;
}
