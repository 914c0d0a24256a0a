import { collection, doc, serverTimestamp } from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { commitWithRetry, type Writes } from "../../firebase/writes.ts";
import type { Day } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import type { Account } from "../access/session-store.ts";
import { setEntry } from "../ledger/ledger-changes-store.ts";
import { fromLedgerDraft, readEntryFields } from "../ledger/ledger-store.ts";
import {
  toLedgerDraft,
  withoutSale,
  type LedgerDraft,
  type LedgerEntry,
} from "../ledger/ledger.ts";
import {
  findInvoice,
  findTyped,
  invoiceRef,
  lastRef,
  listInvoicesOf,
  readLast,
} from "./invoice-store.ts";
import {
  creditable,
  creditedOf,
  creditsOf,
  invoiceNumber,
  validInvoices,
  type Invoice,
  type InvoiceContent,
} from "./invoice.ts";

/** Makes invoices and credit notes, and changes what happens to them. Their content never changes. */

/** How an invoice changes the ledger's entry of its piece. */
export interface SaleChange {
  /** As it is stored. */
  readonly before: LedgerEntry;
  /** @param number of the invoice: "INV-0001" */
  readonly draftOf: (number: string) => LedgerDraft;
}

/** More than administrators who make invoices at the same time. */
const ATTEMPTS = 25;

/** A new invoice is neither cancelled nor credited nor paid. */
const NEW = {
  cancelled: "",
  credited: 0,
  cancelledAt: 0,
  cancelledBy: "",
  paidOn: "",
  paidHow: "",
};

/** The id of a request to make an invoice. The same request makes one invoice, however often it is sent. */
export function newRequest(): string {
  return doc(collection(firestore(), "invoices")).id;
}

/** Another piece's entry has the next number, which was typed there. */
export class TypedNumberError extends Error {
  constructor(
    /** "INV-0008" */
    readonly number: string,
    readonly entry: LedgerEntry,
  ) {
    super(`${number} has been typed for ${entry.id}`);
  }
}

/** A request to make an invoice. */
export interface InvoiceRequest {
  /** From `newRequest`. */
  readonly id: string;
  readonly content: InvoiceContent;
  /** The invoice that a credit note corrects, as the screen shows it. */
  readonly corrected?: Invoice;
  /** The number of the first one of the series. */
  readonly first?: number;
  /** What becomes of the ledger's entry, in the same batch. */
  readonly sale?: SaleChange | null;
}

/**
 * Make an invoice, with the next number of its series.
 * @returns the new invoice, or the invoice that an earlier attempt of this request made.
 * @throws ConflictError if an earlier attempt made it with other content, the piece has another valid invoice of this series, less than a
 *   credit note's total can be credited, another amount has been credited since, or the entry has been saved since; TypedNumberError;
 *   otherwise as `withWriteRetry`.
 */
