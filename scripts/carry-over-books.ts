import { parseArgs } from "node:util";
import { collection, doc, writeBatch } from "firebase/firestore/lite";
import { text, wholeNumber, type Fields } from "../src/firebase/fields.ts";
import { firestore, readCollection } from "../src/firebase/firebase.ts";
import { plural } from "../src/lib/plural.ts";
import { isRecord } from "../src/lib/values.ts";
import { connectTo } from "./connect-to.ts";
import { failWith } from "./cli-error.ts";
import { accessToken } from "./google-account.ts";

/**
 * npm run books:carry-over -- [--emulators]: gives books of before the end of November 2026 their present shape (docs/data-model.md).
 * Run it once, before the new rules are deployed; nothing changes if it is run again, and it goes on where it was broken off.
 *
 * The project is the one in .env. The script uses the login of `npx firebase login`, and no security rules apply to it.
 */

interface Stored {
  readonly id: string;
  readonly fields: Fields;
}

const list = async (name: string): Promise<readonly Stored[]> =>
  (await readCollection(name, (id, fields): Stored => ({ id, fields }))).values;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { emulators: { type: "boolean", default: false } } });
  connectTo({ useEmulators: values.emulators });
  if (!values.emulators) sendAs(await accessToken());
  const [ledger, invoices, returns] = [
    await list("ledger"),
    await list("invoices"),
    await list("returns"),
  ];
  const entries = new Map(ledger.map((entry) => [entry.id, entry.fields]));
  const products = new Set([
    ...ledger.map(({ id }) => id),
    ...[...invoices, ...returns].map(({ fields }) => text(fields.product)),
  ]);
  let count = 0;
  for (const product of products) {
    const of = ({ fields }: Stored) => fields.product === product;
    const piece = { entry: entries.get(product), invoices: invoices.filter(of) };
    if (await carryOver(product, piece, returns.filter(of))) count++;
  }
  const quarters = await carryOverFilings();
  console.log(`Carried over: ${plural(count, "piece")}, ${plural(quarters, "VAT quarter")}.`);
}

/** Firestore's requests as the account of firebase-tools. */
function sendAs(token: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set("authorization", `Bearer ${token}`);
    return fetch(request);
  };
}

const NO_SALE = { owner: "", ownerAmount: null, ownerShare: null, ownerUntil: "", owed: null };

interface Piece {
  readonly entry: Fields | undefined;
  readonly invoices: readonly Stored[];
}

/** All documents of a piece, or none. @returns whether they had an older shape. */
async function carryOver(
  product: string,
  { entry, invoices }: Piece,
  returns: readonly Stored[],
): Promise<boolean> {
  const isDone =
    (!entry || "creditedBy" in entry) &&
    invoices.every(({ fields }) => "balance" in fields) &&
    returns.every(({ fields }) => "repaidOn" in fields);
  const batch = writeBatch(firestore());
  const refOf = (name: string, id: string) => doc(collection(firestore(), name), id);
  if (isDone) {
    if (!entry || "settledHow" in entry) return false;
    batch.update(refOf("ledger", product), { settledHow: "" });
    await batch.commit();
    return true;
  }
  // Notes from before requests were stored stood beside a lowered price, so they are no lines of the stock book.
  const notes = invoices.filter(({ fields }) => isNote(fields) && text(fields.request) !== "");
  const sales = new Map<string, string>();
  let earlierSales = wholeNumber(entry?.earlierSales);

  for (const [n, { id, fields }] of returns.toSorted(byEarlierSales).entries()) {
    const sale = isRecord(fields.entry) ? fields.entry : {};
    const number = text(sale["saleInvoice"]);
    sales.set(number, `${product}-${n}`);
    const ofSale = notes.filter((note) => numberOf(text(note.fields.corrects)) === number);
    batch.delete(refOf("returns", id));
    batch.set(refOf("returns", `${product}-${n}`), {
      product,
      entry: {
        ...asSold(
          sale,
          ofSale.filter((note) => note.id !== id),
        ),
        earlierSales: n,
      },
      repaidOn: text(sale["settledOn"]) === "" ? null : "",
      timestamp: fields.timestamp,
    });
  }
  // An invoice that was credited in full, and then made again: that is another sale.
  const named = text(entry?.saleInvoice);
  for (const { id, fields } of invoices.toSorted(byNumber)) {
    const ofInvoice = notes.filter((note) => note.fields.corrects === id && isValid(note.fields));
    const isFull = ofInvoice.length > 0 && sumOf(ofInvoice, "total") === fields.total;
    if (!entry || !isFull || sales.has(numberOf(id)) || named === numberOf(id)) continue;
    if (text(entry.saleDate) === "") continue;
    sales.set(numberOf(id), `${product}-${earlierSales}`);
    const sold = { saleDate: fields.date, sellingPrice: fields.total, saleInvoice: numberOf(id) };
    batch.set(refOf("returns", `${product}-${earlierSales}`), {
      product,
      entry: {
        ...asSold({ ...entry, ...sold }, ofInvoice),
        settledOn: "",
        settled: null,
        earlierSales,
      },
      repaidOn: null,
      timestamp: entry.timestamp,
    });
    earlierSales++;
  }

  const present = `${product}-${earlierSales}`;
  const saleOf = (fields: Fields, id: string) =>
    sales.get(numberOf(isNote(fields) ? text(fields.corrects) : id)) ?? present;
  for (const { id, fields } of invoices) {
    const { paidOn, paidHow, ...kept } = fields;
    const isInvoice = fields.series === "INV";
    const ofInvoice = invoices.filter(
      (note) => isNote(note.fields) && note.fields.corrects === id && isValid(note.fields),
    );
    const credited = sumOf(ofInvoice, "total");
    const left = wholeNumber(fields.total) - credited;
    const payment = {
      day: paidOn,
      amount: left,
      how: text(paidHow),
      by: "",
      at: fields.changedAt ?? fields.timestamp ?? null,
    };
    const isPaid = isInvoice && text(paidOn) !== "" && left > 0;
    const due = isInvoice && isValid(fields) ? left : 0;
    batch.set(refOf("invoices", id), {
      ...kept,
      request: text(fields.request),
      cancelled: text(fields.cancelled),
      owedLess: wholeNumber(fields.owedLess),
      sale:
        fields.series === "PI" || (isNote(fields) && !notes.some((one) => one.id === id))
          ? ""
          : saleOf(fields, id),
      credited,
      payments: isPaid ? { 0: payment } : {},
      balance: due - (isPaid ? left : 0),
      changedAt: fields.changedAt ?? fields.timestamp ?? null,
    });
  }
  if (entry) {
    const ofSale = notes.filter(({ id, fields }) => saleOf(fields, id) === present);
    const last = notes.toSorted(byNumber).at(-1);
    const isSold = text(entry.saleDate) !== "";
    const zero = { credited: 0, owedLess: 0, settled: null };
    batch.set(refOf("ledger", product), {
      ...asSold(entry, isSold ? ofSale : []),
      ...(!isSold && zero),
      earlierSales,
      creditedBy: last?.id ?? "",
    });
  }
  await batch.commit();
  return true;
}

