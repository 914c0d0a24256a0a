import fc from "fast-check";
import { describe, expect, test } from "vitest";
import samples from "../../../samples/catalogue.json" with { type: "json" };
// oxlint-disable no-restricted-imports -- the way from stored documents to a file and back is tested as a whole
import { connect, backendFromEnv } from "../../data/config.ts";
import { toProduct } from "../../data/converters.ts";
import { toBrand, toCategory } from "../../data/entity-converters.ts";
import { type Product, toProductDraft } from "../../domain/product.ts";
import { decodeText, parseCsv, plainCell, safeCell, writeCsv } from "./csv-text.ts";
import { faultsCsv, planImport, productsCsv, type Stock } from "./product-csv.ts";

connect(backendFromEnv({}));

/** The demonstration stock as the seed stores it: pictures by address. */
const address = (path: unknown) =>
  typeof path === "string" && path !== "" ? `https://pictures.example/${path}` : "";
const stock: Stock & { readonly products: readonly Product[] } = {
  products: samples.products.flatMap(
    ({ id, ...fields }) =>
      toProduct(id, {
        ...fields,
        mainImage: address(fields.mainImage),
        images: (fields.images ?? []).map(address),
        revision: 3,
      }) ?? [],
  ),
  brands: samples.brands.flatMap(({ id, ...fields }) => toBrand(id, fields) ?? []),
  categories: samples.categories.flatMap(({ id, ...fields }) => toCategory(id, fields) ?? []),
};

const plan = async (text: string, of: Stock = stock) =>
  planImport(await parseCsv(text), of, toProductDraft, () => "new-id");

/** A file's text with these columns and one row. */
const file = (row: Readonly<Record<string, string>>) =>
  writeCsv(Object.keys(row), [Object.values(row)]);

const sound = {
  title: "New ring",
  sku: "NEW-1",
  description: "A ring.",
  price: "1,250.00",
  condition: "good",
  brand: stock.brands[0]?.brandName ?? "",
  jewellery: stock.categories[0]?.jewelleryCategory ?? "",
  featured: "TRUE",
  available: "is available",
};

describe("a cell", () => {
  test("comes back as it was, and never begins like a formula", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "'", "a") }),
        (text) => {
          expect(plainCell(safeCell(text))).toBe(text);
          expect(safeCell(text)).not.toMatch(/^[=+\-@\t]/);
        },
      ),
    );
  });

  test("keeps an apostrophe of its own", () => {
    expect(plainCell("'Tis the season")).toBe("'Tis the season");
  });
});

describe("a file", () => {
  test("holds any text without loss", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        async (rows) => {
          const { rows: read } = await parseCsv(await writeCsv(["a", "b"], rows));
          const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
          expect(read.map(({ cells }) => [...cells.values()])).toEqual(filled);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("names no column like a formula, and reads the names back", async () => {
    const text = await writeCsv(["=1+1", "sku"], [["a", "b"]]);
    expect(text).toContain("'=1+1,sku");
    expect((await parseCsv(text)).columns).toEqual(["=1+1", "sku"]);
  });

  test("is read whatever program saved it", async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(decodeText(bytes("Brézé"))).toBe("Brézé");
    expect(decodeText(Uint8Array.of(66, 114, 0xe9))).toBe("Bré");
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 65, 0))).toBe("A");
    expect((await parseCsv("sku;title\r\n1;Ring\r\n")).columns).toEqual(["sku", "title"]);
  });
});

describe("the inventory as a file", () => {
  test("changes nothing when it is imported again, the whole demonstration stock", async () => {
    expect(stock.products.length).toBeGreaterThan(100);
    const { rows, ignored, fault } = await plan(await productsCsv(stock.products, toProductDraft));
    expect({ ignored, fault }).toEqual({ ignored: [], fault: null });
    expect(rows).toHaveLength(stock.products.length);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["unchanged"]));
  });

  test("brings back the same pieces into an empty shop, but for those that today's rules refuse", async () => {
    const { rows } = await plan(await productsCsv(stock.products, toProductDraft), {
      ...stock,
      products: [],
    });
    const drafts = new Map(stock.products.map((one) => [one.id, toProductDraft(one)]));
    for (const row of rows) {
      if (row.kind === "new") expect(row.draft).toEqual(drafts.get(row.id));
      else expect(row.kind).toBe("faulty");
    }
    expect(rows.filter(({ kind }) => kind === "new").length).toBeGreaterThan(90);
  });
});

