import { describe, expect, it, test } from "vitest";
import type { StoredSubscriber } from "../../newsletter/subscriber.ts";
import { parseCsv } from "../csv/read-csv.ts";
import { doNotContact } from "./do-not-contact.ts";
import { isSubscriberColumn, planSubscribers, type ImportDefaults } from "./subscriber-csv.ts";

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
