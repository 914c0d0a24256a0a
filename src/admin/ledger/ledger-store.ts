import {
  collection,
  count,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  sum,
  where,
} from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { millis, text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore, toTimestamp } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry, type Writes } from "../../firebase/writes.ts";
import { isDay, type Day } from "../../lib/day.ts";
import { ShopError } from "../../lib/errors.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { shorten } from "../../lib/text.ts";
import { displayTitle, toProduct } from "../../products/converters.ts";
import { MAX_SKU_LENGTH } from "../../lib/limits.ts";
import { pence } from "../../products/price.ts";
import type { Product } from "../../products/product.ts";
import type { PartedCollection, Parts } from "../access/known-documents-store.ts";
import type { Account } from "../access/session-store.ts";
import { trimmed } from "../saving/entity-converters.ts";
import { setEntry } from "./ledger-changes-store.ts";
import { owedNow } from "./ledger-figures.ts";
import {
  LEDGER_FIELD_NAMES,
  isZero,
  ledgerField,
  mapFields,
  OWNERS,
  relevantFields,
  VAT_SCHEMES,
  ZERO_RATES,
  type LedgerDraft,
  type LedgerEntry,
  type LedgerFieldKind,
  type LedgerFieldName,
} from "./ledger.ts";

/** Purchases and sales, `ledger/{productId}`, numbered by `stockNumbers/last` (docs/adr/0009-stock-numbers.md). */

const NO_NUMBERS = { last: 0, unknown: null };
const entryRef = (productId: string) => doc(firestore(), "ledger", productId);
const lastNumberRef = () => doc(firestore(), "stockNumbers", "last");

/** A document of `ledger`; null if it has no stock number or purchase date, or is ours and has no purchase price. */
export function toLedgerEntry(id: string, fields: Fields): LedgerEntry | null {
  const stockNumber = wholeNumber(fields.stockNumber);
  const purchaseDate = day(fields.purchaseDate);
  const purchasePrice = fields.purchasePrice === 0 ? 0 : amount(fields.purchasePrice);
  const owner = OWNERS.find((one) => one === fields.owner) ?? "";
  if (stockNumber === 0 || purchaseDate === "" || (owner === "" && purchasePrice === null))
    return null;
  const saleDate = day(fields.saleDate);
  return {
    id,
    stockNumber,
    title: text(fields.title),
    sku: text(fields.sku),
    ...(mapFields((name, field) => read(fields[name], field.kind)) as FieldValues),
    owner,
    purchasePrice,
    vatScheme: VAT_SCHEMES.find((one) => one === fields.vatScheme) ?? "standard",
    zeroRated: ZERO_RATES.find((one) => one === fields.zeroRated) ?? "",
    ...(saleDate === "" && { sellingPrice: null }),
    settled: typeof fields.settled === "number" ? fields.settled : null,
    earlierSales: wholeNumber(fields.earlierSales),
    credited: wholeNumber(fields.credited),
    owedLess: wholeNumber(fields.owedLess),
    creditedBy: text(fields.creditedBy),
    revision: wholeNumber(fields.revision),
    updatedAt: millis(fields.timestamp),
  };
}

type FieldValues = Pick<LedgerEntry, LedgerFieldName>;

function read(value: unknown, kind: LedgerFieldKind): string | number | null {
  if (kind === "day") return day(value);
  return isNumber(kind) ? amount(value) : text(value);
}

const isNumber = (kind: LedgerFieldKind) => kind === "amount" || kind === "percent";

function day(value: unknown): string {
  const found = text(value);
  return isDay(found) ? found : "";
}

/** Pence or percent, or null. */
function amount(value: unknown): number | null {
  const found = wholeNumber(value);
  return found > 0 ? found : null;
}

/** Pence, or null. Only a purchase price can be 0. */
function amountOf(name: LedgerFieldName, text: string): number | null {
  return name === "purchasePrice" && isZero(text) ? 0 : pence(text);
}

