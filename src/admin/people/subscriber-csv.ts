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
import { isDate, kindOf, wishIn, wishOf, type Wish } from "./mail-wishes.ts";
import type { ImportedSubscriber } from "./subscriber-store.ts";

/** CSV files of newsletter subscribers, from our own export or from other programs. */

export const SUBSCRIBER_COLUMNS = ["name", "email", "agreed on", "agreed to", "unsubscribed on"];

/** The names of each column, folded: our own names, and names in other programs and languages. */
const NAMES = {
  email: [
    "email",
    "e mail",
    "email address",
    "e mail address",
    "email addresses",
    "email 1",
    "e mail 1",
    "primary email",
    "customer email",
    "contact email",
    "subscriber",
    "mail",
    "emailadresse",
    "email adresse",
    "e mail adresse",
    "adresse email",
    "adresse e mail",
    "courriel",
    "indirizzo email",
    "indirizzo e mail",
    "correo",
    "correo electronico",
    "邮箱",
    "电子邮件",
  ],
  name: ["name", "full name", "customer name", "contact name", "姓名"],
  firstName: [
    "first name",
    "firstname",
    "given name",
    "fname",
    "vorname",
    "prenom",
    "nome",
    "nombre",
  ],
  lastName: [
    "last name",
    "lastname",
    "surname",
    "family name",
    "lname",
    "nachname",
    "nom",
    "cognome",
    "apellido",
    "apellidos",
  ],
  consentedAt: [
    "agreed on",
    "confirm time",
    "confirmed at",
    "optin time",
    "opt in time",
    "optin date",
    "opt in date",
    "opt in timestamp",
    "optin timestamp",
    "consent date",
    "consent timestamp",
    "email consent timestamp",
    "email marketing consent timestamp",
    "subscribed on",
    "subscribed at",
    "subscribe date",
    "date subscribed",
    "subscriber since",
    "subscription date",
    "sign up date",
    "signup date",
    "date of consent",
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

/** The dealer's answer about a column; "" if there is none yet. */
export type Answer = "" | "nothing" | "for" | "against";

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
  const columnsOf = (column: Column) => columns.filter((name) => isNamed(column, name));
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
    const read = (column: Column) => readFrom(columnsOf(column));
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
    ...(Object.keys(NAMES) as Column[]).filter((one) => one !== "email").flatMap(columnsOf),
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

/** A column that says something about e-mails. */
interface WishColumn {
  readonly column: string;
  readonly kind: "for" | "against" | "ask" | "nothing";
  /** Whether it has words that people agreed to, besides answers. */
  readonly hasWords: boolean;
  /** Whether the dealer says what it means. */
  readonly isAsked: boolean;
  /** Whether an empty cell is no agreement, because others say yes. */
  readonly isYesNeeded: boolean;
}

type Rows = CsvTable["rows"];

const isNamed = (column: Column, name: string) =>
  (NAMES[column] as readonly string[]).includes(fold(withoutCount(name)));

const TEXTS = ["name", "firstName", "lastName", "consentedAt"] as const;

function wishColumns(
  columns: readonly string[],
  rows: Rows,
  answers: ReadonlyMap<string, Answer>,
  emailColumns: readonly string[],
): readonly WishColumn[] {
  return columns.flatMap((column): WishColumn | readonly WishColumn[] => {
    const cells = rows.map((row) => row.cells.get(column) ?? "");
    const plain = { column, hasWords: false, isAsked: false, isYesNeeded: false };
    const isYesNeeded = cells.some((cell) => wishIn("for", cell) === "yes");
    if (isNamed("unsubscribedAt", column)) return { ...plain, kind: "against" };
    if (isNamed("consent", column)) return { ...plain, kind: "for", hasWords: true };
    if (isNamed("status", column)) return { ...plain, kind: "for", isYesNeeded };
    if (emailColumns.includes(column) || TEXTS.some((one) => isNamed(one, column))) return [];
    const kind = kindOf(withoutCount(column), cells);
    if (kind === null) return [];
    if (kind !== "ask") return { ...plain, kind, isYesNeeded: kind === "for" && isYesNeeded };
    return { ...plain, kind: answers.get(column) || "ask", isAsked: true };
  });
}

/** The meaning of all columns of a row. An opt-out in one column is enough. */
function wishOfRow(
  cells: ReadonlyMap<string, string>,
  wishes: readonly WishColumn[],
): "yes" | "no" | "stop" {
  const found = wishes.map(({ column, kind, hasWords, isYesNeeded, isAsked }): Wish => {
    const cell = trimText(cells.get(column) ?? "");
    if (kind === "ask" || kind === "nothing") return "";
    const wish = wishIn(kind, cell);
    if (wish === "unclear") return hasWords || isAsked ? "" : "no";
    return wish === "" && isYesNeeded ? "no" : wish;
  });
  return (["stop", "no"] as const).find((wish) => found.includes(wish)) ?? "yes";
}

/** A date in a column such as "Subscribed". */
function dateIn(cells: ReadonlyMap<string, string>, wishes: readonly WishColumn[]): string {
  return (
    wishes
      .filter(({ kind }) => kind === "for")
      .map(({ column }) => trimText(cells.get(column) ?? ""))
      .find(isDate) ?? ""
  );
}

const isFilled = (cell = "") => trimText(cell) !== "";

function examplesOf(column: string, rows: Rows): readonly string[] {
  const texts = rows.map((row) => trimText(row.cells.get(column) ?? "")).filter(Boolean);
  return [...new Set(texts)].slice(0, MAX_EXAMPLES).map((text) => shorten(text, 40));
}

const MAX_EXAMPLES = 4;

/** The column's name without the number that tells two of one name apart. */
const withoutCount = (name: string) => name.replace(/ \(\d+\)$/, "");

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
