import { collection, doc, serverTimestamp } from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { commitWithRetry, type Writes } from "../../firebase/writes.ts";
import type { Day } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { isRecord } from "../../lib/values.ts";
import type { Account } from "../access/session-store.ts";
import { setEntry } from "../ledger/ledger-changes-store.ts";
import { isClosed, isCreditedInFull } from "../ledger/ledger-figures.ts";
import { entryFields, readEntryFields, toLedgerEntry } from "../ledger/ledger-store.ts";
import {
  saleIdOf,
  toLedgerDraft,
  withoutSale,
  type LedgerDraft,
  type LedgerEntry,
} from "../ledger/ledger.ts";
import {
  findInvoice,
  invoiceRef,
  lastRef,
  listInvoicesOf,
  paymentsRef,
  readLast,
  readSalePayments,
  toSalePayments,
  type SalePayments,
} from "./invoice-store.ts";
import {
  invoiceNumber,
  validInvoices,
  type Invoice,
  type InvoiceContent,
  type Payment,
} from "./invoice.ts";

/** Makes invoices and credit notes, and changes what happens to them. Their content never changes. */

/** More than administrators who make invoices at the same time. */
const ATTEMPTS = 25;

/** The id of a request to make an invoice. The same request makes one invoice, however often it is sent. */
export function newRequest(): string {
  return doc(collection(firestore(), "invoices")).id;
}

/** A request to make an invoice. */
export interface InvoiceRequest {
  /** From `newRequest`. */
  readonly id: string;
  readonly content: InvoiceContent;
  /** The piece's entry, as the screen shows it. */
  readonly entry: LedgerEntry;
  /** The entry with the invoice's number, "INV-0001". A credit note counts itself instead. */
  readonly draftOf?: (number: string) => LedgerDraft;
  /** The number of the first one of the series. */
  readonly first?: number;
}

/**
 * Make an invoice with the next number of its series, and save the entry of its piece with it.
 *
 * An invoice of a sale that has been credited in full is a new sale, of the invoice's date; `returns` keeps the credited one.
 * @returns the invoice's id; it may be from an earlier attempt of this request.
 * @throws ConflictError if an earlier attempt made it with other content, the piece has another valid invoice of this series, less than a
 *   credit note's total can be credited, or the entry has been saved since; otherwise as `withWriteRetry`.
 */
export async function createInvoice(request: InvoiceRequest, by: Account): Promise<string> {
  const { id, entry, draftOf, first = 1 } = request;
  const { series, product } = request.content;
  const isAgain = series === "INV" && isCreditedInFull(entry);
  const base = isAgain ? nextSale(entry) : entry;
  const content = { ...request.content, ...(series === "INV" && { sale: saleIdOf(base) }) };
  const read = async () => {
    // In this order: an invoice that is made in between takes the number, so that the rules refuse this one.
    const { last, isBehind } = await readLast(series);
    const number = last === 0 ? first : last + 1;
    const [documents, stored, paid] = await Promise.all([
      listInvoicesOf(product),
      readEntryFields(product),
      series === "INV" ? readSalePayments(content.sale) : null,
    ]);
    return { last, isBehind, number, documents, stored, paid };
  };
  return saveOnCurrent(read, async ({ last, isBehind, number, documents, stored, paid }) => {
    const made = documents.find((one) => one.request === id);
    if (made && isSame(made, content)) return made.id;
    if (made) throw new ConflictError(made);
    const other = validInvoices(documents).find((one) => one.series === series);
    if (series !== "CR" && other) throw new ConflictError(other);
    if (!stored || wholeNumber(stored.revision) !== entry.revision) throw new ConflictError(null);
    if (series === "CR" && (entry.sellingPrice ?? 0) - entry.credited < content.total)
      throw new ConflictError(null);

    if (isBehind) await commitWithRetry((batch) => batch.set(lastRef(series), { number: last }));
    await commitWithRetry((batch) => {
      addInvoice(batch, content, number, id, { documents, paid });
      if (isAgain) keepSale(batch, entry, stored);
      const fields = draftOf
        ? entryFields(draftOf(invoiceNumber({ series, number })), base)
        : counted(entry, `${series}-${number}`, content, 1);
      setEntry(batch, product, stored, { ...stored, ...fields, revision: entry.revision + 1 }, by);
    });
    return `${series}-${number}`;
  });
}

