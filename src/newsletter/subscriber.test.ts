import fc from "fast-check";
import { expect, test } from "vitest";
import { RUNS } from "../../tests/any-text.ts";
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
  "anna@\u212aent.uk",
  `anna@${label63}a.com`,
  `${"a".repeat(243)}@example.com`,
])("refuses %j", (email) => {
  expect(errorsOf(email)).toEqual({ email: "This is not a valid email format!" });
});

/** Copied from https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const HTML_STANDARD =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test("accepts what the HTML standard accepts, with a dot in the domain", () => {
  const addresses = fc.stringMatching(HTML_STANDARD);
  // "\u212a", the Kelvin sign, becomes an ordinary k in lower case.
  const alike = fc.string({ unit: fc.constantFrom(...Array.from("aZ5.-_@@/: ä\u212a\u0130\n")) });
  fc.assert(
    fc.property(fc.oneof(addresses, alike), (typed) => {
      const address = typed.trim();
      const isValid = HTML_STANDARD.test(address) && /@.*\./.test(address) && address.length <= 254;
      expect(errorsOf(typed).email === undefined).toBe(isValid);
    }),
    { numRuns: RUNS },
  );
});

test("requires a name and an address", () => {
  expect(validateSubscriber({ name: " ", email: " " })).toEqual({
    name: "Name is required!",
    email: "Email is required!",
  });
});

test("an address with slashes has an id that Firestore accepts", () => {
  expect(subscriberId("a/b/c@example.com")).toBe("a:b:c@example.com");
});
