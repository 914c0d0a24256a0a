import { expect, test } from "vitest";
import { subscriberId, validateSubscriber } from "./subscriber.ts";

const errorsOf = (email: string) => validateSubscriber({ name: "Anna", email });
const label63 = "a".repeat(63);

test.each([
  "a@b.co",
  " Anna@Example.LONDON ",
  "o'neil+news/2@mail-1.example.jewelry",
  ".anna..b.@example.com",
  "!#$%&'*+/=?^_`{|}~-@a1.uk",
  `anna@${label63}.com`,
  `${"a".repeat(242)}@example.com`,
])("accepts the address %j", (email) => {
  expect(errorsOf(email)).toEqual({});
});

test.each([
  "anna",
  "anna@",
  "@example.com",
  "anna@example",
  "anna@example.",
  "anna@-example.com",
  "anna@example-.com",
  "anna@exam_ple.com",
  "anna@@example.com",
  "anna @example.com",
  "änna@example.com",
  "<anna>@example.com",
  "a:b@example.com",
  `anna@${label63}a.com`,
  `${"a".repeat(243)}@example.com`,
])("refuses %j", (email) => {
  expect(errorsOf(email)).toEqual({ email: { kind: "not-an-email" } });
});

test("requires a name and an address", () => {
  expect(validateSubscriber({ name: " ", email: " " })).toEqual({
    name: { kind: "required" },
    email: { kind: "required" },
  });
});

test("an address with slashes has an id that Firestore accepts", () => {
  expect(subscriberId("a/b/c@example.com")).toBe("a:b:c@example.com");
});
