import { fold, oneLine } from "../../lib/text.ts";
import { remember } from "../../lib/values.ts";
import { htmlToText } from "../csv/text-cell.ts";
import type { CsvRow } from "../csv/read-csv.ts";
import type { Variants } from "./choices.ts";
import { addressesIn } from "./picture-addresses.ts";
import { LEFT_OUT, type ColumnUse, type Target } from "./programs.ts";
import { columnsOf, type Mapping, type Source } from "./source.ts";

/** The pieces in a file of another program: several rows may be one, and one product several variants. */

export interface SourcePiece {
  readonly row: CsvRow;
  /** The row with the title. */
  readonly first: CsvRow;
  /** The rows of its prices and stock: several if the piece names its variants. */
  readonly priced: readonly CsvRow[];
  /** The values of its choices: ["M", "Gold"] */
  readonly choices: readonly string[];
  readonly isVaried: boolean;
  readonly pictures: readonly string[];
  /** The text of a target without HTML, from its columns in this order. */
  readonly text: (target: Target, keys: readonly string[]) => string;
}

interface Product {
  readonly first: CsvRow;
  readonly rows: readonly CsvRow[];
  /** Fewer than two if it has none. */
  readonly variants: readonly CsvRow[];
}

/** Reads cells by target. */
export function cellReader(mapping: Mapping) {
  const keys = new Map<ColumnUse, readonly string[]>();
  const keysOf = (target: ColumnUse) => {
    const known = keys.get(target) ?? columnsOf(mapping, target);
    keys.set(target, known);
    return known;
  };
  return {
    keysOf,
    has: (target: Target) => keysOf(target).length > 0,
    /** The first cell that is filled. */
    cell: (row: CsvRow, target: Target) =>
      keysOf(target)
        .map((key) => textIn(row, key))
        .find(Boolean) ?? "",
  };
}

export type CellReader = ReturnType<typeof cellReader>;

const textIn = (row: CsvRow, key: string) => (row.cells.get(key) ?? "").trim();

/** The pieces of a file, which only depend on what its columns are, and on the choice for variants. */
export function readPieces(
  source: Source,
  mapping: Mapping,
  variants: Variants,
): readonly SourcePiece[] {
  const reader = cellReader(mapping);
  const choiceKeys = source.columns.filter(({ isChoice }) => isChoice).map(({ key }) => key);
  return groupRows(source, reader).flatMap((rows) => {
    const product = toProduct(rows, reader, choiceKeys);
    if (product.variants.length < 2) {
      const [row = product.first] = product.variants;
      return [toPiece(product, row, [row], reader, choiceKeys)];
    }
    if (variants === "one")
      return [toPiece(product, product.first, product.variants, reader, choiceKeys)];
    return product.variants.map((row) => toPiece(product, row, [row], reader, choiceKeys));
  });
}

