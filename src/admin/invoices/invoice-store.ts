import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { httpUrl, text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore, readCollection, type InvalidDocument } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry, withWriteRetry } from "../../firebase/writes.ts";
import { isDay } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { isRecord } from "../../lib/values.ts";
import { fromLedgerDraft } from "../ledger/ledger-store.ts";
import type { LedgerDraft, LedgerEntry } from "../ledger/ledger.ts";
import {
  creditable,
  invoiceNumber,
  SCHEME_WORDS,
  SERIES_NAMES,
  validInvoices,
  type Invoice,
  type InvoiceContent,
  type InvoiceItem,
  type MarginScheme,
  type Series,
} from "./invoice.ts";

/** `invoices/INV-1`, numbered by `invoiceNumbers/INV` as the stock book is by `stockNumbers/last`. */

const invoiceRef = (series: Series, number: number) =>
  doc(firestore(), "invoices", `${series}-${number}`);
const lastRef = (series: Series) => doc(firestore(), "invoiceNumbers", series);

/** A document of `invoices`; null if its number, date or total cannot be read. */
function toInvoice(id: string, fields: Fields): Invoice | null {
  const series = (Object.keys(SERIES_NAMES) as Series[]).find((one) => one === fields.series);
  const [number, total, date] = [
    wholeNumber(fields.number),
    wholeNumber(fields.total),
    text(fields.date),
  ];
  if (!series || number === 0 || total === 0 || !isDay(date)) return null;
  return {
    id,
    series,
    number,
    product: text(fields.product),
    stockNumber: wholeNumber(fields.stockNumber),
    date,
    dealer: text(fields.dealer),
    name: text(fields.name),
    address: text(fields.address),
    items: Array.isArray(fields.items) ? fields.items.flatMap(toItem) : [],
    scheme: toScheme(text(fields.scheme)),
    vat: fields.scheme === "standard" ? wholeNumber(fields.vat) : null,
    total,
    photo: httpUrl(fields.photo),
    corrects: text(fields.corrects),
    note: text(fields.note),
    cancelled: text(fields.cancelled),
  };
}

function toItem(value: unknown): InvoiceItem[] {
  return isRecord(value)
    ? [{ text: text(value["text"]), amount: wholeNumber(value["amount"]) }]
    : [];
}

function toScheme(value: string): Invoice["scheme"] {
  return value === "standard" || Object.hasOwn(SCHEME_WORDS, value)
    ? (value as MarginScheme | "standard")
    : "";
}

/** All of them, the documents that cannot be read, and the last number of each series. @throws ShopError as `readCollection`. */
export async function listInvoices(): Promise<{
  readonly values: readonly Invoice[];
  readonly bad: readonly InvalidDocument[];
  readonly lastNumbers: Readonly<Record<Series, number>>;
}> {
  const [{ values, bad }, INV, CR, PI] = await Promise.all([
    readCollection("invoices", toInvoice),
    readCounter("INV"),
    readCounter("CR"),
    readCounter("PI"),
  ]);
  return { values, bad, lastNumbers: { INV, CR, PI } };
}

/** The invoices of one piece, by number. @throws ShopError as `withReadRetry`. */
export async function listInvoicesOf(productId: string): Promise<readonly Invoice[]> {
  return select("product", productId);
}

/** One of them; null if there is none. @throws ShopError as `withReadRetry`. */
export async function findInvoice(id: string): Promise<Invoice | null> {
  const fields = (await withReadRetry(() => getDoc(doc(firestore(), "invoices", id)))).data();
  return fields ? toInvoice(id, fields) : null;
}

async function select(field: string, value: string): Promise<readonly Invoice[]> {
  const chosen = query(collection(firestore(), "invoices"), where(field, "==", value));
  const { docs } = await withReadRetry(() => getDocs(chosen));
  return docs
    .flatMap((one) => toInvoice(one.id, one.data()) ?? [])
    .toSorted((a, b) => a.number - b.number);
}

/** The number in `invoiceNumbers`; 0 if none. */
async function readCounter(series: Series): Promise<number> {
  const stored = (await withReadRetry(() => getDoc(lastRef(series)))).data();
  return wholeNumber(stored?.number);
}

/** The last number of a series that was given, 0 if none, and whether `invoiceNumbers` does not know it. */
async function readLast(series: Series): Promise<{ last: number; isBehind: boolean }> {
  const counted = await readCounter(series);
  if (counted > 0) {
    const next = await withReadRetry(() => getDoc(invoiceRef(series, counted + 1)));
    if (!next.exists()) return { last: counted, isBehind: false };
  }
  // It has been lost, or a backup has brought back an older one.
  const last = (await select("series", series)).at(-1)?.number ?? 0;
  return { last: Math.max(last, counted), isBehind: last > counted };
}

