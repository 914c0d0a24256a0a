import type { Day } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import { inPounds } from "../../products/price.ts";
import type { AskedPrice, Concern, Stretch } from "./asked-prices.ts";

/** @see https://www.asa.org.uk/advice-online/promotional-savings-claims.html */
export const WAS_PRICE_RULE =
  "A “was” price must be genuine: recent, and normally asked for longer than the sale will last. No number of days makes it safe.";

/** Each concern about a sale, in words. */
export const CONCERN_TEXTS: Readonly<Record<Concern, string>> = {
  longer: "The sale has lasted longer than the price before was asked.",
  old: "The sale is older than six months.",
  "other-price": "Another price was asked in between.",
};

/**
 * Since when a full price has been asked, in sentences:
 * "£4,350 has been asked for 12 days, since 13 November."
 * "£4,350 was asked for 12 days, until 25 November. The sale has lasted 3 days, since 25 November."
 */
export function askedPriceText({
  fullPence,
  asked,
  isComplete,
  sale,
  otherPence,
  today,
}: AskedPrice): string {
  const price = inPounds(fullPence);
  const shown = (day: Day) => dayText(day, today);
  const sentences: string[] = [];
  if (!asked) {
    sentences.push(
      isComplete
        ? `${price} has not been asked yet.`
        : `${price} has not been asked since the history began.`,
    );
  } else if (asked.until < today || sale || otherPence.length > 0) {
    sentences.push(`${price} was asked for ${daysText(asked)}, until ${shown(asked.until)}.`);
  } else if (asked.days === 0) {
    const since = asked.isAtLeast ? "today or earlier" : "today";
    sentences.push(`${price} has been asked since ${since}.`);
  } else {
    const since = `since ${shown(asked.since)}${asked.isAtLeast ? " or earlier" : ""}`;
    sentences.push(`${price} has been asked for ${daysText(asked)}, ${since}.`);
  }
  if (sale?.since === today) sentences.push("The sale began today.");
  else if (sale) {
    sentences.push(`The sale has lasted ${daysText(sale)}, since ${shown(sale.since)}.`);
  }
  if (otherPence.length > 0) {
    const others = otherPence.length === 1 ? "Another price was" : "Other prices were";
    sentences.push(`${others} asked in between: ${otherPence.map(inPounds).join(", ")}.`);
  }
  return sentences.join(" ");
}

/** daysText({ days: 12, isAtLeast: true }) → "at least 12 days" */
function daysText({ days, isAtLeast }: Pick<Stretch, "days" | "isAtLeast">): string {
  return `${isAtLeast ? "at least " : ""}${plural(days, "day")}`;
}

/** dayText("2026-11-13", "2026-11-26") → "13 November"; with the year if it is another one */
function dayText(day: Day, today: Day): string {
  return new Date(day).toLocaleDateString("en-GB", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
  });
}
