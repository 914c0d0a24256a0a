import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  MAX_ADDRESS_LENGTH,
  MAX_BRAND_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_IMAGES,
  MAX_SKU_LENGTH,
  MAX_TITLE_LENGTH,
} from "../../../src/domain/limits.ts";
import { AVAILABILITIES, CONDITIONS, type ProductDraft } from "../../../src/domain/product.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "../../../src/domain/subscriber.ts";
import { validateProduct } from "../../../src/domain/validation.ts";
import { fromProductDraft } from "../../../src/data/entity-converters.ts";
import { people } from "./documents.ts";
import {
  ACTORS,
  arrange,
  Double,
  GONE,
  mayWrite,
  NOW,
  putFirestoreRules,
  set,
  store,
  type Fields,
} from "../emulator-client.ts";
import { runs } from "../../runs.ts";

/** Payloads that nobody thought of: valid documents of any content, and the same with one thing wrong. */

beforeAll(async () => {
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await arrange(people());
});

// ---- What may be stored ----

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", maxLength: max }),
      fc.string({ unit: "binary", maxLength: max }),
      fc.constantFrom(
        "<script>alert(1)</script>",
        "</script><img src=x onerror=alert(1)>",
        "=HYPERLINK(1)",
        "\u202egnirts",
        "__proto__",
        "javascript:alert(1)",
        "'; DROP TABLE products; --",
        "%00\u0000",
      ),
    )
    // Graphemes and code points may count for more than one unit each.
    .map((value) => fitting(value, max));

/** Cut to the length without cutting a pair of surrogates. */
function fitting(value: string, max: number): string {
  return value.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

const filled = (max: number) => text(max).filter((value) => value.trim() !== "");

const pounds = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.option(fc.integer({ min: 0, max: 99 })))
  .map(([whole, pence]) =>
    pence === null ? String(whole) : `${whole}.${String(pence).padStart(2, "0")}`,
  );
const maybePounds = fc.oneof(pounds, fc.constant(""));

const address = fc
  .webUrl({ validSchemes: ["https"], withQueryParameters: true })
  .filter((url) => url.length <= MAX_ADDRESS_LENGTH);

const revision = fc.constant(1);
const timestamp = fc.constant<unknown>(NOW);

interface Kind {
  readonly collection: string;
  readonly document: fc.Arbitrary<Fields>;
  readonly lengths: Readonly<Record<string, number>>;
  /** Fields that must not be empty. */
  readonly required: readonly string[];
}

const detail = text(MAX_DETAIL_LENGTH);

const PRODUCTS: Kind = {
  collection: "products",
  document: fc.record({
    title: filled(MAX_TITLE_LENGTH),
    sku: filled(MAX_SKU_LENGTH),
    description: filled(MAX_DESCRIPTION_LENGTH),
    price: pounds,
    rrp: maybePounds,
    salePrice: maybePounds,
    condition: fc.constantFrom(...CONDITIONS),
    brand: filled(MAX_BRAND_NAME_LENGTH),
    jewellery: filled(MAX_BRAND_NAME_LENGTH),
    metal: detail,
    gem: detail,
    size: detail,
    cert: detail,
    packaging: detail,
    brandRef: detail,
    mainImage: fc.oneof(address, fc.constant("")),
    images: fc.array(address, { maxLength: MAX_IMAGES }),
    featured: fc.constantFrom("true", "false"),
    available: fc.constantFrom(...AVAILABILITIES),
    revision,
    timestamp,
  }),
  lengths: {
    title: MAX_TITLE_LENGTH,
    sku: MAX_SKU_LENGTH,
    description: MAX_DESCRIPTION_LENGTH,
    brand: MAX_BRAND_NAME_LENGTH,
    jewellery: MAX_BRAND_NAME_LENGTH,
    metal: MAX_DETAIL_LENGTH,
    gem: MAX_DETAIL_LENGTH,
    size: MAX_DETAIL_LENGTH,
    cert: MAX_DETAIL_LENGTH,
    packaging: MAX_DETAIL_LENGTH,
    brandRef: MAX_DETAIL_LENGTH,
  },
  required: [
    "title",
    "sku",
    "description",
    "price",
    "condition",
    "brand",
    "jewellery",
    "featured",
    "available",
  ],
};

