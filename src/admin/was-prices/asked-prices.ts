import { text } from "../../firebase/fields.ts";
import { addDays, ukDay, type Day } from "../../lib/day.ts";
import { pence } from "../../products/price.ts";
import { IS_AVAILABLE } from "../../products/product.ts";
import type { ChangeEntry } from "../saving/change.ts";

/**
 * Which prices a product has been offered for, and for how many days: calculated from its history. What counts is the price at the
 * end of each day in the United Kingdom, so a mistake that was corrected or undone on the same day does not.
 */

/** The fields that say at which price visitors are offered a product. */
export interface PriceFields {
  readonly price?: unknown;
  readonly salePrice?: unknown;
  readonly available?: unknown;
}

export interface PriceChange {
  /** In ms since 1970. */
  readonly at: number;
  readonly entry: ChangeEntry;
}

/** All that the history says about a product. */
interface PriceHistory {
  /** Newest first. */
  readonly changes: readonly PriceChange[];
  /**
   * Since when every save has been recorded, or the product has not been saved, in ms since 1970; 0 if unknown. Only used for a
   * product that is older than the history.
   */
  readonly knownSince: number;
}

/** How a product was offered from the start of a day to the start of the next period's. */
interface Period {
  readonly from: Day;
  readonly days: number;
  /** null if it was not available, or had no price. */
  readonly offer: Offer | null;
}

interface Offer {
  readonly fullPence: number;
  /** null if it was not reduced. */
  readonly salePence: number | null;
}

/** A stretch of days at one price. Days when the product was not available are not counted, and don't end it. */
export interface Stretch {
  readonly since: Day;
  /** The day on which another price followed; today if none has. */
  readonly until: Day;
  readonly days: number;
  /** It may have begun earlier: the product is older than its history. */
  readonly isAtLeast: boolean;
}

/** What can be said about a full price that is, or would be, shown as "Was". */
export interface AskedPrice {
  readonly fullPence: number;
  /** When the full price was last asked, before the sale if there is one. null if it never was, as far as the history goes. */
  readonly asked: Stretch | null;
  /** Whether the history goes back to when the product was added. */
  readonly isComplete: boolean;
  /** The sale that runs today: all days on which the product was reduced, at any price, without a day at full price between. */
  readonly sale: Stretch | null;
  /** Other prices that were asked after the full price, in pence. */
  readonly otherPence: readonly number[];
  readonly today: Day;
}

/**
 * Since when a full price has been asked.
 * @param stored    the fields as they are stored now.
 * @param fullPence the price to look for: the stored price, or the price that is about to be saved.
 * @example a ring at £500 since the 1st, on sale at £400 since the 11th, on the 14th
 *   → { asked: { since: the 1st, until: the 11th, days: 10 }, sale: { since: the 11th, days: 3 }, otherPence: [] }
 */
export function askedPrice(
  stored: PriceFields,
  history: PriceHistory,
  fullPence: number,
  deviceMs: number,
): AskedPrice {
  // The device's clock may be behind the server's, which dates the changes.
  const nowMs = Math.max(deviceMs, history.changes[0]?.at ?? 0);
  const { periods, isComplete } = periodsOf(stored, history, nowMs);
  const today = ukDay(nowMs);
  const offers = periods.filter(({ offer }) => offer !== null);
  const isFull = ({ offer }: Period) => offer?.salePence === null && offer.fullPence === fullPence;
  const fullFrom = offers.findIndex((period) => !isOnSale(period));
  const onSale = offers.slice(0, fullFrom === -1 ? offers.length : fullFrom);
  const askedFrom = offers.findIndex((period, n) => n >= onSale.length && isFull(period));
  const before = askedFrom === -1 ? [] : offers.slice(askedFrom);
  const end = before.findIndex((period) => !isFull(period));
  const asked = before.slice(0, end === -1 ? before.length : end);
  const followed = offers.slice(0, askedFrom === -1 ? onSale.length : askedFrom);
  const stretch = (some: readonly Period[]): Stretch | null => {
    const [last, first] = [some[0], some.at(-1)];
    if (!last || !first) return null;
    const isAtLeast = !isComplete && first === offers.at(-1);
    const until = dayAfter(last);
    const days = some.reduce((sum, period) => sum + period.days, 0);
    return { since: first.from, until: until > today ? today : until, days, isAtLeast };
  };
  const current = onSale[0]?.offer?.salePence ?? null;
  const others = followed.map(offerPence).filter((one) => one !== current && one !== fullPence);
  return {
    fullPence,
    asked: stretch(asked),
    isComplete,
    sale: periods[0]?.offer ? stretch(onSale) : null,
    otherPence: [...new Set(others)].filter((one) => one !== null),
    today,
  };
}

