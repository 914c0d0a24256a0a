import type { Day } from "../../lib/day.ts";
import { inPounds, pence } from "../../products/price.ts";
import type { CsvRow } from "../csv/read-csv.ts";
import { readDay } from "../csv/read-day.ts";
import { currencyOf, plainAmount, toPrices } from "./amounts.ts";
import type { CellReader, SourcePiece } from "./pieces.ts";
import type { Target } from "./programs.ts";

/** Whether the price, the sale price or the stock of a piece counts, as the dealer says. */
export type Rule = (rule: "priceRule" | "saleRule" | "stockRule") => boolean;

interface Prices {
  readonly price: string;
  readonly salePrice: string;
  readonly rrp: string;
  /** Sentences to check. */
  readonly notes: readonly string[];
  /** What must be corrected first. */
  readonly errors: readonly string[];
}

/** @param wholeFile the currency that a column's name says for the whole file; "" for pounds. */
export function readPrices(
  { priced, first }: SourcePiece,
  reader: CellReader,
  rule: Rule,
  today: Day,
  wholeFile: string,
): Prices {
  const [notes, errors] = [new Set<string>(), new Set<string>()];
  const found = priced.map((row) => pricesOf(row));
  const toPay = (one: (typeof found)[number]) => pence(one.salePrice || one.price) ?? Infinity;
  const sorted = found.toSorted((a, b) => toPay(a) - toPay(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest && highest && toPay(lowest) < toPay(highest) && toPay(highest) < Infinity) {
    notes.add(
      `Its variants cost ${inPounds(toPay(lowest))} to ${inPounds(toPay(highest))}; it gets the lowest price.`,
    );
  }
  const prices = lowest ?? { price: "", salePrice: "", rrp: "" };
  return { ...prices, notes: [...notes], errors: [...errors] };

  function pricesOf(row: CsvRow) {
    const { cell: cellOf, keysOf } = reader;
    // A variant with a price of its own has its own earlier and sale prices too.
    const inherits = cellOf(row, "price") + cellOf(row, "buyNow") === "";
    const cell = (target: Target) =>
      cellOf(row, target) || (inherits || target === "currency" ? cellOf(first, target) : "");
    const amount = (target: Target) => {
      const named = currencyOf(keysOf(target)[0] ?? "") || wholeFile;
      return plainAmount(cell(target), cell("currency") || named);
    };
    const inPoundsOnly = (target: Target) => {
      const text = amount(target);
      // Some programs write 0 for none.
      if (/^0*(?:\.0+)?$/.test(text)) return "";
      if (pence(text) !== null) return text;
      notes.add(`“${text}” is no amount in pounds, so it is left out.`);
      return "";
    };
    const isBid = !rule("priceRule");
    if (isBid && cell("buyNow") === "")
      notes.add("It is in an auction, so it has no price: a bid is none.");
    const price = amount("buyNow") || (isBid ? "" : amount("price"));
    const base = pence(price);
    if (price !== "" && base === null) notes.add(`The file has “${price}” as its price.`);
    const salePrice = rule("saleRule") && isSaleNow() ? inPoundsOnly("salePrice") : "";
    const regularPrice = inPoundsOnly("regularPrice");
    const surcharge = pence(cell("surcharge"));
    if (base !== null && (pence(regularPrice) ?? Infinity) < base)
      notes.add("Its earlier price is below its price, so it is left out.");
    if (base !== null && (pence(salePrice) ?? 0) > base)
      notes.add("Its sale price is above its price, so it is left out.");
    const prices = toPrices({
      price:
        surcharge !== null && base !== null ? plainAmount(String((base + surcharge) / 100)) : price,
      regularPrice,
      salePrice,
      discountMode: cell("discountMode"),
      discountValue: cell("discountValue"),
    });
    return { ...prices, rrp: inPoundsOnly("rrp") };

    /** A date that cannot be read is an error. */
    function isSaleNow() {
      if (cell("salePrice") === "") return true;
      const [starts, ends] = [cell("saleStarts"), cell("saleEnds")].map((typed) => {
        const day = readDay(typed);
        if (typed !== "" && day === null)
          errors.add(
            `“${typed}” is no date, so nobody knows whether its sale still runs. Write it as 31/12/2026, or empty the sale price.`,
          );
        return day;
      });
      const isNow = (starts ?? today) <= today && (ends ?? today) >= today;
      if (!isNow) notes.add("Its sale is over or has not begun, so the sale price is left out.");
      return isNow;
    }
  }
}
