import { oneLine, shorten, trimText } from "../../lib/text.ts";
import type { CsvRow } from "./read-csv.ts";

export interface ColumnFacts {
  /** How many rows have content in it. */
  readonly filledCount: number;
  /** Three different values. */
  readonly examples: readonly string[];
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 40;

export function columnFacts(name: string, rows: readonly CsvRow[]): ColumnFacts {
  const examples = new Set<string>();
  let filledCount = 0;
  for (const { cells } of rows) {
    const cell = trimText(cells.get(name) ?? "");
    if (cell === "") continue;
    filledCount++;
    if (examples.size < MAX_EXAMPLES) examples.add(shorten(oneLine(cell), MAX_EXAMPLE_LENGTH));
  }
  return { filledCount, examples: [...examples] };
}
