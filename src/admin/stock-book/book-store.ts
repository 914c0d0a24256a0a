import type { QueryClient } from "@tanstack/react-query";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import type { Day } from "../../lib/day.ts";
import type { Product } from "../../products/product.ts";
import { ALL, knownDocuments, type Parts } from "../access/known-documents-store.ts";
import {
  cancelledSince,
  INVOICES,
  invoicesDatedIn,
  ofProducts,
  RETURNS,
  returnsSoldIn,
} from "../invoices/invoice-store.ts";
import { invoiceNumber, type Invoice } from "../invoices/invoice.ts";
import { isClosed, isOwed } from "../ledger/ledger-figures.ts";
import { datedIn, ENTRUSTED, LEDGER, readFirstDay } from "../ledger/ledger-store.ts";
import { listLateChanges } from "../ledger/ledger-changes-store.ts";
import { GIVEN_NUMBERS, type LedgerEntry } from "../ledger/ledger.ts";
import { isInQuarter, monthsOf, type StaggerGroup } from "../ledger/vat-quarter.ts";
import { linesOf, purchaseLine, salesOf, type BookLine } from "./book-lines.ts";
import { disagreements, type Disagreement } from "./disagreements.ts";
import {
  FILINGS,
  findFilingsAround,
  findFirstFiled,
  readFiledLines,
  type FilingSummary,
} from "./filing-store.ts";
import { correctedIn, correctionsOf, type Change, type Correction, type Filing } from "./filing.ts";

/** Which documents the stock book of a period needs: those of the period, and of pieces whose earlier sales it credits or corrects. */

/** A VAT quarter, or "all" for all dates. */
export interface Period {
  readonly quarter: string;
  readonly group: StaggerGroup;
  readonly today: Day;
}

export interface Book {
  readonly lines: readonly BookLine[];
  readonly corrections: readonly Correction[];
  /** null if the quarter is not filed. */
  readonly filing: FilingSummary | null;
  /** Other filed quarters with some of its months, whose lines are not counted again. */
  readonly overlapping: readonly string[];
  /** Pieces of other owners that are in stock, were sold in the period, or are not paid for. */
  readonly entrusted: readonly LedgerEntry[];
  /** The invoices that were made in the period. */
  readonly invoices: readonly Invoice[];
  readonly disagreements: readonly Disagreement[];
  readonly bad: readonly InvalidDocument[];
}

/** How many of the products that were marked Sold last are looked up, unless the whole book is read. */
const MAX_LOOKED_UP = 3;

