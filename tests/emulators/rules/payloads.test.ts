import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fromProductDraft } from "../../../src/admin/saving/entity-converters.ts";
import { MAX_DETAIL_LENGTH } from "../../../src/lib/limits.ts";
import type { ProductDraft } from "../../../src/products/product.ts";
import {
  normaliseEmail,
  subscriberId,
  validateSubscriber,
} from "../../../src/newsletter/subscriber.ts";
import { validateProduct } from "../../../src/admin/saving/validation.ts";
import { anyText } from "../../any-text.ts";
import { dated, withHistory } from "./with-history.ts";
import { runs } from "../../runs.ts";
import { ENTRY, LISTED_AT, people, saved } from "./documents.ts";
import {
  BRAND_SHAPE,
  CATEGORY_SHAPE,
  PRODUCT_SHAPE,
  SOLD_SHAPE,
  SUBSCRIBER_SHAPE,
  type Shape,
} from "./fields.ts";
import {
  ACTORS,
  arrange,
  mayWrite,
  NOW,
  putFirestoreRules,
  set,
  store,
  type Fields,
  type Write,
} from "../emulator-client.ts";

/** Random documents: valid ones with any content, and the same with one wrong field. */

const TIMEOUT_MS = 240_000;

beforeAll(async () => {
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await arrange(people());
});

/** A valid document: each field has a random value, or one of the good values of its shape. */
function validDocument(shape: Shape): fc.Arbitrary<Fields> {
  const fields = Object.entries(shape).flatMap(([name, { good, random }]) => {
    if (good.length === 0) return [];
    const listed = fc.constantFrom(...good);
    return [[name, random ? fc.oneof(random, listed) : listed] as const];
  });
  return fc.record(Object.fromEntries(fields));
}

const notText = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.string({ maxLength: 5 }), { maxKeys: 3 }),
  fc.uint8Array({ maxLength: 9 }),
);