const BRANDS: Kind = {
  collection: "brands",
  document: fc.record({
    brandName: filled(MAX_BRAND_NAME_LENGTH),
    description: filled(MAX_DESCRIPTION_LENGTH),
    brandImage: address,
    revision,
    timestamp,
  }),
  lengths: { brandName: MAX_BRAND_NAME_LENGTH, description: MAX_DESCRIPTION_LENGTH },
  required: ["brandName", "description", "brandImage"],
};

const CATEGORIES: Kind = {
  collection: "jewellery",
  document: fc.record({
    jewelleryCategory: filled(MAX_BRAND_NAME_LENGTH),
    description: filled(MAX_DESCRIPTION_LENGTH),
    jewelleryImage: address,
    revision,
    timestamp,
  }),
  lengths: { jewelleryCategory: MAX_BRAND_NAME_LENGTH, description: MAX_DESCRIPTION_LENGTH },
  required: ["jewelleryCategory", "description", "jewelleryImage"],
};

// ---- What may not ----

/** Anything but text. */
const noText = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ unit: "grapheme", maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.string({ unit: "grapheme", maxLength: 5 }), {
    maxKeys: 3,
  }),
  fc.uint8Array({ maxLength: 9 }),
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2200-01-01") }),
);
const blank = fc
  .array(fc.constantFrom(" ", "\t", "\n", "\u00a0", "\u2003", "\u3000", "\ufeff"), { maxLength: 9 })
  .map((blanks) => blanks.join(""));

type Fault = (document: Fields) => Fields;

/** One thing that is wrong, whatever the rest of the document. */
function faults({ lengths, required, ...kind }: Kind): fc.Arbitrary<Fault> {
  const with_ = <T>(field: fc.Arbitrary<string>, value: fc.Arbitrary<T>): fc.Arbitrary<Fault> =>
    fc.tuple(field, value).map(([name, wrong]) => (document) => ({ ...document, [name]: wrong }));
  const any = kind.document.map((document) => Object.keys(document));
  const known = fc.sample(any, 1)[0] ?? [];
  const texts = known.filter((name) => !["images", "revision", "timestamp"].includes(name));
  return fc.oneof(
    { weight: 3, arbitrary: with_(fc.constantFrom(...texts), noText) },
    { weight: 2, arbitrary: with_(fc.constantFrom(...known), fc.constant(GONE)) },
    {
      weight: 2,
      arbitrary: with_(
        fc
          .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 })
          .filter((name) => !known.includes(name) && !/^__.*__$/.test(name)),
        fc.oneof(noText, fc.string({ unit: "grapheme", maxLength: 9 })),
      ),
    },
    { weight: 2, arbitrary: with_(fc.constantFrom(...required), blank) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(lengths)), fc.integer({ min: 1, max: 5_000 }))
        .map(([name, more]) => (document: Fields) => ({
          ...document,
          [name]: "x".repeat((lengths[name] ?? 0) + more),
        })),
    },
    {
      weight: 2,
      arbitrary: with_(
        fc.constant("revision"),
        fc.oneof(
          fc.integer().filter((number) => number !== 1),
          fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => new Double(number)),
          fc.constant(new Double(1)),
          fc.constant("1"),
          fc.constant(null),
        ),
      ),
    },
    {
      weight: 2,
      arbitrary: with_(
        fc.constant("timestamp"),
        fc.oneof(
          fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2200-01-01") }),
          fc.integer(),
          fc.string({ unit: "grapheme-ascii", maxLength: 20 }),
        ),
      ),
    },
  );
}

