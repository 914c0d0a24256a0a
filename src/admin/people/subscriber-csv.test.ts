import { describe, expect, it, test } from "vitest";
import type { StoredSubscriber } from "../../newsletter/subscriber.ts";
import { parseCsv } from "../csv/read-csv.ts";
import { doNotContact } from "./do-not-contact.ts";
import { isSubscriberColumn } from "./subscriber-columns.ts";
import { planSubscribers, type ImportDefaults } from "./subscriber-csv.ts";

const NOW = Date.parse("2026-11-26T12:00Z");
const DEFAULTS: ImportDefaults = { consent: "Yes, write to me.", day: "2026-01-02" };

const stored = (email: string, fields: Partial<StoredSubscriber> = {}): StoredSubscriber => ({
  id: email,
  name: "",
  email,
  consent: "",
  consentedAt: 0,
  unsubscribedAt: 0,
  ...fields,
});

async function plan(text: string, list: readonly StoredSubscriber[] = [], defaults = DEFAULTS) {
  return planSubscribers(await parseCsv(text, isSubscriberColumn), defaults, list, NOW);
}

describe("the do-not-contact list", () => {
  const addresses = (...list: StoredSubscriber[]) => [...doNotContact(list).keys()];

  it("has the unsubscribed addresses", () => {
    expect(addresses(stored("a@b.co", { consentedAt: 1, unsubscribedAt: 2 }))).toEqual(["a@b.co"]);
    expect(addresses(stored("a@b.co"))).toEqual([]);
  });

  it("counts the last word of an address that is stored twice", () => {
    const old = stored("A@B.co", { id: "old", unsubscribedAt: 2 });
    expect(addresses(old, stored("a@b.co", { consentedAt: 1 }))).toEqual(["a@b.co"]);
    expect(addresses(old, stored("a@b.co", { consentedAt: 3 }))).toEqual([]);
  });
});

it("reads our own export", async () => {
  const { people, errors } = await plan(
    "name,email,agreed on,agreed to,unsubscribed on\n" +
      "李小龙 & <b>,Li@Example.com,2026-11-20,You agree.,\n" +
      ",old@example.com,,,2026-11-21\n",
    [],
    { consent: "", day: "" },
  );
  expect(errors).toEqual([]);
  expect(people).toEqual([
    {
      name: "李小龙 & <b>",
      email: "li@example.com",
      consent: "You agree.",
      consentedAt: Date.parse("2026-11-20"),
    },
    { email: "old@example.com", isUnsubscribed: true },
  ]);
});

it.each([
  [
    "Mailchimp",
    "Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME\nanna@example.com,Anna,Example,2,2025-03-04 10:00:00,2025-03-04 10:01:00",
  ],
  [
    "Shopify",
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing\n1,Anna,Example,anna@example.com,yes\n2,Ben,Example,ben@example.com,no",
  ],
  [
    "Wix",
    "First Name;Last Name;Email 1;Email subscriber status\nAnna;Example;anna@example.com;Subscribed\nBen;Example;ben@example.com;Never subscribed",
  ],
])("reads an export of %s, without people who did not agree", async (_, text) => {
  const { people, errors } = await plan(text);
  expect(errors).toEqual([]);
  expect(people).toMatchObject([{ name: "Anna Example", email: "anna@example.com" }]);
});

it("never adds an address that unsubscribed here or in the file, in any order", async () => {
  const list = [
    stored("here@example.com", { unsubscribedAt: 1 }),
    stored("known@example.com", { id: "old" }),
  ];
  const { people, kept, unsubscribed, knownCount } = await plan(
    "email,status\nHERE@example.com,subscribed\nthere@example.com,subscribed\nthere@example.com,unsubscribed\nthere@example.com,subscribed\nknown@example.com,Unsubscribed\n",
    list,
  );
  expect(people).toEqual([{ email: "there@example.com", isUnsubscribed: true }]);
  expect(kept).toEqual(["here@example.com"]);
  expect(unsubscribed).toEqual(["old"]);
  expect(knownCount).toBe(0);
});

