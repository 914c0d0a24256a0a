import { compareSlugs, fold } from "../../lib/text.ts";
import { numberOfId } from "../ledger/ledger.ts";
import { isInQuarter } from "../ledger/vat-quarter.ts";
import {
  invoiceNumber,
  numberIn,
  SERIES_NAMES,
  type ListedNumber,
  type Series,
} from "./invoice.ts";

/** Which invoices the list shows, and in which order. */

export const STATUS_NAMES = {
  valid: "Valid",
  unpaid: "Not paid",
  refund: "To refund",
  "owner-unpaid": "Owner not paid",
  cancelled: "Cancelled",
  missing: "Missing",
} as const;
type Status = keyof typeof STATUS_NAMES;

/** @param owed the pieces whose owners wait for the money of their sale, with the number of its invoice. */
function hasStatus(
  { invoice }: ListedNumber,
  status: string,
  owed: ReadonlyMap<string, string>,
): boolean {
  switch (status as Status) {
    case "missing":
      return invoice === null;
    case "valid":
      return invoice?.cancelled === "";
    case "cancelled":
      return invoice !== null && invoice.cancelled !== "";
    case "unpaid":
      return invoice !== null && invoice.balance > 0;
    case "refund":
      return invoice !== null && invoice.balance < 0;
    case "owner-unpaid":
      return invoice !== null && owed.get(invoice.product) === invoiceNumber(invoice);
  }
}

/**
 * The numbers that the list shows, the newest first over all series.
 * @param params the URL's: `q`, `series`, `status` and `quarter`.
 * @param skuOf  the present SKU of a product's id; "" if it is not known.
 * @param owed   the invoice numbers of sales whose owners wait for their money, by product.
 */
export function filterNumbers(
  numbers: readonly ListedNumber[],
  params: URLSearchParams,
  skuOf: (product: string) => string = () => "",
  owed: ReadonlyMap<string, string> = new Map(),
): readonly ListedNumber[] {
  const get = (name: string) => params.get(name) ?? "";
  const [series, status, q] = [get("series"), get("status"), get("q")];
  const quarter = get("quarter");
  const texts = new Map(
    numbers.flatMap(({ invoice }) => (invoice ? [[invoice.id, textOf(invoice)] as const] : [])),
  );
  return numbers
    .filter(
      (row) =>
        (series === "" || row.series === series) &&
        (status === "" || hasStatus(row, status, owed)) &&
        (["", "all"].includes(quarter) || (row.day !== "" && isInQuarter(row.day, quarter))) &&
        (q.trim() === "" || isFound(row, q, texts, skuOf)),
    )
    .toSorted(
      (a, b) =>
        compareSlugs(b.day, a.day) || b.number - a.number || compareSlugs(a.series, b.series),
    );
}

function textOf({ name, items }: NonNullable<ListedNumber["invoice"]>): string {
  return [name, ...items.map(({ text }) => text)].join(" ");
}

/** A credit note is found by its invoice too. "INV-1" is one invoice, not all whose number has a 1. */
function isFound(
  row: ListedNumber,
  q: string,
  texts: ReadonlyMap<string, string>,
  skuOf: (product: string) => string,
): boolean {
  const { invoice } = row;
  const corrects = invoice?.corrects ?? "";
  const text = [
    invoice && textOf(invoice),
    invoice && skuOf(invoice.product),
    texts.get(corrects),
  ].join(" ");
  const wanted = (Object.keys(SERIES_NAMES) as Series[])
    .map((series) => ({ series, number: numberIn(q, series) }))
    .find(({ number }) => number > 0);
  if (wanted) {
    const number = invoiceNumber(wanted);
    const isIt = [invoiceNumber(row), corrects && numberOfId(corrects)].includes(number);
    return isIt || fold(text).includes(fold(q));
  }
  const searched = fold(`${invoiceNumber(row)} ${corrects && numberOfId(corrects)} ${text}`);
  return q
    .split(/\s+/)
    .map(fold)
    .every((word) => searched.includes(word));
}