/** What is wrong only with a piece. */
const productOnlyFaults: fc.Arbitrary<Fault> = fc
  .oneof(
    fc.record({
      price: fc
        .string({ unit: "grapheme", maxLength: 12 })
        .filter((price) => !/^(0|[1-9]\d{0,7})(\.\d\d)?$/.test(price)),
    }),
    fc.record({
      rrp: fc.constantFrom("POA", "£1", "1,000", "1.5", "-1", "1e9", "100000000", " ", "NaN"),
    }),
    fc.record({
      condition: fc.string({ maxLength: 20 }).filter((one) => !isOneOf(CONDITIONS, one)),
    }),
    fc.record({
      available: fc.string({ maxLength: 20 }).filter((one) => !isOneOf(AVAILABILITIES, one)),
    }),
    fc.record({ featured: fc.constantFrom("", "yes", "True", "1", "false ") }),
    fc.record({
      images: fc
        .tuple(
          fc.array(address, { maxLength: 5 }),
          fc.oneof(
            noText,
            fc.constantFrom("", "javascript:alert(1)", "data:text/html,x", "http://example.com/a"),
            fc.tuple(address, address).map((two) => two.join(" ")),
            fc
              .string({ unit: "grapheme", maxLength: 20 })
              .filter((one) => !one.startsWith("https:")),
          ),
          fc.array(address, { maxLength: 5 }),
        )
        // A list holds no list.
        .map(([before, bad, after]) => [...before, Array.isArray(bad) ? null : bad, ...after]),
    }),
    fc.record({ images: fc.array(address, { minLength: MAX_IMAGES + 1, maxLength: 40 }) }),
    fc.record({
      mainImage: fc.webUrl({ validSchemes: ["http", "ftp", "javascript"] }),
    }),
  )
  .map((wrong) => (document: Fields) => ({ ...document, ...wrong }));

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

// ---- The proof ----

let documents = 0;

async function isStored(collection: string, document: Fields): Promise<boolean> {
  return mayWrite("administrator", [set(`${collection}/payload${++documents}`, document)]);
}

test.each([
  [120, PRODUCTS],
  [60, BRANDS],
  [60, CATEGORIES],
] as const)(
  "valid documents are stored, whatever they say",
  async (numRuns, { collection, document }) => {
    await fc.assert(
      fc.asyncProperty(document, async (valid) => {
        expect(await isStored(collection, valid)).toBe(true);
      }),
      { numRuns: runs(numRuns) },
    );
  },
  240_000,
);

test.each([
  [400, PRODUCTS, faults(PRODUCTS)],
  [300, PRODUCTS, productOnlyFaults],
  [200, BRANDS, faults(BRANDS)],
  [200, CATEGORIES, faults(CATEGORIES)],
] as const)(
  "documents with one thing wrong are refused",
  async (numRuns, { collection, document }, fault) => {
    await fc.assert(
      fc.asyncProperty(document, fault, async (valid, spoil) => {
        expect(await isStored(collection, spoil(valid))).toBe(false);
      }),
      { numRuns: runs(numRuns) },
    );
  },
  240_000,
);

test("saves over any revision but the one that stands are refused", async () => {
  const sample = fc.sample(PRODUCTS.document, 1)[0] ?? {};
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: -1_000_000, max: 2_000_000 }),
      async (stands, written) => {
        fc.pre(written !== stands + 1);
        const path = `products/payload${++documents}`;
        await store([set(path, { ...sample, revision: stands })]);
        const save = set(path, { ...sample, revision: written });
        expect(await mayWrite("administrator", [save])).toBe(false);
      },
    ),
    { numRuns: runs(100) },
  );
}, 120_000);

