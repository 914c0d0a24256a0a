import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { fromProductDraft } from "../../../src/data/entity-converters.ts";
import {
  MAX_URL_LENGTH,
  MAX_BRAND_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_IMAGES,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "../../../src/domain/limits.ts";
import { validateProduct } from "../../../src/domain/validation.ts";
import { AVAILABILITIES, CONDITIONS, type ProductDraft } from "../../../src/domain/product.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, subscriberId } from "../../../src/domain/subscriber.ts";
import { people } from "./documents.ts";
import { BRAND_SHAPE, CATEGORY_SHAPE, PRODUCT, SUBSCRIBER, type Shape } from "./fields.ts";
import {
  ACTORS,
  arrange,
  mayWrite,
  NOW,
  putFirestoreRules,
  set,
  type Fields,
} from "../emulator-client.ts";

/** Generated documents: valid ones with any content, and the same with one wrong field. */

const TIMEOUT_MS = 240_000;

beforeAll(async () => {
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await arrange(people());
});

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", maxLength: max }),
      fc.string({ unit: "binary", maxLength: max }),
      fc.constantFrom(
        "<script>alert(1)</script>",
        "=HYPERLINK(1)",
        "\u202egnirts",
        "__proto__",
        "'; DROP TABLE products; --",
        "%00\u0000",
      ),
    )
    // One grapheme may be several code units. Don't cut surrogate pairs.
    .map((value) => value.slice(0, max).replace(/[\ud800-\udbff]$/, ""));
const filled = (max: number) => text(max).filter((value) => value.trim() !== "");
const pounds = fc.stringMatching(/^(0|[1-9]\d{0,7})(\.\d\d)?$/);
const address = fc
  .webUrl({ validSchemes: ["https"], withQueryParameters: true })
  .filter((url) => url.length <= MAX_URL_LENGTH);
const optional = (value: fc.Arbitrary<string>) => fc.oneof(value, fc.constant(""));
const detail = text(MAX_DETAIL_LENGTH);
const saved = { revision: fc.constant(1), timestamp: fc.constant<unknown>(NOW) };

const productFields = fc.record({
  title: filled(MAX_TITLE_LENGTH),
  sku: filled(MAX_SKU_LENGTH),
  description: filled(MAX_DESCRIPTION_LENGTH),
  price: pounds,
  rrp: optional(pounds),
  salePrice: optional(pounds),
  condition: fc.constantFrom(...CONDITIONS),
  brand: filled(MAX_BRAND_NAME_LENGTH),
  jewellery: filled(MAX_BRAND_NAME_LENGTH),
  metal: detail,
  gem: detail,
  size: detail,
  cert: detail,
  packaging: detail,
  brandRef: detail,
  mainImage: optional(address),
  images: fc.array(address, { maxLength: MAX_IMAGES }),
  featured: fc.constantFrom("true", "false"),
  available: fc.constantFrom(...AVAILABILITIES),
  ...saved,
});
const brandFields = fc.record({
  brandName: filled(MAX_BRAND_NAME_LENGTH),
  description: filled(MAX_DESCRIPTION_LENGTH),
  brandImage: address,
  ...saved,
});
const categoryFields = fc.record({
  jewelleryCategory: filled(MAX_BRAND_NAME_LENGTH),
  description: filled(MAX_DESCRIPTION_LENGTH),
  jewelleryImage: address,
  ...saved,
});

const notText = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.string({ maxLength: 5 }), { maxKeys: 3 }),
  fc.uint8Array({ maxLength: 9 }),
);

