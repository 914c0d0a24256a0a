import { describe, expect, test } from "vitest";
import { csvOf, NEW_RING, planOf, sampleStock } from "../../../tests/import.ts";
import { productsCsv } from "./product-csv.ts";
import { KEPT_PICTURES, NO_PICTURES } from "./product-row.ts";
import { REWRITTEN, WAS_HTML } from "../csv/text-cell.ts";

describe("an imported file of another program", () => {
  const [stored] = sampleStock.products.filter(
    ({ sku, images }) => sku !== "" && images.length > 0,
  );
  if (!stored) throw new Error("The demonstration stock has no such product.");
  const planOne = async (row: Readonly<Record<string, string>>) =>
    (await planOf(await csvOf(row))).rows[0];
  const OWN = "https://firebasestorage.googleapis.com/v0/b/shop/o/product-images%2F";

  test.each([
    ["sku,rrp,rrp\nR-1,5,\n", "Columns 2 (“rrp”) and 3 (“rrp”) have the same meaning."],
    ["SKU,title,Retail Price, RRP\nR-1,A,,5\n", "Columns 3 (“Retail Price”) and 4 (“RRP”)"],
    ["sku,Buyer's Name,buyerName\nR-1,A,B\n", "Columns 2 (“Buyer's Name”) and 3 (“buyerName”)"],
    ["Id,title, id\nR-1,A,B\n", "Columns 1 (“Id”) and 3 (“id”)"],
  ])("is refused if two columns have the same meaning: %j", async (text, message) => {
    await expect(planOf(text)).rejects.toThrow(message);
  });

  test("updates the product whose SKU it seems to have, and keeps that SKU", async () => {
    const sku = stored.sku.replace("-", "\u2011");
    expect(sku).not.toBe(stored.sku);
    expect(await planOne({ sku: `${sku}\u200b`, title: "Renamed" })).toMatchObject({
      kind: "changed",
      summary: `title: ${stored.title} → Renamed`,
      change: { id: stored.id, draft: { sku: stored.sku } },
    });
  });

  test("updates the product whose SKU it has as HTML", async () => {
    const products = [{ ...stored, sku: "B&C-1" }];
    const csv = await csvOf({ sku: "B&amp;C-1", title: "Renamed" });
    const [row] = (await planOf(csv, { ...sampleStock, products })).rows;
    expect(row).toMatchObject({ kind: "changed", change: { id: stored.id } });
  });

  test("gets its HTML as text, and says in which fields", async () => {
    const cells = {
      ...NEW_RING,
      title: "<h1>Ring &amp; band</h1>",
      description: "<p>Steel.</p><p>Size &lt; N</p>",
    };
    expect(await planOne(cells)).toMatchObject({
      kind: "new",
      title: "Ring & band",
      warnings: [`title: ${WAS_HTML}`, `description: ${WAS_HTML}`],
      change: { draft: { title: "Ring & band", description: "Steel.\n\nSize < N" } },
    });
  });

  test("changes no stored HTML that it repeats, and none of a deleted product that it brings back", async () => {
    const description = "<b>Gold</b> &amp; ruby";
    const products = [{ ...stored, description }];
    const csv = await productsCsv(products);
    const [same] = (await planOf(csv, { ...sampleStock, products })).rows;
    expect(same).toMatchObject({ kind: "unchanged", warnings: [] });
    const [again] = (await planOf(csv, { ...sampleStock, products: [] })).rows;
    expect(again).toMatchObject({
      kind: "new",
      doubt: "deleted",
      change: { draft: { description } },
    });
  });

  test("leaves a field that it repeats in another spelling as it is stored", async () => {
    const products = [{ ...stored, price: "£1,250", description: "A\r\nring" }];
    const cells = { id: stored.id, title: "Renamed", price: "1250.00", description: "A\nring" };
    const [row] = (await planOf(await csvOf(cells), { ...sampleStock, products })).rows;
    expect(row).toMatchObject({ change: { draft: { price: "£1,250", description: "A\r\nring" } } });
  });

  test.each(["\n", " ", ", ", ",", ";", " | "])(
    "takes addresses of pictures that %j separates as several",
    async (separator) => {
      const images = [`${OWN}2.jpg`, `${OWN}3.jpg`];
      expect(await planOne({ ...NEW_RING, images: images.join(separator) })).toMatchObject({
        change: { draft: { images } },
      });
      expect(await planOne({ ...NEW_RING, mainImage: images.join(separator) })).toMatchObject({
        change: { draft: { mainImage: images[0], images: [images[1]] } },
      });
    },
  );

  test("keeps the pictures of a product if it has some on another website, and says so", async () => {
    const images = `${OWN}2.jpg, https://cdn.example/3.jpg`;
    const { mainImage } = stored;
    expect(await planOne({ id: stored.id, mainImage: `${OWN}1.jpg`, images })).toMatchObject({
      kind: "unchanged",
      warnings: [`images: ${KEPT_PICTURES}`],
    });
    const cells = { id: stored.id, title: "Renamed", mainImage: "http://cdn.example/1.jpg" };
    expect(await planOne(cells)).toMatchObject({
      kind: "changed",
      summary: `title: ${stored.title} → Renamed. mainImage: ${KEPT_PICTURES}`,
      change: { draft: { mainImage, images: stored.images } },
    });
    expect(await planOne({ ...NEW_RING, mainImage: `${OWN}1.jpg`, images })).toMatchObject({
      kind: "new",
      warnings: [`images: ${NO_PICTURES}`],
      change: { draft: { mainImage: "", images: [] } },
    });
  });

  test("keeps a picture on another website that is stored already", async () => {
    const products = [{ ...stored, mainImage: "https://old.example/1.jpg" }];
    const cells = { id: stored.id, mainImage: "https://old.example/1.jpg", images: `${OWN}9.jpg` };
    const [row] = (await planOf(await csvOf(cells), { ...sampleStock, products })).rows;
    expect(row).toMatchObject({ warnings: [], change: { draft: { images: [`${OWN}9.jpg`] } } });
  });

  test("warns of an SKU that a spreadsheet has rewritten, unless a product has it", async () => {
    expect(await planOne({ ...NEW_RING, sku: "7.5E+11" })).toMatchObject({
      warnings: [`sku: ${REWRITTEN}`],
    });
    const products = [
      { ...stored, sku: "MAR-12" },
      { ...stored, id: "padded", sku: "0041" },
    ];
    const rowOf = async (cells: Readonly<Record<string, string>>) =>
      (await planOf(await csvOf(cells), { ...sampleStock, products })).rows[0];
    expect(await rowOf({ sku: "MAR-12", title: "Renamed" })).toMatchObject({ warnings: [] });
    const warnings = [expect.stringMatching(/^sku: SKU 0041 is in stock/)];
    expect(await rowOf({ ...NEW_RING, sku: "41" })).toMatchObject({ kind: "new", warnings });
    expect(await rowOf({ id: "padded", sku: "41" })).toMatchObject({ kind: "changed", warnings });
    expect(await rowOf({ sku: "0041", title: "Renamed" })).toMatchObject({ warnings: [] });
  });

  test("is refused where a cell contains another row", async () => {
    // The quotation mark of 18 inches closes the cell that row 2 has opened.
    const text = 'sku,description,price\nNEW-1,"A clasp\nNEW-2,A chain of 18",500\n';
    const { rows } = await planOf(text);
    expect(rows).toMatchObject([{ row: 2, kind: "invalid", change: null }]);
    expect(rows[0]?.summary).toMatch(
      /^description: A line of this cell looks like a row of its own/,
    );
  });

  test.each(["1.250,00", "1250,00", "1.250", "1 250", "1'250.00", "€1,250", "1.25E+03"])(
    "is refused where a price is written as %j",
    async (price) => {
      expect(await planOne({ ...NEW_RING, price })).toMatchObject({
        kind: "invalid",
        summary: expect.stringMatching(/^price: Enter an amount in pounds/) as string,
      });
    },
  );
});