export async function createInvoice(request: InvoiceRequest, by: Account): Promise<Invoice> {
  const { id, content, corrected: seen, first = 1, sale = null } = request;
  const { series, product } = content;
  const read = async () => {
    // In this order: an invoice that is made in between takes the number, so that the rules refuse this one.
    const { last, isBehind } = await readLast(series);
    const number = last === 0 ? first : last + 1;
    const [documents, entry, typed] = await Promise.all([
      listInvoicesOf(product),
      sale ? readEntryFields(sale.before.id) : null,
      series === "CR" ? null : findTyped(series, number, product),
    ]);
    // A colleague's invoice has taken the number in the meantime.
    if (typed && (await findInvoice(`${series}-${number}`))) return read();
    return { last, isBehind, number, documents, entry, typed };
  };
  return saveOnCurrent(read, async ({ last, isBehind, number, documents, entry, typed }) => {
    const made = documents.find((one) => one.request === id);
    if (made && isSame(made, content)) return made;
    if (made) throw new ConflictError(made);
    const revision = wholeNumber(entry?.revision);
    if (sale && revision !== sale.before.revision) throw new ConflictError(null);
    const valid = validInvoices(documents);
    const corrected = valid.find((one) => one.id === content.corrects);
    if (series === "CR") {
      const left = corrected ? creditable(corrected, documents) : 0;
      const isSeen = !seen || creditable(seen, documents) === left;
      if (left < content.total || !isSeen) throw new ConflictError(null);
    } else {
      const other = valid.find((one) => one.series === series);
      if (other) throw new ConflictError(other);
    }
    if (typed) throw new TypedNumberError(invoiceNumber({ series, number }), typed);

    if (isBehind) await commitWithRetry((batch) => batch.set(lastRef(series), { number: last }));
    await commitWithRetry((batch) => {
      addInvoice(batch, content, number, id);
      if (corrected) {
        const credited = creditedOf(corrected, documents) + content.total;
        change(batch, corrected.id, { credited, creditedBy: `${series}-${number}` });
      }
      if (sale) {
        const fields = {
          ...entry,
          earlierSales: sale.before.earlierSales,
          ...fromLedgerDraft(sale.draftOf(invoiceNumber({ series, number }))),
          revision: revision + 1,
        };
        setEntry(batch, sale.before.id, entry, fields, by);
      }
    });
    return { ...content, id: `${series}-${number}`, number, request: id, ...NEW };
  });
}

/**
 * Reads what a save is based on, and saves it. The rules deny what is based on older documents: if they have changed, it starts
 * again.
 */
async function saveOnCurrent<State, T>(
  read: () => Promise<State>,
  save: (state: State) => Promise<T>,
): Promise<T> {
  let refused = "";
  for (let attempt = 1; ; attempt++) {
    const state = await read();
    try {
      return await save(state);
    } catch (error) {
      const json = JSON.stringify(state);
      const isDenied = isKind(error, "not-allowed") || isKind(error, "refused");
      if (!isDenied || json === refused || attempt === ATTEMPTS) throw error;
      refused = json;
    }
  }
}

function addInvoice(batch: Writes, content: InvoiceContent, number: number, request: string): void {
  batch.set(invoiceRef(content.series, number), {
    ...content,
    number,
    request,
    cancelled: "",
    credited: 0,
    timestamp: serverTimestamp(),
    changedAt: serverTimestamp(),
  });
  batch.set(lastRef(content.series), { number });
}

function isSame(stored: Invoice, content: InvoiceContent): boolean {
  const json = (value: unknown) => JSON.stringify(value);
  return (Object.keys(content) as (keyof InvoiceContent)[]).every(
    (field) => json(stored[field]) === json(content[field]),
  );
}

/** Change a stored invoice, and say when. */
function change(batch: Writes, id: string, fields: Fields): void {
  batch.update(doc(firestore(), "invoices", id), { ...fields, changedAt: serverTimestamp() });
}

/**
 * Cancel an invoice. It stays, with the reason.
 * @throws ConflictError if it has been cancelled or credited elsewhere; otherwise as `withWriteRetry`.
 */
export async function cancelInvoice(
  { id, product }: Pick<Invoice, "id" | "product">,
  reason: string,
  by: Account,
): Promise<void> {
  await saveOnCurrent(
    () => listInvoicesOf(product),
    async (documents) => {
      const now = documents.find((one) => one.id === id);
      // An earlier attempt whose answer was lost.
      if (now?.cancelled === reason) return;
      if (now?.cancelled !== "" || creditedOf(now, documents) > 0) throw new ConflictError(null);
      const corrected = documents.find((one) => one.id === now.corrects);
      await commitWithRetry((batch) => {
        change(batch, id, {
          cancelled: reason,
          cancelledAt: serverTimestamp(),
          cancelledBy: by.email,
        });
        if (corrected) {
          const credited = creditedOf(corrected, documents) - now.total;
          change(batch, corrected.id, { credited, creditedBy: id });
        }
      });
    },
  );
}

