import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../content/messages.ts";
import { Button } from "../button.tsx";
import { datedName, download } from "./csv-text.ts";

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
  const { mutate, error } = useMutation({
    mutationFn: async () => download(datedName(name), await toCsv()),
  });
  return (
    <>
      {error && <p role="alert">{errorMessage(error)}</p>}
      <Button size="sm" variant="outline-primary" disabled={isDisabled} onClick={() => mutate()}>
        Export CSV
      </Button>
    </>
  );
}
