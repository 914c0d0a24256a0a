import { fold, shorten, trimText } from "../../lib/text.ts";
import { withoutCount, type CsvTable } from "../csv/read-csv.ts";
import { isDate, kindOf, wishIn, type Wish } from "./mail-wishes.ts";

/** The columns of a file of newsletter subscribers, and what they say about e-mails. */

/** The names of each column, folded: our own names, and names in other programs and languages. */
const NAMES = {
  email:
    "email, e mail, email address, e mail address, email addresses, email 1, e mail 1, primary email, customer email, contact email, subscriber, mail, emailadresse, email adresse, e mail adresse, adresse email, adresse e mail, courriel, indirizzo email, indirizzo e mail, correo, correo electronico, 邮箱, 电子邮件",
  name: "name, full name, customer name, contact name, 姓名",
  firstName: "first name, firstname, given name, fname, vorname, prenom, nome, nombre",
  lastName:
    "last name, lastname, surname, family name, lname, nachname, nom, cognome, apellido, apellidos",
  consentedAt:
    "agreed on, confirm time, confirmed at, optin time, opt in time, optin date, opt in date, opt in timestamp, optin timestamp, consent date, consent timestamp, email consent timestamp, email marketing consent timestamp, subscribed on, subscribed at, subscribe date, date subscribed, subscriber since, subscription date, sign up date, signup date, date of consent",
  consent: "agreed to, consent, consent text, consent wording",
  unsubscribedAt: "unsubscribed on, unsub time, clean time, unsubscribed at, unsubscribe date",
  status:
    "status, email status, email subscriber status, member status, subscription status, accepts marketing, accepts email marketing",
} as const;
export type SubscriberField = keyof typeof NAMES;
export const SUBSCRIBER_FIELDS = Object.keys(NAMES) as readonly SubscriberField[];

/** Whether a column of such a file is read. */
export function isSubscriberColumn(name: string): boolean {
  return SUBSCRIBER_FIELDS.some((field) => isNamed(field, name));
}

/** The dealer's answer about a column; "" if there is none yet. */
export type Answer = "" | "nothing" | "for" | "against";

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

export const isNamed = (column: SubscriberField, name: string) =>
  NAMES[column].split(", ").includes(fold(withoutCount(name)));

const TEXTS = ["name", "firstName", "lastName", "consentedAt"] as const;

export function wishColumns(
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
export function wishOfRow(
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
export function dateIn(cells: ReadonlyMap<string, string>, wishes: readonly WishColumn[]): string {
  return (
    wishes
      .filter(({ kind }) => kind === "for")
      .map(({ column }) => trimText(cells.get(column) ?? ""))
      .find(isDate) ?? ""
  );
}

export const isFilled = (cell = "") => trimText(cell) !== "";

export function examplesOf(column: string, rows: Rows): readonly string[] {
  const texts = rows.map((row) => trimText(row.cells.get(column) ?? "")).filter(Boolean);
  return [...new Set(texts)].slice(0, MAX_EXAMPLES).map((text) => shorten(text, 40));
}

const MAX_EXAMPLES = 4;
