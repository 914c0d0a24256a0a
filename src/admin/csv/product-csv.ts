import { NO_REDUCTION } from "../../content/admin-messages.ts";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import { ukDay } from "../../domain/day.ts";
import { hasNoReduction, plainPrice } from "../../domain/price.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  keptDates,
  type Product,
  type ProductDraft,
  toProductDraft,
} from "../../domain/product.ts";
import { addSku, indexSkus, skuError, skuKey } from "../../domain/sku.ts";
import { fold, oneLine, shorten } from "../../domain/text.ts";
import { validateProduct, type KnownNames } from "../../domain/validation.ts";
import { knownNames } from "../../hooks/use-inventory.ts";
import type { ProductChange } from "../lists/save-products.tsx";
import { writeCsv, type CsvTable } from "./csv-text.ts";

/** Exports products as CSV, and plans what an imported file would change. */

type Field = keyof ProductDraft;

/** Column → other accepted names. */
const FIELDS: Readonly<Record<Field, readonly string[]>> = {
  title: [],
  sku: [],
  description: [],
  price: ["our price"],
  rrp: ["retail price"],
  salePrice: ["sale price"],
  condition: [],
  brand: [],
  jewellery: ["jewellery type", "jewellery category", "category"],
  metal: [],
  gem: ["gemstone"],
  size: [],
  cert: ["certification of authenticity", "certificate"],
  packaging: [],
  brandRef: ["brand ref", "brand reference"],
  featured: [],
  available: ["availability"],
  mainImage: ["main image"],
  images: [],
};
const FIELD_NAMES = Object.keys(FIELDS) as Field[];
/** Exported for information. An import ignores it: the rules never let it change. */
const LISTED_AT = "listedAt";
/** Added to an error report; ignored when that is imported again. */
const ERROR_COLUMN = "what to fix";

/** The images are URLs on lines of their own. */
const cellOf = (draft: ProductDraft, field: Field): string =>
  field === "images" ? draft.images.join("\n") : draft[field];

const MAX_SHOWN_TEXT = 60;

const cellText = (draft: ProductDraft, field: Field): string =>
  shorten(oneLine(cellOf(draft, field)), MAX_SHOWN_TEXT) || "nothing";

/** When the product was first on show: "2026-11-23"; "" if it never was, or nobody knows. */
function listedOn({ listedAt }: Product): string {
  const day = ukDay(listedAt);
  return day === ukDay(0) ? "" : day;
}

/** The products as a CSV file. An import compares `revision`, to see who has saved since the export. */
export function productsCsv(products: readonly Product[]): Promise<string> {
  const rows = products.map((product) => {
    const draft = toProductDraft(product);
    const cells = FIELD_NAMES.map((field) => cellOf(draft, field));
    return [product.id, ...cells, listedOn(product), String(product.revision)];
  });
  return writeCsv(["id", ...FIELD_NAMES, LISTED_AT, "revision"], rows);
}

/** The effect of one row. */
export interface PlannedRow {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly title: string;
  readonly cells: ReadonlyMap<string, string>;
  readonly kind: "new" | "changed" | "unchanged" | "invalid";
  /** "New product", "price: 1000 → 1100", or what to fix: "price: Price is required." */
  readonly summary: string;
  /** What to save, if it is new or changed. */
  readonly change: ProductChange | null;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Column names that are not recognised. */
  readonly ignored: readonly string[];
  /** Columns that an export has for information. */
  readonly informative: readonly string[];
}

/** Nothing in the file can be imported. The message is for the dealer. */
export class CsvError extends Error {}

const NEW_PRODUCT = {
  ...(Object.fromEntries(FIELD_NAMES.map((field) => [field, ""])) as unknown as ProductDraft),
  images: [],
  featured: "false",
  available: "Not Available",
};

/**
 * Plans the changes of a file. Nothing is saved. A row updates the product with its id, or else its SKU, or else adds a
 * product. A missing column leaves its field unchanged.
 * @param newId makes an id for a new product without one.
 * @throws CsvError
 */