describe("an imported row", () => {
  test("that names no piece is a new one, its choices spelled as the shop does", async () => {
    const { rows } = await plan(await file(sound));
    expect(rows[0]).toMatchObject({
      kind: "new",
      id: "new-id",
      revision: 0,
      row: 2,
      draft: { condition: "Good", featured: "true", available: "Is Available", price: "1,250.00" },
    });
  });

  test("changes only what it speaks of", async () => {
    const piece = stock.products.find(({ sku, price }) => sku !== "" && /^\d+$/.test(price));
    if (!piece) throw new Error("The demonstration stock has no such piece.");
    const { rows } = await plan(await file({ SKU: piece.sku, "Sale Price": "99" }));
    expect(rows[0]).toMatchObject({
      kind: "changed",
      id: piece.id,
      revision: 3,
      changes: [{ field: "salePrice", was: piece.salePrice, becomes: "99" }],
      draft: { ...toProductDraft(piece), salePrice: "99" },
    });
  });

  test.each([
    [{ ...sound, price: "cheap" }, "price"],
    [{ ...sound, title: "" }, "title"],
    [{ ...sound, brand: "Nobody" }, "brand"],
    [{ ...sound, available: "Lost" }, "available"],
  ])("names its fault: %j", async (row, column) => {
    const { rows } = await plan(await file(row));
    expect(rows[0]).toMatchObject({ kind: "faulty", row: 2 });
    const [first] = rows;
    if (first?.kind !== "faulty") throw new Error("It has no fault.");
    expect(first.faults.map((fault) => fault.column)).toEqual([column]);
  });

  test("is refused when the piece was saved after the export", async () => {
    const [piece] = stock.products;
    if (!piece) throw new Error("There is no stock.");
    const { rows } = await plan(await file({ id: piece.id, title: "Renamed", revision: "2" }));
    expect(rows[0]).toMatchObject({
      kind: "faulty",
      faults: [
        { column: "revision", message: expect.stringContaining("Export it again") as string },
      ],
    });
  });

  test("that changes nothing is unchanged whatever its revision, so that a file can be imported again", async () => {
    const [piece] = stock.products;
    if (!piece) throw new Error("There is no stock.");
    const { rows } = await plan(await file({ id: piece.id, title: piece.title, revision: "2" }));
    expect(rows[0]).toMatchObject({ kind: "unchanged" });
  });

  test("is refused when it stands there twice, or its cells have shifted", async () => {
    const twice = await plan(
      await writeCsv(Object.keys(sound), [Object.values(sound), Object.values(sound)]),
    );
    expect(twice.rows[1]).toMatchObject({
      kind: "faulty",
      faults: [{ message: "Row 2 is for the same product." }],
    });
    const shifted = await plan("sku,title\nBJ,Ring,stray\n");
    expect(shifted.rows[0]).toMatchObject({ kind: "faulty" });
  });
});

test("says why a file means nothing to the shop", async () => {
  expect((await plan("")).fault).toBe("This file is empty.");
  expect((await plan("colour,weight\nred,3\n")).fault).toContain("including id or sku");
  expect((await plan("sku,title\n")).fault).toContain("no rows");
});

test("hands the faulty rows back as a file that can be mended and imported again", async () => {
  const table = await parseCsv(await file({ ...sound, price: "" }));
  const { rows } = planImport(table, stock, toProductDraft, () => "new-id");
  const report = await faultsCsv(table, rows);
  expect(report).toContain("price: Price is required.");
  const again = await plan(report.replace(",,", ",950,"));
  expect(again.ignored).toEqual([]);
  expect(again.rows[0]).toMatchObject({ kind: "new", draft: { price: "950" } });
});