/** One wrong field: a bad value of its shape, a generated value of another type, or an unknown field. */
function wrongField(shape: Shape): fc.Arbitrary<Fields> {
  const bad = Object.entries(shape).flatMap(([name, field]) =>
    field.bad.map((value) => ({ [name]: value })),
  );
  const texts = Object.keys(shape).filter((name) => !/images|revision|timestamp/.test(name));
  const unknown = fc.stringMatching(/^[a-zA-Z ]{1,20}$/).filter((name) => !(name in shape));
  const dictionary = <T>(name: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
    fc.dictionary(name, value, { minKeys: 1, maxKeys: 1, noNullPrototype: true });
  return fc.oneof(
    fc.constantFrom(...bad),
    dictionary(fc.constantFrom(...texts), notText),
    dictionary(unknown, fc.oneof(notText, text(9))),
  );
}

let documents = 0;

async function isStored(collection: string, document: Fields): Promise<boolean> {
  return mayWrite("administrator", [set(`${collection}/payload${++documents}`, document)]);
}

test.each([
  ["products", 120, 700, productFields, PRODUCT],
  ["brands", 60, 200, brandFields, BRAND_SHAPE],
  ["jewellery", 60, 200, categoryFields, CATEGORY_SHAPE],
] as const)(
  "%s: %i valid documents are stored, %i with one wrong field are refused",
  async (collection, validRuns, wrongRuns, document, shape) => {
    await fc.assert(
      fc.asyncProperty(document, async (valid) => {
        expect(await isStored(collection, valid)).toBe(true);
      }),
      { numRuns: validRuns },
    );
    await fc.assert(
      fc.asyncProperty(document, wrongField(shape), async (valid, wrong) => {
        expect(await isStored(collection, { ...valid, ...wrong })).toBe(false);
      }),
      { numRuns: wrongRuns },
    );
  },
  TIMEOUT_MS,
);

/** What a dealer may type into the product form. Brand and category are chosen from the stored ones. */
const typed = fc
  .tuple(
    productFields,
    fc.dictionary(
      fc.constantFrom("price", "rrp", "salePrice"),
      fc.constantFrom("£1,250", "1250.5", " 12 ", "POA", "1.005", "0", "00012", "100000000", ""),
      { maxKeys: 2 },
    ),
    fc.dictionary(
      fc.constantFrom("title", "sku", "description", "metal", "size", "cert", "mainImage"),
      fc.oneof(text(MAX_DETAIL_LENGTH + 5), fc.constant(" "), address),
      { maxKeys: 2 },
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as ProductDraft & Fields);

test(
  "what the product form accepts, the rules accept",
  async () => {
    await fc.assert(
      fc.asyncProperty(typed, async ({ revision: _revision, timestamp: _timestamp, ...draft }) => {
        const known = { brands: new Set([draft.brand]), categories: new Set([draft.jewellery]) };
        fc.pre(Object.keys(validateProduct(draft, known)).length === 0);
        const stored = { ...fromProductDraft(draft), revision: 1, timestamp: NOW };
        expect(await isStored("products", stored)).toBe(true);
      }),
      { numRuns: 80 },
    );
  },
  TIMEOUT_MS,
);

/** The address pattern of the rules. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;
let subscribers = 0;
const email = fc
  .stringMatching(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}@[a-z0-9]{1,9}(\.[a-z0-9]{1,6})?\.[a-z]{2,9}$/,
  )
  // The number makes each address unique.
  .map((value) => `${++subscribers}${value}`)
  .filter((value) => value.length <= MAX_EMAIL_LENGTH);
const notEmail = fc
  .oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), fc.emailAddress())
  .filter((id) => !/[/]|^\.+$|^__.*__$/.test(id) && !EMAIL.test(id));
const name = filled(MAX_NAME_LENGTH);
const anybody = fc.constantFrom(...ACTORS);

function signUp(id: string, fields: Fields) {
  return [set(`customers/${subscriberId(id)}`, fields)];
}

test(
  "anybody can sign up once with a valid name and email, and with nothing else",
  async () => {
    await fc.assert(
      fc.asyncProperty(anybody, name, email, async (as, subscriber, id) => {
        const valid = { name: subscriber, email: id };
        expect(await mayWrite(as, signUp(id, valid))).toBe(true);
        expect(await mayWrite(as, signUp(id, valid))).toBe(false);
      }),
      { numRuns: 100 },
    );
    const wrong = wrongField(SUBSCRIBER);
    await fc.assert(
      fc.asyncProperty(anybody, name, email, wrong, async (as, subscriber, id, field) => {
        const fields = { name: subscriber, email: id, ...field };
        expect(await mayWrite(as, signUp(id, fields))).toBe(false);
      }),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(anybody, name, notEmail, async (as, subscriber, id) => {
        expect(await mayWrite(as, signUp(id, { name: subscriber, email: id }))).toBe(false);
      }),
      { numRuns: 100 },
    );
  },
  TIMEOUT_MS,
);
