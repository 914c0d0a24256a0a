import { fold, oneLine, trimText } from "../../lib/text.ts";
import { columnFacts, type SourceColumn } from "../csv/column-facts.ts";
import { answerKey, type Answers, type MatchValue, type MatchValues } from "../csv/match-values.ts";
import { withoutCount, type CsvRow, type CsvTable } from "../csv/read-csv.ts";
import { readDay } from "../csv/read-day.ts";

/** The columns of a file of newsletter subscribers, and what their values say about e-mails. The dealer says it, never a guess. */

export const COLUMN_USES = {
  nothing: "Says nothing about e-mails",
  wish: "Says whether they want e-mails",
  email: "E-mail address",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  consentedAt: "Agreed on",
  consent: "Words that they agreed to",
} as const;
type KnownUse = keyof typeof COLUMN_USES;
/** "" is not decided yet. */
export type SubscriberUse = KnownUse | "";

/** Folded names of columns: ours, and the English names of Mailchimp, Shopify, Wix and Klaviyo. */
const NAMES: { readonly [Use in KnownUse]: string } = {
  email: "email, e mail, email address, e mail address, email 1",
  name: "name, full name",
  firstName: "first name",
  lastName: "last name",
  consentedAt: "agreed on, confirm time, email marketing consent timestamp",
  consent: "agreed to",
  wish: "unsubscribed on, unsub time, clean time, accepts email marketing, email subscriber status, email marketing consent, email permission status",
  nothing:
    "customer id, phone, company, city, country, member rating, optin ip, confirm ip, optin time, latitude, longitude, gmtoff, dstoff, timezone, cc, region, last changed, leid, euid, accepts sms marketing, total spent, total orders, tax exempt, created at",
};

export const WISHES = [
  ["wants", "Wants e-mails"],
  ["left-out", "Left out"],
  ["stop", "Do not contact"],
] as const;
export type Wish = (typeof WISHES)[number][0];

/** What values mean in the columns of these names, by the answer. Our own name needs no confirmation. */
const KNOWN_VALUES: Readonly<Record<string, { readonly [Answer in Wish]?: string }>> = {
  "unsubscribed on": { wants: "", stop: "a date" },
  "unsub time": { wants: "", stop: "a date" },
  "clean time": { wants: "", stop: "a date" },
  "accepts email marketing": { wants: "yes,true", "left-out": "no,false," },
  "email subscriber status": {
    wants: "subscribed",
    "left-out": "never subscribed,pending,",
    stop: "unsubscribed",
  },
  "email marketing consent": {
    wants: "subscribed",
    "left-out": "never_subscribed,never subscribed,",
    stop: "unsubscribed",
  },
};
const OWN_WISH = "unsubscribed on";
/** Many dates are one value. */
const A_DATE = "A date";

export type SubscriberMapping = ReadonlyMap<string, SubscriberUse>;

/** Whether a cell may be a column's name. */
export function isSubscriberColumn(name: string): boolean {
  return proposedUse(name) !== "";
}

function proposedUse(name: string): SubscriberUse {
  const key = fold(withoutCount(name));
  const found = Object.entries(NAMES).find(([, names]) => names.split(", ").includes(key));
  return (found?.[0] ?? "") as SubscriberUse;
}

export function subscriberColumns({ columns, rows }: Pick<CsvTable, "columns" | "rows">) {
  return columns
    .filter(Boolean)
    .map((name): SourceColumn => ({ key: name, name, ...columnFacts(name, rows) }));
}

/** Uses that the names say. Empty columns say nothing. */
export function proposedUses(columns: readonly SourceColumn[]): SubscriberMapping {
  return new Map(
    columns.map(({ name, filledCount }) => [
      name,
      filledCount === 0 ? "nothing" : proposedUse(name),
    ]),
  );
}

/** Our own export has them. */
export const SUBSCRIBER_COLUMNS = ["name", "email", "agreed on", "agreed to", "unsubscribed on"];
/** A word, but no sentence of a script without spaces. */
const ONE_WORD = /^(?!.*\p{Lo}{4})\S{1,40}$/u;

/**
 * Makes a function that returns the text with which a cell gives an answer; null if it gives none. In a file of others, one word is
 * an answer and not what people agreed to.
 */
export function wishTexts(mapping: SubscriberMapping) {
  const isOwn = SUBSCRIBER_COLUMNS.every((name) => mapping.has(name));
  return (cell: string, use: SubscriberUse): string | null => {
    const text = oneLine(trimText(cell));
    if (use === "wish") return readDay(text) === null ? text : A_DATE;
    return use === "consent" && !isOwn && ONE_WORD.test(text) ? text : null;
  };
}

/** The answer about a value: the dealer's, or else a proposal. */
export function readWish(
  column: string,
  text: string,
  answers: Answers,
): { readonly key: string; readonly answer: Wish | ""; readonly isSettled: boolean } {
  const key = text.toLowerCase();
  const name = fold(withoutCount(column));
  const chosen = answers.get(answerKey(column, key)) as Wish | undefined;
  const known = Object.hasOwn(KNOWN_VALUES, name) ? (KNOWN_VALUES[name] ?? {}) : {};
  const proposed = WISHES.find(([wish]) => known[wish]?.split(",").includes(key))?.[0] ?? "";
  const isOwn = name === OWN_WISH && proposed !== "";
  return { key, answer: chosen ?? proposed, isSettled: chosen !== undefined || isOwn };
}

/** The values that the dealer has to say something about, by column. */
export function wishGroups(
  rows: readonly CsvRow[],
  mapping: SubscriberMapping,
  answers: Answers,
): readonly MatchValues[] {
  const wishText = wishTexts(mapping);
  return [...mapping].flatMap(([column, use]) => {
    const values = new Map<string, MatchValue>();
    for (const { cells } of rows) {
      const text = wishText(cells.get(column) ?? "", use);
      if (text === null) continue;
      const read = readWish(column, text, answers);
      const before = values.get(read.key) ?? { text, count: 0 };
      values.set(read.key, { ...before, ...read, count: before.count + 1, options: WISHES });
    }
    return values.size === 0 ? [] : { id: column, title: column, values: [...values.values()] };
  });
}
