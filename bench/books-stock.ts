import { paths } from "../src/admin/paths.ts";
import type { LedgerEntry } from "../src/admin/ledger/ledger.ts";
import { invoiceNumber, type Series } from "../src/admin/invoices/invoice.ts";
import { isInQuarter, quartersBetween } from "../src/admin/ledger/vat-quarter.ts";
import { addDays, ukDay, type Day } from "../src/lib/day.ts";
import { ADMINISTRATOR } from "../scripts/samples/seed.ts";
import { testEntry } from "../tests/ledger.ts";
import { storeDocuments, type StoredDocument, type SyntheticStock } from "./stock.ts";

export type Books = Awaited<ReturnType<typeof storeBooks>>;

const ENTRIES = 10_000;
const DAYS = 5 * 365;
const SALE_INVOICES = 5_800;
const CREDIT_NOTES = 100;
const isCredited = (invoice: number) => invoice % (SALE_INVOICES / CREDIT_NOTES) === 0;
const PURCHASE_INVOICES = 100;
/** The latest invoices, whose buyers have not paid yet. */
const UNPAID = 20;
const MOVED = 3_000;
const AWAY = 10;
const SUBSCRIBERS = 2_000;
/** One piece in this many is consigned. */
const CONSIGNED = 200;

/**
 * Store five years of books: what is in stock now, and what was sold and deleted from the shop.
 * @returns what the screens have to read of it, and pieces to open.
 */
export async function storeBooks({ products }: SyntheticStock) {
  const today = ukDay(Date.now());
  const firstDay = addDays(today, -DAYS);
  const bare = Array.from({ length: ENTRIES }, (_, n) => entryOf(n, products, firstDay, today));
  const sales = bare
    .filter(({ saleDate }) => saleDate !== "")
    .toSorted((a, b) => (a.saleDate < b.saleDate ? -1 : 1));
  // The last sale has no invoice yet.
  const invoiced = sales.slice(-1 - SALE_INVOICES, -1);
  const isOurs = ({ owner }: LedgerEntry) => owner === "";
  const invoices = [
    ...invoiced.map((entry, n) => invoiceOf("INV", n + 1, entry)),
    ...invoiced
      .map((entry, n) => ({ entry, corrects: n + 1 }))
      .filter(({ corrects }) => isCredited(corrects))
      .map(({ entry, corrects }, n) => invoiceOf("CR", n + 1, entry, corrects)),
    ...bare
      .filter(isOurs)
      .slice(-PURCHASE_INVOICES)
      .map((entry, n) => invoiceOf("PI", n + 1, entry)),
  ];
  const numbers = new Map(
    invoices.map((one) => [`${one.series} ${one.product}`, invoiceNumber(one)]),
  );
  const entries = bare.map((entry) => ({
    ...entry,
    saleInvoice: numbers.get(`INV ${entry.id}`) ?? entry.saleInvoice,
    purchaseInvoice: numbers.get(`PI ${entry.id}`) ?? entry.purchaseInvoice,
    ...creditedOf(invoices.find((one) => one.series === "CR" && one.product === entry.id)),
  }));
  const [quarter = "", , ...filed] = quartersBetween(firstDay, today, 1);
  await storeDocuments([
    ...entries.flatMap(entryDocuments),
    { path: "stockNumbers/last", fields: { number: ENTRIES, product: entries.at(-1)?.id ?? "" } },
    ...invoices.map(invoiceDocument),
    ...(["INV", "CR", "PI"] as const).map((series) => {
      const { length } = invoices.filter((one) => one.series === series);
      return { path: `invoiceNumbers/${series}`, fields: { number: length } };
    }),
    ...entries.slice(-MOVED).map((entry, n) => whereaboutsDocument(entry, n < MOVED - AWAY, today)),
    ...Array.from({ length: SUBSCRIBERS }, (_, n) => subscriberDocument(n)),
    ...filed.map((one) => ({
      path: `filings/${one}`,
      fields: { vat: 5_000_00, at: new Date(addDays(`${one}-28`, 20)), by: ADMINISTRATOR.email },
    })),
  ]);
  const isIn = (day: Day) => day !== "" && isInQuarter(day, quarter);
  const inStock = entries.filter(({ saleDate }) => saleDate === "");
  return {
    entries: ENTRIES,
    inStock: inStock.length,
    /** What the book of the present VAT quarter shows: entries of the quarter or of other owners, invoices and credit notes. */
    inQuarter:
      entries.filter(
        (one) =>
          isIn(one.purchaseDate) || isIn(one.saleDate) || (one.owner !== "" && one.saleDate === ""),
      ).length + invoices.filter(({ date }) => isIn(date)).length,
    piece: paths.editProduct(products.find(({ fields }) => fields.salePrice === "")?.id ?? ""),
    soldWithoutInvoice: paths.purchaseAndSale(sales.at(-1)?.id ?? ""),
  };
}