/** @throws ShopError as `withReadRetry`. */
export async function readLastInvoiceNumber(series: Series): Promise<number> {
  return (await readLast(series)).last;
}

/** How an invoice changes the ledger's entry of its piece. */
export interface SaleChange {
  /** As it is stored. */
  readonly before: LedgerEntry;
  /** @param number of the invoice: "INV-0001" */
  readonly draftOf: (number: string) => LedgerDraft;
}

/** More than administrators who make invoices at the same time. */
const ATTEMPTS = 25;

/**
 * Make an invoice, with the next number of its series. If the same one has been stored already, because an answer was lost or a
 * button was pressed twice, that one is returned.
 * @param first the number of the first one of the series.
 * @param sale  what becomes of the ledger's entry, in the same batch.
 * @throws ConflictError if the piece has another valid invoice of this series, less than a credit note's total can be credited, or the
 *   entry has been saved since; otherwise as `withWriteRetry`.
 */
export async function createInvoice(
  content: InvoiceContent,
  first: number,
  sale: SaleChange | null,
): Promise<Invoice> {
  const { series } = content;
  for (let attempt = 1; ; attempt++) {
    const documents = await listInvoicesOf(content.product);
    const valid = validInvoices(documents);
    const same = valid.find((one) => isSame(one, content));
    if (same) return same;
    if (series === "CR") {
      const corrected = valid.find(({ id }) => id === content.corrects);
      if (!corrected || creditable(corrected, documents) < content.total)
        throw new ConflictError(null);
    } else {
      const other = valid.find((one) => one.series === series);
      if (other) throw new ConflictError(other);
    }

    const { last, isBehind } = await readLast(series);
    const number = last === 0 ? first : last + 1;
    try {
      if (isBehind) await commitWithRetry((batch) => batch.set(lastRef(series), { number: last }));
      await commitWithRetry((batch) => {
        batch.set(invoiceRef(series, number), {
          ...content,
          number,
          cancelled: "",
          timestamp: serverTimestamp(),
        });
        batch.set(lastRef(series), { number });
        if (sale) {
          const { id, updatedAt: _, ...before } = sale.before;
          batch.set(doc(firestore(), "ledger", id), {
            ...before,
            ...fromLedgerDraft(sale.draftOf(invoiceNumber({ series, number }))),
            revision: before.revision + 1,
            timestamp: serverTimestamp(),
          });
        }
      });
      return { ...content, id: `${series}-${number}`, number, cancelled: "" };
    } catch (error) {
      if (!isKind(error, "not-allowed") || attempt === ATTEMPTS) throw error;
      // The rules also deny a number that is taken, and an entry that has been saved since.
      if (sale && (await revisionOf(sale.before.id)) !== sale.before.revision) {
        const stored = validInvoices(await listInvoicesOf(content.product)).find((one) =>
          isSame(one, content),
        );
        if (stored) return stored;
        throw new ConflictError(null);
      }
      const now = await readLast(series);
      if (now.last === last && now.isBehind === isBehind) throw error;
    }
  }
}

async function revisionOf(productId: string): Promise<number> {
  const fields = (await withReadRetry(() => getDoc(doc(firestore(), "ledger", productId)))).data();
  return wholeNumber(fields?.revision);
}

function isSame(stored: Invoice, content: InvoiceContent): boolean {
  const text = (value: unknown) => JSON.stringify(value);
  return (Object.keys(content) as (keyof InvoiceContent)[]).every(
    (field) => text(stored[field]) === text(content[field]),
  );
}

/**
 * Cancel an invoice. It stays, with the reason.
 * @throws ConflictError if it has been cancelled or credited elsewhere; otherwise as `withWriteRetry`.
 */
export async function cancelInvoice({ id, product }: Invoice, reason: string): Promise<void> {
  const documents = await listInvoicesOf(product);
  const now = documents.find((one) => one.id === id);
  // An earlier attempt whose answer was lost.
  if (now?.cancelled === reason) return;
  const credits = documents.filter(({ corrects }) => corrects === id);
  if (now?.cancelled !== "" || credits.some(({ cancelled }) => cancelled === ""))
    throw new ConflictError(null);
  await withWriteRetry(() => updateDoc(doc(firestore(), "invoices", id), { cancelled: reason }));
}