/** The rows of each product. A row that belongs to nothing is a product of its own. */
function groupRows({ program, rows }: Source, { cell, has }: CellReader) {
  const groups: CsvRow[][] = [];
  const byKey = new Map<string, CsvRow[]>();
  const children: CsvRow[] = [];
  let last: CsvRow[] | undefined;
  for (const row of rows) {
    if (cell(row, "parent") !== "") {
      children.push(row);
      continue;
    }
    const title = cell(row, "title");
    const key = cell(row, "group") || (program.groupsByTitle && title ? `title ${title}` : "");
    const isPartOfLast = key === "" && title === "" && (has("group") || isVariant(row, cell));
    const group = (key === "" ? undefined : byKey.get(key)) ?? (isPartOfLast ? last : undefined);
    if (group) group.push(row);
    else {
      groups.push((last = [row]));
      if (key !== "") byKey.set(key, last);
      byKey.set(`id:${cell(row, "sourceId")}`, last);
      byKey.set(`sku:${cell(row, "sku")}`, last);
    }
    last = group ?? last;
  }
  for (const row of children) {
    const parent = cell(row, "parent").replace(/^id:\s*/i, "id:");
    const group = byKey.get(parent) ?? byKey.get(`sku:${parent}`);
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isVariant(row: CsvRow, cell: CellReader["cell"]): boolean {
  return cell(row, "parent") !== "" || /^variation$|^variant$/i.test(cell(row, "kind"));
}

function toProduct(
  rows: readonly CsvRow[],
  { cell }: CellReader,
  choiceKeys: readonly string[],
): Product {
  const first = rows.find((row) => cell(row, "title") !== "") ?? rows[0];
  if (!first) throw new Error("A product has at least one row.");
  const typed = rows.filter((row) => isVariant(row, cell));
  const isPiece = (row: CsvRow) =>
    row === first ||
    cell(row, "sku") + cell(row, "price") !== "" ||
    choiceKeys.some((key) => row.cells.has(key));
  const all = typed.length > 0 ? typed : rows.filter(isPiece);
  // eBay's report has a row for the whole listing, too: "Size=L;M".
  const own = all.filter((row) => !choiceKeys.some((key) => row.cells.get(key)?.includes(";")));
  return { first, rows, variants: own.length > 0 ? own : all };
}

function toPiece(
  { first, rows, variants }: Product,
  row: CsvRow,
  priced: readonly CsvRow[],
  reader: CellReader,
  choiceKeys: readonly string[],
): SourcePiece {
  const isVaried = variants.length > 1;
  const isMerged = priced.length > 1;
  const choices = isVaried && !isMerged ? choiceKeys.map((key) => textIn(row, key)) : [];
  // Its own row comes first. Rows of other variants say nothing about it.
  const others = rows.filter((one) => one !== row && (one === first || !variants.includes(one)));
  const own = [row, ...others];
  const known = new Map<string, string>();
  return {
    row,
    first,
    priced,
    isVaried,
    choices: choices.filter(Boolean),
    pictures: picturesOf(
      { first, rows, variants },
      isVaried && !isMerged ? row : null,
      reader,
      choiceKeys,
    ),
    text: (target, keys) =>
      remember(known, `${target}\n${keys.join("\n")}`, () =>
        joinTexts(
          target,
          target === "title" ? keys.map((key) => textIn(first, key)) : keys.flatMap(textsOf),
        ),
      ),
  };

  /** The different texts of a column in the piece's rows. */
  function textsOf(key: string): readonly string[] {
    if (isMerged) return textsIn(choiceKeys.includes(key) ? priced : rows, key);
    // A variant's own text replaces the one of the product.
    const isOwn = row !== first && textIn(row, key) !== "";
    return textsIn(isOwn ? [row, ...others.filter((one) => one !== first)] : own, key);
  }
}

const textsIn = (rows: readonly CsvRow[], key: string) => rows.map((row) => textIn(row, key));

/**
 * The addresses of a piece's pictures without duplicates: a variant's own pictures come first. eBay names the variants of
 * pictures: "Gold=https://…|https://…;Silver=https://…"
 * @param variant null for a whole product.
 */
function picturesOf(
  { first, rows, variants }: Product,
  variant: CsvRow | null,
  { cell, keysOf }: CellReader,
  choiceKeys: readonly string[],
): readonly string[] {
  const choicesOf = (row: CsvRow) => choiceKeys.map((key) => fold(row.cells.get(key) ?? ""));
  const known = new Set(variants.flatMap(choicesOf));
  const wanted = new Set(variant === null ? [] : choicesOf(variant));
  const isOthers = (choice: string) =>
    variant !== null && known.has(fold(choice)) && !wanted.has(fold(choice));
  const cellsOf = (row: CsvRow, target: Target) => keysOf(target).map((key) => textIn(row, key));
  const position = (row: CsvRow) => Number(cell(row, "position")) || 0;
  // In Shopify, any row may have a picture of the product; in other programs a variant's row has its own.
  const isOther = (row: CsvRow) => row !== first && row !== variant && isVariant(row, cell);
  const shared = rows
    .filter((row) => variant === null || !isOther(row))
    .toSorted((a, b) => position(a) - position(b));
  const isTyped = variant !== null && isVariant(variant, cell);
  const cells = [
    ...(variant ? cellsOf(variant, "variantPicture") : []),
    ...(isTyped ? cellsOf(variant, "pictures") : []),
    ...shared.flatMap((row) => cellsOf(row, "pictures")),
  ];
  const addresses = cells
    .flatMap(byChoice)
    .flatMap(([choice, text]) => (isOthers(choice) ? [] : addressesIn(text)));
  return [...new Set(addresses)];
}

/** byChoice("Gold=https://a;Silver=https://b") → [["Gold", "https://a"], ["Silver", "https://b"]] */
function byChoice(cell: string): readonly (readonly [string, string])[] {
  const parts = cell.split(/(?:^|[;|\n])\s*([^=:/?|;\n]+)=(?=\s*(?:https?:)?\/\/)/);
  const [before = "", ...named] = parts;
  return [
    ["", before],
    ...named.flatMap((choice, n) =>
      n % 2 === 0 ? [[choice.trim(), named[n + 1] ?? ""] as const] : [],
    ),
  ];
}

/** How the texts of several columns become one. */
const SEPARATORS: { readonly [Name in Target]?: string } = {
  metal: " ",
  title: " ",
  description: "\n\n",
};

function joinTexts(target: Target, cells: readonly string[]): string {
  const texts = cells.filter(Boolean).map(htmlToText);
  const plain = target === "description" ? texts : texts.map(oneLine);
  return [...new Set(plain)].filter(Boolean).join(SEPARATORS[target] ?? ", ");
}

/** What no field takes: [["Clasp", "Lobster"]]. Columns that the program is known for are not repeated for each piece. */
export function leftTexts(piece: SourcePiece, { columns }: Source, mapping: Mapping) {
  return columns.flatMap(({ key, name, isChoice, isTechnical }) => {
    // A choice is in the title.
    const isInTitle = isChoice && piece.choices.length > 0 && textIn(piece.row, key) !== "";
    if (mapping.get(key) !== LEFT_OUT || isTechnical || isInTitle) return [];
    const text = piece.text("note", [key]);
    return text === "" ? [] : [[name, text] as const];
  });
}