/** The typed fields as they are stored. */
export function fromLedgerDraft(typed: LedgerDraft): Fields {
  const draft = relevantFields(typed);
  return {
    ...trimmed(draft),
    ...Object.fromEntries(
      LEDGER_FIELD_NAMES.flatMap((name) => {
        const { kind } = ledgerField(name);
        if (!isNumber(kind)) return [];
        const value = kind === "amount" ? amountOf(name, draft[name]) : Number(draft[name]) || null;
        return [[name, value]];
      }),
    ),
  };
}

/** The stored fields of an entry that the form does not have. */
const NO_SALES = { earlierSales: 0, credited: 0, owedLess: 0, creditedBy: "" };

/**
 * An entry's fields after an edit.
 * @param before    the stored entry; null for a new one.
 * @param isSettled the owner has what is owed now, also if the draft does not say so.
 */
export function entryFields(
  typed: LedgerDraft,
  before: LedgerEntry | null,
  isSettled = false,
): Fields {
  const fields = fromLedgerDraft(typed);
  const { earlierSales, credited, owedLess, creditedBy } = before ?? NO_SALES;
  const after = { ...fields, credited, owedLess } as unknown as LedgerEntry;
  const isAsBefore =
    !isSettled && before?.settledOn === after.settledOn && before.owed === after.owed;
  const paid = isAsBefore ? before.settled : owedNow(after);
  return {
    ...fields,
    settled: after.settledOn === "" ? null : paid,
    earlierSales,
    credited,
    owedLess,
    creditedBy,
  };
}

export const LEDGER: PartedCollection<LedgerEntry> = {
  name: "ledger",
  changedField: "timestamp",
  convert: toLedgerEntry,
};

/** The entries without a sale or disposal. */
export const IN_STOCK: Parts = { "in stock": [where("saleDate", "==", "")] };

const OTHERS = where("owner", "in", ["consigned", "memo"]);

/** All pieces that are or were somebody else's. */
export const NOT_OURS: Parts = { "not ours": [OTHERS] };

/** Pieces of other owners that are in stock, or whose owners wait for their money or may have to pay some back. */
export const ENTRUSTED: Parts = {
  entrusted: [OTHERS, where("settledOn", "==", ""), where("disposal", "==", "")],
  credited: [OTHERS, where("credited", ">", 0)],
};

/** The entries that were saved since a time, in ms since 1970: every change of a line of the stock book saves its entry. */
export function savedSince(ms: number): Parts {
  return { [`saved since ${ms}`]: [where("timestamp", ">=", toTimestamp(ms))] };
}

/** The exports whose evidence is missing. */
export const UNPROVEN_EXPORTS: Parts = {
  exports: [where("zeroRated", "==", "export"), where("exportEvidence", "==", "")],
};

/** The entries that were bought or sold in a period, each in one part. */
export function datedIn(first: Day, last: Day): Parts {
  const bought = "purchaseDate";
  const sold = "saleDate";
  return {
    [`bought ${first} ${last}`]: [where(bought, ">=", first), where(bought, "<=", last)],
    [`sold ${first} ${last}`]: [
      where(sold, ">=", first),
      where(sold, "<=", last),
      where(bought, "<", first),
      // The order of the index.
      orderBy(sold),
      orderBy(bought),
    ],
  };
}

/** What the home page says of the ledger. Amounts are in pence. */
export interface LedgerFigures {
  /** The cost of the entries without a sale. */
  readonly cost: number;
  /** How many of these were bought until a day. */
  readonly old: number;
  /** The sales since a day. */
  readonly sold: number;
  readonly takings: number;
  /** All sales without the number of an invoice. */
  readonly uninvoiced: number;
}

