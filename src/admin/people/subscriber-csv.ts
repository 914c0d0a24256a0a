import { millis } from "../../firebase/fields.ts";
import { ukDay } from "../../lib/day.ts";
import { oneLine, shorten, trimText } from "../../lib/text.ts";
import {
  MAX_CONSENT_LENGTH,
  MAX_NAME_LENGTH,
  normaliseEmail,
  validateSubscriber,
  type StoredSubscriber,
} from "../../newsletter/subscriber.ts";
import { isSettled, type Answers, type MatchValues } from "../csv/match-values.ts";
import type { CsvRow, CsvTable } from "../csv/read-csv.ts";
import { readDay } from "../csv/read-day.ts";
import { doNotContact } from "./do-not-contact.ts";
import {
  readWish,
  wishGroups,
  wishTexts,
  type SubscriberMapping,
  type SubscriberUse,
  type Wish,
} from "./subscriber-columns.ts";
import type { ImportedSubscriber } from "./subscriber-store.ts";

/** CSV files of newsletter subscribers, from our own export or from other programs. */

/** The dealer's answers about a file. */
export interface Said {
  readonly mapping: SubscriberMapping;
  readonly answers: Answers;
  /** The words and the day for rows without any; "" if they are not known. */
  readonly consent: string;
  readonly day: string;
}

export interface SubscriberImport {
  /** How many columns are still to be chosen; nothing is imported until there are none. */
  readonly openColumns: number;
  readonly groups: readonly MatchValues[];
  /** Whether every column and value has an answer. */
  readonly isAnswered: boolean;
  readonly people: readonly ImportedSubscriber[];
  /** Ids of stored documents that come on the do-not-contact list. */
  readonly unsubscribed: readonly string[];
  /** Addresses of the file that are on the do-not-contact list already, and stay there. */
  readonly kept: readonly string[];
  /** How many addresses are stored already. */
  readonly knownCount: number;
  readonly leftOutCount: number;
  /** How many people who are left out are subscribers here, and stay that. */
  readonly leftOutKnownCount: number;
  readonly errors: readonly { readonly row: number; readonly message: string }[];
}

/**
 * What an import would store. An address on the do-not-contact list is never added, and of several answers about an address the
 * strictest counts.
 */
export function planSubscribers(
  { rows }: Pick<CsvTable, "rows">,
  { mapping, answers, consent: defaultConsent, day: defaultDay }: Said,
  stored: readonly StoredSubscriber[],
  nowMs: number,
): SubscriberImport {
  const wishText = wishTexts(mapping);
  const uses = [...mapping.values()];
  const groups = wishGroups(rows, mapping, answers);
  const openColumns = uses.filter((use) => use === "").length;
  const isAnswered = openColumns === 0 && uses.includes("email") && groups.every(isSettled);
  const stopped = doNotContact(stored);
  const storedEmails = new Set(stored.map(({ email }) => normaliseEmail(email)));
  const wishes = new Map<string, Wish>();
  const people = new Map<string, ImportedSubscriber>();
  const [kept, known] = [new Set<string>(), new Set<string>()];
  const errors: { row: number; message: string }[] = [];
  const read = ({ cells }: CsvRow, use: SubscriberUse) =>
    [...mapping]
      .flatMap(([column, one]) => (one === use ? trimText(cells.get(column) ?? "") : []))
      .find(Boolean) ?? "";

  for (const row of rows) {
    const email = normaliseEmail(read(row, "email"));
    const before = wishes.get(email);
    const found = [before, wishOfRow(row)];
    wishes.set(email, STRICTEST_FIRST.find((wish) => found.includes(wish)) ?? "wants");
  }
  for (const row of rows) {
    const address = read(row, "email");
    const email = normaliseEmail(address);
    const wish = wishes.get(email);
    const wrong =
      row.error ||
      (validateSubscriber({ name: "-", email }).email && `“${address}” is no e-mail address.`);
    if (wrong) errors.push({ row: row.row, message: wrong });
    else if (stopped.has(email)) kept.add(email);
    else if (wish === "stop") people.set(email, { email, isUnsubscribed: true });
    else if (wish === "wants" && storedEmails.has(email)) known.add(email);
    else if (wish === "wants" && !people.has(email)) addPerson(row, email);
  }
  const leftOut = [...wishes].filter(([email, wish]) => wish === "left-out" && !stopped.has(email));
  return {
    openColumns,
    groups,
    isAnswered,
    people: [...people.values()].filter(({ email }) => !storedEmails.has(email)),
    unsubscribed: stored.flatMap(({ id, email }) => (people.has(normaliseEmail(email)) ? id : [])),
    kept: [...kept],
    knownCount: known.size,
    leftOutCount: leftOut.length,
    leftOutKnownCount: leftOut.filter(([email]) => storedEmails.has(email)).length,
    errors,
  };

  function wishOfRow({ cells }: CsvRow): Wish {
    const said = [...mapping].flatMap(([column, use]) => {
      const text = wishText(cells.get(column) ?? "", use);
      return text === null ? [] : readWish(column, text, answers).answer;
    });
    return STRICTEST_FIRST.find((wish) => said.includes(wish)) ?? "wants";
  }

  function addPerson(row: CsvRow, email: string) {
    const words = read(row, "consent");
    const consent = (wishText(words, "consent") === null && words) || trimText(defaultConsent);
    const consentedAt = dateOf(read(row, "consentedAt") || defaultDay);
    const missing = consentError(consent, consentedAt, nowMs);
    if (missing) {
      errors.push({ row: row.row, message: missing });
      return;
    }
    const name = read(row, "name") || `${read(row, "firstName")} ${read(row, "lastName")}`;
    people.set(email, {
      name: shorten(oneLine(trimText(name)), MAX_NAME_LENGTH),
      email,
      consent,
      consentedAt: Math.min(consentedAt, nowMs),
    });
  }
}

const STRICTEST_FIRST: readonly Wish[] = ["stop", "left-out", "wants"];

/** In ms since 1970, with its time if it has one; 0 if it is no date: dateOf("23/11/2026") */
function dateOf(text: string): number {
  const day = readDay(text);
  if (day === null) return 0;
  const ms = millis(text);
  return ukDay(ms) === day ? ms : Date.parse(day);
}

function consentError(consent: string, consentedAt: number, nowMs: number): string {
  if (consent === "") return "It does not say to which words they agreed. Type them above.";
  if (consent.length > MAX_CONSENT_LENGTH)
    return `The words they agreed to are longer than ${MAX_CONSENT_LENGTH} characters.`;
  if (consentedAt === 0) return "It does not say when they agreed. Choose a date above.";
  return ukDay(consentedAt) > ukDay(nowMs) ? "The date on which they agreed is in the future." : "";
}

/** The cells of an exported row. */
export function subscriberCells(
  { name, email, consent, consentedAt }: StoredSubscriber,
  unsubscribedAt: number,
): readonly string[] {
  const day = (ms: number) => (ms > 0 ? ukDay(ms) : "");
  return [name, email, day(consentedAt), consent, day(unsubscribedAt)];
}