/** The entry before the piece's next sale. */
function nextSale(entry: LedgerEntry): LedgerEntry {
  return {
    ...entry,
    earlierSales: entry.earlierSales + 1,
    credited: 0,
    owedLess: 0,
    settledOn: "",
  };
}

/** Keep a sale that is over. @param stored the entry's fields. */
function keepSale(batch: Writes, entry: LedgerEntry, stored: Fields): void {
  batch.set(doc(firestore(), "returns", saleIdOf(entry)), {
    product: entry.id,
    entry: stored,
    repaidOn: entry.settledOn === "" ? null : "",
    timestamp: serverTimestamp(),
  });
}

/** What an entry counts of its credit notes, with one more or less. */
function counted(
  { credited, owedLess }: LedgerEntry,
  creditedBy: string,
  note: Pick<InvoiceContent, "total" | "owedLess">,
  sign: 1 | -1,
): Fields {
  return {
    credited: credited + sign * note.total,
    owedLess: owedLess + sign * note.owedLess,
    creditedBy,
  };
}

/**
 * Reads what a save is based on, and saves it. The rules deny what is based on older documents: if they have changed, it starts
 * again.
 */
export async function saveOnCurrent<State, T>(
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

/**
 * Add a document and its number to a batch.
 * @param options `documents` of the piece, with the invoice that a credit note corrects; what was `paid` for the sale before, as it is
 *   stored; and the `payments` that come with the invoice, at most two.
 */
export function addInvoice(
  batch: Writes,
  content: InvoiceContent,
  number: number,
  request: string,
  {
    documents = [],
    paid = null,
    payments = [],
  }: {
    readonly documents?: readonly Invoice[];
    readonly paid?: Fields | null;
    readonly payments?: readonly Payment[];
  } = {},
): void {
  const { series, corrects, total } = content;
  const before = paid?.invoice === "" && isRecord(paid.payments) ? paid.payments : {};
  const all = [
    ...Object.values(before),
    ...payments.map((payment) => ({ ...payment, at: serverTimestamp() })),
  ] as readonly Payment[];
  const sum = all.reduce((added, { amount }) => added + amount, 0);
  if (Object.keys(before).length > 0)
    batch.update(paymentsRef(content.sale), {
      invoice: `${series}-${number}`,
      timestamp: serverTimestamp(),
    });
  batch.set(invoiceRef(series, number), {
    ...content,
    number,
    request,
    payments: Object.fromEntries(all.entries()),
    balance: series === "INV" ? total - sum : 0,
    cancelled: "",
    credited: 0,
    timestamp: serverTimestamp(),
    changedAt: serverTimestamp(),
  });
  batch.set(lastRef(series), { number });
  const corrected = documents.find((one) => one.id === corrects);
  if (corrected) count(batch, corrected, total, `${series}-${number}`);
}

/** Count a credit note in the invoice that it corrects. */
function count(batch: Writes, invoice: Invoice, total: number, note: string): void {
  const [credited, balance] = [invoice.credited + total, invoice.balance - total];
  change(batch, invoice.id, { credited, balance, creditedBy: note });
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
 * @throws ConflictError if it has been cancelled or credited elsewhere, or its sale is over; otherwise as `withWriteRetry`.
 */
export async function cancelInvoice(
  { id, product }: Pick<Invoice, "id" | "product">,
  reason: string,
  by: Account,
): Promise<void> {
  await saveOnCurrent(
    async () => ({
      documents: await listInvoicesOf(product),
      stored: await readEntryFields(product),
    }),
    async ({ documents, stored }) => {
      const now = documents.find((one) => one.id === id);
      // An earlier attempt whose answer was lost.
      if (now?.cancelled === reason) return;
      const entry = stored && toLedgerEntry(product, stored);
      const isOver = now?.series === "CR" && (!entry || saleIdOf(entry) !== now.sale);
      if (now?.cancelled !== "" || now.credited > 0 || isOver) throw new ConflictError(null);
      const corrected = documents.find((one) => one.id === now.corrects);
      await commitWithRetry((batch) => {
        change(batch, id, {
          cancelled: reason,
          cancelledAt: serverTimestamp(),
          cancelledBy: by.email,
          balance: now.series === "INV" ? now.balance - now.total : 0,
        });
        if (corrected) count(batch, corrected, -now.total, id);
        if (now.series !== "CR" || !entry) return;
        const fields = { ...counted(entry, id, now, -1), revision: entry.revision + 1 };
        setEntry(batch, product, stored, { ...stored, ...fields }, by);
      });
    },
  );
}

/**
 * Record a payment of an invoice; with a negative amount, what was paid back.
 * @param shown the invoice as the screen shows it.
 * @throws ConflictError if another payment has been recorded since, or it was cancelled; otherwise as `withWriteRetry`.
 */
export async function addPayment(
  shown: Invoice,
  { day, amount, how }: Omit<Payment, "by">,
  by: Account,
): Promise<void> {
  const { length } = shown.payments;
  const payment = { day, amount, how, by: by.email };
  await saveOnCurrent(
    () => findInvoice(shown.id),
    async (now) => {
      // An earlier attempt whose answer was lost.
      const isStored =
        JSON.stringify(now?.payments) === JSON.stringify([...shown.payments, payment]);
      if (isStored) return;
      if (now?.cancelled !== shown.cancelled || now.payments.length !== length)
        throw new ConflictError(null);
      await commitWithRetry((batch) =>
        change(batch, shown.id, {
          [`payments.${length}`]: { ...payment, at: serverTimestamp() },
          balance: now.balance - amount,
        }),
      );
    },
  );
}

/**
 * Record a payment of a sale that has no invoice here: a deposit, or a payment of an invoice on paper. A negative amount is paid back.
 * @param shown   what was paid until then, as the screen shows it; null for nothing.
 * @param product the id of the piece.
 * @throws ConflictError if another payment has been recorded since, or an invoice has taken them over; otherwise as `withWriteRetry`.
 */
export async function addSalePayment(
  sale: { readonly id: string; readonly product: string; readonly name: string },
  shown: SalePayments | null,
  { day, amount, how }: Omit<Payment, "by">,
  by: Account,
): Promise<void> {
  const payment = { day, amount, how, by: by.email };
  const earlier = shown?.payments ?? [];
  await saveOnCurrent(
    async () => {
      const fields = await readSalePayments(sale.id);
      return fields && toSalePayments(sale.id, fields);
    },
    async (now) => {
      // An earlier attempt whose answer was lost.
      if (JSON.stringify(now?.payments) === JSON.stringify([...earlier, payment])) return;
      if ((now?.payments.length ?? 0) !== earlier.length || (now && now.invoice !== ""))
        throw new ConflictError(null);
      const stored = { ...payment, at: serverTimestamp() };
      const ref = paymentsRef(sale.id);
      await commitWithRetry((batch) =>
        now
          ? batch.update(ref, {
              [`payments.${earlier.length}`]: stored,
              held: now.held + amount,
              timestamp: serverTimestamp(),
            })
          : batch.set(ref, {
              product: sale.product,
              name: sale.name,
              payments: { 0: stored },
              held: amount,
              invoice: "",
              timestamp: serverTimestamp(),
            }),
      );
    },
  );
}

/** A request to sell or dispose of a piece, or to put one that was disposed of back in stock. */
export interface SaleRequest {
  /** From `newRequest`. */
  readonly id: string;
  /** As the screen shows it. */
  readonly entry: LedgerEntry;
  /** The entry with the sale; with the number of the invoice, if one is made. */
  readonly draftOf: (number: string) => LedgerDraft;
  /** null for a sale without an invoice. */
  readonly invoice: {
    readonly content: InvoiceContent;
    /** The number of the first one of all. */
    readonly first: number;
    readonly payments: readonly Omit<Payment, "by">[];
  } | null;
  /** Saves the product with its new availability, with these writes in the same batch. */
  readonly saveProduct: (also: (batch: Writes) => void) => Promise<void>;
}

/**
 * Sell a piece, or record how it left: its entry, its invoice with what has been paid, and the product, all of it or nothing.
 * @returns the id of the invoice; "" without one.
 * @throws ConflictError if the entry or the product has been saved since; otherwise as `withWriteRetry`.
 */
export async function sell(request: SaleRequest, by: Account): Promise<string> {
  const { id, entry, draftOf, invoice, saveProduct } = request;
  return saveOnCurrent(
    async () => {
      const counter = await readLast("INV");
      const number = counter.last === 0 ? (invoice?.first ?? 1) : counter.last + 1;
      const documents = await listInvoicesOf(entry.id);
      const paid = invoice ? await readSalePayments(saleIdOf(entry)) : null;
      return { ...counter, number, documents, paid, stored: await readEntryFields(entry.id) };
    },
    async ({ last, isBehind, number, documents, paid, stored }) => {
      const made = documents.find((one) => one.request === id);
      if (made) return made.id;
      const text = invoice ? invoiceNumber({ series: "INV", number }) : "";
      const fields = {
        ...stored,
        ...entryFields(draftOf(text), entry),
        revision: entry.revision + 1,
      };
      // An earlier attempt whose answer was lost.
      const now = stored && toLedgerEntry(entry.id, stored);
      const wanted = toLedgerEntry(entry.id, fields);
      if (
        !invoice &&
        JSON.stringify(now) === JSON.stringify({ ...wanted, updatedAt: now?.updatedAt })
      )
        return "";
      const hasLeftAlready = isClosed(entry) && wanted !== null && isClosed(wanted);
      if (!stored || wholeNumber(stored.revision) !== entry.revision || hasLeftAlready)
        throw new ConflictError(null);
      if (isBehind) await commitWithRetry((batch) => batch.set(lastRef("INV"), { number: last }));
      await saveProduct((batch) => {
        setEntry(batch, entry.id, stored, fields, by);
        if (!invoice) return;
        const payments = invoice.payments.map((one) => ({ ...one, by: by.email }));
        addInvoice(batch, invoice.content, number, id, { documents, paid, payments });
      });
      return invoice ? `INV-${number}` : "";
    },
  );
}

/** A request to take a sold piece back. */
export interface TakeBack {
  /** From `newRequest`. */
  readonly id: string;
  /** As the screen shows it. */
  readonly entry: LedgerEntry;
  /** Makes the content of the credit note for the rest of the sale. */
  readonly creditOf: (left: number, documents: readonly Invoice[]) => InvoiceContent;
  /** Saves the product with its new availability in the same batch; null if it stays as it is. */
  readonly saveProduct: ((also: (batch: Writes) => void) => Promise<void>) | null;
}

/**
 * Take a sold piece back: a credit note for the rest of its sale, and an entry without a sale, which is kept in `returns`. All of
 * it is stored, or nothing.
 * @returns the id of the credit note; the one of an earlier attempt whose answer was lost.
 * @throws ConflictError if the entry or the product has been saved since; otherwise as `withWriteRetry`.
 */
export async function takeBack(request: TakeBack, by: Account): Promise<string> {
  const { id, entry, creditOf, saveProduct } = request;
  return saveOnCurrent(
    async () => {
      const counter = await readLast("CR");
      const documents = await listInvoicesOf(entry.id);
      return { ...counter, documents, stored: await readEntryFields(entry.id) };
    },
    async ({ last, isBehind, documents, stored }) => {
      const made = documents.find((one) => one.request === id);
      if (made) return made.id;
      const isSeen = wholeNumber(stored?.revision) === entry.revision;
      if (!stored || !isSeen || entry.sellingPrice === null) throw new ConflictError(null);
      const left = entry.sellingPrice - entry.credited;
      const credit = left > 0 ? `CR-${last + 1}` : entry.creditedBy;
      const also = (batch: Writes) => {
        if (left > 0) addInvoice(batch, creditOf(left, documents), last + 1, id, { documents });
        keepSale(batch, entry, stored);
        const unsold = entryFields(withoutSale(toLedgerDraft(entry)), nextSale(entry));
        const fields = { ...unsold, creditedBy: credit, revision: entry.revision + 1 };
        setEntry(batch, entry.id, stored, { ...stored, ...fields }, by);
      };
      if (isBehind) await commitWithRetry((batch) => batch.set(lastRef("CR"), { number: last }));
      await (saveProduct ? saveProduct(also) : commitWithRetry(also));
      return credit;
    },
  );
}

/**
 * Say when and how the owner of a piece whose sale is over has paid back what they had been paid; "" if they have not.
 * @throws ShopError as `withWriteRetry`.
 */
export async function markRepaid(sale: string, repaidOn: Day, repaidHow: string): Promise<void> {
  const ref = doc(firestore(), "returns", sale);
  await commitWithRetry((batch) =>
    batch.update(ref, { repaidOn, repaidHow, timestamp: serverTimestamp() }),
  );
}
