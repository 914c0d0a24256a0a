import { PRODUCT_LABELS, shopLabel } from "../../content/product-labels.ts";
import { plainPrice } from "../../domain/stored-price.ts";
import { PRICE_FIELDS, TEXT_FIELDS } from "../../domain/product-fields.ts";
import { AVAILABILITIES, CONDITIONS, type ProductDraft } from "../../domain/product.ts";
import { fold } from "../../domain/text.ts";
import type { KnownNames } from "../../domain/validation.ts";
import type { CsvTable } from "./csv-text.ts";
import { CsvError, ERROR_COLUMN, type LedgerColumn } from "./import-plan.ts";
import { ledgerColumnOf } from "./ledger-csv.ts";

/** The columns of a CSV file of products, and their cells. */

export type Field = keyof ProductDraft;

export const FIELDS: readonly Field[] = [
  ...TEXT_FIELDS,
  "featured",
  "available",
  "mainImage",
  "images",
  "video",
];
/** What columns may also be called, besides the fields' names and labels. */
const OTHER_NAMES: { readonly [Name in Field]?: readonly string[] } = {
  price: ["our price"],
  rrp: ["retail price"],
  jewellery: ["jewellery category"],
  cert: ["certificate"],
  brandRef: ["brand ref"],
  available: ["availability"],
};
/** Exported as days, for information. An import ignores them: `listedAt` never changes, and a reservation has a customer. */
export const DATES = ["listedAt", "reservedUntil"] as const;

/** The images are URLs on lines of their own. */
export const cellOf = (draft: ProductDraft, field: Field): string =>
  field === "images" ? draft.images.join("\n") : draft[field];

/** Column → field. @throws CsvError if the products cannot be identified, or there are no rows. */
export function readColumns({ columns: names, rows }: CsvTable) {
  const columns = new Map<string, Field | "id" | "revision">();
  const ignored: string[] = [];
  const informative: string[] = [];
  const ledgerColumns = new Map<string, LedgerColumn>();
  for (const name of names) {
    const field = fieldOf(name);
    const ledgerColumn = ledgerColumnOf(name);
    if (DATES.some((date) => fold(date) === fold(name))) informative.push(name);
    else if (ledgerColumn && ![...ledgerColumns.values()].includes(ledgerColumn)) {
      ledgerColumns.set(name, ledgerColumn);
    } else if (field && ![...columns.values()].includes(field)) columns.set(name, field);
    else if (name !== "" && name !== ERROR_COLUMN) ignored.push(name);
  }
  const fields = [...columns.values()];
  if (names.length === 0) throw new CsvError("This file is empty.");
  if (!fields.includes("id") && !fields.includes("sku")) {
    throw new CsvError(
      "The first row must contain the column names, including id or sku. Export a file to see an example.",
    );
  }
  if (rows.length === 0) throw new CsvError("This file has no rows below the column names.");
  return { columns, ignored, informative, ledgerColumns };
}

function fieldOf(column: string): Field | "id" | "revision" | null {
  const key = fold(column);
  if (key === "id" || key === "revision") return key;
  const isCalled = (field: Field) => {
    const names = [PRODUCT_LABELS[field], shopLabel(field), ...(OTHER_NAMES[field] ?? [])];
    return names.some((name) => fold(name) === key);
  };
  const joined = key.replaceAll(" ", "");
  return FIELDS.find((field) => field.toLowerCase() === joined || isCalled(field)) ?? null;
}

const FEATURED = ["true", "yes", "1", "featured"];
const NOT_FEATURED = ["false", "no", "0", "not featured", ""];

/** The fields that a row has, with choices in the shop's spelling, or as they are stored. */
export function typedFields(
  typed: ReadonlyMap<string, string>,
  { brands, categories }: KnownNames,
  before: ProductDraft | undefined,
): Partial<ProductDraft> {
  const choices: { readonly [Name in Field]?: readonly string[] } = {
    condition: CONDITIONS,
    available: AVAILABILITIES,
    brand: [...brands],
    jewellery: [...categories],
  };
  const fields: Partial<Record<Field, string | readonly string[]>> = {};
  for (const field of FIELDS) {
    const cell = typed.get(field);
    if (cell === undefined) continue;
    const options = choices[field] ?? [];
    const isSpelled = options.includes(cell) || cell === before?.[field];
    fields[field] = isSpelled ? cell : (options.find((one) => fold(one) === fold(cell)) ?? cell);
    if (field === "images") fields.images = linesOf(cell);
    if (field === "featured" && FEATURED.includes(fold(cell))) fields.featured = "true";
    if (field === "featured" && NOT_FEATURED.includes(fold(cell))) fields.featured = "false";
  }
  return fields as Partial<ProductDraft>;
}

const linesOf = (cell: string) => cell.split(/\s*\n\s*/).filter(Boolean);

/** Spreadsheets rewrite line breaks, and "1250" as "1,250.00": neither is a change. */
export function isSame(field: Field, before: ProductDraft, after: ProductDraft): boolean {
  const isPrice = PRICE_FIELDS.some((price) => price === field);
  const normalise = (cell: string) => {
    if (isPrice) return plainPrice(cell);
    // An old address may contain a line break.
    return field === "images" ? linesOf(cell).join("\n") : cell.replaceAll("\r\n", "\n");
  };
  return normalise(cellOf(before, field)) === normalise(cellOf(after, field));
}