/** @param products of the shop. @throws ShopError as `readCollection`. */
export async function readBook(
  client: QueryClient,
  period: Period,
  products: readonly Product[],
): Promise<Book> {
  const { quarter } = period;
  const isAll = quarter === "all";
  const isIn = (day: Day) => day !== "" && (isAll || isInQuarter(day, quarter));
  const [first, last] = daysOf(quarter);
  const since = isAll ? 0 : dayBefore(first);
  const [ledger, invoices, returns] = [
    knownDocuments(client, LEDGER),
    knownDocuments(client, INVOICES),
    knownDocuments(client, RETURNS),
  ];
  const some = (parts: Parts) => (isAll ? ALL : parts);
  const [filedFirst, firstDay] = isAll
    ? [null, ""]
    : await Promise.all([findFirstFiled(quarter), readFirstDay()]);
  const [filings, changes, inPeriod, papers, takenBack] = await Promise.all([
    isAll ? [] : findFilingsAround([quarter]),
    filedFirst === null || firstDay === ""
      ? []
      : // Not only of filed months: a piece that was bought before may have been sold twice.
        listLateChanges(monthsBetween(firstDay, first), since),
    ledger.read(
      some({
        ...datedIn(first, last),
        ...ENTRUSTED,
      }),
    ),
    invoices.read(
      some({ ...invoicesDatedIn(first, last), ...(filedFirst !== null && cancelledSince(since)) }),
    ),
    returns.read(some(returnsSoldIn(first, last))),
  ]);
  const filing = filings.find((one) => one.quarter === quarter) ?? null;
  const overlapping = filing ? [] : filings.map((one) => one.quarter);
  const late =
    filing || filedFirst === null ? [] : [...changes, ...cancelledCredits(papers.values, first)];
  const known = new Set(inPeriod.values.map(idOf));
  const soldIds = new Set(inPeriod.values.filter(({ saleDate }) => isIn(saleDate)).map(idOf));
  const justSold = products
    .filter(({ id, available }) => available === "Sold" && !soldIds.has(id))
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, isAll ? products.length : MAX_LOOKED_UP)
    .map(({ id }) => id);
  const ofPeriod = papers.values.filter(({ date }) => isIn(date));
  // Of these, all documents are compared.
  const numbers = new Set(ofPeriod.map(invoiceNumber));
  const namesOther = inPeriod.values.filter(
    (one) =>
      (isIn(one.saleDate) && isMissing(one.saleInvoice, "saleInvoice", numbers)) ||
      (isIn(one.purchaseDate) && isMissing(one.purchaseInvoice, "purchaseInvoice", numbers)),
  );
  const credited = [
    ...ofPeriod.filter(({ series }) => series === "CR").map(productOf),
    // Of somebody else's piece, a credit note changes what the owner gets.
    ...inPeriod.values.filter(({ owner, saleDate }) => owner !== "" && isIn(saleDate)).map(idOf),
  ];
  const areRead = creditsAreRead(inPeriod.values, papers.values);
  const related = new Set([
    ...credited.filter((id) => !areRead(id)),
    ...takenBack.values.filter(({ saleDate }) => isIn(saleDate)).map(idOf),
    ...late.map(({ product }) => product),
    ...namesOther.map(idOf),
  ]);
  const ids = [...related, ...ofPeriod.map(productOf), ...justSold].filter((id) => !known.has(id));
  const parts = isAll ? {} : ofProducts([...related]);
  const [{ values: entries, bad }, { values: documents }, { values: returned }] = await Promise.all(
    [ledger.read({}, ids), invoices.read(parts), returns.read(parts)],
  );

  const credits = documents.filter(({ series }) => series === "CR");
  const linesOfAll = (of: readonly LedgerEntry[]) => [
    ...of.flatMap(purchaseLine),
    ...salesOf(of, returned).flatMap((sale) => linesOf(sale, credits)),
  ];
  const linesNow = linesOfAll(entries);
  const invoicesNow = documents.filter(({ date }) => isIn(date));
  const looked = new Set(justSold);
  const now = {
    disagreements: disagreements({
      entries: entries.filter((one) => isIn(one.purchaseDate) || isIn(one.saleDate)),
      known: entries,
      invoices: invoicesNow,
      documents,
      products,
      isChecked: ({ id }) => isAll || looked.has(id),
    }),
    entrusted: entries
      .filter((one) => one.owner !== "" && (!isClosed(one) || isOwed(one) || isIn(one.saleDate)))
      .toSorted(byNumber),
    invoices: invoicesNow,
    overlapping,
    bad,
  };
  // A filed quarter stays as it was.
  if (filing) return { ...now, filing, ...(await filedLines(client, filing.quarter)) };
  const lines = linesNow
    .filter(({ day }) => isIn(day) && !overlapping.some((one) => isInQuarter(day, one)))
    .toSorted((a, b) => a.entry.stockNumber - b.entry.stockNumber);
  return {
    ...now,
    filing,
    lines,
    corrections: await corrections(client, period, late, linesNow),
  };
}

/** @returns whether the invoice of a piece's only sale has been read, with all that was credited. */
function creditsAreRead(entries: readonly LedgerEntry[], papers: readonly Invoice[]) {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  return (id: string): boolean => {
    const entry = entryOf.get(id);
    const valid = papers.filter(({ product, cancelled }) => product === id && cancelled === "");
    const [invoice, ...others] = valid.filter(({ series }) => series === "INV");
    if (!invoice || others.length > 0 || entry?.earlierSales !== 0) return false;
    const sum = valid.reduce((total, one) => total + (one.series === "CR" ? one.total : 0), 0);
    return invoiceNumber(invoice) === entry.saleInvoice && invoice.credited === sum;
  };
}

