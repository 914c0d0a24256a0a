import { describe, expect, it, test } from "vitest";
import type { StoredSubscriber } from "../../newsletter/subscriber.ts";
import { answerKey } from "../csv/match-values.ts";
import { parseCsv } from "../csv/read-csv.ts";
import { doNotContact } from "./do-not-contact.ts";
import {
  isSubscriberColumn,
  proposedUses,
  subscriberColumns,
  type SubscriberUse,
  type Wish,
} from "./subscriber-columns.ts";
import { planSubscribers } from "./subscriber-csv.ts";

const NOW = Date.parse("2026-11-26T12:00Z");
const DEFAULTS = { consent: "Yes, write to me.", day: "2026-01-02" };

const stored = (email: string, fields: Partial<StoredSubscriber> = {}): StoredSubscriber => ({
  id: email,
  name: "",
  email,
  consent: "",
  consentedAt: 0,
  unsubscribedAt: 0,
  ...fields,
});

/** The dealer's answers: columns by name, values by column. Proposals are confirmed. */
interface Saying {
  readonly columns?: Readonly<Record<string, SubscriberUse>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, Wish>>>>;
  readonly consent?: string;
  readonly day?: string;
}

async function plan(text: string, list: readonly StoredSubscriber[] = [], saying: Saying = {}) {
  const table = await parseCsv(text, isSubscriberColumn);
  const proposed = proposedUses(subscriberColumns(table));
  const mapping = new Map([...proposed, ...Object.entries(saying.columns ?? {})]);
  const said = { ...DEFAULTS, ...saying, mapping };
  const first = planSubscribers(table, { ...said, answers: new Map() }, list, NOW);
  const asked: string[] = [];
  const answers = new Map<string, string>();
  for (const { id: column, values } of first.groups) {
    for (const { key, text: value, answer, isSettled } of values) {
      const ours = saying.values?.[column]?.[value];
      if (!isSettled) asked.push(`${column}: ${value}${answer && ` → ${answer}`}`);
      if (ours ?? (!isSettled && answer)) answers.set(answerKey(column, key), ours ?? answer);
    }
  }
  const openColumns = [...proposed].flatMap(([name, use]) => (use === "" ? name : []));
  return { ...planSubscribers(table, { ...said, answers }, list, NOW), asked, openColumns };
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

it("reads our own export without a question", async () => {
  const { people, errors, asked, openColumns, isAnswered } = await plan(
    "name,email,agreed on,agreed to,unsubscribed on\n" +
      "李小龙 & <b>,Li@Example.com,2026-11-20,You agree.,\n" +
      ",old@example.com,,,2026-11-21\n",
    [],
    { consent: "", day: "" },
  );
  expect({ errors, asked, openColumns, isAnswered }).toEqual({
    errors: [],
    asked: [],
    openColumns: [],
    isAnswered: true,
  });
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
    [],
  ],
  [
    "Shopify",
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing\n1,Anna,Example,anna@example.com,yes\n2,Ben,Example,ben@example.com,no",
    ["Accepts Email Marketing: yes → wants", "Accepts Email Marketing: no → left-out"],
  ],
  [
    "Wix",
    "First Name;Last Name;Email 1;Email subscriber status\nAnna;Example;anna@example.com;Subscribed\nBen;Example;ben@example.com;Never subscribed",
    [
      "Email subscriber status: Subscribed → wants",
      "Email subscriber status: Never subscribed → left-out",
    ],
  ],
])("knows the columns of %s, and proposes what its values mean", async (_, text, questions) => {
  const { people, errors, asked, openColumns } = await plan(text);
  expect({ errors, asked, openColumns }).toEqual({ errors: [], asked: questions, openColumns: [] });
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
    {
      columns: { status: "wish" },
      values: { status: { subscribed: "wants", unsubscribed: "stop", Unsubscribed: "stop" } },
    },
  );
  expect(people).toEqual([{ email: "there@example.com", isUnsubscribed: true }]);
  expect(kept).toEqual(["here@example.com"]);
  expect(unsubscribed).toEqual(["old"]);
  expect(knownCount).toBe(0);
});

