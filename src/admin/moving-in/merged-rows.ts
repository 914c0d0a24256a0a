import type { Day } from "../../lib/day.ts";
import { pence, inPounds } from "../../products/price.ts";
import { readDay } from "../csv/read-day.ts";
import { plainAmount, toPrices } from "./amounts.ts";
import { fold } from "../../lib/text.ts";
import { addressesIn } from "./picture-addresses.ts";
import type { SourceField } from "./programs.ts";
import type {
  CellReader,
  Property,
  SourceProduct,
  SourceRow,
  SourceVariant,
} from "./source-products.ts";

/** Prices, options, stock and pictures that are spread over several rows. */

/**
 * The lowest price of these rows.
 * @param notes  gets sentences to check.
 * @param errors gets what must be corrected first.
 */
export function readPrices(
  rows: readonly SourceRow[],
  first: SourceRow,
  reader: CellReader,
  today: string,
  notes: string[],
  errors: string[],
) {
  const found = rows.map((row) => {
    // A variant with a price of its own has its own earlier and sale prices too.
    const inherits = reader.cell(row, "price") + reader.cell(row, "buyNow") === "";
    const cell = (field: SourceField) =>
      reader.cell(row, field) ||
      (inherits || field === "currency" ? reader.cell(first, field) : "");
    const amount = (field: SourceField) =>
      plainAmount(cell(field), cell("currency") || reader.currency(field));
    const isReduced = !reader.has("onSale") || /^(?:yes|true|1)$/i.test(cell("onSale"));
    const [starts, ends] = saleDates(cell("saleStarts"), cell("saleEnds")).map(saleDay);
    const isNow = (starts?.day ?? today) <= today && (ends?.day ?? today) >= today;
    if (isReduced && cell("salePrice") !== "") {
      if (!isNow) notes.push("Its sale is over or has not begun, so the sale price is left out.");
      errors.push(...[starts, ends].flatMap((one) => one?.error || []));
    }
    const surcharge = pence(cell("surcharge"));
    const isAuction = /auc?tion|auktion|asta|ench/i.test(cell("auction"));
    const bid = isAuction ? "" : amount("price");
    if (isAuction && cell("buyNow") === "") {
      notes.push("It is in an auction, so it has no price: a bid is none.");
    }
    const price = amount("buyNow") || bid;
    const base = pence(price);
    const [regularPrice, salePrice] = [amount("regularPrice"), amount("salePrice")];
    if (price !== "" && base === null) notes.push(`The file has “${price}” as its price.`);
    for (const other of [regularPrice, isReduced && isNow ? salePrice : ""]) {
      if (/[^0.,£]/.test(other) && pence(other) === null) {
        notes.push(`“${other}” is no amount in pounds, so it is left out.`);
      }
    }
    if (base !== null && (pence(regularPrice) ?? Infinity) < base) {
      notes.push("Its earlier price is below its price, so it is left out.");
    }
    const rrp = amount("rrp");
    if (rrp !== "" && pence(rrp) === null) {
      notes.push(`“${rrp}” is no amount in pounds, so it is left out.`);
    }
    const isAbove = isReduced && isNow && base !== null && (pence(salePrice) ?? 0) > base;
    if (isAbove) notes.push("Its sale price is above its price, so it is left out.");
    const prices = toPrices({
      price:
        surcharge !== null && base !== null ? plainAmount(String((base + surcharge) / 100)) : price,
      regularPrice,
      salePrice: isReduced && isNow ? salePrice : "",
      discountMode: cell("discountMode"),
      discountValue: cell("discountValue"),
    });
    return { ...prices, rrp: pence(rrp) === null ? "" : rrp };
  });
  const toPay = (one: (typeof found)[number]) => pence(one.salePrice || one.price) ?? Infinity;
  const sorted = found.toSorted((a, b) => toPay(a) - toPay(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest && highest && toPay(lowest) < toPay(highest) && toPay(highest) < Infinity) {
    notes.push(
      `Its variants cost ${inPounds(toPay(lowest))} to ${inPounds(toPay(highest))}; it gets the lowest price.`,
    );
  }
  return lowest ?? { price: "", salePrice: "", rrp: "" };
}

/** Google writes both dates into one cell: "2026-01-01T00:00Z/2026-02-01T00:00Z" */
function saleDates(starts: string, ends: string): readonly string[] {
  const range = /^(\d{4}-\d\d-\d\d\S*)\/(\d{4}-\d\d-\d\d\S*)$/.exec(starts || ends);
  return range ? range.slice(1) : [starts, ends];
}

/** When a sale starts or ends. `day` is null if the file does not say it. A date that cannot be read is an error. */
function saleDay(typed: string): { readonly day: Day | null; readonly error: string } {
  const day = typed === "" ? null : readDay(typed);
  const error =
    typed === "" || day !== null
      ? ""
      : `“${typed}” is no date, so nobody knows whether its sale still runs. Write it as 31/12/2026, or empty the sale price.`;
  return { day, error };
}

/** All values of each option: [["Size", "M, N"]] */
export function optionsOf(variants: readonly SourceVariant[]): readonly Property[] {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of variants.flatMap(({ options }) => options)) {
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return [...values].map(([name, all]) => [name, [...all].join(", ")]);
}

/**
 * The addresses of a piece's pictures without duplicates: a variant's own pictures come first. eBay names the variants of
 * pictures: "Gold=https://…|https://…;Silver=https://…"
 */
export function picturesOf(
  { rows, variants }: SourceProduct,
  variant: SourceRow | null,
  reader: CellReader,
): readonly string[] {
  const choicesOf = (one: SourceVariant) => one.options.map(([, value]) => fold(value));
  const known = new Set(variants.flatMap(choicesOf));
  const wanted = new Set(variants.filter(({ row }) => row === variant).flatMap(choicesOf));
  const isOthers = (choice: string) =>
    variant !== null && known.has(fold(choice)) && !wanted.has(fold(choice));
  const inOrder = rows.toSorted((a, b) => position(a, reader) - position(b, reader));
  const isOther = (row: SourceRow) =>
    variant !== null &&
    row !== variant &&
    variants.some((one) => one.row === row) &&
    reader.cell(row, "parent") + reader.cell(row, "type") !== "";
  const own = variant
    ? [
        ...reader.cells(variant, "variantPicture"),
        ...(isTyped(variant, reader) ? reader.cells(variant, "pictures") : []),
      ]
    : [];
  const cells = [
    ...own,
    ...inOrder.filter((row) => !isOther(row)).flatMap((row) => reader.cells(row, "pictures")),
  ];
  return [
    ...new Set(
      cells
        .flatMap(byChoice)
        .flatMap(([choice, cell]) => (isOthers(choice) ? [] : addressesIn(cell))),
    ),
  ];
}

/** byChoice("Gold=https://a;Silver=https://b") → [["Gold", "https://a"], ["Silver", "https://b"]] */
function byChoice(cell: string): readonly Property[] {
  const parts = cell.split(/(?:^|[;|\n])\s*([^=:/?|;\n]+)=(?=\s*(?:https?:)?\/\/)/);
  const [before = "", ...named] = parts;
  return [
    ["", before],
    ...named.flatMap((choice, n) =>
      n % 2 === 0 ? [[choice.trim(), named[n + 1] ?? ""] as const] : [],
    ),
  ];
}

const isTyped = (row: SourceRow, reader: CellReader) =>
  reader.cell(row, "parent") + reader.cell(row, "type") !== "";

function position(row: SourceRow, reader: CellReader): number {
  return Number(reader.cell(row, "position")) || 0;
}
