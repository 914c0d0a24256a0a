import { oneLine, shorten, trimText } from "../../lib/text.ts";
import type { CsvRow } from "./read-csv.ts";

/** A column of a file. */
export interface SourceColumn {
  /** Its name in the file; for a property whose name is in another column, `property · file's column` */
  readonly key: string;
  readonly name: string;
  /** How many rows have content in it. */
  readonly filledCount: number;
  /** Three different values. */
  readonly examples: readonly string[];
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 40;

export function columnFacts(
  key: string,
  rows: readonly CsvRow[],
): Pick<SourceColumn, "filledCount" | "examples"> {
  const examples = new Set<string>();
  let filledCount = 0;
  for (const { cells } of rows) {
    const cell = trimText(cells.get(key) ?? "");
    if (cell === "") continue;
    filledCount++;
    if (examples.size < MAX_EXAMPLES) examples.add(shorten(oneLine(cell), MAX_EXAMPLE_LENGTH));
  }
  return { filledCount, examples: [...examples] };
}