export function planImport(
  table: CsvTable,
  stock: { readonly products: readonly Product[] } & Parameters<typeof knownNames>[0],
  newId: () => string,
): ImportPlan {
  const { columns, ignored, informative } = readColumns(table);
  const columnOf = (field: string) => [...columns].find(([, one]) => one === field)?.[0] ?? field;
  const byId = new Map(stock.products.map((product) => [product.id, product]));
  const known = knownNames(stock);
  /** Also those that the rows before would store. */
  const skus = indexSkus(stock.products);
  const findBySku = (sku: string) => {
    const found = (skus.get(skuKey(sku)) ?? []).flatMap(({ id }) => byId.get(id) ?? []);
    const exact = found.filter((product) => product.sku === sku);
    return exact.length > 0 ? exact : found;
  };
  /** Product → the first row for it. */
  const firstRows = new Map<string, number>();

  const rows = table.rows.map(({ row, cells, isUneven }): PlannedRow => {
    const typed = new Map<string, string>();
    for (const [column, field] of columns) typed.set(field, (cells.get(column) ?? "").trim());
    const id = typed.get("id") ?? "";
    const sku = typed.get("sku") ?? "";
    const withId = byId.get(id);
    const matches = withId ? [withId] : findBySku(sku);
    const product = matches[0];
    const title = typed.get("title") || product?.title || sku || id;
    const read = { row, title, cells };
    const invalid = (field: Field | "id" | "revision" | "", message: string): PlannedRow => ({
      ...read,
      kind: "invalid",
      summary: field === "" ? message : `${columnOf(field)}: ${message}`,
      change: null,
    });

    if (isUneven) {
      return invalid(
        "",
        "This row has more or fewer cells than the first row. Look for a stray comma.",
      );
    }
    if (matches.length > 1) {
      return invalid(
        "sku",
        `${matches.length} products have this SKU. Add the id column from an exported file.`,
      );
    }
    if (!product && id !== "" && !/^[\w-]{1,128}$/.test(id)) {
      return invalid(
        "id",
        "An id may contain only letters, digits, - and _. Leave it empty for a new product.",
      );
    }
    const target = product?.id ?? (id || `sku ${skuKey(sku)}`);
    const first = firstRows.get(target);
    if (first !== undefined) return invalid("", `Row ${first} is for the same product.`);
    firstRows.set(target, row);

    const before = product && toProductDraft(product);
    const draft = { ...(before ?? NEW_PRODUCT), ...typedFields(typed, known, before) };
    const taken = skuError(skus, { id: product?.id ?? id, sku: draft.sku }, before);
    const messages = fieldErrorMessages({
      ...(taken && { sku: taken }),
      ...validateProduct(draft, known, before),
    });
    const errors = Object.entries(messages)
      .map(([field, message]) => `${columnOf(field)}: ${message}`)
      .join(" ");
    const plan = (kind: "new" | "changed", summary: string, change: ProductChange): PlannedRow => {
      addSku(skus, { ...change, sku: draft.sku });
      const warning = hasNoReduction(draft) ? `. ${columnOf("salePrice")}: ${NO_REDUCTION}` : "";
      return { ...read, kind, summary: summary + warning, change };
    };
    if (!product || !before) {
      if (errors !== "") return invalid("", errors);
      const dates = { listedAt: 0, reservedUntil: 0 };
      const added = { id: id || newId(), title, draft, revision: 0, ...dates };
      return plan("new", "New product", added);
    }
    const changed = FIELD_NAMES.filter((field) => !isSame(field, before, draft));
    // Before the checks below: an interrupted import can be repeated with the same file.
    if (changed.length === 0) return { ...read, kind: "unchanged", summary: "", change: null };
    const revision = typed.get("revision") ?? "";
    if (revision !== "" && revision !== String(product.revision)) {
      return invalid(
        "revision",
        "This product has been saved since the file was exported. Export it again, or empty this cell to overwrite it.",
      );
    }
    if (errors !== "") return invalid("", errors);
    const summary = changed
      .map((field) => `${field}: ${cellText(before, field)} → ${cellText(draft, field)}`)
      .join("; ");
    const stored = { id: product.id, revision: product.revision, ...keptDates(product), before };
    return plan("changed", summary, { ...stored, title, draft });
  });
  return { rows, ignored, informative };
}

/** Column → field. @throws CsvError if the products cannot be identified, or there are no rows. */
function readColumns({ columns: names, rows }: CsvTable) {
  const columns = new Map<string, Field | "id" | "revision">();
  const ignored: string[] = [];
  const informative: string[] = [];
  for (const name of names) {
    const field = fieldOf(name);
    if (fold(name) === fold(LISTED_AT)) informative.push(name);
    else if (field && ![...columns.values()].includes(field)) columns.set(name, field);
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
  return { columns, ignored, informative };
}

function fieldOf(column: string): Field | "id" | "revision" | null {
  const key = fold(column);
  if (key === "id" || key === "revision") return key;
  const joined = key.replaceAll(" ", "");
  return (
    FIELD_NAMES.find((field) => field.toLowerCase() === joined || FIELDS[field].includes(key)) ??
    null
  );
}

const FEATURED = ["true", "yes", "1", "featured"];
const NOT_FEATURED = ["false", "no", "0", "not featured", ""];

/** The fields that a row has, with choices in the shop's spelling, or as they are stored. */
function typedFields(
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
  for (const field of FIELD_NAMES) {
    const cell = typed.get(field);
    if (cell === undefined) continue;
    const options = choices[field] ?? [];
    const isSpelled = options.includes(cell) || cell === before?.[field];
    fields[field] = isSpelled ? cell : (options.find((one) => fold(one) === fold(cell)) ?? cell);
    if (field === "images") fields.images = cell.split(/\s*\n\s*/).filter(Boolean);
    if (field === "featured" && FEATURED.includes(fold(cell))) fields.featured = "true";
    if (field === "featured" && NOT_FEATURED.includes(fold(cell))) fields.featured = "false";
  }
  return fields as Partial<ProductDraft>;
}

/** Spreadsheets rewrite line breaks, and "1250" as "1,250.00": neither is a change. */
function isSame(field: Field, before: ProductDraft, after: ProductDraft): boolean {
  const isPrice = field === "price" || field === "rrp" || field === "salePrice";
  const normalise = (text: string) => (isPrice ? plainPrice(text) : text.replaceAll("\r\n", "\n"));
  return normalise(cellOf(before, field)) === normalise(cellOf(after, field));
}

/** The invalid rows as a CSV file with a column that says what to fix. */
export function errorsCsv(table: CsvTable, rows: readonly PlannedRow[]): Promise<string> {
  const columns = table.columns.filter((column) => column !== ERROR_COLUMN);
  const invalid = rows.filter(({ kind }) => kind === "invalid");
  return writeCsv(
    [...columns, ERROR_COLUMN],
    invalid.map((row) => [...columns.map((name) => row.cells.get(name) ?? ""), row.summary]),
  );
}
