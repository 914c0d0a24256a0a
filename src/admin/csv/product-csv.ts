import { fieldErrorMessages } from "../../content/field-messages.ts";
import { plainPrice } from "../../domain/price.ts";
import {
  AVAILABILITIES,
  CONDITIONS,
  type Product,
  type ProductDraft,
} from "../../domain/product.ts";
import { fold } from "../../domain/text.ts";
import { validateProduct } from "../../domain/validation.ts";
import { writeCsv, type CsvTable } from "./csv-text.ts";

/** The inventory as a table: what is exported, and what an imported table would change. */

type Field = keyof ProductDraft;

/** Column → how else a person may call it. `revision` tells whether a piece was saved since the export. */
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
const CSV_COLUMNS = ["id", ...FIELD_NAMES, "revision"] as const;
/** Added to an error report; ignored when that is imported again. */
const FAULT_COLUMN = "what to fix";

/** Several addresses in one cell stand on lines of their own. */
const cellOf = (draft: ProductDraft, field: Field): string =>
  field === "images" ? draft.images.join("\n") : draft[field];

/** The pieces as a file's text, in their order. */
export function productsCsv(
  products: readonly Product[],
  toDraft: (product: Product) => ProductDraft,
): Promise<string> {
  const rows = products.map((product) => {
    const draft = toDraft(product);
    return [
      product.id,
      ...FIELD_NAMES.map((field) => cellOf(draft, field)),
      String(product.revision),
    ];
  });
  return writeCsv(CSV_COLUMNS, rows);
}

interface Read {
  readonly row: number;
  readonly title: string;
  readonly cells: ReadonlyMap<string, string>;
}

/** What one row of a table would do. */
export type PlannedRow =
  | (Read & { readonly kind: "faulty"; readonly faults: readonly RowFault[] })
  | (Read & { readonly kind: "unchanged" })
  | (Read & Save & { readonly kind: "new" })
  | (Read & Save & { readonly kind: "changed"; readonly changes: readonly CellChange[] });

interface Save {
  readonly id: string;
  readonly draft: ProductDraft;
  readonly revision: number;
}

export interface RowFault {
  /** As the table calls it; "" for the whole row. */
  readonly column: string;
  readonly message: string;
}

export interface CellChange {
  readonly field: Field;
  readonly was: string;
  readonly becomes: string;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Columns that mean nothing to the shop. */
  readonly ignored: readonly string[];
  /** Why nothing of the table can be imported; null when something can. */
  readonly fault: string | null;
}

export interface Stock {
  readonly products: readonly Product[];
  readonly brands: readonly { readonly brandName: string }[];
  readonly categories: readonly { readonly jewelleryCategory: string }[];
}

const EMPTY: ProductDraft = {
  title: "",
  sku: "",
  description: "",
  rrp: "",
  price: "",
  salePrice: "",
  condition: "",
  metal: "",
  gem: "",
  brand: "",
  jewellery: "",
  size: "",
  cert: "",
  packaging: "",
  brandRef: "",
  mainImage: "",
  images: [],
  featured: "false",
  available: "Not Available",
};

/**
 * What a table would do to the stock; nothing is saved by this. A row belongs to the piece of its id, else to the one
 * of its SKU, else it is a new piece. A column that is missing leaves its field as it is.
 * @param newId makes an id for a new piece that brings none.
 */
export function planImport(
  table: CsvTable,
  stock: Stock,
  toDraft: (product: Product) => ProductDraft,
  newId: () => string,
): ImportPlan {
  const columns = new Map<string, Field | "id" | "revision">();
  const ignored: string[] = [];
  for (const column of table.columns) {
    const field = fieldOf(column);
    if (field && ![...columns.values()].includes(field)) columns.set(column, field);
    else if (column !== "" && column !== FAULT_COLUMN) ignored.push(column);
  }
  const named = new Set(columns.values());
  if (!named.has("id") && !named.has("sku")) {
    return {
      rows: [],
      ignored,
      fault:
        table.columns.length === 0
          ? "This file is empty."
          : "The first row must contain the column names, including id or sku. Export a file to see an example.",
    };
  }
  if (table.rows.length === 0) {
    return { rows: [], ignored, fault: "This file has no rows below the column names." };
  }

  const byId = new Map(stock.products.map((product) => [product.id, product]));
  const bySku = groups(stock.products, ({ sku }) => sku);
  const names = {
    brand: stock.brands.map(({ brandName }) => brandName),
    jewellery: stock.categories.map(({ jewelleryCategory }) => jewelleryCategory),
  };
  const known = { brands: new Set(names.brand), categories: new Set(names.jewellery) };
  /** Target → the first row that has it. */
  const taken = new Map<string, number>();

  const rows = table.rows.map(({ row, cells, isUneven }): PlannedRow => {
    const typed = new Map<string, string>();
    for (const [column, field] of columns) typed.set(field, (cells.get(column) ?? "").trim());
    const columnOf = (field: string) => [...columns].find(([, one]) => one === field)?.[0] ?? field;
    const id = typed.get("id") ?? "";
    const sku = typed.get("sku") ?? "";
    const sameSku = sku === "" ? [] : (bySku.get(sku) ?? []);
    const product = byId.get(id) ?? sameSku[0];
    const read: Read = { row, cells, title: typed.get("title") || product?.title || sku || id };
    const faulty = (column: string, message: string): PlannedRow => ({
      ...read,
      kind: "faulty",
      faults: [{ column, message }],
    });

    if (isUneven) {
      return faulty(
        "",
        "This row has more or fewer cells than the first row. Look for a stray comma.",
      );
    }
    if (!byId.has(id) && sameSku.length > 1) {
      return faulty(
        columnOf("sku"),
        `${sameSku.length} products have this SKU. Add the id column from an exported file.`,
      );
    }
    if (!product && id !== "" && !/^[\w-]{1,128}$/.test(id)) {
      return faulty(
        columnOf("id"),
        "An id may contain only letters, digits, - and _. Leave it empty for a new product.",
      );
    }
    const target = product?.id ?? (id || `sku ${sku}`);
    const first = taken.get(target);
    if (first !== undefined) return faulty("", `Row ${first} is for the same product.`);
    taken.set(target, row);

    const before = product && toDraft(product);
    const draft = { ...(before ?? EMPTY), ...typedDraft(typed, names) };
    const faults = Object.entries(fieldErrorMessages(validateProduct(draft, known, before))).map(
      ([field, message]) => ({
        column: columnOf(field),
        message,
      }),
    );
    if (!before) {
      return faults.length > 0
        ? { ...read, kind: "faulty", faults }
        : { ...read, kind: "new", id: id || newId(), draft, revision: 0 };
    }
    const changes = FIELD_NAMES.filter((field) => !isSame(field, before, draft)).map((field) => ({
      field,
      was: cellOf(before, field),
      becomes: cellOf(draft, field),
    }));
    // An old piece that would be refused today is no fault of a file that leaves it alone.
    if (changes.length === 0) return { ...read, kind: "unchanged" };
    // Only what would change anything: after an import that broke off, the same file passes over what is done.
    const revision = typed.get("revision") ?? "";
    if (revision !== "" && revision !== String(product.revision)) {
      return faulty(
        columnOf("revision"),
        "This product has been saved since the file was exported. Export it again, or empty this cell to overwrite it.",
      );
    }
    if (faults.length > 0) return { ...read, kind: "faulty", faults };
    return { ...read, kind: "changed", id: product.id, draft, revision: product.revision, changes };
  });
  return { rows, ignored, fault: null };
}

