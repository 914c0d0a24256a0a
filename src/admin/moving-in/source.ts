import { fold } from "../../lib/text.ts";
import { columnFacts, type SourceColumn } from "../csv/column-facts.ts";
import type { CsvRow, CsvTable } from "../csv/read-csv.ts";
import { currencyOf, withoutCurrency } from "./amounts.ts";
import {
  FIRST_ONLY,
  LEFT_OUT,
  PROGRAMS,
  SPREADSHEET,
  type ColumnUse,
  type Program,
} from "./programs.ts";

/** The columns of another program's file, and what each is likely to be. */

interface ProgramColumn extends SourceColumn {
  /** Whether it tells the variants of a piece apart. */
  readonly isChoice: boolean;
  /** Whether the program's own table leaves it out. */
  readonly isTechnical: boolean;
}

export interface Source {
  readonly program: Program;
  readonly columns: readonly ProgramColumn[];
  /** By the columns' keys, and without the program's marks. */
  readonly rows: readonly CsvRow[];
}

/** What each column is, in the order in which several for one target are read. */
export type Mapping = ReadonlyMap<string, ColumnUse>;

/** A variant that is the only one. */
const NO_CHOICE = new Set(["default title", "regular"]);

/** matches("option# name", "option1 name"), matches("choices#", "choices 1") → true */
function matches(pattern: string, name: string): boolean {
  if (!/[#*]/.test(pattern)) return pattern === name;
  const source = pattern
    .replaceAll("#", String.raw` ?\d+`)
    .replaceAll(" *", "( .*)?")
    .replaceAll("* ", "(.* )?")
    .replace(/^\*|(?<!\.)\*$/g, ".*");
  return new RegExp(`^${source}$`).test(name);
}

/** The program that has written a file with these columns; null if it may be any. */
export function programOf(columns: readonly string[]): Program | null {
  const keys = new Set(columns.map(fold));
  return PROGRAMS.find(({ isOf }) => isOf((name) => keys.has(name))) ?? null;
}

/** Reads the columns of a file. Properties whose names are in cells become columns of their own. */
export function readSource(program: Program, table: CsvTable): Source {
  const { pairs = [], choices, clean = (cell: string) => cell } = program;
  const folded = table.columns.map((name) => [name, fold(name)] as const);
  const numbered = (pattern: string) =>
    folded.flatMap(([name, key]) =>
      matches(pattern, key) ? ([[/\d+/.exec(key)?.[0] ?? "", name]] as const) : [],
    );
  const paired = pairs.flatMap(([namePattern, valuePattern]) => {
    const names = new Map(numbered(namePattern));
    return numbered(valuePattern).map(([n, value]) => ({ value, name: names.get(n) }));
  });
  const listed = folded.find(([, key]) => choices?.split(", ").includes(key))?.[0];
  const unfolded = new Set([listed, ...paired.flatMap(({ name, value }) => [name, value])]);
  const leftOut = program.columns.out?.split(", ") ?? [];
  const isTechnical = (name: string) => leftOut.some((pattern) => matches(pattern, fold(name)));
  const properties = new Map<string, { name: string; isChoice: boolean }>();
  const names = new Map<string, string>();

  const rows = table.rows.map((row): CsvRow => {
    const cells = new Map<string, string>();
    for (const [name, cell] of row.cells) if (!unfolded.has(name)) cells.set(name, clean(cell));
    const add = (from: string, name: string, value: string) => {
      if (value === "" || NO_CHOICE.has(fold(value))) return;
      const key = `${name} · ${from}`;
      properties.set(key, { name, isChoice: true });
      cells.set(key, value);
    };
    const { size } = cells;
    for (const { name, value } of paired) {
      // Shopify names the options in a piece's first row only.
      const typed = (row.cells.get(name ?? "") ?? "").trim();
      if (typed !== "") names.set(value, typed);
      add(value, names.get(value) ?? value, clean((row.cells.get(value) ?? "").trim()));
    }
    // Square names a variant after its options, too.
    if (listed !== undefined && cells.size === size) {
      const cell = (row.cells.get(listed) ?? "").trim();
      for (const [name, value] of choicesIn(cell, listed)) add(listed, name, value);
    }
    return { ...row, cells };
  });
  const columns = [
    ...table.columns
      .filter((name) => name !== "" && !unfolded.has(name))
      .map((key) => ({ key, name: key, isChoice: false })),
    ...[...properties].map(([key, property]) => ({ key, ...property })),
  ];
  return {
    program,
    rows,
    columns: columns.map((column) => ({
      ...column,
      ...columnFacts(column.key, rows),
      isTechnical: isTechnical(column.name),
    })),
  };
}

/** "[Size:M,Colour:Red]" or "Size=M|Colour=Red" → [["Size", "M"], ["Colour", "Red"]]; other text is a value of `column`. */
function choicesIn(text: string, column: string): readonly (readonly [string, string])[] {
  const parts = text
    .replace(/^\[|\]$/g, "")
    .split(/[|=]/.test(text) ? "|" : ",")
    .map((part) => /^\s*([^=:]+)[=:]\s*(.+?)\s*$/s.exec(part));
  if (parts.some((part) => part === null)) return [[column, text]];
  return parts.map((part) => [part?.[1]?.trim() ?? "", part?.[2] ?? ""]);
}

/** Fields that no second column gets without the dealer's word. */
const SINGLE = new Set([...FIRST_ONLY, "title", "brand", "condition", "jewellery", "featured"]);

/** What each column is, as far as its name in English says it. Empty columns are left out. */
export function proposedMapping({ program, columns }: Source): Mapping {
  const mapping = new Map<string, ColumnUse>();
  // An empty column is only read if there is no other: its prices are none.
  for (const isFilled of [true, false]) {
    const some = columns.filter(({ filledCount }) => filledCount > 0 === isFilled);
    for (const [target, pattern] of patternsOf(program)) {
      const isPrice = /price|rrp|buyNow/i.test(target);
      for (const { key, name } of some) {
        const isNamed =
          matches(pattern, fold(name)) || (isPrice && withoutCurrency(name) === pattern);
        // Pounds, if there is such a column.
        const isForeign =
          isPrice &&
          currencyOf(name) !== "" &&
          columns.some(
            (other) => currencyOf(other.name) === "" && withoutCurrency(other.name) === pattern,
          );
        const uses = [...mapping.values()];
        const isTaken = uses.includes(target) && (SINGLE.has(target) || !isFilled);
        if (isNamed && !isForeign && !isTaken && !mapping.has(key)) mapping.set(key, target);
      }
    }
  }
  const order = new Map(columns.map(({ key }, n) => [key, n]));
  const place = (key: string) => order.get(key) ?? 0;
  const rest = columns
    .filter(({ key }) => !mapping.has(key))
    .map(({ key, filledCount }): [string, ColumnUse] => [key, filledCount === 0 ? LEFT_OUT : ""]);
  // The program's order of preference within a target.
  return new Map([...mapping, ...rest.toSorted(([a], [b]) => place(a) - place(b))]);
}

/** The program's own names come before those of any spreadsheet, but its ids are not ours. */
function patternsOf(program: Program): readonly (readonly [ColumnUse, string])[] {
  const isOurs = program === SPREADSHEET;
  const general = Object.entries(SPREADSHEET.columns).filter(([use]) => isOurs || use !== "ownId");
  return [...Object.entries(isOurs ? {} : program.columns), ...general].flatMap(([use, names]) =>
    names.split(", ").map((pattern) => [use as ColumnUse, pattern] as const),
  );
}

/** Whether a cell may be a column's name in a file of another program. */
export function isForeignColumnName(name: string): boolean {
  const key = fold(name);
  return key !== "" && PATTERNS.some((pattern) => matches(pattern, key));
}

/** Without names that may be anything, such as "weight *". */
const PATTERNS = [...PROGRAMS, SPREADSHEET].flatMap(({ columns, pairs = [] }) => [
  ...Object.values(columns).flatMap((names) => names.split(", ")),
  ...pairs.flat(),
]);

/** The columns that are a target, in their order. */
export function columnsOf(mapping: Mapping, target: ColumnUse): readonly string[] {
  return [...mapping].flatMap(([key, use]) => (use === target ? key : []));
}

/** The columns in an order in which these two have changed places. */
export function swapped(mapping: Mapping, one: string, other: string): Mapping {
  const swap = (key: string) => (key === one ? other : key === other ? one : key);
  return new Map([...mapping.keys()].map((key) => [swap(key), mapping.get(swap(key)) ?? ""]));
}
