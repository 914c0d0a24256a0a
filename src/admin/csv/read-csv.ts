import { CsvError, loadPapa, plainCell } from "./csv-text.ts";

/** Reads CSV files as spreadsheets, other shops and people write them. */

/** A CSV file as it was read. */
export interface CsvTable {
  /** By position; "" for a column without a name and content. */
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Sentences about the whole file: what was left out, or could not be read. */
  readonly notices: readonly string[];
  readonly delimiter: string;
}

export interface CsvRow {
  /** As a spreadsheet counts. */
  readonly row: number;
  /** By column name. */
  readonly cells: ReadonlyMap<string, string>;
  /** Why the row cannot be read; "" if it can. */
  readonly error: string;
}

const DELIMITERS = [",", ";", "\t", "|"];
/** Excel's first line for other countries, "sep=;", which no spreadsheet shows as a row. */
const SEPARATOR_LINE = /^"?sep=(\\t|[^\r\n"])"?[,;|\t ]*(?:\r\n|\r|\n|$)/i;
/** The column names are in one of these rows. */
const HEAD_ROWS = 30;

/**
 * Reads a CSV file separated by commas, semicolons, tabs or bars. Empty rows are left out.
 * @param isColumnName finds the row with the column names, and the separator; without it, they are in the first row.
 * @throws CsvError if the column names cannot be read.
 */
export async function parseCsv(
  text: string,
  isColumnName: (name: string) => boolean = () => false,
): Promise<CsvTable> {
  const papa = await loadPapa();
  const whole = text.replace(/^\uFEFF/, "");
  const [line = "", named = ""] = SEPARATOR_LINE.exec(whole) ?? [];
  const plain = withLineFeeds(whole.slice(line.length));
  const parse = (delimiter: string, preview = 0) =>
    papa.parse<string[]>(plain, { delimiter, newline: "\n", preview });
  const delimiters = named === "" ? DELIMITERS : [named === "\\t" ? "\t" : named, ...DELIMITERS];
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...headOf(parse(delimiter, HEAD_ROWS).data, isColumnName) }))
    .toSorted((a, b) => b.known - a.known || b.names.length - a.names.length);
  const { delimiter = ",", at: headAt = 0, names = [] } = best ?? {};
  const { data, errors } = parse(delimiter);

  const badAt = errors.reduce((first, { row = 0 }) => Math.min(first, row), Infinity);
  const badCode = errors.find(({ row }) => row === badAt)?.code;
  if (badAt <= headAt) throw new CsvError(`Row ${badAt + 1}: ${quoteError(badCode)}`);
  const errorAt = (at: number, written: readonly string[]) => {
    if (at === badAt) return quoteError(badCode);
    if (at > badAt) return `Not read, because of the quotation mark in row ${badAt + 1}.`;
    return written.slice(names.length).some(isFilled) ? TOO_MANY : "";
  };
  const body = data.slice(headAt + 1);
  const counts = new Map<string, number>();
  const columns = names.map((name, place) => {
    if (name === "")
      return body.some((written) => isFilled(written[place])) ? `column ${place + 1}` : "";
    // The second column of this name: "Image (2)"
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  });
  const rows = body.flatMap((written, n) => {
    if (!written.some(isFilled)) return [];
    const at = headAt + 1 + n;
    const cells = columns.flatMap((name, place) =>
      name === "" ? [] : [[name, plainCell(written[place] ?? "")] as const],
    );
    return [{ row: at + 1, cells: new Map(cells), error: errorAt(at, written) }];
  });

  const above = data.slice(0, headAt).filter((written) => written.some(isFilled));
  const last = data.at(-1) ?? [];
  const isCutOff = rows.length > 0 && last.some(isFilled) && last.length < names.length;
  const notices = [
    above.length > 0 &&
      `The column names are in row ${headAt + 1}. The rows above it were left out.`,
    badAt < data.length
      ? `Nothing was read from row ${badAt + 1} on, because of a quotation mark there. Correct that row and choose the file again.`
      : isCutOff &&
        `The file ends within row ${data.length}. It may have been cut off: check that row, and whether others are missing.`,
  ].filter((notice) => notice !== false);
  return { columns, rows, notices, delimiter };
}

/** A column's name as the file has it: withoutCount("Price (2)") → "Price" */
export const withoutCount = (name: string) => name.replace(/ \(\d+\)$/, "");

const TOO_MANY = "This row has more cells than there are columns. Look for a stray comma.";

function quoteError(code: string | undefined): string {
  return code === "MissingQuotes"
    ? 'A quotation mark (") opens a cell and is never closed, so the rest of the file was not read. Close or remove it. If the file was cut off, save it again.'
    : 'There is a quotation mark (") inside a quoted cell. Write it twice ("") or remove it.';
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && plainCell(cell).trim() !== "";
}

/** One kind of line end outside quotes: files of several programs may have more. */
function withLineFeeds(text: string): string {
  return text.replace(/(?<=^|[,;\t|\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g, (found) =>
    found.startsWith('"') ? found : "\n",
  );
}

/** The row with the most column names; without any, the first row that is not empty. */
function headOf(rows: readonly (readonly string[])[], isColumnName: (name: string) => boolean) {
  const heads = rows.map((written, at) => {
    const names = written.map((name) => plainCell(name.trim()).trim());
    return { at, names, known: names.filter((name) => name !== "" && isColumnName(name)).length };
  });
  const [head] = heads
    .filter(({ names }) => names.some(Boolean))
    .toSorted((a, b) => b.known - a.known);
  return head ?? { at: 0, names: [], known: 0 };
}
