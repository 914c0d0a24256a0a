import { oneLine } from "../../lib/text.ts";
import { htmlToText } from "../csv/text-cell.ts";
import type { SourceField } from "./programs.ts";
import { fillFields, type Stated } from "./properties.ts";
import {
  plainValue,
  type CellReader,
  type Property,
  type SourceProduct,
  type SourceRow,
} from "./source-products.ts";
import { coversAll, TRAITS } from "./traits.ts";
import { conditionOf, meaningsOf, propertyField, type PropertyField } from "./words.ts";

/** Reads the metal, gem, size, condition and so on of a piece from its columns, options, tags and title. */

export interface Suggestion {
  readonly field: "metal" | "gem" | "condition";
  readonly value: string;
  /** The property to list under "Left out" if the dealer does not accept the suggestion; null for a title. */
  readonly from: Property | null;
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
  "condition",
] as const;

const plainText = (cell: string) => plainValue(oneLine(htmlToText(cell)));

export const TAGS = "Tags";

/** A piece within its product. */
interface PieceRows {
  readonly product: SourceProduct;
  readonly row: SourceRow;
  /** The piece's own row comes first. */
  readonly rows: readonly SourceRow[];
  /** The options of its variant; none if its product has one piece. */
  readonly options: readonly Property[];
  /** Whether all variants are one piece. */
  readonly isMerged: boolean;
  /** The options that its description lists. */
  readonly names: readonly Property[];
  readonly title: string;
  readonly description: string;
}

/** @param notes gets sentences to check. */
export function readValues(of: PieceRows, reader: CellReader, notes: string[]) {
  const { product, row, rows, options, isMerged, names, description } = of;
  const { first } = product;
  const cell = (field: SourceField) => reader.cell(row, field) || reader.cell(first, field);
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
  for (const field of STATED_FIELDS) add(field, reader.column(field), plainText(cell(field)));
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
  const values = { ...filled.fields, condition: "" };
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
  const titleText = oneLine(htmlToText(of.title));
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
    const value = values[field];
    const isSaid = coversAll(TRAITS[field](value), [TRAITS[field](titleText)]);
    if (value !== "" && TRAITS[field](value).size > 0 && !isSaid) {
      notes.push(`Its title says more about its ${field} than the file does elsewhere. Check it.`);
    }
  }

  for (const { field, value, from } of suggestions) {
    const stated = values[field];
    const isSaid =
      field !== "condition" && coversAll(TRAITS[field](stated), [TRAITS[field](value)]);
    if (stated !== "" && from && stated !== value && !isSaid) left.push(from);
  }

  return {
    values,
    categoryTexts: [...categoryTexts, [TAGS, tags.join(", ")] as const],
    suggestions: suggestions.filter(({ field }) => !values[field]),
    left,
  };
}

const newOrUsed = (condition: string) =>
  /new|unworn|display/i.test(condition) ? "brand new" : "pre-owned";

export const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((one) => one.trim()))].filter(Boolean);
