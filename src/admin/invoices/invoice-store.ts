import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from "firebase/firestore/lite";
import { httpUrl, text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore, readCollection } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { isDay, type Day } from "../../lib/day.ts";
import { isRecord } from "../../lib/values.ts";
import type { PartedCollection, Parts } from "../access/known-documents-store.ts";
import { toLedgerEntry } from "../ledger/ledger-store.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import {
  SCHEME_WORDS,
  SERIES_NAMES,
  type Invoice,
  type InvoiceItem,
  type Payment,
  type NewSeries,
  type Series,
} from "./invoice.ts";

/** `invoices/INV-1`, numbered by `invoiceNumbers/INV` as the stock book is by `stockNumbers/last`. */

export const invoiceRef = (series: Series, number: number) =>
  doc(firestore(), "invoices", `${series}-${number}`);
export const lastRef = (series: Series) => doc(firestore(), "invoiceNumbers", series);

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
    sale: text(fields.sale),
    credited: wholeNumber(fields.credited),
    balance: typeof fields.balance === "number" ? fields.balance : 0,
    payments: toPayments(fields.payments),
  };
}

function toPayments(value: unknown): Payment[] {
  return isRecord(value) ? Object.values(value).flatMap(toPayment) : [];
}

function toPayment(value: unknown): Payment[] {
  if (!isRecord(value) || typeof value["amount"] !== "number") return [];
  const { day, amount, how, by } = value;
  return [{ day: text(day), amount, how: text(how), by: text(by) }];
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

/** The invoices that are not settled: to pay, or to refund. */
export const TO_PAY: Parts = { "to pay": [where("balance", ">", 0)] };
export const TO_REFUND: Parts = { "to refund": [where("balance", "<", 0)] };

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

/** The payments for a sale that has no invoice here: a deposit, or those of an invoice on paper. */
export interface SalePayments {
  /** The sale's. */
  readonly id: string;
  /** The id of the piece. */
  readonly product: string;
  /** Who paid. */
  readonly name: string;
  /** In the order of entry. */
  readonly payments: readonly Payment[];
  /** Their sum in pence. */
  readonly held: number;
  /** The id of the invoice that has taken them over; "" if none has. */
  readonly invoice: string;
}

export const paymentsRef = (sale: string) => doc(firestore(), "salePayments", sale);

/** A document of `salePayments`. */
export function toSalePayments(id: string, fields: Fields): SalePayments {
  return {
    id,
    product: text(fields.product),
    name: text(fields.name),
    payments: toPayments(fields.payments),
    held: wholeNumber(fields.held),
    invoice: text(fields.invoice),
  };
}

export const SALE_PAYMENTS: PartedCollection<SalePayments> = {
  name: "salePayments",
  changedField: "timestamp",
  convert: toSalePayments,
};

/** The payments that no invoice has taken over. */
export const NOT_TAKEN_OVER: Parts = { "not taken over": [where("invoice", "==", "")] };

/** A sale's payments as they are stored; null if there are none. @throws ShopError as `withReadRetry`. */
export async function readSalePayments(sale: string): Promise<Fields | null> {
  return (await withReadRetry(() => getDoc(paymentsRef(sale)))).data() ?? null;
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

/** The invoices with this name, by number. @throws ShopError as `withReadRetry`. */
export async function listInvoicesTo(name: string): Promise<readonly Invoice[]> {
  return select("name", name);
}

/** The payments for a piece's sales without an invoice here. @throws ShopError as `withReadRetry`. */
export function listSalePaymentsOf(productId: string): Promise<readonly SalePayments[]> {
  return selectSalePayments("product", productId);
}

async function selectSalePayments(field: string, value: string): Promise<readonly SalePayments[]> {
  return (await readCollection("salePayments", toSalePayments, where(field, "==", value))).values;
}

/** All payments by somebody of this name. @throws ShopError as `withReadRetry`. */
export async function listPaymentsBy(name: string): Promise<readonly Payment[]> {
  const [invoices, sales] = await Promise.all([
    listInvoicesTo(name),
    selectSalePayments("name", name),
  ]);
  const open = sales.filter(({ invoice }) => invoice === "");
  return [...invoices, ...open].flatMap(({ payments }) => payments);
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
export async function readLast(series: Series): Promise<{ last: number; isBehind: boolean }> {
  const counted = await readCounter(series);
  if (counted > 0) {
    const next = await withReadRetry(() => getDoc(invoiceRef(series, counted + 1)));
    if (!next.exists()) return { last: counted, isBehind: false };
  }
  // It has been lost, or a backup has brought back an older one.
  const last = (await select("series", series)).at(-1)?.number ?? 0;
  return { last: Math.max(last, counted), isBehind: last > counted };
}

/** A sale that is over: the entry as it was. */
export interface PastSale extends LedgerEntry {
  /** When the owner paid back what they had been paid; "" until then, null if it was nothing. */
  readonly repaidOn: Day | null;
}

const isText = (value: unknown) => typeof value === "string";

export const RETURNS: PartedCollection<PastSale> = {
  name: "returns",
  changedField: "timestamp",
  convert: (_sale, { product, entry, repaidOn }) => {
    const sale = isRecord(entry) ? toLedgerEntry(text(product), entry) : null;
    if (!sale) return null;
    // Its owner gets nothing any more.
    const settled = repaidOn === "" ? sale.settled : null;
    return {
      ...sale,
      owedLess: sale.owed ?? 0,
      settled,
      repaidOn: isText(repaidOn) ? repaidOn : null,
    };
  },
};

/** The sales whose owners were paid, and have to pay it back. */
export const TO_REPAY: Parts = { "to repay": [where("repaidOn", "==", "")] };

/** The sales of a period that are over. */
export function returnsSoldIn(first: Day, last: Day): Parts {
  const field = "entry.saleDate";
  return { [`sold ${first} ${last}`]: [where(field, ">=", first), where(field, "<=", last)] };
}

/** The last number of a series that was given; 0 if none. @throws ShopError as `withReadRetry`. */
export async function readLastNumber(series: NewSeries): Promise<number> {
  return (await readLast(series)).last;
}
