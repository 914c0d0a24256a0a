import { millis } from "../../firebase/fields.ts";
import { ukDay } from "../../lib/day.ts";
import { fold, oneLine, shorten, trimText } from "../../lib/text.ts";
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
import type { ImportedSubscriber } from "./subscriber-store.ts";

/** CSV files of newsletter subscribers, from our own export or from other programs. */

export const SUBSCRIBER_COLUMNS = ["name", "email", "agreed on", "agreed to", "unsubscribed on"];

/** The names of each column, folded: our own names, and the names that Mailchimp, Shopify, Squarespace, Wix and WooCommerce use. */
const NAMES = {
  email: ["email", "e mail", "email address", "e mail address", "email 1"],
  name: ["name", "full name", "customer name"],
  firstName: ["first name", "firstname"],
  lastName: ["last name", "lastname", "surname"],
  consentedAt: [
    "agreed on",
    "confirm time",
    "optin time",
    "opt in time",
    "subscribed on",
    "subscribed at",
    "date subscribed",
    "subscriber since",
    "sign up date",
    "signup date",
  ],
  consent: ["agreed to", "consent", "consent text", "consent wording"],
  unsubscribedAt: [
    "unsubscribed on",
    "unsub time",
    "clean time",
    "unsubscribed at",
    "unsubscribe date",
  ],
  status: [
    "status",
    "email status",
    "email subscriber status",
    "member status",
    "subscription status",
    "accepts marketing",
    "accepts email marketing",
  ],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof NAMES;

/** Whether a column of such a file is read. */
export function isSubscriberColumn(name: string): boolean {
  return Object.values<readonly string[]>(NAMES).some((names) => names.includes(fold(name)));
}

/** What counts for rows that do not say it themselves. */
export interface ImportDefaults {
  readonly consent: string;
  /** "" if it is not known. */
  readonly day: string;
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
  const columnOf = (column: Column) =>
    columns.filter((name) => (NAMES[column] as readonly string[]).includes(fold(name)));
  if (columnOf("email").length === 0) throw new CsvError(NO_EMAIL);
  const stopped = doNotContact(stored);
  const storedEmails = new Set(stored.map(({ email }) => normaliseEmail(email)));
  const people = new Map<string, ImportedSubscriber>();
  const [kept, known] = [new Set<string>(), new Set<string>()];
  const errors: { row: number; message: string }[] = [];
  let declinedCount = 0;
  for (const { row, cells, error } of rows) {
    const read = (column: Column) =>
      columnOf(column)
        .map((name) => trimText(cells.get(name) ?? ""))
        .find(Boolean) ?? "";
    const email = normaliseEmail(read("email"));
    const name = read("name") || `${read("firstName")} ${read("lastName")}`;
    const status = statusOf(read("status"), read("unsubscribedAt"));
    const consent = read("consent") || trimText(defaults.consent);
    const consentedAt = dateOf(read("consentedAt") || defaults.day);
    const isKnown = storedEmails.has(email);
    const wrong =
      error ||
      (validateSubscriber({ name: "-", email }).email &&
        `“${read("email")}” is no e-mail address.`);
    if (wrong) errors.push({ row, message: wrong });
    else if (stopped.has(email)) kept.add(email);
    else if (status === "unsubscribed") {
      people.set(email, { email, isUnsubscribed: true });
      if (isKnown) known.add(email);
    } else if (isKnown) known.add(email);
    else if (status === "declined") declinedCount++;
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
  return {
    people: [...people.values()].filter(({ email }) => !storedEmails.has(email)),
    unsubscribed: stored.flatMap(({ id, email }) => (people.has(normaliseEmail(email)) ? id : [])),
    kept: [...kept],
    knownCount: [...known].filter((email) => !people.has(email)).length,
    declinedCount,
    errors,
  };
}

const NO_EMAIL =
  "No column is called email. The first row of the file must name the columns: email, name, agreed on, agreed to.";

/** statusOf("Unsubscribed", "") → "unsubscribed"; statusOf("Never subscribed", "") → "declined"; statusOf("", "") → "agreed" */
function statusOf(status: string, unsubscribedAt: string) {
  const said = fold(status);
  if (unsubscribedAt !== "" || /^(unsub|opted out|cleaned)/.test(said)) return "unsubscribed";
  const hasAgreed = ["", "yes", "true", "1", "subscribed", "opted in", "active"].includes(said);
  return hasAgreed ? "agreed" : "declined";
}

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