/** One billed read for a thousand entries that are counted. @throws ShopError as `withReadRetry`. */
export async function readFigures(oldUntil: Day, soldSince: Day): Promise<LedgerFigures> {
  const ledger = collection(firestore(), "ledger");
  const inStock = where("saleDate", "==", "");
  const [stock, old, sales, uninvoiced] = await Promise.all([
    withReadRetry(() => getAggregate(query(ledger, inStock), { cost: sum("purchasePrice") })),
    withReadRetry(() =>
      getAggregate(query(ledger, inStock, where("purchaseDate", "<=", oldUntil)), {
        count: count(),
      }),
    ),
    withReadRetry(() =>
      getAggregate(query(ledger, where("disposal", "==", ""), where("saleDate", ">=", soldSince)), {
        count: count(),
        takings: sum("sellingPrice"),
      }),
    ),
    withReadRetry(() =>
      getAggregate(query(ledger, where("saleInvoice", "==", ""), where("sellingPrice", ">", 0)), {
        count: count(),
      }),
    ),
  ]);
  return {
    cost: stock.data().cost,
    old: old.data().count,
    sold: sales.data().count,
    takings: sales.data().takings,
    uninvoiced: uninvoiced.data().count,
  };
}

/** The first day of the stock book; "" if it is empty. @throws ShopError as `withReadRetry`. */
export async function readFirstDay(): Promise<Day> {
  const first = query(collection(firestore(), "ledger"), orderBy("purchaseDate"), limit(1));
  const { docs } = await withReadRetry(() => getDocs(first));
  return day(docs[0]?.data().purchaseDate);
}

/** The data of the form for one product's entry. */
export interface LedgerRecord {
  readonly entry: LedgerEntry | null;
  /** null if it has been deleted. */
  readonly product: Product | null;
  /** The last stock number that was given; 0 if none was, or if the piece has an entry. */
  readonly lastNumber: number;
}

/** @throws ShopError as `withReadRetry`. */
export async function loadLedgerRecord(productId: string): Promise<LedgerRecord> {
  const [entry, product] = await Promise.all([findEntry(productId), findProduct(productId)]);
  return { entry, product, lastNumber: entry ? 0 : await readLastNumber() };
}

async function findEntry(productId: string): Promise<LedgerEntry | null> {
  const fields = await readEntryFields(productId);
  return fields ? toLedgerEntry(productId, fields) : null;
}

async function findProduct(id: string): Promise<Product | null> {
  const fields = (await withReadRetry(() => getDoc(doc(firestore(), "products", id)))).data();
  return fields ? toProduct(id, fields) : null;
}

/** The last stock number that was given; 0 if none. @throws ShopError as `withReadRetry`. */
export async function readLastNumber(): Promise<number> {
  return (await readNumbers()).last;
}

/** Whether an invoice or purchase invoice has been made here. @throws ShopError as `withReadRetry`. */
export async function hasInvoices(): Promise<boolean> {
  const counters = ["INV", "PI"].map((series) => doc(firestore(), "invoiceNumbers", series));
  const found = await Promise.all(counters.map((ref) => withReadRetry(() => getDoc(ref))));
  return found.some((one) => one.exists());
}

interface StockNumbers {
  readonly last: number;
  readonly unknown: { readonly id: string } | null;
}

/** Let `stockNumbers/last` know a number that it does not know. @throws ShopError as `withWriteRetry`. */
export async function catchUp({ last, unknown }: StockNumbers): Promise<void> {
  if (!unknown) return;
  await commitWithRetry((batch) =>
    batch.set(lastNumberRef(), { number: last, product: unknown.id }),
  );
}

/** Add a new entry and its stock number to a batch. @param fields all fields of the entry, except the time of the save. */
export function addEntry(batch: Writes, productId: string, fields: Fields, by: Account): void {
  setEntry(batch, productId, null, fields, by);
  batch.set(lastNumberRef(), { number: fields.stockNumber, product: productId });
}

/**
 * The last stock number, and the entry with it if `stockNumbers/last` does not know it: a backup may have been restored in part.
 */
export async function readNumbers(): Promise<StockNumbers> {
  const highest = query(
    collection(firestore(), "ledger"),
    orderBy("stockNumber", "desc"),
    limit(1),
  );
  // In this order: an entry that is saved in between has its number in both.
  const entries = await withReadRetry(() => getDocs(highest));
  const stored = await withReadRetry(() => getDoc(lastNumberRef()));
  const counted = wholeNumber(stored.data()?.number);
  const [entry = null] = entries.docs;
  const given = wholeNumber(entry?.data().stockNumber);
  return given > counted
    ? { last: given, unknown: entry && { id: entry.id } }
    : { last: counted, unknown: null };
}

