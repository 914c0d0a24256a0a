import { addDays, ukDay, type Day } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { isReserved, type Product } from "../../products/product.ts";
import type { SalePayments } from "../invoices/invoice-store.ts";
import { balanceText, invoiceNumber, type Invoice } from "../invoices/invoice.ts";
import { unsettledText } from "../invoices/sale-payments.ts";
import { inventoryUrl, namesUnknown } from "../inventory/inventory-query.ts";
import { owedBalance, ownerBalanceText } from "../ledger/ledger-figures.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import {
  quarterName,
  quarterOf,
  quartersBetween,
  type StaggerGroup,
} from "../ledger/vat-quarter.ts";
import { paths } from "../paths.ts";
import type { KnownNames } from "../saving/validation.ts";
import type { Due } from "../stock-book/due.ts";
import type { StockTake } from "../stock-take/stock-take.ts";
import { dateOf } from "../ui/dates.ts";
import { isSurelyToCheck } from "../was-prices/asked-prices.ts";

/** Something that needs the dealer: a link, and the rest of the sentence. */
export interface TodayItem {
  readonly link: string;
  readonly to: string;
  /** "" if the link says it all. */
  readonly rest: string;
  readonly isLate: boolean;
}

export interface TodayFacts {
  readonly products: readonly Product[];
  readonly known: KnownNames;
  /** Pieces that must come or go back, and exports without evidence. */
  readonly due: readonly Due[];
  /** Entries of other owners' pieces. */
  readonly entries: readonly LedgerEntry[];
  /** The invoices that are not settled. */
  readonly unsettled: readonly Invoice[];
  /** The sales without an invoice here for which something was paid. */
  readonly unsettledSales: readonly {
    readonly paid: SalePayments;
    readonly entry: LedgerEntry | null;
  }[];
  /** How many sales have no invoice. */
  readonly uninvoiced: number;
  readonly requests: number;
  readonly openCounts: readonly StockTake[];
  /** The VAT quarters that have ended and are not filed, the oldest first. */
  readonly unfiled: readonly string[];
  /** Pieces of an import whose pictures are still to come. */
  readonly waitingPictures: number;
  readonly isPublicationLate: boolean;
  readonly nowMs: number;
}

