import { MAX_IMAGES } from "../../lib/limits.ts";
import { mapInSlices } from "../../lib/slices.ts";
import { fold, oneLine } from "../../lib/text.ts";
import type { TextField } from "../../products/product-fields.ts";
import type { AVAILABILITIES } from "../../products/product.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import { htmlToText } from "../csv/text-cell.ts";
import { availabilityOf } from "./availability.ts";
import type { Variants } from "./choices.ts";
import type { Mapping } from "./columns.ts";
import { optionsOf, picturesOf, readPrices } from "./merged-rows.ts";
import { distinct, readValues, type Suggestion } from "./piece-values.ts";
import type { SourceField } from "./programs.ts";
import {
  cellReader,
  plainValue,
  sourceProducts,
  type CellReader,
  type Property,
  type SourceProduct,
  type SourceRow,
} from "./source-products.ts";

/** The pieces in a file of another program: what its rows say, before the shop's names are found for it. */

export interface SourcePiece {
  readonly row: SourceRow;
  /** The same whenever the file is read: a piece without an SKU is known by it. */
  readonly key: string;
  readonly fields: Readonly<Record<PieceField, string>>;
  /** Whether its product has variants. */
  readonly isVaried: boolean;
  /** The texts of the category columns, of properties that may name a category, and of the tags. */
  readonly categoryTexts: readonly Property[];
  /** An id of this shop, if the file has one. */
  readonly ownId: string;
  /** null if the file does not say it. */
  readonly available: (typeof AVAILABILITIES)[number] | null;
  /** Why `available` is null: "The status “?” is not known"; "" if it is not. */
  readonly whyHidden: string;
  /** Whether the file says what is reduced: an empty sale price then means that nothing is. */
  readonly hasSales: boolean;
  readonly pictures: readonly string[];
  /** What may be meant, but is not said plainly. */
  readonly suggestions: readonly Suggestion[];
  /** Sentences for the dealer. */
  readonly notes: readonly string[];
  /** What must be corrected in the file first. */
  readonly errors: readonly string[];
  /** Properties that have no field here. */
  readonly left: readonly Property[];
}

type PieceField = Exclude<TextField, "jewellery"> | "featured";

/** Of several variants, the piece has the availability that comes first here. */
const BEST = ["Is Available", "Enquire", "Sold", "Not Available"] as const;

type Reading = readonly [table: CsvTable, mapping: Mapping, variants: Variants, today: string];

/** The pieces of a file, which only depend on what is read from where, and on the choice for variants. */
export function readPieces(...of: Reading): readonly SourcePiece[] {
  const { sources, read } = startReading(of);
  return sources.flatMap(read);
}

/** The same in slices, so that the browser handles input in between: thousands of pieces take seconds. */
export async function readPiecesInSlices(...of: Reading): Promise<readonly SourcePiece[]> {
  const { sources, read } = startReading(of);
  return (await mapInSlices(sources, read)).flat();
}

function startReading([table, mapping, variants, today]: Reading) {
  const reader = cellReader(mapping, table.columns);
  return {
    sources: sourceProducts(table, reader),
    read: (source: SourceProduct) => piecesOf(source, reader, variants, today),
  };
}

/** The pieces of one product. */
function piecesOf(
  product: SourceProduct,
  reader: CellReader,
  variants: Variants,
  today: string,
): readonly SourcePiece[] {
  if (product.variants.length < 2 || variants === "one") {
    const [single] = product.variants;
    const row = product.variants.length === 1 && single ? single.row : product.first;
    return [readPiece(product, row, [], reader, today)];
  }
  return product.variants.map(({ row, options }) =>
    readPiece(product, row, options, reader, today),
  );
}

/** Shopify says "true" of a gift card. */
const NO_PIECE = /^true$|gift.?card|service|download|virtual|digital/i;

/** Keeps a spreadsheet from taking the SKU for a number: "'0101" */
const SPREADSHEET_MARK = /^'(?=[\p{L}\p{N}])/u;

/** [gallery ids="1,2"], [vc_row]Text[/vc_row], but not [sic]. */
function withoutShortcodes(text: string): string {
  const closed = new Set(text.match(/(?<=\[\/)[a-z][\w-]*(?=\])/gi));
  return text.replace(
    /\[\/?([a-z][\w-]*)(\s+[\w-]+=[^\]]*)?\s*\/?\]/gi,
    (whole, name: string, of = "") =>
      of !== "" || closed.has(name) || /_|^(?:gallery|playlist)$/i.test(name) ? "" : whole,
  );
}

