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
import { CsvError } from "../csv/csv-text.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import { readDay } from "../csv/read-day.ts";
import { doNotContact } from "./do-not-contact.ts";
import { isDate, wishOf } from "./mail-wishes.ts";
import {
  dateIn,
  examplesOf,
  isFilled,
  isNamed,
  SUBSCRIBER_FIELDS,
  wishColumns,
  wishOfRow,
  type Answer,
  type SubscriberField,
} from "./subscriber-columns.ts";
import type { ImportedSubscriber } from "./subscriber-store.ts";

/** CSV files of newsletter subscribers, from our own export or from other programs. */

export const SUBSCRIBER_COLUMNS = ["name", "email", "agreed on", "agreed to", "unsubscribed on"];

/** What counts for rows that do not say it themselves. */
export interface ImportDefaults {
  readonly consent: string;
  /** "" if it is not known. */
  readonly day: string;
  /** By the name of a column that may be about e-mails. */
  readonly answers?: ReadonlyMap<string, Answer>;
  /** Whether people who did not agree are only left out, or also go on the do-not-contact list. */
  readonly declined?: "leave-out" | "stop";
}

export interface SubscriberImport {
  readonly people: readonly ImportedSubscriber[];
  /** Ids of stored documents that come on the do-not-contact list. */
  readonly unsubscribed: readonly string[];
  /** Addresses of the file that are on the do-not-contact list already, and stay there. */
  readonly kept: readonly string[];
  /** How many addresses are stored already. */
  readonly knownCount: number;
  /** How many rows say that the person did not agree. */
  readonly declinedCount: number;
  /** How many of them are subscribers here. */
  readonly declinedKnownCount: number;
  /** Columns of which the dealer has to say what they mean, with some of their texts. */
  readonly questions: readonly { readonly column: string; readonly examples: readonly string[] }[];
  /** Columns that are not read. */
  readonly unread: readonly string[];
  readonly errors: readonly { readonly row: number; readonly message: string }[];
}

/**
 * What an import would store. An address on the do-not-contact list, or that the file calls unsubscribed, is never added.
 * @throws CsvError if the file has no column of addresses.
 */
export function planSubscribers(
  { columns, rows }: Pick<CsvTable, "columns" | "rows">,
  defaults: ImportDefaults,
  stored: readonly StoredSubscriber[],
  nowMs: number,
): SubscriberImport {
  const hasAddress = (column: string) => rows.some(({ cells }) => cells.get(column)?.includes("@"));
  const named = new Map(
    SUBSCRIBER_FIELDS.map((field) => [field, columns.filter((name) => isNamed(field, name))]),
  );
  const columnsOf = (field: SubscriberField) => named.get(field) ?? [];
  // "Mail: no" is no address.
  const emailColumns = columnsOf("email").filter(
    (name, _, { length }) => length === 1 || hasAddress(name),
  );
  if (emailColumns.length === 0) throw new CsvError(NO_EMAIL);
  const found = wishColumns(columns, rows, defaults.answers ?? new Map(), emailColumns);
  const wishes = found.filter(({ kind }) => kind !== "nothing");
  const stopped = doNotContact(stored);
  const storedEmails = new Set(stored.map(({ email }) => normaliseEmail(email)));
  const people = new Map<string, ImportedSubscriber>();
  const [kept, known, declined] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const errors: { row: number; message: string }[] = [];
  for (const { row, cells, error } of rows) {
    const readFrom = (names: readonly string[]) =>
      names.map((name) => trimText(cells.get(name) ?? "")).find(Boolean) ?? "";
    const read = (column: SubscriberField) => readFrom(columnsOf(column));
    const address = readFrom(emailColumns);
    const email = normaliseEmail(address);
    const name = read("name") || `${read("firstName")} ${read("lastName")}`;
    const wish = wishOfRow(cells, wishes);
    const words = read("consent");
    // "Yes" is an answer, and no words, except in our own export.
    const typed = wishOf(words) === "unclear" && !isDate(words) ? words : "";
    const own = cells.get("agreed to")?.trim() ?? "";
    const consent = typed || trimText(defaults.consent) || own;
    const consentedAt = dateOf(read("consentedAt") || dateIn(cells, wishes) || defaults.day);
    const isKnown = storedEmails.has(email);
    const open = wishes.find(({ kind, column }) => kind === "ask" && isFilled(cells.get(column)));
    const wrong =
      error ||
      (validateSubscriber({ name: "-", email }).email && `“${address}” is no e-mail address.`);
    if (wrong) errors.push({ row, message: wrong });
    else if (stopped.has(email)) kept.add(email);
    else if (wish === "stop" || (wish === "no" && defaults.declined === "stop")) {
      people.set(email, { email, isUnsubscribed: true });
      if (isKnown) known.add(email);
      if (wish === "no") declined.add(email);
    } else if (wish === "no") declined.add(email);
    else if (open)
      errors.push({ row, message: `Say above what the column “${open.column}” means.` });
    else if (isKnown) known.add(email);
    else if (!people.has(email)) {
      const missing = consentError(consent, consentedAt, nowMs);
      if (missing) errors.push({ row, message: missing });
      else {
        const shown = shorten(oneLine(trimText(name)), MAX_NAME_LENGTH);
        people.set(email, {
          name: shown,
          email,
          consent,
          consentedAt: Math.min(consentedAt, nowMs),
        });
      }
    }
  }
  // If two rows of an address contradict each other, the no counts.
  for (const email of declined) {
    const person = people.get(email);
    if (person && !("isUnsubscribed" in person)) people.delete(email);
  }
  const isDeclined = (email: string) => {
    const person = people.get(email);
    return person === undefined || defaults.declined === "stop";
  };
  const used = new Set([
    ...emailColumns,
    ...SUBSCRIBER_FIELDS.filter((one) => one !== "email").flatMap(columnsOf),
    ...wishes.map(({ column }) => column),
  ]);
  const asked = found.filter((one) => one.isAsked);
  return {
    people: [...people.values()].filter(({ email }) => !storedEmails.has(email)),
    unsubscribed: stored.flatMap(({ id, email }) => {
      const person = people.get(normaliseEmail(email));
      return person && "isUnsubscribed" in person ? id : [];
    }),
    kept: [...kept],
    knownCount: [...known].filter((email) => !people.has(email)).length,
    declinedCount: [...declined].filter(isDeclined).length,
    declinedKnownCount: [...declined].filter(
      (email) => isDeclined(email) && storedEmails.has(email),
    ).length,
    questions: asked.map(({ column }) => ({ column, examples: examplesOf(column, rows) })),
    unread: columns.filter((name) => name !== "" && !used.has(name)),
    errors,
  };
}

const NO_EMAIL =
  "No column is called email. The first row of the file must name the columns: email, name, agreed on, agreed to.";

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
