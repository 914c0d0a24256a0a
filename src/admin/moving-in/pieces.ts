import { MAX_IMAGES } from "../../lib/limits.ts";
import { fold, oneLine } from "../../lib/text.ts";
import type { AVAILABILITIES } from "../../products/product.ts";
import { htmlToText } from "../csv/text-cell.ts";
import { availabilityOf } from "./availability.ts";
import { optionsOf, picturesOf, readPrices } from "./merged-rows.ts";
import type { SourceField } from "./programs.ts";
import { fillFields, type Stated } from "./properties.ts";
import {
  plainValue,
  type CellReader,
  type Property,
  type SourceProduct,
  type SourceRow,
} from "./source-products.ts";
import { conditionTraits, coversAll, gemTraits, metalTraits } from "./traits.ts";
import { conditionOf, meaningsOf, propertyField, type PropertyField } from "./words.ts";

/** What another program's rows say about one piece, before the shop's names are found for it. */

export interface SourcePiece {
  readonly row: SourceRow;
  /** The same whenever the file is read: a piece without an SKU is known by it. */
  readonly key: string;
  readonly fields: Readonly<Record<PieceField, string>>;
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

export type PieceField =
  | "title"
  | "sku"
  | "description"
  | "price"
  | "rrp"
  | "salePrice"
  | "featured"
  | Exclude<PropertyField, "jewellery">;

export interface Suggestion {
  readonly field: "metal" | "gem" | "condition";
  readonly value: string;
  /** The property to list under "Left out" if the dealer does not accept the suggestion; null for a title. */
  readonly from: Property | null;
}

/** Of several variants, the piece has the availability that comes first here. */
const BEST = ["Is Available", "Enquire", "Sold", "Not Available"] as const;

/** How the dealer wants variants: a piece each, or one piece that names them. */
export type Variants = "each" | "one";

/** The pieces of one product. */
export function piecesOf(
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

/** The columns of these fields are properties, too: another property may complete them. */
const STATED_FIELDS = [
  "metal",
  "gem",
  "size",
  "cert",
  "packaging",
  "brandRef",
  "brand",
  "hallmark",
] as const;

const TRAITS = { metal: metalTraits, gem: gemTraits, condition: conditionTraits } as const;

const plainText = (cell: string) => plainValue(oneLine(htmlToText(cell)));

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

  const properties: Stated[] = [];
  const left: Property[] = [];
  const categoryTexts: Property[] = [];
  const suggestions: Suggestion[] = [];
  const suggest = (field: string, value: string, from: Property | null) => {
    if (field === "metal" || field === "gem" || field === "condition")
      suggestions.push({ field, value, from });
  };
  const isList = (name: string) => names.some(([other]) => other === name);
  const add = (field: PropertyField | null, name: string, value: string, isChoice = false) => {
    if (value === "") return;
    if (field === "jewellery") categoryTexts.push([name, value]);
    else if (field !== null) properties.push({ field, name, value });
    // A choice is in the title.
    else if (!isChoice) left.push([name, value]);
  };
  for (const field of [...STATED_FIELDS, "condition"] as const)
    add(field, reader.column(field), plainText(cell(field)));
  for (const [name, value] of options) {
    const field = propertyField(name);
    add(field, name, plainText(value), true);
    if (field === null)
      for (const meaning of meaningsOf(plainText(value)))
        suggest(meaning.field, meaning.value, null);
  }
  const listed = isMerged ? [] : product.listed;
  for (const [name, value] of [...listed, ...product.attributesOf(rows)])
    if (!isList(name)) add(propertyField(name), name, plainText(value));
  for (const column of reader.unread) {
    // A variant's own cell replaces the cell of the first row.
    const isOwn = !isMerged && (row.cells.get(column) ?? "").trim() !== "";
    const all = rows
      .filter((one) => !isOwn || one === row || one !== first)
      .map((one) => one.cells.get(column) ?? "");
    add(null, column, distinct(all.map(plainText)).join(", "));
  }

  const filled = fillFields(properties);
  const values: Partial<Record<PropertyField, string>> = { ...filled.fields };
  for (const one of filled.left) {
    const field = propertyField(one[0]);
    left.push(one);
    if (field === "metal" || field === "gem")
      for (const meaning of meaningsOf(one[1])) suggest(meaning.field, meaning.value, null);
  }
  for (const { name, value } of properties.filter(({ field }) => field === "condition")) {
    const meaning = conditionOf(value);
    if (meaning?.isPlain && !values.condition) values.condition = meaning.value;
    else if (meaning?.value === values.condition) continue;
    else if (meaning) suggest("condition", meaning.value, [name, value]);
    else left.push([name, value]);
  }

  const tags = rows
    .flatMap((one) => reader.cells(one, "tags"))
    .flatMap((all) =>
      htmlToText(all.replaceAll(String.raw`\,`, "\uE003"))
        .split(/\s*[,;\n|]\s*/)
        .map(plainValue)
        .filter(Boolean),
    );
  const plain = new Map<string, Set<string>>();
  for (const tag of new Set(tags)) {
    const meanings = meaningsOf(tag);
    if (meanings.length === 0) left.push([TAGS, tag]);
    for (const { field, value, isPlain } of meanings) {
      if (isPlain) plain.set(field, (plain.get(field) ?? new Set()).add(value));
      suggest(field, value, [TAGS, tag]);
    }
  }
  const titleText = oneLine(htmlToText(title));
  for (const { field, value } of meaningsOf(titleText)) suggest(field, value, null);
  for (const field of ["metal", "gem", "condition"] as const) {
    if (values[field]) continue;
    // Only what nothing else in the row contradicts. The rest is offered.
    const others = [
      titleText,
      description,
      ...tags,
      ...options.map(([, value]) => value),
      ...properties.map(({ value }) => value),
      ...left.map(([, value]) => value),
    ].map(TRAITS[field]);
    const wanted = [...(plain.get(field) ?? [])];
    const fits = (value: string) => coversAll(TRAITS[field](value), others);
    values[field] =
      field === "condition"
        ? wanted.length === 1 && fits(newOrUsed(wanted[0] ?? ""))
          ? (wanted[0] ?? "")
          : ""
        : (wanted.find(fits) ?? "");
  }
  for (const field of ["metal", "gem"] as const) {
    const value = values[field] ?? "";
    const isSaid = coversAll(TRAITS[field](value), [TRAITS[field](titleText)]);
    note(
      value !== "" && TRAITS[field](value).size > 0 && !isSaid,
      `Its title says more about its ${field} than the file does elsewhere. Check it.`,
    );
  }

  for (const { field, value, from } of suggestions) {
    const stated = values[field] ?? "";
    const isSaid =
      field !== "condition" && coversAll(TRAITS[field](stated), [TRAITS[field](value)]);
    if (stated !== "" && from && stated !== value && !isSaid) left.push(from);
  }

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
    fields: {
      metal: "",
      gem: "",
      size: "",
      condition: "",
      brand: "",
      cert: "",
      packaging: "",
      brandRef: "",
      hallmark: "",
      ...values,
      title: choices === "" ? title : `${title}, ${choices}`,
      // Etsy lists the SKUs of all variants in one cell.
      sku: names.length > 0 && !isMerged ? (sku.split(",")[0]?.trim() ?? "") : sku,
      description: description === "" && named === "" ? "" : (description || title) + named,
      ...prices,
      featured: featuredOf(cell("featured")),
    },
    categoryTexts: [...categories, ...categoryTexts, [TAGS, tags.join(", ")] as const].filter(
      ([, text]) => text !== "",
    ),
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
    suggestions: suggestions.filter(({ field }) => !values[field]),
    notes,
    errors: [...new Set(errors)],
    left: joined(left),
  };
}

const TAGS = "Tags";

const newOrUsed = (condition: string) =>
  /new|unworn|display/i.test(condition) ? "brand new" : "pre-owned";

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

const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((one) => one.trim()))].filter(Boolean);

/** Each name once: joined([["Tags", "a"], ["Tags", "b"]]) → [["Tags", "a, b"]] */
function joined(all: readonly Property[]): readonly Property[] {
  const found = new Map<string, string[]>();
  for (const [name, value] of all) found.set(name, [...(found.get(name) ?? []), value]);
  return [...found].map(([name, values]) => [name, distinct(values).join(", ")]);
}
