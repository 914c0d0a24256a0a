import { datedName } from "./csv-text.ts";
import { CsvDownload } from "./csv-download.tsx";

/** Saves a list, all its pages, as a CSV file. */
export function CsvExport({
  name,
  toCsv,
  isDisabled = false,
}: {
  /** The start of the file's name. */
  name: string;
  toCsv: () => Promise<string>;
  isDisabled?: boolean;
}) {
  return (
    <CsvDownload
      label="Export CSV"
      fileName={() => datedName(name)}
      toCsv={toCsv}
      isDisabled={isDisabled}
    />
  );
}
