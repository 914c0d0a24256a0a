import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { runs } from "../../../tests/runs.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { Product } from "../../products/product.ts";
import { trimText } from "../../lib/text.ts";
import { writeCsv } from "../csv/csv-text.ts";
import { parseCsv } from "../csv/read-csv.ts";
import { GARBLED, REWRITTEN, WAS_HTML } from "../csv/text-cell.ts";
import { planLedger } from "./ledger-csv.ts";
import { planImport, productsCsv } from "./product-csv.ts";

const TODAY = "2026-11-23";
const PRODUCTS = ["ring", "band", "brooch", "pin"].map((id) => testProduct({ id }));
const STOCK = {
  products: PRODUCTS,
  brands: [{ name: "Aurelie" }],
  categories: [{ name: "Rings" }],
};

interface Stored {
  readonly entries?: readonly LedgerEntry[];
  readonly bad?: readonly string[];
  readonly products?: readonly Product[];
  readonly hasInvoices?: boolean;
}

/** The plan of a file, with purchases and sales. */
async function plan(
  csv: string,
  { entries = [], bad = [], products = PRODUCTS, hasInvoices = false }: Stored = {},
) {
  const ledger = {
    values: entries,
    bad: bad.map((id) => ({ id, collection: "ledger" })),
    lastNumber: Math.max(0, ...entries.map(({ stockNumber }) => stockNumber)),
    hasInvoices,
  };
  const table = await parseCsv(csv);
  return planLedger(
    planImport(table, { ...STOCK, products }, () => "new-id"),
    ledger,
    TODAY,
  );
}

type Row = Readonly<Record<string, string>>;

