import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { httpUrl, millis, text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore, toTimestamp } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry, type Writes } from "../../firebase/writes.ts";
import { isDay, type Day } from "../../lib/day.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { isRecord } from "../../lib/values.ts";
import type { PartedCollection, Parts } from "../access/known-documents-store.ts";
import type { Account } from "../access/session-store.ts";
import { setEntry } from "../ledger/ledger-changes-store.ts";
import { fromLedgerDraft, readEntryFields, toLedgerEntry } from "../ledger/ledger-store.ts";
import {
  toLedgerDraft,
  withoutSale,
  type LedgerDraft,
  type LedgerEntry,
} from "../ledger/ledger.ts";
import {
  creditable,
  creditedOf,
  invoiceNumber,
  NUMBER_FIELDS,
  numberIn,
  SCHEME_WORDS,
  SERIES_NAMES,
  validInvoices,
  type Invoice,
  type InvoiceContent,
  type InvoiceItem,
  type NewSeries,
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
    owedLess: wholeNumber(fields.owedLess),
    note: text(fields.note),
    request: text(fields.request),
    cancelled: text(fields.cancelled),
    credited: typeof fields.credited === "number" ? fields.credited : null,
    cancelledAt: millis(fields.cancelledAt),
    cancelledBy: text(fields.cancelledBy),
    paidOn: text(fields.paidOn),
    paidHow: text(fields.paidHow),
  };
}

function toItem(value: unknown): InvoiceItem[] {
  return isRecord(value)
    ? [{ text: text(value["text"]), amount: wholeNumber(value["amount"]) }]
    : [];
}

function toScheme(value: string): Invoice["scheme"] {
  return value === "standard" || value === "export" || Object.hasOwn(SCHEME_WORDS, value)
    ? (value as Invoice["scheme"])
    : "";
}

export const INVOICES: PartedCollection<Invoice> = {
  name: "invoices",
  changedField: "changedAt",
  convert: toInvoice,
};

/** The invoices and credit notes with a date in a period. */
export function invoicesDatedIn(first: Day, last: Day): Parts {
  return { [`date ${first} ${last}`]: [where("date", ">=", first), where("date", "<=", last)] };
}

/** How many invoices the list shows at first. */
export const NEWEST = 100;

/** The newest invoices and credit notes. @param series "" for all. */
export function newestInvoices(series: string): Parts {
  const ofSeries = series === "" ? [] : [where("series", "==", series)];
  return { [`newest ${series}`]: [...ofSeries, orderBy("date", "desc"), limit(NEWEST)] };
}

const PRODUCTS_PER_QUERY = 10;

/** The documents of some pieces. */
export function ofProducts(ids: readonly string[]): Parts {
  const groups = Array.from({ length: Math.ceil(ids.length / PRODUCTS_PER_QUERY) }, (_, n) =>
    ids.slice(n * PRODUCTS_PER_QUERY, (n + 1) * PRODUCTS_PER_QUERY),
  );
  return Object.fromEntries(
    groups.map((some) => [`of ${some.join(" ")}`, [where("product", "in", some)]]),
  );
}

/** Invoices and credit notes that were cancelled since a time, in ms since 1970. */
export function cancelledSince(ms: number): Parts {
  return { [`cancelled since ${ms}`]: [where("cancelledAt", ">=", toTimestamp(ms))] };
}

