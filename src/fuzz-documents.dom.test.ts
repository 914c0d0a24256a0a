import fc from "fast-check";
import { expect, test } from "vitest";
import { CsvError } from "./admin/csv/csv-text.ts";
import { isColumnName } from "./admin/import/product-columns.ts";
import { planImport } from "./admin/import/product-csv.ts";
import { parseCsv } from "./admin/csv/read-csv.ts";
import { backendFromEnv, connect } from "./firebase/config.ts";
import { toListedProduct, toMenuEntry, toProduct, toSearchText } from "./products/converters.ts";
import { toBrand, toCategory } from "./admin/saving/entity-converters.ts";
import { toSubscriber } from "./admin/people/subscriber-store.ts";
import { toMember } from "./admin/people/team-store.ts";
import { toLedgerEntry } from "./admin/ledger/ledger-store.ts";
import { toRestDocument } from "./firebase/rest.ts";
import { priceLabels } from "./products/price.ts";
import { relatedTo } from "./product/related.ts";
import { buildSearchIndex } from "./search/search-index.ts";
import { suggest } from "./search/suggest.ts";
import { productData } from "./product/structured-data.ts";
import { listProducts, readListingQuery } from "./filters/listing.ts";
import { pictureSource } from "./pictures/picture-source.ts";
import samples from "../samples/stock.json" with { type: "json" };
import { anyText, RUNS } from "../tests/any-text.ts";

connect(backendFromEnv({}));

const stock = samples.products.flatMap(({ id, ...fields }) => toProduct(id, { ...fields }) ?? []);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom(null, undefined, true, "true", 0, -1, Number.NaN, 1e308, 10n),
  fc.constantFrom(new Date(Number.NaN), new Date(0), [], {}, [[]], { toMillis: 1 }),
  fc.array(anyText, { maxLength: 4 }),
  fc.anything({ maxDepth: 2 }),
);

const FIELDS = (
  "title sku description rrp price salePrice condition metal gem gemstone brand jewellery size hallmark cert packaging " +
  "brandRef mainImage images featured available timestamp listedAt reservedUntil revision brandName brandImage jewelleryCategory " +
  "jewelleryImage name email by since at stockNumber purchaseDate purchasePrice " +
  "saleDate sellingPrice vatScheme __proto__"
).split(" ");
/** A document with known fields that contain anything. */
const anyFields = fc.dictionary(fc.constantFrom(...FIELDS), anyValue, {
  maxKeys: 12,
  noNullPrototype: false,
});
/** The same with a title; documents without one are not shown. */
const titled = fc
  .tuple(anyFields, anyText)
  .map(([fields, title]) => ({ ...fields, title: `a${title}` }));

test("any document becomes a product that every screen can show, or null", () => {
  fc.assert(
    fc.property(anyText, titled, (id, fields) => {
      const product = toProduct(id, fields);
      if (!product) return;
      for (const address of [product.mainImage, ...product.images].filter(Boolean)) {
        expect(address).toMatch(/^https?:\/\//i);
      }
      const listed = toListedProduct(id, fields);
      expect(listed?.title.length).toBeLessThanOrEqual(200);
      if (listed?.image) expect(pictureSource(listed.image).src).toMatch(/^https?:\/\//i);
      expect(priceLabels(product).every(({ money }) => /^(£[\d,.]+)?$/.test(money))).toBe(true);
      const where = { url: "https://shop.example/", images: [], seller: "Shop", isReserved: false };
      expect(() => JSON.stringify(productData(product, where))).not.toThrow();
      expect(listProducts([product], readListingQuery(new URLSearchParams())).total).toBe(1);
      expect(relatedTo(product, stock.slice(0, 5), 4)).toHaveLength(4);
    }),
    { numRuns: RUNS },
  );
});

test.each(
  [toBrand, toCategory, toSubscriber, toMember, toLedgerEntry, toListedProduct].map((convert) => [
    convert.name,
    convert,
  ]),
)("%s accepts any document", (_name, convert) => {
  fc.assert(
    fc.property(anyText, anyFields, (id, fields) => {
      const others = () => [toMenuEntry("brands", id, fields), toSearchText(fields)];
      expect(() => [convert(id, fields), others()]).not.toThrow();
    }),
    { numRuns: RUNS },
  );
});

test("any response of the database becomes a document or null", () => {
  const keys =
    "stringValue integerValue doubleValue booleanValue timestampValue nullValue mapValue arrayValue fields values " +
    "name toString valueOf __proto__";
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.dictionary(fc.constantFrom(...keys.split(" ")), tie("value"), { maxKeys: 3 }),
      fc.array(tie("value"), { maxLength: 3 }),
    ),
  }));
  const answer = fc.oneof(
    value,
    fc.record({ name: anyText, fields: fc.dictionary(anyText, value) }),
  );
  fc.assert(
    fc.property(answer, (body) => {
      const document = toRestDocument(body);
      if (!document) return;
      expect(Object.getPrototypeOf(document.fields)).toBeNull();
      expect(() => toProduct(document.id, document.fields)).not.toThrow();
    }),
    { numRuns: RUNS },
  );
});

// A few products: suggesting takes longer the more words there are.
const index = buildSearchIndex(stock.slice(0, 12));
const names = { brands: samples.brands.map(({ brandName }) => brandName), categories: ["Rings"] };

test("any typed text gets suggestions or none", () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(suggest(index, names, typed).products.length).toBeLessThanOrEqual(stock.length);
    }),
    { numRuns: RUNS },
  );
});

test("any CSV file can be parsed and planned as an import", async () => {
  const named = (list: readonly string[]) => list.map((name) => ({ name }));
  const known = {
    products: stock.slice(0, 5),
    brands: named(names.brands),
    categories: named(names.categories),
  };
  const cell = fc.oneof(
    anyText,
    fc.constantFrom("id", "sku", "title", "price", "images", "revision"),
  );
  const file = fc.oneof(
    anyText,
    fc
      .tuple(
        fc.constantFrom(",", ";", "\t"),
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 5 }),
      )
      .map(([comma, rows]) => ["id", ...rows.map((row) => row.join(comma))].join("\n")),
  );
  await fc.assert(
    fc.asyncProperty(file, async (text) => {
      try {
        const table = await parseCsv(text, isColumnName);
        expect(planImport(table, known, () => "new").rows).toHaveLength(table.rows.length);
      } catch (error) {
        expect(error).toBeInstanceOf(CsvError);
      }
    }),
    { numRuns: RUNS },
  );
});