/** Whether an entry names an invoice that is not among these. */
function isMissing(
  number: string,
  field: keyof typeof GIVEN_NUMBERS,
  numbers: ReadonlySet<string>,
): boolean {
  return GIVEN_NUMBERS[field].test(number) && !numbers.has(number);
}

const productOf = ({ product }: Invoice) => product;
const idOf = ({ id }: LedgerEntry) => id;
const byNumber = (a: LedgerEntry, b: LedgerEntry) => a.stockNumber - b.stockNumber;

/** The first and the last day of a quarter; of all dates for "all". */
function daysOf(quarter: string): readonly [Day, Day] {
  if (quarter === "all") return ["", ""];
  const [first, last] = monthsOf(quarter);
  return [`${first}-01`, `${last}-31`];
}

/** A day before a day begins, in ms since 1970: a computer whose clock is fast may file a quarter some hours before it ends. */
function dayBefore(day: Day): number {
  return Date.parse(day) - 86_400_000;
}

/** What was filed. It never changes. */
function filedLines(
  client: QueryClient,
  quarter: string,
): Promise<Pick<Filing, "lines" | "corrections">> {
  return client.fetchQuery({
    queryKey: ["known", "filed lines", quarter],
    queryFn: () => readFiledLines(quarter),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** A change, with the months of the lines that it may change. */
type LateChange = Change & { readonly months: readonly string[] };

/** The credit notes of before a quarter that were cancelled since its first day. */
function cancelledCredits(invoices: readonly Invoice[], first: Day): readonly LateChange[] {
  const since = dayBefore(first);
  return invoices
    .filter((one) => one.series === "CR" && one.cancelledAt >= since && one.date < first)
    .map(({ product, cancelledAt: at, cancelledBy: by, date }) => ({
      product,
      at,
      by,
      months: [date.slice(0, 7)],
    }));
}

/** monthsBetween("2026-01-31", "2026-04-01") → 2026-01, 2026-02, 2026-03 */
function monthsBetween(first: Day, end: Day): readonly string[] {
  const months: string[] = [];
  const month = new Date(`${first.slice(0, 7)}-01`);
  for (; ; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const text = month.toISOString().slice(0, 7);
    if (text >= end.slice(0, 7)) return months;
    months.push(text);
  }
}

/** The corrections that count in a quarter which is not filed. */
async function corrections(
  client: QueryClient,
  { quarter, group, today }: Period,
  late: readonly LateChange[],
  linesNow: readonly BookLine[],
): Promise<readonly Correction[]> {
  if (late.length === 0) return [];
  const { values } = await knownDocuments(client, FILINGS).read(ALL);
  const earlier = values
    .filter((one) => one.quarter < quarter)
    .toSorted((a, b) => (a.quarter < b.quarter ? -1 : 1));
  // An earlier sale of a changed piece or a credit note may be in another quarter than the sale and the purchase that were changed.
  const changed = new Set(late.map(({ product }) => product));
  const days = [
    ...late.flatMap(({ months }) => months.map((month) => `${month}-01`)),
    ...linesNow
      .filter(({ kind, entry }) => kind !== "purchase" && changed.has(entry.id))
      .map(({ day }) => day),
  ];
  const isConcerned = (filed: string) => days.some((day) => isInQuarter(day, filed));
  const first = earlier.findIndex((one) => isConcerned(one.quarter));
  if (first === -1) return [];
  // A later filing may contain an earlier correction.
  const filings = await Promise.all(
    earlier
      .slice(first)
      .map(async (one) => ({ ...one, ...(await filedLines(client, one.quarter)) })),
  );
  return correctionsOf(linesNow, filings, late).filter(
    ({ at }) => correctedIn(at, today, values, group) === quarter,
  );
}
