import { ukDay } from "../../lib/day.ts";
import { oneLine, shorten } from "../../lib/text.ts";
import { DETAIL_FIELDS, PRICE_FIELDS } from "../../products/product-fields.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { HALLMARKS, type Product, type ProductDraft, isReserved } from "../../products/product.ts";
import { writeCsv } from "../csv/csv-text.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import { htmlToText } from "../csv/text-cell.ts";
import { NO_REDUCTION, ringSizeWarning } from "../forms/form-messages.ts";
import { hallmarkWarning, UNMARKED } from "../forms/fields/hallmark-messages.ts";
import { knownNames } from "../inventory/use-inventory.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { hasNoReduction, plainPrice, toProductDraft } from "../saving/product-draft.ts";
import { addSku, indexSkus, skuError, skuKey, skuTakenText } from "../saving/sku.ts";
import { validateProduct } from "../saving/validation.ts";
import {
  withWarnings,
  type Doubt,
  type ImportPlan,
  type PlannedRow,
  type ProductChange,
} from "./import-plan.ts";
import { LEDGER_COLUMNS, ledgerCells } from "./ledger-csv.ts";
import {
  DATES,
  FIELDS,
  readColumns,
  type Field,
  swallowedRowFinder,
  SWALLOWED,
  withoutZeros,
  zeroPaddedSkus,
} from "./product-columns.ts";
import { cellOf, readProductRow } from "./product-row.ts";

/** Exports products as CSV, and plans what an imported file would change. */

const MAX_SHOWN_TEXT = 60;

const cellText = (draft: ProductDraft, field: Field): string => {
  const cell = cellOf(draft, field);
  const isPrice = PRICE_FIELDS.some((price) => price === field);
  return shorten(oneLine(isPrice ? plainPrice(cell) : cell), MAX_SHOWN_TEXT) || "nothing";
};

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

/**
 * Plans the changes of a file. Nothing is saved. A row updates the product with its id, or else its SKU, or else adds a
 * product. A missing column leaves its field unchanged.
 * @param newId makes an id for a new product without one.
 * @param toMark what to do about a piece without a hallmark.
 * @throws CsvError
 */