/** An entry with what its notes have credited. `owed` was lowered by each of them. */
function asSold(entry: Fields, notes: readonly Stored[]): Fields {
  const valid = notes.filter(({ fields }) => isValid(fields));
  const all = sumOf(valid, "owedLess");
  const settledOn = text(entry.settledOn);
  const later = valid.filter(({ fields }) => text(fields.date) > settledOn);
  const owed = typeof entry.owed === "number" ? entry.owed + all : null;
  const { months: _, ...kept } = entry;
  return {
    ...NO_SALE,
    zeroRated: "",
    exportEvidence: "",
    buyerAddress: "",
    sellerAddress: "",
    settledHow: "",
    ...kept,
    owed,
    settledOn,
    settled: settledOn === "" || owed === null ? null : owed - all + sumOf(later, "owedLess"),
    credited: sumOf(valid, "total"),
    owedLess: all,
    creditedBy: valid.toSorted(byNumber).at(-1)?.id ?? "",
  };
}

/** The first filings had their rows in one document, and amounts of VAT for `before` and `after`. */
async function carryOverFilings(): Promise<number> {
  const older = (await list("filings")).filter(({ fields }) => "rows" in fields);
  for (const { id, fields } of older) {
    const rows = text(fields.rows)
      .split("\n")
      .filter(Boolean)
      .map((row) => JSON.stringify(presentRow(JSON.parse(row) as Record<string, unknown>)));
    const { rows: _, ...summary } = fields;
    const filing = doc(firestore(), "filings", id);
    const batch = writeBatch(firestore());
    batch.set(filing, summary);
    if (rows.length > 0) batch.set(doc(filing, "pages", "00"), { rows: rows.join("\n") });
    await batch.commit();
  }
  return older.length;
}

function presentRow(row: Record<string, unknown>): object {
  const figures = (value: unknown) =>
    typeof value === "number" ? { day: "", cost: null, price: null, vat: value } : value;
  if (!isRecord(row["entry"]))
    return { kind: "sale", ...row, before: figures(row["before"]), after: figures(row["after"]) };
  const { earlierSales = 0, ...line } = row;
  return {
    ...line,
    entry: { ...row["entry"], earlierSales: row["entry"]["earlierSales"] ?? earlierSales },
  };
}

const isNote = ({ series }: Fields) => series === "CR";
const isValid = ({ cancelled }: Fields) => text(cancelled) === "";
const numberOf = (id: string) => id.replace(/\d+$/, (digits) => digits.padStart(4, "0"));
const byNumber = (a: Stored, b: Stored) =>
  wholeNumber(a.fields.number) - wholeNumber(b.fields.number);
const earlierSalesOf = ({ fields }: Stored) =>
  isRecord(fields.entry) ? wholeNumber(fields.entry["earlierSales"]) : 0;
const byEarlierSales = (a: Stored, b: Stored) => earlierSalesOf(a) - earlierSalesOf(b);
const sumOf = (notes: readonly Stored[], field: "total" | "owedLess") =>
  notes.reduce((sum, { fields }) => sum + wholeNumber(fields[field]), 0);

await main().catch(failWith);
