import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { millis, text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import { firestore, toTimestamp } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import type { Writes } from "../../firebase/writes.ts";
import { isRecord } from "../../lib/values.ts";
import type { Account } from "../access/session-store.ts";
import { isSameValue, UNRECORDED_FIELDS } from "../saving/change.ts";
import type { LedgerChange } from "./ledger-history.ts";

/** Who changed which field of an entry: `ledgerChanges/{id}`, written with the entry and never edited. */

const changes = () => collection(firestore(), "ledgerChanges");

/**
 * Add an entry to a batch, with the change that records it.
 * @param stored the entry's fields as they are stored; null for a new one. The rules compare them.
 * @param fields all its fields, except the time of the save.
 */
export function setEntry(
  batch: Writes,
  productId: string,
  stored: Fields | null,
  fields: Fields,
  by: Account,
): void {
  const change = doc(changes());
  batch.set(doc(firestore(), "ledger", productId), {
    ...fields,
    change: change.id,
    timestamp: serverTimestamp(),
  });
  const names = Object.keys({ ...stored, ...fields }).filter(
    (name) => !UNRECORDED_FIELDS.includes(name) && !isSameValue(stored?.[name], fields[name]),
  );
  const pick = (of: Fields) =>
    stored
      ? Object.fromEntries(names.flatMap((name) => (name in of ? [[name, of[name]]] : [])))
      : {};
  batch.set(change, {
    at: serverTimestamp(),
    by: by.uid,
    email: by.email,
    product: productId,
    stockNumber: fields.stockNumber,
    title: fields.title,
    before: pick(stored ?? {}),
    after: pick(fields),
  });
}

function toLedgerChange(id: string, fields: Fields): LedgerChange {
  const { before, after } = fields;
  return {
    id,
    at: millis(fields.at),
    email: text(fields.email),
    product: text(fields.product),
    stockNumber: wholeNumber(fields.stockNumber),
    title: text(fields.title),
    before: isRecord(before) ? before : {},
    after: isRecord(after) ? after : {},
  };
}

async function select(...constraints: QueryConstraint[]): Promise<readonly LedgerChange[]> {
  const { docs } = await withReadRetry(() => getDocs(query(changes(), ...constraints)));
  return docs.map((one) => toLedgerChange(one.id, one.data()));
}

/** What changed one entry, the latest first. @throws ShopError as `withReadRetry`. */
export async function listChangesOf(productId: string): Promise<readonly LedgerChange[]> {
  const changes = await select(where("product", "==", productId));
  return changes.toSorted((a, b) => b.at - a.at);
}

/** A part of all changes, the latest first. @param before in ms since 1970; 0 for the newest. */
export function listChanges(before: number, count: number): Promise<readonly LedgerChange[]> {
  const older = before > 0 ? [where("at", "<", toTimestamp(before))] : [];
  return select(...older, orderBy("at", "desc"), limit(count));
}