/** A new entry gets the next stock number, unless another is chosen. */
export interface EntryOptions {
  /** The number of the first entry of all. */
  readonly first?: number | undefined;
  /** The only number that the entry may get. */
  readonly only?: number | undefined;
  /** The owner was paid, or has paid back, what is owed now. */
  readonly isSettled?: boolean;
}

/** An entry's fields as they are stored; null if there is none. @throws ShopError as `withReadRetry`. */
export async function readEntryFields(productId: string): Promise<Fields | null> {
  return (await withReadRetry(() => getDoc(entryRef(productId)))).data() ?? null;
}

/**
 * Save a product's entry with the title and the SKU that the product has now, and record what differs. A new entry gets the next stock number.
 * @param before the entry that the draft is based on; null for a new one.
 * @returns the stored entry.
 * @throws ConflictError if another administrator saved it first, or has taken the `only` number; ShopError "not-found" if the product of a new entry has been
 *   deleted; otherwise as `withWriteRetry`. After "timeout" and "unavailable", saving again is safe.
 */
export async function saveLedgerEntry(
  by: Account,
  productId: string,
  draft: LedgerDraft,
  before: LedgerEntry | null,
  { only, first = only ?? 1, isSettled = false }: EntryOptions = {},
): Promise<LedgerEntry> {
  const [product, stored] = await Promise.all([
    findProduct(productId),
    before ? readEntryFields(productId) : null,
  ]);
  const named = product ?? before;
  if (!named) throw new ShopError("not-found");
  const revision = (before?.revision ?? 0) + 1;
  for (;;) {
    const { last: lastNumber, unknown } = before ? NO_NUMBERS : await readNumbers();
    const stockNumber = before?.stockNumber ?? (lastNumber === 0 ? first : lastNumber + 1);
    const fields = {
      ...entryFields(draft, before, isSettled),
      stockNumber,
      title: displayTitle(named.title),
      sku: shorten(named.sku, MAX_SKU_LENGTH),
      revision,
    };
    if (!before && only !== undefined && stockNumber !== only) {
      const current = await findEntry(productId);
      // Unless an earlier attempt that timed out did store it.
      const isStored =
        current?.stockNumber === only && isSame(current, toLedgerEntry(productId, fields));
      if (isStored) return current;
      throw new ConflictError(current);
    }
    try {
      await catchUp({ last: lastNumber, unknown });
      await commitWithRetry((batch) => {
        if (before) setEntry(batch, productId, stored, fields, by);
        else addEntry(batch, productId, fields, by);
      });
    } catch (error) {
      if (!isKind(error, "not-allowed")) throw error;
      // The rules also deny a wrong revision and a stock number that is taken.
      const current = await findEntry(productId);
      if (current && isSame(current, toLedgerEntry(productId, fields))) return current;
      if ((current?.revision ?? 0) !== revision - 1) throw new ConflictError(current);
      if (before) throw error;
      const now = await readNumbers();
      // Someone else has taken the number, or caught up with it.
      if (now.last !== lastNumber || (unknown && !now.unknown)) continue;
      throw error;
    }
    // It is saved, so don't report an error if it cannot be read.
    const sent = toLedgerEntry(productId, { ...fields, timestamp: new Date() });
    const now = await findEntry(productId).catch(() => sent);
    // A proxy or captive portal faked the response to the save.
    if (!now || now.revision < revision) throw new ShopError("unavailable");
    return now;
  }
}

/** Whether an earlier attempt that timed out did store the entry, perhaps with another stock number. */
function isSame(current: LedgerEntry, sent: LedgerEntry | null): boolean {
  const comparable = (entry: LedgerEntry | null) =>
    JSON.stringify({ ...entry, stockNumber: 0, updatedAt: 0 });
  return comparable(current) === comparable(sent);
}