describe("people who want no e-mails", () => {
  /** The two people of a file with one more column: what becomes of each. */
  async function outcome(column: string, one: string, other: string, more = {}) {
    const text = `email,name,"${column}"\nstop@b.co,Ann,"${one}"\nwanted@b.co,Ben,"${other}"\n`;
    const planned = await plan(text, [], { ...DEFAULTS, ...more });
    const added = planned.people.flatMap((person) => ("name" in person ? person.email : []));
    const stopped = planned.people.flatMap((person) => ("name" in person ? [] : person.email));
    return { ...planned, added, stopped };
  }

  it.each([
    ["unsubscribed", "yes", "no"],
    ["Unsubscribed?", "TRUE", "FALSE"],
    ["isUnsubscribed", "1", "0"],
    ["unsub", "x", ""],
    ["emailOptOut", "true", ""],
    ["Opted out of email: Marketing", "Yes", ""],
    ["Opt-out date", "01/02/2020 00:00", ""],
    ["Do not contact", "Y", "N"],
    ["do_not_email", "1", "0"],
    ["DNC", "yes", ""],
    ["No newsletter", "yes", "no"],
    ["EMAIL_BLACKLISTED", "TRUE", "FALSE"],
    ["Blocklisted", "1", "0"],
    ["Email Suppressions", "[HARD_BOUNCE]", "[]"],
    ["Suppressed", "yes", "no"],
    ["Bounced", "hard", ""],
    ["Spam complaint", "yes", ""],
    ["UNSUB_REASON", "Too many", ""],
    ["Unsubscribed from all email", "true", ""],
    ["Subscription cancelled on", "2020-02-01", ""],
    ["Abgemeldet", "Ja", "Nein"],
    ["Keine Werbung", "x", ""],
    ["Gesperrt", "ja", "nein"],
    ["Désabonné", "oui", "non"],
    ["Ne pas contacter", "oui", "non"],
    ["Disiscritto", "sì", "no"],
    ["Baja", "sí", "no"],
    ["退订", "是", "否"],
    ["Email Marketing Consent", "UNSUBSCRIBED", "SUBSCRIBED"],
    ["Email permission status", "Unsubscribed", "Express"],
    ["Subscription", "opted-out", "opted-in"],
    ["Newsletter", "abgemeldet", "angemeldet"],
    ["Contact status", "Do not mail", "Active"],
    ["consent", "withdrawn", "I agree."],
  ])("%s: %s is on the do-not-contact list, %s is not", async (column, one, other) => {
    const { added, stopped, questions } = await outcome(column, one, other);
    expect({ added, stopped, questions }).toEqual({
      added: ["wanted@b.co"],
      stopped: ["stop@b.co"],
      questions: [],
    });
  });

  it.each([
    ["consent", "No", "Yes"],
    ["Consent", "[]", '[""email""]'],
    ["Accepts Email Marketing", "no", "yes"],
    ["accepts_marketing", "FALSE", "TRUE"],
    ["Newsletter", "nein", "ja"],
    ["Newsletter opt-in", "0", "1"],
    ["optIn", "n", "y"],
    ["GDPR consent", "refused", "given"],
    ["Marketing contact status", "Non-marketing contact", "Marketing contact"],
    ["Email subscriber status", "Never subscribed", "Subscribed"],
    ["Email subscriber status", "", "Subscribed"],
    ["Email permission status", "Implicit", "Express"],
    ["mailchimp_woocommerce_is_subscribed", "0", "1"],
    ["Subscribed", "no", "2020-02-01"],
    ["Einwilligung", "Nein", "Ja"],
    ["Abonné", "non", "oui"],
    ["Iscritto", "no", "sì"],
    ["Suscrito", "no", "sí"],
    ["Status", "unconfirmed", "active"],
  ])("%s: %s is left out or stopped, as the dealer says", async (column, one, other) => {
    const left = await outcome(column, one, other);
    expect(left).toMatchObject({ added: ["wanted@b.co"], stopped: [], declinedCount: 1 });
    const stopped = await outcome(column, one, other, { declined: "stop" });
    expect(stopped).toMatchObject({ added: ["wanted@b.co"], stopped: ["stop@b.co"] });
  });

  it.each([
    ["Darf geschrieben werden", "Nein", "Ja"],
    ["Active", "no", "yes"],
    ["Notes", "please stop mailing me", "likes opals"],
    ["Flag", "unsubscribed", ""],
    ["Mail", "no", "yes"],
  ])("%s: %s is asked about", async (column, one, other) => {
    const asked = await outcome(column, one, other);
    expect(asked.questions).toMatchObject([{ column }]);
    expect(asked.added).not.toContain("stop@b.co");
    const answers = new Map([[column, "for"]] as const);
    const answered = await outcome(column, one, other, { answers });
    expect(answered.added).toEqual(["wanted@b.co"]);
    const nothing = await outcome(column, one, other, {
      answers: new Map([[column, "nothing"]] as const),
    });
    expect(nothing.added).toEqual(["stop@b.co", "wanted@b.co"]);
    expect(nothing.questions).toMatchObject([{ column }]);
  });

  it.each([
    ["Accepts SMS Marketing", "no", "yes"],
    ["Tax Exempt", "no", "no"],
    ["OPTIN_IP", "10.0.0.1", "10.0.0.2"],
    ["Unsubscribe link", "https://a.example/u", "https://a.example/v"],
    ["Subscriber source", "Website", "Shop"],
    ["Town", "Christopher", "Stopford"],
    ["MEMBER_RATING", "0", "1"],
    ["constructor", "a", "b"],
  ])("%s says nothing about e-mails, and is named as not read", async (column, one, other) => {
    const { added, questions, unread } = await outcome(column, one, other);
    expect({ added, questions, unread }).toEqual({
      added: ["stop@b.co", "wanted@b.co"],
      questions: [],
      unread: [column],
    });
  });

  it("does not store an answer as the words they agreed to, and a column of none is no answer", async () => {
    const { people } = await plan("email,consent\na@b.co,Yes\nb@b.co,I agree to mails.\nc@b.co,\n");
    expect(people).toMatchObject([
      { consent: DEFAULTS.consent },
      { consent: "I agree to mails." },
      { consent: DEFAULTS.consent },
    ]);
    expect((await plan("email,unsubscribed\na@b.co,no\nb@b.co,\n")).people).toHaveLength(2);
  });

  it("one row that says no counts more than another that says yes", async () => {
    const rows = "email,Newsletter\na@b.co,yes\nA@b.co,no\na@b.co,yes\n";
    expect(await plan(rows)).toMatchObject({ people: [], declinedCount: 1 });
  });

  it("counts subscribers who did not agree in the file", async () => {
    const list = [stored("a@b.co", { id: "old" })];
    const rows = "email,Newsletter\na@b.co,no\nb@b.co,yes\n";
    expect(await plan(rows, list)).toMatchObject({ declinedKnownCount: 1, unsubscribed: [] });
    const stop = { ...DEFAULTS, declined: "stop" } as const;
    expect((await plan(rows, list, stop)).unsubscribed).toEqual(["old"]);
  });

  it("reads a date of agreement as spreadsheets write it, and none that does not exist", async () => {
    const rows = "email,agreed on\na@b.co,2-Jan-26\nb@b.co,02/01/2026 00:00\nc@b.co,31/02/2026\n";
    const { people, errors } = await plan(rows);
    expect(people.map((one) => "name" in one && one.consentedAt)).toEqual(
      Array(2).fill(Date.parse("2026-01-02")),
    );
    expect(errors).toMatchObject([{ row: 4 }]);
  });
});

it("counts addresses that are stored already", async () => {
  const { people, knownCount } = await plan("email\na@b.co\nA@b.co\n", [stored("a@b.co")]);
  expect([people, knownCount]).toEqual([[], 1]);
});

test.each([
  ["anna", /“anna” is no e-mail address/],
  ["anna@example.com,,2027-01-01", /in the future/],
  [`anna@example.com,${"x".repeat(501)},2026-01-01`, /longer than 500/],
])("leaves out the row %s, and says why", async (row, message) => {
  const { people, errors } = await plan(`email,agreed to,agreed on\n${row}\nben@example.com\n`);
  expect(errors).toMatchObject([{ row: 2, message: expect.stringMatching(message) as string }]);
  expect(people).toHaveLength(1);
});

it("asks for the words and the date if neither the file nor the dealer gives them", async () => {
  const rows = "email,agreed on\na@b.co,last year\n";
  expect((await plan(rows, [], { consent: "", day: "" })).errors[0]?.message).toMatch(/words/);
  expect((await plan(rows, [], { consent: "Yes", day: "" })).errors[0]?.message).toMatch(/date/);
});

it("refuses a file without addresses", async () => {
  await expect(plan("name,town\nAnna,London\n")).rejects.toThrow(/first row/);
});
