import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText, RUNS } from "../../../tests/any-text.ts";
import { csvOf, NEW_RING, planOf, sampleStock } from "../../../tests/import.ts";
import { testProduct } from "../../../tests/products.ts";
import { toProduct } from "../../products/converters.ts";
import { endOfUkDay } from "../../lib/day.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { CsvError, writeCsv } from "../csv/csv-text.ts";
import { errorsCsv } from "./import-plan.ts";
import { planImport, productsCsv } from "./product-csv.ts";
import { parseCsv } from "../csv/read-csv.ts";

const RING = testProduct({ id: "ring" });
/** Includes a choice in an old spelling. */
const anyStoredText = fc.oneof(
  anyText.map((text) => text.toWellFormed()),
  fc.constantFrom("excellent", "is available", "TRUE", "£1,250", "POA", "0"),
);

describe("the inventory as a file", () => {
  test("changes nothing when it is imported again, the whole demonstration stock", async () => {
    expect(sampleStock.products.length).toBeGreaterThan(100);
    const { rows, ignored } = await planOf(await productsCsv(sampleStock.products));
    expect(ignored).toEqual([]);
    expect(rows).toHaveLength(sampleStock.products.length);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["unchanged"]));
  });

  test("changes nothing, whatever a product's texts are, even if they are invalid today", async () => {
    const texts = fc.record(
      Object.fromEntries(
        Object.keys(toProductDraft(RING)).map((field) => [
          field,
          field === "images" ? fc.array(anyText, { maxLength: 3 }) : anyStoredText,
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (fields) => {
        const products = [toProduct("ring", { ...fields, revision: 3 }) ?? RING];
        const { rows } = await planOf(await productsCsv(products), { ...sampleStock, products });
        expect(rows).toMatchObject([{ kind: "unchanged", summary: "" }]);
      }),
      {
        numRuns: RUNS,
        examples: [[{ title: "Ring", images: ["https://a.example/\u0000\t\r\n.jpg"] }]],
      },
    );
  });

  test("says for information when a product was first on show, and until when it is reserved", async () => {
    const reservedUntil = endOfUkDay("2099-06-30");
    const products = [
      { ...RING, listedAt: Date.parse("2026-06-30T23:30Z"), reservedUntil },
      { ...RING, id: "hidden", sku: "H", listedAt: 0, reservedUntil: endOfUkDay("2026-06-30") },
      // How an available product from before this date was stored is read.
      { ...RING, id: "old", sku: "O", listedAt: 1 },
    ];
    const csv = await productsCsv(products);
    const daysOf = async (date: string) =>
      (await parseCsv(csv)).rows.map(({ cells }) => cells.get(date));
    expect(await daysOf("listedAt")).toEqual(["2026-07-01", "", ""]);
    expect(await daysOf("reservedUntil")).toEqual(["2099-06-30", "", ""]);
    const { rows, informative, ignored } = await planOf(csv.replace("2026-07-01", "2020-01-01"), {
      ...sampleStock,
      products,
    });
    expect({ informative, ignored }).toEqual({
      informative: ["listedAt", "reservedUntil"],
      ignored: [],
    });
    expect(rows.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged", "unchanged"]);
  });

  test("restores the same products into an empty shop, except products that today's rules refuse", async () => {
    const { rows } = await planOf(await productsCsv(sampleStock.products), {
      ...sampleStock,
      products: [],
    });
    const drafts = new Map(sampleStock.products.map((one) => [one.id, toProductDraft(one)]));
    for (const row of rows) {
      if (row.change) expect(row.change.draft).toEqual(drafts.get(row.change.id));
      else expect(row.kind).toBe("invalid");
    }
    expect(rows.filter(({ kind }) => kind === "new").length).toBeGreaterThan(90);
  });
});

describe("filters in a file", () => {
  const ring = testProduct({ id: "ring", metal: "Plat", gem: "Pearl", gemFilters: "Opal" });
  const importOf = async (row: Readonly<Record<string, string>>) => {
    const { rows } = await planOf(await csvOf({ id: "ring", ...row }), {
      ...sampleStock,
      products: [ring],
    });
    return rows[0];
  };

  test("are exported as shoppers see them", async () => {
    const [row] = (await parseCsv(await productsCsv([ring]))).rows;
    const cells = ["metalFilters", "gemFilters", "sizeFilters"].map((name) => row?.cells.get(name));
    expect(cells).toEqual(["Platinum", "Opal", ""]);
  });

  test("follow the text that a row changes, unless they were chosen", async () => {
    const exported = { "Metal Filters": "Platinum", gemFilters: "Opal" };
    const row = await importOf({ ...exported, metal: "9ct gold", gem: "Ruby" });
    expect(row?.change?.draft).toMatchObject({ metalFilters: "", gemFilters: "Opal" });
    expect(row?.summary).toContain("metalFilters: Platinum → 9ct Gold");
    expect(row?.summary).not.toContain("gemFilters");
  });

  test("are chosen by a row, or worked out again by an empty cell", async () => {
    const chosen = await importOf({ metalFilters: "silver; 9ct Gold", gemFilters: "" });
    expect(chosen?.change?.draft).toMatchObject({
      metalFilters: "Silver, 9ct Gold",
      gemFilters: "",
    });
    expect(await importOf({ metalFilters: "none" })).toMatchObject({
      change: { draft: { metalFilters: "None" } },
    });
    expect(await importOf({ metalFilters: "platinum" })).toMatchObject({ kind: "unchanged" });
  });

  test("are refused if shoppers don't know such a size", async () => {
    expect(await importOf({ sizeFilters: "Large" })).toMatchObject({
      kind: "invalid",
      summary: "sizeFilters: Use sizes such as M½, 45–50 cm or 37 mm, with commas between them.",
    });
    expect(await importOf({ sizeFilters: "m, 45-50 cm" })).toMatchObject({
      change: { draft: { sizeFilters: "M, 45–50 cm" } },
    });
  });
});

describe("an imported row", () => {
  test("without a matching product adds one, with choices in the shop's spelling", async () => {
    const { rows } = await planOf(await csvOf(NEW_RING));
    expect(rows[0]).toMatchObject({
      kind: "new",
      row: 2,
      change: {
        id: "new-id",
        base: null,
        draft: {
          condition: "Good",
          featured: "true",
          available: "Is Available",
          price: "1,250.00",
        },
      },
    });
  });

  test("changes only the fields of its columns", async () => {
    const product = sampleStock.products.find(
      ({ sku, price }) => sku !== "" && /^\d+$/.test(price),
    );
    if (!product) throw new Error("The demonstration stock has no such product.");
    const { rows } = await planOf(await csvOf({ SKU: product.sku, "Sale Price": "99" }));
    expect(rows[0]).toMatchObject({
      kind: "changed",
      summary: `salePrice: ${product.salePrice || "nothing"} → 99`,
      change: {
        id: product.id,
        base: { values: toProductDraft(product) },
        draft: { ...toProductDraft(product), salePrice: "99" },
      },
    });
  });

  test.each([
    [{ ...NEW_RING, price: "cheap" }, "price"],
    [{ ...NEW_RING, title: "" }, "title"],
    [{ ...NEW_RING, brand: "Nobody" }, "brand"],
    [{ ...NEW_RING, available: "Lost" }, "available"],
  ])("says which cell is invalid: %j", async (row, column) => {
    const { rows } = await planOf(await csvOf(row));
    expect(rows).toMatchObject([{ kind: "invalid", row: 2, change: null }]);
    expect(rows[0]?.summary).toMatch(new RegExp(`^${column}: `));
  });

  test("is refused if the product was saved after the export", async () => {
    const [product] = sampleStock.products;
    if (!product) throw new Error("There is no sampleStock.");
    const { rows } = await planOf(await csvOf({ id: product.id, title: "Renamed", revision: "2" }));
    expect(rows[0]).toMatchObject({
      kind: "invalid",
      summary: expect.stringMatching(/^revision: .*Export it again/) as string,
    });
  });

  describe("with the SKU of another product", () => {
    const [first, second] = sampleStock.products.filter(({ sku }) => sku !== "");
    if (!first || !second) throw new Error("The demonstration stock has too few SKUs.");
    const rowsOf = async (...rows: readonly Readonly<Record<string, string>>[]) => {
      const columns = Object.keys(rows[0] ?? {});
      const text = await writeCsv(
        columns,
        rows.map((row) => columns.map((name) => row[name] ?? "")),
      );
      return (await planOf(text)).rows;
    };

    test("is refused, and names that product", async () => {
      const [row] = await rowsOf({ id: second.id, sku: ` ${first.sku.toLowerCase()} ` });
      expect(row).toMatchObject({
        kind: "invalid",
        summary: `sku: SKU ${first.sku.toLowerCase()} is already used by “${first.title}”. Choose another.`,
      });
    });

    test("is refused if only a row before it would store that SKU", async () => {
      const rows = await rowsOf({ id: "a", ...NEW_RING }, { id: "b", ...NEW_RING, sku: "new-1" });
      expect(rows.map(({ kind }) => kind)).toEqual(["new", "invalid"]);
      expect(rows[1]?.summary).toContain(`already used by “${NEW_RING.title}”`);
    });

    test("may keep it if it shared it before", async () => {
      const twin = { ...second, sku: first.sku };
      const shared = { ...sampleStock, products: [first, twin] };
      const row = { id: twin.id, sku: twin.sku, title: "Renamed" };
      expect((await planOf(await csvOf(row), shared)).rows[0]).toMatchObject({ kind: "changed" });
    });

    test("in another spelling updates that product, unless one has exactly this SKU", async () => {
      const [row] = await rowsOf({ sku: first.sku.toLowerCase(), title: "Renamed" });
      expect(row).toMatchObject({ kind: "changed", change: { id: first.id } });
      const lower = { ...second, sku: first.sku.toLowerCase() };
      const both = { ...sampleStock, products: [first, lower] };
      const { rows } = await planOf(await csvOf({ sku: lower.sku, title: "Renamed" }), both);
      expect(rows[0]).toMatchObject({ kind: "changed", change: { id: lower.id } });
    });
  });

  test("with a sale price that is not below the price warns of it, as the form does", async () => {
    const { rows } = await planOf(await csvOf({ ...NEW_RING, "Sale Price": "1,250" }));
    expect(rows[0]).toMatchObject({
      kind: "new",
      summary: expect.stringMatching(/^New product: .*\. Sale Price: This is not below/) as string,
    });
  });

  test("with a ring size that shoppers can't filter by says so", async () => {
    const { rows } = await planOf(await csvOf({ ...NEW_RING, Size: "Large" }));
    expect(rows[0]).toMatchObject({
      kind: "new",
      warnings: ["Size: Shoppers can't filter by this size; write for example N or N½."],
    });
  });

  test("without changes is unchanged whatever its revision, so that a file can be imported again", async () => {
    const [product] = sampleStock.products;
    if (!product) throw new Error("There is no sampleStock.");
    const { rows } = await planOf(
      await csvOf({ id: product.id, title: product.title, revision: "2" }),
    );
    expect(rows[0]).toMatchObject({ kind: "unchanged" });
  });

  test("with an unknown id and the SKU of a product asks whether that product is meant", async () => {
    const [product] = sampleStock.products;
    if (!product) throw new Error("There is no sampleStock.");
    const cells = { id: "elsewhere", sku: product.sku, title: "Renamed", revision: "9" };
    const { rows } = await planOf(await csvOf(cells));
    expect(rows[0]).toMatchObject({ kind: "changed", doubt: "unknown-id", productId: product.id });
    expect(rows[0]?.summary).toMatch(
      `No product has the id elsewhere. SKU ${product.sku} is “${product.title}”: title: `,
    );
    const known = await planOf(await csvOf({ ...cells, id: "", revision: "" }));
    expect(known.rows[0]).toMatchObject({ kind: "changed", doubt: null });
  });

  test("of a product that was deleted after the export asks whether it is added again", async () => {
    const exported = await csvOf({ ...NEW_RING, id: "gone", revision: "4" });
    expect((await planOf(exported)).rows[0]).toMatchObject({
      kind: "new",
      doubt: "deleted",
      summary: expect.stringMatching(
        /^Deleted since the export: sku: NEW-1; price: 1250; /,
      ) as string,
      change: { id: "gone", base: null },
    });
    const chosen = await planOf(await csvOf({ ...NEW_RING, id: "chosen" }));
    expect(chosen.rows[0]).toMatchObject({ kind: "new", doubt: null });
  });

  test("without an SKU is not the same product as another row without an SKU", async () => {
    const cells = Object.values({ ...NEW_RING, sku: "" });
    const { rows } = await planOf(await writeCsv(Object.keys(NEW_RING), [cells, cells]));
    expect(rows.map(({ summary }) => summary)).toEqual([
      "sku: SKU is required.",
      "sku: SKU is required.",
    ]);
  });

  test("is refused if its product is in the file twice, or if its cells are shifted", async () => {
    const twice = await planOf(
      await writeCsv(Object.keys(NEW_RING), [Object.values(NEW_RING), Object.values(NEW_RING)]),
    );
    expect(twice.rows[1]).toMatchObject({
      kind: "invalid",
      summary: "Row 2 is for the same product.",
    });
    const shifted = await planOf("sku,title\nBJ,Ring,stray\n");
    expect(shifted.rows[0]).toMatchObject({ kind: "invalid" });
  });
});

test("says why a file cannot be imported", async () => {
  await expect(planOf("")).rejects.toThrow(new CsvError("This file is empty."));
  await expect(planOf("colour,weight\nred,3\n")).rejects.toThrow(/including id or sku/);
  await expect(planOf("sku,title\n")).rejects.toThrow(/no rows/);
});

test("exports the invalid rows as a file that can be corrected and imported again", async () => {
  const table = await parseCsv(await csvOf({ ...NEW_RING, price: "" }));
  const { rows } = planImport(table, sampleStock, () => "new-id");
  const report = await errorsCsv(table, rows);
  expect(report).toContain("price: Price is required.");
  const again = await planOf(report.replace(',"",', ',"950",'));
  expect(again.ignored).toEqual([]);
  expect(again.rows[0]).toMatchObject({ kind: "new", change: { draft: { price: "950" } } });
});
