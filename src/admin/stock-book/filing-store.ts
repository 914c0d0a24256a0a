import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  where,
} from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { commitWithRetry } from "../../firebase/writes.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { isRecord } from "../../lib/values.ts";
import type { PartedCollection } from "../access/known-documents-store.ts";
import { toLedgerEntry } from "../ledger/ledger-store.ts";
import { quartersAround } from "../ledger/vat-quarter.ts";
import type { BookLine } from "./book-lines.ts";
import type { Correction, Filing } from "./filing.ts";

/** Filed VAT quarters, `filings/2026-03`, with pages of lines of JSON. They are never changed. */

/** The rules allow 250,000 characters in each page. */
const MAX_PAGE_LENGTH = 250_000;

/** A filing without its lines, which may be long. */
export type FilingSummary = Pick<Filing, "quarter" | "at" | "by" | "vat">;

export const FILINGS: PartedCollection<FilingSummary> = {
  name: "filings",
  changedField: "at",
  convert: toSummary,
};

function toSummary(quarter: string, { at, by, vat }: Fields): FilingSummary {
  return { quarter, at: millis(at), by: text(by), vat: typeof vat === "number" ? vat : 0 };
}

/**
 * The filings that share a month with these quarters: their own, and others if the months in which the dealer's quarters end were changed.
 * @param quarters the oldest first.
 * @throws ShopError as `withReadRetry`.
 */
export async function findFilingsAround(
  quarters: readonly string[],
): Promise<readonly FilingSummary[]> {
  const around = quarters.flatMap(quartersAround);
  const { docs } = await withReadRetry(() =>
    getDocs(
      query(
        collection(firestore(), "filings"),
        where(documentId(), ">=", around[0]),
        where(documentId(), "<=", around.at(-1)),
      ),
    ),
  );
  return docs.map((one) => toSummary(one.id, one.data()));
}

/** The purchases, sales and corrections of a filed quarter, and how many rows cannot be read. @throws ShopError as `withReadRetry`. */
export async function readFiledLines(
  quarter: string,
): Promise<Pick<Filing, "lines" | "corrections"> & { readonly unreadable: number }> {
  const pages = query(
    collection(doc(firestore(), "filings", quarter), "pages"),
    orderBy(documentId()),
  );
  const { docs } = await withReadRetry(() => getDocs(pages));
  const rows = docs
    .flatMap((page) => text(page.data().rows).split("\n"))
    .filter(Boolean)
    .map(parseRow);
  const lines = rows.flatMap((row): BookLine[] => {
    const entry = isRecord(row?.["entry"]) && toLedgerEntry(text(row["id"]), row["entry"]);
    return entry ? [{ ...(row as unknown as BookLine), entry }] : [];
  });
  const corrections = rows.filter((row) => row !== null && !("entry" in row));
  return {
    lines,
    corrections: corrections as unknown as readonly Correction[],
    unreadable: rows.length - lines.length - corrections.length,
  };
}

function parseRow(row: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(row);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/**
 * Store what a quarter contained.
 * @throws ConflictError if it has been filed; otherwise as `withWriteRetry`.
 */
export async function fileQuarter(
  { quarter, vat, lines, corrections }: Omit<Filing, "at" | "by">,
  email: string,
): Promise<void> {
  const rows = [
    ...lines.map(({ entry, ...line }) => {
      const { id, updatedAt: _, notes: _n, ...fields } = entry;
      return { ...line, id, entry: fields };
    }),
    ...corrections,
  ];
  const pages = pagesOf(rows.map((row) => JSON.stringify(row)));
  const ref = doc(firestore(), "filings", quarter);
  const pageRef = (n: number) => doc(ref, "pages", String(n).padStart(2, "0"));
  try {
    await commitWithRetry((batch) => {
      batch.set(ref, { vat, at: serverTimestamp(), by: email });
      for (const [n, page] of pages.entries()) batch.set(pageRef(n), { rows: page });
    });
  } catch (error) {
    if (!isKind(error, "not-allowed")) throw error;
    const stored = (await withReadRetry(() => getDoc(ref))).data() as Fields | undefined;
    if (!stored) throw error;
    // An earlier attempt whose answer was lost stored the same.
    const { docs } = await withReadRetry(() => getDocs(collection(ref, "pages")));
    const storedPages = JSON.stringify(docs.map((page) => text(page.data().rows)));
    if (stored.by !== email || stored.vat !== vat || storedPages !== JSON.stringify(pages))
      throw new ConflictError(null);
  }
}

/** The rows, joined with line breaks, in as few pages as possible. */
function pagesOf(rows: readonly string[]): readonly string[] {
  const pages: string[] = [];
  for (const row of rows) {
    const page = pages.at(-1);
    const longer = page === undefined ? row : `${page}\n${row}`;
    if (page === undefined || longer.length > MAX_PAGE_LENGTH) pages.push(row);
    else pages[pages.length - 1] = longer;
  }
  return pages;
}