/**
 * Say when and how an invoice was paid; both "" if it was not.
 * @param shown the invoice as the screen shows it.
 * @throws ConflictError if it has been cancelled or its payment changed elsewhere; otherwise as `withWriteRetry`.
 */
export async function markPaid(shown: Invoice, paidOn: Day, paidHow: string): Promise<void> {
  await saveOnCurrent(
    () => findInvoice(shown.id),
    async (now) => {
      // An earlier attempt whose answer was lost, or a colleague who knew the same.
      if (now?.cancelled === "" && now.paidOn === paidOn && now.paidHow === paidHow) return;
      if (now?.cancelled !== "" || now.paidOn !== shown.paidOn || now.paidHow !== shown.paidHow)
        throw new ConflictError(null);
      await commitWithRetry((batch) => change(batch, shown.id, { paidOn, paidHow }));
    },
  );
}

/** A request to take a sold piece back. */
export interface TakeBack {
  /** From `newRequest`. */
  readonly id: string;
  /** Both as the screen shows them. */
  readonly invoice: Invoice;
  readonly entry: LedgerEntry;
  /** Makes the content of the credit note for the rest of the invoice. */
  readonly creditOf: (left: number, documents: readonly Invoice[]) => InvoiceContent;
  /** Saves the product with its new availability in the same batch; null if it stays as it is. */
  readonly saveProduct: ((also: (batch: Writes) => void) => Promise<void>) | null;
}

/**
 * Take a sold piece back: a credit note for the rest of its invoice, and an entry without a sale, which is kept in `returns`. All of
 * it is stored, or nothing.
 * @returns the id of the credit note; the one of an earlier attempt whose answer was lost.
 * @throws ConflictError if the entry or the product has been saved since, or the invoice credited or cancelled; otherwise as
 *   `withWriteRetry`.
 */
export async function takeBack(request: TakeBack, by: Account): Promise<string> {
  const { id, invoice, entry, creditOf, saveProduct } = request;
  return saveOnCurrent(
    async () => {
      const counter = await readLast("CR");
      const documents = await listInvoicesOf(entry.id);
      return { ...counter, documents, stored: await readEntryFields(entry.id) };
    },
    async ({ last, isBehind, documents, stored }) => {
      const made = documents.find((one) => one.request === id);
      if (made) return made.id;
      const now = documents.find((one) => one.id === invoice.id);
      const isSeen = wholeNumber(stored?.revision) === entry.revision;
      const isOfSale = text(stored?.saleInvoice) === invoiceNumber(invoice);
      if (!stored || !isSeen || !isOfSale || now?.cancelled !== "") throw new ConflictError(null);
      const left = creditable(now, documents);
      if (creditable(invoice, documents) !== left) throw new ConflictError(null);
      const credits = creditsOf(now, documents);
      const credit = left > 0 ? `CR-${last + 1}` : (credits.at(-1)?.id ?? "");
      const also = (batch: Writes) => {
        if (left > 0) {
          addInvoice(batch, creditOf(left, documents), last + 1, id);
          const credited = creditedOf(now, documents) + left;
          change(batch, now.id, { credited, creditedBy: credit });
        }
        const fields = {
          ...stored,
          ...fromLedgerDraft(withoutSale(toLedgerDraft(entry))),
          earlierSales: entry.earlierSales + 1,
          revision: entry.revision + 1,
        };
        setEntry(batch, entry.id, stored, fields, by);
        batch.set(doc(firestore(), "returns", credit), {
          product: entry.id,
          entry: stored,
          timestamp: serverTimestamp(),
        });
      };
      if (isBehind) await commitWithRetry((batch) => batch.set(lastRef("CR"), { number: last }));
      await (saveProduct ? saveProduct(also) : commitWithRetry(also));
      return credit;
    },
  );
}
