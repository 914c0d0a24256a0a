import { fold } from "../../lib/text.ts";
import type { CsvRow, CsvTable } from "../csv/read-csv.ts";
import { currencyOf } from "./amounts.ts";
import { propertyColumns, unreadColumns, type Mapping, type PropertyColumns } from "./columns.ts";
import { MANY_COLUMNS, type SourceField } from "./programs.ts";

/** The pieces in a file of another program: several rows may be one. */

export type SourceRow = CsvRow;

/** A property's name and value: ["Size", "M"] */
export type Property = readonly [name: string, value: string];

/** One row that can be sold on its own: "M", "18ct White Gold". */
export interface SourceVariant {
  readonly row: SourceRow;
  readonly options: readonly Property[];
}

export interface SourceProduct {
  /** The row that has the title. */
  readonly first: SourceRow;
  readonly rows: readonly SourceRow[];
  /** Fewer than two if it has none. */
  readonly variants: readonly SourceVariant[];
  /** Options that are listed in one row, without rows of their own: ["Size", "M, N, O"] */
  readonly listed: readonly Property[];
  /** The attributes in these rows that are no options of the variants, each value once. */
  readonly attributesOf: (rows: readonly SourceRow[]) => readonly Property[];
}

/** Reads cells by field. */
export interface CellReader {
  readonly cell: (row: SourceRow, field: SourceField) => string;
  readonly cells: (row: SourceRow, field: SourceField) => readonly string[];
  readonly has: (field: SourceField) => boolean;
  /** The currency that the names of the columns say for this field; "" for pounds, and if they say none. */
  readonly currency: (field: SourceField) => string;
  /** The first column of a field; "" if it has none. */
  readonly column: (field: SourceField) => string;
  readonly properties: readonly PropertyColumns[];
  /** Columns that nothing else reads. */
  readonly unread: readonly string[];
}

/** @param columns of the file. */
export function cellReader(mapping: Mapping, columns: readonly string[]): CellReader {
  // An eBay upload names its currency in the first column.
  const wholeFile = columns.filter((column) => /currency=/i.test(column)).map(currencyOf)[0] ?? "";
  const cells = (row: SourceRow, field: SourceField) =>
    (mapping[field] ?? []).flatMap((column) => (row.cells.get(column) ?? "").trim() || []);
  return {
    cells,
    cell: (row, field) =>
      MANY_COLUMNS.includes(field)
        ? cells(row, field).join("\n\n")
        : (row.cells.get(mapping[field]?.[0] ?? "") ?? "").trim(),
    has: (field) => (mapping[field]?.length ?? 0) > 0,
    currency: (field) => currencyOf(mapping[field]?.[0] ?? "") || wholeFile,
    column: (field) => mapping[field]?.[0] ?? "",
    properties: propertyColumns(columns, mapping),
    unread: unreadColumns(columns, mapping),
  };
}