/** What somebody may type into the form, right or wrong; every field is text, as it is there. */
const typed = fc
  .tuple(
    PRODUCTS.document,
    fc.dictionary(
      fc.constantFrom("price", "rrp", "salePrice"),
      fc.constantFrom(
        "£1,250",
        "1250.5",
        " 12 ",
        "POA",
        "1.005",
        "0",
        "00012",
        "100000000",
        "-3",
        "",
      ),
      { maxKeys: 2 },
    ),
    fc.dictionary(
      // Brand and category are chosen from those that are stored, whose names are valid.
      fc.constantFrom(
        ...Object.keys(PRODUCTS.lengths).filter((name) => !/brand$|jewellery/.test(name)),
      ),
      fc.oneof(blank, text(MAX_DETAIL_LENGTH + 5), fc.constant("x".repeat(MAX_TITLE_LENGTH + 1))),
      { maxKeys: 2 },
    ),
    fc.dictionary(
      fc.constant("mainImage"),
      fc.oneof(
        address,
        fc.constantFrom("http://example.com/a", "javascript:alert(1)", "https://a b"),
      ),
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as ProductDraft & Fields);

test("what the form lets pass, the rules let pass: 80 typed pieces", async () => {
  await fc.assert(
    fc.asyncProperty(typed, async ({ revision: _revision, timestamp: _timestamp, ...draft }) => {
      const known = { brands: new Set([draft.brand]), categories: new Set([draft.jewellery]) };
      // Most of what is drawn has a fault: another is drawn in its place.
      fc.pre(Object.keys(validateProduct(draft, known)).length === 0);
      const stored = { ...fromProductDraft(draft), revision: 1, timestamp: NOW };
      expect(await isStored("products", stored)).toBe(true);
    }),
    { numRuns: runs(80) },
  );
}, 120_000);

// ---- The one document that anybody may write ----

const SIMPLE_EMAIL = /^[\w-]+(?:[.+][\w-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,3}$/;
let subscribers = 0;
const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9_-]{1,12}([.+][a-z0-9_-]{1,8})?$/),
    fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?(\.[a-z0-9]{1,6})?$/),
    fc.stringMatching(/^[a-z]{2,3}$/),
  )
  // A number in front, so that no address comes twice.
  .map(([local, domain, end]) => `${++subscribers}${local}@${domain}.${end}`)
  .filter((value) => value.length <= MAX_EMAIL_LENGTH);
const name = filled(MAX_NAME_LENGTH);
const anybody = fc.constantFrom(...ACTORS);

test("valid sign-ups are stored, whoever signs up", async () => {
  await fc.assert(
    fc.asyncProperty(anybody, name, email, async (as, called, at) => {
      const write = set(`customers/${at}`, { name: called, email: at });
      expect(await mayWrite(as, [write])).toBe(true);
      expect(await mayWrite(as, [write])).toBe(false);
    }),
    { numRuns: runs(100) },
  );
}, 120_000);

test("sign-ups with one thing wrong are refused", async () => {
  const spoilt = fc.oneof(
    fc.record({ name: fc.oneof(noText, blank, fc.constant("x".repeat(MAX_NAME_LENGTH + 1))) }),
    fc.record({ name: fc.constant(GONE) }),
    fc.record({ email: fc.oneof(noText, email, fc.constant(GONE)) }),
    fc
      .tuple(
        fc.stringMatching(/^[a-zA-Z]{1,9}$/).filter((field) => !["name", "email"].includes(field)),
        fc.oneof(noText, fc.string({ unit: "grapheme", maxLength: 9 })),
      )
      .map(([field, value]) => ({ [field]: value })),
  );
  await fc.assert(
    fc.asyncProperty(anybody, name, email, spoilt, async (as, called, at, wrong) => {
      const write = set(`customers/${at}`, { name: called, email: at, ...wrong });
      expect(await mayWrite(as, [write])).toBe(false);
    }),
    { numRuns: runs(200) },
  );
  const noEmail = fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
      fc.emailAddress().map((address_) => `${address_}.example`),
    )
    .filter((id) => !/[/]|^\.+$|^__.*__$/.test(id) && !SIMPLE_EMAIL.test(id));
  await fc.assert(
    fc.asyncProperty(anybody, name, noEmail, async (as, called, at) => {
      const write = set(`customers/${at}`, { name: called, email: at });
      expect(await mayWrite(as, [write])).toBe(false);
    }),
    { numRuns: runs(100) },
  );
}, 120_000);