/** @param options of the variant, if it is a piece of its own. */
function readPiece(
  product: SourceProduct,
  row: SourceRow,
  options: readonly Property[],
  reader: CellReader,
  today: string,
): SourcePiece {
  const { first } = product;
  const cell = (field: SourceField) => reader.cell(row, field) || reader.cell(first, field);
  const isMerged = options.length === 0 && product.variants.length > 1;
  const isOtherVariant = (one: SourceRow) => product.variants.some((other) => other.row === one);
  /** The piece's own row comes first. */
  const rows = isMerged
    ? product.rows
    : [
        row,
        ...product.rows.filter((one) => one !== row && (one === first || !isOtherVariant(one))),
      ];
  const notes: string[] = [];
  const errors: string[] = [];
  const note = (isFound: boolean, sentence: string) => isFound && notes.push(sentence);

  const title = oneLine(reader.cell(first, "title"));
  const choices = options.map(([, value]) => plainValue(value)).join(", ");
  const names = isMerged
    ? optionsOf(product.variants)
    : product.listed.filter(([, value]) => value.includes(", "));
  const named =
    names.length === 0
      ? ""
      : `\n\n${names.map(([name, value]) => `${name}: ${plainValue(value)}`).join("\n")}`;
  const typed = distinct([first, ...rows].map((one) => reader.cell(one, "description")))
    .join("\n\n")
    .replaceAll(String.raw`\n`, "\n");
  const description = withoutShortcodes(typed).trim();
  note(description !== typed.trim(), "Shortcodes of WordPress were left out of its description.");
  note(named !== "", "Its variants are named in the description.");

  const priced = isMerged ? product.variants.map((one) => one.row) : [row];
  const prices = readPrices(priced, first, reader, today, notes, errors);

  const of = { product, row, rows, options, isMerged, names, title, description };
  const { values, categoryTexts, suggestions, left } = readValues(of, reader, notes);

  const stated = availabilities(product, priced, reader);
  const isPiece = !NO_PIECE.test(reader.cell(first, "kind") || reader.cell(first, "type"));
  const all = picturesOf(product, options.length === 0 ? null : row, reader);
  note(
    all.length > MAX_IMAGES + 1,
    `A piece can have ${MAX_IMAGES + 1} pictures, so the others are left out.`,
  );

  const skuOf = (from: SourceRow) => reader.cell(from, "sku").replace(SPREADSHEET_MARK, "");
  const parentSku = options.length === 0 ? skuOf(first) : "";
  const sku = isMerged
    ? parentSku || skuOf(product.variants[0]?.row ?? first)
    : skuOf(row) || parentSku;
  const categories = [
    htmlToText(reader.cell(first, "jewellery")).replaceAll(String.raw`\,`, " "),
  ].map((text) => [reader.column("jewellery"), text] as const);
  return {
    row,
    key: [
      reader.cell(first, "group") || reader.cell(first, "id") || fold(title),
      ...options.map(([, value]) => value),
    ].join(" / "),
    isVaried: product.variants.length > 1,
    fields: {
      ...values,
      title: choices === "" ? title : `${title}, ${choices}`,
      // Etsy lists the SKUs of all variants in one cell.
      sku: names.length > 0 && !isMerged ? (sku.split(",")[0]?.trim() ?? "") : sku,
      description: description === "" && named === "" ? "" : (description || title) + named,
      ...prices,
      featured: featuredOf(cell("featured")),
    },
    categoryTexts: [...categories, ...categoryTexts].filter(([, text]) => text !== ""),
    ownId: cell("ownId"),
    available: isPiece && stated.unknown === "" ? stated.available : null,
    whyHidden: !isPiece
      ? "It seems to be a gift card, service or download"
      : stated.unknown !== ""
        ? `The status “${stated.unknown}” is not known`
        : stated.available === null
          ? "The file does not say whether it is on show"
          : "",
    hasSales: reader.has("salePrice") || reader.has("regularPrice") || reader.has("discountValue"),
    pictures: all.slice(0, MAX_IMAGES + 1),
    suggestions,
    notes,
    errors: [...new Set(errors)],
    left,
  };
}

/** One variant in stock is enough. */
function availabilities(
  { first }: SourceProduct,
  priced: readonly SourceRow[],
  reader: CellReader,
) {
  const found = priced.map((one) => {
    const cellOf = (field: SourceField) => reader.cell(one, field) || reader.cell(first, field);
    const own = reader.cells(one, "stock");
    // WooCommerce: the stock of all variations together.
    const isParents = own.length === 0 || own.some((cell) => fold(cell) === "parent");
    return availabilityOf({
      cell: cellOf,
      stock: isParents ? reader.cells(first, "stock") : own,
      has: reader.has,
    });
  });
  return (
    BEST.map((best) => found.find((one) => one.available === best)).find(Boolean) ?? {
      available: null,
      unknown: "",
    }
  );
}

/** featuredOf("Ja") → "true"; unknown words are returned as they are. */
function featuredOf(cell: string): string {
  const key = fold(cell);
  if (/^(?:y|ja|oui|si|是)$/.test(key)) return "true";
  return /^(?:n|nein|non|否)$/.test(key) ? "false" : cell;
}
