import { ukDay, type Day } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import { readCsvFile } from "../csv/read-csv-file.ts";
import { NO_CHOICES } from "../moving-in/choices.ts";
import { isForeignColumnName, mappingOf, programOf } from "../moving-in/columns.ts";
import { keptChoices, type FileChoices } from "../moving-in/device.ts";
import {
  MOVED_COLUMNS,
  type MovedIn,
  type MovedPiece,
  type Stock,
} from "../moving-in/moving-in.ts";
import { readPiecesInSlices, type SourcePiece } from "../moving-in/pieces.ts";
import { SPREADSHEET, type Program } from "../moving-in/programs.ts";
import { withWarnings, type ImportPlan, type PlannedRow } from "./import-plan.ts";
import { isColumnName } from "./product-columns.ts";
import { planImport } from "./product-csv.ts";

/** A file that another program has written. */
export interface ForeignFile {
  readonly kind: "foreign";
  readonly fileName: string;
  readonly program: Program;
  readonly table: CsvTable;
  readonly stock: Stock;
  /** As chosen for an earlier file with this header, or else as the program's columns say. */
  readonly kept: FileChoices;
  /** When it was read, which decides whether a sale in it runs. */
  readonly today: Day;
  /** The pieces as `kept` reads them. */
  readonly pieces: readonly SourcePiece[];
}

/** The program whose file this is; null for our own format. @param isForeign whether the dealer says that it is another program's. */
export function programOfFile(columns: readonly string[], isForeign: boolean): Program | null {
  return foreignProgram(columns) ?? (isForeign ? SPREADSHEET : null);
}

/** The program whose columns these are; null for our own format. */
export function foreignProgram(columns: readonly string[]): Program | null {
  const names = columns.filter(Boolean);
  const isKnown = (name: string) => names.some((one) => one.trim().toLowerCase() === name);
  if (isKnown("id") && isKnown("revision")) return null;
  const program = programOf(names);
  if (program) return program;
  const others = names.filter((name) => !isColumnName(name));
  if (others.length === 0 || names.length < 2) return null;
  const isIdentified = isKnown("id") || isKnown("sku");
  const mapped = Object.values(mappingOf(SPREADSHEET, others)).flat();
  // Columns that mean nothing elsewhere either are left out, as before.
  return isIdentified && mapped.length === 0 ? null : SPREADSHEET;
}

/** Reads it again: another program's column names may be below rows that were taken for them. */
export async function readForeign(
  file: File,
  recognised: Program,
  stock: Stock,
): Promise<ForeignFile> {
  const isAnyColumn = (name: string) => isForeignColumnName(name) || isColumnName(name);
  const table = await readCsvFile(file, isAnyColumn);
  const program = programOf(table.columns) ?? recognised;
  const isFilled = (column: string) =>
    table.rows.some(({ cells }) => (cells.get(column) ?? "").trim() !== "");
  const mapping = mappingOf(program, table.columns, isFilled);
  const before = await keptChoices(table.columns);
  const kept = before
    ? { ...before, mapping: { ...mapping, ...before.mapping } }
    : { mapping, choices: NO_CHOICES, skus: {} };
  const today = ukDay(Date.now());
  return {
    kind: "foreign",
    fileName: file.name,
    program,
    table,
    stock,
    kept,
    today,
    pieces: await readPiecesInSlices(table, kept.mapping, kept.choices.variants, today),
  };
}

interface MovedPlan extends ImportPlan {
  readonly rows: readonly (PlannedRow & { readonly piece: MovedPiece })[];
}

/** The changes that the pieces of a file would make. */
export function planMoved(
  moved: MovedIn,
  { brands, ...stock }: Stock,
  newId: () => string,
): MovedPlan {
  const created = moved.newBrands.map((name) => ({
    id: "",
    name,
    description: "",
    image: "",
    formerNames: [],
    revision: 0,
    updatedAt: 0,
    change: "",
  }));
  const all = { ...stock, brands: [...brands, ...created] };
  const table = { columns: MOVED_COLUMNS, rows: moved.pieces, notices: [], delimiter: "," };
  const plan = planImport(table, all, newId, "Check them, and choose which above.");
  const pieces = new Map(moved.pieces.map((piece) => [piece.row, piece]));
  return {
    ...plan,
    ignored: [],
    rows: plan.rows.flatMap((row) => {
      const piece = pieces.get(row.row);
      if (!piece) return [];
      const { notes, left } = piece;
      const sentences = [picturesText(piece), ...notes, left && `Left out: ${left}.`];
      return {
        ...row,
        piece,
        warnings: [...row.warnings, ...notes],
        summary: withWarnings(row.summary, sentences.filter(Boolean)),
      };
    }),
  };
}

function picturesText({ addresses, shownAs }: MovedPiece): string {
  if (addresses.length === 0) return "";
  const then = shownAs === "" ? "" : `, then becomes ${shownAs}`;
  return `It gets ${plural(addresses.length, "picture")}${then}.`;
}
