import samples from "../samples/stock.json" with { type: "json" };
import { writeCsv } from "../src/admin/csv/csv-text.ts";
import { isAnyColumnName } from "../src/admin/import/foreign-file.ts";
import { planImport } from "../src/admin/import/product-csv.ts";
import { parseCsv } from "../src/admin/csv/read-csv.ts";
import { backendFromEnv, connect } from "../src/firebase/config.ts";
import { toProduct } from "../src/products/converters.ts";
import { toBrand, toCategory } from "../src/admin/saving/entity-converters.ts";

connect(backendFromEnv({}));

const imageUrl = (path: unknown) =>
  typeof path === "string" && path !== ""
    ? `https://firebasestorage.googleapis.com/v0/b/shop/o/${encodeURIComponent(path)}`
    : "";

/** The demonstration stock as the seed stores it, with image URLs. */
export const sampleStock = {
  products: samples.products.flatMap(
    ({ id, ...fields }) =>
      toProduct(id, {
        ...fields,
        mainImage: imageUrl(fields.mainImage),
        images: (fields.images ?? []).map(imageUrl),
        revision: 3,
      }) ?? [],
  ),
  brands: samples.brands.flatMap(({ id, ...fields }) => toBrand(id, fields) ?? []),
  categories: samples.categories.flatMap(({ id, ...fields }) => toCategory(id, fields) ?? []),
};

/** What importing a file would do. */
export const planOf = async (text: string, of: Parameters<typeof planImport>[1] = sampleStock) =>
  planImport(await parseCsv(text, isAnyColumnName), of, () => "new-id");

/** A file's text with these columns and one row. */
export const csvOf = (row: Readonly<Record<string, string>>) =>
  writeCsv(Object.keys(row), [Object.values(row)]);

/** The cells of a new product. */
export const NEW_RING = {
  title: "New ring",
  sku: "NEW-1",
  description: "A ring.",
  price: "1,250.00",
  condition: "good",
  brand: sampleStock.brands[0]?.name ?? "",
  jewellery: sampleStock.categories[0]?.name ?? "",
  featured: "TRUE",
  available: "is available",
};