/** Of the later pieces every fourth is in stock, so that it is in the shop. */
function entryOf(
  n: number,
  products: SyntheticStock["products"],
  firstDay: Day,
  today: Day,
): LedgerEntry {
  const purchaseDate = addDays(firstDay, Math.floor((n * DAYS) / ENTRIES));
  const fromStock = ENTRIES - products.length * 4;
  const product = n >= fromStock && n % 4 === 0 ? products[(n - fromStock) / 4] : undefined;
  const isConsigned = n % CONSIGNED === 0;
  const soldOn = addDays(purchaseDate, 20 + (n % 60));
  const sellingPrice = 900_00 + n;
  return testEntry({
    id: product?.id ?? `sold${n}`,
    stockNumber: n + 1,
    title: product?.fields.title ?? `Diamond ring, number ${n}`,
    sku: product?.fields.sku ?? `OLD-${n}`,
    purchaseDate,
    ...(isConsigned
      ? { owner: "consigned", purchasePrice: null, ownerShare: 60 }
      : { purchasePrice: 500_00 + n }),
    ...(!product && {
      saleDate: soldOn < today ? soldOn : purchaseDate,
      saleInvoice: n === ENTRIES - 1 ? "" : `S-${n}`,
      sellingPrice,
      buyerName: `Mrs Example ${n}`,
      buyerAddress: "2 Example Road, London",
      ...(isConsigned && settledSale(sellingPrice, today)),
    }),
  });
}

function creditedOf(
  note: ReturnType<typeof invoiceOf> | undefined,
): Pick<LedgerEntry, "credited" | "creditedBy"> | null {
  return note ? { credited: note.total, creditedBy: `CR-${note.number}` } : null;
}

function settledSale(sellingPrice: number, settledOn: Day): Partial<LedgerEntry> {
  const owed = Math.round(sellingPrice * 0.6);
  return { owed, settledOn, settled: owed };
}

/** @param corrects the number of the invoice of a credit note. */
function invoiceOf(series: Series, number: number, entry: LedgerEntry, corrects = 0) {
  const isPurchase = series === "PI";
  const price = (isPurchase ? entry.purchasePrice : entry.sellingPrice) ?? 0;
  const total = series === "CR" ? 50_00 : price;
  const isInvoice = series === "INV";
  const credited = isInvoice && isCredited(number) ? 50_00 : 0;
  const left = total - credited;
  const isPaid = isInvoice && number <= SALE_INVOICES - UNPAID;
  return {
    series,
    number,
    product: entry.id,
    stockNumber: entry.stockNumber,
    date: isPurchase ? entry.purchaseDate : entry.saleDate,
    dealer: "Bellamy Jewels Ltd\n1 Example Street, London",
    name: isPurchase ? entry.sellerName : entry.buyerName,
    address: "2 Example Road, London",
    items: [{ text: `${entry.title}, SKU ${entry.sku}`, amount: total }],
    scheme: isPurchase ? "" : "goods",
    vat: null,
    total,
    photo: "",
    corrects: series === "CR" ? `INV-${corrects}` : "",
    owedLess: 0,
    note: "",
    request: `request${series}${number}`,
    cancelled: "",
    sale: isPurchase ? "" : `${entry.id}-0`,
    credited,
    payments: isPaid ? { 0: { day: entry.saleDate, amount: left, how: "Card", by: "" } } : {},
    balance: isInvoice && !isPaid ? left : 0,
  };
}

/** A time of the day before. Saves that follow each other are minutes apart. */
const savedAt = (day: Day, number: number) => new Date(Date.parse(day) - 60_000 * (number % 1_000));

function entryDocuments({ id, updatedAt: _updatedAt, ...fields }: LedgerEntry): StoredDocument[] {
  const { stockNumber, title, purchaseDate, saleDate } = fields;
  const { uid: by, email } = ADMINISTRATOR;
  const recorded = { by, email, product: id, stockNumber, title, before: {}, after: {} };
  const [bought, sold] = [`bought${stockNumber}`, `sold${stockNumber}`];
  const change = saleDate === "" ? bought : sold;
  const timestamp = savedAt(saleDate || purchaseDate, stockNumber);
  const at = savedAt(purchaseDate, stockNumber);
  const documents = [
    { path: `ledger/${id}`, fields: { ...fields, change, timestamp } },
    { path: `ledgerChanges/${bought}`, fields: { ...recorded, at } },
  ];
  if (saleDate === "") return documents;
  const ofSale = { ...recorded, at: timestamp };
  return [...documents, { path: `ledgerChanges/${sold}`, fields: ofSale }];
}

function invoiceDocument(invoice: ReturnType<typeof invoiceOf>): StoredDocument {
  const { series, number, date } = invoice;
  const changedAt = savedAt(date, number);
  const fields = { ...invoice, timestamp: changedAt, changedAt };
  return { path: `invoices/${series}-${number}`, fields };
}

function whereaboutsDocument(
  { id, title, sku, stockNumber, purchaseDate }: LedgerEntry,
  isHere: boolean,
  today: Day,
): StoredDocument {
  const lent = {
    place: "approval",
    name: "Mrs Example",
    since: purchaseDate,
    until: addDays(today, 3),
    note: "",
  };
  const back = { ...lent, place: "here", name: "", until: "" };
  const moves = isHere ? [lent, back] : [lent];
  const { place, until } = isHere ? back : lent;
  return {
    path: `whereabouts/${id}`,
    fields: { title, sku, moves, place, until, timestamp: savedAt(purchaseDate, stockNumber) },
  };
}

function subscriberDocument(n: number): StoredDocument {
  const email = `anna${n}@mail.example`;
  const consent = "Yes, send me news of new pieces.";
  return {
    path: `customers/${email}`,
    fields: { name: "Anna Example", email, consent, consentedAt: new Date("2026-01-01") },
  };
}