describe("people who want no e-mails", () => {
  it.each([
    ["unsubscribed", "yes", "no"],
    ["Opt-out", "x", ""],
    ["Abgemeldet", "Ja", "Nein"],
    ["退订", "是", "否"],
    ["Newsletter", "nein", "ja"],
    ["No longer with us since", "01/02/2020", ""],
    ["Mail?", "n/a", "yes"],
    ["Status on list", "Gone", "Confirmed"],
    ["Notes", "please stop mailing me", "likes opals"],
    ["consent", "No", "Yes"],
    ["optin_ip_2", "10.0.0.1", ""],
  ])("%s: nothing is imported before the dealer says what %j means", async (column, one, other) => {
    const text = `email,name,"${column}"\nstop@b.co,Ann,"${one}"\nwanted@b.co,Ben,"${other}"\n`;
    expect(await plan(text)).toMatchObject({ openColumns: [column], isAnswered: false });

    const columns = { [column]: "wish" } as const;
    expect(await plan(text, [], { columns })).toMatchObject({ isAnswered: false });

    const value = /\d{4}$/.test(one) ? "A date" : one;
    const answer = (wish: Wish) =>
      plan(text, [], { columns, values: { [column]: { [value]: wish, [other]: "wants" } } });
    const stopped = await answer("stop");
    expect(stopped).toMatchObject({ isAnswered: true, leftOutCount: 0 });
    expect(stopped.people).toMatchObject([
      { email: "stop@b.co", isUnsubscribed: true },
      { email: "wanted@b.co", name: "Ben" },
    ]);
    const left = await answer("left-out");
    expect(left).toMatchObject({ leftOutCount: 1, people: [{ email: "wanted@b.co" }] });

    const nothing = await plan(text, [], { columns: { [column]: "nothing" } });
    expect(nothing).toMatchObject({ isAnswered: true, people: [{}, {}] });
  });

  it("asks about words of consent that are one word, and never stores them", async () => {
    const text = "email,agreed to\na@b.co,Yes\nb@b.co,I agree to mails.\nc@b.co,\nd@b.co,No\n";
    expect(await plan(text)).toMatchObject({
      isAnswered: false,
      asked: ["agreed to: Yes", "agreed to: No"],
    });
    const values = { "agreed to": { Yes: "wants", No: "left-out" } } as const;
    expect((await plan(text, [], { values })).people).toMatchObject([
      { consent: DEFAULTS.consent },
      { consent: "I agree to mails." },
      { consent: DEFAULTS.consent },
    ]);
  });

  const newsletter = {
    columns: { Newsletter: "wish" },
    values: { Newsletter: { yes: "wants", no: "left-out", never: "stop" } },
  } as const;

  it("an address with two answers gets the stricter one", async () => {
    const rows = "email,Newsletter\na@b.co,yes\nA@b.co,no\na@b.co,yes\n";
    expect(await plan(rows, [], newsletter)).toMatchObject({ people: [], leftOutCount: 1 });
    expect(await plan(`${rows}a@b.co,never\n`, [], newsletter)).toMatchObject({
      people: [{ email: "a@b.co", isUnsubscribed: true }],
      leftOutCount: 0,
    });
  });

  it("counts subscribers who are left out in the file", async () => {
    const list = [stored("a@b.co", { id: "old" })];
    const rows = "email,Newsletter\na@b.co,no\nb@b.co,yes\n";
    expect(await plan(rows, list, newsletter)).toMatchObject({
      leftOutKnownCount: 1,
      unsubscribed: [],
    });
    const values = { Newsletter: { yes: "wants", no: "stop" } } as const;
    expect((await plan(rows, list, { ...newsletter, values })).unsubscribed).toEqual(["old"]);
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

it("imports nothing from a file until one column has addresses", async () => {
  const text = "Wohin,town\nanna@example.com,London\n";
  const columns = { town: "nothing" } as const;
  expect(await plan(text, [], { columns })).toMatchObject({ isAnswered: false });
  expect(await plan(text, [], { columns: { ...columns, Wohin: "email" } })).toMatchObject({
    isAnswered: true,
    people: [{ email: "anna@example.com" }],
  });
});
