import {
  collection,
  doc,
  getDoc,
  orderBy,
  serverTimestamp,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { isKind } from "../../firebase/errors.ts";
import { millis, text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore, readCollection, toTimestamp } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { withWriteRetry } from "../../firebase/writes.ts";
import { ConflictError } from "../../lib/save-errors.ts";
import { isRecord } from "../../lib/values.ts";
import { readScans, type Scan } from "./scans.ts";
import {
  inPages,
  RESTS,
  SECTION_NAMES,
  type Movement,
  type Piece,
  type Rest,
  type Section,
  type SectionKind,
  type StockTake,
} from "./stock-take.ts";

/**
 * `stockTakes/{id}` with the pieces that should be here and what has moved (`pieces/start-0`, `pieces/end-0`), and each phone's
 * scans (`scans/{device}-0`): lines of JSON. Pieces are never changed, and lines of scans are only added.
 */

const takeRef = (id: string) => doc(firestore(), "stockTakes", id);

function toStockTake(id: string, fields: Fields): StockTake | null {
  const kind = (Object.keys(SECTION_NAMES) as SectionKind[]).find((one) => one === fields.kind);
  const startedAt = millis(fields.startedAt);
  if (!kind || startedAt === 0) return null;
  return {
    id,
    kind,
    name: text(fields.name),
    startedAt,
    startedBy: text(fields.startedBy),
    others: wholeNumber(fields.others),
    finishedAt: millis(fields.finishedAt),
    finishedBy: text(fields.finishedBy),
    rest: RESTS.find((one) => one === fields.rest) ?? "",
  };
}

/** All counts, the newest first. @throws ShopError as `readCollection`. */
export async function listStockTakes(): Promise<readonly StockTake[]> {
  const { values } = await readCollection("stockTakes", toStockTake);
  return values.sort((a, b) => b.startedAt - a.startedAt);
}

/** Those that were started and not finished. @throws ShopError as `readCollection`. */
export async function listOpenStockTakes(): Promise<readonly StockTake[]> {
  const open = where("finishedAt", "==", null);
  const { values } = await readCollection("stockTakes", toStockTake, open);
  return values.sort((a, b) => a.startedAt - b.startedAt);
}

/** null if there is none. @throws ShopError as `withReadRetry`. */
export async function findStockTake(id: string): Promise<StockTake | null> {
  const fields = (await withReadRetry(() => getDoc(takeRef(id)))).data();
  return fields ? toStockTake(id, fields) : null;
}

const MAX_PAGE_LENGTH = 200_000;

function addPages(
  batch: ReturnType<typeof writeBatch>,
  id: string,
  kind: "start" | "end",
  values: readonly object[],
): void {
  const lines = values.map((value) => JSON.stringify(value));
  inPages(lines, MAX_PAGE_LENGTH).forEach((rows, n) => {
    batch.set(doc(takeRef(id), "pieces", `${kind}-${n}`), { rows });
  });
}

export function newStockTakeId(): string {
  return doc(collection(firestore(), "stockTakes")).id;
}

/** Start a count. It is stored at once or not at all. @throws ShopError as `withWriteRetry`. */
export async function createStockTake(
  id: string,
  { kind, name }: Section,
  start: readonly Piece[],
  others: number,
  email: string,
): Promise<void> {
  // An earlier attempt whose answer was lost may have stored it.
  if (await findStockTake(id)) return;
  await withWriteRetry(() => {
    const batch = writeBatch(firestore());
    batch.set(takeRef(id), {
      kind,
      name,
      others,
      startedAt: serverTimestamp(),
      startedBy: email,
      finishedAt: null,
      finishedBy: "",
      rest: "",
    });
    addPages(batch, id, "start", start);
    return batch.commit();
  });
}

/** @throws ConflictError if someone else has finished it, or in another way; otherwise as `withWriteRetry`. */
export async function finishStockTake(
  id: string,
  rest: Rest,
  movements: readonly Movement[],
  email: string,
): Promise<void> {
  /** Also by an earlier attempt whose answer was lost. */
  const isFinished = async () => {
    const stored = await findStockTake(id);
    if (!stored || stored.finishedAt === 0) return false;
    if (stored.finishedBy !== email || stored.rest !== rest) throw new ConflictError(null);
    return true;
  };
  if (await isFinished()) return;
  try {
    await withWriteRetry(() => {
      const batch = writeBatch(firestore());
      batch.update(takeRef(id), { finishedAt: serverTimestamp(), finishedBy: email, rest });
      addPages(batch, id, "end", movements);
      return batch.commit();
    });
  } catch (error) {
    // The rules also refuse it if a colleague has finished it at the same moment.
    if (!isKind(error, "not-allowed") || !(await isFinished())) throw error;
  }
}

/** What should be here at the start, and what had moved at the end. @throws ShopError as `readCollection`. */
export async function readPieces(
  id: string,
): Promise<{ readonly start: readonly Piece[]; readonly end: readonly Movement[] }> {
  const { values } = await readCollection(`stockTakes/${id}/pieces`, (page, fields) => ({
    page,
    values: text(fields.rows).split("\n").flatMap(readLine),
  }));
  const of = (kind: string) =>
    values.filter(({ page }) => page.startsWith(kind)).flatMap(({ values: rows }) => rows);
  return { start: of("start") as Piece[], end: of("end") as Movement[] };
}

function readLine(line: string): object[] {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) && typeof value["id"] === "string" ? [value] : [];
  } catch {
    return [];
  }
}

/** A page of a phone's scans. */
export interface ScanPage {
  readonly id: string;
  readonly scans: readonly Scan[];
  readonly length: number;
  /** The uid of the person who counted. */
  readonly by: string;
  readonly sentAt: number;
}

/** deviceOf("k3x9-12") → "k3x9" */
export function deviceOf(page: string): string {
  return page.slice(0, page.lastIndexOf("-"));
}

/** The stored lines of a page; "" if there is none. @throws ShopError as `withReadRetry`. */
export async function readScanRows(id: string, page: string): Promise<string> {
  const stored = await withReadRetry(() => getDoc(doc(takeRef(id), "scans", page)));
  return text(stored.data()?.rows);
}

/** The pages that were sent since a time in ms since 1970. @throws ShopError as `readCollection`. */
export async function readScanPages(id: string, sinceMs = 0): Promise<readonly ScanPage[]> {
  const toPage = (page: string, { rows, by, timestamp }: Fields): ScanPage => {
    const lines = text(rows);
    return {
      id: page,
      scans: readScans(deviceOf(page), lines),
      length: lines.length,
      by: text(by),
      sentAt: millis(timestamp),
    };
  };
  const since = where("timestamp", ">=", toTimestamp(sinceMs));
  const { values } = await readCollection(
    `stockTakes/${id}/scans`,
    toPage,
    since,
    orderBy("timestamp"),
  );
  return values;
}

/** Send a page. Sending it again is safe. @throws ShopError as `withWriteRetry`. */
export async function sendScanPage(
  id: string,
  page: string,
  rows: string,
  uid: string,
): Promise<void> {
  const ref = doc(takeRef(id), "scans", page);
  await withWriteRetry(() => {
    const batch = writeBatch(firestore());
    batch.set(ref, { rows, by: uid, timestamp: serverTimestamp() });
    return batch.commit();
  });
}
