import type { QueryClient } from "@tanstack/react-query";
import type { InvalidDocument } from "../../firebase/firebase.ts";
import type { Day } from "../../lib/day.ts";
import type { Product } from "../../products/product.ts";
import { ALL, knownDocuments, type Parts } from "../access/known-documents-store.ts";
import {
  INVOICES,
  invoicesDatedIn,
  ofProducts,
  RETURNS,
  returnsSoldIn,
  TO_REPAY,
} from "../invoices/invoice-store.ts";
import { creditsOf, invoiceNumber, type Invoice } from "../invoices/invoice.ts";
import { isClosed, owedBalance } from "../ledger/ledger-figures.ts";
import { datedIn, ENTRUSTED, LEDGER, savedSince } from "../ledger/ledger-store.ts";
import { GIVEN_NUMBERS, saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";
import { isInQuarter, monthsOf, quartersAround, type StaggerGroup } from "../ledger/vat-quarter.ts";
import { linesOf, purchaseLine, salesOf, type BookLine } from "./book-lines.ts";
import { disagreements, type Disagreement } from "./disagreements.ts";
import { FILINGS, readFiledLines, type FilingSummary } from "./filing-store.ts";
import { comparedSince, correctedIn, correctionsOf, type Correction } from "./filing.ts";

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
  /** The quarter in which corrections count, so the next one to file; null if none is filed, and for all dates. */
  readonly toFile: string | null;
  /** Other filed quarters with some of its months, whose lines are not counted again. */
  readonly overlapping: readonly string[];
  /** Pieces of other owners that are in stock, were sold in the period, or are not paid for. */
  readonly entrusted: readonly LedgerEntry[];
  /** How many lines of the filing cannot be read. */
  readonly unreadable: number;
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
  const { quarter, today, group } = period;
  const isAll = quarter === "all";
  const isIn = (day: Day) => day !== "" && (isAll || isInQuarter(day, quarter));
  const [first, last] = daysOf(quarter);
  const [ledger, invoices, past] = [
    knownDocuments(client, LEDGER),
    knownDocuments(client, INVOICES),
    knownDocuments(client, RETURNS),
  ];
  const some = (parts: Parts) => (isAll ? ALL : parts);
  const filings = isAll ? [] : (await knownDocuments(client, FILINGS).read(ALL)).values;
  const filing = filings.find((one) => one.quarter === quarter) ?? null;
  const around = filing || isAll ? [] : quartersAround(quarter);
  const overlapping = filings.map((one) => one.quarter).filter((one) => around.includes(one));
  const next = filings.length > 0 ? correctedIn(filings, today, group) : null;
  const isCorrecting = !filing && next === quarter;
  const since = isCorrecting ? comparedSince(filings) : Infinity;
  const [inPeriod, papers, over] = await Promise.all([
    ledger.read(
      some({ ...datedIn(first, last), ...ENTRUSTED, ...(isCorrecting && savedSince(since)) }),
    ),
    invoices.read(some(invoicesDatedIn(first, last))),
    past.read(some({ ...returnsSoldIn(first, last), ...TO_REPAY })),
  ]);
  const known = new Map(inPeriod.values.map((entry) => [entry.id, entry]));
  const late = inPeriod.values.filter(({ updatedAt }) => updatedAt >= since);
  const ofPeriod = papers.values.filter(({ date }) => isIn(date));
  /** Whether all notes of a credit note's sale have been read. */
  const isWhole = ({ product, sale }: Invoice) => {
    const entry = known.get(product);
    const read = creditsOf(sale, papers.values).reduce((sum, { total }) => sum + total, 0);
    return entry !== undefined && saleIdOf(entry) === sale && entry.credited === read;
  };
  // Of these, all documents are compared.
  const numbers = new Set(ofPeriod.map(invoiceNumber));
  const namesOther = inPeriod.values.filter(
    (one) =>
      (isIn(one.saleDate) && isMissing(one.saleInvoice, "saleInvoice", numbers)) ||
      (isIn(one.purchaseDate) && isMissing(one.purchaseInvoice, "purchaseInvoice", numbers)),
  );
  const related = new Set([
    ...ofPeriod.filter((one) => one.series === "CR" && !isWhole(one)).map(productOf),
    ...over.values.filter(({ saleDate }) => isIn(saleDate)).map(idOf),
    ...late.filter(({ creditedBy }) => creditedBy !== "").map(idOf),
    ...namesOther.map(idOf),
  ]);
  const justSold = products
    .filter(({ id, available }) => available === "Sold" && !isIn(known.get(id)?.saleDate ?? ""))
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, isAll ? products.length : MAX_LOOKED_UP)
    .map(({ id }) => id);
  const ids = [...related, ...ofPeriod.map(productOf), ...justSold].filter((id) => !known.has(id));
  const parts = isAll ? {} : ofProducts([...related]);
  const [{ values: entries, bad }, { values: documents }, { values: sales }] = await Promise.all([
    ledger.read({}, ids),
    invoices.read(parts),
    past.read(parts),
  ]);

  const credits = documents.filter(({ series }) => series === "CR");
  const linesNow = [
    ...entries.flatMap(purchaseLine),
    ...salesOf(entries, sales).flatMap((sale) => linesOf(sale, credits)),
  ];
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
    entrusted: [...entries, ...sales.filter(({ repaidOn }) => repaidOn === "")]
      .filter((one) => one.owner !== "")
      .filter((one) => !isClosed(one) || owedBalance(one) !== 0 || isIn(one.saleDate))
      .toSorted(byNumber),
    invoices: invoicesNow,
    toFile: next,
    overlapping,
    bad,
  };
  // A filed quarter stays as it was.
  if (filing) return { ...now, filing, ...(await filedLines(client, filing.quarter)) };
  const lines = linesNow
    .filter(({ day }) => isIn(day) && !overlapping.some((one) => isInQuarter(day, one)))
    .toSorted((a, b) => a.entry.stockNumber - b.entry.stockNumber);
  const changed = new Set(late.map(idOf));
  // A piece may have been in any of them.
  const compared = await Promise.all(
    changed.size === 0
      ? []
      : filings.map(async (one) => ({ ...one, ...(await filedLines(client, one.quarter)) })),
  );
  const corrections = correctionsOf(linesNow, compared, changed);
  return { ...now, filing, lines, corrections, unreadable: 0 };
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

/** What was filed. It never changes. */
function filedLines(client: QueryClient, quarter: string): ReturnType<typeof readFiledLines> {
  return client.fetchQuery({
    queryKey: ["known", "filed lines", quarter],
    queryFn: () => readFiledLines(quarter),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
