import { collection, getDocs, limit, or, query, where, type Query } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { sentenceCase } from "../../lib/text.ts";
import type { Invoice } from "../invoices/invoice.ts";
import { findInvoice, INVOICES } from "../invoices/invoice-store.ts";
import { toLedgerEntry } from "../ledger/ledger-store.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { Wanted } from "./places.ts";

/** At most this many documents are read for each query: the others need more letters. */
const MAX_FOUND = 5;

interface Found {
  readonly entries: readonly LedgerEntry[];
  readonly invoices: readonly Invoice[];
}

/**
 * Look for what is not in memory: a number is one read; words are queries for the titles and names that begin
 * with them. @throws ShopError as `withReadRetry`.
 */
export async function lookUp(wanted: Wanted): Promise<Found> {
  switch (wanted.kind) {
    case "invoice": {
      const invoice = await findInvoice(wanted.id);
      if (invoice) return { entries: [], invoices: [invoice] };
      return { entries: await entriesWith(wanted.number), invoices: [] };
    }
    case "number":
      return { entries: await entriesWith(wanted.code, wanted.stockNumber), invoices: [] };
    case "code":
      return { entries: await entriesWith(wanted.code), invoices: [] };
    case "words": {
      const starts = [...new Set([wanted.text, capitalised(wanted.text)])];
      const queries = starts.flatMap((start) =>
        ["title", "buyerName", "sellerName"].map((field) =>
          readEntries(startingWith(ledger(), field, start)),
        ),
      );
      // The entry of a piece that was taken back has no buyer any more.
      const named = starts.map((start) =>
        readInvoices(startingWith(collection(firestore(), "invoices"), "name", start)),
      );
      const [entries, invoices] = await Promise.all([Promise.all(queries), Promise.all(named)]);
      return { entries: entries.flat(), invoices: invoices.flat() };
    }
    case "screen":
    case "pieces":
      return { entries: [], invoices: [] };
  }
}

const ledger = () => collection(firestore(), "ledger");

/** Firestore compares exactly. */
function entriesWith(code: string, stockNumber = 0): Promise<readonly LedgerEntry[]> {
  const spellings = [...new Set([code, code.toUpperCase(), code.toLowerCase()])];
  const fields = ["sku", "saleInvoice", "purchaseInvoice"];
  const conditions = fields.map((field) => where(field, "in", spellings));
  if (stockNumber > 0) conditions.push(where("stockNumber", "==", stockNumber));
  return readEntries(query(ledger(), or(...conditions), limit(MAX_FOUND)));
}

function startingWith(all: Query, field: string, start: string): Query {
  return query(
    all,
    where(field, ">=", start),
    where(field, "<", `${start}\uf8ff`),
    limit(MAX_FOUND),
  );
}

async function readInvoices(chosen: Query): Promise<readonly Invoice[]> {
  const { docs } = await withReadRetry(() => getDocs(chosen));
  return docs.flatMap((one) => INVOICES.convert(one.id, one.data()) ?? []);
}

async function readEntries(chosen: Query): Promise<readonly LedgerEntry[]> {
  const { docs } = await withReadRetry(() => getDocs(chosen));
  return docs.flatMap((one) => toLedgerEntry(one.id, one.data()) ?? []);
}

/** capitalised("anna example") → "Anna Example" */
function capitalised(text: string): string {
  return text.split(" ").map(sentenceCase).join(" ");
}
