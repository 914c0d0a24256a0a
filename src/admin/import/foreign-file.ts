import { ukDay, type Day } from "../../lib/day.ts";
import { plural } from "../../lib/plural.ts";
import type { CsvTable } from "../csv/read-csv.ts";
import { givenSkus, keptChoices, type FileChoices } from "../moving-in/kept-choices.ts";
import { MOVED_COLUMNS, type MovedIn, type MovedPiece } from "../moving-in/moving-in.ts";
import { SPREADSHEET, type Program } from "../moving-in/programs.ts";
import { isForeignColumnName, programOf, readSource, type Source } from "../moving-in/source.ts";
import type { Stock } from "../moving-in/values.ts";
import { withWarnings, type ImportPlan, type PlannedRow } from "./import-plan.ts";
import { isColumnName } from "./product-columns.ts";
import { planImport } from "./product-csv.ts";

/** A file that another program has written. */
export interface ForeignFile {
  readonly kind: "foreign";
  readonly fileName: string;
  readonly source: Source;
  /** Sentences about the whole file. */
  readonly notices: readonly string[];
  readonly stock: Stock;
  readonly kept: FileChoices;
  /** SKUs that an earlier attempt has given. */
  readonly skus: ReadonlyMap<string, string>;
  /** When it was read, which decides whether a sale in it runs. */
  readonly today: Day;
}

/** The program whose file this is; null for our own format. @param isForeign whether the dealer says that it is another program's. */
export function programOfFile(columns: readonly string[], isForeign: boolean): Program | null {
  const names = columns.filter(Boolean);
  if (isForeign) return programOf(names) ?? SPREADSHEET;
  const keys = new Set(names.map((name) => name.trim().toLowerCase()));
  if (keys.has("id") && keys.has("revision")) return null;
  const program = programOf(names);
  if (program) return program;
  const others = names.filter((name) => !isColumnName(name));
  if (names.length < 2) return null;
  // Pieces without ids and SKUs get new SKUs. A further column of our own file is left out, and named.
  const isOwn = keys.has("id") || keys.has("sku");
  return isOwn && !others.some(isForeignColumnName) ? null : SPREADSHEET;
}

/** Whether a cell may be a column's name, ours or another program's. */
export const isAnyColumnName = (name: string) => isForeignColumnName(name) || isColumnName(name);

export async function readForeign(
  fileName: string,
  table: CsvTable,
  program: Program,
  stock: Stock,
): Promise<ForeignFile> {
  const source = readSource(program, table);
  return {
    kind: "foreign",
    fileName,
    source,
    notices: table.notices,
    stock,
    kept: await keptChoices(source),
    skus: await givenSkus(),
    today: ukDay(Date.now()),
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
  const all = { ...stock, brands: [...brands, ...moved.newBrands.map((name) => ({ name }))] };
  const table = { columns: MOVED_COLUMNS, rows: moved.pieces, notices: [], delimiter: "," };
  const plan = planImport(table, all, newId, "Check them, and choose which under Values.");
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
