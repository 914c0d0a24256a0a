import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../ui/messages.ts";
import { Button } from "../ui/controls.tsx";
import { download, datedName } from "./csv-text.ts";

/**
 * A button that saves a list, all its pages, as a CSV file, and says why if that fails.
 * @param name the start of the file's name, before the day; or `fileName`, all of it.
 */
export function CsvExport({
  label = "Export CSV",
  name = "",
  fileName,
  toCsv,
  isDisabled = false,
}: {
  label?: string;
  name?: string;
  fileName?: string;
  toCsv: () => Promise<string>;
  isDisabled?: boolean;
}) {
  const { mutate, error } = useMutation({
    mutationFn: async () => download(fileName ?? datedName(name), await toCsv()),
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