/** One wrong field: a bad value of its shape, a random value of another type, or an unknown field. */
function wrongField(shape: Shape): fc.Arbitrary<Fields> {
  const bad = Object.entries(shape).flatMap(([name, field]) =>
    field.bad.map((value) => ({ [name]: value })),
  );
  const texts = Object.keys(shape).filter(
    (name) =>
      !/images|pictures|revision|timestamp|at|until|listedAt|reservedUntil|stockNumber|purchasePrice|sellingPrice|formerNames/.test(
        name,
      ),
  );
  const unknown = fc.stringMatching(/^[a-zA-Z ]{1,20}$/).filter((name) => !(name in shape));
  const dictionary = <T>(name: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
    fc.dictionary(name, value, { minKeys: 1, maxKeys: 1, noNullPrototype: true });
  return fc.oneof(
    fc.constantFrom(...bad),
    dictionary(fc.constantFrom(...texts), notText),
    dictionary(unknown, fc.oneof(notText, anyText)),
  );
}

let documents = 0;

async function isStored(collection: string, document: Fields): Promise<boolean> {
  const write = [set(`${collection}/payload${++documents}`, document)];
  return mayWrite("administrator", withHistory(write));
}

test.each([
  ["products", 800, PRODUCT_SHAPE],
  ["brands", 200, BRAND_SHAPE],
  ["jewellery", 200, CATEGORY_SHAPE],
] as const)(
  "random valid documents are stored in %s, and none with one wrong field",
  async (collection, numRuns, shape) => {
    await fc.assert(
      fc.asyncProperty(validDocument(shape), wrongField(shape), async (valid, wrong) => {
        expect(await isStored(collection, valid)).toBe(true);
        expect(await isStored(collection, { ...valid, ...wrong })).toBe(false);
      }),
      { numRuns: runs(numRuns) },
    );
  },
  TIMEOUT_MS,
);

interface Encoded<T> {
  readonly mapValue: { readonly fields: Readonly<Record<string, T>> };
}
/** As `withHistory` encodes a save: the document, then its change. */
type Save = readonly [
  Write,
  {
    readonly update: {
      readonly fields: { readonly entries: Encoded<Encoded<Encoded<unknown>>> };
    };
  },
];

/** A save without one of the previous or new values in its change; null if it changes nothing. */
function withoutValue(
  writes: readonly Write[],
  side: "before" | "after",
  n: number,
): readonly Write[] | null {
  const copy = JSON.parse(JSON.stringify(writes)) as Save;
  const [entry] = Object.values(copy[1].update.fields.entries.mapValue.fields);
  const values = (entry?.mapValue.fields[side]?.mapValue.fields ?? {}) as Record<string, unknown>;
  const names = Object.keys(values);
  if (names.length === 0) return null;
  delete values[names[n % names.length] ?? ""];
  return copy;
}

test.each([
  ["products", 400, PRODUCT_SHAPE],
  ["brands", 100, BRAND_SHAPE],
  ["jewellery", 100, CATEGORY_SHAPE],
] as const)(
  "random edits in %s are stored, and none whose change lacks a previous or a new value",
  async (collection, numRuns, shape) => {
    let edits = 0;
    await fc.assert(
      fc.asyncProperty(
        validDocument(shape),
        validDocument(shape),
        fc.constantFrom("before", "after"),
        fc.nat(100),
        async (before, after, side, n) => {
          const path = `${collection}/edit${++edits}`;
          // `listedAt` never changes, and the change has to repeat `reservedUntil`, so it is not the server's time.
          const dates = collection === "products" ? { listedAt: LISTED_AT } : {};
          const until = after.reservedUntil === NOW ? { reservedUntil: null } : {};
          const given = dated([set(path, { ...before, ...dates })]);
          const writes = withHistory(
            [set(path, { ...after, ...dates, ...until, revision: 2 })],
            given,
          );
          const incomplete = withoutValue(writes, side, n);
          fc.pre(incomplete !== null);
          await store(given);
          expect(await mayWrite("administrator", incomplete ?? [])).toBe(false);
          expect(await mayWrite("administrator", writes)).toBe(true);
        },
      ),
      { numRuns: runs(numRuns) },
    );
  },
  TIMEOUT_MS,
);

const ONE_DAY = ["2026-01-31"];
/** Bought and sold on one day: whether another day is wrong depends on both. */
const SALE_SHAPE: Shape = {
  ...SOLD_SHAPE,
  purchaseDate: { good: ONE_DAY, bad: SOLD_SHAPE.purchaseDate?.bad ?? [] },
  saleDate: { good: ONE_DAY, bad: SOLD_SHAPE.saleDate?.bad ?? [] },
};

test(
  "random valid sales are stored in the ledger, and none with one wrong field",
  async () => {
    let entries = 0;
    const isSaleStored = async (sale: Fields) => {
      const path = `ledger/payload${++entries}`;
      const given = [set(path, saved(ENTRY))];
      await store(given);
      return mayWrite("administrator", withHistory([set(path, sale)], given));
    };
    await fc.assert(
      fc.asyncProperty(validDocument(SALE_SHAPE), wrongField(SALE_SHAPE), async (valid, wrong) => {
        expect(await isSaleStored(valid)).toBe(true);
        expect(await isSaleStored({ ...valid, ...wrong })).toBe(false);
      }),
      { numRuns: runs(200) },
    );
  },
  TIMEOUT_MS,
);

/** Random input of the product form. Its brand and category exist. */
const typed = fc
  .tuple(
    validDocument(PRODUCT_SHAPE),
    fc.dictionary(
      fc.constantFrom("price", "rrp", "salePrice"),
      fc.constantFrom("£1,250", "1250.5", " 12 ", "POA", "1.005", "0", "00012", "100000000", ""),
      { maxKeys: 2 },
    ),
    fc.dictionary(
      fc.constantFrom("title", "sku", "description", "metal", "size", "cert", "mainImage"),
      fc.oneof(
        anyText,
        fc.string({ maxLength: MAX_DETAIL_LENGTH + 5 }),
        fc.webUrl({ validSchemes: ["https"] }),
      ),
      { maxKeys: 2 },
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as ProductDraft & Fields);

test(
  "what the product form accepts, the rules accept",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        typed,
        async ({
          revision: _revision,
          timestamp: _timestamp,
          listedAt: _listedAt,
          reservedUntil: _reservedUntil,
          ...draft
        }) => {
          const known = { brands: new Set([draft.brand]), categories: new Set([draft.jewellery]) };
          fc.pre(Object.keys(validateProduct(draft, known)).length === 0);
          const stored = saved(fromProductDraft(draft));
          expect(await isStored("products", stored)).toBe(true);
        },
      ),
      { numRuns: runs(400) },
    );
  },
  TIMEOUT_MS,
);

let subscribers = 0;
const emails = fc
  .oneof(
    fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}@[a-z0-9]{1,9}(\.[a-z0-9]{1,6}){1,2}$/),
    fc.emailAddress(),
    fc.string({ unit: "grapheme", maxLength: 40 }),
  )
  // The number makes each address unique.
  .map((email) => normaliseEmail(`${++subscribers}${email}`));

test(
  "each subscriber that the newsletter's form accepts can sign up once, and no other",
  async () => {
    const { name } = SUBSCRIBER_SHAPE;
    const names = name?.random as fc.Arbitrary<string>;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ACTORS),
        fc.record({ name: names, email: emails }),
        wrongField(SUBSCRIBER_SHAPE),
        async (as, subscriber, wrong) => {
          const store = (fields: Fields) =>
            mayWrite(as, [set(`customers/${subscriberId(subscriber.email)}`, fields)]);
          const isValid = Object.keys(validateSubscriber(subscriber)).length === 0;
          expect(await store({ ...subscriber, ...wrong })).toBe(false);
          expect(await store({ ...subscriber })).toBe(isValid);
          expect(await store({ ...subscriber })).toBe(false);
        },
      ),
      { numRuns: runs(400) },
    );
  },
  TIMEOUT_MS,
);