/** Periods of whole days, newest first. */
function periodsOf(stored: PriceFields, { changes, knownSince }: PriceHistory, nowMs: number) {
  const moments: { readonly at: number; readonly fields: PriceFields | null }[] = [];
  let fields: PriceFields | null = stored;
  for (const { at, entry } of changes) {
    moments.push({ at, fields });
    if (entry.kind === "created") fields = null;
    else if (entry.kind === "deleted") fields = entry.before;
    else {
      const added = Object.keys(entry.after).map((name) => [name, undefined] as const);
      fields = { ...fields, ...Object.fromEntries(added), ...entry.before };
    }
  }
  const isComplete = changes.at(-1)?.entry.kind === "created";
  const oldest = changes.at(-1)?.at ?? nowMs;
  if (!isComplete) moments.push({ at: Math.min(knownSince || oldest, oldest), fields });

  const periods: Period[] = [];
  let end = ukDay(nowMs);
  for (const { at, fields: offered } of moments) {
    const from = ukDay(at);
    const isToday = periods.length === 0;
    // The last state of each day counts.
    if (!isToday && from >= end) continue;
    const days = Math.max(0, (Date.parse(end) - Date.parse(from)) / DAY_MS);
    periods.push({ from, days, offer: offered && offerOf(offered) });
    end = from;
  }
  return { periods, isComplete };
}

const DAY_MS = 86_400_000;

function offerOf({ price, salePrice, available }: PriceFields): Offer | null {
  const full = pence(text(price));
  if (text(available) !== IS_AVAILABLE || full === null) return null;
  const sale = pence(text(salePrice));
  return { fullPence: full, salePence: sale !== null && sale < full ? sale : null };
}

const isOnSale = ({ offer }: Period) => offer !== null && offer.salePence !== null;

/** The price that visitors were asked to pay. */
const offerPence = ({ offer }: Period) => offer && (offer.salePence ?? offer.fullPence);

const dayAfter = ({ from, days }: Period): Day => addDays(from, days);

/** Why a "was" price may mislead. */
export const CONCERNS = ["longer", "old", "other-price"] as const;
export type Concern = (typeof CONCERNS)[number];

const OLD_SALE_MONTHS = 6;

/** What to check about a product that is on sale; [] for others. */
export function concernsAbout({ asked, sale, otherPence, today }: AskedPrice): readonly Concern[] {
  if (!sale) return [];
  return CONCERNS.filter((concern) => {
    if (concern === "longer") return sale.days > (asked?.days ?? 0);
    if (concern === "old") return sale.since <= monthsBefore(today, OLD_SALE_MONTHS);
    return otherPence.length > 0;
  });
}

/** monthsBefore("2026-08-31", 6) → "2026-03-03", as February has no 31st */
function monthsBefore(day: Day, months: number): Day {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

/**
 * Whether a product's sale is surely one to check, told without its history: it has been on sale since its last save at the latest,
 * and at full price only between its first day in the shop and that save.
 */
export function isSurelyToCheck(
  product: PriceFields & { readonly listedAt: number; readonly updatedAt: number },
  nowMs: number,
): boolean {
  const offer = offerOf(product);
  if (!offer || offer.salePence === null || product.updatedAt === 0) return false;
  const [saved, today] = [ukDay(product.updatedAt), ukDay(nowMs)];
  if (saved <= monthsBefore(today, OLD_SALE_MONTHS)) return true;
  const saleDays = Date.parse(today) - Date.parse(saved);
  return product.listedAt > 0 && saleDays > Date.parse(saved) - Date.parse(ukDay(product.listedAt));
}