/** Groups the rows of a file into pieces. A row that belongs to nothing is a piece of its own. */
export function sourceProducts(
  table: CsvTable,
  { cell, has, properties }: CellReader,
): readonly SourceProduct[] {
  const groups: { rows: SourceRow[]; isVaried: boolean }[] = [];
  const byKey = new Map<string, { rows: SourceRow[]; isVaried: boolean }>();
  const kindOf = (row: SourceRow) => fold(cell(row, "type"));
  const isVariant = (row: SourceRow) => {
    const kind = kindOf(row);
    return kind.startsWith("varia") && kind !== "variable";
  };
  const children: SourceRow[] = [];
  let last: { rows: SourceRow[]; isVaried: boolean } | undefined;
  for (const row of table.rows) {
    const parent = cell(row, "parent").replace(/^id:\s*/i, "id:");
    if (parent !== "") {
      children.push(row);
      continue;
    }
    const key = cell(row, "group") || variantKey(row);
    const known = key === "" ? undefined : byKey.get(key);
    const isPartOfLast =
      cell(row, "title") === "" && (isVariant(row) || (key === "" && has("group")));
    const group = known ?? (isPartOfLast ? last : undefined);
    if (group) group.rows.push(row);
    else {
      last = { rows: [row], isVaried: false };
      groups.push(last);
      if (key !== "") byKey.set(key, last);
    }
    if (group) last = group;
  }
  if (children.length > 0) {
    for (const group of groups) {
      const [row] = group.rows;
      if (!row) continue;
      const [id, sku] = [cell(row, "id"), cell(row, "sku")];
      if (id !== "") byKey.set(`id:${id}`, group);
      if (sku !== "") byKey.set(sku, group);
    }
    for (const row of children) {
      const group = byKey.get(cell(row, "parent").replace(/^id:\s*/i, "id:"));
      if (group) group.rows.push(row);
      else groups.push({ rows: [row], isVaried: false });
    }
  }

  /** Rows of one title that name their variants belong together. */
  function variantKey(row: SourceRow): string {
    const title = fold(cell(row, "title"));
    return title === "" || variantName(row) === "" ? "" : `title ${title}`;
  }

  function variantName(row: SourceRow): string {
    const name = cell(row, "variantName");
    return /^(?:regular|default|standard|default title|one size|n a|)$/.test(fold(name))
      ? ""
      : name;
  }

  const read = (row: SourceRow, kind: "option" | "attribute"): readonly Property[] =>
    properties.flatMap((property) => {
      if (property.kind !== kind) return [];
      // WooCommerce: a comma within a value.
      const value = (row.cells.get(property.value) ?? "").trim().replaceAll(ESCAPED, COMMA);
      const name =
        "text" in property.name
          ? property.name.text
          : (row.cells.get(property.name.column) ?? "").trim();
      return value === "" ? [] : [[name, value] as const];
    });
  return groups.map(({ rows }) => {
    const first = rows.find((row) => cell(row, "title") !== "") ?? rows[0];
    if (!first) throw new Error("A group has at least one row.");
    return toProduct(first, rows);
  });

  function toProduct(first: SourceRow, rows: readonly SourceRow[]): SourceProduct {
    const isTyped = rows.some(
      (row) => row !== first && (isVariant(row) || cell(row, "parent") !== ""),
    );
    // Shopify names the options in the first row only.
    const names = optionNames(first);
    const optionsOf = (row: SourceRow): readonly Property[] => {
      const options = read(row, "option").map(
        ([name, value], n) => [name || names[n] || "Option", value] as const,
      );
      const varied = isTyped && options.length === 0 ? read(row, "attribute") : options;
      const all = [...varied, ...variationOf(cell(row, "variation"))];
      return (all.length > 0 ? all : namedOption(variantName(row))).flatMap(([name, value]) =>
        fold(value) === "default title" ? [] : [[name, plainChoice(value)] as const],
      );
    };
    const candidates = isTyped
      ? rows.filter((row) => isVariant(row) || cell(row, "parent") !== "")
      : rows.filter(
          (row) =>
            kindOf(row) !== "media" &&
            (row === first ||
              cell(row, "sku") !== "" ||
              cell(row, "price") !== "" ||
              optionsOf(row).length > 0),
        );
    const all = candidates.map((row) => ({ row, options: optionsOf(row) }));
    // eBay's report has a row for the whole listing, too: "Size=L;M".
    const own = all.filter(({ options }) => !options.some(([, value]) => value.includes(";")));
    const variants = own.length > 0 ? own : all;
    const isOne = variants.length < 2;
    return {
      first,
      rows,
      variants,
      listed: isOne
        ? optionsOf(variants[0]?.row ?? first).map(
            ([name, value]) =>
              [
                name,
                value
                  .split(/[;,]/)
                  .map((one) => plainChoice(one.trim()))
                  .join(", "),
              ] as const,
          )
        : [],
      attributesOf: (some) => {
        const found = new Map<string, Property>();
        for (const [name, value] of some.flatMap((row) => read(row, "attribute"))) {
          const isOption = variants.some(
            ({ options }) => isTyped && options.some(([other]) => other === name),
          );
          if (!isOption) found.set(`${name}\n${value}`, [name, value]);
        }
        return [...found.values()];
      },
    };
  }

  /** The option names in a row, including options that have no value in it. */
  function optionNames(row: SourceRow): readonly string[] {
    return properties
      .filter(({ kind }) => kind === "option")
      .map(({ name }) => ("text" in name ? name.text : (row.cells.get(name.column) ?? "").trim()));
  }
}

/** WooCommerce escapes a comma within a value. A placeholder replaces it until lists are split. */
const [ESCAPED, COMMA] = [String.raw`\,`, "\uE003"];

/** The text of a value: plainValue("Yellow gold\uE003 18ct") → "Yellow gold, 18ct" */
export function plainValue(value: string): string {
  return value.replaceAll(COMMA, ",").replaceAll(ESCAPED, ",");
}

/** A variant's name as an option: namedOption("Size M") → [["Size", "M"]]; namedOption("Yellow gold") → [["Option", "Yellow gold"]] */
function namedOption(name: string): readonly Property[] {
  if (name === "") return [];
  const [, property = "", value = ""] = /^([^\d:=]*?\S)\s*[:=]\s*(\S.*)$/s.exec(name) ?? [];
  if (value !== "") return [[property, value]];
  const [, size = "", measure = ""] =
    /^((?:(?:ring|finger|uk|us|eu) )*size|length)\s+(\S.*)$/is.exec(name) ?? [];
  return measure === "" ? [["Option", name]] : [[size, measure]];
}

/** "[Size:M,Colour:Red]" or "Size=M|Colour=Red" → [["Size", "M"], ["Colour", "Red"]] */
function variationOf(text: string): readonly Property[] {
  if (text === "") return [];
  return text
    .replace(/^\[|\]$/g, "")
    .split(text.includes("|") || text.includes("=") ? "|" : ",")
    .flatMap((part) => {
      const [, name, value] = /^\s*([^=:]+)[=:]\s*(.+?)\s*$/s.exec(part) ?? [];
      return name !== undefined && value !== undefined ? [[name.trim(), value] as const] : [];
    });
}

/** Wix writes a colour before its name: "#ff0000:Red" → "Red" */
function plainChoice(value: string): string {
  return value.replace(/^(?:#[\da-f]{3,8}|rgba?\([^)]*\)):/i, "");
}
