import { isDay, type Day } from "../../lib/day.ts";
import { MAX_ADDRESS_LENGTH, MAX_LEDGER_TEXT_LENGTH, MAX_NOTES_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { shop } from "../../content/shop.ts";
import { pence } from "../../products/price.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { plainCode } from "../saving/sku.ts";

/** Invoices, credit notes and the purchase invoices that the dealer makes out. They are never changed. */

export const SERIES_NAMES = {
  INV: "Invoice",
  CR: "Credit note",
  PI: "Purchase invoice",
} as const;
export type Series = keyof typeof SERIES_NAMES;

export const CANCEL_LABELS = {
  INV: "Cancel Invoice",
  CR: "Cancel Credit Note",
  PI: "Cancel Purchase Invoice",
} as const;

/** The invoices that are made from the ledger. */
export type NewSeries = "INV" | "PI";

/** The ledger's field with the number. */
export const NUMBER_FIELDS = { INV: "saleInvoice", PI: "purchaseInvoice" } as const;

/**
 * The words that an invoice under a margin scheme must have, and no VAT beside them.
 * @see https://www.gov.uk/vat-margin-schemes/keeping-records
 */
export const SCHEME_WORDS = {
  goods: "margin scheme - second hand goods",
  art: "margin scheme - works of art",
  antiques: "margin scheme - collectors' items and antiques",
} as const;
export type MarginScheme = keyof typeof SCHEME_WORDS;

/** Said of a zero-rated sale, which shows no VAT. */
export const EXPORT_WORDS = "Zero-rated for VAT: export of goods from the UK";

export const SCHEME_OPTIONS = [
  ["goods", "Margin scheme, second-hand goods"],
  ["art", "Margin scheme, works of art"],
  ["antiques", "Margin scheme, collectors' items and antiques (over 100 years old)"],
  ["standard", "Standard VAT"],
] as const;

export interface InvoiceItem {
  readonly text: string;
  /** In pence, like every amount, with VAT. */
  readonly amount: number;
}

/** The stored fields of an invoice, besides its number. */
export interface InvoiceContent {
  readonly series: Series;
  /** The product's id, and its number in the stock book. */
  readonly product: string;
  readonly stockNumber: number;
  readonly date: Day;
  /** The dealer's details, a line each. */
  readonly dealer: string;
  /** The buyer's, or the seller's of a purchase invoice. */
  readonly name: string;
  readonly address: string;
  readonly items: readonly InvoiceItem[];
  /** "" on a purchase invoice of a seller who is not registered for VAT. */
  readonly scheme: MarginScheme | "standard" | "export" | "";
  /** The VAT in the total; null under a margin scheme. */
  readonly vat: number | null;
  readonly total: number;
  /** The URL of a photograph; "" for none. */
  readonly photo: string;
  /** The id of the invoice that a credit note corrects; otherwise "". */
  readonly corrects: string;
  /** By how much a credit note reduces what the owner of the piece gets, in pence; otherwise 0. */
  readonly owedLess: number;
  readonly note: string;
  /** The id of the sale (`saleIdOf`); "" of a purchase invoice. */
  readonly sale: string;
}

/** A payment of an invoice, in pence; negative if money was paid back. */
export interface Payment {
  readonly day: Day;
  readonly amount: number;
  readonly how: string;
  /** An e-mail address. */
  readonly by: string;
}

export interface Invoice extends InvoiceContent {
  /** "INV-1" */
  readonly id: string;
  readonly number: number;
  /** The request that made it. */
  readonly request: string;
  /** Why it is not valid; "" if it is. */
  readonly cancelled: string;
  /** The sum of its valid credit notes. */
  readonly credited: number;
  /** In the order of entry. */
  readonly payments: readonly Payment[];
  /** What its buyer has still to pay, in pence; negative if something is to be refunded. 0 for other documents. */
  readonly balance: number;
}

/** As it is printed: invoiceNumber({ series: "INV", number: 1 }) → "INV-0001" */
export function invoiceNumber({ series, number }: Pick<Invoice, "series" | "number">): string {
  return `${series}-${String(number).padStart(4, "0")}`;
}

/** The number in a typed text of this series, 0 in any other: numberIn("inv-0012", "INV") → 12 */
export function numberIn(text: string, series: Series): number {
  const [, digits = "0"] = new RegExp(`^${series}-(\\d{1,9})$`, "i").exec(plainCode(text)) ?? [];
  return Number(digits);
}

/** What an invoice says of its scheme; "" for standard VAT, which it shows, or nothing. */
export function schemeWords(scheme: Invoice["scheme"]): string {
  if (scheme === "export") return EXPORT_WORDS;
  return scheme === "" || scheme === "standard" ? "" : SCHEME_WORDS[scheme];
}

const VAT_RATE_PERCENT = 20;

/** How a payment in kind begins, before what was given. */
export const PART_EXCHANGE = "Part exchange: ";

/** How a purchase invoice names the sale: "Part exchange for INV-0001" */
export function partExchangeFor(sale: Pick<Invoice, "series" | "number">): string {
  return `Part exchange for ${invoiceNumber(sale)}`;
}

/** The VAT in a price with VAT, rounded to the nearest penny: vatIn(120_00) → 20_00 */
export function vatIn(total: number): number {
  return Math.round((total * VAT_RATE_PERCENT) / (100 + VAT_RATE_PERCENT));
}

/** The amount in pence that has not been credited. */
export function creditable({ total, credited }: Pick<Invoice, "total" | "credited">): number {
  return total - credited;
}

/** "£100.00 to pay", "£100.00 to refund"; "" if it is settled. */
export function balanceText({ balance }: Pick<Invoice, "balance">): string {
  if (balance === 0) return "";
  return balance > 0 ? `${accountAmount(balance)} to pay` : `${accountAmount(-balance)} to refund`;
}

/** The valid credit notes of a sale, by number. @param documents of the same piece. */
export function creditsOf(sale: string, documents: readonly Invoice[]): readonly Invoice[] {
  return documents
    .filter((one) => one.series === "CR" && one.sale === sale && one.cancelled === "")
    .toSorted((a, b) => a.number - b.number);
}

/** The invoices of a piece that are neither cancelled nor credited in full. */
export function validInvoices(documents: readonly Invoice[]): readonly Invoice[] {
  return documents.filter((one) => one.cancelled === "" && creditable(one) > 0);
}

/** The VAT of a credit note, so that all credit notes of an invoice never have more VAT than the invoice. null if that shows none. */
export function vatOfCredit(
  invoice: Invoice,
  documents: readonly Invoice[],
  total: number,
): number | null {
  if (invoice.vat === null) return null;
  const vatLeft = documents
    .filter(({ corrects, cancelled }) => corrects === invoice.id && cancelled === "")
    .reduce((left, { vat }) => left - (vat ?? 0), invoice.vat);
  const vat = total === creditable(invoice) ? vatLeft : Math.min(vatIn(total), vatLeft);
  return Math.min(Math.max(0, vat), total - 1);
}

/** Room for the seller's declaration in what is stored. */
const MAX_NOTE_LENGTH = MAX_NOTES_LENGTH - 200;

/** The input of the form, as typed. */
export interface InvoiceDraft {
  readonly date: string;
  readonly name: string;
  readonly address: string;
  readonly description: string;
  readonly price: string;
  /** Packing, transport and insurance. */
  readonly extras: string;
  readonly scheme: string;
  readonly note: string;
  readonly firstNumber: string;
  /** The owner's part of the price, if the form asks for it. */
  readonly owed: string;
}

/** Why an invoice cannot be made, by field. firestore.rules check most of it too. @param vatNumber the dealer's. */
export function invoiceErrors(
  draft: InvoiceDraft,
  today: Day,
  vatNumber: string = shop.company.vat,
): { readonly [Field in keyof InvoiceDraft]?: string } {
  const errors: { -readonly [Field in keyof InvoiceDraft]?: string } = {};
  const check = (field: keyof InvoiceDraft, max: number, required?: string) => {
    const { length } = trimText(draft[field]);
    if (length === 0 && required) errors[field] = required;
    else if (length > max) errors[field] = `Use ${max} characters or fewer.`;
  };
  if (!isDay(draft.date)) errors.date = "Enter a date with day, month and year.";
  else if (draft.date > today) errors.date = "This date is in the future.";
  check("name", MAX_LEDGER_TEXT_LENGTH, "Enter the name.");
  check("address", MAX_ADDRESS_LENGTH, "Enter the address: an invoice needs it.");
  check("description", MAX_ADDRESS_LENGTH, "Describe the piece.");
  check("note", MAX_NOTE_LENGTH);
  if (pence(draft.price) === null)
    errors.price = "Enter an amount in pounds above 0, for example 5450 or 5450.50.";
  if (draft.extras.trim() !== "" && pence(draft.extras) === null)
    errors.extras = "Enter an amount in pounds above 0, or leave it empty.";
  if (draft.scheme === "standard" && vatNumber === "")
    errors.scheme =
      "An invoice with VAT needs your VAT number, which the shop’s details in src/content/shop.ts lack.";
  if (draft.owed.trim() !== "" && pence(draft.owed) === null)
    errors.owed = "Enter an amount in pounds above 0.";
  if (!/^[1-9]\d{0,8}$/.test(draft.firstNumber.trim()))
    errors.firstNumber = "Enter a whole number above 0.";
  return errors;
}

/**
 * The ids of numbers without an invoice: between the lowest and the highest of each series, and after that until one exists.
 * @param exists whether an invoice with this id has been read.
 */
export function gapsIn(
  invoices: readonly Invoice[],
  exists: (id: string) => boolean,
  lastNumbers: { readonly [S in Series]: number },
): readonly string[] {
  return (Object.keys(SERIES_NAMES) as Series[]).flatMap((series) => {
    const numbers = invoices.filter((one) => one.series === series).map(({ number }) => number);
    const last = Math.max(...numbers);
    const gaps: string[] = [];
    for (let n = Math.min(...numbers); n <= Math.max(last, lastNumbers[series]); n++) {
      const id = `${series}-${n}`;
      if (!exists(id)) gaps.push(id);
      else if (n > last) break;
    }
    return gaps;
  });
}

/** A number of a series, with or without its invoice. */
export interface ListedNumber {
  readonly series: Series;
  readonly number: number;
  /** null if it was deleted in the Firebase console, or cannot be read. */
  readonly invoice: Invoice | null;
  /** The date of the invoice; without it, of the number before it. "" if there is none. */
  readonly day: Day;
}

/**
 * All numbers of each series from its first to its last, so that no gap is overlooked.
 * @param lastNumbers the last numbers that were given, whose invoices may have been deleted.
 */
export function listedNumbers(
  invoices: readonly Invoice[],
  lastNumbers: { readonly [S in Series]?: number } = {},
): readonly ListedNumber[] {
  return (Object.keys(SERIES_NAMES) as Series[]).flatMap((series) => {
    const byNumber = new Map(
      invoices.filter((one) => one.series === series).map((one) => [one.number, one]),
    );
    const numbers = [...byNumber.keys()].toSorted((a, b) => a - b);
    const given = lastNumbers[series] ?? 0;
    const last = Math.max(given, numbers.at(-1) ?? 0);
    if (last === 0) return [];
    const first = numbers[0] ?? last;
    let day: Day = "";
    return Array.from({ length: last - first + 1 }, (_, n) => {
      const invoice = byNumber.get(first + n) ?? null;
      day = invoice?.date ?? day;
      return { series, number: first + n, invoice, day };
    });
  });
}