function fieldOf(column: string): Field | "id" | "revision" | null {
  const key = fold(column);
  if (key === "id" || key === "revision") return key;
  const squeezed = key.replaceAll(" ", "");
  return (
    FIELD_NAMES.find((field) => field.toLowerCase() === squeezed || FIELDS[field].includes(key)) ??
    null
  );
}

/** The fields that a row speaks of, choices as the shop spells them. */
function typedDraft(
  typed: ReadonlyMap<string, string>,
  names: { readonly brand: readonly string[]; readonly jewellery: readonly string[] },
): Partial<ProductDraft> {
  const draft: Partial<Record<Field, string | readonly string[]>> = {};
  for (const field of FIELD_NAMES) {
    const cell = typed.get(field);
    if (cell !== undefined) draft[field] = cell;
  }
  const spell = (field: Field, options: readonly string[]) => {
    const cell = draft[field];
    if (typeof cell !== "string" || options.includes(cell)) return;
    const option = options.find((one) => fold(one) === fold(cell));
    if (option) draft[field] = option;
  };
  spell("condition", CONDITIONS);
  spell("available", AVAILABILITIES);
  spell("brand", names.brand);
  spell("jewellery", names.jewellery);
  if (typeof draft.featured === "string") {
    draft.featured = FEATURED_WORDS.get(fold(draft.featured)) ?? draft.featured;
  }
  if (typeof draft.images === "string") {
    draft.images = draft.images
      .split(/\r?\n/)
      .map((address) => address.trim())
      .filter(Boolean);
  }
  return draft as Partial<ProductDraft>;
}

const FEATURED_WORDS = new Map([
  ["", "false"],
  ["no", "false"],
  ["0", "false"],
  ["false", "false"],
  ["not featured", "false"],
  ["yes", "true"],
  ["1", "true"],
  ["true", "true"],
  ["featured", "true"],
]);

/** Spreadsheets rewrite line ends, and "1250" as "1,250.00": neither is a change. */
function isSame(field: Field, before: ProductDraft, after: ProductDraft): boolean {
  const texts = [cellOf(before, field), cellOf(after, field)] as const;
  if (texts[0] === texts[1]) return true;
  if (field === "price" || field === "rrp" || field === "salePrice") {
    return plainPrice(texts[0]) === plainPrice(texts[1]);
  }
  return texts[0].replaceAll("\r\n", "\n") === texts[1].replaceAll("\r\n", "\n");
}

function groups<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const thing of things) {
    const group = map.get(keyOf(thing));
    if (group) group.push(thing);
    else map.set(keyOf(thing), [thing]);
  }
  return map;
}

/** The faulty rows as a file's text: as they were, with what to fix. */
export function faultsCsv(table: CsvTable, rows: readonly PlannedRow[]): Promise<string> {
  const columns = table.columns.filter((column) => column !== FAULT_COLUMN);
  const faulty = rows.flatMap((planned) =>
    planned.kind === "faulty"
      ? [
          [
            ...columns.map((column) => planned.cells.get(column) ?? ""),
            planned.faults.map(faultText).join(" "),
          ],
        ]
      : [],
  );
  return writeCsv([...columns, FAULT_COLUMN], faulty);
}

/** faultText({ column: "price", message: "Price is required." }) → "price: Price is required." */
export function faultText({ column, message }: RowFault): string {
  return column === "" ? message : `${column}: ${message}`;
}
