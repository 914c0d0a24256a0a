import { NO_REDUCTION } from "../../content/admin-messages.ts";
import { fieldErrorMessages } from "../../content/field-messages.ts";
import { PRODUCT_LABELS, shopLabel } from "../../content/product-labels.ts";
import { ukDay } from "../../domain/day.ts";
import type { LedgerEntry } from "../../domain/ledger.ts";
import { hasNoReduction, plainPrice } from "../../domain/price.ts";
import { PRICE_FIELDS, TEXT_FIELDS } from "../../domain/product-fields.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  EMPTY_PRODUCT,
  type Product,
  type ProductDraft,
  toProductDraft,
} from "../../domain/product.ts";
import { isReserved } from "../../domain/reservation.ts";
import { addSku, indexSkus, skuError, skuKey } from "../../domain/sku.ts";
import { fold, oneLine, shorten } from "../../domain/text.ts";
import { validateProduct, type KnownNames } from "../../domain/validation.ts";
import { knownNames } from "../use-inventory.ts";
import { writeCsv, type CsvTable } from "./csv-text.ts";
import {
  CsvError,
  ERROR_COLUMN,
  type Doubt,
  type ImportPlan,
  type LedgerColumn,
  type PlannedRow,
  type ProductChange,
} from "./import-plan.ts";
import { LEDGER_COLUMNS, ledgerCells, ledgerColumnOf } from "./ledger-csv.ts";

/** Exports products as CSV, and plans what an imported file would change. */

type Field = keyof ProductDraft;

const FIELDS: readonly Field[] = [...TEXT_FIELDS, "featured", "available", "mainImage", "images"];
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
const DATES = ["listedAt", "reservedUntil"] as const;

/** The images are URLs on lines of their own. */
const cellOf = (draft: ProductDraft, field: Field): string =>
  field === "images" ? draft.images.join("\n") : draft[field];

const MAX_SHOWN_TEXT = 60;

const cellText = (draft: ProductDraft, field: Field): string =>
  shorten(oneLine(cellOf(draft, field)), MAX_SHOWN_TEXT) || "nothing";

/** The cells of DATES: "2026-11-23"; "" if it was never on show or nobody knows when, and if it is not reserved now. */
function dateCells(product: Product): readonly string[] {
  const listedOn = ukDay(product.listedAt);
  return [
    listedOn === ukDay(0) ? "" : listedOn,
    isReserved(product, Date.now()) ? ukDay(product.reservedUntil) : "",
  ];
}

/**
 * The products as a CSV file. An import compares `revision`, to see who has saved since the export.
 * @param entries also their purchases and sales.
 */
export function productsCsv(
  products: readonly Product[],
  entries?: readonly LedgerEntry[],
): Promise<string> {
  const entryOf = entries && new Map(entries.map((entry) => [entry.id, entry]));
  const rows = products.map((product) => {
    const draft = toProductDraft(product);
    const cells = FIELDS.map((field) => cellOf(draft, field));
    const ledger = entryOf ? ledgerCells(entryOf.get(product.id)) : [];
    return [product.id, ...cells, ...dateCells(product), String(product.revision), ...ledger];
  });
  const ledgerColumns = entries ? LEDGER_COLUMNS : [];
  return writeCsv(["id", ...FIELDS, ...DATES, "revision", ...ledgerColumns], rows);
}

const NEW_PRODUCT: ProductDraft = { ...EMPTY_PRODUCT, available: "Not Available" };

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
  const { columns, ...otherColumns } = readColumns(table);
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
    const revision = typed.get("revision") ?? "";
    const doubt = withId || id === "" ? null : doubtOf(product, revision);
    const read = { row, title, cells, doubt, change: null, entry: null };
    const invalid = (
      field: Field | "id" | "revision" | "",
      message: string,
      productId = "",
    ): PlannedRow => ({
      ...read,
      productId,
      kind: "invalid",
      summary: field === "" ? message : `${columnOf(field)}: ${message}`,
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
    const target = product?.id ?? (id || (sku === "" ? `row ${row}` : `sku ${skuKey(sku)}`));
    const first = firstRows.get(target);
    if (first !== undefined) return invalid("", `Row ${first} is for the same product.`);
    firstRows.set(target, row);
    const productId = product?.id ?? (id || newId());

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
      return { ...read, productId, kind, summary: summary + warning, change };
    };
    if (!product || !before) {
      if (errors !== "") return invalid("", errors, productId);
      const added = { id: productId, title, draft, revision: 0 };
      return plan("new", doubt ? "Deleted since the export" : "New product", added);
    }
    const changed = FIELDS.filter((field) => !isSame(field, before, draft));
    // Before the checks below: an interrupted import can be repeated with the same file.
    if (changed.length === 0) return { ...read, productId, kind: "unchanged", summary: "" };
    if (withId && revision !== "" && revision !== String(product.revision)) {
      return invalid(
        "revision",
        "This product has been saved since the file was exported. Export it again, or empty this cell to overwrite it.",
        productId,
      );
    }
    if (errors !== "") return invalid("", errors, productId);
    const summary = changed
      .map((field) => `${field}: ${cellText(before, field)} → ${cellText(draft, field)}`)
      .join("; ");
    const other = `No product has the id ${shorten(id, MAX_SHOWN_TEXT)}. SKU ${product.sku} is “${shorten(oneLine(product.title), MAX_SHOWN_TEXT)}”: `;
    return plan("changed", doubt ? other + summary : summary, {
      id: productId,
      revision: product.revision,
      storedSku: product.sku,
      title,
      draft,
    });
  });
  return { rows, ...otherColumns };
}

/** The doubt about a row whose id is of no product. @param bySku the product with its SKU. */
function doubtOf(bySku: Product | undefined, revision: string): Doubt | null {
  if (bySku) return "unknown-id";
  // Only an export has a revision.
  return revision === "" ? null : "deleted";
}

/** Column → field. @throws CsvError if the products cannot be identified, or there are no rows. */
function readColumns({ columns: names, rows }: CsvTable) {
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
function isSame(field: Field, before: ProductDraft, after: ProductDraft): boolean {
  const isPrice = PRICE_FIELDS.some((price) => price === field);
  const normalise = (cell: string) => {
    if (isPrice) return plainPrice(cell);
    // An old address may contain a line break.
    return field === "images" ? linesOf(cell).join("\n") : cell.replaceAll("\r\n", "\n");
  };
  return normalise(cellOf(before, field)) === normalise(cellOf(after, field));
}