/** What needs the dealer, the most urgent first. [] if nothing does. */
export function todayItems(facts: TodayFacts): readonly TodayItem[] {
  const { products, known, due, nowMs, openCounts } = facts;
  const today = ukDay(nowMs);
  const count = (
    number: number,
    name: readonly [one: string, many: string],
    to: string,
  ): readonly TodayItem[] =>
    number === 0 ? [] : [{ link: plural(number, ...name), to, rest: "", isLate: false }];
  const countOf = (test: (product: Product) => boolean) => products.filter(test).length;
  const dues = due.map(({ id, title, what, day, isAway }) => {
    const isLate = day < today;
    const rest = `${what}, ${isLate ? "was due" : "due"} on ${dateOf(day)}`;
    const to = isAway ? paths.whereabouts : paths.purchaseAndSale(id);
    return { link: title, to, rest, isLate };
  });
  return [
    ...dues.filter(({ isLate }) => isLate),
    ...endingReservations(products, nowMs),
    ...dues.filter(({ isLate }) => !isLate),
    ...facts.entries
      .filter((entry) => owedBalance(entry) !== 0)
      .map((entry) => ({
        link: entry.title,
        to: paths.purchaseAndSale(entry.id),
        rest: `${ownerBalanceText(entry)} of the sale on ${dateOf(entry.saleDate)}`,
        isLate: false,
      })),
    ...facts.unsettled
      .filter(({ balance }) => balance < 0)
      .map((invoice) => ({
        link: invoiceNumber(invoice),
        to: paths.invoice(invoice.id),
        rest: `${balanceText(invoice)} to ${invoice.name}`,
        isLate: false,
      })),
    ...facts.unsettledSales.flatMap(({ paid, entry }) => {
      const isHeld = products.some((one) => one.id === paid.product && isReserved(one, nowMs));
      const rest = unsettledText(paid, entry, isHeld);
      const link = entry?.title || paid.product;
      return rest === ""
        ? []
        : [{ link, to: paths.purchaseAndSale(paid.product), rest, isLate: false }];
    }),
    ...count(
      facts.unsettled.filter(({ balance, date }) => balance > 0 && date < today).length,
      ["invoice is not paid", "invoices are not paid"],
      `${paths.invoices}?status=unpaid`,
    ),
    ...count(
      facts.requests,
      ["person is asking for access", "people are asking for access"],
      paths.team,
    ),
    ...unfiledItems(facts.unfiled),
    ...count(
      facts.uninvoiced,
      ["sale has no invoice", "sales have no invoice"],
      `${paths.stockBook}?quarter=all`,
    ),
    ...(facts.isPublicationLate
      ? [
          {
            link: "Changes have waited for over three hours to be published",
            to: "#what-shoppers-see",
            rest: "",
            isLate: true,
          },
        ]
      : []),
    ...openCounts.map((take) => ({
      link: `The count of ${take.name || "everything"}`,
      to: paths.stockTake(take.id),
      rest: `began on ${dateOf(ukDay(take.startedAt))} and is not finished`,
      isLate: false,
    })),
    ...count(
      facts.waitingPictures,
      ["imported piece waits for pictures", "imported pieces wait for pictures"],
      paths.importProducts,
    ),
    ...count(
      countOf((product) => isSurelyToCheck(product, nowMs)),
      ["sale price to check", "sale prices to check"],
      paths.salePrices,
    ),
    ...count(
      countOf(({ mainImage, available }) => mainImage === "" && available !== "Sold"),
      ["piece has no picture", "pieces have no picture"],
      inventoryUrl({ "no-image": "1" }),
    ),
    ...count(
      countOf((product) => namesUnknown(product, known)),
      [
        "piece has a brand or category that the shop does not have",
        "pieces have a brand or category that the shop does not have",
      ],
      inventoryUrl({ unknown: "1" }),
    ),
  ];
}

/** Reservations that end today or tomorrow, the earliest first. Selling a piece does not end its reservation, but settles it. */
function endingReservations(products: readonly Product[], nowMs: number): readonly TodayItem[] {
  const tomorrow = addDays(ukDay(nowMs), 1);
  return products
    .flatMap((product) => {
      if (!isReserved(product, nowMs) || product.reservedUntil === null) return [];
      if (product.available === "Sold") return [];
      // It ends with the day, so the moment before is on that day.
      const day = ukDay(product.reservedUntil - 1);
      return day > tomorrow ? [] : [{ product, day }];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .map(({ product: { id, title }, day }) => ({
      link: title,
      to: paths.editProduct(id),
      rest: `is reserved until ${day === tomorrow ? "tomorrow" : "today"}`,
      isLate: false,
    }));
}

function unfiledItems(quarters: readonly string[]): readonly TodayItem[] {
  return quarters.map((quarter) => ({
    link: `The VAT quarter ${quarterName(quarter)}`,
    to: `${paths.stockBook}?quarter=${quarter}`,
    rest: "has ended and is not marked as filed",
    isLate: false,
  }));
}

/** A book from before this shop may have quarters that were never marked as filed here. */
const MAX_QUARTERS = 4;

/**
 * The latest VAT quarters of the stock book that have ended, the oldest first.
 * @param first the first day of the stock book; "" if it is empty.
 */
export function endedQuarters(first: Day, today: Day, group: StaggerGroup): readonly string[] {
  if (first === "") return [];
  const now = quarterOf(today, group);
  return quartersBetween(first, today, group)
    .filter((quarter) => quarter < now)
    .slice(0, MAX_QUARTERS)
    .toReversed();
}
