import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../ui/messages.ts";
import { Button } from "../ui/controls.tsx";
import { download, datedName } from "./csv-text.ts";

/** A button that saves a CSV file, and says why if that fails. */
export function CsvDownload({
  label,
  fileName,
  toCsv,
  isDisabled = false,
}: {
  label: string;
  fileName: () => string;
  toCsv: () => Promise<string>;
  isDisabled?: boolean;
}) {
  const { mutate, error } = useMutation({
    mutationFn: async () => download(fileName(), await toCsv()),
  });
  return (
    <>
      {error && <p role="alert">{errorMessage(error)}</p>}
      <Button size="sm" variant="outline-primary" disabled={isDisabled} onClick={() => mutate()}>
        {label}
      </Button>
    </>
  );
}

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