/** The last number of each series. @throws ShopError as `withReadRetry`. */
export async function readLastNumbers(): Promise<Readonly<Record<Series, number>>> {
  const [INV, CR, PI] = await Promise.all([
    readCounter("INV"),
    readCounter("CR"),
    readCounter("PI"),
  ]);
  return { INV, CR, PI };
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

/** A sale that was taken back, as it was. */
export const RETURNS: PartedCollection<LedgerEntry> = {
  name: "returns",
  changedField: "timestamp",
  convert: (_creditNote, { product, entry }) => {
    const sale = isRecord(entry) ? toLedgerEntry(text(product), entry) : null;
    // Its owner gets nothing any more.
    return sale && { ...sale, owed: sale.owner === "" ? null : 0 };
  },
};

/** The sales of a period that were taken back. */
export function returnsSoldIn(first: Day, last: Day): Parts {
  const field = "entry.saleDate";
  return { [`sold ${first} ${last}`]: [where(field, ">=", first), where(field, "<=", last)] };
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

/** What nobody has done with a new invoice. */
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
  /** The number of the first one of the series. */
  readonly first?: number;
  /** What becomes of the ledger's entry, in the same batch. */
  readonly sale?: SaleChange | null;
}

/**
 * Make an invoice, with the next number of its series.
 * @returns the new invoice, or the invoice that an earlier attempt of this request made.
 * @throws ConflictError if an earlier attempt made it with other content, the piece has another valid invoice of this series, less than a
 *   credit note's total can be credited, or the entry has been saved since; TypedNumberError; otherwise as `withWriteRetry`.
 */
export async function createInvoice(request: InvoiceRequest, by: Account): Promise<Invoice> {
  const { id, content, first = 1, sale = null } = request;
  const { series, product } = content;
  let refused = "";
  for (let attempt = 1; ; attempt++) {
    // In this order: an invoice that is made in between takes the number, so that the rules refuse this one.
    const { last, isBehind } = await readLast(series);
    const number = last === 0 ? first : last + 1;
    const [documents, entry, typed] = await Promise.all([
      listInvoicesOf(product),
      sale ? readEntryFields(sale.before.id) : null,
      series === "CR" ? null : findTyped(series, number, product),
    ]);
    const made = documents.find((one) => one.request === id);
    if (made && isSame(made, content)) return made;
    if (made) throw new ConflictError(made);
    const revision = wholeNumber(entry?.revision);
    if (sale && revision !== sale.before.revision) throw new ConflictError(null);
    const valid = validInvoices(documents);
    const corrected = valid.find((one) => one.id === content.corrects);
    if (series === "CR") {
      if (!corrected || creditable(corrected, documents) < content.total)
        throw new ConflictError(null);
    } else {
      const other = valid.find((one) => one.series === series);
      if (other) throw new ConflictError(other);
    }
    if (typed) throw new TypedNumberError(invoiceNumber({ series, number }), typed);

    try {
      if (isBehind) await commitWithRetry((batch) => batch.set(lastRef(series), { number: last }));
      await commitWithRetry((batch) => {
        const stored = { ...content, number, request: id, cancelled: "", credited: 0 };
        const ref = invoiceRef(series, number);
        batch.set(ref, { ...stored, timestamp: serverTimestamp(), changedAt: serverTimestamp() });
        batch.set(lastRef(series), { number });
        if (corrected) {
          const credited = creditedOf(corrected, documents) + content.total;
          change(batch, corrected.id, { credited, creditedBy: ref.id });
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
      return {
        ...content,
        id: `${series}-${number}`,
        number,
        request: id,
        ...NEW,
      };
    } catch (error) {
      // The rules deny what is based on an older number, invoice or entry: try again if one has changed.
      const state = JSON.stringify([last, isBehind, revision, documents]);
      if (!isKind(error, "not-allowed") || state === refused || attempt === ATTEMPTS) throw error;
      refused = state;
    }
  }
}

/** The entry of another piece in which this number was typed before invoices were made here. */
async function findTyped(
  series: NewSeries,
  number: number,
  product: string,
): Promise<LedgerEntry | null> {
  const padded = [1, 2, 3, 4, 5].map((length) => String(number).padStart(length, "0"));
  const texts = [series, series.toLowerCase()].flatMap((name) =>
    padded.flatMap((digits) => [`${name}-${digits}`, `${name}–${digits}`]),
  );
  const ledger = collection(firestore(), "ledger");
  const chosen = query(ledger, where(NUMBER_FIELDS[series], "in", [...new Set(texts)]));
  const { docs } = await withReadRetry(() => getDocs(chosen));
  const other = docs.find((one) => one.id !== product);
  return other ? toLedgerEntry(other.id, other.data()) : null;
}

/** The highest number of a series that was typed into the ledger before invoices were made here; 0 if none. */
async function readHighestTyped(series: NewSeries): Promise<number> {
  const field = NUMBER_FIELDS[series];
  const ledger = collection(firestore(), "ledger");
  const found = await Promise.all(
    [series, series.toLowerCase()].map((name) => {
      const chosen = query(ledger, where(field, ">=", `${name}-`), where(field, "<", `${name}.`));
      return withReadRetry(() => getDocs(chosen));
    }),
  );
  return found
    .flatMap(({ docs }) => docs)
    .reduce((highest, one) => Math.max(highest, numberIn(text(one.get(field)), series)), 0);
}

/** The number of the next invoice. */
export interface NextNumber {
  /** The last number of the series; 0 if none. */
  readonly last: number;
  /** The suggested number for the first invoice: one more than the highest number typed into the ledger. */
  readonly first: number;
}

/** @throws ShopError as `withReadRetry`. */
export async function readNextNumber(series: NewSeries): Promise<NextNumber> {
  const { last } = await readLast(series);
  return { last, first: last === 0 ? (await readHighestTyped(series)) + 1 : last + 1 };
}

function isSame(stored: Invoice, content: InvoiceContent): boolean {
  const text = (value: unknown) => JSON.stringify(value);
  return (Object.keys(content) as (keyof InvoiceContent)[]).every(
    (field) => text(stored[field]) === text(content[field]),
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
  let refused = "";
  for (;;) {
    const documents = await listInvoicesOf(product);
    const now = documents.find((one) => one.id === id);
    // An earlier attempt whose answer was lost.
    if (now?.cancelled === reason) return;
    if (now?.cancelled !== "" || creditedOf(now, documents) > 0) throw new ConflictError(null);
    const corrected = documents.find((one) => one.id === now.corrects);
    try {
      return await commitWithRetry((batch) => {
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
    } catch (error) {
      const state = JSON.stringify(documents);
      if (!isKind(error, "not-allowed") || state === refused) throw error;
      refused = state;
    }
  }
}

/**
 * Say when and how an invoice was paid; both "" if it was not.
 * @throws ConflictError if it has been cancelled elsewhere; otherwise as `withWriteRetry`.
 */
export async function markPaid({ id }: Invoice, paidOn: Day, paidHow: string): Promise<void> {
  try {
    await commitWithRetry((batch) => change(batch, id, { paidOn, paidHow }));
  } catch (error) {
    if (isKind(error, "not-allowed") && (await findInvoice(id))?.cancelled)
      throw new ConflictError(null);
    throw error;
  }
}

/** A request to take a sold piece back. */
export interface TakeBack {
  /** From `newRequest`. */
  readonly id: string;
  readonly invoice: Invoice;
  /** As the screen shows it. */
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
 * @throws ConflictError if the entry or the product has been saved since, or the invoice cancelled; otherwise as `withWriteRetry`.
 */
export async function takeBack(request: TakeBack, by: Account): Promise<string> {
  const { id, invoice, entry, creditOf, saveProduct } = request;
  let refused = "";
  for (;;) {
    const { last, isBehind } = await readLast("CR");
    const documents = await listInvoicesOf(entry.id);
    const made = documents.find((one) => one.request === id);
    if (made) return made.id;
    const stored = await readEntryFields(entry.id);
    const now = documents.find((one) => one.id === invoice.id);
    if (!stored || wholeNumber(stored.revision) !== entry.revision || now?.cancelled !== "")
      throw new ConflictError(null);
    const left = creditable(now, documents);
    const credits = documents.filter(
      ({ corrects, cancelled }) => corrects === now.id && !cancelled,
    );
    const credit = left > 0 ? `CR-${last + 1}` : (credits.at(-1)?.id ?? "");
    const also = (batch: Writes) => {
      if (left > 0) {
        batch.set(doc(firestore(), "invoices", credit), {
          ...creditOf(left, documents),
          number: last + 1,
          request: id,
          cancelled: "",
          credited: 0,
          timestamp: serverTimestamp(),
          changedAt: serverTimestamp(),
        });
        batch.set(lastRef("CR"), { number: last + 1 });
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
    try {
      if (isBehind) await commitWithRetry((batch) => batch.set(lastRef("CR"), { number: last }));
      await (saveProduct ? saveProduct(also) : commitWithRetry(also));
      return credit;
    } catch (error) {
      const state = JSON.stringify([last, isBehind, documents]);
      const isRefused = isKind(error, "not-allowed") || isKind(error, "refused");
      if (!isRefused || state === refused) throw error;
      refused = state;
    }
  }
}