/** A file with these rows. */
const file = (...rows: readonly Row[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeCsv(
    columns,
    rows.map((row) => columns.map((name) => row[name] ?? "")),
  );
};

const PURCHASE = {
  purchaseDate: "2026-03-04",
  purchasePrice: "1,000",
  sellerName: "Sam Seller",
  vatScheme: "Margin scheme",
};

const RING_ENTRY = testEntry({ id: "ring", stockNumber: 7, revision: 2 });
const stored = { entries: [RING_ENTRY] };
const one = async (row: Row, of: Stored = stored) => (await plan(await file(row), of)).rows[0];

describe("the inventory with purchase and sale", () => {
  test("changes nothing when it is imported again, whatever the texts", async () => {
    const cell = anyText.map((text) => trimText(text.toWellFormed()));
    const texts = fc.record({
      sellerName: cell.filter((text) => text !== ""),
      sellerAddress: cell,
      purchaseInvoice: cell,
      buyerName: cell,
      notes: cell,
    });
    const amounts = fc.record({
      purchasePrice: fc.integer({ min: 1, max: 9_999_999_999 }),
      sellingPrice: fc.integer({ min: 1, max: 9_999_999_999 }),
    });
    await fc.assert(
      fc.asyncProperty(texts, amounts, async (fields, prices) => {
        const saleDate = "2026-11-20";
        const sold = testEntry({
          id: "ring",
          ...fields,
          ...prices,
          saleDate,
          vatScheme: "standard",
        });
        const entries = [sold, testEntry({ id: "band", stockNumber: 2, notes: fields.notes })];
        const { rows, ignored } = await plan(await productsCsv(PRODUCTS, entries), { entries });
        expect(ignored).toEqual([]);
        expect(rows.map(({ kind, summary }) => [kind, summary])).toEqual(
          PRODUCTS.map(() => ["unchanged", ""]),
        );
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("has the ledger's columns, which are empty without an entry, and no formulas", async () => {
    const csv = await productsCsv(PRODUCTS, [{ ...RING_ENTRY, sellerName: "=1+1" }]);
    const [ring, band] = (await parseCsv(csv)).rows.map(({ cells }) => Object.fromEntries(cells));
    expect(csv).toContain(`"' =1+1"`);
    expect(ring).toMatchObject({
      stockNumber: "7",
      purchaseDate: "2026-01-31",
      purchasePrice: "1000",
      vatScheme: "Margin scheme",
      saleDate: "",
      sellingPrice: "",
      ledgerRevision: "2",
    });
    expect(band).toMatchObject({ stockNumber: "", purchaseDate: "", ledgerRevision: "" });
    expect(await productsCsv(PRODUCTS)).not.toContain("seller");
  });
});

describe("a row with purchase and sale", () => {
  test("adds entries that get the next numbers in the order of the rows", async () => {
    const { rows } = await plan(
      await file(
        { sku: "SKU-brooch", ...PURCHASE, purchaseDate: "4/3/2026" },
        { sku: "SKU-band", ...PURCHASE, purchasePrice: "a lot" },
        { sku: "SKU-pin", ...PURCHASE, saleDate: "2026-11-20", disposal: "Stolen" },
      ),
      stored,
    );
    expect(rows.map(({ kind, summary }) => [kind, summary])).toEqual([
      ["changed", "New purchase and sale, stock number 8: bought on 4 Mar 2026 for £1,000.00"],
      ["invalid", expect.stringMatching(/^purchasePrice: Enter an amount/)],
      [
        "changed",
        "New purchase and sale, stock number 9: bought on 4 Mar 2026 for £1,000.00, Stolen on 20 Nov 2026",
      ],
    ]);
    expect(rows[0]).toMatchObject({
      productId: "brooch",
      change: null,
      entry: { before: null, draft: { purchaseDate: "2026-03-04", vatScheme: "margin" } },
    });
  });

  test("keeps invoice numbers of another program until Make Invoice gives numbers", async () => {
    const row = { sku: "SKU-pin", ...PURCHASE, purchaseInvoice: "INV-12" };
    const sale = { saleDate: "2026-11-20", sellingPrice: "1,600", saleInvoice: "INV\u20110007" };
    const of = { ...stored, hasInvoices: true };
    expect((await one({ ...row, ...sale }))?.entry?.draft).toMatchObject({
      saleInvoice: "INV\u20110007",
      purchaseInvoice: "INV-12",
    });
    expect(await one({ ...row, ...sale }, of)).toMatchObject({
      kind: "invalid",
      summary: expect.stringMatching(/^saleInvoice: Only Make Invoice/) as string,
    });
    expect((await one(row, of))?.kind).toBe("changed");
    // A copy of an entry that was deleted in the console.
    expect((await one({ ...row, ...sale, ledgerRevision: "3" }, of))?.kind).toBe("changed");
  });

  test("does not forget what is owed to an owner", async () => {
    const consigned = testEntry({
      id: "ring",
      owner: "consigned",
      purchasePrice: null,
      ownerShare: 60,
      saleDate: "2026-11-20",
      sellingPrice: 100_000,
      owed: 60_000,
    });
    const of = { entries: [consigned] };
    const summary = async (row: Row) => (await one({ sku: "SKU-ring", ...row }, of))?.summary;
    expect(await summary({ owner: "Ours", purchasePrice: "500" })).toMatch(
      /^owner: It was sold for its owner/,
    );
    const noSale = { saleDate: "", sellingPrice: "", sellerName: "Sam Seller" };
    expect(await summary(noSale)).toMatch(/^owed: Empty this as well/);
    expect(await summary({ ...noSale, owed: "" })).toBe(
      "saleDate: 2026-11-20 → nothing; sellingPrice: 1000 → nothing; owed: 600 → nothing",
    );
    expect(await summary({ ownerShare: "65 %" })).toBe("ownerShare: 60 → 65");
  });

  test("adds a product together with its entry", async () => {
    const product = { sku: "NEW", title: "Pin", description: "A pin.", price: "90" };
    const choices = { condition: "Good", brand: "Aurelie", jewellery: "Rings" };
    const sale = { vatScheme: "standard", saleDate: "2026-11-20", sellingPrice: "90" };
    expect(await one({ ...product, ...choices, ...PURCHASE, ...sale })).toMatchObject({
      kind: "new",
      productId: "new-id",
      summary: expect.stringMatching(
        /^New product: .*; New purchase and sale, stock number 8: bought on 4 Mar 2026 for £1,000.00, sold on 20 Nov 2026 for £90.00$/,
      ) as string,
      change: { id: "new-id" },
      entry: { before: null, draft: { vatScheme: "standard" } },
    });
  });

  test("changes the fields of its columns, and says how", async () => {
    const row = {
      id: "ring",
      price: "1100",
      "Date of Sale": "23.11.2026",
      "Selling Price": "£1,600.50",
    };
    expect(await one(row)).toMatchObject({
      kind: "changed",
      summary:
        "price: 1000 → 1100; saleDate: nothing → 2026-11-23; sellingPrice: nothing → £1,600.50",
      change: { id: "ring" },
      entry: { before: RING_ENTRY, draft: { saleDate: "2026-11-23", sellerName: "Sam Seller" } },
    });
  });

  test("gets HTML as text, and warnings about cells that another program has changed", async () => {
    const cells = {
      sellerName: "Caf&eacute; &amp; Co",
      sellerAddress: "<div>1 High Street</div><div>London</div>",
      saleInvoice: "1.2E+09",
      buyerName: "LÃ©a",
    };
    const sale = { saleDate: "2026-11-20", sellingPrice: "90" };
    expect(await one({ id: "ring", ...cells, ...sale })).toMatchObject({
      kind: "changed",
      warnings: [
        `sellerName: ${WAS_HTML}`,
        `sellerAddress: ${WAS_HTML}`,
        `saleInvoice: ${REWRITTEN}`,
        `buyerName: ${GARBLED}`,
      ],
      summary: expect.stringContaining(`sellerName: Sam Seller → Café & Co; `) as string,
      entry: { draft: { sellerName: "Café & Co", sellerAddress: "1 High Street\nLondon" } },
    });
  });

  test.each([
    [{ sellerName: "", notes: "Mine" }, "sellerName: Enter the seller's name."],
    [
      { purchaseDate: "11/23/2026" },
      "purchaseDate: Enter a date such as 2026-11-23 or 23/11/2026.",
    ],
    [{ vatScheme: "none" }, "vatScheme: Enter Margin scheme or Standard VAT."],
    [
      { saleDate: "2026-01-01", sellingPrice: "5" },
      "saleDate: This is before the date of purchase.",
    ],
    [
      { stockNumber: "8" },
      "stockNumber: This piece has stock number 7, which never changes. Correct this cell, or empty it.",
    ],
    [{ ledgerRevision: "1", notes: "Mine" }, /^ledgerRevision: .*Export it again/],
    [
      { price: "a lot", notes: "Mine", sellerName: "" },
      /price: Enter an amount.* sellerName: Enter/,
    ],
  ])("is invalid with %j", async (cells, summary) => {
    const row = await one({ id: "ring", ...(cells as Row) });
    expect(row).toMatchObject({ kind: "invalid", change: null, entry: null });
    expect(row?.summary).toMatch(summary);
  });

  test("requires a VAT scheme of a new entry", async () => {
    const row = await one({ id: "band", ...PURCHASE, vatScheme: "" });
    expect(row).toMatchObject({
      kind: "invalid",
      summary: expect.stringMatching(/^vatScheme: /) as string,
    });
  });

  test("is invalid if its entry cannot be read", async () => {
    const row = await one({ id: "band", ...PURCHASE }, { ...stored, bad: ["band"] });
    expect(row?.summary).toContain("has an entry that cannot be read");
    const empty = await one({ id: "band", price: "1100", notes: "" }, { ...stored, bad: ["band"] });
    expect(empty).toMatchObject({ kind: "changed", summary: "price: 1000 → 1100" });
  });

  test("leaves the entry unchanged if all its cells are empty, or it was changed as the file says", async () => {
    const empty = { id: "ring", stockNumber: "", sellerName: "", purchaseDate: "" };
    expect(await one(empty)).toMatchObject({ kind: "unchanged", entry: null });
    const same = { id: "ring", sellerName: "Sam Seller", ledgerRevision: "1", stockNumber: "7" };
    expect(await one(same)).toMatchObject({ kind: "unchanged", entry: null });
  });

  test("may say the number of a new entry if it is the next one", async () => {
    const numbered = (id: string, stockNumber: string) => ({ id, ...PURCHASE, stockNumber });
    const rows = async (of: Stored, ...numbers: readonly string[]) =>
      (
        await plan(
          await file(...numbers.map((number, n) => numbered(PRODUCTS[n]?.id ?? "", number))),
          of,
        )
      ).rows.map(({ entry, summary }) => entry?.stockNumber ?? (entry ? "next" : summary));
    // The first of all may be any, to continue a stock book on paper.
    expect(await rows({}, "1,043", "1044", "")).toEqual([1043, 1044, "next"]);
    const whole = expect.stringContaining("whole number from 1 to 999,999,999") as string;
    expect(await rows({}, "", "2", "0")).toEqual(["next", 2, whole]);
    expect(await rows({}, "1000000000", "999999999")).toEqual([whole, 999_999_999]);
    expect((await rows({}, "1043", "1045"))[1]).toBe(
      "stockNumber: The next stock number is 1044, because none is left out. Sort the rows by stock number, or empty this cell.",
    );
  });
});
