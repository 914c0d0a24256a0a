import { ShopError } from "../../lib/errors.ts";
import { errorMessage } from "../../ui/messages.ts";
import { CsvError } from "./csv-text.ts";
import { decodeFile } from "./decode-file.ts";
import { parseCsv, type CsvTable } from "./read-csv.ts";

/** For the `accept` of a file input. Workbooks too: they are told how to be saved as CSV. */
export const CSV_FILES = ".csv,.tsv,.txt,text/csv,.xlsx,.xls,.ods,.numbers";

const MAX_FILE_BYTES = 30 * 1024 * 1024;

/**
 * Reads a file that the dealer has chosen, as `parseCsv`.
 * @throws CsvError; ShopError if the parser cannot be loaded. `csvErrorMessage` has the message.
 */
export async function readCsvFile(
  file: File,
  isColumnName: (name: string) => boolean,
): Promise<CsvTable> {
  if (file.size > MAX_FILE_BYTES)
    throw new CsvError("This file is over 30 MB. Split it into smaller files.");
  const { text, notice } = decodeFile(new Uint8Array(await file.arrayBuffer()));
  const table = await parseCsv(text, isColumnName);
  return { ...table, notices: [notice, ...table.notices].filter(Boolean) };
}

/** Why a file cannot be read. */
export function csvErrorMessage(error: unknown): string {
  if (error instanceof CsvError) return error.message;
  if (error instanceof ShopError) return errorMessage(error);
  return "This file cannot be read. In the program that it comes from, save it as CSV (UTF-8), then choose that file here.";
}
