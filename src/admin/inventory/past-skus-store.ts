import { limit, orderBy, where, type QueryConstraint } from "firebase/firestore/lite";
import { text } from "../../firebase/fields.ts";
import { readCollection } from "../../firebase/firebase.ts";
import { listChanges } from "../saving/changes-store.ts";
import { laterSku, nextSku } from "../saving/sku.ts";

/** Deletions that are read, the latest: earlier numbers have been passed by pieces that were added since. */
const DELETIONS = 50;
const ENTRIES = 10;

/**
 * SKUs of pieces that are no longer in stock, from which new ones are counted on too: the stock book, invoices, labels and
 * photographs still have them.
 * @param skus the stock's, the newest first.
 * @returns at most one, unless the stock has no numbered SKUs.
 * @throws ShopError as `withReadRetry`.
 */
export async function readPastSkus(skus: readonly string[]): Promise<readonly string[]> {
  const { changes } = await listChanges({ kind: "delete" }, DELETIONS);
  const deleted = changes.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.kind === "deleted" && entry.collection === "products" ? text(entry.before.sku) : [],
    ),
  );
  const next = nextSku(skus);
  if (next === "") return deleted;
  let last = laterSku(next, deleted);
  for (let from = last === "" ? next : nextSku([last]); from !== ""; from = nextSku([last])) {
    const later = laterSku(from, await readLedgerSkus(from));
    if (later === "") break;
    last = later;
  }
  return last === "" ? [] : [last];
}

/** SKUs of the stock book from this one on: the highest with as many digits, and the next numbers. */
async function readLedgerSkus(next: string): Promise<readonly string[]> {
  const numbers = [next];
  while (numbers.length < ENTRIES) numbers.push(nextSku(numbers.slice(-1)));
  const read = (...constraints: QueryConstraint[]) =>
    readCollection("ledger", (_, { sku }) => text(sku), ...constraints);
  const last = next.replace(/\d+$/, (digits) => "9".repeat(digits.length));
  const found = await Promise.all([
    read(where("sku", "in", numbers.filter(Boolean))),
    read(
      where("sku", ">=", next),
      where("sku", "<=", last),
      orderBy("sku", "desc"),
      limit(ENTRIES),
    ),
  ]);
  return found.flatMap(({ values }) => values);
}
