import { collection, doc, getDoc, getDocs, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { withWriteRetry } from "../../firebase/writes.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { isRecord } from "../../lib/values.ts";
import { toLedgerEntry } from "../ledger/ledger-store.ts";
import type { BookLine } from "./book-lines.ts";
import type { Correction, Filing } from "./filing.ts";

/** Filed VAT quarters, `filings/2026-03`: lines of JSON. They are never changed. */

/** The rules allow no more. */
const MAX_ROWS_LENGTH = 900_000;

/** All of them, by quarter. @throws ShopError as `withReadRetry`. */
export async function listFilings(): Promise<readonly Filing[]> {
  const { docs } = await withReadRetry(() => getDocs(collection(firestore(), "filings")));
  return docs.map((one) => toFiling(one.id, one.data()));
}

function toFiling(quarter: string, fields: Fields): Filing {
  const rows = text(fields.rows)
    .split("\n")
    .filter(Boolean)
    .map((row) => JSON.parse(row) as unknown)
    .filter(isRecord);
  return {
    quarter,
    at: millis(fields.at),
    by: text(fields.by),
    vat: typeof fields.vat === "number" ? fields.vat : 0,
    lines: rows.flatMap((row): BookLine[] => {
      const entry = isRecord(row["entry"]) && toLedgerEntry(text(row["id"]), row["entry"]);
      return entry ? [{ ...(row as unknown as BookLine), entry }] : [];
    }),
    corrections: rows.filter((row) => !("entry" in row)) as unknown as readonly Correction[],
  };
}

/**
 * Store what a quarter contained.
 * @throws ConflictError if it has been filed; RangeError if it has too many lines; otherwise as `withWriteRetry`.
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
  const written = rows.map((row) => JSON.stringify(row)).join("\n");
  if (written.length > MAX_ROWS_LENGTH) throw new RangeError("too many lines");
  const ref = doc(firestore(), "filings", quarter);
  const read = async () => (await withReadRetry(() => getDoc(ref))).data() as Fields | undefined;
  try {
    await withWriteRetry(() =>
      setDoc(ref, { rows: written, vat, at: serverTimestamp(), by: email }),
    );
  } catch (error) {
    if (!isKind(error, "not-allowed")) throw error;
    const stored = await read();
    if (!stored) throw error;
    // An earlier attempt whose answer was lost stored the same.
    if (stored.by !== email || stored.rows !== written) throw new ConflictError(null);
  }
}