export function planImport(
  table: CsvTable,
  stock: { readonly products: readonly Product[] } & Parameters<typeof knownNames>[0],
  newId: () => string,
  toMark = `Check it, and say which in a column called hallmark: ${HALLMARKS.join(", ")}.`,
): ImportPlan {
  const { columns, ...otherColumns } = readColumns(table);
  const columnNames = new Map<string, string>([...columns].map(([name, field]) => [field, name]));
  const columnOf = (field: string) => columnNames.get(field) ?? field;
  const byId = new Map(stock.products.map((product) => [product.id, product]));
  const known = knownNames(stock);
  /** Including the SKUs of the rows before. */
  const skus = indexSkus(stock.products);
  const findBySku = (sku: string) => {
    const found = (skus.get(skuKey(sku)) ?? []).flatMap(({ id }) => byId.get(id) ?? []);
    const exact = found.filter((product) => product.sku === sku);
    return exact.length > 0 ? exact : found;
  };
  const findSwallowed = swallowedRowFinder(table, columnOf("sku"), (sku) => skus.has(skuKey(sku)));
  const zeroPadded = zeroPaddedSkus(stock.products.map(({ sku }) => sku));
  /** Product → the first row for it. */
  const firstRows = new Map<string, number>();

  const rows = table.rows.map(({ row, cells, error }): PlannedRow => {
    const typed = new Map<string, string>();
    for (const [column, field] of columns) typed.set(field, (cells.get(column) ?? "").trim());
    const id = typed.get("id") ?? "";
    const sku = typed.get("sku") ?? "";
    const withId = byId.get(id);
    const matches = withId ? [withId] : findBySku(skus.has(skuKey(sku)) ? sku : htmlToText(sku));
    const product = matches[0];
    const revision = typed.get("revision") ?? "";
    const doubt = withId || id === "" ? null : doubtOf(product, revision);
    const before = product && toProductDraft(product);
    // Only an export has a revision.
    const isExact = !product && revision !== "";
    const { draft, warnings: found } = readProductRow(typed, known, { before, isExact });
    const title =
      shorten(oneLine(draft.title), MAX_TITLE_LENGTH) || oneLine(product?.title ?? "") || sku || id;
    const read = { row, title, cells, doubt, warnings: [], change: null, entry: null };
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

    if (error !== "") return invalid("", error);
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

    const taken = skuError(skus, { id: product?.id ?? id, sku: draft.sku }, before);
    const errors = Object.entries({
      ...(taken && { sku: skuTakenText(taken) }),
      ...validateProduct(draft, known, before),
    })
      .map(([field, message]) => `${columnOf(field)}: ${message}`)
      .join(" ");
    const isNewSku = /^\d+$/.test(draft.sku) && draft.sku !== before?.sku;
    const padded = isNewSku ? zeroPadded.get(Number(draft.sku)) : undefined;
    const withColumn = ([field, sentence]: readonly [Field, string | null]) =>
      sentence === null ? [] : `${columnOf(field)}: ${sentence}`;
    const unmarked = hallmarkWarning(draft);
    const toCheck = unmarked?.startsWith(UNMARKED) ? `${UNMARKED} ${toMark}` : unmarked;
    const warnings = [
      ...found,
      ["sku", padded === undefined ? null : withoutZeros(padded)] as const,
      ["salePrice", hasNoReduction(draft) ? NO_REDUCTION : null] as const,
      ["size", ringSizeWarning(draft)] as const,
      ["hallmark", before && hallmarkWarning(before) === unmarked ? null : toCheck] as const,
    ].flatMap(withColumn);
    const plan = (kind: "new" | "changed", summary: string, change: ProductChange): PlannedRow => {
      addSku(skus, { ...change, sku: draft.sku });
      return {
        ...read,
        productId,
        kind,
        summary: withWarnings(summary, warnings),
        warnings,
        change,
      };
    };
    const changed = before
      ? FIELDS.filter((field) => cellOf(draft, field) !== cellOf(before, field))
      : FIELDS;
    const swallowed = findSwallowed(cells, [
      ...changed.map(columnOf),
      ...otherColumns.ledgerColumns.keys(),
    ]);
    if (swallowed !== null && !isExact) return invalid("", `${swallowed}: ${SWALLOWED}`, productId);
    if (!product || !before) {
      if (errors !== "") return invalid("", errors, productId);
      const added = { id: productId, title, draft, base: null };
      return plan(
        "new",
        `${doubt ? "Deleted since the export" : "New product"}: ${newText(draft)}`,
        added,
      );
    }
    // Before the checks below: an interrupted import can be repeated with the same file.
    if (changed.length === 0) {
      return {
        ...read,
        productId,
        kind: "unchanged",
        summary: "",
        warnings: found.flatMap(withColumn),
      };
    }
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
      title,
      draft,
      base: { values: before, reservedUntil: product.reservedUntil },
    });
  });
  return { rows, ...otherColumns };
}

/** The fields of a new product, except its title: "sku: BJ-1; price: 1250; available: Sold" */
function newText(draft: ProductDraft): string {
  const pictures = draft.images.length + (draft.mainImage === "" ? 0 : 1);
  return [
    ...NEW_FIELDS.flatMap((field) =>
      draft[field] === "" ? [] : `${field}: ${cellText(draft, field)}`,
    ),
    ...(pictures > 0 ? [`pictures: ${pictures}`] : []),
    ...(draft.video === "" ? [] : ["video: 1"]),
  ].join("; ");
}

/** What decides about a sale comes first. */
const NEW_FIELDS = [
  "sku",
  "price",
  "salePrice",
  "rrp",
  "jewellery",
  "brand",
  "available",
  "featured",
  "condition",
  ...DETAIL_FIELDS,
  "hallmark",
  "description",
] as const;

/** The doubt about a row whose id is of no product. @param bySku the product with its SKU. */
function doubtOf(bySku: Product | undefined, revision: string): Doubt | null {
  if (bySku) return "unknown-id";
  // Only an export has a revision.
  return revision === "" ? null : "deleted";
}
